import type { Move } from '@hedgerow/species';
import { placeName } from '../kit/places.ts';
import { announcing, movesWith, type Pick, type Situation } from './gesture.ts';
import type { Targets } from './types.ts';

export const railName = (place: number, slot: number): string => placeName('rail', place, slot);
export const eventName = (place: number, slot: number, card: number): string =>
  placeName('event', place, slot, card);

const setMoves = ({ legal }: Situation, { set }: Pick): readonly Move[] =>
  set === undefined ? [] : legal.filter((move) => move.type === 'declareSet' && move.set === set);

/** Everything the picked card or set could be laid on or name: it glows, and nothing else does. */
export function targetsOf(situation: Situation, pick: Pick): Targets {
  const rails = new Set<string>();
  const animals = new Set<number>();
  const seats = new Set<number>();
  const events = new Set<string>();
  const zoo = new Set<number>();
  const pile: number[] = [];
  for (const move of setMoves(situation, pick))
    if (move.type === 'declareSet' && move.place !== null) animals.add(move.place);
  for (const move of movesWith(situation, pick.card)) {
    if (move.type === 'place') rails.add(railName(move.place, move.slot));
    if (move.type === 'ultimate') animals.add(move.place);
  }
  for (const { named } of announcing(situation, pick.card)) {
    switch (named.what) {
      case 'player':
        seats.add(named.seat);
        break;
      case 'species':
        animals.add(named.place);
        break;
      case 'discarded':
        pile.push(named.card);
        break;
      case 'event':
        events.add(eventName(named.place, named.slot, named.card));
        break;
      case 'shift': {
        const { from } = pick;
        if (from === undefined) events.add(eventName(named.place, named.slot, named.card));
        else if (from.place === named.place && from.slot === named.slot && from.card === named.card)
          rails.add(railName(named.toPlace, named.toSlot));
        break;
      }
      case 'loan':
        if (pick.mine === undefined) zoo.add(named.mine);
        else if (pick.mine === named.mine) {
          zoo.add(named.theirs);
          seats.add(named.seat);
        }
        break;
      case 'nothing':
        break;
    }
  }
  return { rails, animals, seats, events, zoo, pile };
}
