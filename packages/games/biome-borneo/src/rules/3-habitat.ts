import { Marks } from '@hedgerow/grid';
import { LAYERS } from '../data/shape.ts';
import { type Forest, SAME_LAYER, VINE_ONLY } from '../forest.ts';
import { codeOf, EMPTY, type Kind, type Printed, tileOf } from '../printed.ts';
import type { Placement, Space, State } from '../state.ts';

/** How the board lies while a habitat is being looked at: by space a tile with its rotation, or `EMPTY`. */
export type Ground = number[];

export const opposite = (direction: number): number => (direction + 3) % 6;

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
  ground: Ground,
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
    const theirs = facing[beside * 6 + (d < 3 ? d + 3 : d - 3)] as number;
    if (mine >= 0 && theirs >= 0 && mine !== theirs) return d;
  }
  return -1;
}

/** BOR-22 BOR-24 Whether a tile may lie there. */
export const fits = (printed: Printed, forest: Forest, ground: Ground, code: number, space: Space): boolean =>
  ground[space] === EMPTY &&
  layerAllows(printed, forest, tileOf(code), space) &&
  conflict(printed, forest, ground, code, space) < 0;

/** BOR-44 Whether a tile was lifted from a space in this turn. */
export function wasLifted({ turn }: State, tile: number, space: Space): boolean {
  for (const from of turn.lifted) if (from.tile === tile && from.space === space) return true;
  return false;
}

/** BOR-21 Every way in which a tile may be laid now, by space and rotation. */
export function eachSpot(
  printed: Printed,
  forest: Forest,
  state: State,
  ground: Ground,
  tile: number,
  visit: (space: Space, rotation: number) => void,
): void {
  for (let space = 0; space < forest.spaces; space += 1) {
    if (ground[space] !== EMPTY || !layerAllows(printed, forest, tile, space)) continue;
    if (wasLifted(state, tile, space)) continue;
    for (let rotation = 0; rotation < 6; rotation += 1) {
      if (conflict(printed, forest, ground, codeOf(tile, rotation), space) < 0) visit(space, rotation);
    }
  }
}

