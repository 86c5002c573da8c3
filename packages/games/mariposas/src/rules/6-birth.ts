import { broken, type MoveRule, type Refusal, type Seat } from '@hedgerow/kernel';
import { at } from '../at.ts';
import type { SpaceNumber } from '../chart.ts';
import { type Cost, DOUBLING, type Printed } from '../printed.ts';
import {
  type Birth,
  type Butterfly,
  type Event,
  LAST_GENERATION,
  type NoBirth,
  type Player,
  RESERVE,
  type State,
  WAITING,
} from '../state.ts';
import {
  addPoints,
  askedFor,
  fromTiles,
  mustBeAsked,
  notNow,
  type OurTable,
  payFlowers,
  playerOf,
  refused,
} from './0-table.ts';
import { isBornDouble, scoreBirthGoals } from './8-goals.ts';

/** MAR-39 MAR-41 The next butterfly of a generation to be born: those on the season card have the lowest numbers. */
export function nextOf(
  { generations }: Printed,
  { places }: Pick<Player, 'places'>,
  generation: number,
): Butterfly | undefined {
  const [first, end] = at(generations, generation);
  for (let butterfly = first; butterfly < end; butterfly += 1) {
    if (places[butterfly] === WAITING || places[butterfly] === RESERVE) return butterfly;
  }
  return undefined;
}

/** The same where the rules have made sure of it. */
export function mustBeNext(printed: Printed, player: Pick<Player, 'places'>, generation: number): Butterfly {
  const next = nextOf(printed, player, generation);
  if (next === undefined) throw broken('one of the next generation is left to be born', { generation });
  return next;
}

/** MAR-39 MAR-43 What a birth of this butterfly would cost, or `undefined` if nothing can come of it. */
export function costOf(
  printed: Printed,
  player: Pick<Player, 'places' | 'doubles'>,
  butterfly: Butterfly,
): Cost | undefined {
  const generation = at(printed.generationOf, butterfly);
  if (generation === LAST_GENERATION)
    return player.doubles[butterfly] ? undefined : at(printed.costs, DOUBLING);
  return nextOf(printed, player, generation + 1) === undefined
    ? undefined
    : at(printed.costs, generation + 1);
}

/** MAR-40 Enough of one kind, or enough of any kinds without so many of one. */
export function canPay(flowers: readonly number[], { same, any }: Cost): boolean {
  let mixed = 0;
  for (let flower = 0; flower < flowers.length; flower += 1) {
    const held = flowers[flower] as number;
    if (held >= same) return true;
    mixed += held;
  }
  return mixed >= any;
}

/** MAR-38 The butterfly stands at milkweed, has somebody to bring into the world, and its player can pay. */
export function canGiveBirth(
  printed: Printed,
  player: Pick<Player, 'places' | 'doubles' | 'flowers'>,
  butterfly: Butterfly,
): boolean {
  if (!at(printed.milkweedAt, at(player.places, butterfly))) return false;
  const cost = costOf(printed, player, butterfly);
  return cost !== undefined && canPay(player.flowers, cost);
}

/** MAR-40 R-24 All payments: of one kind first, then mixed ones, with the earlier kinds as many as possible. */
export function payments(flowers: readonly number[], { same, any }: Cost): readonly (readonly number[])[] {
  const found: number[][] = [];
  const none = flowers.map(() => 0);
  for (let flower = 0; flower < flowers.length; flower += 1) {
    if ((flowers[flower] as number) >= same) found.push(none.map((_, i) => (i === flower ? same : 0)));
  }
  const mix = (flower: number, due: number, pay: readonly number[]): void => {
    if (due === 0) found.push([...pay, ...none.slice(flower)]);
    if (due === 0 || flower === flowers.length) return;
    for (let n = Math.min(due, same - 1, flowers[flower] as number); n >= 0; n -= 1)
      mix(flower + 1, due - n, [...pay, n]);
  };
  mix(0, any, []);
  return found;
}

/** MAR-40 Why this is no payment of this cost. */
function paymentRefusal(
  flowers: readonly number[],
  pay: readonly number[],
  { same, any }: Cost,
): Refusal | undefined {
  let [sum, most] = [0, 0];
  for (const [flower, paid] of pay.entries()) {
    const held = at(flowers, flower);
    if (paid > held) return refused('MAR-40', 'too-few-flowers', { paid, held });
    sum += paid;
    most = Math.max(most, paid);
  }
  const isAlike = sum === same && most === same;
  const isMixed = sum === any && most < same;
  return isAlike || isMixed ? undefined : refused('MAR-40', 'wrong-payment', { paid: sum, same, any });
}

