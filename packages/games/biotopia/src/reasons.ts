import { type Facts, type Refusal, type RuleId, refuse } from '@hedgerow/kernel';

/** Why a move of this game may be refused. Every language has a sentence for each of them, or does not compile. */
export const REASONS = [
  'set-up-is-over',
  'not-in-hand',
  'not-time-for-an-action',
  'no-card-to-draw',
  'slot-is-empty',
  'chrysalis-needs-a-target',
  'too-few-flowers',
  'no-chrysalis-in-hand',
  'no-such-flower',
  'lies-face-up',
  'only-from-the-hand',
  'no-butterfly-on-it',
  'mission-is-taken',
  'flowers-missing',
  'butterflies-missing',
  'an-action-is-possible',
  'no-common-blue-came',
  'must-take',
  'no-orange-tip-came',
  'not-on-the-compost',
  'nothing-to-discard',
] as const;
export type Reason = (typeof REASONS)[number];

/** A refusal of this game; those that every table shares are made by `refuse` itself. */
export const refused = (rule: RuleId, reason: Reason, facts: Facts = {}): Refusal =>
  refuse(rule, reason, facts);
