import {
  type AnyGame,
  type AnyMove,
  type AnyState,
  listMoves,
  type Rng,
  type Seat,
  sandbox,
} from '@hedgerow/kernel';
import type { Budget } from './bot.ts';
import { MOST_SEATS, outcome } from './outcome.ts';

/** What search needs of a game and of the seat that thinks. */
export interface Question {
  readonly game: AnyGame;
  readonly seat: Seat;
  readonly seatCount: number;
  /** The moves in question, the most promising first. */
  readonly moves: readonly AnyMove[];
  readonly imagine: () => AnyState;
  readonly rng: Rng;
  readonly budget: Budget;
  /** What a world is worth to every seat, from 0 to 1. */
  readonly value: (world: AnyState, values: Float32Array) => void;
  /** The moves worth trying further down, the most promising first. */
  readonly promising: (world: AnyState, seat: Seat, legal: readonly AnyMove[]) => readonly AnyMove[];
  readonly margin: number;
  readonly lookahead: number;
  /** A limit on imagined worlds beside the one on positions. */
  readonly rounds?: number;
}

/** How eagerly search tries moves that it has not tried much. */
const CURIOSITY = 0.35;
/** An untried move is thought a little worse than its parent was. */
const DOUBT = 0.04;

/**
 * The tree. A node stands for a way of moving on from the root as the thinking seat tells such ways apart: by the moves
 * that were made, in whatever world they were made, so that all imagined worlds share what was learnt.
 */
class Tree {
  visits = new Int32Array(1024);
  sums = new Float64Array(1024 * MOST_SEATS);
  #size = 1;
  readonly #children = new Map<number, number>();

  child(node: number, move: number): number | undefined {
    // 2^21 nodes and 2^32 moves fit into a whole number that JavaScript keeps exactly.
    return this.#children.get(node * 0x1_0000_0000 + move);
  }

  grow(node: number, move: number): number {
    if (this.#size === this.visits.length) this.#widen();
    const child = this.#size;
    this.#size += 1;
    this.#children.set(node * 0x1_0000_0000 + move, child);
    return child;
  }

  #widen(): void {
    const [visits, sums] = [this.visits, this.sums];
    this.visits = new Int32Array(visits.length * 2);
    this.visits.set(visits);
    this.sums = new Float64Array(sums.length * 2);
    this.sums.set(sums);
  }

  mean(node: number, seat: number): number {
    return (this.sums[node * MOST_SEATS + seat] as number) / Math.max(1, this.visits[node] as number);
  }

  credit(path: readonly number[], values: Float32Array): void {
    for (const node of path) {
      this.visits[node] = (this.visits[node] as number) + 1;
      for (let seat = 0; seat < MOST_SEATS; seat += 1) {
        this.sums[node * MOST_SEATS + seat] =
          (this.sums[node * MOST_SEATS + seat] as number) + (values[seat] as number);
      }
    }
  }
}

/** A number for a move that is the same in every world (FNV-1a over its notation). */
function numberOf(game: AnyGame, move: AnyMove): number {
  const text = game.notation.write(move);
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/**
 * Information-set search: every round imagines a world, walks down the tree by what was learnt so far, looks one step
 * further, asks for the value there, and remembers it for every seat (each seat is taken to want its own best).
 */
export function search(question: Question): AnyMove {
  const { game, moves, budget, rng, rounds: most = Number.POSITIVE_INFINITY } = question;
  const tree = new Tree();
  const rootNumbers = moves.map((move) => numberOf(game, move));
  const values = new Float32Array(MOST_SEATS);
  let spent = 0;
  for (let rounds = 1; spent < budget.positions && rounds <= most; rounds += 1) {
    spent += oneRound(question, tree, values, rng);
    if (rounds % 16 > 0) continue;
    const roundsLeft = Math.min(most - rounds, ((budget.positions - spent) * rounds) / spent);
    if (budget.outOfTime?.() || settled(tree, rootNumbers, roundsLeft)) break;
  }
  let [best, tried] = [0, -1];
  for (const [i, number] of rootNumbers.entries()) {
    const node = tree.child(0, number);
    const seen = node === undefined ? 0 : (tree.visits[node] as number);
    if (seen > tried) [best, tried] = [i, seen];
  }
  return moves[best] as AnyMove;
}

/** Whether the leading move can no longer be overtaken by the rounds that are left. */
function settled(tree: Tree, numbers: readonly number[], roundsLeft: number): boolean {
  let [first, second] = [0, 0];
  for (const number of numbers) {
    const node = tree.child(0, number);
    const seen = node === undefined ? 0 : (tree.visits[node] as number);
    if (seen > first) [first, second] = [seen, first];
    else if (seen > second) second = seen;
  }
  return first - second > roundsLeft;
}

const legal: AnyMove[] = [];

/** One imagined world from the root to a leaf; answers how many positions it cost. */
function oneRound(question: Question, tree: Tree, values: Float32Array, rng: Rng): number {
  const { game, seat: thinker, seatCount, moves, imagine, value, promising, margin, lookahead } = question;
  const { state, play } = sandbox(game, imagine(), rng);
  const path = [0];
  let node = 0;
  for (let depth = 0; ; depth += 1) {
    const decision = game.decision(state);
    if (decision.kind === 'over') {
      outcome(decision.standings, margin, values);
      break;
    }
    if (depth > 0 && (tree.visits[node] === 0 || depth > lookahead)) {
      value(state, values);
      break;
    }
    const seat = depth === 0 ? thinker : (decision.seats[0] as Seat);
    let options = moves;
    if (depth > 0) {
      listMoves(game, state, seat, legal);
      options = promising(state, seat, legal);
    }
    const [move, child] = select(game, tree, node, seat, options);
    play(seat, move);
    node = child;
    path.push(node);
  }
  for (let seat = seatCount; seat < MOST_SEATS; seat += 1) values[seat] = 0;
  tree.credit(path, values);
  return path.length;
}

/** The move to try next: good so far, or promising and little tried. Few are looked at while a node is young. */
function select(
  game: AnyGame,
  tree: Tree,
  node: number,
  seat: Seat,
  options: readonly AnyMove[],
): readonly [AnyMove, number] {
  const visits = tree.visits[node] as number;
  const root = Math.sqrt(visits + 1);
  const width = Math.min(options.length, 3 + Math.floor(2 * root));
  const untried = tree.mean(node, seat) - DOUBT;
  let [best, bestScore, bestNumber] = [0, Number.NEGATIVE_INFINITY, 0];
  for (let i = 0; i < width; i += 1) {
    const number = numberOf(game, options[i] as AnyMove);
    const child = tree.child(node, number);
    const seen = child === undefined ? 0 : (tree.visits[child] as number);
    const worth = seen === 0 ? untried : tree.mean(child as number, seat);
    // The first is thought twice as promising as the second, and so on: 1, 1/2, 1/3 …
    const score = worth + (CURIOSITY * root) / ((i + 1) * (1 + seen));
    if (score > bestScore) [best, bestScore, bestNumber] = [i, score, number];
  }
  const move = options[best] as AnyMove;
  return [move, tree.child(node, bestNumber) ?? tree.grow(node, bestNumber)];
}
