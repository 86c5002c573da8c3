import { type Forest, SAME_LAYER, VINE_ONLY } from '../forest.ts';
import { codeOf, EMPTY, type Printed, tileOf } from '../printed.ts';
import type { Placement, Space, Tile } from '../state.ts';
import type { Site } from './3-site.ts';

/** How the board lies while a habitat is being looked at: by space a tile with its rotation, or `EMPTY`. */
export type Ground = number[];
/** The same, where it is only looked at. */
export type Seen = readonly number[];

export const opposite = (direction: number): number => (direction < 3 ? direction + 3 : direction - 3);

/** BOR-22 Whether the colours of a tile allow the layer of a space. */
export const layerAllows = (
  { layersOf }: Printed,
  { layerOf }: Forest,
  tile: number,
  space: Space,
): boolean => (((layersOf[tile] as number) >> (layerOf[space] as number)) & 1) === 1;

/** BOR-24 The first direction in which a tile would conflict with a neighbour of its layer, or -1. */
export function conflict(
  { facing }: Printed,
  forest: Forest,
  ground: Seen,
  code: number,
  space: Space,
): number {
  const { neighbour, border } = forest;
  for (let d = 0; d < 6; d += 1) {
    const edge = space * 6 + d;
    if (border[edge] !== SAME_LAYER) continue;
    const beside = ground[neighbour[edge] as number] as number;
    if (beside === EMPTY) continue;
    const mine = facing[code * 6 + d] as number;
    const theirs = facing[beside * 6 + opposite(d)] as number;
    if (mine >= 0 && theirs >= 0 && mine !== theirs) return d;
  }
  return -1;
}

/** BOR-22 BOR-24 Whether a tile may lie there. */
export const fits = (printed: Printed, forest: Forest, ground: Seen, code: number, space: Space): boolean =>
  ground[space] === EMPTY &&
  layerAllows(printed, forest, tileOf(code), space) &&
  conflict(printed, forest, ground, code, space) < 0;

/**
 * BOR-25 The space beside in this direction, if the tile there matches a tile that lies so on `space`; else -1. Inside a
 * layer any plant matches its like, between Understory and Canopy a vine only, and the Emergent matches nothing else.
 */
export function matched(
  { facing, vine }: Printed,
  { neighbour, border }: Forest,
  ground: Seen,
  code: number,
  space: Space,
  direction: number,
): Space {
  const plant = facing[code * 6 + direction] as number;
  const kind = border[space * 6 + direction];
  if (plant < 0 || (kind !== SAME_LAYER && (kind !== VINE_ONLY || plant !== vine))) return -1;
  const beside = neighbour[space * 6 + direction] as number;
  const there = ground[beside] as number;
  return there !== EMPTY && facing[there * 6 + opposite(direction)] === plant ? beside : -1;
}

/** BOR-44 Whether a tile was lifted from a space in this turn. */
export function wasLifted(lifted: Site['lifted'], tile: Tile, space: Space): boolean {
  for (const from of lifted) if (from.tile === tile && from.space === space) return true;
  return false;
}

/** BOR-21 Every way in which a tile may be laid now, by space and rotation. */
export function eachSpot(
  { printed, forest, lifted }: Site,
  ground: Seen,
  tile: Tile,
  visit: (space: Space, rotation: number) => void,
): void {
  for (let space = 0; space < forest.spaces; space += 1) {
    if (ground[space] !== EMPTY || !layerAllows(printed, forest, tile, space)) continue;
    if (wasLifted(lifted, tile, space)) continue;
    for (let rotation = 0; rotation < 6; rotation += 1) {
      if (conflict(printed, forest, ground, codeOf(tile, rotation), space) < 0) visit(space, rotation);
    }
  }
}

/** BOR-26 Whether a tile on `space` touches a tile on one of the first `n` spaces of `where`. */
export function touches(
  printed: Printed,
  forest: Forest,
  ground: Seen,
  code: number,
  space: Space,
  where: readonly Space[],
  n: number,
): boolean {
  for (let d = 0; d < 6; d += 1) {
    const edge = space * 6 + d;
    const kind = forest.border[edge];
    if (kind !== SAME_LAYER && kind !== VINE_ONLY) continue;
    if (!among(where, n, forest.neighbour[edge] as number)) continue;
    if (kind === SAME_LAYER || matched(printed, forest, ground, code, space, d) >= 0) return true;
  }
  return false;
}

const among = (where: readonly Space[], n: number, space: Space): boolean => {
  for (let i = 0; i < n; i += 1) if (where[i] === space) return true;
  return false;
};

/** BOR-26 Whether tiles that lie on these spaces hang together. */
export function hangTogether(
  printed: Printed,
  forest: Forest,
  ground: Seen,
  where: readonly Space[],
): boolean {
  if (where.length < 2) return true;
  const joined: Space[] = where.slice(0, 1);
  const apart = where.slice(1);
  while (apart.length > 0) {
    const next = apart.findIndex((space) =>
      touches(printed, forest, ground, ground[space] as number, space, joined, joined.length),
    );
    if (next < 0) return false;
    joined.push(...apart.splice(next, 1));
  }
  return true;
}

/** The board with these tiles laid on it. */
export function groundWith(board: readonly number[], placements: readonly Placement[]): Ground {
  const ground = board.slice();
  for (const { tile, space, rotation } of placements) ground[space] = codeOf(tile, rotation);
  return ground;
}
