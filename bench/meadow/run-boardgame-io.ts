import { CreateGameReducer, InitializeGame } from 'boardgame.io/internal';
import { perCpuSecond, report } from '../measure.ts';
import { game, makeMove } from './boardgame-io.ts';
import { chooserOf, MOVES } from './choice.ts';
import { type Plain, type PlainMove, plainList, plainScore } from './plain.ts';

interface Position {
  readonly G: Plain;
  readonly ctx: { readonly currentPlayer: string };
}

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
