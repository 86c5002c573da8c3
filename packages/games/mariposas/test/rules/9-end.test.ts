import { describe, expect, test } from 'vitest';
import { homeScore } from '../../src/index.ts';
import { given, type MariposasTable, type PlayerSketch, playing, printed, type Sketch } from '../table.ts';

const finish = (players: readonly PlayerSketch[], more: Partial<Sketch> = {}): MariposasTable => {
  const active = players.length - 1;
  return playing(
    given({ season: 'fall', round: 6, active, groups: [], players, ...more }),
    active,
    'end turn',
  );
};

describe('the end of the game', () => {
  test('MAR-58 fall goals, the home table, life-cycle cards and completed tiles', () => {
    const table = finish([
      { at: { '4#1': 'N3', '4#2': 'J5' }, had: ['green-egg', 'pink-egg', 'B32'], rows: [2], score: 10 },
      { at: { '3#1': 'D9' } },
    ]);
    expect(table.standings?.[0]).toMatchObject({
      score: 10 + 2 + 3 + 2 + 3,
      breakdown: { spring: 10, fall: 2, home: 3, lifeCycle: 2, tiles: 3 },
    });
    expect(table.heard(1).map(({ type }) => type)).toEqual([
      'turnEnded',
      'seasonEnded',
      'scored',
      'scored',
      'scored',
      'scored',
      'ended',
    ]);
  });

  test('MAR-59 only the fourth generation counts, doubles two each', () => {
    expect(finish([{ at: { '4#1': 'N3*', '3#1': 'N3' } }, {}]).standings?.[0]?.breakdown['home']).toBe(7);
    const all = { '4#1': 'N3*', '4#2': 'N3*', '4#3': 'N3*', '4#4': 'N3*' };
    expect(finish([{ at: all }, {}]).standings?.[0]?.breakdown['home']).toBe(28);
    expect(homeScore(printed, 9)).toBe(30);
  });

  test.each([
    {
      why: 'butterflies in Michoacán',
      ana: { at: { '3#1': 'N3' } },
      ben: { at: { '3#1': 'M2' } },
      ranks: [1, 2],
    },
    {
      why: 'R-39 doubles and any generation',
      ana: { at: { '3#1': 'N3', '3#2': 'M2' } },
      ben: { at: { '3#1': 'N3', '3#2': 'N3' } },
      ranks: [2, 1],
    },
    { why: 'flowers', ana: { flowers: { Su: 2 } }, ben: { flowers: { Su: 1 } }, ranks: [1, 2] },
    { why: 'nothing: the victory is shared', ana: {}, ben: {}, ranks: [1, 1] },
  ])('MAR-60 R-39 equal scores are decided by $why', ({ ana, ben, ranks }) => {
    expect(finish([ana, ben], { cards: { fall: 'FA4' } }).standings?.map(({ rank }) => rank)).toEqual(
      // FA4 pays for butterflies left of Houston: both have as many there.
      ranks,
    );
  });

  test('MAR-60 then life-cycle cards', () => {
    const table = finish([{ had: ['green-egg'], score: 4 }, { score: 5 }]);
    expect(table.standings?.map(({ score, rank, tieBreaks }) => [score, rank, tieBreaks])).toEqual([
      [5, 1, [0, 0, 1]],
      [5, 2, [0, 0, 0]],
    ]);
  });

  test('R-46 flowers and points are without limit', () => {
    const table = given({
      options: { flowerSupply: 'unlimited' },
      groups: [1],
      players: [{ at: { '1#1': 'M2' }, flowers: { Go: 200 }, score: 300 }, {}],
    });
    const landed = playing(table, 0, 'fly 1#1 M4 by 1');
    expect(landed.view(1).seats[0]).toMatchObject({ score: 300, flowers: [0, 0, 0, 201, 0] });
  });
});
