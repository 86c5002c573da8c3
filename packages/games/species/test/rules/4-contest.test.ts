import { describe, expect, test } from 'vitest';
import { animalOf, given, hand, legal, pile, play, zoo } from '../table.ts';

const pupfish = { row: ['sp36', 'sp01', 'sp02'] };

describe('§3.4 the prestige contest', () => {
  test('SPE-30 link 0 is the closing card, every further link a capture card', () => {
    const table = given({ hands: [['wat2a', 'wat1a'], ['wat2i'], ['wat3i']], ...pupfish });
    const contest = play(table, '0 place wat2a 0.W', '1 capture wat2i');
    expect(contest.view(2).window?.links.map(({ seat }) => seat)).toEqual([0, 1]);
    expect(contest.view(2).window).toMatchObject({ kind: 'contest', slot: 0 });
  });

  test.each([
    { card: 'wat2i', may: true, why: 'equal value' },
    { card: 'wat5i', may: true, why: 'greater value' },
    { card: 'glb3i', may: true, why: 'global' },
    { card: 'glb1i', may: false, why: 'too small' },
    { card: 'air5i', may: false, why: 'another colour' },
    { card: 'wat4a', may: false, why: 'no interrupt ability' },
    { card: 'blkA', may: false, why: 'a block' },
    { card: 'ult', may: false, why: 'an Ultimate Block' },
  ])('SPE-31 R-11 $card may capture a water 2: $may, $why', ({ card, may }) => {
    const contest = play(
      given({
        hands: [
          ['wat2a', 'wat1a'],
          [card, 'glb5i'],
        ],
        ...pupfish,
      }),
      '0 place wat2a 0.W',
    );
    expect(legal(contest, 1, 'capture').includes(`capture ${card}`)).toBe(may);
    expect(contest.when(1, `capture ${card}`).refusedBy).toBe(may ? undefined : 'SPE-31');
  });

  test.each([
    { captureColour: 'slot', may: ['capture wat2i', 'capture glb3i', 'pass'] },
    { captureColour: 'card', may: ['capture glb3i', 'pass'] },
  ] as const)('R-07 a global closing card on a water slot, $captureColour', ({ captureColour, may }) => {
    const table = given({
      hands: [
        ['glb2a', 'wat1a'],
        ['wat2i', 'glb3i'],
      ],
      options: { captureColour },
      ...pupfish,
    });
    expect(play(table, '0 place glb2a 0.W').legal(1)).toEqual(may);
  });

  test('R-07 with card, later links are tested against link 0 as well', () => {
    const table = given({
      hands: [['glb2a', 'wat5i'], ['glb3i']],
      options: { captureColour: 'card' },
      ...pupfish,
    });
    expect(zoo(play(table, '0 place glb2a 0.W', '1 capture glb3i'), 1)).toEqual(['sp36']);
  });

  test('SPE-32 R-08 link 0 is answered by opponents only, a capture also by the current player', () => {
    const table = given({ hands: [['wat2a', 'wat4i', 'wat1a'], ['wat3i'], []], ...pupfish });
    const contest = play(table, '0 place wat2a 0.W');
    expect(contest.asked).toEqual([1]);
    const captured = play(contest, '1 capture wat3i');
    expect(captured.asked).toEqual([0]);
    expect(zoo(play(captured, '0 capture wat4i'), 0)).toEqual(['sp36']);
  });

  test('SPE-33 R-09 clockwise from the owner of the last link; a new link asks those again who passed', () => {
    const table = given({
      hands: [['wat2a', 'wat1a'], ['wat4i'], ['wat3i'], ['glb5i']],
      seats: 4,
      ...pupfish,
    });
    const contest = play(table, '0 place wat2a 0.W');
    expect(contest.asked).toEqual([1]);
    expect(play(contest, '1 pass').asked).toEqual([2]);
    const captured = play(contest, '1 pass', '2 capture wat3i');
    expect(captured.asked).toEqual([3]);
    expect(play(captured, '3 pass').asked).toEqual([1]);
  });

  test('SPE-34 R-33 the contest closes when all have passed, not when the current player wishes', () => {
    const table = given({ hands: [['wat2a', 'wat1a'], ['wat4i'], ['wat3i']], ...pupfish });
    const contest = play(table, '0 place wat2a 0.W');
    expect(contest.when(0, 'end').refusedBy).toBe('TABLE-2');
    const closed = play(contest, '1 pass', '2 pass');
    expect(zoo(closed, 0)).toEqual(['sp36']);
    expect(closed.heard('spectator').map(({ type }) => type)).toEqual(['windowClosed', 'saved']);
  });

  test('SPE-35 R-23 capture cards need not fit and are discarded at the close', () => {
    const table = given({
      hands: [
        ['wat2a', 'wat1a'],
        ['wat5i', 'lnd1a'],
      ],
      ...pupfish,
    });
    const done = play(table, '0 place wat2a 0.W', '1 capture wat5i');
    expect(pile(done)).toEqual(['wat2a', 'wat5i']);
    expect(done.state.zoos[1]).toEqual([animalOf('sp36')]);
    expect(hand(done, 1)).toEqual(['lnd1a']);
  });

  test.each([
    { conqueror: false, held: ['lnd1a'] },
    { conqueror: true, held: ['lnd1a', 'wat1b', 'wat1a', 'wat5i'] },
  ])('R-23 R-24 with Conqueror $conqueror the capturer holds $held', ({ conqueror, held }) => {
    const table = given({
      hands: [
        ['wat1a', 'lnd2a', 'lnd4a', 'lnd4a', 'lnd1b'],
        ['wat5i', 'lnd1a'],
      ],
      row: ['sp36 W wat1b', 'sp01', 'sp02'],
      options: { conqueror },
    });
    expect(hand(play(table, '0 place wat1a 0.W', '1 capture wat5i'), 1)).toEqual(held);
  });
});
