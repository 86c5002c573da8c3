import { readdirSync, readFileSync } from 'node:fs';
import { GAME_IDS, type GameId } from '@hedgerow/catalog';
import { LANGUAGES, type Language } from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import { anchorsOf, type Part, readPlayerPage } from '../src/rules/player-page.ts';

const here = (path: string): URL => new URL(path, import.meta.url);
const source = (game: GameId, language: Language): string =>
  readFileSync(here(`../src/rules/players/${game}.${language}.md`), 'utf8');

const shape = (part: Part): string =>
  part.kind === 'picture' ? `picture ${part.name}` : part.kind === 'text' ? part.block.kind : part.kind;

/** The rules that refuse a move of this game, as its source names them. */
function refusingRules(game: GameId): ReadonlySet<string> {
  const folder = here(`../../games/${game}/src/`);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const text = files.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');
  return new Set([...text.matchAll(/\brefused?\(\s*'([A-Z]{3}-\d+)'/g)].map(([, rule]) => rule ?? ''));
}

describe.each(GAME_IDS)('the rules of %s for players', (game) => {
  test.each(LANGUAGES)('can be read in five minutes (%s): at most 1,500 words', (language) => {
    const words = source(game, language)
      .replace(/\{[A-Z0-9 -]+\}/g, '')
      .split(/[^\p{L}\p{N}’'-]+/u)
      .filter((word) => word !== '').length;
    expect(words).toBeGreaterThan(400);
    expect(words).toBeLessThanOrEqual(1500);
  });

  test('say the same in both languages: sections, pictures and rules', () => {
    const [en, fr] = LANGUAGES.map((language) => readPlayerPage(source(game, language)));
    const kinds = (parts: readonly Part[] = []): readonly string[] =>
      parts
        .map(shape)
        .filter((kind) => kind === 'heading' || kind.startsWith('picture') || kind === 'options');
    expect(kinds(fr)).toEqual(kinds(en));
    expect([...anchorsOf(fr ?? [])].toSorted()).toEqual([...anchorsOf(en ?? [])].toSorted());
  });

  test('have a paragraph for every rule that may refuse a move, and name only rules that exist', () => {
    const anchors = anchorsOf(readPlayerPage(source(game, 'en')));
    const specification = readFileSync(here(`../../../docs/rules/${game}.md`), 'utf8');
    expect([...refusingRules(game)].filter((rule) => !anchors.has(rule))).toEqual([]);
    expect([...anchors].filter((rule) => !specification.includes(`**${rule}`))).toEqual([]);
  });
});
