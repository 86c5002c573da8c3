import {
  type AnyGame,
  type AnyMove,
  type AnyState,
  anyMove,
  copy,
  listMoves,
  type Rng,
  type Seat,
  sandbox,
} from '@hedgerow/kernel';
import type { AnyInstinct, AnySenses } from './bot.ts';
import { evaluate, type Network, type Scratch, scratchFor } from './network.ts';
import { bySeat, MOST_SEATS, outcome, type Stakes } from './outcome.ts';

/**
 * What a world is worth to every seat, from 0 to 1, as one seat sees it. It may play on in that world; the answer is how
 * many moves it made there.
 */
export type Judge = (world: AnyState, seat: Seat, seatCount: number, values: Float32Array) => number;

/** A network's opinion. */
export function networkJudge(senses: AnySenses, network: Network): Judge {
  const scratch: Scratch = scratchFor(network);
  return (world, seat, seatCount, values) => {
    scratch.inputs.fill(0);
    senses.describe(world, seat, scratch.inputs);
    bySeat(evaluate(network, scratch), seat, seatCount, values);
    return 0;
  };
}

/** The most moves played on to reach the end of a turn. */
const REST_OF_A_TURN = 24;

/** How far the one-page player goes on before somebody is asked what has come of it. */
export interface Onward {
  readonly game: AnyGame;
  readonly policy: AnyInstinct['policy'];
  readonly senses: AnySenses;
  readonly rng: Rng;
  /** Turns beyond the running one. */
  readonly further: number;
  /** When time is up the judge is asked at once, in the middle of a turn. */
  readonly outOfTime?: (() => boolean) | undefined;
}

/** Lets the one-page player end the turn before the judge is asked, in games whose turns have many parts. */
export function afterTheTurn(judge: Judge, { game, policy, senses, rng, further, outOfTime }: Onward): Judge {
  const { ahead, stakes } = senses;
  if (!('turnOf' in ahead)) return judge;
  const { turnOf } = ahead;
  const legal: AnyMove[] = [];
  const most = REST_OF_A_TURN * (1 + further);
  return (world, seat, seatCount, values) => {
    const { state, play } = sandbox(game, world, rng);
    let [turn, turns, moves] = [turnOf(state), further, 0];
    for (; ; moves += 1) {
      const decision = game.decision(state);
      if (decision.kind === 'over') {
        outcome(decision.standings, stakes, values);
        return moves;
      }
      const now = turnOf(state);
      if (now !== turn) [turn, turns] = [now, turns - 1];
      if (turns < 0 || moves === most || outOfTime?.()) return moves + judge(state, seat, seatCount, values);
      const mover = decision.seats[0] as Seat;
      listMoves(game, state, mover, legal);
      play(mover, legal.length === 1 ? (legal[0] as AnyMove) : policy(state, mover, legal, rng));
    }
  };
}

/** What the end of a game of random moves is worth: the judge of plain tree search, kept as a yardstick. */
export function randomPlayoutJudge(game: AnyGame, stakes: Stakes, rng: Rng): Judge {
  return (world, _, __, values) => {
    const { state, play } = sandbox(game, world, rng);
    const most = game.mostSteps * 4;
    for (let steps = 0; steps < most; steps += 1) {
      const decision = game.decision(state);
      if (decision.kind === 'over') {
        outcome(decision.standings, stakes, values);
        return steps;
      }
      const seat = decision.seats[0] as Seat;
      play(seat, anyMove(game, state, seat, rng));
    }
    values.fill(0.5);
    return most;
  };
}

/** What a seat thinks about, with whose judgement. */
export interface Choice {
  readonly game: AnyGame;
  readonly seat: Seat;
  readonly seatCount: number;
  readonly moves: readonly AnyMove[];
  readonly imagine: () => AnyState;
  readonly rng: Rng;
  readonly judge: Judge;
  readonly stakes: Stakes;
}

/** How its moves are compared. */
export interface Comparison extends Choice {
  readonly outOfTime?: (() => boolean) | undefined;
  /** In how many worlds all moves are tried, then how many of the best go on, and in how many worlds those are tried. */
  readonly heats: { readonly worlds: number; readonly finalists: number; readonly more: number };
}

export interface Ranking {
  /** The moves, the best first. */
  readonly moves: readonly AnyMove[];
  /** How many positions were looked at. */
  readonly looked: number;
}

/** The moves in the order in which the value after them falls, averaged over imagined worlds. */
export function ranked(comparison: Comparison): Ranking {
  const { moves, heats, outOfTime } = comparison;
  if (moves.length < 2) return { moves, looked: 0 };
  const entries = moves.map((move, i) => ({ move, i, sum: 0, tries: 0 }));
  let looked = 0;
  const tried = trial(comparison, (positions) => {
    looked += positions;
  });
  const heat = (field: readonly (typeof entries)[number][], worlds: number): void => {
    for (let n = 0; n < worlds; n += 1) {
      const world = comparison.imagine();
      for (const entry of field) {
        if (looked > 0 && outOfTime?.()) return;
        entry.sum += tried(world, entry.move);
        entry.tries += 1;
      }
    }
  };
  // Moves there was no time to try come last.
  const mean = ({ sum, tries }: { sum: number; tries: number }): number => (tries === 0 ? -1 : sum / tries);
  heat(entries, heats.worlds);
  entries.sort((a, b) => mean(b) - mean(a) || a.i - b.i);
  const final = entries.slice(0, heats.finalists);
  if (heats.more > 0 && final.length > 1) {
    heat(final, heats.more);
    final.sort((a, b) => mean(b) - mean(a) || a.i - b.i);
  }
  return { moves: [...final, ...entries.slice(heats.finalists)].map(({ move }) => move), looked };
}

/** What a world is worth to the seat after a move of its own; the world stays as it is. */
export function trial(
  { game, seat, seatCount, rng, judge, stakes }: Choice,
  count: (positions: number) => void,
): (world: AnyState, move: AnyMove) => number {
  const values = new Float32Array(MOST_SEATS);
  const copyState = game.copy ?? copy;
  return (world, move) => {
    const { state, play } = sandbox(game, copyState(world), rng);
    play(seat, move);
    const decision = game.decision(state);
    if (decision.kind === 'over') outcome(decision.standings, stakes, values);
    count(1 + (decision.kind === 'over' ? 0 : judge(state, seat, seatCount, values)));
    return values[seat] as number;
  };
}
