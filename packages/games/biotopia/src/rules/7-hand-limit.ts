import type { MoveRule, Seat } from '@hedgerow/kernel';
import { rememberShown } from '../memory.ts';
import type { Printed } from '../printed.ts';
import { refused } from '../reasons.ts';
import type { Discard, Event, State } from '../state.ts';
import { addForEachKind, gardenOf, lowestOf } from './1-zones.ts';
import { compost } from './3-deck.ts';
import { takeFromHand } from './4-plant.ts';

export const HAND_LIMIT = 6;

const isOverLimit = (state: State, seat: Seat): boolean =>
  state.phase === 'discard' && gardenOf(state, seat).hand.length > HAND_LIMIT;

/** BIO-60 R-26 Cards of free choice, one by one, until six are left. */
export const discard = (printed: Printed): MoveRule<State, Discard, Event> => ({
  rule: 'BIO-60',
  exact: true,

  candidates(state, seat, into) {
    if (!isOverLimit(state, seat)) return;
    addForEachKind(printed, gardenOf(state, seat).hand, into, (kind) => ({ type: 'discard', kind }));
  },

  refusal(state, seat, { kind }) {
    if (!isOverLimit(state, seat)) return refused('BIO-60', 'nothing-to-discard', { limit: HAND_LIMIT });
    const card = lowestOf(printed, gardenOf(state, seat).hand, kind);
    return card === undefined ? refused('BIO-60', 'not-in-hand', { kind }) : undefined;
  },

  play({ state, tell }, seat, { kind }) {
    const card = takeFromHand(printed, state, seat, kind);
    rememberShown(printed, state, seat, card);
    compost(state, card);
    tell({ type: 'discarded', seat, kind });
  },
});
