import { defaultOptions } from '@hedgerow/kernel';
import { perft } from '@hedgerow/kernel/testing';
import { describe, expect, test } from 'vitest';
import { OPTIONS } from '../src/options.ts';
import { game } from './table.ts';

describe('lines of play', () => {
  test.each([
    { seats: 2, seed: 1, options: {}, lines: [27, 815, 23667] },
    { seats: 3, seed: 2, options: {}, lines: [36, 962, 33177] },
    { seats: 4, seed: 3, options: { slotRule: 'atLeast' }, lines: [47, 1196, 36844] },
    { seats: 6, seed: 4, options: { teams: '3x2', conqueror: true }, lines: [48, 1502, 50627] },
  ] as const)('perft of $seats seats, seed $seed, $options', ({ seats, seed, options, lines }) => {
    const counted = perft(game, {
      seats,
      seed,
      options: { ...defaultOptions(OPTIONS), ...options },
      depth: 3,
    });
    expect(counted).toEqual(lines);
  });
});
