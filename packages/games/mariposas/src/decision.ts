import { type Decision, type RuleId, seats } from '@hedgerow/kernel';
import type { Printed } from './printed.ts';
import { standingsOf } from './rules/9-end.ts';
import type { Question, State } from './state.ts';

/** The rule under which each question is asked (§5). */
export const RULES: { readonly [Q in Question]: RuleId } = {
  exchange: 'MAR-17',
  play: 'MAR-12',
  move: 'MAR-19',
  pick: 'MAR-26',
  near: 'MAR-25',
  gift: 'MAR-33',
  birth: 'MAR-38',
  freeBirth: 'MAR-48',
};

const MOST_SEATS = 5;

/** Made once: the same few questions are asked at every position. */
const ASKS: Readonly<Record<string, readonly Decision[]>> = Object.fromEntries(
  Object.entries(RULES).map(([question, rule]) => [
    question,
    seats(MOST_SEATS).map(
      (seat): Decision => Object.freeze({ kind: 'ask', seats: Object.freeze([seat]), rule }),
    ),
  ]),
);

/** One seat is asked at a time: whatever lies on top. */
export const decision =
  (printed: Printed) =>
  (state: State): Decision => {
    const task = state.pending[state.pending.length - 1];
    const ask = task !== undefined && 'seat' in task ? ASKS[task.do]?.[task.seat] : undefined;
    return state.ending === null && ask ? ask : { kind: 'over', standings: standingsOf(printed, state) };
  };
