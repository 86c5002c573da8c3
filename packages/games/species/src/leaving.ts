import { type Draft, type Leaving, refuse, type Table } from '@hedgerow/kernel';
import { inOrder, showOut } from './hands.ts';
import type { Printed } from './printed.ts';
import { endMoratoria } from './rules/2-turn.ts';
import { dim } from './rules/3-species.ts';
import { askNext, openWindow } from './rules/6-windows.ts';
import { cutNext } from './rules/7-actions.ts';
import { end } from './rules/11-end-of-turn.ts';
import { onlyOneSide } from './rules/12-winning.ts';
import type { Event, Question, State, Window } from './state.ts';

/** R-28 A seat is given up: it passes until the open window closes, and then it is cleared. */
export const leaving = (printed: Printed): Leaving<State, Event> => ({
  rule: 'R-28',

  refusal(state, seat) {
    if (state.options.leaver === 'computer') return refuse('TABLE-5', 'nobody-may-leave', { seat });
    return state.presence[seat] === 0 ? undefined : refuse('TABLE-5', 'has-left', { seat });
  },

  play(table, seat) {
    const { state, tell } = table;
    state.presence[seat] = 1;
    tell({ type: 'hasLeft', seat });
    const window = openWindow(state) as Draft<Window> | undefined;
    if (window?.asked === seat) askNext(printed, table, window, seat);
  },
});

/** Whether a question needs this seat: to answer it, or to be given or inspected. */
function concerns(question: Question, seat: number): boolean {
  switch (question.kind) {
    case 'contest':
    case 'chain':
      return false;
    case 'give':
      return question.seat === seat || question.to === seat;
    case 'inspect':
      return question.seat === seat || question.of === seat;
    case 'discard':
      return question.seat === seat;
  }
}

/** R-36 What a player who has left would have had to choose is left undone; Budget Cuts go on with the next opponent. */
function dropQuestions(table: Table<State, Event>, seat: number): void {
  const { state } = table;
  const gone = state.pending.filter((question) => concerns(question, seat));
  state.pending = state.pending.filter((question) => !gone.includes(question));
  if (state.turn.seat === seat) {
    state.pending = state.pending.filter(
      (question) => question.kind === 'discard' && question.cause === 'limit',
    );
  } else if (gone.some((question) => question.kind === 'discard' && question.cause === 'cuts')) {
    cutNext(table, seat);
  }
}

/** R-28 The hand goes to the pile, the zoo leaves the game, moratoria and markers end, the own turn ends. */
function clear(table: Table<State, Event>, seat: number): void {
  const { state } = table;
  state.presence[seat] = 2;
  for (const card of inOrder(state.hands[seat] ?? [])) {
    showOut(state, seat, card);
    state.discard.push(card);
  }
  for (const animal of state.zoos[seat] ?? []) {
    dim(state, animal);
    state.box.push(animal);
  }
  state.zoos[seat] = [];
  state.drawDelay[seat] = false;
  endMoratoria(table, seat);
  dropQuestions(table, seat);
  if (state.turn.seat === seat) state.turn.over = true;
}

/** R-28 Clears the seats of those who left, once no window is open. One side left: the game is over. */
export function clearLeavers(table: Table<State, Event>): void {
  const { state } = table;
  for (let seat = 0; seat < state.presence.length; seat += 1) {
    if (state.presence[seat] === 1) clear(table, seat);
  }
  if (state.ending === null && onlyOneSide(state)) end(table, 'lastSide');
}
