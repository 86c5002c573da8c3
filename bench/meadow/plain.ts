/**
 * Meadow as a plain reducer on a mutable draft: the body that (c) boardgame.io and (d) Immer share, written as their
 * documentations teach it. Same rules, same order of moves.
 */
export interface Plain {
  deck: number[];
  discard: number[];
  market: number[];
  hands: number[][];
  columns: number[][][];
  tokens: number[];
  harvest: number[];
  weather: number;
  toMove: number;
  moves: number;
  length: number;
}
export type PlainMove = readonly ['draw'] | readonly ['take' | 'plant' | 'throwAway', number];
export interface Chance {
  below(limit: number): number;
  shuffle(items: number[]): number[];
}

const suit = (card: number): number => card % 5;
const rank = (card: number): number => Math.floor(card / 5) % 10;

export function plainSetup(length: number, chance: Chance): Plain {
  const deck = chance.shuffle(Array.from({ length: 100 }, (_, card) => card));
  const market = [0, 1, 2, 3].map(() => deck.pop() as number);
  const hands = [0, 1, 2, 3].map(() => [0, 1, 2, 3, 4].map(() => deck.pop() as number));
  return {
    deck,
    discard: [],
    market,
    hands,
    columns: hands.map(() => [[], [], [], [], []]),
    tokens: [0, 0, 0, 0],
    harvest: [0, 0, 0, 0],
    weather: chance.below(5),
    toMove: 0,
    moves: 0,
    length,
  };
}

export function plainList(s: Plain): PlainMove[] {
  const hand = s.hands[s.toMove] as number[];
  const moves: PlainMove[] = [];
  if (hand.length < 7) {
    if (s.deck.length + s.discard.length > 0) moves.push(['draw']);
    for (let slot = 0; slot < s.market.length; slot += 1) moves.push(['take', slot]);
  }
  for (const [place, card] of hand.entries()) {
    const column = s.columns[s.toMove]?.[suit(card)] as number[];
    if (column.length === 0 || rank(card) >= rank(column.at(-1) as number)) moves.push(['plant', place]);
  }
  if (hand.length === 7) for (let place = 0; place < 7; place += 1) moves.push(['throwAway', place]);
  return moves;
}

function topCard(s: Plain, chance: Chance): number | undefined {
  if (s.deck.length === 0) {
    s.deck = chance.shuffle([...s.discard]);
    s.discard = [];
  }
  return s.deck.pop();
}

export function plainPlay(s: Plain, [kind, at = 0]: PlainMove, chance: Chance): void {
  const hand = s.hands[s.toMove] as number[];
  if (kind === 'draw') {
    const card = topCard(s, chance);
    if (card !== undefined) hand.push(card);
  } else if (kind === 'take') {
    hand.push(s.market[at] as number);
    const next = topCard(s, chance);
    if (next === undefined) s.market.splice(at, 1);
    else s.market[at] = next;
  } else if (kind === 'plant') plantCard(s, hand.splice(at, 1)[0] as number);
  else s.discard.push(hand.splice(at, 1)[0] as number);
  s.moves += 1;
  s.toMove = (s.toMove + 1) % 4;
  if (s.toMove === 0) s.weather = chance.below(5);
}

function plantCard(s: Plain, card: number): void {
  const column = s.columns[s.toMove]?.[suit(card)] as number[];
  column.push(card);
  if (suit(card) === s.weather) s.tokens[s.toMove] = (s.tokens[s.toMove] as number) + 1;
  if (rank(card) !== 9) return;
  s.harvest[s.toMove] = (s.harvest[s.toMove] as number) + column.length + 2;
  s.discard.push(...column.splice(0));
}

export const plainScore = (s: Plain, seat: number): number =>
  (s.harvest[seat] as number) +
  (s.tokens[seat] as number) +
  (s.columns[seat] as number[][]).reduce((sum, column) => sum + column.length, 0);
