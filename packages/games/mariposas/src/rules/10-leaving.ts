import { type Leaving, refuse } from '@hedgerow/kernel';
import type { Printed } from '../printed.ts';
import { type Event, NOWHERE, RESERVE, type State, WAITING } from '../state.ts';
import { freshTurn, playerOf, turnOrder } from './0-table.ts';
import { turnUpIfEmpty } from './6-birth.ts';

/**
 * R-44 A player withdraws: the hand goes to the discard pile, butterflies on season cards to reserve, those on the board
 * stay as scenery. With one player left the game ends.
 */
export const leaving = (printed: Printed): Leaving<State, Event> => ({
  rule: 'R-44',

  refusal(state, seat) {
    if (state.options.onLeave === 'computer') return refuse('TABLE-5', 'nobody-may-leave', { seat });
    return playerOf(state, seat).left ? refuse('TABLE-5', 'has-left', { seat }) : undefined;
  },

  play(table, seat) {
    const { state, tell } = table;
    const player = playerOf(state, seat);
    player.left = true;
    tell({ type: 'left', seat });
    state.discard.push(...player.hand);
    player.hand = [];
    player.places = player.places.map((place) => (place === WAITING ? RESERVE : place));
    for (const season of [1, 2]) turnUpIfEmpty(printed, table, season);
    state.pending = state.pending.filter((task) => !('seat' in task) || task.seat !== seat);
    if (state.active === seat) state.turn = freshTurn(state.turn.starts.map(() => NOWHERE));
    if (turnOrder(state).length > 1) return;
    state.ending = 'one-left';
    state.pending = [];
    tell({ type: 'ended', ending: 'one-left' });
  },
});
