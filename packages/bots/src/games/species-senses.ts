import { type Seat, seatAt } from '@hedgerow/kernel';
import {
  type Move,
  type Named,
  NONE,
  type Printed,
  printFor,
  type Question,
  SHIPPED,
  type State,
  teamScore,
  worth,
} from '@hedgerow/species';
import type { Senses } from '../bot.ts';
import { Pen } from '../pen.ts';
import { type Prospect, preferences, prospects } from './species.ts';

const MOST = 6;
const ROW = 4;
const COLOURS = 4;
const VALUES = 5;
const SETS = 3;
const WINDOWS = ['contest', 'chain', 'give', 'inspect', 'discard'] as const;
const EFFECTS = [
  'drawThree',
  'exchange',
  'inspect',
  'cuts',
  'embargo',
  'recover',
  'extra',
  'move',
  'remove',
  'replace',
  'swap',
  'spotlight',
] as const;
const KEPT = ['actionBlock', 'specialBlock', 'ultimate'] as const;

const COMMON = MOST + MOST + 9;
const PLACE = 11;
const HAND = COLOURS * VALUES + VALUES + EFFECTS.length + KEPT.length + SETS + 2;
const PLAYER = 6;
const UNSEEN = VALUES + KEPT.length;
const WINDOW = WINDOWS.length + 1 + MOST + 3 + EFFECTS.length + 4;
const INPUTS = COMMON + ROW * PLACE + HAND + MOST * PLAYER + UNSEEN + WINDOW;

const tables = printFor(SHIPPED.data);
/** The tables for the position that is being described. */
let printed = tables({ rules: 2 });
const pen = new Pen();

/** How far round the table somebody sits from the seat that looks. */
const away = (state: State, seat: Seat, other: number): number =>
  (other - seat + state.hands.length) % state.hands.length;

function describeCommon(state: State, seat: Seat): void {
  const { turn, goal } = state;
  pen.oneOf(state.hands.length - 1, MOST);
  pen.oneOf(away(state, seat, turn.seat), MOST);
  pen.put(goal ?? 25, 15);
  pen.put(turn.no, 60);
  pen.put(turn.seat === seat ? turn.limit - turn.used : 0, 2);
  pen.put(turn.seat === seat ? 0 : turn.limit - turn.used, 2);
  pen.yes(turn.usedAction);
  pen.yes(turn.usedSpecial);
  pen.yes(turn.setDeclared);
  pen.put(state.eventDeck.length, 60);
  pen.put(state.animalDeck.length, 30);
}

/** A species: its worth, what it lacks, and for whom it is within reach. */
function describePlace(seat: Seat, prospect: Prospect | undefined): void {
  if (!prospect) {
    pen.skip(PLACE);
    return;
  }
  const { species, missing, mine, robbed } = prospect;
  const lack = missing.reduce((sum, points) => sum + points, 0);
  pen.put(prospect.worth, 5);
  for (const points of missing) pen.put(points, 5);
  pen.put(lack, 10);
  pen.put(missing.filter((points) => points > 0).length, 3);
  pen.yes(species.moratoriumBy === seat);
  pen.yes(species.moratoriumBy !== NONE && species.moratoriumBy !== seat);
  pen.put(mine, 5);
  pen.put(robbed);
  pen.put(robbed * prospect.worth, 5);
}

function describeHand(state: State, seat: Seat, kept: readonly number[]): void {
  const hand = state.hands[seat] ?? [];
  const plain = hand.filter((card) => card < printed.environmental);
  const { colour, value, interrupts, effect, kind, sets, designOf } = printed;
  pen.counts(plain, COLOURS * VALUES, (card) => (colour[card] ?? 0) * VALUES + (value[card] ?? 1) - 1, 2);
  pen.counts(
    plain.filter((card) => interrupts[card]),
    VALUES,
    (card) => (value[card] ?? 1) - 1,
    2,
  );
  for (const each of EFFECTS) pen.put(hand.filter((card) => effect[card] === each).length);
  for (const each of KEPT) pen.put(hand.filter((card) => kind[card] === each).length);
  for (const designs of sets)
    pen.put(designs.filter((design) => hand.some((card) => designOf[card] === design)).length, 3);
  pen.put(
    kept.reduce((sum, fondness) => sum + fondness, 0),
    4,
  );
  pen.put(hand.length, 7);
}

function describePlayer(state: State, seat: Seat, other: number): void {
  const points = teamScore(printed, state, state.teams[other] as number);
  pen.put(points, 15);
  // The last points count most: nearness grows quickly towards the goal.
  pen.put(1 / (1 + Math.max(0, (state.goal ?? 25) - points)));
  pen.put((state.hands[other] ?? []).length, 7);
  pen.yes(state.drawDelay[other] === true);
  pen.yes(state.presence[other] === 0);
  pen.put((state.known[other] ?? []).filter((who) => ((who >> seat) & 1) === 1).length, 7);
}

/** Which of the feared kinds a card is (an interrupt by its value, a block by its kind), or `NONE`. */
function feared({ interrupts, value, kind }: Printed, card: number): number {
  if (interrupts[card]) return (value[card] ?? 1) - 1;
  const block = (KEPT as readonly string[]).indexOf(kind[card] ?? '');
  return block < 0 ? NONE : VALUES + block;
}

