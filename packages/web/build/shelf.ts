import type { AnyMade, AnyTitle, Language } from '@hedgerow/kernel';
import { type Alias, type Plugin, runnerImport } from 'vite';

interface Catalog {
  readonly GAME_IDS: readonly string[];
  readonly CATALOG: Readonly<Record<string, AnyTitle>>;
  readonly shipped: (id: string) => AnyMade;
}

const LANGUAGES: readonly Language[] = ['en', 'fr'];
const NAME = 'virtual:shelf';

interface Bots {
  readonly levelsOf: (game: string) => readonly string[];
}

/**
 * What is printed on the boxes, read from the games while building: the home page shows every game without loading
 * any of them.
 */
export const shelf = (alias: Alias[]): Plugin => ({
  name: 'hedgerow-shelf',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load: async (id) => {
    if (id !== `\0${NAME}`) return undefined;
    const from = async <T>(name: string): Promise<T> => {
      const at = alias.find(({ find }) => find instanceof RegExp && find.test(name))?.replacement;
      if (at === undefined) throw new Error(`There is no package ${name} to read the boxes from.`);
      return (await runnerImport<T>(at, { configFile: false, resolve: { alias }, ssr: { noExternal: true } }))
        .module;
    };
    const catalog = await from<Catalog>('@hedgerow/catalog');
    const { levelsOf } = await from<Bots>('@hedgerow/bots');
    const boxes = catalog.GAME_IDS.map((game) => {
      const words = (language: Language): { title: string; blurb: string } => {
        const { title, blurb } = catalog.shipped(game).words(language);
        return { title, blurb };
      };
      return {
        id: game,
        box: catalog.CATALOG[game]?.box,
        levels: levelsOf(game),
        words: Object.fromEntries(LANGUAGES.map((language) => [language, words(language)])),
      };
    });
    return `export const SHELF = ${JSON.stringify(boxes)};`;
  },
});
