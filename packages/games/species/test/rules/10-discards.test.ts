import { describe, expect, test } from 'vitest';
import { neediest } from '../../src/rules/10-discards.ts';
import { given, hand, pile, play, position, printed } from '../table.ts';

const cardsOf = (count: number, seat: number): readonly string[] =>
  [
    ['wat1a', 'wat1a', 'wat1b', 'wat1b', 'wat2a', 'wat2a'],
    ['lnd1a', 'lnd1a', 'lnd1b', 'lnd1b', 'lnd2a', 'lnd2a'],
    ['air1a', 'air1a', 'air1b', 'air1b', 'air2a', 'air2a'],
    ['glb1a', 'glb1a', 'glb1a', 'glb2a', 'glb2a', 'glb2a'],
  ][seat]?.slice(0, count) ?? [];

describe('§3.10 forced discards', () => {
  test.each([
    { why: 'nobody is needy', counts: [5, 3, 3, 3], discarder: 0, to: -1 },
    { why: 'the one with the fewest', counts: [5, 2, 1, 2], discarder: 0, to: 2 },
    { why: 'among equals the first clockwise', counts: [2, 5, 2, 1], discarder: 1, to: 3 },
    { why: 'clockwise from the discarder', counts: [2, 2, 5, 2], discarder: 2, to: 3 },
    { why: 'never the discarder', counts: [3, 3, 3, 1], discarder: 3, to: -1 },
  ])('SPE-80 R-04 $why', ({ counts, discarder, to }) => {
    const state = position({ hands: counts.map(cardsOf) });
    expect(neediest(printed, state, discarder)).toBe(to);
  });

  test('SPE-80 counting is renewed for every card', () => {
    const table = given({
      options: { conqueror: true },
      hands: [['wat1a', 'lnd1a', 'lnd1b'], [...cardsOf(6, 2), 'wat2i'], cardsOf(1, 3)],
      row: ['sp36 W wat1b', 'sp01', 'sp02'],
    });
    const over = play(table, '0 place wat1a 0.W', '1 capture wat2i');
    expect(hand(over, 1)).toHaveLength(9);
    const one = play(over, '1 discard air1a');
    expect(hand(one, 2)).toHaveLength(2);
    // Now seat 0 and seat 2 hold two cards each: the first clockwise from seat 1 is seat 2.
    const two = play(one, '1 discard air1a');
    expect(hand(two, 2)).toHaveLength(3);
    expect(pile(two)).toEqual([]);
  });

  test('SPE-81 a rethink, a set and played cards go to the pile whoever is needy', () => {
    const table = given({ hands: [['wat1a', 'wat1b', 'air1p', 'lnd1p', 'wat1p'], []] });
    expect(pile(play(table, '0 rethink wat1a wat1b'))).toEqual(['wat1a', 'wat1b']);
    expect(pile(play(table, '0 set personal 0'))).toEqual(['air1p', 'lnd1p', 'wat1p']);
  });

  test('SPE-81 an inspected card that is handed on is seen by giver, receiver and inspector only', () => {
    const table = given({
      hands: [['act3', ...cardsOf(3, 0)], ['glb5i', 'lnd1a', 'lnd1b'], ['air1a'], cardsOf(3, 3)],
    });
    const done = play(table, '0 action act3 @1', '0 inspect glb5i');
    expect(hand(done, 2)).toEqual(['air1a', 'glb5i']);
    const seen = { type: 'handedOn', seat: 1, to: 2, card: table.state.hands[1]?.[0] };
    for (const seat of [0, 1, 2]) expect(done.heard(seat)).toContainEqual(seen);
    for (const other of [3, 'spectator'] as const)
      expect(done.heard(other)).toContainEqual({ ...seen, card: null });
    // Those who know it: giver, receiver, inspector.
    expect(done.state.known[2]?.[1]).toBe(0b111);
  });
});
