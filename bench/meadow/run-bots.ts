/**
 * Our search against boardgame.io's own computer player (Monte Carlo tree search), each in its native form and with the
 * same processor time per choice. Ours sees its own hand and imagines the rest; theirs is handed the whole position,
 * as boardgame.io does it, and so knows every hand and the deck.
 */
import { plainSearch } from '@hedgerow/bots';
import {
  anyGame,
  copy,
  imagine,
  keyFromSeed,
  legalMoves,
  rngAt,
  type Seat,
  sandbox,
  seatAt,
} from '@hedgerow/kernel';
import { MCTSBot } from 'boardgame.io/ai';
import { InitializeGame } from 'boardgame.io/internal';
import { report } from '../measure.ts';
import { gameWithEnd, made } from './boardgame-io.ts';
import { chanceOf, dealOf, MOVES } from './choice.ts';
import { type Move, meadow, type State, scoreOf } from './kernel.ts';
import type { PlainMove } from './plain.ts';

const DEALS = Number(process.argv[2] ?? 3);
const ITERATIONS = Number(process.argv[3] ?? 12);
const SEATS = 4;

const milliseconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** What one side has spent on thinking. */
const spent = { ours: { ms: 0, choices: 0, moves: 0 }, theirs: { ms: 0, choices: 0, moves: 0 } };

let ourMoves = 0;
const counted = anyGame({
  ...meadow,
  settle: (table) => {
    ourMoves += 1;
    meadow.settle(table);
  },
});
const searcher = plainSearch(counted, { stakes: { win: 0.7, margin: 4 } }, Number.POSITIVE_INFINITY);

/** Ours: as long as theirs has needed for a choice so far. */
function ourChoice(state: State, seat: Seat, limit: number, thought: number): Move {
  const rng = rngAt(keyFromSeed('thoughts'), thought);
  const [start, before] = [milliseconds(), ourMoves];
  const move = searcher.choose({
    seat,
    seatCount: SEATS,
    view: counted.view(state as never, seat),
    legal: legalMoves(counted, state as never, seat),
    imagine: () => imagine(counted, state as never, seat, rng),
    rng,
    budget: { positions: Number.POSITIVE_INFINITY, outOfTime: () => milliseconds() - start >= limit },
    notebook: {},
  });
  spent.ours.ms += milliseconds() - start;
  spent.ours.moves += ourMoves - before;
  spent.ours.choices += 1;
  return move as unknown as Move;
}

const start = InitializeGame({ game: gameWithEnd, numPlayers: SEATS }) as { G: State; ctx: object };
const KINDS = { draw: 'draw', take: 'take', plant: 'plant', throwAway: 'throw' } as const;

async function theirChoice(state: State, seat: Seat): Promise<Move> {
  const bot = new MCTSBot({
    game: gameWithEnd as never,
    enumerate: gameWithEnd.ai.enumerate as never,
    iterations: ITERATIONS,
    // To the end of the game, as ours: what is cut short counts for nobody.
    playoutDepth: MOVES,
  });
  const player = String(seat);
  const position = {
    ...start,
    G: copy(state),
    ctx: { ...start.ctx, turn: state.moves + 1, currentPlayer: player, playOrderPos: seat },
  };
  const [began, before] = [milliseconds(), made.moves];
  const { action } = (await bot.play(position as never, player)) as unknown as {
    action: { payload: { type: PlainMove[0]; args: readonly number[] } };
  };
  spent.theirs.ms += milliseconds() - began;
  spent.theirs.moves += made.moves - before;
  spent.theirs.choices += 1;
  const { type, args } = action.payload;
  const at = args[0] ?? 0;
  const kind = KINDS[type];
  if (kind === 'draw') return { type: 'draw' };
  return kind === 'take' ? { type: kind, slot: at } : { type: kind, place: at };
}

/** One of ours against three of theirs: the share of the win that ours takes. */
async function play(deal: number, ours: number): Promise<number> {
  const { state, play: move } = sandbox(
    meadow,
    meadow.setup(SEATS, { length: MOVES }, dealOf(deal)),
    chanceOf(deal),
  );
  for (;;) {
    const decision = meadow.decision(state);
    if (decision.kind === 'over') break;
    const seat = decision.seats[0] ?? seatAt(0);
    const limit = spent.theirs.ms / Math.max(1, spent.theirs.choices) || 50;
    const chosen =
      seat === ours
        ? ourChoice(state, seat, limit, deal * 1000 + ours * 100 + state.moves)
        : await theirChoice(state, seat);
    move(seat, chosen);
  }
  const scores = [0, 1, 2, 3].map((seat) => scoreOf(state, seat));
  const best = Math.max(...scores);
  return scores[ours] === best ? 1 / scores.filter((score) => score === best).length : 0;
}

let won = 0;
let games = 0;
for (let deal = 0; deal < DEALS; deal += 1) {
  for (let ours = 0; ours < SEATS; ours += 1) {
    won += await play(deal, ours);
    games += 1;
  }
}
const rate = ({ moves, ms }: { moves: number; ms: number }): number => (1000 * moves) / ms;
report({
  ...{ games, won },
  ourPositions: rate(spent.ours),
  theirPositions: rate(spent.theirs),
  ourMs: spent.ours.ms / spent.ours.choices,
  theirMs: spent.theirs.ms / spent.theirs.choices,
  theirIterations: ITERATIONS,
});
