import { describe, expect, test } from 'vitest';
import { aimed, attempt, isLegal, keep, sameMove } from '../../../src/boards/kit/gesture.ts';

const situation = {
  view: {},
  legal: [
    { type: 'take', slot: 1 },
    { type: 'lay', cards: [1, 2] },
  ] as object[],
};
const held = { pick: 'card', nothing: 'nothing' };

describe('the moves of a board', () => {
  test.each([
    { why: 'the same fields', one: { type: 'a', n: 1 }, other: { n: 1, type: 'a' }, same: true },
    { why: 'another number', one: { type: 'a', n: 1 }, other: { type: 'a', n: 2 }, same: false },
    { why: 'a field more', one: { type: 'a' }, other: { type: 'a', n: 2 }, same: false },
    { why: 'equal lists', one: { type: 'a', n: [1, 2] }, other: { type: 'a', n: [1, 2] }, same: true },
    {
      why: 'lists in another order',
      one: { type: 'a', n: [2, 1] },
      other: { type: 'a', n: [1, 2] },
      same: false,
    },
  ])('are told apart: $why', ({ one, other, same }) => {
    expect(sameMove<object>(one, other)).toBe(same);
    expect(sameMove<object>(other, one)).toBe(same);
  });

  test('a legal move is made with empty hands, another is asked about and nothing is put down', () => {
    expect(attempt(situation, held, { type: 'take', slot: 1 })).toEqual({
      pick: 'nothing',
      moves: [{ type: 'take', slot: 1 }],
    });
    expect(attempt(situation, held, { type: 'take', slot: 2 })).toEqual({
      pick: 'card',
      moves: [],
      refused: { type: 'take', slot: 2 },
    });
    expect(isLegal(situation, { type: 'lay', cards: [1, 2] })).toBe(true);
  });

  test('a mouse decides at once, a finger aims first and is sure the second time', () => {
    const move = { type: 'take', slot: 1 };
    expect(aimed(situation, held, 'sure', 'slot', move).moves).toEqual([move]);
    expect(aimed(situation, held, 'finger', 'slot', move)).toEqual(keep('slot'));
    expect(aimed(situation, { ...held, pick: 'slot' }, 'finger', 'slot', move).moves).toEqual([move]);
  });

  test('a finger that aims at something forbidden is told why at once', () => {
    expect(aimed(situation, held, 'finger', 'slot', { type: 'take', slot: 3 }).refused).toEqual({
      type: 'take',
      slot: 3,
    });
  });
});
