import { valuesFrom } from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import { CONSTRAINTS } from '../src/data/constraints.ts';
import { EDITION_1 } from '../src/data/edition-1.ts';
import type { CardData, Edition } from '../src/data/shape.ts';
import { checkBiomeBorneo, hints } from '../src/index.ts';

/** Spoils a copy of the shipped edition. */
const spoilt = (change: Partial<Edition>): Edition => ({ ...EDITION_1, ...change });
const tile = (id: string, change: Partial<Edition['tiles'][number]>): Partial<Edition> => ({
  tiles: EDITION_1.tiles.map((each) => (each.id === id ? { ...each, ...change } : each)),
});
const card = (id: string, change: Partial<CardData>): Partial<Edition> => ({
  cards: EDITION_1.cards.map((each) => (each.id === id ? { ...each, ...change } : each)),
});
const plant = (id: string, change: Partial<Edition['plants'][number]>): Partial<Edition> => ({
  plants: EDITION_1.plants.map((each) => (each.id === id ? { ...each, ...change } : each)),
});
/** Every tile that shows one plant shows another instead. */
const replant = (from: string, to: string | null): Partial<Edition> => ({
  tiles: EDITION_1.tiles.map((each) => ({
    ...each,
    sides: each.sides.map((side) => (side === from ? to : side)),
  })),
});
const [firstFormation] = EDITION_1.formations;

const ROWS: readonly { readonly title: string; readonly id: string; readonly change: Partial<Edition> }[] = [
  {
    title: 'C1 seven platforms, and four of them above the Understory',
    id: 'C1',
    change: { platforms: EDITION_1.platforms.slice(1) },
  },
  {
    title: 'C2 45 tiles, of one colour and of several',
    id: 'C2',
    change: { tiles: EDITION_1.tiles.slice(1) },
  },
  { title: 'C3 eleven plants', id: 'C3', change: { plants: EDITION_1.plants.slice(1) } },
  { title: 'C4 the native layers that are known', id: 'C4', change: plant('HI', { layers: ['U', 'C'] }) },
  { title: 'C5 plants on tiles of their layers', id: 'C5', change: tile('T45', { layers: ['U'] }) },
  {
    title: 'C6 a tile with two broadleaves and a mango',
    id: 'C6',
    change: tile('T01', { layers: ['U', 'C'] }),
  },
  {
    title: 'C7 a hibiscus that may lie on the Canopy',
    id: 'C7',
    change: {
      tiles: EDITION_1.tiles.map((each) => ({
        ...each,
        sides: each.layers.includes('C')
          ? each.sides.map((side) => (side === 'HI' ? 'BR' : side))
          : each.sides,
      })),
    },
  },
  {
    title: 'C8 where ferns, bromeliads, leaves and vines can be laid',
    id: 'C8',
    change: replant('BR', 'OR'),
  },
  {
    title: 'C9 a tile with fig, fern and orchid',
    id: 'C9',
    change: tile('T26', { sides: ['FI', 'FE', null, 'BR', null, null] }),
  },
  {
    title: 'C10 a tile with vine and fern',
    id: 'C10',
    change: tile('T29', { sides: ['VI', null, 'VI', 'OR', 'VI', null] }),
  },
  {
    title: 'C11 the two hibiscus tiles of the match example',
    id: 'C11',
    change: tile('T03', { sides: ['HI', null, 'PI', null, 'FE', null] }),
  },
  {
    title: 'C12 the three tiles of the super match example',
    id: 'C12',
    change: {
      tiles: EDITION_1.tiles.map((each) =>
        ['T41', 'T42', 'T43', 'T44'].includes(each.id)
          ? { ...each, layers: ['C'] as const, sides: ['OR', null, 'OR', null, 'OR', null] }
          : each,
      ),
    },
  },
  { title: 'C13 the three vine tiles of the network example', id: 'C13', change: replant('BR', 'OR') },
  {
    title: 'C14 the two tiles of the other match',
    id: 'C14',
    change: {
      tiles: EDITION_1.tiles.map((each) =>
        each.id === 'T26' || each.id === 'T27'
          ? { ...each, sides: ['OR', null, 'OR', null, null, null] }
          : each,
      ),
    },
  },
  {
    title: 'C15 vines with three ends',
    id: 'C15',
    change: {
      tiles: EDITION_1.tiles.map((each) =>
        each.sides.filter((side) => side === 'VI').length === 3
          ? { ...each, sides: ['VI', 'FE', 'VI', null, null, null] }
          : each,
      ),
    },
  },
  { title: 'C16 a deck of 99 cards', id: 'C16', change: card('CIC', { copies: 5 }) },
  { title: 'C17 7, 15 and 5 kinds of animal', id: 'C17', change: card('CIC', { tier: 'S', prey: ['BEE'] }) },
  { title: 'C18 the names of the rulebook', id: 'C18', change: card('SUN', { name: 'Moon Bear' }) },
  { title: 'C19 the points of the rulebook', id: 'C19', change: card('BEE', { points: 1 }) },
  { title: 'C20 the habitats of the rulebook', id: 'C20', change: card('BEE', { habitat: { FE: 1 } }) },
  { title: 'C21 who has prey', id: 'C21', change: card('OWL', { prey: [] }) },
  {
    title: 'C22 the two prey lists of the rulebook',
    id: 'C22',
    change: card('HOR', { prey: ['TAD', 'DRA'] }),
  },
  { title: 'C23 prey of the first round', id: 'C23', change: card('SUN', { prey: ['BEE'] }) },
  {
    title: 'C24 the food web',
    id: 'C24',
    change: card('OWL', { prey: ['GEC', 'WFF', 'TAR', 'SLO', 'PYT'] }),
  },
  {
    title: 'C25 one tile is enough for the Orb-Weaver',
    id: 'C25',
    change: card('GOS', { habitat: { MF: 2 } }),
  },
  {
    title: 'C26 two tiles are needed for the Hornbill',
    id: 'C26',
    change: card('HOR', { habitat: { FI: 1 } }),
  },
  {
    title: 'C27 the Sun Bear asks for a vine',
    id: 'C27',
    change: card('SUN', { habitat: { FI: 1, MA: 2 } }),
  },
  { title: 'C28 eight bonuses of five points', id: 'C28', change: { bonuses: EDITION_1.bonuses.slice(1) } },
  { title: 'C29 the limits', id: 'C29', change: { limits: { ...EDITION_1.limits, hand: 6 } } },
  { title: 'C30 higher animals ask for more and give more', id: 'C30', change: card('OWL', { points: 5 }) },
  { title: 'C31 New Heights', id: 'C31', change: card('NEW', { tier: 'P' }) },
  {
    title: 'C32 plant cards are nobody’s prey',
    id: 'C32',
    change: card('OWL', { prey: ['GEC', 'WFF', 'TAR', 'SLO', 'GAR'] }),
  },
  { title: 'C33 ids that occur once, plants that are known', id: 'C33', change: tile('T02', { id: 'T01' }) },
  {
    title: 'C34 formations that hang together',
    id: 'C34',
    change: {
      formations:
        firstFormation === undefined ? [] : [{ ...firstFormation, at: { ...firstFormation.at, U3: [8, 8] } }],
    },
  },
  { title: 'C35 cards that name known cards and plants', id: 'C35', change: card('OWL', { prey: ['XXX'] }) },
  {
    title: 'C36 bonuses that say what they count',
    id: 'C36',
    change: { bonuses: EDITION_1.bonuses.map(({ measure: _, ...bonus }) => bonus) },
  },
];

