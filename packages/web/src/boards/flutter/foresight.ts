import {
  afterFlowers,
  afterPaying,
  foresee,
  hungryGift,
  lieOf,
  listPlacements,
  meadowFromView,
  type Petals,
  type Tile,
  type View,
  vertexAt,
} from '@hedgerow/flutter';
import { acrossSides } from '@hedgerow/grid';
import { inHand, isLegal, type Place, placeMove, type Situation } from './gesture.ts';
import { type Cell, laidCells, laidPoints } from './plane.ts';
import { faceOf, figureOf, MOST_PETALS, PRINTED } from './printed.ts';

type Meadow = ReturnType<typeof meadowFromView>;

/** A flower that would grow at a vertex, and what it would give or cost. */
export interface Bloom {
  readonly a: number;
  readonly b: number;
  readonly matches: boolean;
  readonly petals: Petals;
}

export interface Closing {
  readonly tile: Tile;
  /** Whether there would be petals enough, if the tiles are fed in this order. */
  readonly fed: boolean;
  /** What every other player gets if not. */
  readonly gift: number;
  /** Whose bee comes home. */
  readonly bee: number | undefined;
}

/** What the player sees before deciding. Everything is asked of the game's own helpers. */
export interface Foresight {
  readonly price: Petals;
  readonly blooms: readonly Bloom[];
  readonly gain: Petals;
  readonly loss: Petals;
  /** The player's petals after price and flowers. */
  readonly petals: Petals;
  readonly pond: readonly Cell[];
  readonly wet: number;
  readonly closings: readonly Closing[];
}

const meadows = new WeakMap<View, Meadow>();
function meadowOf(view: View): Meadow {
  const meadow = meadows.get(view) ?? meadowFromView(PRINTED, view);
  meadows.set(view, meadow);
  return meadow;
}

/** The printed tiles, but this one shows its petals at a single site: so the game tells what grows just there. */
function withOneSite(tile: Tile, site: number): typeof PRINTED {
  const tiles = [...PRINTED.tiles];
  const face = faceOf(tile);
  tiles[tile] = { ...face, blooms: face.blooms.map((bloom, i) => (i === site ? bloom : 0)) };
  return { ...PRINTED, tiles };
}

export function foresight(view: View, { skip, tile, o, x, y }: Place): Foresight {
  const meadow = meadowOf(view);
  const vertex = vertexAt(meadow, x, y);
  const { gain, loss, dead, enclosed } = foresee(
    PRINTED,
    meadow,
    tile,
    o,
    vertex,
    view.options.ponds === 'on',
  );
  const figure = figureOf(tile);
  const blooms = laidPoints(figure, { o, x, y }).flatMap(([a, b], site): readonly Bloom[] => {
    const here = foresee(withOneSite(tile, site), meadow, tile, o, vertex, false);
    if (here.flowers === 0) return [];
    const matches = here.gain.some((petals) => petals > 0);
    return [{ a, b, matches, petals: matches ? here.gain : here.loss }];
  });
  const price = view.offer.find((offer) => offer.skip === skip)?.price ?? [];
  const held = view.players[view.active]?.petals ?? [];
  const petals = afterFlowers(afterPaying(held, price), gain, loss, MOST_PETALS);
  return {
    price,
    blooms,
    gain,
    loss,
    petals,
    pond: dead === 0 ? [] : deadCells(view, laidCells(figure, { o, x, y }), dead),
    wet: Math.min(dead, view.water),
    closings: closings(view, enclosed, petals),
  };
}

const NO_LIMIT = 1_000_000;

/** Where losses must be afforded: the places where the tile in hand would fit, and what is missing to lay it there. */
export function dearSpots(
  situation: Situation,
  o: number,
): readonly { readonly place: Place; readonly missing: Petals }[] {
  const { view, legal } = situation;
  const tile = inHand(situation);
  if (tile === undefined || view.options.shortfall !== 'mustAfford' || legal.length === 0) return [];
  const meadow = meadowOf(view);
  const fitting: number[] = [];
  listPlacements(PRINTED, meadow, tile, null, NO_LIMIT, fitting);
  return fitting.flatMap((each) => {
    const place = placeMove(situation, lieOf(meadow, each));
    if (place === undefined || place.o !== o || isLegal(situation, place)) return [];
    const { price, gain, loss } = foresight(view, place);
    const paid = afterPaying(view.players[view.active]?.petals ?? [], price);
    const missing = loss.map((petals, colour) =>
      Math.max(0, petals - Math.min(MOST_PETALS, (paid[colour] ?? 0) + (gain[colour] ?? 0))),
    );
    return [{ place, missing }];
  });
}

function closings(view: View, enclosed: readonly Tile[], petals: Petals): readonly Closing[] {
  const left = [...petals];
  return enclosed.map((tile) => {
    const { colour, sparkles } = faceOf(tile);
    const fed = colour < 0 || (left[colour] ?? 0) >= sparkles;
    if (fed && colour >= 0) left[colour] = (left[colour] ?? 0) - sparkles;
    const bee = view.players.findIndex((player) => player.bee === tile);
    return { tile, fed, gift: hungryGift(PRINTED, tile), bee: bee < 0 ? undefined : bee };
  });
}

const key = ([a, b, half]: Cell): string => `${a} ${b} ${half}`;

/** Which cells they are that become pond: the game says how many, the drawing wants to know where. */
function deadCells(view: View, laid: readonly Cell[], amount: number): readonly Cell[] {
  const taken = new Set([
    ...view.meadow.flatMap((placed) => laidCells(figureOf(placed.tile), placed).map(key)),
    ...view.pond.map(({ a, b, half }) => key([a, b, half])),
    ...laid.map(key),
  ]);
  const found = new Map<string, Cell>();
  for (const start of laid.flatMap((cell) => acrossSides(cell))) {
    if (taken.has(key(start)) || found.has(key(start))) continue;
    const region = regionFrom(start, taken, amount);
    for (const cell of region) found.set(key(cell), cell);
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
