import type { Draft, Refusal } from '@hedgerow/kernel';
import { refused } from '../reasons.ts';
import type { State } from '../state.ts';

/** BIO-18 An Action is possible only at the beginning of one's turn, and only one. */
export const notTimeForAction = ({ phase }: State): Refusal | undefined =>
  phase === 'action' ? undefined : refused('BIO-18', 'not-time-for-an-action', { phase });

/** BIO-28 step 2 is over: steps 3 to 6 follow without a choice. */
export function actionDone(state: Draft<State>): void {
  state.quiet = false;
  state.phase = 'discard';
}
