import { defaultOptions } from '@hedgerow/kernel';
import { perft } from '@hedgerow/kernel/testing';
import { expect, test } from 'vitest';
import { flutter, OPTIONS, type Options } from '../src/index.ts';

const usual = defaultOptions<Options>(OPTIONS);

test.each<{ seed: number; seats: number; options: Partial<Options>; lines: readonly number[] }>([
  { seed: 1, seats: 2, options: {}, lines: [48, 96, 8544] },
  { seed: 2, seats: 4, options: { sunStart: 'random' }, lines: [48, 96, 7584] },
  { seed: 3, seats: 5, options: { shortfall: 'mustAfford' }, lines: [48, 96, 3696] },
])('perft of seed $seed with $seats seats', ({ seed, seats, options, lines }) => {
  expect(perft(flutter, { seats, options: { ...usual, ...options }, seed, depth: 3 })).toEqual(lines);
});
