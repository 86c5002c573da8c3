import { laws } from '@hedgerow/kernel/testing';
import { describe, test } from 'vitest';
import { biotopia, biotopiaTitle, type Options, SHIPPED } from '../src/index.ts';

const { words } = biotopiaTitle.create(SHIPPED);

interface Table {
  readonly seats: number;
  readonly options?: Partial<Options>;
  readonly leaving?: true;
}

/** Every number of seats as the game is meant, and every value of every option. */
const TABLES: readonly Table[] = [
  { seats: 2 },
  { seats: 3 },
  { seats: 4 },
  { seats: 5 },
  { seats: 2, options: { start: 'seat-0' } },
  { seats: 2, options: { start: 'seat-1' } },
  { seats: 3, options: { start: 'seat-2' } },
  { seats: 4, options: { start: 'seat-3' } },
  { seats: 5, options: { start: 'seat-4' } },
  { seats: 2, options: { targetScore: 10 } },
  { seats: 3, options: { targetScore: 25 } },
  { seats: 2, options: { commonBlue: 'must' } },
  { seats: 3, options: { deckOut: 'lastRound' } },
  { seats: 2, options: { seedCompost: '3' } },
  { seats: 4, options: { onLeave: 'retire' }, leaving: true },
  { seats: 2, options: { revealAfterGame: false } },
];

for (const table of TABLES) {
  describe(`the laws of the kernel, ${table.seats} seats, ${JSON.stringify(table.options ?? 'usual options')}`, () => {
    test.each(laws(biotopia, { ...table, games: 300, words }))('$name', ({ check }) => check());
  });
}
