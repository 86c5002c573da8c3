/**
 * Warren: the toy game with secrets. Everybody lays a card face down at once; the strongest takes the prize, unless
 * the next seat answers with a fox, which the robbed seat may answer with a fox of its own, and so on.
 */
import {
  answered,
  clockwise,
  digest,
  type Game,
  type MoveRule,
  newest,
  type OptionSpecs,
  put,
  refuse,
  type Seat,
  type Standing,
  seatAt,
  seats,
  type Table,
  type Viewer,
} from '../../src/index.ts';

export interface Theft {
  /** Who is asked whether to steal. */
  readonly thief: number;
  /** Who would have the prize otherwise. */
  readonly from: number;
}
export interface WarrenState {
  readonly deck: readonly number[];
  readonly hands: readonly (readonly number[])[];
  /** The card each seat has laid this round, face down until all have; -1 for none. */
  readonly laid: readonly number[];
  readonly seen: readonly number[];
  readonly points: readonly number[];
  readonly pending: readonly Theft[];
  readonly left: readonly boolean[];
  readonly mayLeave: boolean;
}
export type WarrenMove =
  | { readonly type: 'lay'; readonly card: number }
  | { readonly type: 'fox'; readonly card: number }
  | { readonly type: 'pass' };
export type WarrenEvent =
  | { readonly type: 'laid'; readonly seat: number; readonly card: number | null }
  | { readonly type: 'shown'; readonly cards: readonly number[] }
  | { readonly type: 'foxed'; readonly seat: number; readonly card: number }
  | { readonly type: 'let'; readonly seat: number }
  | { readonly type: 'drawn'; readonly seat: number; readonly card: number | null }
  | { readonly type: 'hasLeft'; readonly seat: number };
export interface WarrenOptions {
  readonly handSize: number;
  readonly leave: boolean;
  readonly opening: 'plain' | 'rich';
}
export interface WarrenView {
  readonly deck: number;
  readonly hands: readonly number[];
  readonly laid: readonly boolean[];
  readonly seen: readonly number[];
  readonly points: readonly number[];
  readonly theft: Theft | null;
  readonly mine: readonly number[];
}

const CARDS = 24;
const NONE = -1;
export const strength = (card: number): number => (card % 6) + 1;
export const isFox = (card: number): boolean => strength(card) === 6;

type Rule<T extends WarrenMove['type']> = MoveRule<
  WarrenState,
  Extract<WarrenMove, { readonly type: T }>,
  WarrenEvent
>;
const handOf = (state: WarrenState, seat: Seat): readonly number[] => state.hands[seat] ?? [];
const inOrder = (cards: readonly number[]): number[] => [...cards].sort((a, b) => a - b);

/** WAR-3 All lay one card face down, at once. */
export const lay: Rule<'lay'> = {
  rule: 'WAR-3',
  exact: true,
  candidates: (state, seat, into) => {
    if (state.pending.length > 0 || state.laid[seat] !== NONE) return;
    for (const card of inOrder(handOf(state, seat))) into.push({ type: 'lay', card });
  },
  refusal: (state, seat, { card }) => {
    if (state.pending.length > 0) return refuse('WAR-3', 'theft-first');
    if (!handOf(state, seat).includes(card)) return refuse('WAR-3', 'not-in-hand', { card });
    return undefined;
  },
  play: ({ state, whisper }, seat, { card }) => {
    const hand = state.hands[seat] ?? [];
    hand.splice(hand.indexOf(card), 1);
    state.laid[seat] = card;
    whisper([seat], { type: 'laid', seat, card }, { type: 'laid', seat, card: null });
  },
};

