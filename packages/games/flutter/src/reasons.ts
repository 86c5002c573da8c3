import { type Facts, type Refusal, type RuleId, refuse } from '@hedgerow/kernel';

/** Why a move of this game may be refused. Every language has a sentence for each of them, or does not compile. */
export const REASONS = [
  'not-now',
  'no-such-stack',
  'price-not-covered',
  'not-on-top',
  'fits-nowhere',
  'covered',
  'no-side',
  'no-flower',
  'loss-not-afforded',
  'not-contested',
  'no-bee-on-the-rainbee',
  'not-in-the-meadow',
  'already-enclosed',
  'has-a-bee',
  'say-hand',
  'say-pass',
] as const;
export type Reason = (typeof REASONS)[number];

/** A refusal of this game; those that every table shares are made by `refuse` itself. */
export const refused = (rule: RuleId, reason: Reason, facts: Facts = {}): Refusal =>
  refuse(rule, reason, facts);
