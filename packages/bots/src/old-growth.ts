import {
  type AnyGame,
  type AnyMove,
  type AnyState,
  copy,
  listMoves,
  type Rng,
  type Seat,
  sandbox,
} from '@hedgerow/kernel';
import type { AnyBot, AnyInstinct, AnySenses } from './bot.ts';
import { evaluate, type Network, scratchFor } from './network.ts';
import { bySeat, MOST_SEATS, outcome } from './outcome.ts';
import { search } from './search.ts';

type Valuer = (world: AnyState, values: Float32Array) => void;

/** What a network thinks of a world, as this seat sees it, for every seat. */
export function networkValue(senses: AnySenses, network: Network, seat: Seat, seatCount: number): Valuer {
  const scratch = scratchFor(network);
  const inputs = scratch.units[0] as Float32Array;
  return (world, values) => {
    inputs.fill(0);
    senses.describe(world, seat, inputs);
    bySeat(evaluate(network, scratch), seat, seatCount, values);
  };
}

/** What the end of a game of random moves is worth: the judge of plain tree search, kept as a yardstick. */
export function randomPlayoutValue(game: AnyGame, margin: number, rng: Rng): Valuer {
  const legal: AnyMove[] = [];
  return (world, values) => {
    const { state, play } = sandbox(game, world, rng);
    for (let steps = 0; steps < game.mostSteps * 4; steps += 1) {
      const decision = game.decision(state);
      if (decision.kind === 'over') {
        outcome(decision.standings, margin, values);
        return;
      }
      const seat = decision.seats[0] as Seat;
      listMoves(game, state, seat, legal);
      play(seat, legal[rng.below(legal.length)] as AnyMove);
    }
    values.fill(0.5);
  };
}

/** The moves in the order in which the value after them falls, averaged over a few imagined worlds. */
export function ranked(
  game: AnyGame,
  moves: readonly AnyMove[],
  seat: Seat,
  imagine: () => AnyState,
  value: Valuer,
  rng: Rng,
  { worlds, margin }: { readonly worlds: number; readonly margin: number },
): readonly AnyMove[] {
  if (moves.length < 2) return moves;
  const values = new Float32Array(MOST_SEATS);
  const sums = moves.map(() => 0);
  const copyState = game.copy ?? copy;
  for (let n = 0; n < worlds; n += 1) {
    const world = imagine();
    for (const [i, move] of moves.entries()) {
      const { state, play } = sandbox(game, copyState(world), rng);
      play(seat, move);
      const decision = game.decision(state);
      if (decision.kind === 'over') outcome(decision.standings, margin, values);
      else value(state, values);
      sums[i] = (sums[i] as number) + (values[seat] as number);
    }
  }
  return moves
    .map((move, i) => ({ move, i, sum: sums[i] as number }))
    .sort((a, b) => b.sum - a.sum || a.i - b.i)
    .map(({ move }) => move);
}

/** Two worlds tell most of what a move is worth; more are left to search. */
const WORLDS = 2;

/** The network alone: the move after which it likes the position best. */
export const networkBot = (game: AnyGame, senses: AnySenses, network: Network): AnyBot => ({
  name: 'network',
  choose: ({ seat, seatCount, legal, imagine, rng }) => {
    const moves = senses.shortlist?.(imagine(), seat, legal, rng) ?? legal;
    const value = networkValue(senses, network, seat, seatCount);
    return ranked(game, moves, seat, imagine, value, rng, {
      worlds: WORLDS,
      margin: senses.margin,
    })[0] as AnyMove;
  },
});

/** Old Growth: information-set search with a learned judge. */
export const oldGrowth = (
  game: AnyGame,
  instinct: AnyInstinct,
  senses: AnySenses,
  network: Network,
): AnyBot => ({
  name: 'old-growth',
  choose: ({ seat, seatCount, legal, imagine, rng, budget }) => {
    const moves = senses.shortlist?.(imagine(), seat, legal, rng) ?? legal;
    if (moves.length === 1) return moves[0] as AnyMove;
    const value = networkValue(senses, network, seat, seatCount);
    const inOrder = ranked(game, moves, seat, imagine, value, rng, { worlds: WORLDS, margin: senses.margin });
    const left = budget.positions - moves.length * WORLDS;
    if (left <= 0) return inOrder[0] as AnyMove;
    return search({
      game,
      seat,
      seatCount,
      moves: inOrder,
      imagine,
      rng,
      budget: { ...budget, positions: left },
      value,
      promising: favouriteFirst(instinct, senses, rng),
      margin: senses.margin,
      lookahead: senses.lookahead,
    });
  },
});

/** Further down, the one-page player's choice comes first and the others as they are listed. */
const favouriteFirst =
  ({ policy }: AnyInstinct, { shortlist }: AnySenses, rng: Rng) =>
  (world: AnyState, seat: Seat, legal: readonly AnyMove[]): readonly AnyMove[] => {
    const moves = shortlist?.(world, seat, legal, rng) ?? [...legal];
    if (moves.length === 1) return moves;
    const favourite = policy(world, seat, legal, rng);
    return [favourite, ...moves.filter((move) => move !== favourite)];
  };

/** Plain information-set search with random playouts at its leaves: what Old Growth is measured against. */
export const plainSearch = (game: AnyGame, margin: number, rounds: number): AnyBot => ({
  name: `plain-search-${rounds}`,
  choose: ({ seat, seatCount, legal, imagine, rng }) => {
    if (legal.length === 1) return legal[0] as AnyMove;
    return search({
      game,
      seat,
      seatCount,
      moves: legal,
      imagine,
      rng,
      budget: { positions: Number.POSITIVE_INFINITY },
      rounds,
      value: randomPlayoutValue(game, margin, rng),
      promising: (_, __, moves) => [...moves],
      margin,
      lookahead: 60,
    });
  },
});
