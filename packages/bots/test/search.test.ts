import {
  type AnyGame,
  type AnyMove,
  imagine,
  keyFromSeed,
  legalMoves,
  rngAt,
  seatAt,
} from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import { type Judge, randomPlayoutJudge } from '../src/judge.ts';
import { type Question, type Rooted, search, type Thought } from '../src/search.ts';
import { numberOf, Tree } from '../src/tree.ts';
import { fork, go, guess, pebbles, tinyGame } from './tiny.ts';

const way = (move: AnyMove): string => (move as unknown as { readonly way: string }).way;

/** A question about the first move of a tiny game, judged by random playouts. */
function question(game: AnyGame, seed: string, more: Partial<Question> = {}): Question {
  const start = game.setup(game.seats.max, {} as never, rngAt(keyFromSeed(seed), 0));
  const rng = rngAt(keyFromSeed(seed), 1);
  const seat = seatAt(0);
  return {
    ...{ game, seat, rng, seatCount: game.seats.max, stakes: { win: 0.7, margin: 3 }, lookahead: 30 },
    moves: legalMoves(game, start, seat),
    imagine: () => imagine(game, start, seat, rng),
    budget: { positions: 4000 },
    judge: randomPlayoutJudge(game, { win: 0.7, margin: 3 }, rng),
    promising: (_, __, legal) => [...legal],
    ...more,
  };
}
const think = (game: AnyGame, seed: string, more: Partial<Question> = {}, from?: Rooted): Thought =>
  search(question(game, seed, more), from);

describe('search', () => {
  test('finds the forced win', () => {
    for (const [many, wanted] of [
      [5, '1'],
      [6, '2'],
      [7, '3'],
      [10, '2'],
    ] as const) {
      for (const seed of ['a', 'b', 'c']) {
        const thought = think(tinyGame(pebbles(many)), seed, { budget: { positions: 12_000 } });
        expect(way(thought.move)).toBe(wanted);
      }
    }
  });

  test('takes every seat to want its own best, neither to help nor to harm', () => {
    // Right: the second player is best served by sharing the win. Left: the first loses narrowly.
    const friendly = fork({
      'left left': [4, 1],
      'left right': [4, 1],
      'right left': [9, 9],
      'right right': [0, 2],
    });
    expect(way(think(tinyGame(friendly), 'friendly').move)).toBe('right');
    // Right: the second player could make the first win, but rather wins alone.
    const tempting = fork({
      'left left': [4, 1],
      'left right': [4, 1],
      'right left': [9, 1],
      'right right': [0, 9],
    });
    expect(way(think(tinyGame(tempting), 'tempting').move)).toBe('left');
  });

  test('does not pretend to know in which of the worlds it is', () => {
    // In every single world a guess would win; over all of them staying is better.
    for (const seed of ['a', 'b', 'c', 'd']) expect(way(think(tinyGame(guess), seed).move)).toBe('stay');
  });

  test('looks at no more positions than it may, and at the same ones again', () => {
    const game = tinyGame(pebbles(11));
    for (const positions of [1, 7, 100, 1001]) {
      let made = 0;
      const counted: AnyGame = {
        ...game,
        settle: (table) => {
          made += 1;
          game.settle(table);
        },
      };
      // A judge that makes no moves, so that all moves made are search's own.
      const judge: Judge = (_, __, ___, values) => {
        values.fill(0.5);
        return 0;
      };
      const thought = think(counted, 'count', { judge, budget: { positions } });
      expect(thought.looked).toBe(made);
      expect(made).toBeLessThanOrEqual(positions);
      expect(think(game, 'again', { budget: { positions } })).toEqual(
        think(game, 'again', { budget: { positions } }),
      );
    }
  });

  test('stops when the leading move can no longer be overtaken', () => {
    const thought = think(tinyGame(pebbles(5)), 'settled', { budget: { positions: 20_000 } });
    expect(way(thought.move)).toBe('1');
    expect(thought.looked).toBeLessThan(15_000);
  });

  test('ends with the round in which time runs out', () => {
    let asked = 0;
    const outOfTime = (): boolean => {
      asked += 1;
      return asked >= 20;
    };
    const budget = { positions: 1e9, outOfTime };
    expect(think(tinyGame(pebbles(11)), 'clock', { budget }).rounds).toBe(20);
    const rounds = { budget: { positions: Number.POSITIVE_INFINITY }, rounds: 137 };
    expect(think(tinyGame(pebbles(16)), 'rounds', rounds).rounds).toBeLessThanOrEqual(137);
  });

  test('goes on from what it has learnt', () => {
    const game = tinyGame(pebbles(9));
    const first = think(game, 'first');
    const before = first.after.tree.visits(first.after.root);
    expect(before).toBeGreaterThan(100);
    const again = think(game, 'second', { budget: { positions: 50 } }, { tree: first.after.tree, root: 0 });
    expect(again.move).toEqual(first.move);
    expect(first.after.tree.visits(first.after.root)).toBeGreaterThan(before);
  });
});

describe('the tree of a search', () => {
  test('finds every child again after growing', () => {
    const tree = new Tree();
    const grown = Array.from({ length: 5000 }, (_, i) => [i >> 2, Math.imul(i, 0x9e3779b1)] as const);
    const children = grown.map(([node, move]) => {
      expect(tree.child(node, move)).toBe(-1);
      return tree.grow(node, move);
    });
    expect(new Set(children).size).toBe(grown.length);
    for (const [i, [node, move]] of grown.entries()) expect(tree.child(node, move)).toBe(children[i]);
  });

  test('numbers moves by what they say, in whatever order and world', () => {
    const number = (move: object): number => numberOf(move as AnyMove);
    expect(number({ type: 'a', x: 1, y: [2, 3] })).toBe(number({ y: [2, 3], x: 1, type: 'a' }));
    const moves = [
      { type: 'a', x: 1, y: 2 },
      { type: 'a', x: 2, y: 1 },
      { type: 'a', x: [1, 2] },
      { type: 'a', x: [2, 1] },
      { type: 'a', x: null },
      { type: 'a', x: true },
      { type: 'a', x: 0.5 },
      { type: 'a', x: { x: 1 } },
      { type: 'b', x: 1, y: 2 },
      ...Array.from({ length: 2000 }, (_, i) => ({ type: 'lay', at: i % 50, turn: Math.floor(i / 50) })),
    ];
    expect(new Set(moves.map(number)).size).toBe(moves.length);
    expect(numberOf(go('left'))).toBe(numberOf(go('left')));
  });
});
