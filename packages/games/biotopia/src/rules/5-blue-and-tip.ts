import type { MoveRule } from '@hedgerow/kernel';
import { rememberTaken } from '../memory.ts';
import type { Printed } from '../printed.ts';
import { refused } from '../reasons.ts';
import type { BlueDecline, BlueTake, Event, State, TipDecline, TipTake } from '../state.ts';
import { addForEachKind, addInOrder, gardenOf, lowestOf, removeFrom } from './1-zones.ts';
import { takeFromSky } from './3-deck.ts';
import { actionDone } from './4-action.ts';

/** BIO-43 Common Blue: one card of the Sky into the hand, and another one in its place. */
export const blueTake = (printed: Printed): MoveRule<State, BlueTake, Event> => ({
  rule: 'BIO-43',
  exact: true,

  candidates(state, _, into) {
    if (state.phase !== 'blue') return;
    for (let slot = 0; slot < state.sky.length; slot += 1) {
      if (state.sky[slot] !== null) into.push({ type: 'blueTake', slot });
    }
  },

  refusal(state, _, { slot }) {
    if (state.phase !== 'blue') return refused('BIO-43', 'no-common-blue-came');
    return (state.sky[slot] ?? null) === null ? refused('BIO-43', 'slot-is-empty', { slot }) : undefined;
  },

  play(table, seat, { slot }) {
    takeFromSky(printed, table, seat, slot);
    actionDone(table.state);
  },
});

/** R-02 The card says "may", unless the table has settled on "must". */
export const blueDecline: MoveRule<State, BlueDecline, Event> = {
  rule: 'BIO-43',
  exact: true,

  candidates(state, _, into) {
    if (state.phase === 'blue' && state.options.commonBlue === 'may') into.push({ type: 'blueDecline' });
  },

  refusal({ phase, options }) {
    if (phase !== 'blue') return refused('BIO-43', 'no-common-blue-came');
    return options.commonBlue === 'must' ? refused('BIO-43', 'must-take') : undefined;
  },

  play({ state, tell }, seat) {
    tell({ type: 'declined', seat, kind: 'COM' });
    actionDone(state);
  },
};

/** BIO-46 Orange Tip: any one card of the Compost Heap into the hand. */
export const tipTake = (printed: Printed): MoveRule<State, TipTake, Event> => ({
  rule: 'BIO-46',
  exact: true,

  candidates(state, _, into) {
    if (state.phase !== 'tip') return;
    addForEachKind(printed, state.compost, into, (kind) => ({ type: 'tipTake', kind }));
  },

  refusal(state, _, { kind }) {
    if (state.phase !== 'tip') return refused('BIO-46', 'no-orange-tip-came');
    const card = lowestOf(printed, state.compost, kind);
    return card === undefined ? refused('BIO-46', 'not-on-the-compost', { kind }) : undefined;
  },

  play({ state, tell }, seat, { kind }) {
    const card = lowestOf(printed, state.compost, kind);
    if (card === undefined) return;
    removeFrom(state.compost, card);
    addInOrder(gardenOf(state, seat).hand, card);
    rememberTaken(printed, state, seat, card);
    tell({ type: 'takenFromCompost', seat, kind });
    actionDone(state);
  },
});

/** BIO-46 Orange Tip's offer may be declined. */
export const tipDecline: MoveRule<State, TipDecline, Event> = {
  rule: 'BIO-46',
  exact: true,

  candidates({ phase }, _, into) {
    if (phase === 'tip') into.push({ type: 'tipDecline' });
  },

  refusal({ phase }) {
    return phase === 'tip' ? undefined : refused('BIO-46', 'no-orange-tip-came');
  },

  play({ state, tell }, seat) {
    tell({ type: 'declined', seat, kind: 'ORA' });
    actionDone(state);
  },
};
