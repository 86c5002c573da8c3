import { describe, expect, test } from 'vitest';
import { given, hand, legal, pile, play, rowOf, scores } from '../table.ts';

describe('§3.11 the end of the turn', () => {
  test('SPE-90 R-05 one or two cards of the hand, in place of ending a turn without a play', () => {
    const table = given({ hands: [['wat1a', 'wat1a', 'lnd1a'], []] });
    expect(legal(table, 0, 'rethink')).toEqual([
      'rethink wat1a',
      'rethink lnd1a',
      'rethink wat1a wat1a',
      'rethink wat1a lnd1a',
    ]);
    const done = play(table, '0 rethink wat1a lnd1a');
    expect(pile(done)).toEqual(['wat1a', 'lnd1a']);
    expect(hand(done, 0)).toEqual(['wat1a']);
    expect(done.state.turn.seat).toBe(1);
    expect(play(table, '0 place wat1a 0.W').when(0, 'rethink wat1a').refusal).toMatchObject({
      rule: 'SPE-90',
      reason: 'something-was-played',
    });
    const declared = play(given({ hands: [['air1p', 'lnd1p', 'wat1p', 'wat1a'], []] }), '0 set personal 0');
    expect(legal(declared, 0, 'rethink')).toEqual([]);
  });

  test('R-05 with rethink off nobody rethinks; R-41 whoever holds a card is asked', () => {
    const table = given({
      hands: [['wat1a'], ['lnd5i'], ['wat1b']],
      row: ['sp18', 'sp33', 'sp36'],
      options: { rethink: false },
      drawDelay: [1],
    });
    expect(legal(table, 0, 'rethink')).toEqual([]);
    expect(table.when(0, 'rethink wat1a').refusal?.reason).toBe('no-rethink-here');
    // Seat 1 holds a land event that fits nowhere, which nobody else knows.
    expect(play(table, '0 end').legal(1)).toEqual(['end']);
  });

  test('SPE-91 nobody goes into the next turn with more than seven cards', () => {
    const table = given({
      options: { conqueror: true },
      hands: [
        ['wat1a', 'wat2a', 'lnd4a', 'lnd4a', 'air4a', 'air4a', 'glb4a'],
        ['lnd1a', 'lnd1b', 'lnd2a'],
      ],
      row: ['sp36 W wat1b', 'sp04', 'sp02'],
      turn: { used: 1 },
    });
    const over = play(table, '0 place wat1a 0.W');
    expect(over.asked).toEqual([0]);
    expect(hand(over, 0)).toHaveLength(8);
    expect(over.legal(0).every((move) => move.startsWith('discard'))).toBe(true);
    const done = play(over, '0 discard lnd4a', '0 end');
    expect(done.state.turn.seat).toBe(1);
    expect(hand(done, 0)).toHaveLength(7);
  });

  test.each([
    { points: 9, ending: null },
    { points: 10, ending: 'goal' },
  ])('SPE-92 with $points points of 10 the ending is $ending', ({ points, ending }) => {
    const zoos = [points === 10 ? ['sp01', 'sp02'] : ['sp01', 'sp05'], []];
    const over = play(
      given({ hands: [['wat1a'], []], zoos, options: { goal: '10' }, row: ['sp03', '-', 'sp04'] }),
      '0 end',
    );
    expect(over.state.ending).toBe(ending);
    expect(rowOf(over)[1] === undefined).toBe(ending === 'goal');
  });

  test('SPE-93 empty places are filled from the left, as far as cards go', () => {
    const table = given({
      hands: [['wat1a'], []],
      row: ['-', 'sp01', '-'],
      animals: ['sp33'],
      animalsOnly: true,
    });
    expect(rowOf(play(table, '0 end'))).toEqual(['sp33', 'sp01', undefined]);
  });

  test('SPE-94 R-19 a goal game goes on with fewer species and ends when the row is empty', () => {
    const last = given({
      hands: [['wat2a', 'lnd1a'], []],
      row: ['sp36', '-', '-'],
      animals: [],
      animalsOnly: true,
    });
    expect(play(last, '0 end').state.ending).toBeNull();
    expect(play(last, '0 place wat2a 0.W', '0 end').state.ending).toBe('emptyRow');
  });

  test('SPE-94 R-18 the long game ends with the first turn after which the row cannot be refilled', () => {
    const want = {
      hands: [['wat2a', 'lnd1a'], []],
      row: ['sp36', 'sp01', 'sp02'],
      options: { goal: 'long' as const },
    };
    expect(
      play(given({ ...want, animals: ['sp33'], animalsOnly: true }), '0 place wat2a 0.W', '0 end').state
        .ending,
    ).toBeNull();
    expect(
      play(given({ ...want, animals: [], animalsOnly: true }), '0 place wat2a 0.W', '0 end').state.ending,
    ).toBe('deckOut');
  });

  test('SPE-95 R-06 the sweep puts place 0 first, ends spotlights and moratoria, and counts from 0 again', () => {
    const table = given({
      hands: [['lnd5i'], ['lnd4a']],
      row: ['sp33 W wat1a', '-', 'sp36 W wat1b'],
      spotlit: ['sp33'],
      moratoria: { 2: 1 },
      quiet: 1,
      animals: ['sp35'],
      animalsOnly: true,
    });
    const swept = play(table, '0 end');
    // First the empty place is refilled with sp35; then all three go under and come back.
    expect(rowOf(swept)).toEqual(['sp33', 'sp35', 'sp36']);
    expect(swept.state.spotlit).toEqual([]);
    expect(swept.state.row.map((species) => species?.moratoriumBy)).toEqual([-1, -1, -1]);
    expect(pile(swept)).toEqual(['wat1a', 'wat1b']);
    expect(swept.state.quiet).toBe(0);
  });

  test('SPE-96 after turn 60 times the players the game ends', () => {
    const table = given({ hands: [['wat1a'], []], turn: { no: 119 } });
    const last = play(table, '0 end');
    expect(last.state.ending).toBeNull();
    expect(play(last, '1 end').state.ending).toBe('lengthLimit');
  });

  test('SPE-97 otherwise the next seat clockwise takes its turn', () => {
    const table = given({ hands: [['wat1a'], ['wat1a'], ['wat1b']], turn: { seat: 2 } });
    expect(play(table, '2 end').state.turn).toMatchObject({ no: 6, seat: 0, used: 0, limit: 2 });
    expect(scores(table)).toEqual([0, 0, 0]);
  });
});
