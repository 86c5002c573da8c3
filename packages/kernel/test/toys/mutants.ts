/** Spoilt versions of the toy games: each breaks one promise, and one law must notice. */
import { type Game, imagine, type Rng, refuse, type Seat, seatAt, type Viewer } from '../../src/index.ts';
import { type Law, laws } from '../../src/testing/index.ts';
import { clover, cloverWords } from './clover.ts';
import {
  fox,
  isFox,
  lay,
  pass,
  settleWarren,
  type WarrenEvent,
  type WarrenMove,
  type WarrenOptions,
  type WarrenState,
  type WarrenView,
  warren,
} from './warren.ts';

type Warren = Game<WarrenState, WarrenMove, WarrenEvent, WarrenView, WarrenOptions>;

interface Mutant {
  readonly what: string;
  readonly law: string;
  readonly verdicts: () => readonly Law[];
}

const mutant = (what: string, law: string, change: Partial<Warren>): Mutant => ({
  what,
  law,
  verdicts: () => laws({ ...warren, ...change }, { seats: 3, games: 60 }),
});

/** Chance from the air: every call gives another number, whatever the table's generator says. */
let air = 0;
const fromTheAir = (limit: number): number => {
  air = (air + 7) % 101;
  return air % limit;
};

let asked = 0;

const WORDS = 'everything can be said in words';

