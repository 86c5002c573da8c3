import type { Plugin } from 'vite';

const DYNAMIC_IMPORT = /\bimport\(\s*(["'`])(\.\/[^"'`$]+\.js)\1\s*\)/g;

/**
 * Lets a part that did not load be fetched again. Browsers remember for as long as a page is open that a module failed, Chromium
 * before 156 among them, so parts are fetched through `shell/import-again.ts`, which asks under another address the second time.
 */
export const importAgain = (): Plugin => ({
  name: 'hedgerow-import-again',
  apply: 'build',
  // After Vite has written into each import what it needs beforehand: before that, no part would find its style sheet.
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk')
          chunk.code = chunk.code.replace(
            DYNAMIC_IMPORT,
            (_whole, quote: string, path: string) =>
              `(globalThis.importPart||(u=>import(u)))(new URL(${quote}${path}${quote},import.meta.url).href)`,
          );
    },
  },
});
