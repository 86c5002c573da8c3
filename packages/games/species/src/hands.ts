import { broken, type Draft, type Seat } from '@hedgerow/kernel';
import type { Printed } from './printed.ts';
import type { Card, State } from './state.ts';

/** Beside one bit for each of up to six seats: what spectators have seen, everybody has. */
export const SPECTATORS = 64;
export const EVERYBODY = 127;

export const bitOf = (seat: number): number => 1 << seat;

export const handOf = (state: State, seat: number): readonly Card[] => state.hands[seat] ?? [];

/** A card comes into a hand; `seenBy` are the bits of those who saw it come, `pack` the shuffle it was drawn after. */
export function takeIn(
  state: Draft<State>,
  seat: number,
  card: Card,
  seenBy: number,
  pack: number = state.shuffles,
): void {
  state.hands[seat]?.push(card);
  state.known[seat]?.push(seenBy | bitOf(seat));
  state.packs[seat]?.push(pack);
}

/**
 * A card leaves a hand. Of equal cards it is the one that most have seen: whoever knew of one of two cannot tell
 * whether the other is still there. Answers who knew that it was there.
 */
function takeOut(state: Draft<State>, seat: number, card: Card): number {
  const hand = state.hands[seat] ?? [];
  const known = state.known[seat] ?? [];
  let at = hand.indexOf(card);
  if (at < 0) throw broken('a card leaves the hand it is in', { seat, card });
  for (let other = hand.indexOf(card, at + 1); other >= 0; other = hand.indexOf(card, other + 1)) {
    const [goes, stays] = isPublic(known[other] ?? 0) ? [other, at] : [at, other];
    const [one, two] = [known[goes] ?? 0, known[stays] ?? 0];
    known[goes] = one | two;
    known[stays] = one & two;
    at = goes;
  }
  hand.splice(at, 1);
  state.packs[seat]?.splice(at, 1);
  return known.splice(at, 1)[0] ?? 0;
}

const isPublic = (mask: number): boolean => (mask & SPECTATORS) !== 0;

/** A card leaves a hand for all to see. */
export function showOut(state: Draft<State>, seat: number, card: Card): void {
  if (state.rules === 2 && isFromEither(state, seat, card)) blendPacks(state, seat);
  takeOut(state, seat, card);
}

/** Whether nobody can tell from which shuffle a card of this hand came: equal ones lie unseen in both. */
function isFromEither(state: State, seat: number, card: Card): boolean {
  const [hand, known, packs] = [handOf(state, seat), state.known[seat] ?? [], state.packs[seat] ?? []];
  const unseen = packs.filter((_, i) => !isPublic(known[i] ?? 0));
  if (unseen.every((pack) => pack === unseen[0])) return false;
  if (hand.some((other, i) => other === card && isPublic(known[i] ?? 0))) return false;
  const pools = poolsOf(state, SPECTATORS);
  return new Set(unseen.filter((pack) => pools[pack]?.includes(card))).size > 1;
}

/** A card is played out of a hand. */
export function playOut(state: Draft<State>, seat: number, card: Card): void {
  showOut(state, seat, card);
  state.lastPlayed = { card, seat };
}

/**
 * A card goes from hand to hand, seen only by the two and by `witnesses`. Whoever else knew cards of the giver cannot
 * tell any more which of them is gone, unless it was the last one.
 */
export function handOver(state: Draft<State>, from: number, to: number, card: Card, witnesses = 0): void {
  const pack = blendPacks(state, from);
  const knew = takeOut(state, from, card);
  const aware = bitOf(from) | bitOf(to) | witnesses;
  const stay = state.known[from] ?? [];
  for (let i = 0; i < stay.length; i += 1) stay[i] = (stay[i] ?? 0) & aware;
  takeIn(state, to, card, stay.length === 0 ? knew | aware : aware, pack);
}

/**
 * When a card leaves a hand unseen, nobody can tell from which shuffle it came: the shuffles of that hand become one.
 * What can be counted gets less, never wrong. Answers the shuffle they now belong to.
 */
function blendPacks(state: Draft<State>, seat: number): number {
  const packs = state.packs[seat] ?? [];
  const [oldest, newest] = [Math.min(...packs), Math.max(...packs)];
  if (oldest === newest) return newest;
  for (const others of state.packs) {
    for (const [i, pack] of others.entries()) if (pack >= oldest && pack < newest) others[i] = newest;
  }
  return newest;
}

/** The cards that a viewer cannot place, by the shuffle they were drawn after; the last pool holds the deck as well. */
export type Pools = readonly Card[][];

/** What somebody with this bit has not seen, in order, so that it tells nothing of how it really lies. */
export function poolsOf({ hands, known, packs, shuffles, eventDeck }: State, bit: number): Pools {
  const pools = Array.from({ length: shuffles + 1 }, (): Card[] => []);
  pools[shuffles]?.push(...eventDeck);
  for (const [seat, hand] of hands.entries()) {
    for (const [i, card] of hand.entries()) {
      if (((known[seat]?.[i] ?? 0) & bit) === 0) pools[packs[seat]?.[i] ?? 0]?.push(card);
    }
  }
  for (const pool of pools) pool.sort((a, b) => a - b);
  return pools;
}

/** The cards that may be named in a move: each design once (in the first edition its lowest copy, §5.2), in order. */
export function nameable({ designOf }: Printed, cards: readonly Card[]): Card[] {
  const named: Card[] = [];
  for (let i = 0; i < cards.length; i += 1) {
    const card = cards[i] as Card;
    const design = designOf[card];
    let at = named.length;
    while (at > 0 && (named[at - 1] as Card) > card) at -= 1;
    // Copies of one design are neighbours in number: a lower one lies just before, a higher one just after.
    if (at > 0 && designOf[named[at - 1] as Card] === design) continue;
    if (at < named.length && designOf[named[at] as Card] === design) named[at] = card;
    else named.splice(at, 0, card);
  }
  return named;
}

/** Whether no lower copy of the same design lies among these cards; since the second edition there are no copies. */
export function isLowest({ designOf }: Printed, cards: readonly Card[], card: Card): boolean {
  for (const other of cards) if (other < card && designOf[other] === designOf[card]) return false;
  return true;
}

/** Cards in the order of their numbers, as they are shown: how a hand is held tells nothing. */
export const inOrder = (cards: readonly Card[]): Card[] => [...cards].sort((a, b) => a - b);

export const isHere = (state: State, seat: number): boolean => state.presence[seat] === 0;

/** SPE-111 Not on the same side. */
export const areOpponents = (state: State, one: number, other: number): boolean =>
  state.teams[one] !== state.teams[other];

export const nextSeat = (state: State, seat: number): Seat => ((seat + 1) % state.hands.length) as Seat;
