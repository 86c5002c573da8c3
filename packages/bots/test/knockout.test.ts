import {
  type AnyGame,
  type AnyMove,
  defaultOptions,
  imagine,
  keyFromSeed,
  legalMoves,
  rngAt,
  seatAt,
} from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import type { Budget } from '../src/bot.ts';
import { type Choice, randomPlayoutJudge } from '../src/judge.ts';
import { knockout } from '../src/knockout.ts';
import { guess, pebbles, type Tiny, tinyGame } from './tiny.ts';

const stakes = { win: 0.7, margin: 3 };

/** A choice of the first player, and how many moves were made in imagined worlds to find it. */
function think(tiny: Tiny, seed: string, budget: Budget): { readonly way: string; readonly made: number } {
  let made = 0;
  const plain = tinyGame(tiny);
  const game: AnyGame = {
    ...plain,
    settle: (table) => {
      made += 1;
      plain.settle(table);
    },
  };
  const start = game.setup(game.seats.max, defaultOptions(game.options), rngAt(keyFromSeed(seed), 0));
  const rng = rngAt(keyFromSeed(seed), 1);
  const seat = seatAt(0);
  const choice: Choice = {
    ...{ game, seat, seatCount: game.seats.max, rng, stakes },
    moves: legalMoves(game, start, seat),
    imagine: () => imagine(game, start, seat, rng),
    judge: randomPlayoutJudge(game, stakes, rng),
  };
  return { way: wayOf(knockout(choice, budget)), made };
}

const wayOf = (move: AnyMove): string => (move as unknown as { readonly way: string }).way;

/** This many ways, each worth as many points as its number. */
const ladder = (ways: number): Tiny => ({
  seatCount: 2,
  mover: () => 0,
  ways: (path) => (path.length === 0 ? Array.from({ length: ways }, (_, i) => String(i)) : []),
  scores: ([way]) => [Number(way), ways / 2],
});

describe('a knockout of whole turns', () => {
  test('finds the best of any number of moves', () => {
    for (const ways of [2, 3, 5, 12, 33])
      expect(think(ladder(ways), 'ladder', { positions: 200 }).way).toBe(String(ways - 1));
  });

  test('does not pretend to know in which of the worlds it is', () => {
    // In every single world a guess would win; over all of them staying is better.
    for (const seed of ['a', 'b', 'c', 'd']) expect(think(guess, seed, { positions: 400 }).way).toBe('stay');
  });

  test('spends what it may, and the same thoughts come to the same', () => {
    for (const positions of [30, 300, 3000]) {
      const thought = think(pebbles(11), 'count', { positions });
      expect(thought.made).toBeGreaterThan(positions / 8);
      // A world that was begun is tried for all contenders: three moves of at most eleven steps each.
      expect(thought.made).toBeLessThanOrEqual(positions + 3 * 11);
      expect(think(pebbles(11), 'count', { positions })).toEqual(thought);
    }
  });

  test('stops when one move is far ahead of all others', () => {
    expect(think(ladder(4), 'settled', { positions: 1e6 }).made).toBeLessThan(100);
  });

  test('answers with what it has tried when time runs out', () => {
    const { way, made } = think(ladder(9), 'clock', { positions: 1e9, outOfTime: () => true });
    expect([way, made]).toEqual(['0', 1]);
  });
});
