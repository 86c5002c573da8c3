import type { MoveRule, Seat } from '@hedgerow/kernel';
import { at } from '../at.ts';
import type { Printed } from '../printed.ts';
import {
  type Card,
  type CardKind,
  type Event,
  type Exchange,
  HAND,
  type Keep,
  type State,
} from '../state.ts';
import { askedFor, notNow, type OurTable, playerOf, refused } from './0-table.ts';

/** MAR-16 Draws from the pile; an empty one is made anew of the discard pile. Fewer cards come if both run out. */
function draw({ state, rng, tell }: OurTable, count: number): Card[] {
  const drawn: Card[] = [];
  while (drawn.length < count) {
    if (state.drawPile.length === 0) {
      if (state.discard.length === 0) break;
      state.drawPile = rng.shuffle(state.discard);
      state.discard = [];
      state.reshuffles += 1;
      tell({ type: 'reshuffled', cards: state.drawPile.length });
    }
    drawn.push(state.drawPile.pop() as Card);
  }
  return drawn;
}

function takeIntoHand(printed: Printed, table: OurTable, seat: Seat, cards: readonly Card[]): void {
  if (cards.length === 0) return;
  const { hand } = playerOf(table.state, seat);
  hand.push(...cards);
  hand.sort((a, b) => a - b);
  // A hand has no order, so neither has what came into it.
  const kinds = cards.map((card) => printed.kindOf[card] as CardKind).sort((a, b) => a - b);
  const told = { type: 'drawn', seat, cards: cards.length } as const;
  table.whisper([seat], { ...told, kinds }, { ...told, kinds: null });
}

/** MAR-16 Draws until the hand has two action cards; bonus cards do not count. */
export function refill(printed: Printed, table: OurTable, seat: Seat): void {
  const missing = HAND - playerOf(table.state, seat).hand.length;
  if (missing > 0) takeIntoHand(printed, table, seat, draw(table, missing));
}

/** MAR-17 Two action cards of one kind, or two copy cards. */
function isPair({ kindOf, reuseOf }: Printed, hand: readonly Card[]): boolean {
  if (hand.length !== HAND) return false;
  const [one, other] = [kindOf[hand[0] as Card] as CardKind, kindOf[hand[1] as Card] as CardKind];
  return one === other || (reuseOf[one] !== null && reuseOf[other] !== null);
}

/**
 * R-48 Whoever holds two cards is asked, as long as there are cards to draw. Who holds no pair can only keep them: being
 * passed over would tell the others that there is none.
 */
export const isAskedToExchange = (state: State, seat: Seat): boolean =>
  playerOf(state, seat).hand.length === HAND && state.drawPile.length + state.discard.length > 0;

/** MAR-17 How many cards this seat may exchange now: none if the hand is no pair, no more than the piles hold. */
const exchangeable = (printed: Printed, state: State, seat: Seat): number =>
  isPair(printed, playerOf(state, seat).hand)
    ? Math.min(HAND, state.drawPile.length + state.discard.length)
    : 0;

/** MAR-17 The hand stays as it is. */
export const keep: MoveRule<State, Keep, Event> = {
  rule: 'MAR-17',
  exact: true,
  // only somebody with a pair has a choice.
  onlyMove: 'hidden',

  candidates(state, seat, into) {
    if (askedFor(state, seat, 'exchange')) into.push({ type: 'keep' });
  },

  refusal(state, seat) {
    return askedFor(state, seat, 'exchange') ? undefined : notNow(state, 'MAR-17');
  },

  play({ state, tell }, seat) {
    state.pending.pop();
    tell({ type: 'kept', seat });
  },
};

/** MAR-17 MAR-64 One or both cards are set aside, as many are drawn, then the set-aside cards are discarded face up. */
export const exchange = (printed: Printed): MoveRule<State, Exchange, Event> => ({
  rule: 'MAR-17',
  exact: true,

  candidates(state, seat, into) {
    if (!askedFor(state, seat, 'exchange')) return;
    const most = exchangeable(printed, state, seat);
    const kinds = playerOf(state, seat).hand.map((card) => printed.kindOf[card] as CardKind);
    const [one, other] = kinds.sort((a, b) => a - b);
    if (most === 0 || one === undefined || other === undefined) return;
    into.push({ type: 'exchange', cards: [one] });
    if (other !== one) into.push({ type: 'exchange', cards: [other] });
    if (most === HAND) into.push({ type: 'exchange', cards: [one, other] });
  },

  refusal(state, seat, { cards }) {
    if (!askedFor(state, seat, 'exchange')) return notNow(state, 'MAR-17');
    const most = exchangeable(printed, state, seat);
    if (cards.length > most) return refused('MAR-17', 'too-many-to-exchange', { cards: cards.length, most });
    return setAside(printed, playerOf(state, seat).hand, cards) === undefined
      ? refused('MAR-17', 'not-in-hand', { card: cards.map((kind) => at(printed.cardIds, kind)).join(' ') })
      : undefined;
  },

  play(table, seat, { cards }) {
    const { state, tell } = table;
    state.pending.pop();
    const player = playerOf(state, seat);
    const given = setAside(printed, player.hand, cards) ?? [];
    player.hand = player.hand.filter((card) => !given.includes(card));
    const drawn = draw(table, given.length);
    state.discard.push(...given);
    tell({ type: 'exchanged', seat, given: cards });
    takeIntoHand(printed, table, seat, drawn);
  },
});

/** The cards of these kinds in a hand, or `undefined` if it lacks one; kinds must come in rising order. */
function setAside(
  { kindOf }: Printed,
  hand: readonly Card[],
  kinds: readonly CardKind[],
): readonly Card[] | undefined {
  const found: Card[] = [];
  for (const [i, kind] of kinds.entries()) {
    const card = hand.find((each) => kindOf[each] === kind && !found.includes(each));
    if (card === undefined || kind < (kinds[i - 1] ?? 0)) return undefined;
    found.push(card);
  }
  return found.length > 0 ? found : undefined;
}
