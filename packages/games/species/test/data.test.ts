import { valuesFrom } from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import { CONSTRAINTS } from '../src/data/constraints.ts';
import { EDITION_1 } from '../src/data/edition-1.ts';
import type { Edition } from '../src/data/shape.ts';
import { checkSpecies } from '../src/index.ts';
import { printed } from './table.ts';

type Spoil = (edition: Edition) => Edition;

const animals =
  (change: (row: Edition['animals'][number], i: number) => Edition['animals'][number]): Spoil =>
  (edition) => ({ ...edition, animals: edition.animals.map(change) });
const env =
  (change: (row: Edition['env'][number], i: number) => Edition['env'][number]): Spoil =>
  (edition) => ({ ...edition, env: edition.env.map(change) });
const cards =
  (change: (row: Edition['cards'][number], i: number) => Edition['cards'][number]): Spoil =>
  (edition) => ({ ...edition, cards: edition.cards.map(change) });

/** For every constraint a copy of the edition that breaks it. */
const SPOILT = [
  {
    name: 'C1 two separate decks: an id stands once',
    spoil: animals((row, i) => (i === 0 ? { ...row, id: 'act1' } : row)),
  },
  {
    name: 'C2 every event card is of exactly one kind',
    spoil: cards((row) => (row.id === 'act1' ? { ...row, fam: 'special' as const } : row)),
  },
  {
    name: 'C3 four colours, and the ultimate block is both',
    spoil: env((row) => (row.col === 'G' ? { ...row, col: 'W' as const } : row)),
  },
  {
    name: 'C4 nine symbols with their ranks',
    spoil: (e: Edition) => ({ ...e, firstPlayerValue: { ...e.firstPlayerValue, B: 6 } }),
  },
  {
    name: 'C5 values of environmental events are 1 to 5',
    spoil: env((row, i) => (i === 0 ? { ...row, val: 6 } : row)),
  },
  { name: 'C6 some, not all, events interrupt', spoil: env((row) => ({ ...row, int: 1 as const })) },
  {
    name: 'C7 every animal has a slot and points',
    spoil: animals((row, i) => (i === 0 ? { ...row, w: 0, l: 0, a: 0 } : row)),
  },
  {
    name: 'C8 the cards of the slot example exist',
    spoil: animals((row) => (row.l === 2 ? { ...row, l: 3 } : row)),
  },
  {
    name: 'C9 the nine phrases, each on one colour',
    spoil: env((row) => (row.id === 'air3p' ? { ...row, text: 'Cheap.' } : row)),
  },
  {
    name: 'C10 a set is one air, one land, one water',
    spoil: (e: Edition) => ({ ...e, sets: { ...e.sets, personal: ['air1p', 'air1p', 'wat1p'] } }),
  },
  {
    name: 'C11 the look-up list names everything once',
    spoil: animals((row, i) => (i === 1 ? { ...row, name: 'Giant panda' } : row)),
  },
  {
    name: 'C12 species in play by players',
    spoil: (e: Edition) => ({ ...e, speciesInPlay: { ...e.speciesInPlay, '5': 3 } }),
  },
  { name: 'C13 the numbers of the turn', spoil: (e: Edition) => ({ ...e, handLimit: 8 }) },
  {
    name: 'C14 the goals are 10 and 15',
    spoil: (e: Edition) => ({ ...e, goals: { ...e.goals, quick: 12 } }),
  },
  {
    name: 'C15 cards that name somebody work in teams',
    spoil: cards((row) => (row.id === 'act5' ? { ...row, text: 'Name somebody.' } : row)),
  },
  {
    name: 'C16 every slot can be closed exactly',
    spoil: env((row) => (row.col === 'W' ? { ...row, val: 5 } : row)),
  },
  { name: 'C17 enough points for six players', spoil: animals((row) => ({ ...row, pts: 1 })) },
  { name: 'C18 the colours are alike', spoil: env((row) => (row.id === 'wat1a' ? { ...row, val: 2 } : row)) },
  { name: 'C19 shares of the deck', spoil: env((row) => (row.id === 'air3p' ? { ...row, n: 5 } : row)) },
];

describe('§2.1 constraints', () => {
  test.each(SPOILT)('$name', ({ name, spoil }) => {
    const [id = ''] = name.split(' ');
    const constraint = CONSTRAINTS.find((each) => each.id === id);
    expect(constraint?.fault(EDITION_1)).toBeUndefined();
    expect(constraint?.fault(spoil(EDITION_1))).toBeDefined();
    expect(checkSpecies(spoil(EDITION_1)).ok).toBe(false);
  });

  test('every constraint has a copy that breaks it', () => {
    expect(CONSTRAINTS.map(({ id }) => id)).toEqual(SPOILT.map(({ name }) => name.split(' ')[0]));
  });
});

describe('§2.3 what is in the box', () => {
  const count = (keep: (card: number) => boolean): number => printed.deck.filter(keep).length;

  test('36 animals worth 102 points, 110 event cards of which 15 environmental ones interrupt', () => {
    expect(printed.points.length).toBe(36);
    expect(printed.points.reduce((sum, points) => sum + points, 0)).toBe(102);
    expect(printed.deck.length).toBe(110);
    expect(count((card) => card < printed.environmental)).toBe(84);
    expect([0, 1, 2, 3].map((colour) => count((card) => printed.colour[card] === colour))).toEqual([
      24, 24, 24, 12,
    ]);
    expect(count((card) => printed.interrupts[card] === true)).toBe(15);
    expect(
      ['action', 'special', 'actionBlock', 'specialBlock', 'ultimate'].map((kind) =>
        count((card) => printed.kind[card] === kind),
      ),
    ).toEqual([10, 8, 3, 3, 2]);
  });

  test('requirements and values add up to what the specification counted', () => {
    expect([0, 1, 2].map((slot) => printed.needs.reduce((sum, need) => sum + (need[slot] ?? 0), 0))).toEqual([
      90, 90, 81,
    ]);
    const values = [0, 1, 2, 3].map((colour) =>
      printed.deck.reduce(
        (sum, card) => sum + (printed.colour[card] === colour ? (printed.value[card] ?? 0) : 0),
        0,
      ),
    );
    expect(values).toEqual([54, 54, 54, 29]);
  });

  test('what the rulebook itself tells is little: numbers, symbols, families, and colours and sets of nine designs', () => {
    const rows = [
      ['edition', EDITION_1] as const,
      ...EDITION_1.animals.map((row) => [row.id, row] as const),
      ...EDITION_1.env.map((row) => [row.id, row] as const),
      ...EDITION_1.cards.map((row) => [row.id, row] as const),
    ];
    const told = valuesFrom('rulebook', rows);
    expect(told.filter((value) => value.startsWith('edition'))).toHaveLength(9);
    expect(told.filter((value) => value.endsWith('.set'))).toHaveLength(9);
    expect(told.filter((value) => value.startsWith('sp'))).toEqual(
      ['spc1', 'spc2', 'spc3', 'spc4', 'spc5'].flatMap((id) => [`${id}.sym`, `${id}.fam`]),
    );
    expect(valuesFrom('public', rows)).toHaveLength(36 * 3);
  });

  test('nine Red List categories were found on a page, the others are marked', () => {
    expect(EDITION_1.animals.filter(({ iucnFrom }) => iucnFrom !== 'generally known category')).toHaveLength(
      9,
    );
  });
});
