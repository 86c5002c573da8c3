import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const GAMES = readdirSync(fileURLToPath(new URL('../../games', import.meta.url)));

/** Where all games are listed that a thinker may meet. */
const LISTS = /packages\/(?:catalog\/src\/(?:ids|index|earlier)|bots\/src\/(?:instincts|learnt))\.ts$/;
const DOOR_OF_A_GAME = /packages\/games\/[^/]+\/src\/index\.ts$/;

const STATIC = /^import \{ (\w+) \} from '([^']+)';$/gm;
const DYNAMIC = /\bimport\('([^']+)'\)/g;
const WORDS = "import { words } from './words.ts';";

/**
 * The computer players of each game think in a worker of its own, `table/thinkers/<game>.worker.ts`. This leaves the other
 * games out of it, and all sentences: a phone fetches only what thinks.
 */
export function oneGame(): Plugin {
  let own: string | undefined;
  const isOfAnother = (module: string): boolean =>
    GAMES.some((game) => game !== own && new RegExp(`[/]${game}(?:-senses)?(?:\\.ts|/|$)`).test(module));
  return {
    name: 'hedgerow-one-game',
    enforce: 'pre',
    buildStart({ input }) {
      const [entry] = Array.isArray(input) ? input : Object.values(input);
      own = basename(entry ?? '').split('.')[0];
      if (own === undefined || !GAMES.includes(own))
        throw new Error(`A worker is named after its game, and "${entry}" is not.`);
    },
    transform(code, id) {
      if (LISTS.test(id))
        return code
          .replace(STATIC, (line, name: string, from: string) =>
            isOfAnother(from) ? `const ${name} = undefined;` : line,
          )
          .replace(DYNAMIC, (call, from: string) =>
            isOfAnother(from) ? `Promise.reject(new Error('Another game thinks elsewhere.'))` : call,
          );
      if (!DOOR_OF_A_GAME.test(id)) return undefined;
      if (!code.includes(WORDS)) throw new Error(`${id} has its words from elsewhere than ${WORDS}`);
      return code.replace(
        WORDS,
        'const words = () => () => { throw new Error("Thinkers have no words."); };',
      );
    },
  };
}
