/** One game of the shelf: random playouts in place, and checked steps, per second of processor time. */
import { type GameId, shipped } from '@hedgerow/catalog';
import {
  type AnyMove,
  type AnyState,
  copy,
  defaultOptions,
  keyFromSeed,
  listMoves,
  type Rng,
  rngAt,
  type Seat,
  sandbox,
  step,
} from '@hedgerow/kernel';
import { perCpuSecond, report } from '../measure.ts';

const id = process.argv[2] as GameId;
const { game } = shipped(id);
const seats = Number(process.argv[3] ?? 0) || Math.min(game.seats.max, Math.max(game.seats.min, 4));
const copyState = game.copy ?? copy;
const deal = (n: number): AnyState =>
  game.setup(seats, defaultOptions(game.options), rngAt(keyFromSeed(`bench ${n}`), 0));
const chance = (n: number): Rng => rngAt(keyFromSeed(`bench chance ${n}`), 1);

const moves: AnyMove[] = [];

/** Plays to the end and answers how many moves it took. Moves in the making count too: they are listed and played. */
function playout(start: AnyState, rng: Rng, chooser: Rng): number {
  const { state, play } = sandbox(game, copyState(start), rng);
  for (let played = 0; ; played += 1) {
    const decision = game.decision(state);
    if (decision.kind === 'over') return played;
    const seat = decision.seats[0] as Seat;
    listMoves(game, state, seat, moves);
    play(seat, moves[chooser.below(moves.length)] as AnyMove);
  }
}

/** Positions spread over whole games, each with a move that was made there. */
function sample(): readonly { readonly state: AnyState; readonly seat: Seat; readonly move: AnyMove }[] {
  const found: { readonly state: AnyState; readonly seat: Seat; readonly move: AnyMove }[] = [];
  for (let n = 0; n < 6; n += 1) {
    const [rng, chooser] = [chance(n), chance(n + 100)];
    const { state, play } = sandbox(game, deal(n), rng);
    for (let at = 0; ; at += 1) {
      const decision = game.decision(state);
      if (decision.kind === 'over') break;
      const seat = decision.seats[0] as Seat;
      listMoves(game, state, seat, moves);
      const move = moves[chooser.below(moves.length)] as AnyMove;
      if (at % 7 === 0) found.push({ state: copyState(state), seat, move });
      play(seat, move);
    }
  }
  return found;
}

const starts = Array.from({ length: 16 }, (_, n) => deal(n));
const [rng, chooser] = [chance(0), chance(1)];
let at = 0;
let played = 0;
let games = 0;
const playouts = perCpuSecond(() => {
  at = (at + 1) % starts.length;
  played += playout(starts[at] as AnyState, rng, chooser);
  games += 1;
});
const positions = sample();
const key = keyFromSeed('steps');
let next = 0;
const steps = perCpuSecond(() => {
  next = (next + 1) % positions.length;
  const { state, seat, move } = positions[next] as (typeof positions)[number];
  step(game, state, seat, move, rngAt(key, next));
});
report({ seats, playouts, movesPerPlayout: played / games, moves: (playouts * played) / games, steps });
