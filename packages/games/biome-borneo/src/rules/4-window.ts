import { type Draft, type Seat, seatAt, type Table } from '@hedgerow/kernel';
import { countOf } from '../hand.ts';
import type { Printed } from '../printed.ts';
import type { Event, State } from '../state.ts';

/** BOR-41 Whether a seat could take a tile from somebody. */
export function somebodyHasTile({ players }: State, but: Seat): boolean {
  for (let seat = 0; seat < players.length; seat += 1) {
    if (seat !== but && (players[seat]?.tiles.length ?? 0) > 0) return true;
  }
  return false;
}

/** BOR-42 The next seat after `from`, clockwise and before the active one, that holds an Opportunist it could use. */
export function nextAsked(printed: Printed, state: State, from: Seat): Seat | null {
  const { players, active } = state;
  for (let seat = (from + 1) % players.length; seat !== active; seat = (seat + 1) % players.length) {
    const player = players[seat];
    if (player === undefined || player.left || countOf(printed, player.hand, printed.opportunist) === 0)
      continue;
    if (somebodyHasTile(state, seatAt(seat))) return seatAt(seat);
  }
  return null;
}

/** R-22 Whether the table has a window at this point. */
export const hasWindow = ({ options }: State, at: 'startOfTurn' | 'afterAction'): boolean =>
  options.opportunist === 'any-time' || (options.opportunist === 'start-of-turns' && at === 'startOfTurn');

/** BOR-42 The window before the first action of the game. */
export function openFirstWindow(printed: Printed, state: Draft<State>): void {
  if (hasWindow(state, 'startOfTurn')) state.asked = nextAsked(printed, state, state.active);
}

/**
 * BOR-42 Opens a window, where the table has one at this point. What leads to it is final, whether or not anybody is asked:
 * else the right to take a step back would tell of a window (BOR-84).
 */
export function openWindow(
  printed: Printed,
  { state, seal }: Table<State, Event>,
  at: 'startOfTurn' | 'afterAction',
): void {
  state.asked = null;
  if (!hasWindow(state, at)) return;
  seal();
  state.asked = nextAsked(printed, state, state.active);
}
