import { canonical, type Draft, valuesFrom } from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import { CONSTRAINTS } from '../src/data/constraints.ts';
import { EDITION_1 } from '../src/data/edition-1.ts';
import { checkFlutter, type Edition, SHIPPED } from '../src/index.ts';

type Spoil = (data: Draft<Edition>) => void;

const spoilt = (spoil: Spoil): Edition => {
  const data = JSON.parse(canonical(EDITION_1)) as Draft<Edition>;
  spoil(data);
  return data as Edition;
};

const shape = (data: Draft<Edition>, kind: string): Draft<Edition>['shapes'][number] =>
  data.shapes.find(({ id }) => id === kind) as Draft<Edition>['shapes'][number];
const tile = (data: Draft<Edition>, called: string): Draft<Edition>['tiles'][number] =>
  data.tiles.find(({ id }) => id === called) as Draft<Edition>['tiles'][number];

/** For each constraint ways to break it. */
const FAULTS: readonly { readonly title: string; readonly spoils: readonly Spoil[] }[] = [
  {
    title: 'C1 sixty tiles, twelve of each pollinator',
    spoils: [
      (data) => data.tiles.pop(),
      (data) => {
        tile(data, 'L12').id = 'M13';
      },
      (data) => data.shapes.pop(),
    ],
  },
  {
    title: 'C2 red, blue, yellow, purple',
    spoils: [
      (data) => data.colours.pop(),
      (data) => {
        (data.colours[0] as { name: string }).name = 'pink';
      },
    ],
  },
  {
    title: 'C3 the colours that the rulebook mentions',
    spoils: [
      (data) => {
        for (const each of data.tiles) if (each.id.startsWith('D') && each.colour === 'P') each.colour = 'R';
      },
    ],
  },
  {
    title: 'C4 the ladybug is a diamond and the smallest',
    spoils: [
      (data) => {
        shape(data, 'L').angles = [120, 60, 60, 120];
      },
      (data) => {
        shape(data, 'M').cells = shape(data, 'L').cells;
      },
    ],
  },
  {
    title: 'C5 nothing is larger than the butterfly',
    spoils: [
      (data) => {
        shape(data, 'B').cells = shape(data, 'L').cells;
      },
    ],
  },
  {
    title: 'C6 two and four sparkles',
    spoils: [
      (data) => {
        shape(data, 'H').sparkles = 5;
      },
    ],
  },
  {
    title: 'C7 an odd number of sparkles',
    spoils: [
      (data) => {
        for (const each of data.shapes) each.sparkles = 4;
      },
    ],
  },
  {
    title: 'C8 outlines on the lattice',
    spoils: [
      (data) => {
        (shape(data, 'B').points[5] as number[])[0] = 2;
      },
      (data) => {
        shape(data, 'D').cells.pop();
      },
      (data) => {
        shape(data, 'H').angles[1] = 120;
      },
      (data) => {
        data.shapes = data.shapes.filter(({ id }) => id !== 'H');
      },
    ],
  },
  {
    title: 'C9 fifteen unit triangles of water',
    spoils: [
      (data) => {
        data.water.count = 14;
      },
      (data) => {
        data.water.points = [
          [0, 0],
          [2, 0],
          [0, 2],
        ];
      },
    ],
  },
  {
    title: 'C10 petals in corners and along sides',
    spoils: [
      (data) => {
        shape(data, 'M').petals[0] = 0;
      },
      (data) => {
        shape(data, 'M').petals[0] = 2;
      },
      (data) => {
        tile(data, 'D01').sites = 'BR-RPBY';
      },
      (data) => {
        for (const each of data.shapes)
          each.petals = each.petals.map((here, i) => (each.angles[i] === 180 ? 0 : here));
      },
    ],
  },
  {
    title: 'C11 two petals at 120°, one at 60°',
    spoils: [
      (data) => {
        shape(data, 'L').petals = [1, 1, 1, 1];
      },
    ],
  },
  {
    title: 'C12 three petals at some point',
    spoils: [
      (data) => {
        for (const each of data.shapes) each.petals = each.petals.map((here) => Math.min(2, here));
      },
    ],
  },
  {
    title: 'C13 the red ladybug of the pictures',
    spoils: [
      (data) => {
        for (const each of data.tiles) if (each.id.startsWith('L') && each.colour === 'R') each.colour = 'Y';
      },
    ],
  },
  {
    title: 'C14 two rainbow corners',
    spoils: [
      (data) => {
        data.rainbee.sites = '*--*-*';
      },
      (data) => {
        data.rainbee.sites = '*--*-';
      },
    ],
  },
  {
    title: 'C15 a bare side',
    spoils: [
      (data) => {
        for (const each of data.shapes) each.petals = each.petals.map((here) => Math.max(1, here));
      },
    ],
  },
  {
    title: 'C16 the tracker',
    spoils: [
      (data) => {
        data.tracker.max = 20;
      },
      (data) => {
        data.tracker.pollen[0] = 1;
      },
      (data) => {
        data.tracker.pollen[9] = 0;
      },
    ],
  },
  {
    title: 'C17 removed tiles, skips, bees',
    spoils: [
      (data) => {
        data.removedPerStack['4'] = 4;
      },
      (data) => {
        data.skipCosts = [1, 1, 1, 1];
      },
      (data) => {
        data.beeBonus = 3;
      },
    ],
  },
  {
    title: 'C18 tokens',
    spoils: [
      (data) => {
        data.tokens.pollen['10'] = 11;
      },
    ],
  },
  {
    title: 'C19 butterfly, hummingbird, dragonfly in a row',
    spoils: [
      (data) => {
        data.rondelClockwise = ['L', 'B', 'D', 'H', 'M'];
      },
      (data) => {
        data.rondelClockwise = ['B', 'B', 'H', 'D', 'M'];
      },
    ],
  },
  {
    title: 'C20 three tiles of each colour per shape',
    spoils: [
      (data) => {
        tile(data, 'H01').colour = 'B';
      },
    ],
  },
  {
    title: 'C21 each colour three times at each site',
    spoils: [
      (data) => {
        tile(data, 'H01').sites = 'YBPRBY';
      },
    ],
  },
  {
    title: 'C22 four colours, different neighbours, the own colour once',
    spoils: [
      (data) => {
        tile(data, 'L01').sites = 'PBPB';
      },
      (data) => {
        tile(data, 'M01').sites = 'RPPYB';
      },
      (data) => {
        tile(data, 'M01').colour = 'B';
      },
    ],
  },
  {
    title: 'C23 no tile like another, none like itself',
    spoils: [
      (data) => {
        tile(data, 'H01').sites = 'RBRBRB';
      },
      (data) => {
        tile(data, 'M02').sites = tile(data, 'M01').sites;
      },
      (data) => {
        tile(data, 'L02').sites = tile(data, 'L01').sites;
      },
    ],
  },
  {
    title: 'C24 sparkles are the border less two',
    spoils: [
      (data) => {
        shape(data, 'D').sparkles = 7;
      },
    ],
  },
];

