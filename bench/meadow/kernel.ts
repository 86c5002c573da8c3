/** (a) Meadow on our kernel, written as a game of ours is written. See rules.md. */
import { type Decision, digest, type Game, type MoveRule, refuse, seats, type Table } from '@hedgerow/kernel';

export interface State {
  readonly deck: readonly number[];
  readonly discard: readonly number[];
  readonly market: readonly number[];
  readonly hands: readonly (readonly number[])[];
  readonly columns: readonly (readonly (readonly number[])[])[];
  readonly tokens: readonly number[];
  readonly harvest: readonly number[];
  readonly weather: number;
  readonly toMove: number;
  readonly moves: number;
  readonly length: number;
}
export type Move =
  | { readonly type: 'draw' }
  | { readonly type: 'take'; readonly slot: number }
  | { readonly type: 'plant'; readonly place: number }
  | { readonly type: 'throw'; readonly place: number };
export type Event = {
  readonly type: 'moved';
  readonly seat: number;
  readonly kind: Move['type'];
  readonly card: number | null;
};
export interface Options {
  readonly length: number;
}

export const SEATS = 4;
const SUITS = 5;
const HAND_LIMIT = 7;
const suit = (card: number): number => card % SUITS;
const rank = (card: number): number => Math.floor(card / SUITS) % 10;

type Rule<T extends Move['type']> = MoveRule<State, Extract<Move, { readonly type: T }>, Event>;
const handOf = (state: State, seat: number): readonly number[] => state.hands[seat] as readonly number[];

// Moves are small unchanging records, so each is made once; listing them costs no memory.
const DRAW: Move & { readonly type: 'draw' } = { type: 'draw' };
const TAKE = [0, 1, 2, 3].map((slot) => ({ type: 'take' as const, slot }));
const PLANT = [0, 1, 2, 3, 4, 5, 6].map((place) => ({ type: 'plant' as const, place }));
const THROW = [0, 1, 2, 3, 4, 5, 6].map((place) => ({ type: 'throw' as const, place }));

const ASKED = seats(SEATS).map((seat): Decision => ({ kind: 'ask', seats: [seat], rule: 'MEA-1' }));

function fits(state: State, seat: number, card: number): boolean {
  const column = state.columns[seat]?.[suit(card)] as readonly number[];
  return column.length === 0 || rank(card) >= rank(column[column.length - 1] as number);
}

function topCard({ state, rng }: Table<State, Event>): number | undefined {
  if (state.deck.length === 0) {
    state.deck = rng.shuffle(state.discard);
    state.discard = [];
  }
  return state.deck.pop();
}

const draw: Rule<'draw'> = {
  rule: 'MEA-1',
  exact: true,
  candidates: (state, seat, into) => {
    if (draw.refusal(state, seat, DRAW) === undefined) into.push(DRAW);
  },
  refusal: (state, seat) => {
    if (handOf(state, seat).length >= HAND_LIMIT) return refuse('MEA-1', 'hand-full', { limit: HAND_LIMIT });
    return state.deck.length + state.discard.length === 0 ? refuse('MEA-1', 'no-cards') : undefined;
  },
  play: (table, seat) => {
    const card = topCard(table);
    if (card === undefined) return;
    table.state.hands[seat]?.push(card);
    table.whisper(
      [seat],
      { type: 'moved', seat, kind: 'draw', card },
      { type: 'moved', seat, kind: 'draw', card: null },
    );
  },
};

const take: Rule<'take'> = {
  rule: 'MEA-2',
  exact: true,
  candidates: (state, seat, into) => {
    if (handOf(state, seat).length >= HAND_LIMIT) return;
    for (let slot = 0; slot < state.market.length; slot += 1) into.push(TAKE[slot] as (typeof TAKE)[0]);
  },
  refusal: (state, seat, { slot }) => {
    if (handOf(state, seat).length >= HAND_LIMIT) return refuse('MEA-2', 'hand-full', { limit: HAND_LIMIT });
    return slot < state.market.length ? undefined : refuse('MEA-2', 'slot-empty', { slot });
  },
  play: (table, seat, { slot }) => {
    const { state, tell } = table;
    const card = state.market[slot] as number;
    state.hands[seat]?.push(card);
    const next = topCard(table);
    if (next === undefined) state.market.splice(slot, 1);
    else state.market[slot] = next;
    tell({ type: 'moved', seat, kind: 'take', card });
  },
};

