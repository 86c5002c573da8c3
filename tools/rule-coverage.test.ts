import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EXCEPTIONS } from './rule-coverage.exceptions.ts';
import { coverage, definedIds, familiesOf, leadingIds, titles } from './rule-coverage.ts';

const root = join(import.meta.dirname, '..');
const specifications = join(root, 'docs/rules');
const written = (existsSync(specifications) ? readdirSync(specifications) : [])
  .filter((file) => file.endsWith('.md') && file !== 'README.md')
  .map((file) => file.replace(/\.md$/, ''));

const titlesOf = (game: string): readonly string[] => {
  const folder = join(root, 'packages/games', game, 'test');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap((file) => titles(readFileSync(join(folder, file), 'utf8')));
};

test('every game that is excepted from something has a specification', () => {
  expect(Object.keys(EXCEPTIONS).filter((game) => !written.includes(game))).toEqual([]);
});

for (const game of written) {
  test(`${game}: every id of its specification has a test, and every id in a title is defined`, () => {
    const families = familiesOf(game);
    const specification = readFileSync(join(specifications, `${game}.md`), 'utf8');
    expect(coverage(families, specification, titlesOf(game), EXCEPTIONS[game])).toEqual({
      missing: [],
      unknown: [],
      idle: [],
      empty: [],
      dangling: [],
    });
  });
}

describe('the coverage reader', () => {
  const families = familiesOf('biotopia');
  const specification = [
    'Rule ids `BIO-nn`; see **BIO-01** in passing.',
    '| C1 | The Deck has 100 cards | `public` |',
    '* **BIO-01 Zones.** A rule.',
    '* **BIO-02** Another, of two lines.',
    '| R-01 | Who starts? | A random seat |',
    '* **BIO-03** One. **BIO-100** A second one on the same line.',
    '**R-40 A player leaves.** A ruling in bold.',
    '**W-01, W-02 Two examples.** Given …',
  ].join('\n');
  const all = ['BIO-01 a', 'BIO-02 b', 'BIO-03 BIO-100 x', 'C1 c', 'R-01 d', 'R-40 e', 'W-01 W-02 f'];
  const clean = { missing: [], unknown: [], idle: [], empty: [], dangling: [] };

  test('finds ids where a specification defines them, and only there', () => {
    const found = [...definedIds(families, specification)].map(([{ name }, ids]) => [name, [...ids]]);
    expect(found).toEqual([
      ['rules', ['BIO-01', 'BIO-02', 'BIO-03', 'BIO-100']],
      ['rulings', ['R-01', 'R-40']],
      ['constraints', ['C1']],
      ['examples', ['W-01', 'W-02']],
    ]);
  });

  test('is content when everything is covered', () => {
    expect(coverage(families, specification, all)).toEqual(clean);
  });

  test('reports a rule without a test', () => {
    expect(coverage(families, specification, all.slice(1))).toEqual({ ...clean, missing: ['BIO-01'] });
  });

  test('a rule that is mentioned later in a title is not covered by it', () => {
    const later = ['the deck of BIO-01', ...all.slice(1)];
    expect(coverage(families, specification, later)).toEqual({ ...clean, missing: ['BIO-01'] });
  });

  test('reports a title with an id that nobody defined', () => {
    expect(coverage(families, specification, [...all, 'BIO-01 BIO-99 the deck'])).toEqual({
      ...clean,
      unknown: ['BIO-99 in "BIO-01 BIO-99 the deck"'],
    });
  });

  test('reports a title with an id of another game', () => {
    expect(coverage(families, specification, [...all, 'SPE-01 seats']).unknown).toEqual([
      'SPE-01 in "SPE-01 seats"',
    ]);
  });

  test('accepts an exception with a reason', () => {
    const exceptions = { 'R-40': 'the server does it, and tests it' };
    expect(
      coverage(
        families,
        specification,
        all.filter((title) => !title.startsWith('R-40')),
        exceptions,
      ),
    ).toEqual(clean);
  });

  test.each([
    {
      why: 'it has a test',
      exceptions: { 'R-40': 'the server does it' },
      says: 'R-40 is excepted, but has a test',
    },
    {
      why: 'nobody defined it',
      exceptions: { 'R-77': 'the server does it' },
      says: 'R-77 is excepted, but not defined',
    },
  ])('reports an exception when $why', ({ exceptions, says }) => {
    expect(coverage(families, specification, all, exceptions).idle).toEqual([says]);
  });

  test('reports an exception without a reason', () => {
    expect(coverage(families, specification, all.slice(1), { 'BIO-01': ' ' }).idle).toEqual([
      'BIO-01 is excepted without a reason',
    ]);
  });

  test('reports a family of which it finds nothing', () => {
    expect(coverage(families, '* **BIO-01 Zones.**', ['BIO-01 a']).empty).toEqual([
      'rulings',
      'constraints',
      'examples',
    ]);
  });

  test('reports an id that the specification mentions, but nowhere defines', () => {
    expect(coverage(families, `${specification}\nSee BIO-77.`, all).dangling).toEqual(['BIO-77']);
  });

  test('a part of an example counts for the example', () => {
    expect(coverage(families, specification, [...all.slice(0, -1), 'W-01a x', 'W-02b y'])).toEqual(clean);
  });

  test.each([
    { title: 'BIO-14 BIO-15 the deck runs out', ids: ['BIO-14', 'BIO-15'] },
    { title: 'BIO-14, BIO-15: the deck', ids: ['BIO-14', 'BIO-15'] },
    { title: 'R-01 and W-02 together', ids: ['R-01', 'W-02'] },
    { title: 'W7b one colour', ids: ['W7b'] },
    { title: 'the deck of BIO-14', ids: [] },
    { title: 'C1.3 is a space', ids: [] },
    { title: 'T28@C1.3r0', ids: [] },
  ])('reads the ids of “$title”', ({ title, ids }) => {
    expect(leadingIds(title)).toEqual(ids);
  });

  test('reads titles out of a test file', () => {
    const source = String.raw`
      // test('BIO-00 in a comment', …)
      import { test } from 'vitest';
      const ROWS = [{ name: 'W-07 from a table with a name' }, { name: 'not an id' }] as const;
      const text = "test('BIO-00 in a string')";
      const quote = /['"]/;
      describe('BIO-01 a section', () => {
        test('BIO-02 it\'s quoted', () => { expect(1 / 2).toBe('x'); });
        it("BIO-03 double", () => {});
        test(${'`BIO-04 a template of \x24{count}`'}, () => {});
        test.each([{ why: 'BIO-00 a row', n: [1, 2] }])('W-01 $why', () => {});
        test.each<{ n: number }>([{ n: 1 }])(
          'W-02 on the next line', () => {});
        test.each${"`\n  id | n\n  \x24{'W-03 in a template table'} | \x24{1}\n`"}('$id', () => {});
        test.each([['W-04 in a row', 1], ['W-05 in another', 2]])('%s', () => {});
        test.for([1])('W-06 with for', () => {});
        test.each(ROWS)('$name', () => {});
      });
      pattern.test('BIO-00 not a test');
    `;
    expect(titles(source).map((title) => title.split(' ')[0])).toEqual([
      'BIO-01',
      'BIO-02',
      'BIO-03',
      'BIO-04',
      'W-01',
      'W-02',
      'W-03',
      'W-04',
      'W-05',
      'W-06',
      'W-07',
    ]);
  });
});
