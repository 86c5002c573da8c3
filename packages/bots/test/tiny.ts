import {
  type AnyGame,
  type AnyMove,
  anyGame,
  type Decision,
  digest,
  type Game,
  seatAt,
} from '@hedgerow/kernel';
import { wins } from './wins.ts';

interface State {
  readonly path: readonly string[];
  /** A coin under a cup, and another one in the box: nobody sees which is which. */
  readonly coin: number;
  readonly spare: number;
}
interface Move {
  readonly type: 'go';
  readonly way: string;
}

/** A game small enough to be known by heart: who moves after which moves, where to, and how it ends. */
export interface Tiny {
  readonly seatCount: number;
  readonly mover: (path: readonly string[]) => number;
  readonly ways: (path: readonly string[]) => readonly string[];
  /** The scores where there is no way further. */
  readonly scores: (path: readonly string[], coin: number) => readonly number[];
}

export const go = (way: string): AnyMove => ({ type: 'go', way }) as unknown as AnyMove;

export function tinyGame({ seatCount, mover, ways, scores }: Tiny): AnyGame {
  const game: Game<State, Move, { readonly type: 'went' }, unknown, Record<string, never>> = {
    id: 'tiny',
    edition: 1,
    editionHash: digest('tiny'),
    seats: { min: seatCount, max: seatCount },
    mostSteps: 50,
    options: {},
    setup: (_, __, rng) => {
      const [coin = 0, spare = 1] = rng.shuffle([0, 1]);
      return { path: [], coin, spare };
    },
    moves: {
      go: {
        rule: 'TINY-1',
        exact: true,
        candidates: ({ path }, _, into) => {
          for (const way of ways(path)) into.push({ type: 'go', way });
        },
        refusal: () => undefined,
        play: ({ state }, _, { way }) => {
          state.path = [...state.path, way];
        },
      },
    },
    notation: { write: ({ way }) => way, read: (way) => ({ type: 'go', way }) },
    settle: () => {},
    decision: ({ path, coin }): Decision =>
      ways(path).length === 0
        ? { kind: 'over', standings: wins(scores(path, coin)) }
        : { kind: 'ask', seats: [seatAt(mover(path))], rule: 'TINY-1' },
    secrets: () => [
      { at: ['coin'], knownTo: [], pool: 'coins' },
      { at: ['spare'], knownTo: [], pool: 'coins' },
    ],
    view: ({ path }) => ({ path }),
    components: ({ coin, spare }) => [coin, spare],
  };
  return anyGame(game);
}

const taken = (path: readonly string[]): number => path.reduce((sum, way) => sum + Number(way), 0);

/** Two players take one to three pebbles in turn; who takes the last wins. */
export const pebbles = (many: number): Tiny => ({
  seatCount: 2,
  mover: (path) => path.length % 2,
  ways: (path) => ['1', '2', '3'].filter((way) => Number(way) <= many - taken(path)),
  scores: (path) => (path.length % 2 === 1 ? [1, 0] : [0, 1]),
});

/** The first player goes left or right, the second then left or right; the third only watches, with five points. */
export const fork = (ends: Readonly<Record<string, readonly [number, number]>>): Tiny => ({
  seatCount: 3,
  mover: (path) => path.length,
  ways: (path) => (path.length < 2 ? ['left', 'right'] : []),
  scores: (path) => [...(ends[path.join(' ')] ?? [0, 0]), 5],
});

/** Guess the coin for a narrow win or a heavy loss, or stay for a draw. */
export const guess: Tiny = {
  seatCount: 2,
  mover: () => 0,
  ways: (path) => (path.length === 0 ? ['heads', 'tails', 'stay'] : []),
  scores: ([way], coin) => {
    if (way === 'stay') return [5, 5];
    return (way === 'heads') === (coin === 0) ? [6, 5] : [0, 9];
  },
};
