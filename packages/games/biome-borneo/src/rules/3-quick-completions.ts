import type { Forest } from '../forest.ts';
import { playerAt } from '../hand.ts';
import { codeOf, EMPTY, type Kind, kindAt, type Printed } from '../printed.ts';
import type { KindNumber, Placement, State } from '../state.ts';
import { forestOf } from './2-forest.ts';
import {
  conflict,
  type Ground,
  idleSpace,
  layerAllows,
  look,
  missing,
  touches,
  wasLifted,
  wholeNeed,
} from './3-habitat.ts';

/** Hears of a legal set of tiles for a card. The placements are lent: copy them to keep them. */
export type Finder = (card: KindNumber, placements: readonly Placement[]) => void;

interface Search {
  readonly printed: Printed;
  readonly forest: Forest;
  readonly state: State;
  readonly tiles: readonly number[];
  readonly cards: readonly KindNumber[];
  readonly kinds: readonly Kind[];
  readonly most: number;
  readonly found: Finder;
  readonly ground: Ground;
  readonly laid: Placement[];
  readonly where: number[];
  /** By place in `tiles` × spaces × 6: a bit for each card to which this single tile gives something. */
  readonly helps: Int32Array;
  /** Sets already told, by their text; a set can be built in several orders. */
  readonly told: Set<string>;
}

/**
 * The fast form of `completions`, for several cards at once and at most `most` tiles: a set grows only by a tile that
 * lowers the number of missing plants. It finds every set of one tile, and of larger sets those that can be built so.
 */
export function quickCompletions(
  printed: Printed,
  state: State,
  cards: readonly KindNumber[],
  most: number,
  found: Finder,
): void {
  const forest = forestOf(printed, state);
  const { tiles } = playerAt(state, state.active);
  const kinds = cards.map((card) => kindAt(printed, card));
  const helps = new Int32Array(tiles.length * forest.spaces * 6);
  const search: Search = {
    printed,
    forest,
    state,
    tiles,
    cards,
    kinds,
    most: Math.min(most, tiles.length),
    found,
    ground: state.board.slice(),
    laid: [],
    where: [],
    helps,
    told: new Set(),
  };
  const needs = kinds.map(wholeNeed);
  // First every single tile, so that pairs know which of their tiles could have come first.
  grow(search, { lacking: needs, alive: -1, most: 1 });
  if (search.most < 2) return;
  for (const [i, tile] of tiles.entries()) {
    for (let at = 0; at < forest.spaces * 6; at += 1) {
      const alive = helps[i * forest.spaces * 6 + at] as number;
      if (alive === 0) continue;
      withTile(search, { tile, space: Math.floor(at / 6), rotation: at % 6 }, () => {
        const sight = look(printed, forest, search.ground, search.where, 1);
        grow(search, { lacking: kinds.map((kind) => missing(kind, sight)), alive, most: search.most });
      });
    }
  }
}

function withTile({ ground, laid, where }: Search, placement: Placement, then: () => void): void {
  ground[placement.space] = codeOf(placement.tile, placement.rotation);
  laid.push(placement);
  where.push(placement.space);
  then();
  where.pop();
  laid.pop();
  ground[placement.space] = EMPTY;
}

/** Where a set stands before its next tile. */
interface Stage {
  /** By card: the plants still missing. */
  readonly lacking: readonly number[];
  /** A bit for each card that is still worth trying. */
  readonly alive: number;
  readonly most: number;
}

/** Tries every further tile. */
function grow(search: Search, stage: Stage): void {
  const { printed, forest, state, tiles, ground, laid, where } = search;
  for (let i = 0; i < tiles.length; i += 1) {
    const tile = tiles[i] as number;
    if (laid.some((each) => each.tile === tile)) continue;
    for (let space = 0; space < forest.spaces; space += 1) {
      if (ground[space] !== EMPTY || !layerAllows(printed, forest, tile, space)) continue;
      if (where.length > 0 && !isBeside(forest, space, where)) continue;
      if (wasLifted(state, tile, space)) continue;
      for (let rotation = 0; rotation < 6; rotation += 1)
        trySpot(search, stage, i, { tile, space, rotation });
    }
  }
}

/** Lays a tile where it fits and touches, tells of every habitat it completes, and grows on. */
function trySpot(search: Search, stage: Stage, i: number, spot: Placement): void {
  const { printed, forest, ground, laid, where, helps, kinds } = search;
  const { tile, space, rotation } = spot;
  const depth = laid.length;
  const helpAt = (i * forest.spaces + space) * 6 + rotation;
  // A pair that the other tile could have begun is found from there, if that tile is the lower one.
  const begunThere = depth === 1 && tile < (laid[0]?.tile ?? 0) ? (helps[helpAt] as number) : 0;
  const worth = stage.alive & ~begunThere;
  const code = codeOf(tile, rotation);
  if (worth === 0 || conflict(printed, forest, ground, code, space) >= 0) return;
  if (depth > 0 && !touches(printed, forest, ground, code, space, where, depth)) return;
  withTile(search, spot, () => {
    const sight = look(printed, forest, ground, where, depth + 1);
    const lacking = kinds.map((kind) => missing(kind, sight));
    const alive = tellComplete(search, worth, stage.lacking, lacking);
    if (depth === 0) helps[helpAt] = alive;
    else if (alive !== 0 && depth + 1 < stage.most) grow(search, { lacking, alive, most: stage.most });
  });
}

/** Tells of the cards that now lack nothing; answers with bits for those that lack less than before, but something. */
function tellComplete(
  search: Search,
  worth: number,
  before: readonly number[],
  now: readonly number[],
): number {
  let alive = 0;
  for (let k = 0; k < now.length; k += 1) {
    if (((worth >> k) & 1) === 0 || (now[k] as number) >= (before[k] as number)) continue;
    if ((now[k] as number) > 0) alive |= 1 << k;
    else tellIfLegal(search, k);
  }
  return alive;
}

function isBeside({ neighbour }: Forest, space: number, where: readonly number[]): boolean {
  for (let d = 0; d < 6; d += 1) {
    const beside = neighbour[space * 6 + d] as number;
    for (let i = 0; i < where.length; i += 1) if (where[i] === beside) return true;
  }
  return false;
}

function tellIfLegal(
  { printed, forest, ground, laid, where, kinds, cards, found, told, state }: Search,
  k: number,
): void {
  const card = cards[k] as number;
  if (laid.length === 1) {
    found(card, laid);
    return;
  }
  if (
    state.options.idleTiles === 'forbidden' &&
    idleSpace(printed, forest, ground, where, kinds[k] as Kind) >= 0
  )
    return;
  const sorted = [...laid].sort((a, b) => a.tile - b.tile);
  const key = `${card}:${sorted.map(({ tile, space, rotation }) => `${tile},${space},${rotation}`).join(' ')}`;
  if (told.has(key)) return;
  told.add(key);
  found(card, sorted);
}
