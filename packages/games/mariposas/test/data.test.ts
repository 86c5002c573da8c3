import { type Draft, sameData, valuesFrom } from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import { chartFrom } from '../src/chart.ts';
import { offBy } from '../src/data/constraints/geography.ts';
import { CONSTRAINTS } from '../src/data/constraints.ts';
import { EDITION_1 } from '../src/data/edition-1.ts';
import { checkMariposas, type Edition, SHIPPED } from '../src/index.ts';
import { printed, space } from './table.ts';

type Spoilt = (edition: Draft<Edition>) => void;

/** The map with one mark drawn otherwise; a mark has six columns. */
const redraw =
  (row: string, from: string, to: string): Spoilt =>
  ({ map }) => {
    const at = map.findIndex((line) => line.startsWith(`${row} `));
    const line = map[at] ?? '';
    if (!line.includes(from)) throw new Error(`no ${from} in ${line}`);
    const start = line.indexOf(from);
    const width = Math.ceil(Math.max(from.length, to.length) / 6) * 6;
    map[at] = (line.slice(0, start) + to.padEnd(width) + line.slice(start + width)).trimEnd();
  };

const card = (edition: Draft<Edition>, id: string): Draft<Edition>['seasonCards'][number] => {
  const found = edition.seasonCards.find((each) => each.id === id);
  if (!found) throw new Error(id);
  return found;
};

/** For each constraint a copy of the edition that breaks it. */
const SPOILT: Readonly<Record<string, Spoilt>> = {
  'C-01': ({ players }) => {
    players.max = 6;
  },
  'C-02': (edition) => {
    edition.butterfliesPerColor = [2, 1, 3, 4];
  },
  'C-03': ({ waiting }) => {
    waiting.fall = 1;
  },
  'C-04': (edition) => {
    edition.butterfliesPerColor = [1, 2, 4, 3];
  },
  'C-05': ({ actionCards }) => {
    (actionCards[0] as Draft<Edition>['actionCards'][number]).copies = 7;
  },
  'C-06': ({ lifeCycle }) => void lifeCycle.stages.pop(),
  'C-07': ({ bonusCards }) => {
    (bonusCards[1] as Draft<Edition>['bonusCards'][number]).extraMove = 2;
  },
  'C-08': ({ waystationTokens }) => {
    waystationTokens[0] = 'wild';
  },
  'C-09': ({ cities }) => {
    (cities[0] as Draft<Edition>['cities'][number]).id = 'regina';
  },
  'C-10': (edition) => {
    redraw('A', 'yBl*  ', '[CHI]*')(edition);
    redraw('E', '[CHI]', 'rGo  ')(edition);
  },
  'C-11': ({ flowers }) => {
    (flowers[2] as Draft<Edition>['flowers'][number]).tokens = 23;
  },
  'C-12': ({ flowers }) => {
    (flowers[2] as Draft<Edition>['flowers'][number]).hue = 'violet';
  },
  'C-13': ({ die }) => {
    die[5] = 'sunflower';
  },
  'C-14': redraw('L', 'oFr', 'o  '),
  'C-15': redraw('L', 'oFr', 'oFr2'),
  'C-16': redraw('L', 'oFr', 'rFr'),
  'C-17': (edition) => {
    redraw('E', '[NYC]', 'gJo')(edition);
    redraw('M', 'oGo', '[NYC]')(edition);
  },
  'C-18': redraw('D', 'rJo', 'rBl'),
  'C-19': ({ eastCoast }) => void eastCoast.splice(3, 1),
  'C-20': redraw('B', 'gGo2*', 'gBl2*'),
  'C-21': ({ milkweed }) => {
    milkweed[0] = ['K2', 'K4', 'J5'];
  },
  'C-22': (edition) => {
    edition.milkweed = edition.milkweed.filter(
      (corner) => !corner.some((id) => ['J5', 'I8', 'G8', 'D9', 'G4', 'B5'].includes(id)),
    );
    edition.map = edition.map.map((line, row) => (row < 10 ? line.replaceAll('*', ' ') : line));
  },
  'C-23': (edition) => {
    edition.map = edition.map.map((line) => line.replaceAll(/ o(?=[A-Z])/g, ' y'));
  },
  'C-24': ({ seasonCards }) => void seasonCards.pop(),
  'C-25': (edition) => void card(edition, 'SP5').goals.pop(),
  'C-26': (edition) => {
    card(edition, 'SU3').goals[0] = { kind: 'each', points: 1, area: { flowers: 2 } };
  },
  'C-27': ({ abilityTiles }) => {
    (abilityTiles[3] as Draft<Edition>['abilityTiles'][number]).endPoints = 4;
  },
  'C-28': ({ homeScore }) => {
    homeScore.table[1] = 8;
  },
  'C-29': ({ birthCost }) => {
    birthCost.third.any = 5;
  },
  'C-30': ({ seasons }) => {
    (seasons[0] as Draft<Edition>['seasons'][number]).turns = 5;
  },
  'C-31': (edition) => {
    redraw('L', 'oBl', '   ')(edition);
    edition.spaces = edition.spaces.filter(({ id }) => id !== 'L3' && id !== 'L5' && id !== 'L1');
    redraw('L', 'oSu', '   ')(edition);
    redraw('L', 'oFr', '   ')(edition);
  },
  'C-32': ({ spaces }) => void spaces.push({ id: 'E22', name: 'Nantucket' }),
  'C-33': (edition) => {
    edition.milkweed.push(['M2', 'M4', 'L3']);
    redraw('M', 'oFr   oGo', 'oFr*  oGo*')(edition);
    redraw('L', 'oBl ', 'oBl*')(edition);
  },
  'C-34': (edition) => {
    card(edition, 'SU8').goals[0] = {
      kind: 'spread',
      points: 6,
      areas: [
        { around: 'boston', center: false },
        { around: 'newyork', center: false },
      ],
    };
  },
  'C-35': (edition) => {
    card(edition, 'SP5').goals[0] = {
      kind: 'each',
      points: 2,
      area: { around: 'quebec', center: true },
    };
  },
  'C-36': (edition) => {
    redraw('G', 'rFr   gJo*', '[WIN] gJo*')(edition);
    redraw('A', '[WIN]', 'yGo  ')(edition);
  },
  'C-37': ({ cities }) => {
    (cities[3] as Draft<Edition>['cities'][number]).latitude += 4_000;
  },
};