/** MAR-38 … MAR-44 The butterfly that landed gives birth, or is turned to its double side. */
export const birth = (printed: Printed): MoveRule<State, Birth, Event> => ({
  rule: 'MAR-38',
  exact: true,

  candidates(state, seat, into) {
    const task = askedFor(state, seat, 'birth');
    const cost = task && costOf(printed, playerOf(state, seat), task.butterfly);
    if (!cost) return;
    for (const pay of payments(playerOf(state, seat).flowers, cost)) into.push({ type: 'birth', pay });
  },

  refusal(state, seat, { pay }) {
    const task = askedFor(state, seat, 'birth');
    const cost = task && costOf(printed, playerOf(state, seat), task.butterfly);
    return cost ? paymentRefusal(playerOf(state, seat).flowers, pay, cost) : notNow(state, 'MAR-38');
  },

  play(table, seat, { pay }) {
    const { state, tell } = table;
    const { butterfly: parent } = mustBeAsked(state, seat, 'birth');
    state.pending.pop();
    state.pending.push({ do: 'instant', seat });
    payFlowers(state, seat, pay);
    const player = playerOf(state, seat);
    const space = at(player.places, parent);
    const generation = at(printed.generationOf, parent);
    if (generation === LAST_GENERATION) {
      player.doubles[parent] = true;
      tell({ type: 'doubled', seat, butterfly: parent, space, paid: pay });
    } else {
      const child = mustBeNext(printed, player, generation + 1);
      const double = generation + 1 === LAST_GENERATION && isBornDouble(printed, state, space);
      bringIntoPlay(printed, table, seat, { child, space, double, paid: pay });
    }
    if (!countsAsBirth(state, generation)) return;
    scoreBirthGoals(printed, table, seat, space);
    addPoints(table, seat, 'brood', fromTiles(printed, state, player, 'perBirth'));
  },
});

/** MAR-44 R-25 A doubling is a birth like any other, unless the table wishes otherwise. */
export const countsAsBirth = ({ options }: Pick<State, 'options'>, parentGeneration: number): boolean =>
  parentGeneration < LAST_GENERATION || options.doublingIsBirth !== false;

/** MAR-38 A birth is an offer. */
export const noBirth: MoveRule<State, NoBirth, Event> = {
  rule: 'MAR-38',
  exact: true,

  candidates(state, seat, into) {
    if (askedFor(state, seat, 'birth')) into.push({ type: 'noBirth' });
  },

  refusal(state, seat) {
    return askedFor(state, seat, 'birth') ? undefined : notNow(state, 'MAR-38');
  },

  play({ state }) {
    state.pending.pop();
  },
};

/** MAR-41 The new butterfly is put on the space of its parent; it may be the last to leave a season card (MAR-42). */
export function bringIntoPlay(
  printed: Printed,
  table: OurTable,
  seat: Seat,
  born: {
    readonly child: Butterfly;
    readonly space: SpaceNumber;
    readonly double: boolean;
    readonly paid: readonly number[] | null;
  },
): void {
  const { state, tell } = table;
  const { child, space, double, paid } = born;
  const player = playerOf(state, seat);
  player.places[child] = space;
  player.doubles[child] = double;
  tell({ type: 'born', seat, butterfly: child, space, double, paid: paid && [...paid] });
  turnUpIfEmpty(printed, table, at(printed.generationOf, child) - 1);
}

/** MAR-42 A face-down season card that nobody's butterfly waits on any more is turned up. */
export function turnUpIfEmpty(printed: Printed, { state, tell }: OurTable, season: number): void {
  if (state.faceUp[season] !== false) return;
  const [first, end] = at(printed.generations, season + 1);
  for (const { places } of state.players) {
    for (let butterfly = first; butterfly < end; butterfly += 1) if (places[butterfly] === WAITING) return;
  }
  state.faceUp[season] = true;
  tell({ type: 'seasonCardTurnedUp', season, card: at(state.seasonCards, season) });
}
