import {
  afterFlowers,
  afterPaying,
  type Edition,
  type Foreseen,
  foresee,
  leftoverPollen,
  lieOf,
  listPlacements,
  type Meadow,
  type Move,
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
function petalsWorth(printed: Printed, petals: Petals, isLast: boolean): number {
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
  seen: Foreseen,
  isLast: boolean,
): number {
  const petals = afterFlowers(held, seen.gain, seen.loss, printed.data.tracker.max);
  const ponds = Math.min(seen.dead, state.water) * printed.data.pondBonusPerWater;
  const fed =
    seen.enclosed.length === 0
      ? 0
      : feed(printed, petals, seen.enclosed) + beesHome(state, seat, seen.enclosed);
  return ponds + fed + petalsWorth(printed, petals, isLast);
}

interface Weighed {
  readonly move: Place;
  readonly worth: number;
}

/** Every way to take a tile and lay it, weighed; whole moves, so that tiles are compared with each other. */
export function weighPlacements(printed: Printed, state: State, seat: Seat): readonly Weighed[] {
  const { meadow, options, offer, selected } = state;
  const { petals } = state.players[seat] as Player;
  const weighed: Weighed[] = [];
  const found: number[] = [];
  for (const skip of selected === null ? offer : [selected]) {
    const stack = stackAfter(state, skip) ?? -1;
    const tile = state.tops[stack];
    if (tile === null || tile === undefined) continue;
    const held = afterPaying(petals, skipPrice(printed, state, skip));
    found.length = 0;
    listPlacements(printed, meadow, tile, options.shortfall === 'mustAfford' ? held : null, 1_000_000, found);
    for (const placement of found) {
      const lie = lieOf(meadow, placement);
      const seen = foresee(printed, meadow, tile, lie.o, vertexOf(meadow, placement), options.ponds === 'on');
      const worth = placementWorth(printed, state, seat, held, seen, isLastTurn(state, stack));
      weighed.push({ move: { type: 'place', skip, tile, ...lie }, worth });
    }
  }
  return weighed;
}

/** A little chance keeps equal moves from always falling the same way. */
const whim = (rng: Rng): number => rng.below(64) / 1024;

function bestPlacement(printed: Printed, state: State, seat: Seat, rng: Rng): Place | undefined {
  let best: Place | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const { move, worth } of weighPlacements(printed, state, seat)) {
    const found = worth + whim(rng);
    if (found > most) [most, best] = [found, move];
  }
  return best;
}

const openSides = (meadow: Meadow, tile: Tile): number => meadow.open[placeOf(meadow, tile)] ?? 0;

/** Settling and bees: what the answer is worth. */
function answerWorth(printed: Printed, state: State, move: Move): number {
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
      if (state.pending.length === 0) return bestPlacement(printed, state, seat, rng) ?? (legal[0] as Move);
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
      const bee = player.bee === null ? 0 : BEE_BONUS * chanceOfClosing(openSides(state.meadow, player.bee));
      return pollenOf(player) + petalsWorth(printed, player.petals, state.turnsLeft === 0) + bee;
    },
  };
}

/** The instinct for the edition we ship. */
export const flutterInstinct: Instinct<State, Move> = flutterInstinctFor(SHIPPED.data);