const plant: Rule<'plant'> = {
  rule: 'MEA-3',
  exact: true,
  candidates: (state, seat, into) => {
    const hand = handOf(state, seat);
    for (let place = 0; place < hand.length; place += 1) {
      if (fits(state, seat, hand[place] as number)) into.push(PLANT[place] as (typeof PLANT)[0]);
    }
  },
  refusal: (state, seat, { place }) => {
    const card = handOf(state, seat)[place];
    if (card === undefined) return refuse('MEA-3', 'not-in-hand', { place });
    return fits(state, seat, card) ? undefined : refuse('MEA-3', 'too-low', { rank: rank(card) });
  },
  play: ({ state, tell }, seat, { place }) => {
    const card = state.hands[seat]?.splice(place, 1)[0] as number;
    const column = state.columns[seat]?.[suit(card)] as number[];
    column.push(card);
    if (suit(card) === state.weather) state.tokens[seat] = (state.tokens[seat] as number) + 1;
    if (rank(card) === 9) {
      state.harvest[seat] = (state.harvest[seat] as number) + column.length + 2;
      for (const cut of column) state.discard.push(cut);
      column.length = 0;
    }
    tell({ type: 'moved', seat, kind: 'plant', card });
  },
};

const throwAway: Rule<'throw'> = {
  rule: 'MEA-4',
  exact: true,
  candidates: (state, seat, into) => {
    const hand = handOf(state, seat);
    if (hand.length < HAND_LIMIT) return;
    for (let place = 0; place < hand.length; place += 1) into.push(THROW[place] as (typeof THROW)[0]);
  },
  refusal: (state, seat, { place }) => {
    if (handOf(state, seat).length < HAND_LIMIT)
      return refuse('MEA-4', 'hand-not-full', { limit: HAND_LIMIT });
    return handOf(state, seat)[place] === undefined ? refuse('MEA-4', 'not-in-hand', { place }) : undefined;
  },
  play: ({ state, tell }, seat, { place }) => {
    const card = state.hands[seat]?.splice(place, 1)[0] as number;
    state.discard.push(card);
    tell({ type: 'moved', seat, kind: 'throw', card });
  },
};

export const scoreOf = (state: State, seat: number): number =>
  (state.harvest[seat] as number) +
  (state.tokens[seat] as number) +
  (state.columns[seat] as readonly (readonly number[])[]).reduce((sum, column) => sum + column.length, 0);

export const meadow: Game<State, Move, Event, unknown, Options> = {
  id: 'meadow',
  edition: 1,
  editionHash: digest('meadow'),
  seats: { min: SEATS, max: SEATS },
  mostSteps: 1000,
  options: { length: { kind: 'whole', min: 1, max: 1000, default: 60, rule: 'MEA-5' } },
  setup: (_, { length }, rng) => {
    const deck = rng.shuffle(Array.from({ length: 100 }, (_card, card) => card));
    const market = [0, 1, 2, 3].map(() => deck.pop() as number);
    const hands = seats(SEATS).map(() => [0, 1, 2, 3, 4].map(() => deck.pop() as number));
    return {
      deck,
      discard: [],
      market,
      hands,
      columns: hands.map(() => [[], [], [], [], []]),
      tokens: [0, 0, 0, 0],
      harvest: [0, 0, 0, 0],
      weather: rng.below(SUITS),
      toMove: 0,
      moves: 0,
      length,
    };
  },
  moves: { draw, take, plant, throw: throwAway },
  notation: {
    write: (move) =>
      'slot' in move ? `take ${move.slot}` : 'place' in move ? `${move.type} ${move.place}` : 'draw',
    read: (text) => {
      const [, type, at] = /^(take|plant|throw) ([0-6])$/.exec(text) ?? [];
      if (text === 'draw') return { type: 'draw' };
      if (type === undefined) return undefined;
      return type === 'take'
        ? { type, slot: Number(at) }
        : { type: type as 'plant' | 'throw', place: Number(at) };
    },
  },
  settle: ({ state, rng }) => {
    state.moves += 1;
    state.toMove = (state.toMove + 1) % SEATS;
    if (state.toMove === 0) state.weather = rng.below(SUITS);
  },
  decision: (state) => {
    if (state.moves < state.length) return ASKED[state.toMove] as Decision;
    const scores = seats(SEATS).map((seat) => scoreOf(state, seat));
    return {
      kind: 'over',
      standings: seats(SEATS).map((seat) => ({
        seat,
        rank: 1 + scores.filter((other) => other > (scores[seat] as number)).length,
        score: scores[seat] as number,
        breakdown: { all: scores[seat] as number },
        tieBreaks: [],
      })),
    };
  },
  secrets: () => [
    { at: ['deck'], knownTo: [], pool: 'cards' },
    ...seats(SEATS).map((seat) => ({ at: ['hands', seat], knownTo: [seat], pool: 'cards' })),
  ],
  view: (state, viewer) => ({
    ...state,
    deck: state.deck.length,
    hands: state.hands.map((hand, seat) => (seat === viewer ? hand : hand.length)),
  }),
  components: (state) => [
    ...state.deck,
    ...state.discard,
    ...state.market,
    ...state.hands.flat(),
    ...state.columns.flat(2),
  ],
};
