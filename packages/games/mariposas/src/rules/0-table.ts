import {
  broken,
  type Draft,
  type Facts,
  type Refusal,
  type RuleId,
  refuse,
  type Seat,
  type Table,
} from '@hedgerow/kernel';
import { at } from '../at.ts';
import type { TileData } from '../data/shape.ts';
import type { Printed } from '../printed.ts';
import {
  type Butterfly,
  type Event,
  FALL,
  type Flower,
  type FlowersFrom,
  type Player,
  POINTS_FROM,
  type Points,
  type PointsFrom,
  type Question,
  type Reason,
  type State,
  type Task,
  type Turn,
} from '../state.ts';

/** What the rules have in their hands while a move is carried out. */
export type OurTable = Table<State, Event>;

type WithPlayers<P> = { readonly players: readonly P[] };

export function playerOf<P extends Player | Draft<Player>>({ players }: WithPlayers<P>, seat: Seat): P {
  const player = players[seat];
  if (player === undefined) throw broken('a seat of the table has a player', { seat });
  return player;
}

/** What this seat is asked now, if it is this question. */
export function askedFor<Q extends Question>(
  { pending }: State,
  seat: Seat,
  question: Q,
): Extract<Task, { readonly do: Q }> | undefined {
  const task = pending[pending.length - 1];
  return task !== undefined && task.do === question && 'seat' in task && task.seat === seat
    ? (task as Extract<Task, { readonly do: Q }>)
    : undefined;
}

/** The same for a move that was judged to be legal: it is asked. */
export function mustBeAsked<Q extends Question>(
  state: State,
  seat: Seat,
  question: Q,
): Extract<Task, { readonly do: Q }> {
  const task = askedFor(state, seat, question);
  if (task === undefined) throw broken('a legal move answers what is asked', { seat, question });
  return task;
}

/** A refusal with a reason that has its sentence. */
export const refused = (rule: RuleId, reason: Reason, facts?: Facts): Refusal => refuse(rule, reason, facts);

export const notNow = ({ pending }: State, rule: RuleId): Refusal =>
  refused(rule, 'not-now', { asked: pending[pending.length - 1]?.do ?? 'nothing' });

/** `2#1`: the generation, and the how-manieth of it to appear. */
export function butterflyName({ generationOf, generations }: Printed, butterfly: Butterfly): string {
  const generation = at(generationOf, butterfly);
  return `${generation}#${butterfly - at(generations, generation)[0] + 1}`;
}

export function scoreOf({ points }: { readonly points: Points }): number {
  let score = 0;
  for (const from of POINTS_FROM) score += points[from];
  return score;
}

export function addPoints({ state, tell }: OurTable, seat: Seat, from: PointsFrom, points: number): void {
  if (points === 0) return;
  playerOf(state, seat).points[from] += points;
  tell({ type: 'scored', seat, points, from });
}

/** MAR-24 R-23 How many of these flowers the supply still has, up to `amount`. */
export const supplied = ({ supply }: Pick<State, 'supply'>, flower: Flower, amount: number): number =>
  supply === null ? amount : Math.min(amount, at(supply, flower));

/** MAR-24 Takes flowers from the supply as far as it goes; answers how many. */
export function takeFlowers(
  { state, tell }: OurTable,
  seat: Seat,
  {
    flower,
    amount,
    from,
    space,
  }: {
    readonly flower: Flower;
    readonly amount: number;
    readonly from: FlowersFrom;
    readonly space: number | null;
  },
): number {
  const taken = supplied(state, flower, amount);
  if (taken === 0) return 0;
  if (state.supply !== null) state.supply[flower] = at(state.supply, flower) - taken;
  const { flowers } = playerOf(state, seat);
  flowers[flower] = at(flowers, flower) + taken;
  tell({ type: 'flowersTaken', seat, flower, amount: taken, from, space });
  return taken;
}

/** MAR-40 Paid flowers return to the supply. */
export function payFlowers(state: Draft<State>, seat: Seat, pay: readonly number[]): void {
  const { flowers } = playerOf(state, seat);
  for (let flower = 0; flower < flowers.length; flower += 1) {
    const paid = at(pay, flower);
    flowers[flower] = at(flowers, flower) - paid;
    if (state.supply !== null) state.supply[flower] = at(state.supply, flower) + paid;
  }
}

/** What the completed rows of a player bring of one kind: MAR-29 the tile stays on its place and works for all. */
export function fromTiles(
  { edition }: Printed,
  { tiles }: Pick<State, 'tiles'>,
  { rows }: Pick<Player, 'rows'>,
  effect: Exclude<keyof TileData, 'id'>,
): number {
  let sum = 0;
  for (const row of rows) sum += at(edition.abilityTiles, at(tiles, row))[effect] ?? 0;
  return sum;
}

/** MAR-10 How many turns everybody takes in a season. */
export const turnsIn = ({ edition }: Printed, season: number): number => at(edition.seasons, season).turns;

/** MAR-34 Whether this is the round of extra turns, after the last one of fall. */
export const isExtraRound = (printed: Printed, { season, round }: Pick<State, 'season' | 'round'>): boolean =>
  season === FALL && round > turnsIn(printed, FALL);

/** A turn in which nothing has been played yet. */
export const freshTurn = (starts: readonly number[]): Draft<Turn> => ({
  groups: [],
  stretch: 0,
  starts: [...starts],
  collected: [],
  flights: [],
});

/** Seats in turn order from the season's first player, only those still playing. */
export function turnOrder({ players, first }: State): readonly Seat[] {
  const order: Seat[] = [];
  for (let i = 0; i < players.length; i += 1) {
    const seat = ((first + i) % players.length) as Seat;
    if (!players[seat]?.left) order.push(seat);
  }
  return order;
}
