/**
 * (b) Meadow as a hand-made loop over one array of bytes, moves as small integers: what a programmer in love with
 * speed would write, and the measure of what readability costs us. Same rules, same chance, same order of moves.
 */
import type { Rng } from '@hedgerow/kernel';

// Layout of the bytes: piles are a length followed by their cards.
const DECK = 0; // 1 + 100
const DISCARD = 101; // 1 + 100
const MARKET = 202; // 1 + 4
const HANDS = 207; // 4 × (1 + 7)
const COLUMNS = 239; // 4 × 5 × (1 + 20)
const TOKENS = 659;
const HARVEST = 663; // 4 × 2 bytes
const WEATHER = 671;
const TO_MOVE = 672;
export const SIZE = 673;

const HAND = 8;
const COLUMN = 21;
const SUIT = Uint8Array.from({ length: 100 }, (_, card) => card % 5);
const RANK = Uint8Array.from({ length: 100 }, (_, card) => Math.floor(card / 5) % 10);

export type Flat = Uint8Array;

export function setup(rng: Rng): Flat {
  const s = new Uint8Array(SIZE);
  const deck = rng.shuffle(Array.from({ length: 100 }, (_, card) => card));
  s[MARKET] = 4;
  for (let i = 1; i <= 4; i += 1) s[MARKET + i] = deck.pop() as number;
  for (let seat = 0; seat < 4; seat += 1) {
    s[HANDS + seat * HAND] = 5;
    for (let i = 1; i <= 5; i += 1) s[HANDS + seat * HAND + i] = deck.pop() as number;
  }
  s[DECK] = deck.length;
  for (let i = 0; i < deck.length; i += 1) s[DECK + 1 + i] = deck[i] as number;
  s[WEATHER] = rng.below(5);
  return s;
}

/** Moves: 0 draw, 1–4 take, 5–11 plant, 12–18 throw. Returns how many were listed. */
export function list(s: Flat, out: Uint8Array): number {
  const seat = s[TO_MOVE] as number;
  const hand = HANDS + seat * HAND;
  const size = s[hand] as number;
  let n = 0;
  if (size < 7) {
    if ((s[DECK] as number) + (s[DISCARD] as number) > 0) out[n++] = 0;
    for (let slot = 0; slot < (s[MARKET] as number); slot += 1) out[n++] = 1 + slot;
  }
  for (let place = 0; place < size; place += 1) {
    const card = s[hand + 1 + place] as number;
    const column = COLUMNS + (seat * 5 + (SUIT[card] as number)) * COLUMN;
    const height = s[column] as number;
    if (height === 0 || (RANK[card] as number) >= (RANK[s[column + height] as number] as number))
      out[n++] = 5 + place;
  }
  if (size === 7) for (let place = 0; place < 7; place += 1) out[n++] = 12 + place;
  return n;
}

/** The top card, or 255 for none. */
function topCard(s: Flat, rng: Rng): number {
  if (s[DECK] === 0) {
    const cards = rng.shuffle(Array.from(s.subarray(DISCARD + 1, DISCARD + 1 + (s[DISCARD] as number))));
    s[DECK] = cards.length;
    for (let i = 0; i < cards.length; i += 1) s[DECK + 1 + i] = cards[i] as number;
    s[DISCARD] = 0;
  }
  const left = s[DECK] as number;
  if (left === 0) return 255;
  s[DECK] = left - 1;
  return s[DECK + left] as number;
}

function fromHand(s: Flat, hand: number, place: number): number {
  const size = s[hand] as number;
  const card = s[hand + 1 + place] as number;
  s.copyWithin(hand + 1 + place, hand + 2 + place, hand + 1 + size);
  s[hand] = size - 1;
  return card;
}

function pushCard(s: Flat, pile: number, card: number): void {
  const size = (s[pile] as number) + 1;
  s[pile] = size;
  s[pile + size] = card;
}

export function apply(s: Flat, move: number, rng: Rng): void {
  const seat = s[TO_MOVE] as number;
  const hand = HANDS + seat * HAND;
  if (move === 0) pushCard(s, hand, topCard(s, rng));
  else if (move < 5) {
    const slot = MARKET + move;
    pushCard(s, hand, s[slot] as number);
    const next = topCard(s, rng);
    if (next === 255) {
      s.copyWithin(slot, slot + 1, MARKET + 5);
      s[MARKET] = (s[MARKET] as number) - 1;
    } else s[slot] = next;
  } else if (move < 12) {
    const card = fromHand(s, hand, move - 5);
    const suit = SUIT[card] as number;
    const column = COLUMNS + (seat * 5 + suit) * COLUMN;
    pushCard(s, column, card);
    if (suit === s[WEATHER]) s[TOKENS + seat] = (s[TOKENS + seat] as number) + 1;
    if (RANK[card] === 9) {
      const height = s[column] as number;
      const harvest =
        (s[HARVEST + seat * 2] as number) + (s[HARVEST + seat * 2 + 1] as number) * 256 + height + 2;
      s[HARVEST + seat * 2] = harvest & 255;
      s[HARVEST + seat * 2 + 1] = harvest >> 8;
      for (let i = 1; i <= height; i += 1) pushCard(s, DISCARD, s[column + i] as number);
      s[column] = 0;
    }
  } else pushCard(s, DISCARD, fromHand(s, hand, move - 12));
  s[TO_MOVE] = (seat + 1) & 3;
  if (seat === 3) s[WEATHER] = rng.below(5);
}

export function score(s: Flat, seat: number): number {
  let sum =
    (s[HARVEST + seat * 2] as number) +
    (s[HARVEST + seat * 2 + 1] as number) * 256 +
    (s[TOKENS + seat] as number);
  for (let suit = 0; suit < 5; suit += 1) sum += s[COLUMNS + (seat * 5 + suit) * COLUMN] as number;
  return sum;
}
