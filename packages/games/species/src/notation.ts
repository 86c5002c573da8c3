import type { Notation } from '@hedgerow/kernel';
import { SET_NAMES, type SetName } from './data/shape.ts';
import { cardText, type Printed, type Rules, SLOT_LETTERS } from './printed.ts';
import type { Animal, Card, Move, Named } from './state.ts';

/** `2.W`: the water slot of the species at place 2. */
const spotText = (place: number, slot: number): string => `${place}.${SLOT_LETTERS[slot] ?? '?'}`;

const SPOT = /^([0-3])\.([WLA])$/;
const PLACE = /^[0-3]$/;
const SEAT = /^@([0-5])$/;

interface Spot {
  readonly place: number;
  readonly slot: number;
}

function spotFrom(text: string): Spot | undefined {
  const [, place, slot] = SPOT.exec(text) ?? [];
  return place === undefined || slot === undefined
    ? undefined
    : { place: Number(place), slot: SLOT_LETTERS.indexOf(slot) };
}

const placeFrom = (text: string): number | undefined => (PLACE.test(text) ? Number(text) : undefined);

const seatFrom = (text: string): number | undefined => {
  const [, seat] = SEAT.exec(text) ?? [];
  return seat === undefined ? undefined : Number(seat);
};

/**
 * §5.2 Moves as short texts: `place air3p 1.A`, `action act2 @3`, `special spc1 wat1p 0.W 2.W`, `ultimate ult action 2`,
 * `set technology deck`, `rethink wat1p lnd2a`, `draw`, `end`, `capture glb3i`, `block blkA`, `pass`, `give …`,
 * `inspect …`, `discard …`. In matches of the first edition cards have the number of their copy: `air3p#2`.
 */
export function notation(printed: Printed): Notation<Move> {
  const cards = new Map(Array.from({ length: printed.cards }, (_, card) => [cardText(printed, card), card]));
  const animalIds = printed.edition.animals.map(({ id }) => id);
  const animals = new Map(animalIds.map((id, animal) => [id, animal]));
  const card = (number: Card): string => cardText(printed, number);
  const animal = (number: Animal): string => animalIds[number] ?? '?';

  const namedText = (named: Named): string => {
    switch (named.what) {
      case 'nothing':
        return '';
      case 'player':
        return ` @${named.seat}`;
      case 'discarded':
        return ` ${card(named.card)}`;
      case 'event':
        return ` ${card(named.card)} ${spotText(named.place, named.slot)}`;
      case 'shift':
        return ` ${card(named.card)} ${spotText(named.place, named.slot)} ${spotText(named.toPlace, named.toSlot)}`;
      case 'species':
        return ` ${named.place}`;
      case 'loan':
        return ` ${animal(named.mine)} @${named.seat} ${animal(named.theirs)}`;
    }
  };

  const namedFrom = (words: readonly string[]): Named | undefined => {
    const [first = '', second = '', third = ''] = words;
    const [seat, place, lying] = [seatFrom(first), placeFrom(first), cards.get(first)];
    switch (words.length) {
      case 0:
        return { what: 'nothing' };
      case 1:
        if (seat !== undefined) return { what: 'player', seat };
        if (place !== undefined) return { what: 'species', place };
        return lying === undefined ? undefined : { what: 'discarded', card: lying };
      case 2: {
        const spot = spotFrom(second);
        return lying === undefined || spot === undefined
          ? undefined
          : { what: 'event', ...spot, card: lying };
      }
      case 3: {
        const [mine, from, theirs] = [animals.get(first), seatFrom(second), animals.get(third)];
        if (mine !== undefined && from !== undefined && theirs !== undefined) {
          return { what: 'loan', mine, seat: from, theirs };
        }
        const [spot, to] = [spotFrom(second), spotFrom(third)];
        return lying === undefined || spot === undefined || to === undefined
          ? undefined
          : { what: 'shift', ...spot, card: lying, toPlace: to.place, toSlot: to.slot };
      }
      default:
        return undefined;
    }
  };

  return { write: writer(card, namedText), read: reader(cards, namedFrom, printed.rules) };
}

const writer =
  (card: (number: Card) => string, namedText: (named: Named) => string) =>
  (move: Move): string => {
    switch (move.type) {
      case 'place':
        return `place ${card(move.card)} ${spotText(move.place, move.slot)}`;
      case 'action':
      case 'special':
        return `${move.type} ${card(move.card)}${namedText(move.named)}`;
      case 'ultimate':
        return `ultimate ${card(move.card)} ${move.as} ${move.place}`;
      case 'declareSet':
        return `set ${move.set} ${move.place ?? 'deck'}`;
      case 'rethink':
        return `rethink ${move.cards.map(card).join(' ')}`;
      case 'draw':
        return 'draw';
      case 'endTurn':
        return 'end';
      case 'pass':
        return 'pass';
      case 'capture':
      case 'block':
      case 'give':
      case 'inspect':
      case 'discard':
        return `${move.type} ${card(move.card)}`;
    }
  };

const isSet = (text: string): text is SetName => (SET_NAMES as readonly string[]).includes(text);

const reader =
  (
    cards: ReadonlyMap<string, Card>,
    namedFrom: (words: readonly string[]) => Named | undefined,
    rules: Rules,
  ) =>
  (text: string): Move | undefined => {
    const [verb = '', ...words] = text.split(' ');
    const [first = '', ...more] = words;
    const card = cards.get(first);
    switch (verb) {
      case 'draw':
        return words.length === 0 ? { type: 'draw' } : undefined;
      case 'end':
        return words.length === 0 ? { type: 'endTurn' } : undefined;
      case 'pass':
        return words.length === 0 ? { type: 'pass' } : undefined;
      case 'set':
        return setFrom(words);
      case 'rethink':
        return rethinkFrom(
          words.map((word) => cards.get(word)),
          rules,
        );
      case 'action':
      case 'special': {
        const named = namedFrom(more);
        return card === undefined || named === undefined ? undefined : { type: verb, card, named };
      }
      default:
        return card === undefined ? undefined : cardMoveFrom(verb, card, more);
    }
  };

/** A move that is a card and at most a spot. */
function cardMoveFrom(verb: string, card: Card, words: readonly string[]): Move | undefined {
  const [first = '', second = ''] = words;
  switch (verb) {
    case 'place': {
      const spot = spotFrom(first);
      return spot === undefined || words.length !== 1 ? undefined : { type: 'place', card, ...spot };
    }
    case 'ultimate': {
      const place = placeFrom(second);
      if (place === undefined || words.length !== 2) return undefined;
      return first === 'action' || first === 'special'
        ? { type: 'ultimate', card, as: first, place }
        : undefined;
    }
    case 'capture':
    case 'block':
    case 'give':
    case 'inspect':
    case 'discard':
      return words.length === 0 ? { type: verb, card } : undefined;
    default:
      return undefined;
  }
}

function setFrom(words: readonly string[]): Move | undefined {
  const [set = '', target = ''] = words;
  if (!isSet(set) || words.length !== 2) return undefined;
  if (target === 'deck') return { type: 'declareSet', set, place: null };
  const place = placeFrom(target);
  return place === undefined ? undefined : { type: 'declareSet', set, place };
}

function rethinkFrom(found: readonly (Card | undefined)[], rules: Rules): Move | undefined {
  const cards = found.filter((card) => card !== undefined);
  if (cards.length !== found.length || cards.length < 1 || cards.length > 2) return undefined;
  // A copy with a number is there once; equal cards can be put back as a pair.
  return rules === 2 || new Set(cards).size === cards.length ? { type: 'rethink', cards } : undefined;
}
