import { CreateGameReducer, InitializeGame } from 'boardgame.io/internal';
import { perCpuSecond, report } from '../measure.ts';
import { chooserOf, MOVES } from './choice.ts';
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
interface Position {
  readonly G: Plain;
  readonly ctx: { readonly currentPlayer: string };
}

/** The action that boardgame.io's client sends for a move; its maker is not among the package's public doors. */
const makeMove = (type: string, args: readonly unknown[], playerID: string): unknown => ({
  type: 'MAKE_MOVE',
  payload: { type, args, playerID, credentials: undefined },
});

const chanceFrom = (random: Random): Chance => ({
  below: (limit) => random.Die(limit) - 1,
  shuffle: (items) => random.Shuffle(items),
});

const move =
  (kind: PlainMove[0]) =>
  ({ G, random }: { G: Plain; random: Random }, at?: number): void =>
    plainPlay(G, (at === undefined ? [kind] : [kind, at]) as PlainMove, chanceFrom(random));

const game = {
  name: 'meadow',
  seed: 'meadow',
  setup: ({ random }: { random: Random }) => plainSetup(MOVES, chanceFrom(random)),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { draw: move('draw'), take: move('take'), plant: move('plant'), throwAway: move('throwAway') },
};

const reducer = CreateGameReducer({ game }) as (state: Position, action: unknown) => Position;
const start = InitializeGame({ game, numPlayers: 4 }) as Position;

function playout(chooser: ReturnType<typeof chooserOf>): Position {
  let state = start;
  for (let n = 0; n < MOVES; n += 1) {
    const moves = plainList(state.G);
    const [kind, ...args] = moves[chooser.below(moves.length)] as PlainMove;
    state = reducer(state, makeMove(kind, args, state.ctx.currentPlayer));
  }
  return state;
}

const sample = Array.from({ length: 50 }, (_, n) => playout(chooserOf(n)).G);
if (sample.some(({ moves }) => moves !== MOVES)) throw new Error('boardgame.io refused a move');
const mean =
  sample.reduce((sum, end) => sum + [0, 1, 2, 3].reduce((all, seat) => all + plainScore(end, seat), 0), 0) /
  sample.length /
  4;
const chooser = chooserOf(0);
report({ playouts: perCpuSecond(() => void playout(chooser)), meanScore: mean });