describe('constraints', () => {
  test.each(FAULTS)('$title', ({ title, spoils }) => {
    const id = title.split(' ')[0];
    const constraint = CONSTRAINTS.find((each) => each.id === id);
    expect(constraint?.fault(EDITION_1)).toBeUndefined();
    for (const spoil of spoils) expect(constraint?.fault(spoilt(spoil))).toEqual(expect.any(String));
  });

  test('there is a test for each', () => {
    expect(FAULTS.map(({ title }) => title.split(' ')[0])).toEqual(CONSTRAINTS.map(({ id }) => id));
  });

  test('an edition is judged as a whole, and all its faults are told', () => {
    const checked = checkFlutter(
      spoilt((data) => {
        data.beeBonus = 3;
        data.water.count = 14;
      }),
    );
    expect(checked.ok).toBe(false);
    expect(checked.ok ? [] : checked.problems.map((each) => each.split(' ')[0])).toEqual(['C9', 'C17']);
  });

  test('stray fields, wrong kinds and wild coordinates are told', () => {
    const problem = (spoil: Spoil): string => {
      const checked = checkFlutter(spoilt(spoil));
      return checked.ok ? '' : checked.problem;
    };
    expect(problem((data) => Object.assign(data, { author: 'me' }))).toBe(
      'edition has a field "author" that nobody knows.',
    );
    expect(problem((data) => Object.assign(shape(data, 'L').points[0] as object, { 0: 99 }))).toContain(
      'must be a whole number from -6 to 6',
    );
    expect(problem((data) => Object.assign(shape(data, 'L').cells, { 0: ['U', 0, 0] }))).toContain(
      'two whole numbers and then "U" or "D"',
    );
    expect(checkFlutter('nonsense')).toMatchObject({
      ok: false,
      problem: 'edition must be an object, but is "nonsense".',
    });
  });
});

test('our additions to the rulebook are listed by name', () => {
  const rows = [
    ...EDITION_1.shapes.map((row) => [row.id, row] as const),
    ['rainbee', EDITION_1.rainbee] as const,
    ['water', EDITION_1.water] as const,
    ['box', EDITION_1] as const,
  ];
  expect(valuesFrom('reconstructed', rows)).toEqual([
    'M.petals',
    'M.sparkles',
    'H.petals',
    'D.points',
    'D.petals',
    'D.sparkles',
    'B.points',
    'B.petals',
    'B.sparkles',
    'rainbee.points',
    'box.rondelClockwise',
    'box.sunStart',
    'box.tracker.pollen',
  ]);
  const tiles = valuesFrom(
    'reconstructed',
    EDITION_1.tiles.map((row) => [row.id, row] as const),
  );
  expect(tiles).toHaveLength(120);
});

test('the shipped edition has not changed unnoticed', () => {
  expect(SHIPPED.hash).toMatchInlineSnapshot(
    `"25e3a7f66f50f0900472f9a97c0ac78bee7b7769fc8039e7e5ed63b9cf4457be"`,
  );
});
