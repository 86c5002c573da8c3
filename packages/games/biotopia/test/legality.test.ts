import { sameData, seats, whyNot } from '@hedgerow/kernel';
import { walk } from '@hedgerow/kernel/testing';
import { describe, expect, test } from 'vitest';
import { biotopia, KINDS, type Move, REGULAR_MISSIONS } from '../src/index.ts';
import { bold } from './choices.ts';

/** Every move that can be written at all, in the order of the rules. */
const VOCABULARY: readonly Move[] = [
  ...KINDS.map((kind): Move => ({ type: 'setupFlower', kind })),
  { type: 'draw' },
  ...[0, 1, 2].map((slot): Move => ({ type: 'takeSky', slot })),
  ...KINDS.map((kind): Move => ({ type: 'plant', kind })),
  ...KINDS.map((kind): Move => ({ type: 'play', kind })),
  ...Array.from({ length: 40 }, (_, flower): Move => ({ type: 'hatch', flower })),
  ...REGULAR_MISSIONS.map((mission): Move => ({ type: 'claim', mission })),
  { type: 'pass' },
  ...[0, 1, 2].map((slot): Move => ({ type: 'blueTake', slot })),
  { type: 'blueDecline' },
  ...KINDS.map((kind): Move => ({ type: 'tipTake', kind })),
  { type: 'tipDecline' },
  ...KINDS.map((kind): Move => ({ type: 'discard', kind })),
];

describe('legality has one source', () => {
  test.each([2, 3, 4, 5])(
    'the listed moves are exactly those that are not refused, %i seats',
    (seatCount) => {
      for (const seed of [1, 2, 3]) {
        for (const { before, seat, legal } of walk(biotopia, { seats: seatCount, choose: bold }, seed)) {
          const allowed = VOCABULARY.filter((move) => whyNot(biotopia, before, seat, move) === undefined);
          expect(sameData(allowed, legal)).toBe(true);
        }
      }
    },
  );

  test('R-26 §5.1 no list is longer than the specification reckons', () => {
    for (const { before, seat, legal } of walk(biotopia, { seats: 5 }, 11)) {
      const faceDown = before.gardens[seat]?.laid.filter((how) => how !== 'faceUp').length ?? 0;
      expect(legal.length).toBeLessThanOrEqual(1 + 3 + 6 + 5 + faceDown + 4);
    }
  });

  test('a game has at most as many steps as the rules allow: 2 per seat, and 9 in each of 100 turns', () => {
    expect(biotopia.mostSteps).toBe(5 * (2 + 100 * 9));
    expect(seats(biotopia.seats.max)).toHaveLength(5);
  });
});
