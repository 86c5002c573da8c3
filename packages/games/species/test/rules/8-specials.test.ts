import { describe, expect, test } from 'vitest';
import { animalOf, designs, given, hand, legal, pile, play, rowOf, scores, zoo } from '../table.ts';

describe('§3.8 special cards', () => {
  test('SPE-60 Wildlife Corridor moves an event to another open slot that it fits', () => {
    const table = given({ hands: [['spc1', 'lnd1a'], []], row: ['sp01 W glb2a wat1a', 'sp04', 'sp06'] });
    const moves = legal(table, 0, 'special');
    expect(moves).toContain('special spc1 glb2a 0.W 0.L');
    expect(moves).toContain('special spc1 wat1a 0.W 1.W');
    expect(moves).not.toContain('special spc1 wat1a 0.W 0.W');
    const moved = play(table, '0 special spc1 glb2a 0.W 1.A');
    expect(designs(moved.state.row[1]?.slots[2] ?? [])).toEqual(['glb2a']);
    // The water slot of the panda was closed with 3 and is open again.
    expect(moved.state.row[0]?.slots[0]).toHaveLength(1);
    expect(table.when(0, 'special spc1 wat1a 0.W 0.W').refusal?.reason).toBe('already-there');
  });

  test('R-35 with atLeast an overfull slot may stay closed, so a corridor within one species may save as well', () => {
    const options = { slotRule: 'atLeast' } as const;
    const table = given({
      hands: [['spc1', 'lnd1a'], []],
      row: ['sp34 W wat2a glb1a', 'sp01', 'sp02'],
      options,
    });
    expect(legal(table, 0, 'special')).not.toContain('special spc1 glb1a 0.W 0.A');
    expect(table.when(0, 'special spc1 glb1a 0.W 0.A').refusal?.reason).toBe('would-save');
    const exact = given({ hands: [['spc1', 'lnd1a'], []], row: ['sp34 W glb1a wat1a', 'sp01', 'sp02'] });
    expect(legal(exact, 0, 'special')).toContain('special spc1 glb1a 0.W 0.A');
  });

  test('SPE-61 Ecological Setback discards an event; a closed slot is open again', () => {
    const table = given({ hands: [['spc2', 'lnd1a'], []], row: ['sp22 L lnd2a', 'sp01', 'sp02'] });
    const done = play(table, '0 special spc2 lnd2a 0.L');
    expect(done.state.row[0]?.slots.flat()).toEqual([]);
    expect(pile(done)).toEqual(['lnd2a', 'spc2']);
    expect(legal(done, 0, 'place')).toContain('place lnd1a 0.L');
    expect(table.when(0, 'special spc2 lnd2a 0.W').refusal?.reason).toBe('not-on-that-slot');
  });

  test('SPE-62 Red List Review puts a species under the deck without its spotlight', () => {
    const table = given({
      hands: [['spc3', 'lnd1a'], []],
      row: ['sp22 W wat1a L lnd1b', 'sp01', 'sp02'],
      spotlit: ['sp22'],
    });
    const done = play(table, '0 special spc3 0');
    expect(rowOf(done)).toEqual([undefined, 'sp01', 'sp02']);
    expect(done.state.under).toEqual([animalOf('sp22')]);
    expect(done.state.spotlit).toEqual([]);
    expect(pile(done)).toEqual(['wat1a', 'lnd1b', 'spc3']);
    expect(rowOf(play(done, '0 end'))[0]).toBeDefined();
  });

  test('SPE-63 Breeding Loan exchanges for a species worth at most one more, spotlights included', () => {
    const table = given({
      hands: [['spc4', 'lnd1a'], []],
      zoos: [['sp22'], ['sp12', 'sp29', 'sp31']],
      spotlit: ['sp12', 'sp29'],
    });
    // sp22 is worth 2; sp12 with its spotlight 4, sp29 with its spotlight 3.
    expect(legal(table, 0, 'special')).toEqual(['special spc4 sp22 @1 sp29', 'special spc4 sp22 @1 sp31']);
    expect(table.when(0, 'special spc4 sp22 @1 sp12').refusal?.reason).toBe('worth-too-much');
    expect(table.when(0, 'special spc4 sp12 @1 sp29').refusal?.reason).toBe('not-in-your-zoo');
    const done = play(table, '0 special spc4 sp22 @1 sp29');
    expect(zoo(done, 0)).toEqual(['sp29']);
    expect(zoo(done, 1)).toEqual(['sp12', 'sp22', 'sp31']);
    expect(scores(done)).toEqual([3, 7]);
  });

  test('SPE-64 Media Spotlight makes a species worth one more for ever', () => {
    const table = given({
      hands: [['spc5', 'wat2a', 'lnd1a'], []],
      row: ['sp36', 'sp01', 'sp02'],
      spotlit: ['sp01'],
    });
    expect(legal(table, 0, 'special')).toEqual(['special spc5 0', 'special spc5 2']);
    const saved = play(table, '0 special spc5 0', '0 place wat2a 0.W');
    expect(scores(saved)).toEqual([2, 0]);
    expect(saved.state.spotlit).toContain(animalOf('sp36'));
  });

  test('SPE-65 a block is no initiating card', () => {
    const table = given({ hands: [['blkA', 'blkS', 'wat1a'], []] });
    expect(table.legal(0).filter((move) => move.includes('blk'))).toEqual(
      table.legal(0).filter((move) => move.startsWith('rethink') && move.includes('blk')),
    );
    expect(table.when(0, 'action blkA').refusal).toMatchObject({
      rule: 'SPE-65',
      reason: 'only-an-answer',
    });
    expect(table.when(0, 'special blkS').refusal).toMatchObject({ rule: 'SPE-65' });
  });

  test('SPE-66 R-12 an Ultimate Block is an answer, or the action or special of the own turn', () => {
    const table = given({
      hands: [['ult', 'act1', 'wat1a', 'wat1b'], []],
      row: ['sp04 W wat3a', 'sp01', 'sp02'],
      moratoria: { 1: 1 },
    });
    expect(legal(table, 0, 'ultimate')).toEqual([
      'ultimate ult action 0',
      'ultimate ult action 2',
      'ultimate ult special 0',
      'ultimate ult special 2',
    ]);
    const laid = play(table, '0 ultimate ult action 0');
    expect(laid.state.row[0]).toMatchObject({ moratoriumBy: 0 });
    expect(laid.when(0, 'action act1').refusedBy).toBe('SPE-16');
    expect(laid.when(0, 'place wat1a 0.W').refusal).toMatchObject({ reason: 'under-moratorium' });
    const special = play(table, '0 ultimate ult special 0');
    expect(legal(special, 0, 'action')).toEqual(['action act1']);
    expect(hand(laid, 0)).not.toContain('ult');
  });

  test.each([
    { touch: 'place wat1a 0.W' },
    { touch: 'special spc1 wat3a 0.W 1.W' },
    { touch: 'special spc1 wat1b 1.W 0.W' },
    { touch: 'special spc2 wat3a 0.W' },
    { touch: 'special spc3 0' },
    { touch: 'special spc5 0' },
    { touch: 'set personal 0' },
    { touch: 'ultimate ult action 0' },
  ])('SPE-66 nothing may touch a species under a moratorium: $touch', ({ touch }) => {
    const table = given({
      hands: [['wat1a', 'spc1', 'spc2', 'spc3', 'spc5', 'ult', 'air1p', 'lnd1p', 'wat1p'], []],
      row: ['sp04 W wat3a', 'sp11 W wat1b', 'sp02'],
      moratoria: { 0: 1 },
    });
    expect(table.legal(0)).not.toContain(touch);
    expect(table.when(0, touch).refusal?.reason).toBe('under-moratorium');
  });
});
