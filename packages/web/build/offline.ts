import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const GAMES = readdirSync(fileURLToPath(new URL('../../games', import.meta.url)));
const WORKER = fileURLToPath(new URL('./service-worker.js', import.meta.url));

/** Letters that nearly nobody needs are fetched when somebody does. */
const RARE = /(?:cyrillic|vietnamese|latin-ext|others)[^/]*\.woff2$/;
const FONT_OF_THE_SHELF = /(?:plain|french)[^/]*\.woff2$/;

/** Where what belongs to one game only is found: in folders and files of its name. */
const OWN = `(?:docs/rules|packages/games|web/src/boards|web/src/learn/games|web/src/rules/\\w+)`;

/** Which game a file is made for, if it is for one only. */
function gameOf(file: Rolldown.OutputChunk | Rolldown.OutputAsset): string | undefined {
  const made = GAMES.filter((game) =>
    file.type === 'chunk'
      ? file.moduleIds.some((id) => new RegExp(`${OWN}/${game}[./]`).test(id))
      : new RegExp(`^assets/(?:worker-)?${game}[.-]`).test(file.fileName),
  );
  return made.length === 1 ? made[0] : undefined;
}

/** The scripts that a built page begins with. */
const scriptsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<script[^>]+src="\.\/([^"]+)"/g)].flatMap(([, file]) => file ?? []);

/**
 * Writes the service worker, which knows every file of the build: what the home page needs, what any table needs, and what
 * each game adds.
 */
export const offline = (): Plugin => ({
  name: 'hedgerow-offline',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const files = Object.values(bundle);
      const chunks = new Map(files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
      const index = bundle['index.html'];
      // Read from the page itself: Vite drops an entry that only imports, and names what it imports instead.
      const entries = index?.type === 'asset' ? scriptsOf(String(index.source)) : [];
      if (entries.length === 0)
        throw new Error('index.html loads no script, so nothing can be kept offline.');
      const reached = (
        from: readonly string[],
        into: (chunk: Rolldown.OutputChunk) => readonly string[],
      ): Set<string> => {
        const found = new Set<string>();
        const walk = (name: string): void => {
          const chunk = chunks.get(name);
          if (found.has(name)) return;
          found.add(name);
          if (!chunk) return;
          for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet);
          for (const asset of chunk.viteMetadata?.importedAssets ?? []) found.add(asset);
          for (const next of into(chunk)) walk(next);
        };
        for (const name of from) walk(name);
        return found;
      };
      const isOfAGame = (name: string): boolean => {
        const file = bundle[name];
        return file !== undefined && gameOf(file) !== undefined;
      };
      const everything = ({ imports, dynamicImports }: Rolldown.OutputChunk): readonly string[] => [
        ...imports,
        ...dynamicImports,
      ];
      const useful = (names: Iterable<string>): readonly string[] =>
        [...names].filter((name) => !RARE.test(name)).sort();
      const first = reached(entries, ({ imports }) => imports);
      for (const { fileName } of files) if (FONT_OF_THE_SHELF.test(fileName)) first.add(fileName);
      const common = reached(entries, (chunk) => everything(chunk).filter((name) => !isOfAGame(name)));
      const atAnyTable = new Set([...common].filter((name) => !isOfAGame(name)));
      const parts: Record<string, readonly string[]> = {
        '': useful(atAnyTable).filter((name) => !first.has(name)),
      };
      for (const game of GAMES) {
        const own = files.filter((file) => gameOf(file) === game).map(({ fileName }) => fileName);
        const needed = reached(own, (chunk) =>
          everything(chunk).filter(
            (name) => !atAnyTable.has(name) && (own.includes(name) || !isOfAGame(name)),
          ),
        );
        parts[game] = useful(needed);
      }
      const shell = ['./', 'sprig.svg', 'manifest.webmanifest', 'icons/icon-192.png', ...useful(first)];
      const source = readFileSync(WORKER, 'utf8')
        .replace('__SHELL__', JSON.stringify(shell))
        .replace('__PARTS__', JSON.stringify(parts));
      const version = createHash('sha256')
        .update(source)
        .update(index?.type === 'asset' ? index.source : '')
        .digest('hex')
        .slice(0, 12);
      this.emitFile({
        type: 'asset',
        fileName: 'service-worker.js',
        source: source.replace('__VERSION__', version),
      });
    },
  },
});
