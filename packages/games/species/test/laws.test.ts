import { laws } from '@hedgerow/kernel/testing';
import { describe, expect, test } from 'vitest';
import { speciesTitle } from '../src/index.ts';
import { lively } from './lively.ts';

const { game, words } = speciesTitle.create(speciesTitle.shipped);

describe.each([2, 3, 4, 5, 6])('Species with %s seats keeps the laws of the kernel', (seats) => {
  const verdicts = laws(game, { seats, choose: lively, words });
  test.each(verdicts.map(({ name, check }) => ({ law: name, check })))('$law', ({ check }) => {
    expect(check).not.toThrow();
  });
});