/** BOR-26 Whether a tile on `space` touches a tile on one of the first `n` spaces of `where`. */
export function touches(
  { facing, vine }: Printed,
  { neighbour, border }: Forest,
  ground: Ground,
  code: number,
  space: Space,
  where: readonly Space[],
  n: number,
): boolean {
  for (let d = 0; d < 6; d += 1) {
    const edge = space * 6 + d;
    const kind = border[edge];
    if (kind !== SAME_LAYER && kind !== VINE_ONLY) continue;
    const beside = neighbour[edge] as number;
    if (!among(where, n, beside)) continue;
    if (kind === SAME_LAYER) return true;
    const across = facing[(ground[beside] as number) * 6 + opposite(d)];
    if (facing[code * 6 + d] === vine && across === vine) return true;
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
  ground: Ground,
  where: readonly Space[],
): boolean {
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

/** What is accessible from a set of tiles. One sight serves all; look again and it is gone. */
export interface Sight {
  /** BOR-28 By plant. */
  readonly counts: Uint8Array;
  /** BOR-31 Some tile of the set bears a vine; its network joins Understory and Canopy. */
  vine: boolean;
  crossing: boolean;
  /** Accessible spaces, in the order in which they were reached: the first `tiles` of `spaces`. */
  readonly spaces: Uint8Array;
  tiles: number;
}

const MOST_SPACES = 64;
/** More plants than any edition has. */
export const MOST_PLANTS = 32;
const sight: Sight = {
  counts: new Uint8Array(MOST_PLANTS),
  vine: false,
  crossing: false,
  spaces: new Uint8Array(MOST_SPACES),
  tiles: 0,
};
const reached = new Marks(MOST_SPACES);
const walked = new Marks(MOST_SPACES);
const walk = new Uint8Array(MOST_SPACES);

const UNDERSTORY_AND_CANOPY = (1 << LAYERS.indexOf('U')) | (1 << LAYERS.indexOf('C'));

/** BOR-29 A tile is counted once however often it is reached. */
function reach(growing: readonly number[], space: Space): void {
  if (reached.has(space)) return;
  reached.add(space);
  sight.spaces[sight.tiles] = space;
  sight.tiles += 1;
  for (let i = 0; i < growing.length; i += 1) {
    const plant = growing[i] as number;
    sight.counts[plant] = (sight.counts[plant] as number) + 1;
  }
}

/** BOR-27 (c) Walks the vine network from a space and reaches all of it; answers which layers it touches, as bits. */
function walkNetwork(printed: Printed, forest: Forest, ground: Ground, from: Space): number {
  const { facing, growing, vine } = printed;
  const { neighbour, border, layerOf } = forest;
  let layers = 0;
  let length = 1;
  walk[0] = from;
  walked.add(from);
  for (let i = 0; i < length; i += 1) {
    const space = walk[i] as number;
    const code = ground[space] as number;
    layers |= 1 << (layerOf[space] as number);
    reach(growing[tileOf(code)] as readonly number[], space);
    for (let d = 0; d < 6; d += 1) {
      if (facing[code * 6 + d] !== vine) continue;
      const kind = border[space * 6 + d];
      if (kind !== SAME_LAYER && kind !== VINE_ONLY) continue;
      const beside = neighbour[space * 6 + d] as number;
      const there = ground[beside] as number;
      if (there === EMPTY || walked.has(beside) || facing[there * 6 + opposite(d)] !== vine) continue;
      walked.add(beside);
      walk[length] = beside;
      length += 1;
    }
  }
  return layers;
}

/** BOR-27 BOR-28 BOR-29 What is accessible from the tiles on the first `n` spaces of `where`. */
export function look(
  printed: Printed,
  forest: Forest,
  ground: Ground,
  where: readonly Space[],
  n: number,
): Sight {
  const { facing, growing, bearsVine, vine } = printed;
  const { neighbour, border } = forest;
  reached.forgetAll();
  walked.forgetAll();
  sight.counts.fill(0);
  sight.vine = false;
  sight.crossing = false;
  sight.tiles = 0;
  for (let i = 0; i < n; i += 1) {
    const space = where[i] as number;
    const code = ground[space] as number;
    const tile = tileOf(code);
    reach(growing[tile] as readonly number[], space);
    if (bearsVine[tile] === 1) {
      sight.vine = true;
      if (!walked.has(space)) {
        const layers = walkNetwork(printed, forest, ground, space);
        if ((layers & UNDERSTORY_AND_CANOPY) === UNDERSTORY_AND_CANOPY) sight.crossing = true;
      }
    }
    // BOR-27 (b) A match by another plant opens the matched tile only.
    for (let d = 0; d < 6; d += 1) {
      const mine = facing[code * 6 + d] as number;
      if (mine < 0 || mine === vine || border[space * 6 + d] !== SAME_LAYER) continue;
      const beside = neighbour[space * 6 + d] as number;
      const there = ground[beside] as number;
      if (there === EMPTY || facing[there * 6 + opposite(d)] !== mine) continue;
      reach(growing[tileOf(there)] as readonly number[], beside);
    }
  }
  return sight;
}

/** BOR-30 BOR-31 How many plants a habitat still lacks; for New Heights: a vine, and the crossing. */
export function missing({ needs, asksForCrossing }: Kind, { counts, vine, crossing }: Sight): number {
  if (asksForCrossing) return crossing ? 0 : vine ? 1 : 2;
  let lacking = 0;
  for (let plant = 0; plant < needs.length; plant += 1) {
    const short = (needs[plant] as number) - (counts[plant] as number);
    if (short > 0) lacking += short;
  }
  return lacking;
}

/** Everything a habitat asks for. */
export function wholeNeed({ needs, asksForCrossing }: Kind): number {
  if (asksForCrossing) return 2;
  let asked = 0;
  for (let plant = 0; plant < needs.length; plant += 1) asked += needs[plant] as number;
  return asked;
}

/** BOR-32 The first tile of a set that met habitat does not need, or -1: lift each in turn and look again. */
export function idleSpace(
  printed: Printed,
  forest: Forest,
  ground: Ground,
  where: readonly Space[],
  kind: Kind,
): Space {
  if (where.length < 2) return -1;
  for (const space of where) {
    const others = where.filter((other) => other !== space);
    const lifted = ground[space] as number;
    ground[space] = EMPTY;
    const lacking = missing(kind, look(printed, forest, ground, others, others.length));
    ground[space] = lifted;
    if (lacking === 0) return space;
  }
  return -1;
}

/** The board with these tiles laid on it. */
export function groundWith(board: readonly number[], placements: readonly Placement[]): Ground {
  const ground = board.slice();
  for (const { tile, space, rotation } of placements) ground[space] = codeOf(tile, rotation);
  return ground;
}
