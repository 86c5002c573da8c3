import { type AnyMove, type AnyState, listMoves, type Seat, sandbox } from '@hedgerow/kernel';
import type { Budget } from './bot.ts';
import type { Choice } from './judge.ts';
import { MOST_SEATS, outcome } from './outcome.ts';
import { numberOf, Tree } from './tree.ts';

/** What search is asked; the moves in question have the most promising first. */
export interface Question extends Choice {
  readonly budget: Budget;
  /** The moves worth trying further down, the most promising first. */
  readonly promising: (world: AnyState, seat: Seat, legal: readonly AnyMove[]) => readonly AnyMove[];
  readonly lookahead: number;
  /** A limit on imagined worlds beside the one on positions. */
  readonly rounds?: number;
}

/** A place in a tree from which search goes on. */
export interface Rooted {
  readonly tree: Tree;
  readonly root: number;
}

export interface Thought {
  readonly move: AnyMove;
  /** What was learnt about the time after the move. */
  readonly after: Rooted;
  /** How many positions were looked at: one for every move made in an imagined world. */
  readonly looked: number;
  readonly rounds: number;
}

/** How eagerly search tries moves that it has not tried much. */
const CURIOSITY = 0.35;
/** An untried move is thought a little worse than its parent was. */
const DOUBT = 0.04;

export const freshTree = (): Rooted => ({ tree: new Tree(), root: 0 });

/**
 * Information-set search: every round imagines a world, walks down the tree by what was learnt so far, looks one step
 * further, asks for the value there, and remembers it for every seat (each seat is taken to want its own best).
 */
export function search(question: Question, { tree, root }: Rooted = freshTree()): Thought {
  const { moves, budget, rounds: most = Number.POSITIVE_INFINITY } = question;
  const numbers = moves.map(numberOf);
  const values = new Float32Array(MOST_SEATS);
  let [looked, rounds] = [0, 0];
  while (looked < budget.positions && rounds < most) {
    looked += oneRound(question, tree, root, values, budget.positions - looked);
    rounds += 1;
    if (budget.outOfTime?.()) break;
    const roundsLeft = Math.min(most - rounds, ((budget.positions - looked) * rounds) / looked);
    if (rounds % 8 === 0 && isSettled(tree, root, numbers, roundsLeft)) break;
  }
  const best = mostTried(tree, root, numbers, question.seat);
  const number = numbers[best] as number;
  const child = tree.child(root, number);
  const after = { tree, root: child < 0 ? tree.grow(root, number) : child };
  return { move: moves[best] as AnyMove, after, looked, rounds };
}

const triesOf = (tree: Tree, root: number, number: number): number => {
  const child = tree.child(root, number);
  return child < 0 ? 0 : tree.visits(child);
};

/** Of equally tried moves the better one, of equally good ones the first. */
function mostTried(tree: Tree, root: number, numbers: readonly number[], seat: Seat): number {
  let [best, tries, mean] = [0, 0, 0];
  for (const [i, number] of numbers.entries()) {
    const seen = triesOf(tree, root, number);
    if (seen === 0 || seen < tries) continue;
    const found = tree.mean(tree.child(root, number), seat);
    if (seen > tries || found > mean) [best, tries, mean] = [i, seen, found];
  }
  return best;
}

/** Whether the leading move can no longer be overtaken by the rounds that are left. */
function isSettled(tree: Tree, root: number, numbers: readonly number[], roundsLeft: number): boolean {
  let [first, second] = [0, 0];
  for (const number of numbers) {
    const seen = triesOf(tree, root, number);
    if (seen > first) [first, second] = [seen, first];
    else if (seen > second) second = seen;
  }
  return first - second > roundsLeft;
}

const legal: AnyMove[] = [];

/** One imagined world from the root to a leaf; answers how many positions it cost, at most as many as are left. */
function oneRound(question: Question, tree: Tree, root: number, values: Float32Array, left: number): number {
  const { game, seat: thinker, seatCount, moves, imagine, judge, promising, stakes, rng } = question;
  const deepest = Math.min(question.lookahead + 1, left);
  const { state, play } = sandbox(game, imagine(), rng);
  const path = [root];
  let [node, further] = [root, 0];
  for (let depth = 0; ; depth += 1) {
    const decision = game.decision(state);
    if (decision.kind === 'over') {
      outcome(decision.standings, stakes, values);
      break;
    }
    if (depth > 0 && (tree.visits(node) === 0 || depth >= deepest)) {
      further = judge(state, thinker, seatCount, values);
      break;
    }
    const seat = depth === 0 ? thinker : (decision.seats[0] as Seat);
    let options = moves;
    if (depth > 0) {
      listMoves(game, state, seat, legal);
      options = promising(state, seat, legal);
    }
    const move = select(tree, node, seat, options);
    const number = numberOf(move);
    const child = tree.child(node, number);
    node = child < 0 ? tree.grow(node, number) : child;
    play(seat, move);
    path.push(node);
  }
  for (let seat = seatCount; seat < MOST_SEATS; seat += 1) values[seat] = 0;
  tree.credit(path, values);
  return path.length - 1 + further;
}

/** The move to try next: good so far, or promising and little tried. Few are looked at while a node is young. */
function select(tree: Tree, node: number, seat: Seat, options: readonly AnyMove[]): AnyMove {
  if (options.length === 1) return options[0] as AnyMove;
  const root = Math.sqrt(tree.visits(node) + 1);
  const width = Math.min(options.length, 3 + Math.floor(2 * root));
  const untried = tree.mean(node, seat) - DOUBT;
  let [best, bestScore] = [0, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < width; i += 1) {
    const child = tree.child(node, numberOf(options[i] as AnyMove));
    const seen = child < 0 ? 0 : tree.visits(child);
    const worth = seen === 0 ? untried : tree.mean(child, seat);
    // The first is thought twice as promising as the second, and so on: 1, 1/2, 1/3 …
    const score = worth + (CURIOSITY * root) / ((i + 1) * (1 + seen));
    if (score > bestScore) [best, bestScore] = [i, score];
  }
  return options[best] as AnyMove;
}
