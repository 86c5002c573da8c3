import { defaultOptions } from '@hedgerow/kernel';
import { perft } from '@hedgerow/kernel/testing';
import { expect, test } from 'vitest';
import { mariposas, OPTIONS } from '../src/index.ts';

test.each([
  { seats: 2, seed: 1, lines: [1, 1, 2, 32, 72, 77, 150] },
  { seats: 3, seed: 2, lines: [3, 3, 9, 15, 114, 722, 1077] },
  { seats: 5, seed: 3, lines: [1, 1, 1, 1, 1, 2, 32, 72] },
])('the lines of play of seed $seed with $seats seats', ({ seats, seed, lines }) => {
  expect(perft(mariposas, { seats, seed, options: defaultOptions(OPTIONS), depth: lines.length })).toEqual(
    lines,
  );
});
