import { type Leaving, refuse, type Table } from '@hedgerow/kernel';
import { playerAt } from '../hand.ts';
import type { Printed } from '../printed.ts';
import type { Event, State } from '../state.ts';
import { dropBuilding } from './3-draft.ts';
import { nextAsked, openWindow } from './4-window.ts';
import { fillGalleryQuietly, passPoacherOn } from './5-disaster.ts';
import { atTable, endGame } from './7-end.ts';
import { backIntoPerimeter } from './9-chance.ts';

/** R-37 A player leaves for good, if the table lets seats resign. */
export const leaving = (printed: Printed): Leaving<State, Event> => ({
  rule: 'R-37',

  refusal(state, seat) {
    if (state.options.leaver === 'computer') return refuse('TABLE-5', 'nobody-may-leave', { seat });
    return playerAt(state, seat).left ? refuse('TABLE-5', 'has-left', { seat }) : undefined;
  },

  play(table, seat) {
    const { state, tell } = table;
    const player = playerAt(state, seat);
    dropBuilding(state);
    tell({ type: 'left', seat });
    player.left = true;
    state.discards.push(...player.hand);
    player.hand = [];
    player.seen = [];
    const tiles = player.tiles;
    player.tiles = [];
    backIntoPerimeter(table, tiles);
    if (atTable(state) === 1) endGame(table, 'one-left');
    else if (seat === state.active) leaveOwnTurn(printed, table);
    else leaveOthersTurn(printed, table, seat);
  },
});

/** R-43 The turn of a player who leaves is over; only the gallery is filled, past disasters. */
function leaveOwnTurn(printed: Printed, table: Table<State, Event>): void {
  const { state } = table;
  state.asked = null;
  state.victim = null;
  if (state.drawing !== null) backIntoPerimeter(table, state.drawing.gave);
  state.drawing = null;
  if (state.phase === 'disaster') {
    // What others have to discard they still do; tiles stay, as nobody is there to choose.
    if (state.disaster?.asked === state.active) passPoacherOn(state);
    return;
  }
  fillGalleryQuietly(printed, table);
  state.phase = 'nextTurn';
}

function leaveOthersTurn(printed: Printed, table: Table<State, Event>, seat: number): void {
  const { state } = table;
  if (state.asked === seat) state.asked = nextAsked(printed, state, state.asked);
  if (state.disaster?.asked === seat) passPoacherOn(state);
  if (state.victim !== seat) return;
  // The hand that was looked at is gone, and with it the swap.
  state.victim = null;
  state.phase = 'main';
  openWindow(printed, table, 'afterAction');
}
