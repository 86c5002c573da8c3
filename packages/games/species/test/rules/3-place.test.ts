import { describe, expect, test } from 'vitest';
import { given, hand, legal, pile, play, rowOf, scores, zoo } from '../table.ts';

describe('§3.3 environmental events', () => {
  test.each([
    { why: 'the species has no such slot', move: 'place air1a 0.A', reason: 'no-such-slot' },
    { why: 'the colour differs', move: 'place air1a 0.W', reason: 'wrong-colour' },
    { why: 'the slot is closed', move: 'place lnd1b 0.L', reason: 'slot-closed' },
    { why: 'the sum would exceed the requirement', move: 'place wat5i 0.W', reason: 'too-many-points' },
    { why: 'the species is under a moratorium', move: 'place lnd1b 1.L', reason: 'under-moratorium' },
    { why: 'the place is empty', move: 'place lnd1b 2.L', reason: 'no-species-there' },
    { why: 'the card is in another hand', move: 'place wat4a 0.W', reason: 'not-in-hand' },
    { why: 'it is no environmental event', move: 'place act1 0.W', reason: 'not-environmental' },
  ])('SPE-20 no placing when $why', ({ move, reason }) => {
    const table = given({
      hands: [['air1a', 'lnd1b', 'wat5i', 'act1'], ['wat4a']],
      row: ['sp29 L lnd1a', 'sp01', '-'],
      moratoria: { 1: 1 },
    });
    expect(table.when(0, move).refusal).toMatchObject({ rule: 'SPE-20', reason });
    expect(table.legal(0)).not.toContain(move);
  });

  test('SPE-20 R-03 a requirement is a number of points, not of cards', () => {
    const table = given({
      hands: [['wat4a', 'wat1a', 'wat1b', 'lnd1a'], []],
      row: ['sp23 A air1a', 'sp01', 'sp02'],
    });
    expect(zoo(play(table, '0 place wat4a 0.W'), 0)).toEqual(['sp23']);
    expect(zoo(play(table, '0 place wat1a 0.W'), 0)).toEqual([]);
  });

  test.each([
    { slotRule: 'exact', offered: [] },
    { slotRule: 'atLeast', offered: ['place wat3a 0.W'] },
  ] as const)('R-01 overshooting with $slotRule', ({ slotRule, offered }) => {
    const table = given({ hands: [['wat3a'], []], row: ['sp36', '-', '-'], options: { slotRule } });
    expect(legal(table, 0, 'place')).toEqual(offered);
  });

  test('SPE-21 a placed card stays and the slot closes at its requirement', () => {
    const table = given({ hands: [['lnd2a', 'lnd1a', 'air1a'], []], row: ['sp22', 'sp01', 'sp02'] });
    const closed = play(table, '0 place lnd2a 0.L');
    expect(closed.state.row[0]?.slots[1]).toHaveLength(1);
    expect(closed.when(0, 'place lnd1a 0.L').refusal?.reason).toBe('slot-closed');
  });

  test('SPE-22 an interrupt event may be placed like any other', () => {
    const table = given({ hands: [['wat3i'], []], row: ['sp33', 'sp01', 'sp02'] });
    expect(zoo(play(table, '0 place wat3i 0.W'), 0)).toEqual(['sp33']);
  });

  test('SPE-23 R-31 a placement that leaves a slot open opens no window', () => {
    const table = given({
      hands: [
        ['wat4a', 'wat1a'],
        ['wat4i', 'glb5i', 'ult'],
      ],
      row: ['sp29', 'sp01', 'sp02'],
    });
    const placed = play(table, '0 place wat4a 0.W');
    expect(placed.heard('spectator').map(({ type }) => type)).toEqual(['placed']);
    expect(placed.asked).toEqual([0]);
  });

  test('SPE-24 the closing card opens the contest before anything else', () => {
    const table = given({ hands: [['wat2a', 'wat1a'], ['wat2i']], row: ['sp36', 'sp01', 'sp02'] });
    const contest = play(table, '0 place wat2a 0.W');
    expect(contest.asked).toEqual([1]);
    expect(scores(contest)).toEqual([0, 0]);
    expect(contest.view(0).window).toMatchObject({
      kind: 'contest',
      place: 0,
      slot: 0,
      invited: [1],
      youMayAnswer: false,
    });
  });

  test('SPE-25 the species goes to the zoo with its spotlight, the events to the pile slot by slot', () => {
    const table = given({
      hands: [
        ['air4a', 'wat1a'],
        ['air4i', 'lnd1b'],
      ],
      row: ['sp14 W wat2a wat1b L lnd1a', 'sp01', 'sp02'],
      spotlit: ['sp14'],
    });
    const saved = play(table, '0 place air4a 0.A', '1 capture air4i');
    expect(scores(saved)).toEqual([0, 4]);
    expect(pile(saved)).toEqual(['wat2a', 'wat1b', 'lnd1a', 'air4a', 'air4i']);
    expect(rowOf(saved)).toEqual([undefined, 'sp01', 'sp02']);
    expect(hand(saved, 1)).toEqual(['lnd1b']);
  });

  test('R-17 the row is refilled at the end of the turn only', () => {
    const table = given({
      hands: [['wat2a', 'wat1a'], []],
      row: ['sp36', 'sp01', 'sp02'],
      animals: ['sp33'],
    });
    const saved = play(table, '0 place wat2a 0.W');
    expect(rowOf(saved)).toEqual([undefined, 'sp01', 'sp02']);
    expect(rowOf(play(saved, '0 end'))).toEqual(['sp33', 'sp01', 'sp02']);
  });
});
