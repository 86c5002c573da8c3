import { type Facts, type Names, type Refusal, tableRefusal } from '@hedgerow/kernel';
import type { Reason } from '../reasons.ts';
import { type Terms, whoIs } from './terms.ts';
import type { RefusalFacts } from './tongue.ts';

/** The facts of a refusal in words; numbers that a reason lacks are not spoken of. */
function factsIn(terms: Terms, facts: Facts, names: Names): RefusalFacts {
  const { say, full, slot } = terms;
  const number = (name: string): number => Number(facts[name] ?? 0);
  const told = (name: string, words: (value: number) => string): string =>
    facts[name] === undefined ? '' : words(number(name));
  return {
    card: told('card', full),
    last: told('last', full),
    animal: told('animal', terms.animal),
    slot: told('slot', slot),
    who: told('seat', (seat) => whoIs(names, seat)),
    by: told('by', (seat) => whoIs(names, seat)),
    place: number('place') + 1,
    points: say.points(number('missing') + number('most')),
    cards: say.cards(number('limit') + number('cards')),
  };
}

/** Why a move is not allowed. The rule travels beside the sentence, never in it. */
export const refusalWords =
  (terms: Terms) =>
  (refusal: Refusal, names: Names): string => {
    const { say } = terms;
    const shared = tableRefusal(say.language, refusal, names);
    if (shared !== undefined) return shared;
    const reason = Object.hasOwn(say.refusal, refusal.reason) ? (refusal.reason as Reason) : 'answer-first';
    return say.refusal[reason](factsIn(terms, refusal.facts, names));
  };
