import { broken, type Draft, type MoveRule, type Seat } from '@hedgerow/kernel';
import type { Kind } from '../kinds.ts';
import type { Printed } from '../printed.ts';
import { refused } from '../reasons.ts';
import type { Card, Event, Plant, State } from '../state.ts';
import { addForEachKind, gardenOf, layFlower, lowestOf, removeFrom } from './1-zones.ts';
import { actionDone, notTimeForAction } from './4-action.ts';

/** Takes a card of this kind out of the hand. */
export function takeFromHand(printed: Printed, state: Draft<State>, seat: Seat, kind: Kind): Card {
  const { hand } = gardenOf(state, seat);
  const card = lowestOf(printed, hand, kind);
  if (card === undefined) throw broken('a legal move names a card of the hand', { kind });
  removeFrom(hand, card);
  return card;
}

/** BIO-21 Any card becomes a Flower: face down, at the end of the row, whatever its front. */
export function plantFromHand(printed: Printed, state: Draft<State>, seat: Seat, kind: Kind): void {
  layFlower(gardenOf(state, seat), takeFromHand(printed, state, seat, kind), 'planted');
}

/** BIO-21 Plant. Others see a back, and not which card it was. */
export const plant = (printed: Printed): MoveRule<State, Plant, Event> => ({
  rule: 'BIO-21',
  exact: true,

  candidates(state, seat, into) {
    if (state.phase !== 'action') return;
    addForEachKind(printed, gardenOf(state, seat).hand, into, (kind) => ({ type: 'plant', kind }));
  },

  refusal(state, seat, { kind }) {
    const card = lowestOf(printed, gardenOf(state, seat).hand, kind);
    return (
      notTimeForAction(state) ?? (card === undefined ? refused('BIO-21', 'not-in-hand', { kind }) : undefined)
    );
  },

  play({ state, whisper }, seat, { kind }) {
    plantFromHand(printed, state, seat, kind);
    whisper(
      [seat],
      { type: 'planted', seat, from: 'hand', kind },
      { type: 'planted', seat, from: 'hand', kind: null },
    );
    actionDone(state);
  },
});
