import type { MoveRule } from '@hedgerow/kernel';
import { SET_NAMES, type SetName } from '../data/shape.ts';
import { handOf, inOrder, showOut } from '../hands.ts';
import type { Printed } from '../printed.ts';
import { refused } from '../reasons.ts';
import { type Card, type DeclareSet, type Event, NONE, type State } from '../state.ts';
import { mustAnswerFirst } from './2-turn.ts';
import { save, speciesAt, turnUp, untouchable, worth } from './3-species.ts';

/** SPE-70 The three cards of a set that a hand holds, air, land, water; `undefined` if it is not complete. */
export function setIn({ sets, designOf }: Printed, hand: readonly Card[], set: number): Card[] | undefined {
  const found: Card[] = [];
  for (const design of sets[set] ?? []) {
    let lowest = NONE;
    for (const card of hand) {
      if (designOf[card] === design && (lowest === NONE || card < lowest)) lowest = card;
    }
    if (lowest === NONE) return undefined;
    found.push(lowest);
  }
  return found;
}

const deckIsEmpty = ({ animalDeck, under }: State): boolean => animalDeck.length + under.length === 0;

/** SPE-70 Declare a set: it saves a species of the row or the unseen top animal of the deck. SPE-72 Nobody can answer. */
export const declareSet = (printed: Printed): MoveRule<State, DeclareSet, Event> => ({
  rule: 'SPE-70',
  exact: true,

  candidates(state, seat, into) {
    if (state.pending.length > 0) return;
    const hand = handOf(state, seat);
    if (hand.length < SET_NAMES.length) return;
    for (let i = 0; i < SET_NAMES.length; i += 1) {
      if (setIn(printed, hand, i) === undefined) continue;
      const set = SET_NAMES[i] as SetName;
      for (let place = 0; place < state.row.length; place += 1) {
        if (speciesAt(state, place)?.moratoriumBy === NONE) into.push({ type: 'declareSet', set, place });
      }
      if (!deckIsEmpty(state)) into.push({ type: 'declareSet', set, place: null });
    }
  },

  refusal(state, seat, { set, place }) {
    const early = mustAnswerFirst(state);
    if (early) return early;
    if (setIn(printed, handOf(state, seat), SET_NAMES.indexOf(set)) === undefined) {
      return refused('SPE-70', 'set-incomplete', { set });
    }
    if (place === null) return deckIsEmpty(state) ? refused('SPE-70', 'no-animal-left') : undefined;
    const species = speciesAt(state, place);
    return species === undefined
      ? refused('SPE-70', 'no-species-there', { place })
      : untouchable(species, 'SPE-70');
  },

  play(table, seat, { set, place }) {
    const { state, tell } = table;
    const cards = setIn(printed, handOf(state, seat), SET_NAMES.indexOf(set)) ?? [];
    for (const card of cards) showOut(state, seat, card);
    state.discard.push(...cards);
    state.turn.setDeclared = true;
    tell({ type: 'setDeclared', seat, set, cards, fromDeck: place === null });
    if (place !== null) {
      save(printed, table, seat, place, []);
      return;
    }
    // R-15 By option the top of the deck costs the whole hand.
    const rest = state.options.setDeckCost === 'hand' ? inOrder(handOf(state, seat)) : [];
    for (const card of rest) showOut(state, seat, card);
    state.discard.push(...rest);
    if (rest.length > 0) tell({ type: 'handDiscarded', seat, cards: rest });
    const animal = turnUp(state);
    if (animal === undefined) return;
    state.zoos[seat]?.push(animal);
    tell({ type: 'saved', seat, animal, worth: worth(printed, state, animal) });
  },
});
