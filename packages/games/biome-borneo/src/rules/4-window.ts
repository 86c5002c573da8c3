import { type Draft, type Seat, seatAt } from '@hedgerow/kernel';
import { countOf } from '../hand.ts';
import type { Printed } from '../printed.ts';
import type { State } from '../state.ts';

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

/** BOR-42 R-22 Opens a window, where the table has one at this point. */
export function openWindow(printed: Printed, state: Draft<State>, at: 'startOfTurn' | 'afterAction'): void {
  const { opportunist } = state.options;
  const opens = opportunist === 'any-time' || (opportunist === 'start-of-turns' && at === 'startOfTurn');
  state.asked = opens ? nextAsked(printed, state, state.active) : null;
}
