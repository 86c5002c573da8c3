import { describe, expect, test } from 'vitest';
import { given, hand, legal, pile, play, rowOf, scores, zoo } from '../table.ts';

const personal = ['air1p', 'lnd1p', 'wat1p'];

describe('§3.9 sets', () => {
  test('SPE-70 a set names a species without a moratorium, or the top of the deck if there is one', () => {
    const table = given({ hands: [personal, []], row: ['sp01', 'sp02', 'sp03'], moratoria: { 1: 1 } });
    expect(legal(table, 0, 'set')).toEqual(['set personal 0', 'set personal 2', 'set personal deck']);
    const empty = given({ hands: [personal, []], row: ['sp01', '-', '-'], animals: [], animalsOnly: true });
    expect(legal(empty, 0, 'set')).toEqual(['set personal 0']);
    expect(empty.when(0, 'set personal deck').refusal?.reason).toBe('no-animal-left');
    expect(table.when(0, 'set political 0').refusal).toMatchObject({
      rule: 'SPE-70',
      reason: 'set-incomplete',
    });
  });

  test('SPE-70 a set is declared in the own play phase only, not in a window', () => {
    const table = given({
      hands: [
        ['act1', 'wat1a'],
        ['blkA', ...personal],
      ],
    });
    expect(play(table, '0 action act1').when(1, 'set personal 0').refusedBy).toBe('SPE-15');
  });

  test('SPE-71 the set and the events on the species go to the pile', () => {
    const table = given({ hands: [personal, []], row: ['sp01 W wat1a L lnd1a', 'sp02', 'sp03'] });
    const done = play(table, '0 set personal 0');
    expect(zoo(done, 0)).toEqual(['sp01']);
    expect(pile(done)).toEqual(['air1p', 'lnd1p', 'wat1p', 'wat1a', 'lnd1a']);
  });

  test('SPE-71 R-16 the top of the deck is saved unseen, the row is not touched', () => {
    const table = given({ hands: [[...personal, 'wat1a'], []], animals: ['sp35'] });
    expect(JSON.stringify(table.view(0))).not.toContain('"animalDeck":[');
    const done = play(table, '0 set personal deck');
    expect(zoo(done, 0)).toEqual(['sp35']);
    expect(rowOf(done)).toEqual(['sp01', 'sp02', 'sp03']);
    expect(hand(done, 0)).toEqual(['wat1a']);
  });

  test.each([
    { setDeckCost: 'set', left: ['wat1a', 'glb5i'], piled: ['air1p', 'lnd1p', 'wat1p'] },
    { setDeckCost: 'hand', left: [], piled: ['air1p', 'lnd1p', 'wat1p', 'wat1a', 'glb5i'] },
  ] as const)('R-15 the top of the deck costs the $setDeckCost', ({ setDeckCost, left, piled }) => {
    const table = given({ hands: [[...personal, 'wat1a', 'glb5i'], ['lnd1a']], options: { setDeckCost } });
    const done = play(table, '0 set personal deck');
    expect(pile(done)).toEqual(piled);
    if (left.length > 0) expect(hand(done, 0)).toEqual(left);
    // With an empty hand nothing is left to do and the turn is over.
    else expect(done.state.turn.seat).toBe(1);
    expect(pile(play(table, '0 set personal 0'))).toHaveLength(3);
  });

  test('SPE-72 R-14 a set does not count, cannot be answered, and any number may be declared', () => {
    const table = given({
      hands: [
        [...personal, 'air2p', 'lnd2p', 'wat2p', 'wat1a'],
        ['ult', 'glb5i'],
      ],
    });
    const one = play(table, '0 set personal 0');
    expect(one.state.turn).toMatchObject({ used: 0, setDeclared: true });
    const two = play(one, '0 set political 1');
    expect(scores(two)).toEqual([10, 0]);
    expect(two.asked).toEqual([0]);
    expect(legal(table, 0, 'place')).toContain('place air1p 0.A');
  });
});
