import { existsSync } from 'node:fs';
import type { ViteUserConfig } from 'vitest/config';

/** What tsc has made of a package; the page alone is not built by it. */
const BUILT = /\/packages\/(?!web\/).*\/dist\//;
const SOURCE = /(\/packages\/(?!web\/).*)\/src\/(.*)\.ts$/;

/**
 * Lets tests run what tsc has built, as Node runs it, instead of sources that Vite rewrites: loops over positions take half
 * the time, and nothing is compiled a second time. `npm test` sets HEDGEROW_BUILT once tsc has finished without a
 * complaint. Alone, vitest takes the sources, so that it needs no build and sees every change.
 */
export const codeUnderTest = (): ViteUserConfig =>
  process.env['HEDGEROW_BUILT'] === '1'
    ? {
        plugins: [
          {
            name: 'hedgerow:built',
            enforce: 'pre',
            async resolveId(source, importer, options) {
              const found = await this.resolve(source, importer, { ...options, skipSelf: true });
              const built = found?.id.replace(SOURCE, '$1/dist/$2.js');
              return found !== null && built !== undefined && built !== found.id && existsSync(built)
                ? { ...found, id: built }
                : found;
            },
          },
        ],
        test: { server: { deps: { external: [BUILT] } } },
      }
    : { resolve: { conditions: ['source'] }, ssr: { resolve: { conditions: ['source', 'node'] } } };
