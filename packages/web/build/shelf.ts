import type { AnyMade, AnyTitle, Language } from '@hedgerow/kernel';
import { type Alias, type Plugin, runnerImport } from 'vite';

interface Catalog {
  readonly GAME_IDS: readonly string[];
  readonly CATALOG: Readonly<Record<string, AnyTitle>>;
  readonly shipped: (id: string) => AnyMade;
}

const LANGUAGES: readonly Language[] = ['en', 'fr'];
const NAME = 'virtual:shelf';

/**
 * What is printed on the boxes, read from the games while building: the home page shows every game without loading
 * any of them.
 */
export const shelf = (alias: Alias[]): Plugin => ({
  name: 'hedgerow-shelf',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load: async (id) => {
    if (id !== `\0${NAME}`) return undefined;
    const at = alias.find(
      ({ find }) => find instanceof RegExp && find.test('@hedgerow/catalog'),
    )?.replacement;
    if (at === undefined) throw new Error('There is no package @hedgerow/catalog to read the boxes from.');
    const { module: catalog } = await runnerImport<Catalog>(at, {
      configFile: false,
      resolve: { alias },
      ssr: { noExternal: true },
    });
    const boxes = catalog.GAME_IDS.map((game) => {
      const words = (language: Language): { title: string; blurb: string } => {
        const { title, blurb } = catalog.shipped(game).words(language);
        return { title, blurb };
      };
      return {
        id: game,
        box: catalog.CATALOG[game]?.box,
        words: Object.fromEntries(LANGUAGES.map((language) => [language, words(language)])),
      };
    });
    return `export const SHELF = ${JSON.stringify(boxes)};`;
  },
});
