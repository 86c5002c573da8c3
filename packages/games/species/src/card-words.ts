import type { Language } from '@hedgerow/kernel';
import { SET_NAMES, type SetName } from './data/shape.ts';
import { designAt, GLOBAL, type Printed, SLOTS } from './printed.ts';
import type { Animal, Card } from './state.ts';
import { FRENCH_NAMES } from './words/fr-names.ts';
import { FRENCH_TEXTS } from './words/fr-texts.ts';
import { TONGUES } from './words/tongues.ts';

/** What is written on the cards, in one language; a house edition is told as it is printed. */
export interface CardWords {
  readonly card: (card: Card) => string;
  /** The text on a card: what it does, or its line. */
  readonly text: (card: Card) => string;
  /** What kind of card it is: “action”, “water event, interrupt”. */
  readonly kind: (card: Card) => string;
  readonly animal: (animal: Animal) => string;
  readonly latin: (animal: Animal) => string;
  /** Its threat and rescue. */
  readonly note: (animal: Animal) => string;
  /** “Critically endangered (CR)” */
  readonly redList: (animal: Animal) => string;
  readonly set: (set: SetName) => string;
  /** The set a card belongs to, if any. */
  readonly setOf: (card: Card) => SetName | undefined;
  /** Everything on an event card in one sentence after the other. */
  readonly wholeCard: (card: Card) => string;
  readonly wholeAnimal: (animal: Animal) => string;
  /** The same without the name. */
  readonly aboutCard: (card: Card) => string;
  readonly aboutAnimal: (animal: Animal) => string;
}

/** What is written on the cards of an edition. */
export function cardWords(printed: Printed, language: Language): CardWords {
  const say = TONGUES[language];
  const terms = say.onCards;
  // A translation counts only for the printed name it was made for.
  const isOurs = (id: string, name: string): boolean => FRENCH_NAMES[id]?.[0] === name;
  const name = (id: string, own: string): string =>
    language === 'fr' && isOurs(id, own) ? (FRENCH_NAMES[id]?.[1] ?? own) : own;
  const line = (id: string, own: string, text: string): string =>
    language === 'fr' && isOurs(id, own) ? (FRENCH_TEXTS[id] ?? text) : text;
  const rowOf = (animal: Animal): Printed['edition']['animals'][number] | undefined =>
    printed.edition.animals[animal];
  const setOf = (card: Card): SetName | undefined => {
    const design = printed.designOf[card];
    return SET_NAMES.find((_, i) => design !== undefined && printed.sets[i]?.includes(design));
  };
  const words: Omit<CardWords, 'wholeCard' | 'wholeAnimal' | 'aboutCard' | 'aboutAnimal'> = {
    card: (card) => name(designAt(printed, card).id, designAt(printed, card).name),
    text(card) {
      const { id, name: own, text } = designAt(printed, card);
      return line(id, own, text);
    },
    kind(card) {
      const kind = printed.kind[card] ?? 'action';
      if (kind !== 'environment') return terms.kinds[kind];
      const event = `${terms.events[printed.colour[card] ?? GLOBAL] ?? ''} ${printed.value[card] ?? 0}`;
      return printed.interrupts[card] ? `${event}, ${say.interrupt}` : event;
    },
    animal: (animal) => name(rowOf(animal)?.id ?? '', rowOf(animal)?.name ?? '?'),
    latin: (animal) => rowOf(animal)?.latin ?? '',
    note: (animal) => line(rowOf(animal)?.id ?? '', rowOf(animal)?.name ?? '', rowOf(animal)?.note ?? ''),
    redList: (animal) => terms.redList[rowOf(animal)?.iucn ?? 'VU'],
    set: (set) => terms.sets[set],
    setOf,
  };
  const aboutCard = (card: Card): string => {
    const set = setOf(card);
    const part = set === undefined ? '' : ` ${terms.partOf(say.sets[set])}`;
    return `${words.kind(card)}. ${words.text(card)}${part}`;
  };
  const aboutAnimal = (animal: Animal): string => {
    const needs = SLOTS.flatMap((_, slot) => {
      const points = printed.needs[animal]?.[slot] ?? 0;
      return points === 0 ? [] : [`${say.slots[slot] ?? ''} ${points}`];
    });
    const worth = say.points(printed.points[animal] ?? 0);
    return `${worth}. ${words.redList(animal)}. ${needs.join(', ')}. ${words.note(animal)}`;
  };
  return {
    ...words,
    aboutCard,
    aboutAnimal,
    wholeCard: (card) => `${words.card(card)}. ${aboutCard(card)}`,
    wholeAnimal: (animal) => `${words.animal(animal)}, ${words.latin(animal)}. ${aboutAnimal(animal)}`,
  };
}
