import type { MoveRule } from '@hedgerow/kernel';
import type { Printed } from '../printed.ts';
import { refused } from '../reasons.ts';
import type { Draw, Event, State, TakeSky } from '../state.ts';
import { canTakeTop, drawCards, takeFromSky } from './3-deck.ts';
import { actionDone, notTimeForAction } from './4-action.ts';

/** BIO-19 Draw: the top card of the Deck into the hand. */
export const draw = (printed: Printed): MoveRule<State, Draw, Event> => ({
  rule: 'BIO-19',
  exact: true,

  candidates(state, _, into) {
    if (state.phase === 'action' && canTakeTop(state)) into.push({ type: 'draw' });
  },

  refusal(state) {
    return notTimeForAction(state) ?? (canTakeTop(state) ? undefined : refused('BIO-19', 'no-card-to-draw'));
  },

  play(table, seat) {
    drawCards(printed, table, seat, 1);
    actionDone(table.state);
  },
});

/** BIO-20 Take from the Sky: the chosen card into the hand, and another one in its place. */
export const takeSky = (printed: Printed): MoveRule<State, TakeSky, Event> => ({
  rule: 'BIO-20',
  exact: true,

  candidates(state, _, into) {
    if (state.phase !== 'action') return;
    for (let slot = 0; slot < state.sky.length; slot += 1) {
      if (state.sky[slot] !== null) into.push({ type: 'takeSky', slot });
    }
  },

  refusal(state, _, { slot }) {
    const lies = state.sky[slot] ?? null;
    return (
      notTimeForAction(state) ?? (lies === null ? refused('BIO-20', 'slot-is-empty', { slot }) : undefined)
    );
  },

  play(table, seat, { slot }) {
    takeFromSky(printed, table, seat, slot);
    actionDone(table.state);
  },
});
