import { describe, expect, test } from 'vitest';
import { areaReader } from '../../src/areas.ts';
import type { Area, Goal } from '../../src/index.ts';
import { type Player, SHIPPED, worth } from '../../src/index.ts';
import { given, held, playing, printed, scores, seasonCard, space } from '../table.ts';

const mask = (area: Area, cut: 'in' | 'out' = 'out') => areaReader(SHIPPED.data, printed.chart, cut)(area);
const inside =
  (area: Area, cut: 'in' | 'out' = 'out') =>
  (id: string): boolean | undefined =>
    mask(area, cut)[space(id)];
const points = (
  goal: Goal,
  areas: readonly Area[],
  at: readonly string[],
  doubles: readonly boolean[] = [],
): number =>
  worth({ goal, masks: areas.map((area) => mask(area)) }, {
    places: at.map(space),
    doubles: at.map((_, i) => doubles[i] ?? false),
    flowers: [],
  } satisfies Pick<Player, 'places' | 'doubles' | 'flowers'>);

describe('goals', () => {
  test('MAR-52 only the running season’s card counts, for every player', () => {
    // Ana stands on the East Coast (SU1) in spring (SP1, above Atlanta): only SP1 counts, and both players score.
    const at = { '2#1': 'E18', '2#2': 'E20' };
    const start = given({ round: 4, active: 1, groups: [], faceUp: ['summer'], players: [{ at }, { at }] });
    const ended = playing(start, 1, 'end turn', 'keep');
    expect(ended.state.players.map((player) => player.points)).toMatchObject([
      { spring: 2, summer: 0 },
      { spring: 2, summer: 0 },
    ]);
  });

  test('MAR-53 R-28 a space cut by the vertical line is on neither side, unless the table says otherwise', () => {
    expect(['H11', 'G12', 'H13', 'G14', 'H15'].map(inside({ left: 'atlanta' }))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(['H11', 'G12', 'H13', 'G14', 'H15'].map(inside({ right: 'atlanta' }))).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
    expect(['H11', 'G12', 'H13', 'G14', 'H15'].map(inside({ left: 'atlanta' }, 'in'))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(['H11', 'G12', 'H13', 'G14', 'H15'].map(inside({ right: 'atlanta' }, 'in'))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
    expect(['G12', 'H11', 'I12'].map(inside({ above: 'atlanta' }))).toEqual([true, false, false]);
    expect(['G12', 'H11', 'I12'].map(inside({ below: 'atlanta' }))).toEqual([false, false, true]);
    const crowd = (cutSpaces: 'in' | 'out') =>
      playing(
        given({
          season: 'summer',
          round: 5,
          active: 1,
          groups: [],
          options: { cutSpaces },
          cards: { summer: 'SU5' },
          players: [
            { at: { '3#1': 'G12', '3#2': 'H13', '3#3': 'D21' } },
            { at: { '3#1': 'N3', '3#2': 'N3', '3#3': 'N3' } },
          ],
        }),
        1,
        'end turn',
        'keep',
      ).state.players[0]?.points.summer;
    expect([crowd('out'), crowd('in')]).toEqual([5, 0]);
  });

  test('R-29 Michoacán counts as its middle: below every city, left of Houston', () => {
    for (const { id } of SHIPPED.data.cities) expect(inside({ below: id })('N3')).toBe(true);
    expect(inside({ left: 'houston' })('N3')).toBe(true);
    expect(inside({ left: 'houston' }, 'in')('N3')).toBe(true);
  });

  test('MAR-54 a double weighs two in each and crowd; in spread it is on one space only', () => {
    const area: Area = { color: 'red' };
    expect(points({ kind: 'each', points: 2, area }, [area], ['G8', 'H9'], [true, false])).toBe(6);
    expect(
      points(
        { kind: 'crowd', points: 5, min: 3, none: { color: 'blue' } },
        [{ color: 'blue' }],
        ['G8', 'H9'],
        [true],
      ),
    ).toBe(5);
    const areas: readonly Area[] = [{ color: 'red' }, { color: 'yellow' }];
    expect(points({ kind: 'spread', points: 3, areas }, areas, ['G8'], [true])).toBe(0);
  });

  test('MAR-55 R-30 R-31 spread is tested area by area; around a city leaves out only that city', () => {
    const around: Area = { around: 'newyork', center: false };
    expect(['E20', 'D21', 'E18', 'D19'].map(inside(around))).toEqual([false, true, true, true]);
    expect(['E20', 'D21'].map(inside({ around: 'newyork', center: true }))).toEqual([true, true]);
    const areas: readonly Area[] = [around, { around: 'boston', center: false }];
    // One butterfly on D19 is around both.
    expect(points({ kind: 'spread', points: 4, areas }, areas, ['D19'])).toBe(4);
  });

  test('MAR-56 crowd counts the whole board, Michoacán included, and can ask for some instead of none', () => {
    const none: Area = { below: 'atlanta' };
    expect(
      points(
        { kind: 'crowd', points: 5, min: 3, none: { color: 'red' } },
        [{ color: 'red' }],
        ['N3', 'N3', 'H13'],
      ),
    ).toBe(5);
    expect(points({ kind: 'crowd', points: 5, min: 3, none }, [none], ['N3', 'H13', 'G4'])).toBe(0);
    expect(points({ kind: 'crowd', points: 5, min: 2, some: none }, [none], ['N3', 'H13'])).toBe(5);
    expect(points({ kind: 'crowd', points: 5, min: 2, some: none }, [none], ['G4', 'H13'])).toBe(0);
  });

  test('MAR-57 instant goals are scored once, the moment they hold, and not again at the end', () => {
    const table = given({
      season: 'summer',
      round: 5,
      active: 0,
      first: 1,
      groups: [1, 1],
      cards: { summer: 'SU9' },
      players: [
        {
          at: { '2#1': 'M2', '3#1': 'N3', '3#2': 'N3', '3#3': 'N3' },
          flowers: { Su: 1, Jo: 1, Bl: 1, Fr: 1 },
        },
        { at: { '3#1': 'N3', '3#2': 'N3', '3#3': 'N3' } },
      ],
    });
    const landed = playing(table, 0, 'fly 2#1 M4 by 1');
    expect(held(landed, 0)).toEqual({ Su: 1, Jo: 1, Bl: 1, Go: 1, Fr: 1 });
    expect(scores(landed)).toEqual([3, 0]);
    expect(scores(playing(landed, 0, 'fly 2#1 L5 by 1'))).toEqual([3, 0]);
    expect(scores(playing(landed, 0, 'end turn', 'keep'))).toEqual([3, 0]);
  });

  test('MAR-57 birth points are scored at once', () => {
    const table = given({
      groups: [2],
      cards: { spring: 'SP3' },
      players: [{ at: { '1#1': 'H7' }, flowers: { Su: 2 } }, {}],
    });
    const born = playing(table, 0, 'fly 1#1 H7 by 2', 'birth Su2');
    expect(born.view(1).seats[0]?.goalPoints[0]).toEqual([2, 0, 0]);
    expect(born.heard(1).map(({ type }) => type)).toEqual(['born', 'scored']);
    expect(scores(born)).toEqual([2, 0]);
  });

  test('a goal in one colour or with two flowers never means a city', () => {
    expect(mask({ color: 'red' }).filter(Boolean)).toHaveLength(17);
    expect(mask({ flowers: 2 }).filter(Boolean)).toHaveLength(14);
    expect(mask({ coast: 'east' }).filter(Boolean)).toHaveLength(11);
    expect(seasonCard('SP1')).toBe(0);
  });
});
