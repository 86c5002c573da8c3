import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { CHROMIUM_FLAGS, chromiumPath } from '../../../tools/chromium.mjs';
import type { readRecord, Verified, verify } from '../src/index.ts';
import { composeGolden } from '../src/testing/index.ts';
import { clover } from './toys/clover.ts';
import { warren } from './toys/warren.ts';

/** The kernel and the toy games as one script that a page can run. */
async function script(): Promise<string> {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const built = await build({
    stdin: {
      contents: `
        import { readRecord, verify } from '../src/index.ts';
        import { composeGolden } from '../src/testing/index.ts';
        import { clover } from './toys/clover.ts';
        import { warren } from './toys/warren.ts';
        globalThis.kernel = { games: { clover, warren }, readRecord, verify, composeGolden };`,
      resolveDir: here,
      loader: 'ts',
    },
    bundle: true,
    format: 'iife',
    platform: 'browser',
    write: false,
  });
  return built.outputFiles[0]?.text ?? '';
}

/** What a page can do once the script is in it. */
interface InPage {
  readonly kernel: {
    readonly games: Readonly<Record<string, typeof warren>>;
    readonly readRecord: typeof readRecord;
    readonly verify: typeof verify;
    readonly composeGolden: typeof composeGolden;
  };
}

test('the same recorded match gives the same bytes in Node and in Chromium', async () => {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: await script() });
    const games = [
      ...[1, 2, 3, 4, 5].map((seed) => ({
        id: 'warren',
        seed,
        text: composeGolden(warren, { title: 'Both', seats: 3, options: {}, seed }),
      })),
      {
        id: 'clover',
        seed: 6,
        text: composeGolden(clover, { title: 'Both', seats: 2, options: {}, seed: 6 }),
      },
    ];
    for (const { id, seed, text } of games) {
      const there = await page.evaluate(
        ([name, stored, number]) => {
          const {
            games: known,
            composeGolden: compose,
            readRecord: read,
            verify: check,
          } = (globalThis as unknown as InPage).kernel;
          const game = known[name];
          const record = read(stored);
          if (!game || !record.ok) return { composed: '', digest: '' };
          const verified: Verified<unknown> | { readonly ok: false } = check(game, record.record);
          const composed = compose(game, {
            title: 'Both',
            seats: name === 'warren' ? 3 : 2,
            options: {},
            seed: number,
          });
          return { composed, digest: verified.ok ? verified.digest : 'does not verify' };
        },
        [id, text, seed] as const,
      );
      expect(there.composed).toBe(text);
      expect(text).toContain(there.digest);
    }
  } finally {
    await browser.close();
  }
});
