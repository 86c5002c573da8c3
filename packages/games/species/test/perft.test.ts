import { defaultOptions, shippedEdition } from '@hedgerow/kernel';
import { perft } from '@hedgerow/kernel/testing';
import { describe, expect, test } from 'vitest';
import { EDITION_1 } from '../src/data/edition-1.ts';
import { checkSpecies, createSpecies } from '../src/index.ts';
import { OPTIONS, OPTIONS_1 } from '../src/options.ts';
import { game } from './table.ts';

describe('lines of play', () => {
  test.each([
    { seats: 2, seed: 1, options: {}, lines: [27, 815, 23545] },
    { seats: 3, seed: 2, options: {}, lines: [36, 962, 31350] },
    { seats: 4, seed: 3, options: { slotRule: 'atLeast' }, lines: [47, 1196, 29412] },
    { seats: 6, seed: 4, options: { teams: '3x2', conqueror: true }, lines: [48, 1502, 44323] },
  ] as const)('perft of $seats seats, seed $seed, $options', ({ seats, seed, options, lines }) => {
    const counted = perft(game, {
      seats,
      seed,
      options: { ...defaultOptions(OPTIONS), ...options },
      depth: 3,
    });
    expect(counted).toEqual(lines);
  });

  // There a turn ends by itself when the hand is dead, so more turns begin within three steps.
  test.each([
    { seats: 2, seed: 1, options: {}, lines: [27, 815, 23667] },
    { seats: 3, seed: 2, options: {}, lines: [36, 962, 33177] },
    { seats: 4, seed: 3, options: { slotRule: 'atLeast' }, lines: [47, 1196, 36844] },
    { seats: 6, seed: 4, options: { teams: '3x2', conqueror: true }, lines: [48, 1502, 50627] },
  ] as const)('perft of the first edition, $seats seats, seed $seed', ({ seats, seed, options, lines }) => {
    const first = createSpecies(shippedEdition(checkSpecies(EDITION_1)));
    const counted = perft(first, {
      seats,
      seed,
      options: { ...defaultOptions(OPTIONS_1), ...options },
      depth: 3,
    });
    expect(counted).toEqual(lines);
  });
});
