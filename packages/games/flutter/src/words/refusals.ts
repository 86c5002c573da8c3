import { type Names, type Refusal, tableRefusal } from '@hedgerow/kernel';
import { REASONS } from '../reasons.ts';
import { number } from './shared.ts';
import type { Terms } from './terms.ts';
import type { RefusalFacts } from './tongue.ts';

function factsOf({ tile }: Terms, { facts }: Refusal, names: Names): RefusalFacts {
  const by = number(facts, 'by');
  return {
    tile: tile(number(facts, 'tile')),
    by: by < 0 ? undefined : tile(by),
    kind: number(facts, 'kind'),
    colour: number(facts, 'colour'),
    owner: names[number(facts, 'owner')] ?? '',
    skip: number(facts, 'skip'),
    price: number(facts, 'price'),
    held: number(facts, 'held'),
    loss: number(facts, 'loss'),
  };
}

/** Why a move is not allowed. */
export const refusalWords =
  (terms: Terms) =>
  (refusal: Refusal, names: Names): string => {
    const { say } = terms;
    const reason = REASONS.find((each) => each === refusal.reason);
    return (
      tableRefusal(say.language, refusal, names) ??
      (reason === undefined ? say.impossible : say.refusal[reason](factsOf(terms, refusal, names)))
    );
  };
