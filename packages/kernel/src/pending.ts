import { broken } from './broken.ts';

/**
 * Questions inside questions: a list in the state, newest last. `decision` reads the newest, a move answers it, and
 * carrying it out may put further ones on top. Turns in parts, answers out of turn and interrupts are all this.
 */
export type Pending<Q> = readonly Q[];

/** The question that must be answered now, if there is one. */
export const newest = <Q>(pending: Pending<Q>): Q | undefined => pending.at(-1);

/** Puts a question on top of those that wait. */
export function put<Q>(pending: Q[], question: Q): void {
  pending.push(question);
}

/** Takes the newest question away because it has been answered. */
export function answered<Q>(pending: Q[]): Q {
  const question = pending.pop();
  if (question === undefined) throw broken('only an open question can be answered');
  return question;
}
