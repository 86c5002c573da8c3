import { defaultOptions } from '@hedgerow/kernel';
import { perft } from '@hedgerow/kernel/testing';
import { expect, test } from 'vitest';
import { biomeBorneo } from '../src/index.ts';

const options = defaultOptions(biomeBorneo.options);

test.each([
  { seats: 2, seed: 1, lines: [0, 0] },
  { seats: 3, seed: 2, lines: [0, 0] },
  { seats: 4, seed: 3, lines: [0, 0] },
])('perft of $seats seats, seed $seed', ({ seats, seed, lines }) => {
  expect(perft(biomeBorneo, { seats, options, seed, depth: lines.length })).toEqual(lines);
});