/** WAR-5 A fox steals the prize; the robbed seat is asked in turn. */
export const fox: Rule<'fox'> = {
  rule: 'WAR-5',
  candidates: (state, seat, into) => {
    for (const card of inOrder(handOf(state, seat))) into.push({ type: 'fox', card });
  },
  refusal: (state, seat, { card }) => {
    if (newest(state.pending)?.thief !== seat) return refuse('WAR-5', 'not-asked-to-steal', { seat });
    if (!handOf(state, seat).includes(card)) return refuse('WAR-5', 'not-in-hand', { card });
    return isFox(card) ? undefined : refuse('WAR-5', 'not-a-fox', { card });
  },
  play: ({ state, tell }, seat, { card }) => {
    const { from } = answered(state.pending);
    const hand = state.hands[seat] ?? [];
    hand.splice(hand.indexOf(card), 1);
    state.seen.push(card);
    tell({ type: 'foxed', seat, card });
    put(state.pending, { thief: from, from: seat });
  },
};

/** WAR-6 Whoever is asked may let it be: then the prize is given. */
export const pass: Rule<'pass'> = {
  rule: 'WAR-6',
  candidates: (state, _, into) => {
    if (state.pending.length > 0) into.push({ type: 'pass' });
  },
  refusal: (state, seat) =>
    newest(state.pending)?.thief === seat ? undefined : refuse('WAR-6', 'not-asked-to-steal', { seat }),
  play: ({ state, tell }, seat) => {
    const { from } = answered(state.pending);
    const prize = state.laid.reduce((sum, card) => sum + (card === NONE ? 0 : strength(card)), 0);
    state.points[from] = (state.points[from] ?? 0) + prize;
    state.seen.push(...state.laid.filter((card) => card !== NONE));
    state.laid.fill(NONE);
    tell({ type: 'let', seat });
  },
};

const atTable = (state: WarrenState): readonly Seat[] =>
  seats(state.hands.length).filter((seat) => !state.left[seat]);

const stillToLay = (state: WarrenState): readonly Seat[] =>
  atTable(state).filter((seat) => state.laid[seat] === NONE && handOf(state, seat).length > 0);

/** WAR-4 When all have laid, the cards are shown, the strongest is to have the prize, and the next seat is asked. */
function show({ state, tell }: Table<WarrenState, WarrenEvent>): void {
  const strongest = atTable(state).reduce((best, seat) =>
    strength(state.laid[seat] ?? 0) > strength(state.laid[best] ?? 0) ? seat : best,
  );
  tell({ type: 'shown', cards: [...state.laid] });
  put(state.pending, { thief: clockwise(strongest, state.hands.length), from: strongest });
}

/** WAR-7 After the prize everybody draws a card, while there are any. */
function draw({ state, whisper }: Table<WarrenState, WarrenEvent>): void {
  for (const seat of atTable(state)) {
    const card = state.deck.shift();
    if (card === undefined) return;
    state.hands[seat]?.push(card);
    whisper([seat], { type: 'drawn', seat, card }, { type: 'drawn', seat, card: null });
  }
}

export function settleWarren(table: Table<WarrenState, WarrenEvent>): void {
  const { state } = table;
  if (state.pending.length > 0) return;
  const asked = stillToLay(state);
  const laidNow = state.laid.filter((card) => card !== NONE).length;
  if (laidNow > 0 && asked.length === 0) show(table);
  else if (laidNow === 0 && state.seen.length > 0) drawUpTo(table);
}

/** Hands are filled only between rounds: all have the same number of cards, or the deck is short. */
function drawUpTo(table: Table<WarrenState, WarrenEvent>): void {
  const { state } = table;
  const fewest = Math.min(...atTable(state).map((seat) => handOf(state, seat).length));
  if (state.deck.length > 0 && fewest < 2) draw(table);
}

const options: OptionSpecs<WarrenOptions> = {
  handSize: { kind: 'whole', min: 2, max: 4, default: 3, rule: 'WAR-2' },
  leave: { kind: 'switch', default: false, rule: 'WAR-9' },
  opening: { kind: 'choice', values: ['plain', 'rich'], default: 'plain', rule: 'WAR-1' },
};