/** How many cards of each feared kind are in the box. */
const ALL_FEARED = new Float32Array(UNSEEN);
for (const card of printed.deck) {
  const kind = feared(printed, card);
  if (kind !== NONE) ALL_FEARED[kind] = (ALL_FEARED[kind] as number) + 1;
}
const left = new Float32Array(UNSEEN);

function seen(cards: readonly number[]): void {
  for (const card of cards) {
    const kind = feared(printed, card);
    if (kind !== NONE) left[kind] = (left[kind] as number) - 1;
  }
}

/** The interrupts and blocks that might still lie in another hand. */
function describeUnseen(state: State, seat: Seat): void {
  left.set(ALL_FEARED);
  seen(state.hands[seat] ?? []);
  seen(state.discard);
  for (const species of state.row) if (species) for (const slot of species.slots) seen(slot);
  for (const many of left) pen.put(many, 4);
}

const names = (named: Named, seat: Seat): boolean =>
  (named.what === 'player' || named.what === 'loan') && named.seat === seat;

/** An open window: what is at stake, who has it as things stand, and whether the seat could still answer. */
function describeWindow(state: State, seat: Seat): void {
  const question: Question | undefined = state.pending.at(-1);
  pen.oneOf(question ? WINDOWS.indexOf(question.kind) : WINDOWS.length, WINDOWS.length + 1);
  if (question?.kind !== 'contest' && question?.kind !== 'chain') {
    pen.skip(WINDOW - WINDOWS.length - 1);
    return;
  }
  const last = question.links.at(-1);
  pen.yes(question.asked === seat);
  pen.yes(question.passed[seat] === 1);
  pen.put(question.links.length, 3);
  if (question.kind === 'contest') {
    const animal = state.row[question.place]?.animal;
    const points = animal === undefined ? 0 : worth(printed, state, animal);
    for (let i = 0; i < MOST; i += 1)
      pen.put(last && away(state, seat, last.seat) === i && i < state.hands.length ? points : 0, 5);
    pen.skip(EFFECTS.length + 3);
    pen.put(last ? (printed.value[last.card] ?? 0) : 0, 5);
    return;
  }
  const first = question.links[0];
  pen.skip(MOST);
  pen.oneOf(
    first ? (EFFECTS as readonly (string | null)[]).indexOf(printed.effect[first.card] ?? null) : -1,
    EFFECTS.length,
  );
  pen.yes(first?.seat === seat);
  pen.yes(names(question.named, seat));
  pen.yes(question.links.length % 2 === 1);
  pen.skip(1);
}

/** Nearest to being finished first, so that the network need not learn everything for each place of the row. */
const inReach = (a: Prospect, b: Prospect): number =>
  b.mine - a.mine || lackOf(a) - lackOf(b) || b.worth - a.worth || a.species.animal - b.species.animal;
const lackOf = ({ missing }: Prospect): number => missing.reduce((sum, points) => sum + points, 0);

const WIDEST = 16;

/** Copies of a design are alike: the second needs no thought. */
function likeness(move: Move): string {
  switch (move.type) {
    case 'place':
      return `p${printed.designOf[move.card]} ${move.place} ${move.slot}`;
    case 'action':
    case 'special': {
      const named =
        'card' in move.named ? { ...move.named, card: printed.designOf[move.named.card] } : move.named;
      return `${printed.designOf[move.card]} ${JSON.stringify(named)}`;
    }
    case 'capture':
    case 'block':
    case 'give':
    case 'inspect':
    case 'discard':
      return `${move.type} ${printed.designOf[move.card]}`;
    case 'ultimate':
      return `u${move.as} ${move.place}`;
    case 'rethink':
      return `r${move.cards.map((card) => printed.designOf[card]).join()}`;
    case 'declareSet':
      return `s${move.set} ${move.place}`;
    case 'draw':
    case 'endTurn':
    case 'pass':
      return move.type;
  }
}

/** The moves that the one-page player likes best, each kind once, the most promising first. */
function shortlist(state: State, seat: Seat, legal: readonly Move[]): readonly Move[] {
  if (legal.length < 2) return legal;
  printed = tables(state);
  const values = preferences(printed, state, seat, legal);
  const inOrder = legal
    .map((move, i) => ({ move, i, value: values[i] as number }))
    .sort((a, b) => b.value - a.value || a.i - b.i);
  const seen = new Set<string>();
  const listed: Move[] = [];
  for (const { move } of inOrder) {
    const like = likeness(move);
    if (seen.has(like)) continue;
    seen.add(like);
    listed.push(move);
    if (listed.length === WIDEST) break;
  }
  return listed;
}

/** Specification §8, "Features". */
export const speciesSenses: Senses<State, Move> = {
  inputs: INPUTS,
  stakes: { win: 0.7, margin: 4 },
  ahead: { steps: 8 },
  shortlist,
  inOrder: true,
  describe: (state, seat, into) => {
    pen.on(into);
    printed = tables(state);
    const count = state.hands.length;
    const { row, kept } = prospects(printed, state, seat);
    const sorted = row.toSorted(inReach);
    describeCommon(state, seat);
    for (let i = 0; i < ROW; i += 1) describePlace(seat, sorted[i]);
    describeHand(state, seat, kept);
    for (let i = 0; i < MOST; i += 1) {
      if (i < count) describePlayer(state, seat, seatAt((seat + i) % count));
      else pen.skip(PLAYER);
    }
    describeUnseen(state, seat);
    describeWindow(state, seat);
  },
};
