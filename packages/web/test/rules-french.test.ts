import { GAME_IDS, type GameId } from '@hedgerow/catalog';
import { describe, expect, test } from 'vitest';
import { type Block, findBlocks, textOf } from '../src/rules/markdown.ts';
import { rulesOf } from '../src/rules/pages.ts';

/** What a block is made of, without its words: kind, ids and sizes. */
function skeleton(block: Block): unknown {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${/^[\d.]+/.exec(block.text)?.[0] ?? ''}`;
    case 'paragraph':
      return block.rule ?? 'paragraph';
    case 'list':
      return block.items.map(({ rule, depth }) => `${'-'.repeat(depth + 1)} ${rule ?? ''}`);
    case 'table':
      return [block.head.length, ...block.rows.map((row) => `${row.length} ${idOf(row)}`)];
    case 'code':
      return block.text;
  }
}

/** The id a row of a table defines, if it does. */
const idOf = (row: readonly string[]): string =>
  /^\**([A-Z]{1,5}-?\d+[a-z]?)\**$/.exec(row[0] ?? '')?.[1] ?? '';

/** What is read as a sentence: paragraphs, headings, and the items of lists. */
const sentences = (blocks: readonly Block[]): readonly string[] =>
  blocks.flatMap((block) =>
    block.kind === 'list'
      ? block.items.map(({ text }) => text)
      : block.kind === 'paragraph' || block.kind === 'heading'
        ? [block.text]
        : [],
  );

const numbers = (text: string): readonly string[] =>
  text
    .replaceAll(/(\d),(\d)/g, '$1.$2')
    .match(/\d+(?:\.\d+)*/g)
    ?.toSorted() ?? [];

const both = async (game: GameId): Promise<readonly [readonly Block[], readonly Block[]]> => [
  await rulesOf(game, 'en'),
  await rulesOf(game, 'fr'),
];

describe.each(GAME_IDS)('the rules of %s in French', (game) => {
  test('every rule, ruling, constraint and example is where it is in English, and no other', async () => {
    const [english, french] = await both(game);
    expect(english.length).toBeGreaterThan(50);
    expect(french.map(skeleton)).toEqual(english.map(skeleton));
  });

  test('no sentence was left in English', async () => {
    const [english, french] = await both(game);
    const said = sentences(french);
    const same = sentences(english).filter((sentence, i) => sentence === said[i]);
    expect(same).toEqual([]);
  });

  test('the rows of a table say the same numbers', async () => {
    const [english, french] = await both(game);
    const rows = (blocks: readonly Block[]): readonly (readonly string[])[] =>
      blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
    const translated = rows(french);
    const others = rows(english).flatMap((row, i) => {
      const told = translated[i] ?? [];
      return String(numbers(row.join(' '))) === String(numbers(told.join(' '))) ? [] : [[row, told]];
    });
    expect(others).toEqual([]);
  });
});

describe('searching', () => {
  test.each([
    { game: 'biotopia', search: 'hesperie', found: 'Hespérie' },
    { game: 'flutter', search: 'PETALES', found: 'pétales' },
    { game: 'mariposas', search: 'oeuf', found: 'œuf' },
    { game: 'species', search: "d'evenements", found: 'd’évènements' },
    { game: 'biome-borneo', search: 'canopee', found: 'canopée' },
  ] as const)('$search finds $found in $game', async ({ game, search, found }) => {
    const places = findBlocks(await rulesOf(game, 'fr'), search);
    expect(places.length).toBeGreaterThan(0);
    expect(places.filter((place) => textOf(place).toLowerCase().includes(found.toLowerCase()))).toEqual(
      places,
    );
  });
});
