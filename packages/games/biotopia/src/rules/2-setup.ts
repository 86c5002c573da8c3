import {
  type Draft,
  type MoveRule,
  type Rng,
  type Seat,
  seatAt,
  seatsFrom,
  type Table,
} from '@hedgerow/kernel';
import { type Kind, MISSIONS } from '../kinds.ts';
import { chosenStart, type Options } from '../options.ts';
import type { Printed } from '../printed.ts';
import { refused } from '../reasons.ts';
import type { Card, Event, Garden, SetupFlower, State } from '../state.ts';
import { addForEachKind, addInOrder, gardenOf, lowestOf } from './1-zones.ts';
import { deckFrom } from './3-deck.ts';
import { plantFromHand } from './4-plant.ts';

const SKY_SLOTS = 3;
const STARTING_HAND = 4;

/** BIO-07 … BIO-12 The start seat, the Missions, the Deck, the Sky, the Compost Heap and the hands, in this order. */
export const setup =
  (printed: Printed) =>
  (seatCount: number, options: Options, rng: Rng): State => {
    const startSeat = seatAt(chosenStart(options) ?? rng.below(seatCount));
    const deck = deckFrom(rng.shuffle(Array.from({ length: printed.cards }, (_, card) => card)));
    const top = (cards: number): Card[] => deck.splice(-cards, cards).reverse();
    const sky = top(SKY_SLOTS);
    const compost = options.seedCompost === '3' ? top(3).sort((a, b) => a - b) : [];
    const gardens = Array.from({ length: seatCount }, emptyGarden);
    for (const seat of seatsFrom(startSeat, seatCount)) {
      for (const card of top(STARTING_HAND)) addInOrder(gardenOf({ gardens }, seat).hand, card);
    }
    return {
      options,
      phase: 'setup',
      round: 0,
      startSeat,
      active: startSeat,
      quiet: true,
      finalRound: false,
      triggeredBy: null,
      ending: null,
      deck,
      sky,
      compost,
      missions: MISSIONS.map(() => null),
      gardens,
      reshuffled: null,
    };
  };

const emptyGarden = (): Draft<Garden> => ({
  hand: [],
  flowers: [],
  laid: [],
  numbers: [],
  grown: 0,
  butterflies: [],
  retired: false,
  taken: [],
  drew: [],
});

/** BIO-13 This seat still has to plant its first Flower. */
export const hasToPlantFirst = (state: State, seat: Seat): boolean =>
  state.phase === 'setup' && gardenOf(state, seat).flowers.length === 0;

/** BIO-13 Everybody secretly plants one of the four cards, all at the same time. */
export const setupFlower = (printed: Printed): MoveRule<State, SetupFlower, Event> => ({
  rule: 'BIO-13',
  exact: true,

  candidates(state, seat, into) {
    if (!hasToPlantFirst(state, seat)) return;
    addForEachKind(printed, gardenOf(state, seat).hand, into, (kind) => ({ type: 'setupFlower', kind }));
  },

  refusal(state, seat, { kind }) {
    if (!hasToPlantFirst(state, seat)) return refused('BIO-13', 'set-up-is-over');
    const card = lowestOf(printed, gardenOf(state, seat).hand, kind);
    return card === undefined ? refused('BIO-13', 'not-in-hand', { kind }) : undefined;
  },

  play(table, seat, { kind }) {
    plantFirst(printed, table, seat, kind);
  },
});

/** BIO-13 Plants the first Flower; only its owner sees which card it is. */
export function plantFirst(
  printed: Printed,
  { state, whisper }: Table<State, Event>,
  seat: Seat,
  kind: Kind,
): void {
  plantFromHand(printed, state, seat, kind);
  whisper(
    [seat],
    { type: 'firstFlowerPlanted', seat, kind },
    { type: 'firstFlowerPlanted', seat, kind: null },
  );
}
