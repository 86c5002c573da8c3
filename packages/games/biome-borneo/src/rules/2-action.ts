import type { Refusal } from '@hedgerow/kernel';
import { refuse } from '../reasons.ts';
import type { State } from '../state.ts';

/** BOR-10 Actions are taken between others: not in a window, not inside another action, not at the end of the turn. */
export function notTimeForAction({ phase, asked }: State): Refusal | undefined {
  if (asked !== null) return refuse('BOR-42', 'window-open');
  return phase === 'main' ? undefined : refuse('BOR-10', 'not-now', { phase });
}
