import { laws } from '@hedgerow/kernel/testing';
import { describe, test } from 'vitest';
import { biomeBorneo } from '../src/index.ts';
import { choose } from './table.ts';

describe.each([2, 3, 4])('with %i seats', (seats) => {
  test.each(laws(biomeBorneo, { seats, games: 300, choose }))('$name', ({ check }) => check());
});
