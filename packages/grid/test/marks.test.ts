import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Marks } from '../src/index.ts';

test('what was marked is marked until all is forgotten', () => {
  const marks = new Marks(4);
  marks.forgetAll();
  marks.add(2);
  expect([0, 1, 2, 3].map((place) => marks.has(place))).toEqual([false, false, true, false]);
  marks.forgetAll();
  expect(marks.has(2)).toBe(false);
});

test('marks are right however often they were forgotten: a server thinks for months without a break', () => {
  // As if it had been forgotten some two thousand million times: the numbers are used up within these walks.
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.array(fc.nat(9), { maxLength: 12 }), { minLength: 8, maxLength: 40 }),
      (most, walks) => {
        const marks = new Marks(10, most);
        for (const walk of walks) {
          marks.forgetAll();
          const known = new Set<number>();
          for (const place of walk) {
            expect(marks.has(place)).toBe(known.has(place));
            marks.add(place);
            known.add(place);
          }
        }
      },
    ),
  );
});

test('more places are marked from the next time on', () => {
  const marks = new Marks(1);
  marks.forgetAll(5);
  marks.add(4);
  expect(marks.has(4)).toBe(true);
  expect(marks.has(3)).toBe(false);
});
