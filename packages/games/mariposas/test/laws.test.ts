import { laws } from '@hedgerow/kernel/testing';
import { describe, test } from 'vitest';
import { mariposas, mariposasTitle, type Options, SHIPPED } from '../src/index.ts';
import { byKind } from './choices.ts';

const { words } = mariposasTitle.create(SHIPPED);

interface Table {
  readonly seats: number;
  readonly options: Partial<Options>;
  readonly leaving?: true;
}

/** Every number of seats as the game is meant, and every other value of every option, several at one table. */
const TABLES: readonly Table[] = [
  { seats: 2, options: {} },
  { seats: 3, options: {} },
  { seats: 4, options: {} },
  { seats: 5, options: {} },
  { seats: 2, options: { flowerSupply: 'unlimited', cutSpaces: 'in', openWaystations: true } },
  { seats: 3, options: { usedBonusAgain: true, copyCopies: true, doublingIsBirth: false } },
  { seats: 3, options: { onLeave: 'withdraw' }, leaving: true },
];

for (const table of TABLES) {
  describe(`the laws of the kernel, ${table.seats} seats, ${JSON.stringify(table.options)}`, () => {
    test.each(laws(mariposas, { ...table, choose: byKind, words }))('$name', ({ check }) => check());
  });
}
