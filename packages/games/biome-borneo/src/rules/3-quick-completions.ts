import type { Forest } from '../forest.ts';
import { playerAt } from '../hand.ts';
import { codeOf, EMPTY, type Kind, kindAt, type Printed } from '../printed.ts';
import type { KindNumber, Placement, State } from '../state.ts';
import { forestOf } from './2-forest.ts';
import { conflict, type Ground, idleSpace, layerAllows, look, missing, touches, wholeNeed } from './3-habitat.ts';

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
  grow(search, needs, -1, 1);
  if (search.most < 2) return;
  for (const [i, tile] of tiles.entries()) {
    for (let at = 0; at < forest.spaces * 6; at += 1) {
      const alive = helps[i * forest.spaces * 6 + at] as number;
      if (alive === 0) continue;
      withTile(search, { tile, space: Math.floor(at / 6), rotation: at % 6 }, () => {
        const sight = look(printed, forest, search.ground, search.where, 1);
        grow(search, kinds.map((kind) => missing(kind, sight)), alive, search.most);
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

/** Tries every further tile; `lacking` by card before it, `alive` a bit for each card still worth trying. */
function grow(search: Search, lacking: readonly number[], alive: number, most: number): void {
  const { printed, forest, state, tiles, ground, laid, where, helps, kinds } = search;
  const depth = laid.length;
  for (let i = 0; i < tiles.length; i += 1) {
    const tile = tiles[i] as number;
    if (laid.some((each) => each.tile === tile)) continue;
    for (let space = 0; space < forest.spaces; space += 1) {
      if (ground[space] !== EMPTY || !layerAllows(printed, forest, tile, space)) continue;
      if (depth > 0 && !isBeside(forest, space, where)) continue;
      if (state.turn.lifted.some((from) => from.tile === tile && from.space === space)) continue;
      for (let rotation = 0; rotation < 6; rotation += 1) {
        const code = codeOf(tile, rotation);
        const helpAt = (i * forest.spaces + space) * 6 + rotation;
        // A pair that the other tile could have begun is found from there, if that tile is the lower one.
        const worth = depth === 1 && tile < (laid[0]?.tile ?? 0) ? alive & ~(helps[helpAt] as number) : alive;
        if (worth === 0 || conflict(printed, forest, ground, code, space) >= 0) continue;
        if (depth > 0 && !touches(printed, forest, ground, code, space, where, depth)) continue;
        ground[space] = code;
        laid.push({ tile, space, rotation });
        where.push(space);
        const sight = look(printed, forest, ground, where, depth + 1);
        const left = kinds.map((kind) => missing(kind, sight));
        let next = 0;
        for (let k = 0; k < kinds.length; k += 1) {
          if (((worth >> k) & 1) === 0 || (left[k] as number) >= (lacking[k] as number)) continue;
          if ((left[k] as number) > 0) next |= 1 << k;
          else tellIfLegal(search, k);
        }
        if (depth === 0) helps[helpAt] = next;
        else if (next !== 0 && depth + 1 < most) grow(search, left, next, most);
        where.pop();
        laid.pop();
        ground[space] = EMPTY;
      }
    }
  }
}

function isBeside({ neighbour }: Forest, space: number, where: readonly number[]): boolean {
  for (let d = 0; d < 6; d += 1) {
    const beside = neighbour[space * 6 + d] as number;
    for (let i = 0; i < where.length; i += 1) if (where[i] === beside) return true;
  }
  return false;
}

function tellIfLegal({ printed, forest, ground, laid, where, kinds, cards, found, told, state }: Search, k: number): void {
  const card = cards[k] as number;
  if (laid.length === 1) return found(card, laid);
  if (state.options.idleTiles === 'forbidden' && idleSpace(printed, forest, ground, where, kinds[k] as Kind) >= 0) return;
  const sorted = [...laid].sort((a, b) => a.tile - b.tile);
  const key = `${card}:${sorted.map(({ tile, space, rotation }) => `${tile},${space},${rotation}`).join(' ')}`;
  if (told.has(key)) return;
  told.add(key);
  found(card, sorted);
}
