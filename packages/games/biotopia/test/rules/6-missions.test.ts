import { describe, expect, test } from 'vitest';
import { isMet } from '../../src/index.ts';
import { given, position, printed, scores, seatOf } from '../table.ts';

const met = (butterflies: string, flowers = ''): readonly string[] => {
  const [garden] = position({ gardens: [{ butterflies, flowers }, {}] }).gardens;
  return printed.missions
    .slice(0, 4)
    .filter((mission) => garden && isMet(printed, mission, garden))
    .map(({ code }) => code);
};

describe('Missions', () => {
  test('BIO-23 a met Mission in the display is claimed as the Action; Most Large Whites never is', () => {
    const table = given({ gardens: [{ butterflies: 'ESS ESS ESS' }, {}] });
    expect(table.legal(0).filter((move) => move.startsWith('claim'))).toEqual(['claim M2']);
    const claimed = table.when(0, 'claim M2');
    expect(seatOf(claimed, 0)).toMatchObject({ missions: ['M2'], score: 5 });
    expect(claimed.asked).toEqual([1]);
    expect(() => table.when(0, 'claim MLW')).toThrow('a test writes moves of this game');
  });

  test.each([
    { why: 'one each', butterflies: 'BRI COM ESS MEA', flowers: '', missions: ['M1'] },
    { why: 'one missing, no joker', butterflies: 'BRI COM ESS', flowers: '', missions: [] },
    { why: 'one missing, a joker', butterflies: 'BRI COM ESS CAM', flowers: '', missions: ['M1'] },
    { why: 'two missing, two jokers', butterflies: 'BRI COM CAM CAM', flowers: '', missions: [] },
    { why: 'more than three Skippers', butterflies: 'ESS ESS ESS ESS', flowers: '', missions: ['M2'] },
    { why: 'seven symbols', butterflies: '', flowers: 'KNA+ KNA+ KNA+ ESS', missions: ['M3'] },
    { why: 'eight symbols', butterflies: '', flowers: 'KNA+ KNA+ KNA+ KNA+', missions: ['M3'] },
    { why: 'six symbols', butterflies: 'CAM', flowers: 'KNA+ KNA+ KNA+', missions: [] },
    { why: 'the three of M4', butterflies: 'TOR RED ORA', flowers: '', missions: ['M4'] },
    {
      why: 'one Skipper serves two',
      butterflies: 'BRI COM ESS ESS ESS MEA',
      flowers: '',
      missions: ['M1', 'M2'],
    },
  ])('BIO-53 R-37 $why: $butterflies $flowers', ({ butterflies, flowers, missions }) => {
    expect(met(butterflies, flowers)).toEqual(missions);
  });

  test('BIO-54 R-20 Butterflies are neither spent nor locked', () => {
    const table = given({ gardens: [{ butterflies: 'BRI COM ESS ESS ESS MEA' }, { hand: 'SUN' }] })
      .when(0, 'claim M1')
      .when(1, 'plant SUN')
      .when(0, 'claim M2');
    expect(seatOf(table, 0).missions).toEqual(['M1', 'M2']);
  });

  test('BIO-55 a claimed Mission is kept although its requirement is lost', () => {
    const table = given({
      gardens: [{ flowers: 'KNA+ KNA+ KNA+ RED', hand: 'CHR' }, {}],
      missions: { M3: 0 },
    }).when(0, 'hatch 3');
    expect(seatOf(table, 0).missions).toEqual(['M3']);
    expect(scores(table)[0]).toBe(4);
  });

  test('BIO-56 meeting a requirement gives nothing until it is claimed', () => {
    const table = given({
      gardens: [{ butterflies: 'ESS ESS ESS' }, { butterflies: 'ESS ESS CAM' }],
      active: 1,
    });
    expect(scores(table)).toEqual([3, 4]);
    expect(scores(table.when(1, 'claim M2'))).toEqual([3, 6]);
  });

  test('BIO-42 a Camberwell Beauty that a Mission asks for cannot stand in for another Butterfly as well', () => {
    // C20 only warns of such a Mission: a house edition may have it.
    const mission = {
      code: 'M1',
      name: 'Beauties',
      points: 2,
      flowers: 0,
      need: [
        ['CAM', 1],
        ['RED', 1],
      ],
    } as const;
    const isMetBy = (butterflies: string): boolean => {
      const [garden] = position({ gardens: [{ butterflies }, {}] }).gardens;
      return garden !== undefined && isMet(printed, mission, garden);
    };
    expect(['CAM RED', 'CAM CAM', 'CAM', 'RED'].map(isMetBy)).toEqual([true, true, false, false]);
  });

  test('R-17 the joker is not announced; the log names what it replaced, and only if it was needed', () => {
    const joker = (butterflies: string) =>
      given({ gardens: [{ butterflies }, {}] })
        .when(0, 'claim M4')
        .heard('spectator')
        .find(({ type }) => type === 'claimed');
    expect(joker('ORA TOR CAM')).toMatchObject({ joker: 'RED' });
    expect(joker('ORA RED TOR CAM')).toMatchObject({ joker: null });
  });

  test('BIO-57 R-34 R-36 Most Large Whites follows the lead at once, by itself, for 2 points', () => {
    const soil = 'SUN SUN SUN';
    const table = given({
      gardens: [
        { butterflies: 'PEA PEA PEA PEA', flowers: soil, hand: 'LAR' },
        { butterflies: 'LAR', retired: true },
        { butterflies: 'LAR LAR', flowers: 'RED RED RED', hand: 'LAR LAR' },
      ],
    });
    expect(scores(table)).toEqual([12, 1, 4]);
    const second = table.when(0, 'play LAR').when(2, 'play LAR');
    expect(scores(second)).toEqual([13, 1, 5]);
    const tied = given({
      gardens: [{ butterflies: 'LAR', flowers: soil, hand: 'LAR' }, { butterflies: 'LAR LAR' }],
    }).when(0, 'play LAR');
    expect(scores(tied)).toEqual([2, 2]);
    expect(tied.heard(0).map(({ type }) => type)).toContain('mostLargeWhitesLost');
    expect(tied.view(0).display).toContain('MLW');
    const trigger = given({
      gardens: [{ butterflies: 'PEA PEA PEA PEA', flowers: soil, hand: 'LAR' }, { hand: 'ESS' }],
    }).when(0, 'play LAR');
    expect(trigger.view(0)).toMatchObject({ finalRound: true, triggeredBy: 0 });
  });

  test('R-34 a retired garden still counts for the majority', () => {
    const table = given({
      gardens: [{ flowers: 'SUN SUN SUN', hand: 'LAR' }, { butterflies: 'LAR', retired: true }, {}],
    }).when(0, 'play LAR');
    expect(scores(table)).toEqual([1, 1, 0]);
  });
});
