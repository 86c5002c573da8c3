import { keyFromSeed, openMatch, playMove, seatAt } from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import { animalIds, game, given, pile, play, rowOf, zoo } from './table.ts';

const remove = { leaver: 'remove' } as const;

describe('R-28 a player leaves', () => {
  test('R-28 where a computer player goes on, nobody may leave', () => {
    const opened = openMatch(game, { match: 'm', seatCount: 2, options: {}, key: keyFromSeed(1) });
    if (!opened.ok) throw new Error(opened.problem);
    expect(playMove(opened.match, seatAt(0), 'leave')).toMatchObject({
      rule: 'TABLE-5',
      reason: 'nobody-may-leave',
    });
  });

  test('R-28 hand to the pile, zoo out of the game, moratoria and markers end', () => {
    const table = given({
      options: remove,
      hands: [['wat1a'], ['lnd1b', 'lnd1a'], ['wat1b']],
      zoos: [[], ['sp31', 'sp32'], []],
      spotlit: ['sp31'],
      moratoria: { 0: 1 },
      drawDelay: [1],
    });
    const left = table.when(1, 'leave');
    expect(pile(left)).toEqual(['lnd1a', 'lnd1b']);
    expect(zoo(left, 1)).toEqual([]);
    expect(animalIds(left.state.box)).toEqual(['sp31', 'sp32']);
    expect(left.state.spotlit).toEqual([]);
    expect(left.state.row[0]?.moratoriumBy).toBe(-1);
    expect(left.state.drawDelay).toEqual([false, false, false]);
    expect(left.asked).toEqual([0]);
    expect(play(left, '0 end').state.turn.seat).toBe(2);
    expect(left.when(1, 'leave').refusal?.reason).toBe('has-left');
  });

  test('R-28 the own turn ends with the goal check and the refill', () => {
    const table = given({
      options: remove,
      hands: [['wat1a'], ['lnd1a'], []],
      row: ['-', 'sp01', 'sp02'],
      animals: ['sp33'],
    });
    const left = table.when(0, 'leave');
    expect(left.state.turn.seat).toBe(1);
    expect(rowOf(left)).toEqual(['sp33', 'sp01', 'sp02']);
  });

  test('R-28 in an open window the seat passes, and is cleared when it closes', () => {
    const table = given({
      options: remove,
      hands: [['wat2a', 'wat1a'], ['wat2i', 'lnd1a'], ['wat3i']],
      row: ['sp36', 'sp01', 'sp02'],
    });
    const contest = play(table, '0 place wat2a 0.W');
    const left = contest.when(1, 'leave');
    expect(left.asked).toEqual([2]);
    expect(left.state.hands[1]).toHaveLength(2);
    const closed = play(left, '2 pass');
    expect(closed.state.hands[1]).toEqual([]);
    expect(pile(closed)).toEqual(['wat2a', 'wat2i', 'lnd1a']);
    expect(zoo(closed, 0)).toEqual(['sp36']);
  });

  test('R-28 one player or one team left: they win', () => {
    const two = given({ options: remove, hands: [['wat1a'], []], zoos: [[], ['sp01']] }).when(1, 'leave');
    expect(two.state.ending).toBe('lastSide');
    expect(two.standings).toMatchObject([{ rank: 1 }, { rank: 2, score: 0, left: true }]);
    const teams = given({ seats: 4, options: { ...remove, teams: '2x2' }, hands: [['wat1a'], [], [], []] });
    const one = teams.when(1, 'leave');
    expect(one.state.ending).toBeNull();
    expect(one.when(3, 'leave').state.ending).toBe('lastSide');
  });

  test('R-36 what a leaver would have had to choose is left undone', () => {
    const table = given({
      options: remove,
      hands: [
        ['act3', 'wat1a'],
        ['lnd1a', 'lnd1b'],
        ['air1a', 'air1b', 'air2a'],
      ],
    });
    const inspecting = play(table, '0 action act3 @1');
    const inspector = inspecting.when(0, 'leave');
    expect(inspector.state.turn.seat).toBe(1);
    expect(inspector.state.discard).toHaveLength(2);
    const inspected = inspecting.when(1, 'leave');
    expect(inspected.asked).toEqual([0]);
    expect(inspected.state.pending).toEqual([]);
  });

  test('R-36 Budget Cuts go on with the next opponent when one leaves', () => {
    const table = given({
      options: remove,
      hands: [
        ['act4', 'wat1a'],
        ['lnd1a', 'lnd1b', 'lnd2a', 'lnd4a', 'lnd5i'],
        ['air1a', 'air1b', 'air2a', 'air4a', 'air5i'],
      ],
    });
    const cut = play(table, '0 action act4');
    expect(cut.asked).toEqual([1]);
    expect(cut.when(1, 'leave').asked).toEqual([2]);
    expect(cut.when(0, 'leave').state.turn.seat).toBe(1);
  });

  test('R-36 a card announced by a leaver asks nothing of anybody', () => {
    const table = given({ options: remove, hands: [['act2', 'wat1a'], ['blkA', 'lnd1a'], ['air1a']] });
    const open = play(table, '0 action act2 @1');
    expect(open.asked).toEqual([1]);
    const left = open.when(0, 'leave');
    expect(left.asked).toEqual([1]);
    const closed = play(left, '1 pass');
    expect(closed.state.turn.seat).toBe(1);
    expect(closed.state.discard).toHaveLength(2);
  });

  test('R-32 the row keeps its places when a player leaves', () => {
    const table = given({ seats: 5, options: remove, hands: [['wat1a'], [], [], [], []] });
    expect(table.when(4, 'leave').when(3, 'leave').state.row).toHaveLength(4);
  });
});
