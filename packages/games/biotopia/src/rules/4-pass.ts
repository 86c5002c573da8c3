import type { MoveRule, Seat } from '@hedgerow/kernel';
import type { Printed } from '../printed.ts';
import { refused } from '../reasons.ts';
import type { Event, Pass, State } from '../state.ts';
import { gardenOf, skyIsEmpty } from './1-zones.ts';
import { canTakeTop } from './3-deck.ts';
import { notTimeForAction } from './4-action.ts';
import { claimable } from './6-missions.ts';

/** BIO-29 Nothing else is possible: no card anywhere, and no Mission to claim. */
const mustPass = (printed: Printed, state: State, seat: Seat): boolean =>
  gardenOf(state, seat).hand.length === 0 &&
  skyIsEmpty(state) &&
  !canTakeTop(state) &&
  !printed.missions.some((_, mission) => claimable(printed, state, seat, mission));

/** BIO-29 R-07 One passes only if nothing else is possible. */
export const pass = (printed: Printed): MoveRule<State, Pass, Event> => ({
  rule: 'BIO-29',
  exact: true,

  candidates(state, seat, into) {
    if (state.phase === 'action' && mustPass(printed, state, seat)) into.push({ type: 'pass' });
  },

  refusal(state, seat) {
    return (
      notTimeForAction(state) ??
      (mustPass(printed, state, seat) ? undefined : refused('BIO-29', 'an-action-is-possible'))
    );
  },

  play({ state, tell }, seat) {
    tell({ type: 'passed', seat });
    // Not `actionDone`: a pass leaves the round as quiet as it was.
    state.phase = 'discard';
  },
});
