import { type Rng, type Seat, seatAt, seats, seatsFrom } from '@hedgerow/kernel';
import { forestNamed, formationOf } from '../formation.ts';
import { only } from '../hand.ts';
import { chosenFirst, type Options } from '../options.ts';
import type { Printed } from '../printed.ts';
import type { Card, Player, State, Turn } from '../state.ts';
import { byNumber } from './9-chance.ts';

export const freshTurn = (final: boolean): Turn => ({
  final,
  exchanged: false,
  earned: 0,
  drawingStopped: false,
  lifted: [],
});

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** BOR-91 The deck before it is shuffled; R-06 lets a table play without disasters. */
const freshDeck = (printed: Printed, { disasters }: Options): Card[] =>
  numbers(printed.kindOf.length).filter((card) => disasters !== 'none' || !printed.isDisaster(card));

/** BOR-04 BOR-05 BOR-06 Deals cards off a deck; a disaster is put aside and replaced by the next card. */
function deal(printed: Printed, deck: Card[], aside: Card[], cards: number): Card[] {
  const dealt: Card[] = [];
  while (dealt.length < cards) {
    const card = deck.shift();
    if (card === undefined) break;
    (printed.isDisaster(card) ? aside : dealt).push(card);
  }
  return dealt;
}

/** BOR-01 … BOR-09 The table before the first turn; chance is asked in the order of BOR-92. */
export function setup(printed: Printed, seatCount: number, options: Options, rng: Rng): State {
  const { limits, tiles, bonuses } = printed.edition;
  const tileLimit = limits.tilesByPlayers[seatCount] ?? 0;
  const active = seatAt(chosenFirst(options) ?? rng.below(seatCount));
  const perimeter = rng.shuffle(numbers(tiles.length));
  const deck = rng.shuffle(freshDeck(printed, options));
  const aside: Card[] = [];
  const gallery = deal(printed, deck, aside, limits.gallery);
  const hands: Card[][] = seats(seatCount).map(() => []);
  const order = seatsFrom(active, seatCount);
  for (const seat of order) hands[seat] = deal(printed, deck, aside, limits.hand);
  if (aside.length > 0) {
    deck.push(...aside.sort(byNumber));
    rng.shuffle(deck);
  }
  const taken: number[][] = seats(seatCount).map(() => []);
  for (const seat of order) taken[seat] = perimeter.splice(0, tileLimit).sort(byNumber);
  const drawn = rng.shuffle(numbers(bonuses.length));
  return {
    options,
    tileLimit,
    phase: 'main',
    active,
    asked: null,
    turns: 0,
    quietTurns: 0,
    lastTileBy: null,
    ending: null,
    board: numbers(forestNamed(printed, formationOf(options)).spaces).fill(-1),
    perimeter,
    remembered: [],
    deck,
    discards: [],
    lastDiscarded: [],
    resolved: [],
    gallery,
    bonuses: drawn.slice(0, limits.bonusesInPlay),
    unusedBonuses: drawn.slice(limits.bonusesInPlay),
    players: seats(seatCount).map((seat) => freshPlayer(seat, hands[seat] ?? [], taken[seat] ?? [])),
    turn: freshTurn(false),
    building: null,
    victim: null,
    disaster: null,
    drawing: null,
  };
}

const freshPlayer = (seat: Seat, hand: Card[], tiles: number[]): Player => ({
  hand,
  seen: hand.map(() => only(seat)),
  tiles,
  chains: [],
  plantCards: [],
  left: false,
});
