import { defaultOptions } from '@hedgerow/kernel';
import { perft } from '@hedgerow/kernel/testing';
import { expect, test } from 'vitest';
import { biomeBorneo } from '../src/index.ts';

const options = defaultOptions(biomeBorneo.options);

test.each([
  { seats: 2, seed: 1, lines: [57, 1552] },
  { seats: 3, seed: 2, lines: [42, 1610, 68_302] },
  { seats: 4, seed: 3, lines: [42, 2315] },
])('perft of $seats seats, seed $seed', ({ seats, seed, lines }) => {
  expect(perft(biomeBorneo, { seats, options, seed, depth: lines.length })).toEqual(lines);
});
