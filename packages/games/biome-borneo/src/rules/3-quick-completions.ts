import { SAME_LAYER } from '../forest.ts';
import { codeOf, EMPTY, type Kind, kindAt, tileOf } from '../printed.ts';
import type { KindNumber, Placement } from '../state.ts';
import { conflict, type Ground, layerAllows, touches, wasLifted } from './3-ground.ts';
import { habitatFault, missing, wholeNeed } from './3-habitat.ts';
import { Sight } from './3-sight.ts';
import type { Site } from './3-site.ts';

/** Hears of a legal set of tiles for a card. The placements are lent: copy them to keep them. */
export type Finder = (card: KindNumber, placements: readonly Placement[]) => void;

interface Search extends Site {
  readonly site: Site;
  /** What the set so far reaches; and a second one, for judging whole sets. */
  readonly sight: Sight;
  readonly judging: Sight;
  readonly cards: readonly KindNumber[];
  readonly kinds: readonly Kind[];
  readonly most: number;
  readonly found: Finder;
  readonly ground: Ground;
  /** What one tile and all that lies round it bear, by plant. */
  readonly beside: Uint8Array;
  readonly laid: Placement[];
  readonly where: number[];
  /** By place in `tiles` × spaces × 6: a bit for each card to which this single tile gives something. */
  readonly helps: Int32Array;
  /** By the same place, then plant: what this single tile makes accessible. */
  readonly opens: Uint8Array;
  /** By place in `tiles` × spaces, then plant: the most of it in any rotation; and by place in `tiles`: anywhere. */
  readonly opensAt: Uint8Array;
  readonly opensBest: Uint8Array;
  /** Sets already told, by their text; a set can be built in several orders. */
  readonly told: Set<string>;
}

/**
 * The fast form of `completions`, for several cards at once and at most `most` tiles: a set grows only by a tile that
 * lowers the number of missing plants. It finds every set of one tile, and of larger sets those that can be built so.
 */
export function quickCompletions(
  site: Site,
  cards: readonly KindNumber[],
  most: number,
  found: Finder,
): void {
  const { printed, forest, tiles } = site;
  const kinds = cards.map((card) => kindAt(printed, card));
  const helps = new Int32Array(tiles.length * forest.spaces * 6);
  const plants = printed.plants.length;
  const opens = new Uint8Array(most < 2 ? 0 : helps.length * plants);
  const search: Search = {
    ...site,
    site,
    sight: new Sight(printed, forest),
    judging: new Sight(printed, forest),
    cards,
    kinds,
    most: Math.min(most, tiles.length),
    found,
    ground: site.board.slice(),
    beside: new Uint8Array(plants),
    laid: [],
    where: [],
    helps,
    opens,
    opensAt: new Uint8Array(opens.length / 6),
    opensBest: new Uint8Array(most < 2 ? 0 : tiles.length * plants),
    told: new Set(),
  };
  const needs = kinds.map(wholeNeed);
  // First every single tile, so that pairs know which of their tiles could have come first.
  grow(search, { lacking: needs, alive: -1, most: 1, open: NOTHING });
  if (search.most < 2) return;
  for (const [i, tile] of tiles.entries()) {
    for (let at = 0; at < forest.spaces * 6; at += 1) {
      const spot = i * forest.spaces * 6 + at;
      const alive = search.most > 2 ? (helps[spot] as number) : pairable(search, i, spot);
      if (alive === 0) continue;
      withTile(search, { tile, space: Math.floor(at / 6), rotation: at % 6 }, () => {
        const { counts } = search.sight.look(search.ground, search.where, 1);
        const lacking = kinds.map((kind) => missing(kind, search.sight));
        grow(search, { lacking, alive, most: search.most, open: counts.slice() });
      });
    }
  }
}

const NOTHING = new Uint8Array(0);

/** Of the cards to which a first tile gives something, those that some second tile may complete. */
function pairable({ tiles, kinds, helps, opens, opensBest }: Search, first: number, spot: number): number {
  const worth = helps[spot] as number;
  let able = 0;
  for (let other = 0; other < tiles.length && able !== worth; other += 1) {
    if (other === first) continue;
    able |= completable(kinds, worth & ~able, opens, spot, opensBest, other);
  }
  return able;
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
  /** By plant: what the tiles so far make accessible. */
  readonly open: Uint8Array;
}

/** The spaces next to those where tiles lie, in ascending order; all spaces before the first tile. */
function spacesFor({ forest, where }: Search): readonly number[] {
  if (where.length === 0) return Array.from({ length: forest.spaces }, (_, space) => space);
  const spaces: number[] = [];
  for (const space of where) {
    for (let d = 0; d < 6; d += 1) {
      const next = forest.neighbour[space * 6 + d] as number;
      if (next >= 0 && !spaces.includes(next)) spaces.push(next);
    }
  }
  return spaces.sort((a, b) => a - b);
}

/** Tries every further tile. */
function grow(search: Search, stage: Stage): void {
  const { printed, forest, lifted, tiles, ground, laid, kinds, opensAt } = search;
  const spaces = spacesFor(search);
  const isLast = laid.length > 0 && laid.length + 1 === stage.most;
  for (let i = 0; i < tiles.length; i += 1) {
    const tile = tiles[i] as number;
    if (laid.some((each) => each.tile === tile)) continue;
    for (const space of spaces) {
      if (ground[space] !== EMPTY || !layerAllows(printed, forest, tile, space)) continue;
      if (wasLifted(lifted, tile, space)) continue;
      if (isLast && completable(kinds, stage.alive, stage.open, 0, opensAt, i * forest.spaces + space) === 0)
        continue;
      if (search.most === 1 && !mayComplete(search, tile, space)) continue;
      for (let rotation = 0; rotation < 6; rotation += 1) trySpot(search, stage, i, space, rotation);
    }
  }
}