function standingsOf(state: WarrenState): readonly Standing[] {
  const merit = (seat: Seat): number => (state.left[seat] ? -1000 : 0) + (state.points[seat] ?? 0);
  return seats(state.hands.length).map((seat): Standing => {
    const score = state.points[seat] ?? 0;
    return {
      seat,
      rank: 1 + seats(state.hands.length).filter((other) => merit(other) > merit(seat)).length,
      score,
      breakdown: { prizes: score },
      tieBreaks: [],
      ...(state.left[seat] ? { left: true as const } : {}),
    };
  });
}

export const warren: Game<WarrenState, WarrenMove, WarrenEvent, WarrenView, WarrenOptions> = {
  id: 'warren',
  edition: 1,
  editionHash: digest('warren'),
  seats: { min: 2, max: 4 },
  mostSteps: 100,
  options,
  setup: (seatCount, { handSize, leave, opening }, rng) => {
    const cards = rng.shuffle(Array.from({ length: CARDS }, (_, card) => card));
    const hands = seats(seatCount).map(() => cards.splice(0, handSize));
    const points = hands.map(() => (opening === 'rich' ? 5 : 0));
    const laid = hands.map(() => NONE);
    const left = hands.map(() => false);
    return { deck: cards, hands, laid, seen: [], points, pending: [], left, mayLeave: leave };
  },
  moves: { lay, fox, pass },
  notation: {
    write: (move) => (move.type === 'pass' ? 'pass' : `${move.type} ${move.card}`),
    read: (text) => {
      if (text === 'pass') return { type: 'pass' };
      const [, type, card] = /^(lay|fox) ([0-9]|1[0-9]|2[0-3])$/.exec(text) ?? [];
      return type === undefined ? undefined : { type: type as 'lay' | 'fox', card: Number(card) };
    },
  },
  settle: settleWarren,
  decision: (state) => {
    const theft = newest(state.pending);
    if (theft) return { kind: 'ask', seats: [seatAt(theft.thief)], rule: 'WAR-5' };
    const asked = stillToLay(state);
    if (asked.length === 0 || atTable(state).length === 1)
      return { kind: 'over', standings: standingsOf(state) };
    return { kind: 'ask', seats: asked, rule: 'WAR-3', together: true };
  },
  leaving: {
    rule: 'WAR-9',
    refusal: (state, seat) => {
      if (!state.mayLeave) return refuse('TABLE-5', 'nobody-may-leave', { seat });
      if (state.left[seat]) return refuse('TABLE-5', 'has-left', { seat });
      // To keep the toy small, nobody leaves in the middle of a theft or after laying.
      return state.pending.length > 0 || state.laid[seat] !== NONE
        ? refuse('WAR-9', 'not-now', { seat })
        : undefined;
    },
    play: ({ state, tell }, seat) => {
      state.left[seat] = true;
      tell({ type: 'hasLeft', seat });
    },
  },
  secrets: (state) => [
    { at: ['deck'], knownTo: [], pool: 'cards' },
    ...seats(state.hands.length).flatMap((seat) => [
      { at: ['hands', seat], knownTo: [seat], pool: 'cards' },
      ...(state.pending.length === 0 && state.laid[seat] !== NONE
        ? [{ at: ['laid', seat], knownTo: [seat], pool: 'cards' }]
        : []),
    ]),
  ],
  view: (state, viewer: Viewer) => ({
    deck: state.deck.length,
    hands: state.hands.map((hand) => hand.length),
    laid: state.laid.map((card) => card !== NONE),
    seen: state.pending.length > 0 ? [...state.seen, ...state.laid] : state.seen,
    points: state.points,
    theft: newest(state.pending) ?? null,
    mine: viewer === 'spectator' ? [] : inOrder(handOf(state, viewer)),
  }),
  components: (state) => [
    ...state.deck,
    ...state.hands.flat(),
    ...state.laid.filter((card) => card !== NONE),
    ...state.seen,
  ],
};
