import type { GameId } from '@hedgerow/catalog';
import type { Language } from '@hedgerow/kernel';
import { type Block, readMarkdown } from './markdown.ts';

type Pages = Readonly<Record<string, () => Promise<string>>>;

/** The specifications themselves; the French pages are their translation, block by block. */
const ENGLISH: Pages = import.meta.glob<string>('../../../../docs/rules/*.md', {
  query: '?raw',
  import: 'default',
});
const FRENCH: Pages = import.meta.glob<string>('./french/*.md', { query: '?raw', import: 'default' });

async function read(pages: Pages, path: string): Promise<readonly Block[]> {
  const page = await pages[path]?.();
  return page === undefined ? [] : readMarkdown(page);
}

/** Data and programs are the same in every language: an empty block stands for the one at its place in the original. */
export function withCode(translated: readonly Block[], original: readonly Block[]): readonly Block[] {
  const codes = original.filter((block) => block.kind === 'code').values();
  return translated.map((block) => (block.kind === 'code' ? (codes.next().value ?? block) : block));
}

/** The rules of a game in the reader’s language; each page is fetched when it is read. */
export async function rulesOf(game: GameId, language: Language): Promise<readonly Block[]> {
  const english = await read(ENGLISH, `../../../../docs/rules/${game}.md`);
  return language === 'fr' ? withCode(await read(FRENCH, `./french/${game}.md`), english) : english;
}
