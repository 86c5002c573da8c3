import { expect, test } from 'vitest';
import { ANSWER_MS, PING_MS, retryAfter } from '../src/remote/connection.ts';

test('a page notices within 15 seconds that its network swallows everything', () => {
  // At worst the network goes just after an answer: the next question is the first that is not answered.
  expect(PING_MS + ANSWER_MS).toBeLessThan(15_000);
});

test('a page tries again ever more slowly, but never gives up and never in step with others', () => {
  const waits = [0, 1, 2, 3, 4, 5, 50].map((failures) => retryAfter(failures, 1));
  expect(waits).toEqual([400, 800, 1600, 3200, 6400, 8000, 8000]);
  expect(retryAfter(50, 0)).toBe(4000);
});
