import {
  afterPaying,
  type Edition,
  type Glimpse,
  glimpse,
  leftoverPollen,
  lieOf,
  listPlacements,
  type Meadow,
  type Move,
  newGlimpse,
  orientationOf,
  type Petals,
  type Place,
  type Player,
  type Printed,
  placeOf,
  pollenOf,
  print,
  SHIPPED,
  type State,
  skipPrice,
  stackAfter,
  type Tile,
  tileOf,
  vertexOf,
} from '@hedgerow/flutter';
import type { Rng, Seat } from '@hedgerow/kernel';
import type { Instinct } from '../bot.ts';

// All values are in points (§8 of the specification).

/** What a petal is worth in hand: up to so many of a colour it can feed somebody, beyond that it mostly waits. */
const USEFUL_PETALS = 8;
const USEFUL = 0.42;
const SPARE = 0.22;
/** Pollen given to everybody else weighs less than pollen gained: it does not change who of them leads. */
const GIVEN_AWAY = 0.8;
const BEE_BONUS = 2;
/** The chance that somebody closes a tile with so many open sides while the bee still sits there. */
const CLOSING = [0, 0.7, 0.55, 0.4, 0.28, 0.2, 0.14, 0.1, 0.08] as const;
/** A bee waits in hand for a better seat than this, unless the end is near. */
const WAIT_FOR = 0.3;

const chanceOfClosing = (open: number): number => CLOSING[Math.min(open, CLOSING.length - 1)] ?? 0;

/** What petals promise while turns are left, and what they are printed to be worth when none are. */
export function petalsWorth(printed: Printed, petals: Petals, isLast: boolean): number {
  let worth = 0;
  for (let colour = 0; colour < petals.length; colour += 1) {
    const held = petals[colour] as number;
    worth += isLast
      ? (printed.data.tracker.pollen[held] ?? 0)
      : USEFUL * Math.min(held, USEFUL_PETALS) + SPARE * Math.max(0, held - USEFUL_PETALS);
  }
  return worth;
}

/** FLU-61 In the last round every turn is its player's last, and so is the one that empties a stack. */
const isLastTurn = ({ turnsLeft, below }: State, stack: number): boolean =>
  turnsLeft !== null || below[stack]?.length === 0;

/** Feeds what can be fed, dearest first, and counts what the others get for the rest. Petals are changed. */
function feed(printed: Printed, petals: number[], enclosed: readonly Tile[]): number {
  let pollen = 0;
  const dearestFirst = enclosed
    .filter((tile) => tile !== printed.rainbee)
    .sort((one, other) => tileOf(printed, other).sparkles - tileOf(printed, one).sparkles || one - other);
  for (const tile of dearestFirst) {
    const { colour, sparkles } = tileOf(printed, tile);
    const held = petals[colour] ?? 0;
    if (held >= sparkles) {
      petals[colour] = held - sparkles;
      pollen += sparkles;
    } else {
      pollen -= GIVEN_AWAY * Math.ceil(sparkles / 2);
    }
  }
  return pollen;
}

/** Bees that come home: the own one is a gain, the others' are not. */
function beesHome({ players }: State, seat: Seat, enclosed: readonly Tile[]): number {
  let pollen = 0;
  for (let each = 0; each < players.length; each += 1) {
    const bee = players[each]?.bee ?? null;
    if (bee === null || !enclosed.includes(bee)) continue;
    pollen += each === seat ? BEE_BONUS : (-GIVEN_AWAY * BEE_BONUS) / (players.length - 1);
  }
  return pollen;
}

/** What a seat gets from a placement at once, and what it leaves to the next. */
function placementWorth(
  printed: Printed,
  state: State,
  seat: Seat,
  held: Petals,
  { gain, loss, dead, enclosed }: Glimpse,
  isLast: boolean,
): number {
  const ponds = Math.min(dead, state.water) * printed.data.pondBonusPerWater;
  const most = printed.data.tracker.max;
  for (let colour = 0; colour < held.length; colour += 1) {
    const grown = Math.min(most, (held[colour] as number) + (gain[colour] as number));
    after[colour] = Math.max(0, grown - (loss[colour] as number));
  }
  const fed = enclosed.length === 0 ? 0 : feed(printed, after, enclosed) + beesHome(state, seat, enclosed);
  return ponds + fed + petalsWorth(printed, after, isLast);
}

const after: number[] = [];
const seen = newGlimpse();
const found: number[] = [];

