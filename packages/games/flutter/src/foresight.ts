import { acrossSides, type Cell } from '@hedgerow/grid';
import { meadowFromView } from './foresee.ts';
import { type Printed, tileOf } from './printed.ts';
import { afterPaying, missingColour, type Stacks, skipPrice, stackAfter } from './rules/3-rondel.ts';
import { coveredCells, lieOf, listPlacements } from './rules/4-placement.ts';
import { afterFlowers } from './rules/5-flowers.ts';
import { hungryGift } from './rules/7-enclosing.ts';
import type { Petals, Place, Tile, View } from './state.ts';
import { type PlacementFacts, placementReader } from './words/placement.ts';

/** A tile that would be enclosed. */
export interface Closing {
  readonly tile: Tile;
  /** Whether there would be petals enough, if the tiles are fed in this order. */
  readonly fed: boolean;
  /** What every other player gets if not. */
  readonly gift: number;
  /** Whose bee comes home. */
  readonly bee: number | undefined;
}

/** What a player sees before deciding: everything a placement would bring. */
export interface Foresight extends PlacementFacts {
  /** The player's petals after price and flowers. */
  readonly petals: Petals;
  /** The cells that become pond. */
  readonly flooded: readonly Cell[];
  readonly closings: readonly Closing[];
}

/** Looks at placements as a view shows them: pure, for whoever draws or tells what a placement would bring. */
export function foresight(printed: Printed): (view: View, place: Place) => Foresight {
  const read = placementReader(printed);
  return (view, place) => {
    const facts = read(place, view);
    const held = view.players[view.active]?.petals ?? [];
    const most = printed.data.tracker.max;
    const petals = afterFlowers(afterPaying(held, facts.price), facts.gain, facts.loss, most);
    const { tile, o, x, y } = place;
    const laid = coveredCells(printed, tile, o, x, y);
    return {
      ...facts,
      petals,
      flooded: facts.pond === 0 ? [] : deadCells(printed, view, laid, facts.pond),
      closings: closings(printed, view, facts.enclosed, petals),
    };
  };
}

/** What a stack costs whoever takes a tile now. */
export interface StackPrice {
  readonly price: Petals;
  /** Too few petals are held. */
  readonly short: boolean;
}

/** FLU-13 FLU-14 By place of the ring: what each stack costs, also where it cannot be paid. Nothing unless a tile is to be taken. */
export function stackPrices(printed: Printed, view: View): readonly (StackPrice | undefined)[] {
  const { ring, sun, asked, active, players } = view;
  const stacks: Stacks = { ring: ring.map(({ kind }) => kind), tops: ring.map(({ top }) => top), sun };
  const held = players[active]?.petals ?? [];
  const prices = ring.map((): StackPrice | undefined => undefined);
  if (asked?.ask !== 'turn') return prices;
  for (let skip = 0; skip < ring.length; skip += 1) {
    const place = stackAfter(stacks, skip);
    if (place === undefined) break;
    const price = skipPrice(printed, stacks, skip);
    prices[place] = { price, short: missingColour(held, price) >= 0 };
  }
  return prices;
}

const NO_LIMIT = 1_000_000;

/** RUL-04 Where losses must be afforded: places where the tile in hand would fit, and what is missing to lay it there. */
export function tooDear(
  printed: Printed,
  view: View,
  o: number,
): readonly { readonly place: Place; readonly missing: Petals }[] {
  const { selected, options } = view;
  const tile = view.offer.find(({ skip }) => skip === selected)?.tile;
  if (tile === undefined || selected === null || options.shortfall !== 'mustAfford') return [];
  const meadow = meadowFromView(printed, view);
  const look = foresight(printed);
  const most = printed.data.tracker.max;
  const fitting: number[] = [];
  listPlacements(printed, meadow, tile, null, NO_LIMIT, fitting);
  return fitting.flatMap((each) => {
    const place: Place = { type: 'place', skip: selected, tile, ...lieOf(meadow, each) };
    if (place.o !== o) return [];
    const { price, gain, loss } = look(view, place);
    const paid = afterPaying(view.players[view.active]?.petals ?? [], price);
    const missing = loss.map((petals, colour) =>
      Math.max(0, petals - Math.min(most, (paid[colour] ?? 0) + (gain[colour] ?? 0))),
    );
    return missing.some((petals) => petals > 0) ? [{ place, missing }] : [];
  });
}

function closings(
  printed: Printed,
  view: View,
  enclosed: readonly Tile[],
  petals: Petals,
): readonly Closing[] {
  const left = [...petals];
  return enclosed.map((tile) => {
    const { colour, sparkles } = tileOf(printed, tile);
    const fed = colour < 0 || (left[colour] ?? 0) >= sparkles;
    if (fed && colour >= 0) left[colour] = (left[colour] ?? 0) - sparkles;
    const bee = view.players.findIndex((player) => player.bee === tile);
    return { tile, fed, gift: hungryGift(printed, tile), bee: bee < 0 ? undefined : bee };
  });
}

const key = ([a, b, half]: Cell): string => `${a} ${b} ${half}`;

const takenCells = (printed: Printed, { meadow, pond }: View): Set<string> =>
  new Set([
    ...meadow.flatMap(({ tile, o, x, y }) => coveredCells(printed, tile, o, x, y).map(key)),
    ...pond.map(({ a, b, half }) => key([a, b, half])),
  ]);

/** Where a tile of the meadow is still open: pairs of a cell of its own and a free one beside it, as many as the view counts. */
export function openSides(
  printed: Printed,
  view: View,
  tile: Tile,
): readonly (readonly [own: Cell, beside: Cell])[] {
  const placed = view.meadow.find((each) => each.tile === tile);
  if (placed === undefined || placed.open === 0) return [];
  const taken = takenCells(printed, view);
  return coveredCells(printed, tile, placed.o, placed.x, placed.y).flatMap((own) =>
    acrossSides(own)
      .filter((beside) => !taken.has(key(beside)))
      .map((beside) => [own, beside] as const),
  );
}

/** FLU-40 Which cells they are that become pond: the rules count them, a drawing wants to know where. */
function deadCells(printed: Printed, view: View, laid: readonly Cell[], amount: number): readonly Cell[] {
  const taken = takenCells(printed, view);
  for (const cell of laid) taken.add(key(cell));
  const found = new Map<string, Cell>();
  for (const start of laid.flatMap((cell) => acrossSides(cell))) {
    if (taken.has(key(start)) || found.has(key(start))) continue;
    for (const cell of regionFrom(start, taken, amount)) found.set(key(cell), cell);
  }
  return [...found.values()];
}

/** The free cells one can walk to; none if they are more than could be walled in. */
function regionFrom(start: Cell, taken: ReadonlySet<string>, most: number): readonly Cell[] {
  const region = [start];
  const seen = new Set([key(start)]);
  for (const cell of region) {
    if (region.length > most) return [];
    for (const next of acrossSides(cell)) {
      if (taken.has(key(next)) || seen.has(key(next))) continue;
      seen.add(key(next));
      region.push(next);
    }
  }
  return region;
}
