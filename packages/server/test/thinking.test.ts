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

const thought = (level: string): Parameters<Thinking['think']>[0] => ({
  game: 'biotopia',
  edition: { edition: 1, hash: '' },
  level,
  state: undefined,
  seatCount: 2,
  seat: 0,
  seed: level,
});

test('a thought that hangs fails alone: the time of the next one begins when it begins', async () => {
  const hung = thinking.think(thought('seedling'));
  const late = thinking.think(thought('old-growth'));
  const first = thinking.think(thought('quick'), 400);
  expect(thinking.waiting).toBe(2);
  const order: string[] = [];
  void late.then(() => order.push('late'));
  void first.then(() => order.push('first'));
  await expect(hung).rejects.toThrow(/aborted/);
  expect(await Promise.all([late, first])).toEqual(['fly to the moon', 'fly to the moon']);
  expect(order, 'who is waited for by a whole table goes first').toEqual(['first', 'late']);
  expect(thinking.waiting).toBe(0);
});
