import { type Names as Players, type Refusal, tableRefusal } from '@hedgerow/kernel';
import type { Printed } from '../printed.ts';
import type { Reason } from '../state.ts';
import type { Terms } from './terms.ts';

/** A thing by the id that a refusal names it with; an id of no thing is said as it is. */
const byId =
  (ids: readonly string[], name: (number: number) => string) =>
  (id: string): string => {
    const number = ids.indexOf(id);
    return number < 0 ? id : name(number);
  };

/** Why a move is not allowed. */
export const refusalWords = (
  printed: Printed,
  terms: Terms,
): ((refusal: Refusal, players: Players) => string) => {
  const { say } = terms;
  const space = byId(printed.spaceIds, terms.space);
  const movement = byId(printed.cardIds, terms.card);
  const waystation = byId(printed.waystationIds, terms.waystation);
  const flower = byId(
    printed.edition.flowers.map(({ id }) => id),
    terms.flower,
  );
  const named: Readonly<Record<string, (fact: string) => string>> = {
    card: (ids) => say.list(ids.split(' ').map((id) => waystation(movement(id)))),
    space,
    from: space,
    to: space,
    flower,
    butterfly: (name) => say.butterfly(Number(name.charAt(0)), false),
    generation: (number) => say.ordinal(Number(number)),
    steps: (number) => say.steps(Number(number)),
  };
  return (refusal, players) => {
    const fact = (name: string): string => {
      const given = String(refusal.facts[name] ?? '');
      return named[name]?.(given) ?? given;
    };
    const sentence = Object.hasOwn(say.refusal, refusal.reason)
      ? say.refusal[refusal.reason as Reason](fact)
      : say.refusal['not-now'](fact);
    return tableRefusal(say.language, refusal, players) ?? sentence;
  };
};
