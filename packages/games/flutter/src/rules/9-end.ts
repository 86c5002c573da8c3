import { type Seat, type Standing, seatAt, type Table } from '@hedgerow/kernel';
import type { Printed } from '../printed.ts';
import type { Event, Player, State } from '../state.ts';
import { playerAt } from './8-bees.ts';

/** FLU-60 FLU-61 RUL-17 RUL-18 The first stack to run empty starts the last round: one more turn for everybody else. */
export function checkEnd({ state, tell }: Table<State, Event>): void {
  if (state.turnsLeft !== null) {
    state.turnsLeft -= 1;
    return;
  }
  const empty = state.tops.indexOf(null);
  if (empty < 0) return;
  state.turnsLeft = state.players.length - 1;
  tell({ type: 'lastRoundBegun', kind: state.ring[empty] ?? 0, turnsLeft: state.turnsLeft });
}

export const isLast = ({ turnsLeft }: State): boolean => turnsLeft === 0;

/** All pollen gathered so far. */
export const pollenOf = ({ fed, ponds, gifts, bees }: Player): number => fed + ponds + gifts + bees;

const total = (petals: readonly number[]): number => petals.reduce((sum, each) => sum + each, 0);

/** FLU-63 What the petals left over are worth. */
export const leftoverPollen = ({ data }: Printed, { petals }: Player): number =>
  petals.reduce((sum, held) => sum + (data.tracker.pollen[held] ?? 0), 0);

/** FLU-63 FLU-64 RUL-32 Most pollen, then most petals; who has as much of both shares the place. */
export function standings(printed: Printed, state: State): readonly Standing[] {
  const seats = state.players.map((_, i) => seatAt(i));
  const results = seats.map((seat) => resultOf(printed, playerAt(state, seat), seat));
  const isBehind = (one: Standing, other: Standing): boolean =>
    other.score > one.score ||
    (other.score === one.score && (other.tieBreaks[0] ?? 0) > (one.tieBreaks[0] ?? 0));
  const ranked = results.map((one) => ({
    ...one,
    rank: 1 + results.filter((other) => isBehind(one, other)).length,
  }));
  return ranked.sort((one, other) => one.rank - other.rank || one.seat - other.seat);
}

function resultOf(printed: Printed, player: Player, seat: Seat): Standing {
  const { fed, ponds, gifts, bees, petals } = player;
  const leftover = leftoverPollen(printed, player);
  return {
    seat,
    rank: 1,
    score: pollenOf(player) + leftover,
    breakdown: { fed, ponds, bees, gifts, leftover },
    tieBreaks: [total(petals)],
  };
}

/** §3.10 The tiles taken away at the start are shown when it is over. */
export function finish({ state, tell }: Table<State, Event>): void {
  state.phase = 'over';
  tell({ type: 'gameOver', removed: state.removed.flat() });
}
