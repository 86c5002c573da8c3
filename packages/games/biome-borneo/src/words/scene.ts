import { APART, type Forest } from '../forest.ts';
import { EMPTY, type Printed, tileOf } from '../printed.ts';
import { matched } from '../rules/3-ground.ts';
import { Sight } from '../rules/3-sight.ts';

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

/** The six sides of a tile as it is printed, clockwise from the east; -1 is open. */
export const sidesInOrder = ({ facing }: Printed, tile: number): readonly number[] => [
  ...facing.subarray(tile * 36, tile * 36 + 6),
];

/** What grows on a tile, clockwise; BOR-28 a vine once, where its first end is. */
export const clockwise = (printed: Printed, tile: number): readonly number[] =>
  sidesInOrder(printed, tile).filter(
    (plant, side, all) => plant >= 0 && (plant !== printed.vine || all.indexOf(plant) === side),
  );

/** BOR-25 The matches of a tile that would lie, or lies, on a space. */
export const matchesOf = (
  printed: Printed,
  forest: Forest,
  board: readonly number[],
  code: number,
  space: number,
): Match[] =>
  sidesOf(printed, code).flatMap(({ plant, direction }) => {
    const beside = matched(printed, forest, board, code, space, direction);
    return beside < 0 ? [] : [{ plant, direction, beside }];
  });

/** All vine networks of the board, by their lowest space. */
export function networksOf(printed: Printed, forest: Forest, board: readonly number[]): Network[] {
  const sight = new Sight(printed, forest);
  const seen = new Set<number>();
  return board.flatMap((code, from) => {
    if (code === EMPTY || seen.has(from) || printed.bearsVine[tileOf(code)] === 0) return [];
    const network = sight.network(board, from);
    for (const space of network.spaces) seen.add(space);
    return [{ ...network, openEnds: openEndsOf(printed, forest, board, network.spaces) }];
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