/**
 * Whether one tile alone may complete a card in a space, however it is turned: it opens at most itself and all that lies
 * round it, but for what hangs on vines.
 */
function mayComplete(search: Search, tile: number, space: number): boolean {
  const { printed, forest, ground, kinds, beside } = search;
  const { growing, bearsVine } = printed;
  if (bearsVine[tile] === 1) return true;
  beside.fill(0);
  addPlants(beside, growing[tile] as readonly number[]);
  for (let d = 0; d < 6; d += 1) {
    if (forest.border[space * 6 + d] !== SAME_LAYER) continue;
    const there = ground[forest.neighbour[space * 6 + d] as number] as number;
    if (there !== EMPTY) addPlants(beside, growing[tileOf(there)] as readonly number[]);
  }
  for (const { needs, asksForCrossing } of kinds) if (!asksForCrossing && isMet(beside, needs)) return true;
  return false;
}

function addPlants(beside: Uint8Array, growing: readonly number[]): void {
  for (let i = 0; i < growing.length; i += 1) {
    const plant = growing[i] as number;
    beside[plant] = (beside[plant] as number) + 1;
  }
}

function isMet(beside: Uint8Array, needs: Uint8Array): boolean {
  for (let plant = 0; plant < needs.length; plant += 1)
    if ((beside[plant] as number) < (needs[plant] as number)) return false;
  return true;
}

/** Lays a tile where it fits and touches, tells of every habitat it completes, and grows on. */
function trySpot(search: Search, stage: Stage, i: number, space: number, rotation: number): void {
  const { printed, forest, ground, laid, where, helps, opens, kinds, sight } = search;
  const tile = search.tiles[i] as number;
  const depth = laid.length;
  const helpAt = (i * forest.spaces + space) * 6 + rotation;
  // A pair that the other tile could have begun is found from there, if that tile is the lower one.
  const begunThere = depth === 1 && tile < (laid[0]?.tile ?? 0) ? (helps[helpAt] as number) : 0;
  const untold = stage.alive & ~begunThere;
  const isLast = depth > 0 && depth + 1 === stage.most;
  const worth = isLast ? completable(kinds, untold, stage.open, 0, opens, helpAt) : untold;
  const code = codeOf(tile, rotation);
  if (worth === 0 || conflict(printed, forest, ground, code, space) >= 0) return;
  if (depth > 0 && !touches(printed, forest, ground, code, space, where, depth)) return;
  withTile(search, { tile, space, rotation }, () => {
    sight.look(ground, where, depth + 1);
    const lacking = kinds.map((kind) => missing(kind, sight));
    const growsOn = depth > 0 && depth + 1 < stage.most;
    const open = growsOn ? sight.counts.slice() : NOTHING;
    if (depth === 0 && opens.length > 0) keepOpened(search, sight.counts, i, space, helpAt);
    const alive = tellComplete(search, worth, stage.lacking, lacking);
    if (depth === 0) helps[helpAt] = alive;
    else if (alive !== 0 && growsOn) grow(search, { lacking, alive, most: stage.most, open });
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

/** Remembers what a single tile makes accessible, and the most that it does in this space and anywhere. */
function keepOpened(
  { printed, forest, opens, opensAt, opensBest }: Search,
  counts: Uint8Array,
  i: number,
  space: number,
  spot: number,
): void {
  const plants = printed.plants.length;
  const [at, best] = [(i * forest.spaces + space) * plants, i * plants];
  for (let plant = 0; plant < plants; plant += 1) {
    const count = counts[plant] as number;
    opens[spot * plants + plant] = count;
    if (count > (opensAt[at + plant] as number)) opensAt[at + plant] = count;
    if (count > (opensBest[best + plant] as number)) opensBest[best + plant] = count;
  }
}

/**
 * Of the cards, as bits, those that the last tile of a set may complete: together the tiles make accessible at most what
 * each does on its own, but for a vine that crosses between layers. What each opens stands in a row of a table.
 */
function completable(
  kinds: readonly Kind[],
  worth: number,
  open: Uint8Array,
  openRow: number,
  more: Uint8Array,
  moreRow: number,
): number {
  let able = 0;
  for (let k = 0; k < kinds.length; k += 1) {
    if (((worth >> k) & 1) === 0) continue;
    const { needs, asksForCrossing } = kinds[k] as Kind;
    const [from, to] = [openRow * needs.length, moreRow * needs.length];
    let plant = 0;
    while (
      plant < needs.length &&
      (open[from + plant] as number) + (more[to + plant] as number) >= (needs[plant] as number)
    )
      plant += 1;
    if (asksForCrossing || plant === needs.length) able |= 1 << k;
  }
  return able;
}

function tellIfLegal(search: Search, k: number): void {
  const { site, judging, ground, laid, where, kinds, cards, found, told } = search;
  const card = cards[k] as number;
  // A single tile that is enough is a whole habitat: it hangs together, and it is not idle.
  if (laid.length === 1) {
    found(card, laid);
    return;
  }
  if (habitatFault(site, judging, ground, where, kinds[k] as Kind) !== undefined) return;
  const sorted = [...laid].sort((a, b) => a.tile - b.tile);
  const key = `${card}:${sorted.map(({ tile, space, rotation }) => `${tile},${space},${rotation}`).join(' ')}`;
  if (told.has(key)) return;
  told.add(key);
  found(card, sorted);
}