test.each(ROWS)('$title', ({ id, change }) => {
  const constraint = CONSTRAINTS.find((each) => each.id === id);
  expect(constraint?.fault(EDITION_1)).toBeUndefined();
  expect(constraint?.fault(spoilt(change))).toEqual(expect.any(String));
  const checked = checkBiomeBorneo(spoilt(change));
  expect(checked.ok).toBe(false);
  if (!checked.ok) expect(checked.problem).toMatch(new RegExp(`^${id} |edition`, 'm'));
});

test('every constraint has a row, and no row is without one', () => {
  expect(ROWS.map(({ id }) => id).sort()).toEqual(CONSTRAINTS.map(({ id }) => id).sort());
});

test('C34 two platforms on one pair, and a platform without a place', () => {
  const constraint = CONSTRAINTS.find(({ id }) => id === 'C34');
  const at = firstFormation?.at ?? {};
  const formation = (changed: Readonly<Record<string, readonly number[]>>) =>
    spoilt({ formations: [{ id: 'own', at: changed, src: {} }] });
  expect(constraint?.fault(formation({ ...at, U3: [0, 0] }))).toBe('own: E and U3 lie in one place.');
  expect(constraint?.fault(formation({ E: [0, 0] }))).toBe(
    'own: it places E, but has to place E, C1, C2, C3, U1, U2, U3.',
  );
});

describe('the check report of §2.9', () => {
  const { printed } = hints;

  test('the food web has 129 complete chains: 32 of three animals, 67 of four, 30 of five', () => {
    const lengths: number[] = [];
    const climb = (kind: number, length: number): void => {
      const predators = printed.kinds[kind]?.predators ?? [];
      if (predators.length === 0) lengths.push(length);
      for (const predator of predators) climb(predator, length + 1);
    };
    for (const [kind, { use }] of printed.kinds.entries()) if (use === 'P') climb(kind, 1);
    expect([3, 4, 5].map((length) => lengths.filter((each) => each === length).length)).toEqual([32, 67, 30]);
  });

  test('each plant grows on as many tiles, and is asked for as often, as §2.4 says', () => {
    const onTiles = printed.plants.map(
      (_, each) => printed.growing.flat().filter((grown) => grown === each).length,
    );
    expect(onTiles).toEqual([6, 9, 16, 9, 7, 15, 17, 14, 13, 11, 14]);
  });

  test('no tile looks the same when it is turned', () => {
    for (const { sides } of EDITION_1.tiles) {
      for (let turn = 1; turn < 6; turn += 1) {
        expect(sides.map((_, i) => sides[(i + turn) % 6])).not.toEqual(sides);
      }
    }
  });
});

test('the reconstructed values are known by name', () => {
  const rows = (list: readonly { readonly id: string; readonly src: Readonly<Record<string, string>> }[]) =>
    list.map((each) => [each.id, each] as const);
  const reconstructed = valuesFrom('reconstructed', [
    ...rows(EDITION_1.plants),
    ...rows(EDITION_1.tiles),
    ...rows(EDITION_1.cards),
    ...rows(EDITION_1.abilities),
    ...rows(EDITION_1.disasters),
    ...rows(EDITION_1.bonuses),
    ...rows(EDITION_1.platforms),
    ...rows(EDITION_1.formations),
  ]);
  expect(reconstructed).toContain('STK.name');
  expect(reconstructed).toContain('WIN.effect');
  expect(reconstructed).not.toContain('BEE.points');
  expect(reconstructed).toHaveLength(223);
});

test('C2 a stray field and a wrong shape are told by name', () => {
  expect(checkBiomeBorneo({ ...EDITION_1, colour: 'green' })).toMatchObject({
    ok: false,
    problem: 'edition has a field "colour" that nobody knows.',
  });
  expect(checkBiomeBorneo({ ...EDITION_1, tiles: 45 })).toMatchObject({
    problem: 'edition.tiles must be a list, but is 45.',
  });
});
