import { laws } from '@hedgerow/kernel/testing';
import { describe, test } from 'vitest';
import { flutter, flutterTitle, type Options, SHIPPED } from '../src/index.ts';
import { brisk } from './brisk.ts';

const { words } = flutterTitle.create(SHIPPED);

interface Table {
  readonly seats: number;
  readonly options: Partial<Options>;
  readonly spoken: boolean;
}

/** The usual table for every number of seats, and every unusual value. Who begins touches nothing else: it rides along. */
const TABLES: readonly Table[] = [
  { seats: 2, options: {}, spoken: true },
  { seats: 3, options: {}, spoken: false },
  { seats: 4, options: {}, spoken: false },
  { seats: 5, options: {}, spoken: true },
  { seats: 2, options: { shortfall: 'mustAfford', firstPlayer: 'seat-0' }, spoken: false },
  { seats: 3, options: { ponds: 'off', firstPlayer: 'seat-1' }, spoken: false },
  { seats: 4, options: { rondel: 'shuffled', firstPlayer: 'seat-2' }, spoken: false },
  { seats: 4, options: { pollen: 'open', firstPlayer: 'seat-3' }, spoken: false },
  { seats: 5, options: { sunStart: 'random', firstPlayer: 'seat-4' }, spoken: false },
];

describe.each(TABLES)('Flutter, $seats seats, $options', ({ seats, options, spoken }) => {
  const trials = { seats, options, choose: brisk, ...(spoken ? { words } : {}) };
  test.each(laws(flutter, trials))('$name', ({ check }) => check());
});
