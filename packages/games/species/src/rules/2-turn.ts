import { type Draft, type Refusal, refuse, seatAt, type Table } from '@hedgerow/kernel';
import { bitOf, EVERYBODY, handOf, takeIn } from '../hands.ts';
import type { Printed } from '../printed.ts';
import { type Card, type Event, type Family, NONE, type State } from '../state.ts';
import { freshTurn } from './1-setup.ts';

/** SPE-13 The whole discard pile is shuffled and becomes the draw pile. */
function reshuffle({ state, rng, tell }: Table<State, Event>): void {
  if (state.discard.length === 0) return;
  state.eventDeck = rng.shuffle(state.discard);
  state.discard = [];
  state.shuffles += 1;
  tell({ type: 'reshuffled', cards: state.eventDeck.length });
}

/** Draws one card. Below the deck lie the cards flipped for the first player, which everybody knows. */
function drawOne(table: Table<State, Event>, seat: number): Card | undefined {
  const { state } = table;
  if (state.eventDeck.length + state.flipped.length === 0) reshuffle(table);
  const unseen = state.eventDeck.shift();
  if (unseen !== undefined) {
    takeIn(state, seat, unseen, bitOf(seat));
    return unseen;
  }
  const seen = state.flipped.shift();
  if (seen !== undefined) takeIn(state, seat, seen, EVERYBODY);
  return seen;
}

/** SPE-12 SPE-51 Draws one at a time, never a card above the hand limit; what cannot be drawn is lost. */
export function draw(printed: Printed, table: Table<State, Event>, seat: number, count: number): void {
  const { handLimit } = printed.edition;
  const cards: Card[] = [];
  while (cards.length < count && handOf(table.state, seat).length < handLimit) {
    const card = drawOne(table, seat);
    if (card === undefined) break;
    cards.push(card);
  }
  if (cards.length === 0) return;
  const drawn = { type: 'drawn', seat, count: cards.length } as const;
  table.whisper([seatAt(seat)], { ...drawn, cards }, { ...drawn, cards: null });
}

/** R-02 How many cards the draw phase gives: two, and none at six cards if the table wants all or nothing. */
function drawsThisTurn({ edition }: Printed, state: State, seat: number): number {
  const { drawPerTurn, handLimit } = edition;
  const fits = handOf(state, seat).length + drawPerTurn <= handLimit;
  return state.options.drawRule === 'allOrNothing' && !fits ? 0 : drawPerTurn;
}

/** SPE-11 Moratoria of a player end. */
export function endMoratoria({ state, tell }: Table<State, Event>, seat: number): void {
  for (const species of state.row) {
    if (species?.moratoriumBy !== seat) continue;
    species.moratoriumBy = NONE;
    tell({ type: 'moratoriumEnded', animal: species.animal });
  }
}

/** SPE-10 A turn begins: moratoria end, then two cards are drawn (SPE-11, SPE-12). */
export function beginTurn(printed: Printed, table: Table<State, Event>, no: number, seat: number): void {
  const { state, tell } = table;
  state.turn = freshTurn(printed, no, seat);
  tell({ type: 'turnBegun', no, seat });
  endMoratoria(table, seat);
  if (state.drawDelay[seat]) {
    state.drawDelay[seat] = false;
    tell({ type: 'drawSkipped', seat });
    return;
  }
  draw(printed, table, seat, drawsThisTurn(printed, state, seat));
}

/** SPE-15 Every window must be closed and every effect finished before the next move. */
export const notYet = ({ pending }: State): Refusal | undefined =>
  pending.length > 0 ? refuse('SPE-15', 'answer-first') : undefined;

/** SPE-16 Whether the turn allows one more initiating card, and of this family. */
export function mayInitiate({ turn }: State, family?: Family): boolean {
  if (turn.used >= turn.limit) return false;
  if (family === undefined) return true;
  return family === 'action' ? !turn.usedAction : !turn.usedSpecial;
}

/** SPE-16 Why no initiating card may be played, in the words of the rule. */
export function beyondLimits({ turn }: State, family?: Family): Refusal | undefined {
  if (turn.used >= turn.limit) return refuse('SPE-16', 'no-initiating-card-left', { limit: turn.limit });
  if (family === 'action' && turn.usedAction) return refuse('SPE-16', 'one-action-a-turn');
  if (family === 'special' && turn.usedSpecial) return refuse('SPE-16', 'one-special-a-turn');
  return undefined;
}

/** SPE-16 An initiating card counts as soon as it is played, whatever becomes of it. */
export function countInitiating({ turn }: Draft<State>, family?: Family): void {
  turn.used += 1;
  if (family === 'action') turn.usedAction = true;
  if (family === 'special') turn.usedSpecial = true;
}
