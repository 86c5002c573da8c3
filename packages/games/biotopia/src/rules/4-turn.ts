import { clockwise, type Seat, type Table } from '@hedgerow/kernel';
import type { Printed } from '../printed.ts';
import type { Event, State } from '../state.ts';
import { gardenOf } from './1-zones.ts';
import { refillSky } from './3-deck.ts';
import { HAND_LIMIT } from './7-hand-limit.ts';
import { declareFinalRound, endRound, score } from './8-end.ts';

/** BIO-28 What follows without anybody choosing: after the set-up the first turn, after an Action steps 3 to 6. */
export const settle =
  (printed: Printed) =>
  (table: Table<State, Event>): void => {
    if (table.state.phase === 'setup') beginWhenAllHavePlanted(table);
    else if (table.state.phase === 'discard') endOfAction(printed, table);
  };

function beginWhenAllHavePlanted(table: Table<State, Event>): void {
  const { state, tell } = table;
  for (const { flowers } of state.gardens) if (flowers.length === 0) return;
  state.round = 1;
  tell({ type: 'roundBegun', round: 1 });
  giveTurn(table, state.startSeat);
}

/** Steps 3 and 4; as long as the hand is over its limit, the player is asked. */
function endOfAction(printed: Printed, table: Table<State, Event>): void {
  const { state } = table;
  if (score(printed, state, state.active) >= state.options.targetScore)
    declareFinalRound(table, state.active);
  if (gardenOf(state, state.active).hand.length <= HAND_LIMIT) endTurn(printed, table);
}

/** Steps 5 and 6 of a turn. */
export function endTurn(printed: Printed, table: Table<State, Event>): void {
  refillSky(printed, table);
  giveTurn(table, clockwise(table.state.active, table.state.gardens.length));
}

/** BIO-17 The turn goes to this seat or, if it has left, to the next; a round ends where it began. */
function giveTurn(table: Table<State, Event>, first: Seat): void {
  const { state } = table;
  let seat = first;
  for (;;) {
    const comesRound = seat === state.startSeat && state.active !== state.startSeat;
    if (comesRound && !endRound(table)) return;
    state.active = seat;
    if (!gardenOf(state, seat).retired) break;
    seat = clockwise(seat, state.gardens.length);
  }
  state.phase = 'action';
}
