import { type Names, type Refusal, tableRefusal } from '@hedgerow/kernel';
import { KINDS, MISSIONS } from '../kinds.ts';
import { REASONS } from '../reasons.ts';
import type { Terms } from './terms.ts';
import type { RefusalFacts } from './tongue.ts';

function factsOf({ kind, mission }: Terms, { facts }: Refusal, names: Names): RefusalFacts {
  const number = (name: string): number => Number(facts[name] ?? 0);
  const card = KINDS.find((each) => each === facts['kind']);
  const wanted = MISSIONS.find((each) => each === facts['mission']);
  return {
    kind: card === undefined ? '' : kind(card),
    mission: wanted === undefined ? '' : mission(wanted),
    holder: names[number('holder')] ?? String(facts['holder']),
    needs: number('needs'),
    has: number('has'),
    missing: number('missing'),
    flower: number('flower') + 1,
    slot: number('slot') + 1,
    limit: number('limit'),
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
