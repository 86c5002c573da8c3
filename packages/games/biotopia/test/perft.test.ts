import { defaultOptions } from '@hedgerow/kernel';
import { perft } from '@hedgerow/kernel/testing';
import { expect, test } from 'vitest';
import { biotopia, OPTIONS } from '../src/index.ts';

test.each([
  { seats: 2, seed: 1, lines: [4, 16, 112, 784, 5432] },
  { seats: 3, seed: 2, lines: [3, 12, 24, 168, 924, 5852] },
  { seats: 5, seed: 3, lines: [4, 16, 64, 192, 768, 4864] },
])('the lines of play of seed $seed with $seats seats', ({ seats, seed, lines }) => {
  expect(perft(biotopia, { seats, seed, options: defaultOptions(OPTIONS), depth: lines.length })).toEqual(
    lines,
  );
});
