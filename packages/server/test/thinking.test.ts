import type { ThinkingTask } from '@hedgerow/bots';
import { type AnyState, seatAt } from '@hedgerow/kernel';
import { afterAll, expect, test } from 'vitest';
import { Thinking } from '../src/thinking.ts';

/** One thread, for which the second must wait while the first hangs. */
const thinking = new Thinking({
  thinker: new URL('./support/stuck-thinker.mjs', import.meta.url),
  threads: 1,
  deadlineMs: 3000,
  positions: 1,
});
afterAll(() => thinking.close());

const thought = (level: string): ThinkingTask => ({
  game: 'biotopia',
  edition: { edition: 1, hash: '' },
  level,
  state: {} as AnyState,
  seatCount: 2,
  seat: seatAt(0),
  thoughts: level,
  moves: 0,
  composed: 0,
});

test('a thought that hangs fails alone: the time of the next one begins when it begins', async () => {
  const hung = thinking.think('one', thought('seedling'));
  const late = thinking.think('two', thought('old-growth'));
  const first = thinking.think('three', thought('quick'), { mostMs: 400 });
  // The one that is in a hurry is in a window, where it is a secret that anybody thinks.
  expect(thinking.waiting).toBe(1);
  const order: string[] = [];
  void late.then(() => order.push('late'));
  void first.then(() => order.push('first'));
  await expect(hung).rejects.toThrow(/timed out/);
  expect(await Promise.all([late, first])).toEqual(['fly to the moon', 'fly to the moon']);
  expect(order, 'who is waited for by a whole table goes first').toEqual(['first', 'late']);
  expect(thinking.waiting).toBe(0);
});
