import { laws } from '@hedgerow/kernel/testing';
import { describe, test } from 'vitest';
import { biotopia, biotopiaTitle, type Options, SHIPPED } from '../src/index.ts';
import { bold } from './choices.ts';

const { words } = biotopiaTitle.create(SHIPPED);

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
  { seats: 2, options: { start: 'seat-0', targetScore: 25, deckOut: 'lastRound', revealAfterGame: false } },
  { seats: 2, options: { start: 'seat-1', targetScore: 10, commonBlue: 'must', seedCompost: '3' } },
  { seats: 3, options: { start: 'seat-2', targetScore: 10, onLeave: 'retire' }, leaving: true },
  { seats: 4, options: { start: 'seat-3', targetScore: 10, onLeave: 'retire' }, leaving: true },
  { seats: 5, options: { start: 'seat-4', targetScore: 10, seedCompost: '3' } },
];

for (const table of TABLES) {
  describe(`the laws of the kernel, ${table.seats} seats, ${JSON.stringify(table.options)}`, () => {
    test.each(laws(biotopia, { ...table, choose: bold, words }))('$name', ({ check }) => check());
  });
}
