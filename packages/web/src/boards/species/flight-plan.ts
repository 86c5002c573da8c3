import type { Event, View } from '@hedgerow/species';
import type { Flight } from '../kit/flights.tsx';
import { placeName } from '../kit/places.ts';
import { railName } from './targets.ts';

/** What flies: an event card, an animal, or a card nobody sees. */
export type Cargo =
  | { readonly card: number; readonly crumples?: true }
  | { readonly animal: number; readonly lifted?: true }
  | { readonly back: 'event' | 'animal' };

const fly = (from: string, to: string, cargo: Cargo): Flight<Cargo> => ({ from, to, cargo, manner: 'glide' });
const hand = (seat: number): string => placeName('hand', seat);
const zoo = (seat: number): string => placeName('zoo', seat);
const animal = (place: number): string => placeName('animal', place);
const DISCARD = placeName('discard');
const EVENTS = placeName('events');
const ANIMALS = placeName('animals');

const cargoOf = (card: number | null): Cargo => (card === null ? { back: 'event' } : { card });
const placeOf = (view: View | undefined, wanted: number): number =>
  view?.row.findIndex((species) => species?.animal === wanted) ?? -1;

/** What an event looks like: from which place on the board to which. */
export function flightsOf(event: Event, before: View | undefined, after: View): readonly Flight<Cargo>[] {
  switch (event.type) {
    case 'drawn':
      return [fly(EVENTS, hand(event.seat), { back: 'event' })];
    case 'placed':
      return [fly(hand(event.seat), railName(event.place, event.slot), { card: event.card })];
    case 'announced':
    case 'captured':
    case 'blocked':
      // On top of the tower, where there is one; a window that closed at once has none.
      return [fly(hand(event.seat), placeName(after.window ? 'tower' : 'window'), { card: event.card })];
    case 'saved': {
      const place = placeOf(before, event.animal);
      return [
        fly(place < 0 ? ANIMALS : animal(place), zoo(event.seat), { animal: event.animal, lifted: true }),
      ];
    }
    case 'cancelled':
      return [fly(placeName('window'), DISCARD, { card: event.card, crumples: true })];
    case 'taken':
      return [fly(hand(event.from), hand(event.seat), cargoOf(event.card))];
    case 'given':
    case 'handedOn':
      return [fly(hand(event.seat), hand(event.to), cargoOf(event.card))];
    case 'discarded':
      return [fly(hand(event.seat), DISCARD, { card: event.card })];
    case 'rethought':
    case 'handDiscarded':
    case 'setDeclared':
      return event.cards.map((card) => fly(hand(event.seat), DISCARD, { card }));
    case 'recovered':
      return [fly(DISCARD, hand(event.seat), { card: event.card })];
    case 'reviewed':
      return [fly(animal(placeOf(before, event.animal)), ANIMALS, { animal: event.animal })];
    case 'swept':
      return event.animals.map((each) => fly(animal(placeOf(before, each)), ANIMALS, { animal: each }));
    case 'refilled':
      return [fly(ANIMALS, animal(event.place), { back: 'animal' })];
    case 'loaned':
      return [
        fly(zoo(event.seat), zoo(event.to), { animal: event.mine }),
        fly(zoo(event.to), zoo(event.seat), { animal: event.theirs }),
      ];
    case 'removed':
      return [fly(animal(placeOf(before, event.animal)), DISCARD, { card: event.card })];
    case 'shifted':
      return [
        fly(animal(placeOf(before, event.from)), animal(placeOf(before, event.to)), { card: event.card }),
      ];
    case 'turnBegun':
    case 'drawSkipped':
    case 'reshuffled':
    case 'windowOpened':
    case 'windowClosed':
    case 'tookEvents':
    case 'inspected':
    case 'delayed':
    case 'handsRaised':
    case 'spotlit':
    case 'moratoriumLaid':
    case 'moratoriumEnded':
    case 'turnEnded':
    case 'hasLeft':
    case 'ended':
      return [];
  }
}

const seat = (number: number): string => placeName('seat', number);

/** Where something happened: these places keep a quiet mark until the next step, and lines of the log light them up. */
export function happenedAt(event: Event, view: View): readonly string[] {
  switch (event.type) {
    case 'placed':
      return [railName(event.place, event.slot)];
    case 'saved':
      return [zoo(event.seat)];
    case 'loaned':
      return [zoo(event.seat), zoo(event.to)];
    case 'shifted':
      return [railName(placeOf(view, event.to), event.slot)];
    case 'announced':
      return event.animals.map((each) => animal(placeOf(view, each)));
    case 'spotlit':
    case 'moratoriumLaid':
    case 'moratoriumEnded':
    case 'removed':
      return [animal(placeOf(view, event.animal))];
    case 'refilled':
      return [animal(event.place)];
    case 'delayed':
      return [seat(event.seat)];
    case 'taken':
      return [seat(event.seat), seat(event.from)];
    case 'given':
    case 'handedOn':
      return [seat(event.seat), seat(event.to)];
    case 'inspected':
      return [seat(event.of)];
    case 'captured':
    case 'blocked':
      return [seat(event.seat)];
    case 'turnBegun':
    case 'drawn':
    case 'drawSkipped':
    case 'reshuffled':
    case 'windowOpened':
    case 'windowClosed':
    case 'tookEvents':
    case 'cancelled':
    case 'discarded':
    case 'recovered':
    case 'handsRaised':
    case 'reviewed':
    case 'setDeclared':
    case 'handDiscarded':
    case 'rethought':
    case 'turnEnded':
    case 'swept':
    case 'hasLeft':
    case 'ended':
      return [];
  }
}