const problemsOf = (spoil: Spoilt): readonly string[] => {
  const edition = structuredClone(EDITION_1) as Draft<Edition>;
  spoil(edition);
  const checked = checkMariposas(edition);
  return checked.ok ? [] : checked.problems;
};

describe('the data', () => {
  test('the shipped edition keeps all constraints', () => {
    expect(checkMariposas(EDITION_1)).toMatchObject({ ok: true });
    expect(CONSTRAINTS.map(({ id }) => id)).toEqual(
      Array.from({ length: 37 }, (_, i) => `C-${String(i + 1).padStart(2, '0')}`),
    );
  });

  test('C-01 C-02 C-03 C-04 C-05 C-06 C-07 C-08 C-11 C-12 C-13 what is in the box is counted', () => {
    for (const id of ['C-01', 'C-02', 'C-03', 'C-04', 'C-05', 'C-06', 'C-07', 'C-08', 'C-11', 'C-12', 'C-13'])
      expectBroken(id);
  });

  test('C-24 C-25 C-27 C-28 C-29 C-30 cards, tiles and tables', () => {
    for (const id of ['C-24', 'C-25', 'C-27', 'C-28', 'C-29', 'C-30']) expectBroken(id);
  });

  test('C-09 C-10 C-14 C-15 C-16 C-17 C-18 C-19 C-20 C-21 C-22 C-23 what the rulebook says of the map', () => {
    for (const id of [
      'C-09',
      'C-10',
      'C-14',
      'C-15',
      'C-16',
      'C-17',
      'C-18',
      'C-19',
      'C-20',
      'C-21',
      'C-22',
      'C-23',
    ])
      expectBroken(id);
  });

  test('C-31 C-32 C-33 C-36 C-37 what makes the map playable', () => {
    for (const id of ['C-31', 'C-32', 'C-33', 'C-36', 'C-37']) expectBroken(id);
  });

  test('C-26 C-34 C-35 what goals may ask', () => {
    for (const id of ['C-26', 'C-34', 'C-35']) expectBroken(id);
    const small: Spoilt = (edition) => {
      card(edition, 'SP5').goals[0] = {
        kind: 'each',
        points: 2,
        area: { all: [{ around: 'orlando', center: false }, { color: 'green' }] },
      };
    };
    expect(problemsOf(small).join()).toContain('C-34');
    const barren: Spoilt = (edition) => {
      card(edition, 'SU5').goals[1] = {
        kind: 'birth',
        points: 1,
        area: { around: 'orlando', center: true },
      };
    };
    expect(problemsOf(barren).join()).toContain('an area with');
  });

  const expectBroken = (id: string): void => {
    const spoil = SPOILT[id];
    if (!spoil) throw new Error(`no spoilt copy for ${id}`);
    expect(
      problemsOf(spoil).some((problem) => problem.startsWith(`${id} `)),
      `${id}: ${problemsOf(spoil).join('\n')}`,
    ).toBe(true);
  };

  test('the map is the one of the specification', () => {
    const { spaces, cities, milkweed, stepsFromHome } = printed.chart;
    expect([spaces.length, cities.length, milkweed.length]).toEqual([91, 16, 12]);
    expect(spaces.filter(({ milkweed: touches }) => touches)).toHaveLength(36);
    expect(Math.max(...stepsFromHome)).toBe(17);
    const steps = Object.fromEntries(
      SHIPPED.data.cities.map(({ id }, i) => [id, stepsFromHome[cities[i] ?? -1]]),
    );
    expect(steps).toEqual({
      winnipeg: 13,
      quebec: 16,
      minneapolis: 11,
      toronto: 12,
      boston: 15,
      chicago: 9,
      newyork: 14,
      kansascity: 8,
      cincinnati: 10,
      washington: 12,
      memphis: 8,
      dallas: 6,
      atlanta: 9,
      houston: 4,
      neworleans: 6,
      orlando: 10,
    });
    const home = spaces[printed.home];
    expect([home?.id, home?.cells.length, home?.column]).toEqual(['N3', 3, 3]);
    expect(printed.neighbours[printed.home]?.map((number) => spaces[number]?.id)).toEqual(['M0', 'M2', 'M4']);
    expect(spaces[space('D19')]).toMatchObject({
      name: 'Hudson Valley',
      color: 'green',
      count: 2,
      milkweed: true,
    });
  });

  test('no city lies farther off than Houston', () => {
    const read = chartFrom(SHIPPED.data);
    if (!read.ok) throw new Error(read.problem);
    const off = SHIPPED.data.cities
      .map(({ id }, city) => [offBy(read.chart, SHIPPED.data, city), id] as const)
      .sort((a, b) => b[0] - a[0]);
    expect(off[0]?.[1]).toBe('houston');
    expect(Math.abs((off[0]?.[0] ?? 0) - 184)).toBeLessThanOrEqual(2);
  });

  test('the size of regions, flowers and goals', () => {
    const count = (color: string): number =>
      printed.chart.spaces.filter((each) => each.color === color).length;
    expect(['orange', 'yellow', 'red', 'blue', 'green'].map(count)).toEqual([11, 19, 17, 10, 17]);
    expect(
      [0, 1, 2, 3, 4].map((flower) => printed.flowerAt.filter((each) => each === flower).length),
    ).toEqual([15, 15, 15, 15, 14]);
    const kinds = SHIPPED.data.seasonCards.flatMap(({ goals }) => goals.map(({ kind }) => kind));
    expect(
      ['each', 'flowers', 'spread', 'birth', 'crowd', 'double'].map(
        (kind) => kinds.filter((each) => each === kind).length,
      ),
    ).toEqual([16, 5, 10, 5, 3, 2]);
  });

  test.each([
    {
      why: 'an unknown kind',
      goal: { kind: 'most', points: 2 },
      says: 'edition.seasonCards[0].goals[0].kind must be one of',
    },
    {
      why: 'a stray key',
      goal: { kind: 'flowers', points: 3, each: 1, color: 'red' },
      says: 'goals[0] has a field "color" that nobody knows',
    },
    {
      why: 'an unknown area',
      goal: { kind: 'each', points: 1, area: { near: 'boston' } },
      says: 'goals[0].area is no area: it needs one of above, below',
    },
    {
      why: 'an unknown colour',
      goal: { kind: 'each', points: 1, area: { color: 'pink' } },
      says: 'area.color must be one of "red"',
    },
    {
      why: 'nested areas',
      goal: { kind: 'each', points: 1, area: { all: [{ color: 'red' }, { all: [] }] } },
      says: 'area.all[1] is no area',
    },
    {
      why: 'timing where it makes no sense',
      goal: { kind: 'each', points: 1, area: { color: 'red' }, timing: 'instant' },
      says: 'has a field "timing" that nobody knows',
    },
    {
      why: 'crowd with both',
      goal: { kind: 'crowd', points: 1, min: 2, none: { color: 'red' }, some: { color: 'red' } },
      says: 'has a field "none" that nobody knows',
    },
    {
      why: 'an unknown city',
      goal: { kind: 'each', points: 1, area: { above: 'atlantis' } },
      says: 'names the city "atlantis", which is not on the map',
    },
  ])('a goal outside the language is refused with a sentence: $why', ({ goal, says }) => {
    const spoil: Spoilt = (edition) => {
      card(edition, 'SP1').goals[0] = goal as never;
    };
    expect(problemsOf(spoil).join('\n')).toContain(says);
  });

  test.each([
    { why: 'a row out of order', spoil: redraw('C', 'C  ', 'D  '), says: 'must begin with the letter C' },
    {
      why: 'an unknown region',
      spoil: redraw('L', 'oFr', 'xFr'),
      says: 'L1 is drawn as “xFr”, but no region has the letter x.',
    },
    { why: 'an unknown flower', spoil: redraw('L', 'oFr', 'oXx'), says: 'no flower is drawn as Xx' },
    { why: 'an unknown city', spoil: redraw('A', '[WIN]', '[XYZ]'), says: 'no city has the mark XYZ' },
    { why: 'a city drawn twice', spoil: redraw('A', '[WIN]', '[CHI]'), says: 'is drawn' },
    {
      why: 'nonsense',
      spoil: redraw('L', 'oFr', '???'),
      says: 'which is no flower space, no city and no part of Michoacán',
    },
  ])('a map that cannot be read is refused with a sentence: $why', ({ spoil, says }) => {
    expect(problemsOf(spoil).join('\n')).toContain(says);
  });

  test('reconstructed values by name, so that a silent guess is a visible line', () => {
    const { flowers, regions, cities, actionCards, seasonCards, src } = SHIPPED.data;
    const rows = [...flowers, ...cities, ...actionCards, ...seasonCards].map((row) => [row.id, row] as const);
    const found = valuesFrom('reconstructed', [
      ...rows,
      ...regions.map((row) => [row.color, row] as const),
      ['edition', { src }],
    ]);
    expect(found).toHaveLength(111);
    expect(found).toEqual(
      expect.arrayContaining([
        'goldenrod.hue',
        'M111.copies',
        'SU4.cities',
        'SP5.goal1',
        'edition.map',
        'chicago.name',
        'red.name',
      ]),
    );
    const rulebook = valuesFrom('rulebook', rows);
    expect(rulebook).toEqual(
      expect.arrayContaining(['SP1.goal1', 'boston.name', 'M5.effect', 'sunflower.hue']),
    );
    expect(sameData(SHIPPED.data, EDITION_1)).toBe(true);
  });
});
