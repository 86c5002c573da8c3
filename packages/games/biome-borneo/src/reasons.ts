import { type Refusal, type RuleId, refuse as refusal } from '@hedgerow/kernel';

/** Every reason for which the rules refuse a move, and the facts that its sentence is made of. */
interface Reasons {
  'window-open': never;
  'not-now': 'phase';
  'exchanged-already': never;
  'card-earned-already': never;
  'name-cards-in-order': never;
  'name-tiles-in-order': never;
  'not-in-hand': 'card';
  'not-your-tile': 'tile';
  'too-few-tiles-left': 'asked' | 'most';
  'none-unknown': never;
  'not-remembered': 'tile';
  'card-not-there': 'card';
  'not-earned': 'card';
  'no-tile': 'card';
  'joins-no-chain': 'card';
  'needs-prey': 'card';
  'not-its-prey': 'card' | 'top';
  'same-as-earlier-chain': 'chain';
  'no-habitat-begun': never;
  'nothing-laid': never;
  'tile-already-laid': never;
  'tiles-not-in-order': never;
  'no-such-space': never;
  'space-taken': 'space';
  'wrong-layer': 'tile' | 'space' | 'layer';
  'plants-conflict': 'tile' | 'space' | 'mine' | 'theirs' | 'beside';
  'lifted-from-there': 'tile' | 'space';
  'does-not-touch': 'tile' | 'space';
  'tiles-do-not-touch': 'card';
  'habitat-not-met': 'card' | 'lacking' | 'missing';
  'crossing-not-met': 'card';
  'habitat-already-met': 'card';
  'idle-tile': 'card' | 'space';
  'ability-not-there': 'card' | 'from';
  'only-from-the-hand': never;
  'no-tile-there': 'space';
  'nothing-to-give': never;
  'no-hand-to-look-at': 'victim';
  'no-hand-looked-at': never;
  'not-in-their-hand': 'card';
  'not-in-your-hand': 'card';
  'not-their-tile': 'tile' | 'victim';
  'no-window': never;
  'no-disaster': never;
  'not-struck': 'space';
  'not-in-gallery': 'card';
  'no-card-left': never;
  'refill-is-compulsory': never;
}
export type Reason = keyof Reasons;
type FactsOf<R extends Reason> = Readonly<Record<Reasons[R], string | number>>;

/** A refusal by a reason that has a sentence, with the facts that the sentence needs. */
export const refuse = <R extends Reason>(
  rule: RuleId,
  reason: R,
  ...[facts]: [Reasons[R]] extends [never] ? [] : [FactsOf<R>]
): Refusal => refusal(rule, reason, facts ?? {});

/** A sentence for each reason: one that is missing does not compile. Its facts are named already. */
export type RefusalSentences = {
  readonly [R in Reason]: (facts: Readonly<Record<Reasons[R], string>>) => string;
};
