import type { Printed } from '../printed.ts';
import { designAt, SLOTS } from '../printed.ts';
import type { Animal, Card, Event, Slot, SpeciesShown, View } from '../state.ts';

/** The facts of a refusal that a sentence may want. */
export interface RefusalFacts {
  readonly card: Card;
  readonly last: Card;
  readonly animal: Animal;
  readonly slot: Slot;
  readonly seat: number;
  readonly by: number;
  readonly place: number;
  readonly count: number;
  readonly text: string;
}

const numberOr = (value: string | number | undefined, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise;

/** Reads the facts of a refusal; those that are missing are not spoken of. */
export const factsFrom = (facts: Readonly<Record<string, string | number>>): RefusalFacts => ({
  card: numberOr(facts['card'], 0),
  last: numberOr(facts['last'], 0),
  animal: numberOr(facts['animal'], 0),
  slot: numberOr(facts['slot'], 0),
  seat: numberOr(facts['seat'], 0),
  by: numberOr(facts['by'], 0),
  place: numberOr(facts['place'], 0),
  count: numberOr(facts['limit'] ?? facts['missing'] ?? facts['cards'] ?? facts['most'], 0),
  text: String(facts['set'] ?? facts['what'] ?? ''),
});

/** Names of cards and animals in one language; a house edition is spoken of as it is printed. */
export interface Nouns {
  readonly card: (card: Card) => string;
  readonly animal: (animal: Animal) => string;
}

export const nouns = (
  printed: Printed,
  translated: Readonly<Record<string, readonly [string, string]>>,
): Nouns => {
  // A translation counts only for the printed name it was made for.
  const name = (id: string, own: string): string => {
    const [original, translation] = translated[id] ?? [];
    return original === own && translation !== undefined ? translation : own;
  };
  return {
    card: (card) => {
      const { id, name: own } = designAt(printed, card);
      return name(id, own);
    },
    animal: (animal) => {
      const row = printed.edition.animals[animal];
      return row === undefined ? '?' : name(row.id, row.name);
    },
  };
};

/** A slot with its points: what lies there, and what it needs. */
export interface SlotShown {
  readonly slot: Slot;
  readonly points: number;
  readonly need: number;
}

export const slotsOf = (printed: Printed, species: SpeciesShown): readonly SlotShown[] =>
  SLOTS.flatMap((_, slot) => {
    const need = printed.needs[species.animal]?.[slot] ?? 0;
    const points = (species.slots[slot] ?? []).reduce((sum, card) => sum + (printed.value[card] ?? 0), 0);
    return need === 0 ? [] : [{ slot, points, need }];
  });

/** The animal at a place of the row, as this view shows it. */
export const animalAt = (view: View, place: number): Animal => view.row[place]?.animal ?? 0;

/** Cards by design: each once, with how many there are. */
export function byDesign(printed: Printed, cards: readonly Card[]): readonly (readonly [Card, number])[] {
  const counts = new Map<number, [Card, number]>();
  for (const card of [...cards].sort((a, b) => a - b)) {
    const design = printed.designOf[card] ?? 0;
    const row = counts.get(design);
    if (row) row[1] += 1;
    else counts.set(design, [card, 1]);
  }
  return [...counts.values()];
}

const OF_CARDS = [
  'drawn',
  'drawSkipped',
  'reshuffled',
  'taken',
  'given',
  'inspected',
  'discarded',
  'handedOn',
  'delayed',
  'recovered',
  'tookEvents',
  'handDiscarded',
  'rethought',
] as const;

/** What happens in hands and piles, away from the row. */
export type CardEvent = Extract<Event, { readonly type: (typeof OF_CARDS)[number] }>;

export const isCardEvent = (event: Event): event is CardEvent =>
  (OF_CARDS as readonly string[]).includes(event.type);
