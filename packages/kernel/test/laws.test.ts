import { describe, expect, test } from 'vitest';
import { laws } from '../src/testing/index.ts';
import { clover, cloverWords } from './toys/clover.ts';
import { MUTANTS } from './toys/mutants.ts';
import { warren } from './toys/warren.ts';

describe.each([
  { name: 'clover, 2 seats', verdicts: laws(clover, { seats: 2, games: 200, words: () => cloverWords }) },
  {
    name: 'clover, 3 seats, long rows',
    verdicts: laws(clover, { seats: 3, games: 200, options: { rowLength: 9 } }),
  },
  { name: 'warren, 2 seats', verdicts: laws(warren, { seats: 2, games: 300 }) },
  { name: 'warren, 3 seats', verdicts: laws(warren, { seats: 3, games: 300, options: { handSize: 4 } }) },
  {
    name: 'warren, 4 seats, some leave',
    verdicts: laws(warren, { seats: 4, games: 300, options: { leave: true }, leaving: true }),
  },
])('the toy game $name keeps the laws', ({ verdicts }) => {
  test.each(verdicts.map((law) => ({ law: law.name, check: law.check })))('$law', ({ check }) => {
    expect(check).not.toThrow();
  });
});

describe('a law that lets its mutant live is a defect', () => {
  test.each(MUTANTS)('$what breaks: $law', ({ law, verdicts }) => {
    const verdict = verdicts().find(({ name }) => name === law);
    expect(verdict, `there is a law "${law}"`).toBeDefined();
    expect(verdict?.check).toThrow(/seed \d+/);
  });

  test('every law has a mutant that it catches', () => {
    const caught = new Set(MUTANTS.map(({ law }) => law));
    const all = laws(clover, { seats: 2, games: 1, words: () => cloverWords }).map(({ name }) => name);
    expect(all.filter((name) => !caught.has(name))).toEqual([]);
  });
});
