import { laws } from '@hedgerow/kernel/testing';
import { describe, test } from 'vitest';
import { biomeBorneo, biomeBorneoTitle, type Options, SHIPPED } from '../src/index.ts';
import { choose } from './trial.ts';

const { words } = biomeBorneoTitle.create(SHIPPED);

/** Every value of every option is tried; several of them share a table. */
const TABLES: readonly {
  readonly seats: number;
  readonly options: Partial<Options>;
  readonly leaving?: boolean;
}[] = [
  { seats: 2, options: {} },
  { seats: 3, options: {} },
  { seats: 4, options: {} },
  {
    seats: 3,
    leaving: true,
    options: {
      formation: 'terraces',
      disasterEndsTurn: false,
      disasters: 'recycled',
      perimeter: 'remembered',
      bonusTie: 'all-tied',
      firstPlayer: 'seat-2',
      leaver: 'resign',
    },
  },
  {
    seats: 4,
    options: {
      formation: 'hillside',
      disasters: 'none',
      idleTiles: 'allowed',
      opportunist: 'start-of-turns',
      stalemate: '2',
      firstPlayer: 'seat-3',
    },
  },
  {
    seats: 2,
    options: {
      formation: 'longvalley',
      opportunist: 'own-turn',
      galleryAbilities: false,
      stalemate: '5',
      firstPlayer: 'seat-1',
      openHands: true,
    },
  },
  {
    // Somebody always leaves in the end, so this table needs no stalemate.
    seats: 2,
    leaving: true,
    options: { firstPlayer: 'seat-0', stalemate: 'off', leaver: 'resign', perimeter: 'remembered' },
  },
];

describe.each(TABLES)('with $seats seats and $options', (table) => {
  test.each(laws(biomeBorneo, { ...table, choose, words }))('$name', ({ check }) => check());
});
