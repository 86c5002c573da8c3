import { LAYERS } from '../data/shape.ts';
import { APART, type Forest } from '../forest.ts';
import { EMPTY, type Printed, tileOf } from '../printed.ts';
import { opposite } from '../rules/3-habitat.ts';

/** A plant of a tile and the direction in which it points. */
export interface Side {
  readonly plant: number;
  readonly direction: number;
}

/** A match (BOR-25): a plant, where it points, and the space behind the edge. */
export interface Match extends Side {
  readonly beside: number;
}

/** A vine network: its spaces, and the ends at which it could grow on. */
export interface Network {
  readonly spaces: readonly number[];
  readonly crosses: boolean;
  readonly openEnds: readonly { readonly space: number; readonly direction: number }[];
}

/** What a tile shows as it lies, clockwise from the east. */
export function sidesOf({ facing }: Printed, code: number): Side[] {
  const sides: Side[] = [];
  for (let direction = 0; direction < 6; direction += 1) {
    const plant = facing[code * 6 + direction] as number;
    if (plant >= 0) sides.push({ plant, direction });
  }
  return sides;
}

/** BOR-25 The matches of a tile that would lie, or lies, on a space. */
export function matchesOf(
  printed: Printed,
  forest: Forest,
  board: readonly number[],
  code: number,
  space: number,
): Match[] {
  return sidesOf(printed, code).flatMap(({ plant, direction }) => {
    const edge = space * 6 + direction;
    const beside = forest.neighbour[edge] as number;
    const there = beside < 0 ? EMPTY : (board[beside] as number);
    if (there === EMPTY || printed.facing[there * 6 + opposite(direction)] !== plant) return [];
    const sameLayer = forest.layerOf[space] === forest.layerOf[beside];
    const vineCrosses = plant === printed.vine && forest.border[edge] !== APART;
    return sameLayer || vineCrosses ? [{ plant, direction, beside }] : [];
  });
}

/** All vine networks of the board, by their lowest space. */
export function networksOf(printed: Printed, forest: Forest, board: readonly number[]): Network[] {
  const seen = new Set<number>();
  return board.flatMap((code, from) => {
    if (code === EMPTY || seen.has(from) || printed.bearsVine[tileOf(code)] === 0) return [];
    const spaces = [from];
    seen.add(from);
    for (const space of spaces) {
      for (const { plant, beside } of matchesOf(printed, forest, board, board[space] as number, space)) {
        if (plant !== printed.vine || seen.has(beside)) continue;
        seen.add(beside);
        spaces.push(beside);
      }
    }
    const layers = new Set(spaces.map((space) => LAYERS[forest.layerOf[space] as number]));
    return [
      {
        spaces,
        crosses: layers.has('U') && layers.has('C'),
        openEnds: openEndsOf(printed, forest, board, spaces),
      },
    ];
  });
}

const openEndsOf = (
  printed: Printed,
  forest: Forest,
  board: readonly number[],
  spaces: readonly number[],
): Network['openEnds'] =>
  spaces.flatMap((space) =>
    sidesOf(printed, board[space] as number).flatMap(({ plant, direction }) => {
      const edge = space * 6 + direction;
      const beside = forest.neighbour[edge] as number;
      const grows =
        plant === printed.vine && beside >= 0 && forest.border[edge] !== APART && board[beside] === EMPTY;
      return grows ? [{ space, direction }] : [];
    }),
  );
