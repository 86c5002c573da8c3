import type { Table } from '@hedgerow/kernel';
import { addTile } from '../hand.ts';
import type { Card, Event, State, Tile } from '../state.ts';

/** The order of BOR-91: by number. */
export const byNumber = (a: number, b: number): number => a - b;

/** BOR-93 Whether a card could be drawn: from the deck, or from the discard pile that would become it. */
export const canDraw = ({ deck, discards }: State): boolean => deck.length > 0 || discards.length > 0;

/** BOR-90 BOR-93 The next card of the deck; the discard pile becomes the deck only now that a card is needed. */
export function drawCard({ state, rng, tell }: Table<State, Event>): Card | undefined {
  if (state.deck.length === 0 && state.discards.length > 0) {
    state.deck = rng.shuffle(state.discards.sort(byNumber));
    state.discards = [];
    tell({ type: 'deckRenewed', cards: state.deck.length });
  }
  return state.deck.shift();
}

/** BOR-91 Cards that were put aside go back into the deck, which is shuffled. */
export function backIntoDeck({ state, rng }: Table<State, Event>, aside: Card[]): void {
  if (aside.length === 0) return;
  state.deck.push(...aside.sort(byNumber));
  rng.shuffle(state.deck);
}

/** Tiles return face down and are mixed in; R-19 or they stay tellable. */
export function backIntoPerimeter({ state, rng }: Table<State, Event>, tiles: readonly Tile[]): void {
  if (tiles.length === 0) return;
  if (state.options.perimeter === 'remembered') {
    for (const tile of tiles) addTile(state.remembered, tile);
    return;
  }
  state.perimeter.push(...[...tiles].sort(byNumber));
  rng.shuffle(state.perimeter);
}

/** Tiles around the board, told apart or not. */
export const perimeterSize = ({ perimeter, remembered }: State): number =>
  perimeter.length + remembered.length;
