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
  seats,
} from '@hedgerow/kernel';
import type { AnyInstinct, AnySenses } from './bot.ts';
import { afterTheTurn, type Judge, networkJudge, ranked } from './judge.ts';
import { evaluate, type Network, type Scratch, scratchFor } from './network.ts';
import { fromSeat, MOST_SEATS, outcome } from './outcome.ts';

/** Positions as a network is shown them, one after the other in one array, and what it should have said of each. */
export interface Examples {
  readonly count: number;
  readonly inputs: Float32Array;
  readonly wanted: Float32Array;
}

/** How games are played for a while. */
export interface Manner {
  /** The one-page player moves; how every training begins. */
  readonly byInstinct: boolean;
  /** One move in this many is random, so that the network also learns what follows mistakes. */
  readonly oneSlipIn: number;
  /** How much the end of the game counts against the network's own later opinion. */
  readonly lambda: number;
}

/** The most examples taken from one game: those of a long game are too much alike. */
const MOST_EXAMPLES = 240;

/** How many positions a seat remembers of a game of the usual length: what `lambda` is meant for. */
const USUAL_LENGTH = 40;

/** How many of the most promising moves are considered while learning. */
const NARROW = 8;

/** What one seat has seen in a game, described, from the first position to the last. */
interface Memory {
  readonly seat: Seat;
  readonly described: Float32Array[];
}

type Example = readonly [described: Float32Array, wanted: Float32Array];

/** A network playing against itself. */
export class SelfPlay {
  readonly #game: AnyGame;
  readonly #instinct: AnyInstinct;
  readonly #senses: AnySenses;
  readonly #network: Network;
  readonly #opinion: Judge;
  readonly #scratch: Scratch;

  constructor(game: AnyGame, instinct: AnyInstinct, senses: AnySenses, network: Network) {
    if (game.seats.max > MOST_SEATS) throw new Error(`${game.id} has more than ${MOST_SEATS} seats`);
    this.#game = game;
    this.#instinct = instinct;
    this.#senses = senses;
    this.#network = network;
    this.#opinion = networkJudge(senses, network);
    this.#scratch = scratchFor(network);
  }

  /** Plays one game and makes examples of it. */
  game(seatCount: number, seed: string, manner: Manner): Examples {
    const { inputs: width } = this.#senses;
    const key = keyFromSeed(seed);
    const { memories, values } = this.#play(seatCount, key, manner);
    const all = memories.flatMap((memory) => this.#examplesOf(memory, values, seatCount, manner));
    const examples = all.length > MOST_EXAMPLES ? rngAt(key, 2).shuffle(all).slice(0, MOST_EXAMPLES) : all;
    const inputs = new Float32Array(examples.length * width);
    const wanted = new Float32Array(examples.length * MOST_SEATS);
    for (const [i, [described, right]] of examples.entries()) {
      inputs.set(described, i * width);
      wanted.set(right, i * MOST_SEATS);
    }
    return { count: examples.length, inputs, wanted };
  }

  #play(
    seatCount: number,
    key: Key,
    manner: Manner,
  ): { readonly memories: readonly Memory[]; readonly values: Float32Array } {
    const game = this.#game;
    const rng = rngAt(key, 1);
    const start = game.setup(seatCount, defaultOptions(game.options), rngAt(key, 0));
    const { state, play } = sandbox(game, start, rng);
    const memories = seats(seatCount).map((seat): Memory => ({ seat, described: [] }));
    const legal: AnyMove[] = [];
    const { ahead } = this.#senses;
    const turnOf = 'turnOf' in ahead ? ahead.turnOf : undefined;
    for (let steps = 0; steps < game.mostSteps * 4; steps += 1) {
      const decision = game.decision(state);
      if (decision.kind === 'over') {
        const values = new Float32Array(MOST_SEATS);
        outcome(decision.standings, this.#senses.stakes, values);
        return { memories, values };
      }
      const mover = decision.seats[0] as Seat;
      listMoves(game, state, mover, legal);
      const turn = turnOf?.(state);
      play(mover, this.#choose(state, mover, seatCount, legal, rng, manner));
      for (const { seat, described } of memories) {
        // Search asks for values at other seats' turns too, so the network must have seen some of those.
        const worthIt = turnOf ? turn !== turnOf(state) : seat === mover || rng.below(seatCount - 1) === 0;
        if (worthIt) described.push(this.#describe(state, seat));
      }
    }
    throw new Error(`a game of ${game.id} did not end`);
  }

  #describe(state: AnyState, seat: Seat): Float32Array {
    const described = new Float32Array(this.#senses.inputs);
    this.#senses.describe(state, seat, described);
    return described;
  }

  #choose(
    state: AnyState,
    seat: Seat,
    seatCount: number,
    legal: readonly AnyMove[],
    rng: Rng,
    { byInstinct, oneSlipIn }: Manner,
  ): AnyMove {
    if (legal.length === 1) return legal[0] as AnyMove;
    const [game, senses] = [this.#game, this.#senses];
    // A thinker sees an imagined world, never the real one, in training as at the table.
    const world = imagine(game, state, seat, rng);
    const slips = rng.below(oneSlipIn) === 0;
    if (byInstinct && !slips) return this.#instinct.policy(world, seat, legal, rng);
    const listed = senses.shortlist?.(world, seat, legal, rng) ?? legal;
    const moves = senses.inOrder ? listed.slice(0, NARROW) : listed;
    if (slips) return moves[rng.below(moves.length)] as AnyMove;
    let first: AnyState | undefined = (game.copy ?? copy)(world);
    const worlds = (): AnyState => {
      const next = first ?? imagine(game, state, seat, rng);
      first = undefined;
      return next;
    };
    const heats = { worlds: 1, finalists: 3, more: 1 };
    const { stakes } = senses;
    const { policy } = this.#instinct;
    const judge = afterTheTurn(this.#opinion, { game, policy, senses, rng, further: 0 });
    return ranked({ game, seat, seatCount, moves, imagine: worlds, rng, judge, stakes, heats })
      .moves[0] as AnyMove;
  }

  /** Temporal differences: what should have been said is the network's own next opinion, leaning on the end of the game. */
  #examplesOf(
    { seat, described }: Memory,
    values: Float32Array,
    seatCount: number,
    { lambda }: Manner,
  ): readonly Example[] {
    const examples: Example[] = [];
    // In a game of many small steps the end would be forgotten on the way to the beginning.
    const kept = lambda ** Math.min(1, USUAL_LENGTH / described.length);
    let wanted = new Float32Array(MOST_SEATS);
    fromSeat(values, seat, seatCount, wanted);
    wanted.fill(Number.NaN, seatCount);
    for (let i = described.length - 1; i >= 0; i -= 1) {
      const now = described[i] as Float32Array;
      examples.push([now, wanted]);
      if (lambda === 1) continue;
      this.#scratch.inputs.set(now);
      const said = evaluate(this.#network, this.#scratch);
      wanted = wanted.map((later, n) => kept * later + (1 - kept) * (said[n] as number));
    }
    return examples;
  }
}