/** Weighs every way to lay the tile that one gets by skipping so many stacks; the placements are numbers. */
function weighTile(
  printed: Printed,
  state: State,
  seat: Seat,
  skip: number,
  visit: (tile: Tile, placement: number, worth: number) => void,
): void {
  const { meadow, options } = state;
  const stack = stackAfter(state, skip) ?? -1;
  const tile = state.tops[stack];
  if (tile === null || tile === undefined) return;
  const { petals } = state.players[seat] as Player;
  const held = skip === 0 ? petals : afterPaying(petals, skipPrice(printed, state, skip));
  const isLast = isLastTurn(state, stack);
  found.length = 0;
  listPlacements(printed, meadow, tile, options.shortfall === 'mustAfford' ? held : null, 1_000_000, found);
  for (const placement of found) {
    const o = orientationOf(meadow, placement);
    glimpse(printed, meadow, tile, o, vertexOf(meadow, placement), options.ponds === 'on', seen);
    visit(tile, placement, placementWorth(printed, state, seat, held, seen, isLast));
  }
}

/** What a seat has in hand and in pollen, if the tile it gets for nothing is laid as well as can be; or as things are. */
export function bestFreeWorth(printed: Printed, state: State, seat: Seat): number {
  let most = Number.NEGATIVE_INFINITY;
  weighTile(printed, state, seat, 0, (_, __, worth) => {
    if (worth > most) most = worth;
  });
  const { petals } = state.players[seat] as Player;
  return most === Number.NEGATIVE_INFINITY ? petalsWorth(printed, petals, false) : most;
}

/** A little chance keeps equal moves from always falling the same way. */
export const whim = (rng: Rng): number => rng.below(64) / 1024;

interface Weighed {
  readonly worth: number;
  readonly skip: number;
  readonly tile: Tile;
  readonly placement: number;
}

/** The most promising whole moves, a tile taken and laid, the best first: tiles are compared with each other. */
export function bestPlacements(
  printed: Printed,
  state: State,
  seat: Seat,
  most: number,
  rng: Rng,
): readonly Place[] {
  const { meadow, offer, selected } = state;
  const best: Weighed[] = [];
  for (const skip of selected === null ? offer : [selected]) {
    weighTile(printed, state, seat, skip, (tile, placement, plain) => {
      const worth = plain + whim(rng);
      if (best.length === most && worth <= (best[most - 1] as Weighed).worth) return;
      let at = best.length;
      while (at > 0 && (best[at - 1] as Weighed).worth < worth) at -= 1;
      best.splice(at, 0, { worth, skip, tile, placement });
      if (best.length > most) best.pop();
    });
  }
  return best.map(({ skip, tile, placement }) => ({
    type: 'place',
    skip,
    tile,
    ...lieOf(meadow, placement),
  }));
}

export const openSides = (meadow: Meadow, tile: Tile): number => meadow.open[placeOf(meadow, tile)] ?? 0;

/** What the bee of a seat may still bring where it sits. */
export function beeHope({ meadow, players }: State, seat: Seat): number {
  const bee = players[seat]?.bee ?? null;
  return bee === null ? 0 : BEE_BONUS * chanceOfClosing(openSides(meadow, bee));
}

/** Settling and bees: what the answer is worth. */
export function answerWorth(printed: Printed, state: State, move: Move): number {
  switch (move.type) {
    case 'settle':
      return tileOf(printed, move.tile).sparkles;
    case 'bee': {
      if (typeof move.to === 'number') return BEE_BONUS * chanceOfClosing(openSides(state.meadow, move.to));
      return state.turnsLeft === null ? BEE_BONUS * WAIT_FOR : 0;
    }
    case 'select':
    case 'place':
      return 0;
  }
}

/** How players of a given box of Flutter think. */
export function flutterInstinctFor(edition: Edition): Instinct<State, Move> {
  const printed = print(edition);
  return {
    policy(state, seat, legal, rng) {
      if (state.pending.length === 0)
        return bestPlacements(printed, state, seat, 1, rng)[0] ?? (legal[0] as Move);
      let best = legal[0] as Move;
      let most = Number.NEGATIVE_INFINITY;
      for (const move of legal) {
        const found = answerWorth(printed, state, move) + whim(rng);
        if (found > most) [most, best] = [found, move];
      }
      return best;
    },

    evaluate(state, seat) {
      const player = state.players[seat] as Player;
      if (state.phase === 'over') return pollenOf(player) + leftoverPollen(printed, player);
      return (
        pollenOf(player) + petalsWorth(printed, player.petals, state.turnsLeft === 0) + beeHope(state, seat)
      );
    },
  };
}

/** The instinct for the edition we ship. */
export const flutterInstinct: Instinct<State, Move> = flutterInstinctFor(SHIPPED.data);
