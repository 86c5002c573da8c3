import { type Draft, type MoveRule, type Refusal, seatAt, type Table } from '@hedgerow/kernel';
import { bitOf, EVERYBODY, handOf, takeIn } from '../hands.ts';
import type { Printed } from '../printed.ts';
import { refused } from '../reasons.ts';
import { type Card, type Draw, type Event, type Family, NONE, type State } from '../state.ts';
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

/** SPE-10 A turn begins: moratoria end, then two cards are drawn (SPE-11, SPE-12). R-14 By option a set may come first. */
export function beginTurn(printed: Printed, table: Table<State, Event>, no: number, seat: number): void {
  const { state, tell } = table;
  state.turn = freshTurn(printed, no, seat);
  tell({ type: 'turnBegun', no, seat });
  endMoratoria(table, seat);
  if (state.options.setsBeforeDraw) state.turn.beforeDraw = true;
  else drawPhase(printed, table);
}

/** SPE-12 The current player draws, or takes off the draw-delay marker. */
export function drawPhase(printed: Printed, table: Table<State, Event>): void {
  const { state, tell } = table;
  const { seat } = state.turn;
  delete state.turn.beforeDraw;
  if (state.drawDelay[seat]) {
    state.drawDelay[seat] = false;
    tell({ type: 'drawSkipped', seat });
    return;
  }
  draw(printed, table, seat, drawsThisTurn(printed, state, seat));
}

/** R-14 Draw: the end of the time in which a set may be declared before drawing. */
export const drawCards = (printed: Printed): MoveRule<State, Draw, Event> => ({
  rule: 'SPE-12',
  exact: true,
  candidates({ turn, pending }, _, into) {
    if (turn.beforeDraw && pending.length === 0) into.push({ type: 'draw' });
  },
  refusal: ({ turn }) => (turn.beforeDraw ? undefined : refused('SPE-12', 'drawn-already')),
  play: (table) => drawPhase(printed, table),
});

/** SPE-15 Every window must be closed and every effect finished before the next move. */
export const mustAnswerFirst = ({ pending }: State): Refusal | undefined =>
  pending.length > 0 ? refused('SPE-15', 'answer-first') : undefined;

/** SPE-10 The play phase has begun and nothing waits for an answer. */
export const mayPlay = ({ pending, turn }: State): boolean => pending.length === 0 && !turn.beforeDraw;

/** SPE-10 SPE-15 Why nothing can be played yet. */
export const notYet = (state: State): Refusal | undefined =>
  mustAnswerFirst(state) ?? (state.turn.beforeDraw ? refused('SPE-10', 'draw-first') : undefined);

type Limit = 'no-initiating-card-left' | 'one-action-a-turn' | 'one-special-a-turn';

/** SPE-16 Which limit stands against one more initiating card, and of this family. */
function limitOf({ turn }: Pick<State, 'turn'>, family: Family | undefined): Limit | undefined {
  if (turn.used >= turn.limit) return 'no-initiating-card-left';
  if (family === 'action' && turn.usedAction) return 'one-action-a-turn';
  return family === 'special' && turn.usedSpecial ? 'one-special-a-turn' : undefined;
}

export const mayInitiate = (state: State, family?: Family): boolean => limitOf(state, family) === undefined;

/** SPE-16 Why no initiating card may be played, in the words of the rule. */
export function beyondLimits(state: State, family?: Family): Refusal | undefined {
  const limit = limitOf(state, family);
  return limit && refused('SPE-16', limit, { limit: state.turn.limit });
}

/** SPE-16 An initiating card counts as soon as it is played, whatever becomes of it. */
export function countInitiating({ turn }: Draft<State>, family?: Family): void {
  turn.used += 1;
  if (family === 'action') turn.usedAction = true;
  if (family === 'special') turn.usedSpecial = true;
}
