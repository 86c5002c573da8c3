import {
  type AnyGame,
  type AnyMove,
  type AnyState,
  copy,
  defaultOptions,
  imagine,
  type Key,
  keyFromSeed,
  listMoves,
  type Rng,
  rngAt,
  type Seat,
  sandbox,
} from '@hedgerow/kernel';
import type { AnyInstinct, AnySenses } from './bot.ts';
import { evaluate, type Network, scratchFor } from './network.ts';
import { networkValue, ranked } from './old-growth.ts';
import { fromSeat, MOST_SEATS, outcome } from './outcome.ts';

/** Positions as a network is shown them, one after the other in one array, and what it should have said of each. */
export interface Examples {
  readonly count: number;
  readonly inputs: Float32Array;
  readonly wanted: Float32Array;
}

export interface SelfPlay {
  readonly game: AnyGame;
  readonly instinct: AnyInstinct;
  readonly senses: AnySenses;
  readonly network: Network;
  /** The one-page player moves; how every training begins. */
  readonly byInstinct: boolean;
  /** One move in so many is taken by chance, so that the network also learns what follows mistakes. */
  readonly oneSlipIn: number;
  /** How much the end of the game counts against the network's own later opinion. */
  readonly lambda: number;
}

/** What one seat has seen in a game: the position after each of its moves, described. */
interface Memory {
  readonly seat: Seat;
  readonly described: Float32Array[];
}

/** Plays one game against itself and makes examples of it. */
export function selfPlay(play: SelfPlay, seatCount: number, seed: string): Examples {
  const { game } = play;
  const key = keyFromSeed(seed);
  const { memories, values } = playGame(play, seatCount, key);
  const examples = memories.flatMap((memory) => examplesOf(play, memory, values, seatCount));
  const inputs = new Float32Array(examples.length * play.senses.inputs);
  const wanted = new Float32Array(examples.length * MOST_SEATS);
  for (const [i, [described, right]] of examples.entries()) {
    inputs.set(described, i * play.senses.inputs);
    wanted.set(right, i * MOST_SEATS);
  }
  if (game.seats.max > MOST_SEATS) throw new Error(`${game.id} has more than ${MOST_SEATS} seats`);
  return { count: examples.length, inputs, wanted };
}

function playGame(
  play: SelfPlay,
  seatCount: number,
  key: Key,
): { readonly memories: readonly Memory[]; readonly values: Float32Array } {
  const { game, senses } = play;
  const rng = rngAt(key, 1);
  const { state, play: move } = sandbox(
    game,
    game.setup(seatCount, defaultOptions(game.options), rngAt(key, 0)),
    rng,
  );
  const memories = Array.from(
    { length: seatCount },
    (_, seat): Memory => ({ seat: seat as Seat, described: [] }),
  );
  const legal: AnyMove[] = [];
  for (let steps = 0; steps < game.mostSteps * 4; steps += 1) {
    const decision = game.decision(state);
    if (decision.kind === 'over') {
      const values = new Float32Array(MOST_SEATS);
      outcome(decision.standings, senses.margin, values);
      return { memories, values };
    }
    const seat = decision.seats[0] as Seat;
    listMoves(game, state, seat, legal);
    move(seat, choose(play, state, seat, seatCount, legal, rng));
    const described = new Float32Array(senses.inputs);
    senses.describe(state, seat, described);
    memories[seat]?.described.push(described);
  }
  throw new Error(`a game of ${game.id} did not end`);
}

function choose(
  play: SelfPlay,
  state: AnyState,
  seat: Seat,
  seatCount: number,
  legal: readonly AnyMove[],
  rng: Rng,
): AnyMove {
  const { game, instinct, senses, network } = play;
  if (legal.length === 1) return legal[0] as AnyMove;
  // A thinker sees an imagined world, never the real one, in training as at the table.
  const world = imagine(game, state, seat, rng);
  const moves = senses.shortlist?.(world, seat, legal, rng) ?? legal;
  if (rng.below(play.oneSlipIn) === 0) return moves[rng.below(moves.length)] as AnyMove;
  if (play.byInstinct) return instinct.policy(world, seat, legal, rng);
  const value = networkValue(senses, network, seat, seatCount);
  const copyState = game.copy ?? copy;
  return ranked(game, moves, seat, () => copyState(world), value, rng, {
    worlds: 1,
    margin: senses.margin,
  })[0] as AnyMove;
}

/** Temporal differences: what should have been said is the network's own next opinion, leaning on the end of the game. */
function examplesOf(
  { senses, network, byInstinct, lambda }: SelfPlay,
  { seat, described }: Memory,
  values: Float32Array,
  seatCount: number,
): readonly (readonly [Float32Array, Float32Array])[] {
  const examples: (readonly [Float32Array, Float32Array])[] = [];
  const scratch = scratchFor(network);
  let wanted = new Float32Array(MOST_SEATS);
  fromSeat(values, seat, seatCount, wanted);
  wanted.fill(Number.NaN, seatCount);
  for (let i = described.length - 1; i >= 0; i -= 1) {
    const now = described[i] as Float32Array;
    examples.push([now, wanted]);
    if (byInstinct) continue;
    (scratch.units[0] as Float32Array).set(now.subarray(0, senses.inputs));
    const said = evaluate(network, scratch);
    const later = wanted;
    wanted = Float32Array.from(later, (right, n) => lambda * right + (1 - lambda) * (said[n] as number));
  }
  return examples;
}
