import { describe, expect, test } from 'vitest';
import { standings } from '../../src/rules/12-winning.ts';
import { given, legal, play, position, printed, scores } from '../table.ts';

const ranks = (zoos: readonly (readonly string[])[], spotlit: readonly string[] = []): readonly number[] =>
  standings(printed, position({ seats: zoos.length, zoos, spotlit })).map(({ rank }) => rank);

describe('§3.12 winning', () => {
  test.each([
    { why: 'the highest score wins', zoos: [['sp01'], ['sp05']], is: [1, 2] },
    { why: 'then more species', zoos: [['sp05'], ['sp22', 'sp23']], is: [2, 1] },
    {
      why: 'then the higher single worth',
      zoos: [
        ['sp12', 'sp22'],
        ['sp05', 'sp31'],
      ],
      is: [2, 1],
    },
    {
      why: 'then the next single worth',
      zoos: [
        ['sp01', 'sp05', 'sp31', 'sp32'],
        ['sp02', 'sp12', 'sp22', 'sp33'],
      ],
      is: [1, 2],
    },
    { why: 'still equal: shared victory', zoos: [['sp01', 'sp31'], ['sp02', 'sp32'], []], is: [1, 1, 3] },
  ])('SPE-100 R-20 $why', ({ zoos, is }) => {
    expect(ranks(zoos)).toEqual(is);
  });

  test('SPE-100 a spotlight counts, in the score and in the breakdown', () => {
    const [first] = standings(printed, position({ zoos: [['sp05'], ['sp06']], spotlit: ['sp05'] }));
    expect(first).toMatchObject({
      rank: 1,
      score: 5,
      breakdown: { species: 4, spotlights: 1 },
      tieBreaks: [1, 5],
    });
  });

  test('SPE-101 a goal reached by a capture in another player’s turn counts at the end of that turn', () => {
    const table = given({
      hands: [['wat2a', 'lnd1a'], ['wat2i']],
      zoos: [[], ['sp01', 'sp05']],
      row: ['sp36', 'sp02', 'sp03'],
      options: { goal: '10' },
    });
    const captured = play(table, '0 place wat2a 0.W', '1 capture wat2i');
    expect(scores(captured)).toEqual([0, 10]);
    expect(captured.state.ending).toBeNull();
    const over = play(captured, '0 end');
    expect(over.standings?.map(({ rank }) => rank)).toEqual([2, 1]);
  });
});

describe('§3.13 variants', () => {
  test('SPE-110 a set in the row gives the conqueror the events, not the set cards', () => {
    const table = given({
      options: { conqueror: true },
      hands: [
        ['air1p', 'lnd1p', 'wat1p', 'wat1a'],
        ['lnd1a', 'lnd1b', 'lnd2a'],
      ],
      row: ['sp04 W wat2a wat2a', 'sp01', 'sp02'],
    });
    const row = play(table, '0 set personal 0');
    expect(row.state.hands[0]).toHaveLength(3);
    expect(row.state.discard).toHaveLength(3);
    expect(play(table, '0 set personal deck').state.hands[0]).toHaveLength(1);
  });

  test('SPE-111 the team’s score, goal and victory; each member stands with the team', () => {
    const table = given({
      seats: 4,
      options: { teams: '2x2' },
      hands: [['wat1a'], [], [], []],
      zoos: [['sp01'], ['sp05'], ['sp02'], []],
      spotlit: ['sp02'],
      row: ['sp03', 'sp04', 'sp06'],
    });
    const over = play(table, '0 end');
    expect(over.state.ending).toBe('goal');
    expect(over.standings?.map(({ rank, score }) => [rank, score])).toEqual([
      [1, 11],
      [3, 4],
      [1, 11],
      [3, 4],
    ]);
    expect(over.standings?.[0]?.breakdown).toEqual({ species: 5, spotlights: 0, partners: 6 });
    expect(over.standings?.[2]?.breakdown).toEqual({ species: 5, spotlights: 1, partners: 5 });
  });

  test('SPE-111 “another player” includes a team-mate, “opponent” does not', () => {
    const five = ['lnd1a', 'lnd1b', 'lnd2a', 'lnd4a', 'lnd5i'];
    const table = given({
      seats: 4,
      options: { teams: '2x2' },
      hands: [['act3', 'act4', 'act5', 'spc4'], ['air1a'], five, ['air1b']],
      zoos: [['sp01'], ['sp02'], ['sp03'], []],
      row: ['sp04', 'sp05', 'sp06'],
    });
    expect(legal(table, 0, 'action')).toEqual([
      'action act3 @1',
      'action act3 @2',
      'action act3 @3',
      'action act5 @1',
      'action act5 @3',
    ]);
    expect(legal(table, 0, 'special')).toEqual(['special spc4 sp01 @1 sp02']);
    expect(table.view(0).hand).not.toEqual(table.view(2).hand);
  });

  test('SPE-111 the other partner is never asked about a link of the own side', () => {
    const table = given({
      seats: 6,
      options: { teams: '3x2' },
      hands: [['act1', 'wat1a'], ['blkA'], ['blkA'], ['blkA'], [], []],
    });
    const chain = play(table, '0 action act1');
    expect(chain.asked).toEqual([1]);
    // After seats 1 and 2 nobody is left: seat 3 is the partner of seat 0.
    expect(play(chain, '1 pass', '2 pass').asked).toEqual([0]);
  });
});
