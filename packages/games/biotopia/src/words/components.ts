import type { Component } from '@hedgerow/kernel';
import { neededBy, ownGarden, worthNow } from '../glance.ts';
import { KINDS, type Kind } from '../kinds.ts';
import type { Printed } from '../printed.ts';
import type { View } from '../state.ts';
import type { Terms } from './terms.ts';

/** What a card asks for and brings in this garden now, and what stands on it. */
const cardText =
  (printed: Printed, { say, card }: Terms, view: View) =>
  (kind: Kind): string => {
    const garden = ownGarden(view);
    const price = say.card.price(neededBy(printed, garden, kind), worthNow(printed, garden, kind));
    const text = kind === 'COM' && view.commonBlue === 'must' ? say.card.blueMust : card(kind).text;
    return `${price}. ${text}`;
  };

/** Every card of the Deck and every Mission, to be looked up. */
export const componentWords =
  (printed: Printed, terms: Terms) =>
  (view: View): readonly Component[] => {
    const text = cardText(printed, terms, view);
    return [
      ...KINDS.map((kind) => ({ name: terms.kind(kind), text: text(kind) })),
      ...printed.missions.map(({ code, points }) => ({
        name: terms.mission(code),
        text: `${terms.say.card.line(terms.say.points(points), terms.wants(code))}.`,
      })),
    ];
  };

/** The cards that this viewer could use now, each once: in the Sky and in the own hand. */
export function cardLines(printed: Printed, terms: Terms, view: View): readonly string[] {
  const text = cardText(printed, terms, view);
  const inSight = new Set([...view.sky, ...(view.me?.hand ?? [])]);
  return KINDS.filter((kind) => inSight.has(kind)).map((kind) =>
    terms.say.card.line(terms.kind(kind), text(kind)),
  );
}
