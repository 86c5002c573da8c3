/** (c) Meadow for boardgame.io, written as its documentation teaches it. */
import { MOVES } from './choice.ts';
import {
  type Chance,
  type Plain,
  type PlainMove,
  plainList,
  plainPlay,
  plainScore,
  plainSetup,
} from './plain.ts';

interface Random {
  Die(sides: number): number;
  Shuffle<T>(items: T[]): T[];
}

/** The action that boardgame.io's client sends for a move; its maker is not among the package's public doors. */
export const makeMove = (type: string, args: readonly unknown[], playerID: string): unknown => ({
  type: 'MAKE_MOVE',
  payload: { type, args, playerID, credentials: undefined },
});

const chanceFrom = (random: Random): Chance => ({
  below: (limit) => random.Die(limit) - 1,
  shuffle: (items) => random.Shuffle(items),
});

/** How many moves have been made with this game, for those who count. */
export const made = { moves: 0 };

const move =
  (kind: PlainMove[0]) =>
  ({ G, random }: { G: Plain; random: Random }, at?: number): void => {
    made.moves += 1;
    plainPlay(G, (at === undefined ? [kind] : [kind, at]) as PlainMove, chanceFrom(random));
  };

export const game = {
  name: 'meadow',
  seed: 'meadow',
  setup: ({ random }: { random: Random }): Plain => plainSetup(MOVES, chanceFrom(random)),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { draw: move('draw'), take: move('take'), plant: move('plant'), throwAway: move('throwAway') },
};

/** The same with the end that its computer player must be told of. */
export const gameWithEnd = {
  ...game,
  endIf: ({ G }: { G: Plain }): { winner?: string; draw?: true } | undefined => {
    if (G.moves < G.length) return undefined;
    const scores = [0, 1, 2, 3].map((seat) => plainScore(G, seat));
    const best = Math.max(...scores);
    return scores.filter((score) => score === best).length > 1
      ? { draw: true }
      : { winner: String(scores.indexOf(best)) };
  },
  ai: {
    enumerate: (G: Plain): { move: string; args: readonly number[] }[] =>
      plainList(G).map(([kind, ...args]) => ({ move: kind, args })),
  },
};