export const MUTANTS: readonly Mutant[] = [
  mutant('a game without end', 'every game ends in time', {
    decision: (state) => {
      const decision = warren.decision(state);
      return decision.kind === 'over'
        ? { kind: 'ask', seats: [seatAt(0)], rule: 'WAR-3', together: true }
        : decision;
    },
    moves: {
      lay,
      fox,
      pass: {
        ...pass,
        candidates: (_, __, into) => void into.push({ type: 'pass' }),
        refusal: () => undefined,
        play: (table, seat, move) => {
          if (table.state.pending.length > 0) pass.play(table, seat, move);
        },
      },
    },
  }),
  mutant('a hidden use of chance', 'the same key and the same choices give the same game', {
    settle: (table) => {
      const { deck } = table.state;
      if (deck.length > 1) deck.push(...deck.splice(0, fromTheAir(deck.length)));
      settleWarren(table);
    },
  }),
  mutant('a seat asked that has no move', 'every asked seat has a legal move, and no other seat has one', {
    decision: (state) => {
      const decision = warren.decision(state);
      return decision.kind === 'ask' && decision.together
        ? { ...decision, seats: [seatAt(0), seatAt(1), seatAt(2)] }
        : decision;
    },
  }),
  mutant('candidates called exact that are not', 'every legal move is accepted', {
    moves: { lay, fox: { ...fox, exact: true }, pass },
  }),
  mutant(
    'a refusal that cites another game',
    'a refused move changes nothing and names a rule of this game',
    {
      moves: {
        lay: {
          ...lay,
          refusal: (state, seat, move) =>
            lay.refusal(state, seat, move) ? refuse('CLO-2', 'not-in-hand') : undefined,
        },
        fox,
        pass,
      },
    },
  ),
  mutant('a step that changes its input', 'a step does not touch the position it starts from', {
    copy: (state) => ({ ...state }),
  }),
  mutant('a notation that forgets the card', 'state, moves and events survive being written and read', {
    notation: {
      write: (move) => (move.type === 'pass' ? 'pass' : `${move.type} 0`),
      read: warren.notation.read,
    },
  }),
  mutant('a view that leaks', 'a view depends only on what its viewer may know', {
    view: (state, viewer: Viewer) => ({ ...warren.view(state, viewer), mine: state.hands.flat() }),
  }),
  mutant('a view that shows the top of the deck', 'a view depends only on what its viewer may know', {
    view: (state, viewer: Viewer) => ({ ...warren.view(state, viewer), deck: state.deck[0] ?? 0 }),
  }),
  mutant(
    'an event with the wrong audience',
    'what is heard of a step depends only on what the hearer may know',
    {
      moves: {
        lay: {
          ...lay,
          play: (table, seat, move) =>
            lay.play({ ...table, whisper: (_, event) => table.tell(event) }, seat, move),
        },
        fox,
        pass,
      },
    },
  ),
  mutant(
    'a drawn card told to everybody',
    'what is heard of a step depends only on what the hearer may know',
    {
      settle: (table) => settleWarren({ ...table, whisper: (_, event) => table.tell(event) }),
    },
  ),
  mutant(
    'legal moves that depend on a hidden card',
    'a list of legal moves depends only on what its seat may know',
    {
      moves: {
        lay: {
          ...lay,
          candidates: (state, seat, into) => {
            if (state.pending.length > 0) return;
            const danger = state.hands.some((hand, other) => other !== seat && hand.some(isFox));
            const hand = [...(state.hands[seat] ?? [])].sort((a, b) => a - b);
            for (const card of danger ? hand.slice(0, 1) : hand) into.push({ type: 'lay', card });
          },
        },
        fox,
        pass,
      },
    },
  ),
  mutant(
    'a world that cannot be',
    'an imagined world looks the same, is made of nothing hidden, and plays on',
    {
      imagine: (state, viewer: Viewer, rng: Rng) => {
        const world = imagine(warren, state, viewer, rng);
        return { ...world, deck: world.deck.map((_, i) => world.deck[Math.max(0, i - 1)] ?? 0) };
      },
    },
  ),
  mutant(
    'imagining by peeking',
    'an imagined world looks the same, is made of nothing hidden, and plays on',
    {
      imagine: (state) => state,
    },
  ),
  mutant('a forgotten component', 'nothing is lost or doubled', {
    moves: {
      lay,
      fox: {
        ...fox,
        play: (table, seat, move) => {
          fox.play(table, seat, move);
          table.state.seen.pop();
        },
      },
      pass,
    },
  }),
  mutant('an unstable order', 'the order of legal moves is stable', {
    moves: {
      lay: {
        ...lay,
        candidates: (state, seat, into) => {
          lay.candidates(state, seat, into);
          asked += 1;
          if (asked % 2 === 0) into.reverse();
        },
      },
      fox,
      pass,
    },
  }),
  mutant('a rank that nobody earned', 'ranks agree with scores and tie-breaks, and somebody is first', {
    decision: (state) => {
      const decision = warren.decision(state);
      if (decision.kind === 'ask') return decision;
      return { kind: 'over', standings: decision.standings.map((standing) => ({ ...standing, rank: 2 })) };
    },
  }),
  mutant('a secret that was not declared', 'a step that may be taken back tells its mover nothing', {
    // The deck is forgotten as a secret, so a draw looks revocable; but the mover's own imagination knows better.
    secrets: (state) => warren.secrets(state).filter(({ at }) => at[0] !== 'deck'),
    imagine: (state, viewer: Viewer, rng: Rng) => imagine(warren, state, viewer, rng),
  }),
  mutant('choices that remember', 'taking back and repeating gives the same position', {
    moves: {
      lay: {
        ...lay,
        play: (table, seat: Seat, move) => {
          lay.play(table, seat, move);
          asked += 1;
          table.state.points[seat] = asked;
        },
      },
      fox,
      pass,
    },
  }),
  mutant(
    'a set-up that depends on the hour',
    'a match recorded, written, read and replayed ends in the same position',
    {
      setup: (seatCount, options, rng) => {
        const state = warren.setup(seatCount, options, rng);
        asked += 1;
        return { ...state, points: state.points.map(() => asked) };
      },
    },
  ),
  {
    what: 'a game that falls silent',
    law: WORDS,
    verdicts: () => laws(clover, { seats: 2, games: 5, words: () => ({ ...cloverWords, event: () => '' }) }),
  },
  {
    what: 'two moves with one name',
    law: WORDS,
    verdicts: () =>
      laws(clover, { seats: 2, games: 5, words: () => ({ ...cloverWords, move: () => 'Move' }) }),
  },
];
