import type { Cell, Vertex } from './lattice.ts';

/**
 * A square part of the triangular lattice as numbers: a board of side `size` holds the vertices with
 * −size/2 ≤ a, b < size/2 and both cells of each. The numbers of cells grow in cell order, and whatever moves by a fixed
 * step on the lattice moves by a fixed difference here, as long as it stays on the board.
 */
export const vertexNumber = (size: number, a: number, b: number): number =>
  (b + size / 2) * size + a + size / 2;

export const cellNumber = (size: number, [a, b, half]: Cell): number =>
  2 * vertexNumber(size, a, b) + (half === 'U' ? 0 : 1);

/** The difference between the numbers of a vertex and of the one that lies `(a, b)` further. */
export const vertexStep = (size: number, [a, b]: Vertex): number => b * size + a;

/** The difference between twice the number of a vertex and the number of a cell seen from it. */
export const cellStep = (size: number, [a, b, half]: Cell): number =>
  2 * (b * size + a) + (half === 'U' ? 0 : 1);

export const vertexA = (size: number, vertex: number): number => (vertex % size) - size / 2;
export const vertexB = (size: number, vertex: number): number => Math.floor(vertex / size) - size / 2;

export const cellFromNumber = (size: number, cell: number): Cell => [
  vertexA(size, cell >> 1),
  vertexB(size, cell >> 1),
  (cell & 1) === 0 ? 'U' : 'D',
];

/** The third neighbour across a side; the first two are always `cell - 1` and `cell + 1`. */
export const thirdAcross = (size: number, cell: number): number =>
  (cell & 1) === 0 ? cell + 1 - 2 * size : cell - 1 + 2 * size;

/** The smallest box of coordinates round some cells. */
export interface LatticeBox {
  readonly minA: number;
  readonly maxA: number;
  readonly minB: number;
  readonly maxB: number;
}

const isOutside = (size: number, box: LatticeBox, cell: number): boolean => {
  const a = vertexA(size, cell >> 1);
  const b = vertexB(size, cell >> 1);
  return a < box.minA || a > box.maxA || b < box.minB || b > box.maxB;
};

/**
 * The whole region of free cells that `start` belongs to, unsorted; or `undefined` if it reaches out of the box, which
 * must hold every taken cell. A cell of the board is free while its value is below `taken`.
 */
export function walledIn(
  board: Uint8Array,
  size: number,
  taken: number,
  start: number,
  box: LatticeBox,
): number[] | undefined {
  if (isOutside(size, box, start)) return undefined;
  const region = [start];
  const seen = new Uint8Array(board.length);
  seen[start] = 1;
  for (let at = 0; at < region.length; at += 1) {
    const cell = region[at] as number;
    for (let side = 0; side < 3; side += 1) {
      const next = side === 0 ? cell - 1 : side === 1 ? cell + 1 : thirdAcross(size, cell);
      if ((board[next] as number) >= taken || seen[next] === 1) continue;
      if (isOutside(size, box, next)) return undefined;
      seen[next] = 1;
      region.push(next);
    }
  }
  return region;
}

/** The number that a cell of a board has on the board of double size. */
export const cellOnDouble = (size: number, cell: number): number =>
  2 * vertexOnDouble(size, cell >> 1) + (cell & 1);

export const vertexOnDouble = (size: number, vertex: number): number =>
  (Math.floor(vertex / size) + size / 2) * 2 * size + (vertex % size) + size / 2;
