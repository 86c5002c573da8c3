import {
  broken,
  type Draft,
  type Refusal,
  type RuleId,
  refuse,
  type Seat,
  type Table,
} from '@hedgerow/kernel';
import type { TileData } from '../data/shape.ts';
import type { Printed } from '../printed.ts';
import {
  type Butterfly,
  type Event,
  type Flower,
  type FlowersFrom,
  type Player,
  POINTS_FROM,
  type Points,
  type PointsFrom,
  type Question,
  type State,
  type Task,
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

export const notNow = ({ pending }: State, rule: RuleId): Refusal =>
  refuse(rule, 'not-now', { asked: pending[pending.length - 1]?.do ?? 'nothing' });

/** `2#1`: the generation, and the how-manieth of it to appear. */
export function butterflyName({ generationOf, generations }: Printed, butterfly: Butterfly): string {
  const generation = generationOf[butterfly] ?? 0;
  return `${generation}#${butterfly - (generations[generation]?.[0] ?? 0) + 1}`;
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
export const supplied = ({ supply }: State, flower: Flower, amount: number): number =>
  supply === null ? amount : Math.min(amount, supply[flower] ?? 0);

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
  if (state.supply !== null) state.supply[flower] = (state.supply[flower] ?? 0) - taken;
  const { flowers } = playerOf(state, seat);
  flowers[flower] = (flowers[flower] ?? 0) + taken;
  tell({ type: 'flowersTaken', seat, flower, amount: taken, from, space });
  return taken;
}

/** MAR-40 Paid flowers return to the supply. */
export function payFlowers(state: Draft<State>, seat: Seat, pay: readonly number[]): void {
  const { flowers } = playerOf(state, seat);
  for (let flower = 0; flower < flowers.length; flower += 1) {
    const paid = pay[flower] ?? 0;
    flowers[flower] = (flowers[flower] ?? 0) - paid;
    if (state.supply !== null) state.supply[flower] = (state.supply[flower] ?? 0) + paid;
  }
}

/** What the completed rows of a player bring of one kind: MAR-29 the tile stays on its place and works for all. */
export function fromTiles(
  printed: Printed,
  state: State,
  seat: Seat,
  effect: Exclude<keyof TileData, 'id'>,
): number {
  let sum = 0;
  for (const row of playerOf(state, seat).rows) {
    sum += printed.edition.abilityTiles[state.tiles[row] ?? -1]?.[effect] ?? 0;
  }
  return sum;
}

/** Seats in turn order from the season's first player, only those still playing. */
export function turnOrder({ players, first }: State): readonly Seat[] {
  const order: Seat[] = [];
  for (let i = 0; i < players.length; i += 1) {
    const seat = ((first + i) % players.length) as Seat;
    if (!players[seat]?.left) order.push(seat);
  }
  return order;
}
