import type { Draft, Seat, Table } from '@hedgerow/kernel';
import { rememberDrawn, rememberReshuffle, rememberTaken, rememberTurnedUp } from '../memory.ts';
import type { Printed } from '../printed.ts';
import type { Card, Event, State } from '../state.ts';
import { addInOrder, gardenOf } from './1-zones.ts';
import { declareFinalRound } from './8-end.ts';

/** Whether a card could be had from the Deck: R-04 lets the Compost Heap become the Deck, or not. */
export const canTakeTop = ({ deck, compost, options }: State): boolean =>
  deck.length > 0 || (compost.length > 0 && options.deckOut === 'reshuffle');

/** BIO-14 The top card of the Deck; the Compost Heap becomes the Deck only now that a card is needed. */
export function takeTop(printed: Printed, table: Table<State, Event>): Card | undefined {
  const { state } = table;
  if (!canTakeTop(state)) return undefined;
  if (state.deck.length === 0) reshuffle(printed, table);
  const card = state.deck.pop();
  // R-04 Without a reshuffle the last card of the Deck brings the final round.
  if (state.deck.length === 0 && state.options.deckOut === 'lastRound') declareFinalRound(table, null);
  return card;
}

function reshuffle(printed: Printed, { state, rng, tell }: Table<State, Event>): void {
  state.deck = deckFrom(rng.shuffle(state.compost));
  state.compost = [];
  rememberReshuffle(printed, state);
  tell({ type: 'reshuffled', cards: state.deck.length });
}

/** BIO-09 The first card of a shuffled list is the top of the Deck: a Deck has its top at the end. */
export const deckFrom = (shuffled: Card[]): Card[] => shuffled.reverse();

/** BIO-15 Draws cards one after the other into the hand, as many as there are. */
export function drawCards(printed: Printed, table: Table<State, Event>, seat: Seat, cards: number): void {
  const { state, whisper } = table;
  const { hand } = gardenOf(state, seat);
  const drawn: Card[] = [];
  while (drawn.length < cards) {
    const card = takeTop(printed, table);
    if (card === undefined) break;
    addInOrder(hand, card);
    addInOrder(drawn, card);
    rememberDrawn(state, seat, card);
  }
  if (drawn.length === 0) return;
  const event = { type: 'drawn', seat, cards: drawn.length } as const;
  whisper([seat], { ...event, kinds: drawn.map(printed.kindOf) }, { ...event, kinds: null });
}

/** BIO-20 BIO-43 Takes a Sky card into the hand and refills at once. */
export function takeFromSky(printed: Printed, table: Table<State, Event>, seat: Seat, slot: number): void {
  const { state, tell } = table;
  const card = state.sky[slot];
  if (card === undefined || card === null) return;
  state.sky[slot] = null;
  addInOrder(gardenOf(state, seat).hand, card);
  rememberTaken(printed, state, seat, card);
  tell({ type: 'takenFromSky', seat, kind: printed.kindOf(card) });
  refillSky(printed, table);
}

/** BIO-16 Lays a card in every empty slot, in order; a slot that cannot be filled stays empty. */
export function refillSky(printed: Printed, table: Table<State, Event>): void {
  const { sky } = table.state;
  for (let slot = 0; slot < sky.length; slot += 1) {
    if (sky[slot] === null) refillSlot(printed, table, slot);
  }
}

function refillSlot(printed: Printed, table: Table<State, Event>, slot: number): void {
  const { state, tell } = table;
  const card = takeTop(printed, table);
  if (card === undefined) return;
  state.sky[slot] = card;
  rememberTurnedUp(printed, state, card);
  tell({ type: 'skyRefilled', kind: printed.kindOf(card) });
}

/** Puts a card on the Compost Heap, whose order has no meaning. */
export const compost = (state: Draft<State>, card: Card): void => addInOrder(state.compost, card);
