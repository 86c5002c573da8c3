/**
 * Hexagons with a corner at the top, in rows. A row is counted from the north, a column in halves of a hexagon, so
 * that neighbouring rows use columns of different parity and every place has whole numbers.
 */

/** A place by its axial coordinates. */
export interface Hex {
  readonly q: number;
  readonly r: number;
}

/** The six ways to a neighbour: west and east, then the two of the row above, then the two of the row below. */
export const HEX_DIRECTIONS: readonly Hex[] = Object.freeze([
  { q: -1, r: 0 },
  { q: 1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
]);

/** The hexagon of a row and half-column, or `undefined` where the row has none: its columns are of its own parity. */
export const hexFromRowAndColumn = (row: number, column: number): Hex | undefined =>
  (column - row) % 2 === 0 ? { q: (column - row) / 2, r: row } : undefined;

/** The half-column: X = 2q + r. */
export const columnOf = ({ q, r }: Hex): number => 2 * q + r;

export const sameHex = (a: Hex, b: Hex): boolean => a.q === b.q && a.r === b.r;

/** All six neighbours of a place, in the order of `HEX_DIRECTIONS`. */
export const hexNeighbours = ({ q, r }: Hex): readonly Hex[] =>
  HEX_DIRECTIONS.map((way) => ({ q: q + way.q, r: r + way.r }));

/** Steps from one place to another on a grid without holes. */
export function hexDistance(a: Hex, b: Hex): number {
  const dq = a.q - b.q;
  const dr = a.r - b.r;
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}

const LETTER_A = 65;

/** `E20`: the row as a letter, then the half-column. Only rows A to Z have names. */
export const textFromHex = (hex: Hex): string => `${String.fromCharCode(LETTER_A + hex.r)}${columnOf(hex)}`;

/** The place that `textFromHex` would have written so, or `undefined`. */
export function hexFromText(text: string): Hex | undefined {
  const [, letter, column] = /^([A-Z])(0|[1-9][0-9]{0,2})$/.exec(text) ?? [];
  if (letter === undefined) return undefined;
  return hexFromRowAndColumn(letter.charCodeAt(0) - LETTER_A, Number(column));
}
