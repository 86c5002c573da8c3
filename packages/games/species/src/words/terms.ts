import { type Language, type Names, nameOf, seatAt } from '@hedgerow/kernel';
import { type CardWords, cardWords } from '../card-words.ts';
import { GLOBAL, type Printed } from '../printed.ts';
import type { Animal, Card, Named, Slot, View } from '../state.ts';
import type { Tongue } from './tongue.ts';
import { TONGUES } from './tongues.ts';

/** The nouns of the game in one language, as they stand in a sentence. */
export interface Terms {
  readonly say: Tongue;
  /** What is written on the cards. */
  readonly written: CardWords;
  readonly card: (card: Card) => string;
  readonly animal: (animal: Animal) => string;
  readonly slot: (slot: Slot) => string;
  /** A card with what matters on it: “Rooftop Power (air 3)”. */
  readonly full: (card: Card) => string;
  readonly many: (cards: readonly Card[]) => string;
}

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

export function termsOf(printed: Printed, language: Language): Terms {
  const say = TONGUES[language];
  const written = cardWords(printed, language);
  const card = (number: Card): string => say.quoted(written.card(number));
  const slot = (number: Slot): string => say.slots[number] ?? '';
  const full = (number: Card): string => {
    if (number >= printed.environmental) return card(number);
    const mark = printed.interrupts[number] ? `, ${say.interrupt}` : '';
    return `${card(number)} (${slot(printed.colour[number] ?? GLOBAL)} ${printed.value[number] ?? 0}${mark})`;
  };
  const each = ([number, copies]: readonly [Card, number]): string =>
    copies === 1 ? full(number) : `${full(number)} ×${copies}`;
  return {
    say,
    written,
    card,
    animal: (animal) => say.quoted(written.animal(animal)),
    slot,
    full,
    many: (cards) => (cards.length === 0 ? say.nothing : say.list(byDesign(printed, cards).map(each))),
  };
}

/** The animal at a place of the row, as this view shows it. */
export const animalAt = (view: View, place: number): Animal => view.row[place]?.animal ?? 0;

export const whoIs = (names: Names, seat: number): string => nameOf(names, seatAt(seat));

/** The animals behind the places of a naming. */
export const namedAnimals = (view: View, named: Named): readonly Animal[] =>
  named.what === 'event' || named.what === 'species'
    ? [animalAt(view, named.place)]
    : named.what === 'shift'
      ? [animalAt(view, named.place), animalAt(view, named.toPlace)]
      : [];

/** What a card names, as the end of a sentence. */
export function namedWords(terms: Terms, named: Named, animals: readonly Animal[], names: Names): string {
  const { say, full, slot } = terms;
  const [first = '', second = ''] = animals.map(terms.animal);
  switch (named.what) {
    case 'nothing':
      return '';
    case 'player':
      return say.named.player(whoIs(names, named.seat));
    case 'discarded':
      return say.named.discarded(full(named.card));
    case 'event':
      return say.named.event(full(named.card), slot(named.slot), first);
    case 'shift':
      return say.named.shift(full(named.card), slot(named.slot), first, slot(named.toSlot), second);
    case 'species':
      return say.named.species(first);
    case 'loan':
      return say.named.loan(terms.animal(named.mine), whoIs(names, named.seat), terms.animal(named.theirs));
  }
}
