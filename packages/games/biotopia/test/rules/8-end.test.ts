import { describe, expect, test } from 'vitest';
import { given, scores, seatOf } from '../table.ts';

const soil = 'SUN SUN SUN';

describe('score, end, winner', () => {
  test('BIO-61 printed points, two for each Mission; hands, Flowers and Bio-cards score nothing', () => {
    const table = given({
      gardens: [
        { butterflies: 'BRI CAM COM ESS LAR MEA ORA PEA RED TOR TOR', hand: 'PEA', flowers: 'RED KNA+' },
        { butterflies: 'ESS' },
      ],
      missions: { M1: 0, M3: 0 },
    });
    // BRI 1, CAM 2, COM 1, ESS 1, LAR 1, MEA 1, ORA 1, PEA 3, RED 2, TOR 1 + 2, two Missions, Most Large Whites.
    expect(scores(table)).toEqual([16 + 4 + 2, 1]);
  });

  test('BIO-61 the breakdown says where the points came from', () => {
    const table = given({
      active: 1,
      finalRound: true,
      gardens: [{ butterflies: 'LAR RED' }, { hand: 'ESS', butterflies: 'PEA' }],
      missions: { M1: 0, M2: 0 },
    }).when(1, 'plant ESS');
    expect(table.standings).toEqual([
      {
        seat: 0,
        rank: 1,
        score: 9,
        breakdown: { butterflies: 3, missions: 4, mostLargeWhites: 2 },
        tieBreaks: [2],
      },
      {
        seat: 1,
        rank: 2,
        score: 3,
        breakdown: { butterflies: 3, missions: 0, mostLargeWhites: 0 },
        tieBreaks: [1],
      },
    ]);
  });

  test('BIO-62 R-21 R-22 who has 15 after an Action declares the final round, irrevocably', () => {
    const near = { butterflies: 'PEA PEA PEA PEA RED', flowers: soil, hand: 'ESS' };
    const table = given({ gardens: [near, { hand: 'SUN' }, { hand: 'SUN' }] }).when(0, 'play ESS');
    expect(table.view(1)).toMatchObject({ finalRound: true, triggeredBy: 0, phase: 'action' });
    expect(table.heard(1)).toContainEqual({ type: 'finalRoundDeclared', seat: 0, points: 15 });
    expect(table.when(1, 'plant SUN').when(2, 'plant SUN').view(0)).toMatchObject({ phase: 'over' });
    const fourteen = given({ gardens: [{ ...near, hand: 'LAR' }, { butterflies: 'LAR LAR' }] }).when(
      0,
      'plant LAR',
    );
    expect(fourteen.view(1).finalRound).toBe(false);
  });

  test.each([10, 15, 25])('BIO-62 the target may be %i points', (targetScore) => {
    const butterflies = {
      10: 'PEA PEA PEA',
      15: 'PEA PEA PEA PEA RED',
      25: 'PEA PEA PEA PEA PEA PEA PEA RED ESS',
    };
    const table = given({
      options: { targetScore },
      gardens: [
        { butterflies: butterflies[targetScore as 10 | 15 | 25], flowers: soil, hand: 'ESS ESS' },
        {},
      ],
    });
    expect(scores(table)[0]).toBe(targetScore - 1);
    expect(table.when(0, 'draw').view(0).finalRound).toBe(false);
    expect(table.when(0, 'play ESS').view(0).finalRound).toBe(true);
  });

  test('BIO-63 the final round is played to its end, so that all have had the same number of turns', () => {
    const table = given({ seats: 3, start: 1, active: 1, finalRound: true });
    const later = table.when(1, 'draw').when(2, 'draw');
    expect(later.view(0).phase).toBe('action');
    expect(later.when(0, 'draw').view(0)).toMatchObject({ phase: 'over', ending: 'final-round' });
  });

  test('BIO-63 R-09 round 100 is the last', () => {
    const table = given({ round: 99, active: 1 }).when(1, 'draw');
    expect(table.view(0)).toMatchObject({ round: 100, phase: 'action' });
    const over = table.when(0, 'draw').when(1, 'draw');
    expect(over.view(0)).toMatchObject({ round: 100, phase: 'over', ending: 'round-limit' });
    expect(over.heard(0)).toContainEqual({ type: 'ended', ending: 'round-limit', round: 100 });
  });

  test('BIO-64 R-23 R-24 score, then different kinds, then a shared victory', () => {
    const end = (a: string, b: string) =>
      given({ active: 1, finalRound: true, gardens: [{ butterflies: a }, { butterflies: b, hand: 'SUN' }] })
        .when(1, 'plant SUN')
        .standings?.map(({ rank }) => rank);
    expect(end('PEA', 'ESS ESS ESS ESS')).toEqual([2, 1]);
    expect(end('PEA RED', 'ESS BRI COM ORA MEA')).toEqual([2, 1]);
    expect(end('TOR TOR', 'ESS BRI COM')).toEqual([2, 1]);
    expect(end('CAM CAM', 'RED RED')).toEqual([1, 1]);
  });

  test('R-32 hand sizes and the Deck size are public', () => {
    const table = given({ gardens: [{ hand: 'ESS RED' }, {}] });
    expect(seatOf(table, 0).handCount).toBe(2);
    expect(table.view('spectator').deckCount).toBe(95);
  });
});
