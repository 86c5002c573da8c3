import { laws } from '@hedgerow/kernel/testing';
import { describe, test } from 'vitest';
import { flutter, flutterTitle, type Options, SHIPPED } from '../src/index.ts';
import { brisk } from './brisk.ts';

const { words } = flutterTitle.create(SHIPPED);
const GAMES = 300;

describe.each([2, 3, 4, 5])('with %i seats Flutter keeps the laws of the kernel', (seats) => {
  const trials = { seats, games: GAMES, firstSeed: seats * 1000, choose: brisk, words };
  test.each(laws(flutter, trials))('$name', ({ check }) => check());
});

/** Every value that is not the usual one. Who begins touches nothing else, so it rides along. */
const UNUSUAL: readonly { readonly seats: number; readonly options: Partial<Options> }[] = [
  { seats: 2, options: { shortfall: 'mustAfford', firstPlayer: 'seat-0' } },
  { seats: 3, options: { ponds: 'off', firstPlayer: 'seat-1' } },
  { seats: 4, options: { rondel: 'shuffled', firstPlayer: 'seat-2' } },
  { seats: 4, options: { pollen: 'open', firstPlayer: 'seat-3' } },
  { seats: 5, options: { sunStart: 'random', firstPlayer: 'seat-4' } },
];

describe.each(UNUSUAL)(
  'with $options and $seats seats Flutter keeps the laws of the kernel',
  ({ seats, options }) => {
    const trials = { seats, options, games: GAMES, firstSeed: 9000, choose: brisk };
    test.each(laws(flutter, trials))('$name', ({ check }) => check());
  },
);
