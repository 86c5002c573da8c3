// A browser, the page as it is shipped, and somebody who looks at it: for pictures and measurements.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GAME_IDS } from '@hedgerow/catalog';
import { chromium } from 'playwright-core';
import { preview } from 'vite';
import { CHROMIUM_FLAGS, chromiumPath } from '../../../tools/chromium.mjs';

const WEB = fileURLToPath(new URL('..', import.meta.url));

/** Builds the page, serves it and starts the browser. */
export async function openStudio() {
  const folder = mkdtempSync(join(tmpdir(), 'hedgerow-studio-'));
  const vite = fileURLToPath(import.meta.resolve('vite')).replace(/dist.*$/, 'bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'], {
    cwd: WEB,
    stdio: 'inherit',
  });
  const server = await preview({
    root: WEB,
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder },
    preview: { port: 0, host: '127.0.0.1' },
  });
  const address = server.httpServer.address();
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_FLAGS });
  return {
    at: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`,
    browser,
    close: async () => {
      await browser.close();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Somebody with a browser of their own, and these matches in it.
 * @param {import('playwright-core').Browser} browser
 * @param {{ width: number, height: number, dark?: boolean, touch?: boolean, settings?: object, matches?: readonly { id: string }[] }} look
 */
export async function visitor(
  browser,
  { width, height, dark = false, touch = false, settings = {}, matches = [] },
) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    hasTouch: touch,
    // Phones have fine screens; a picture of one shall not look coarser than it is.
    deviceScaleFactor: touch ? 2 : 1,
  });
  await context.addInitScript(
    ([liked, kept, games]) => {
      localStorage.setItem('hedgerow:settings', JSON.stringify(liked));
      // Nobody is new to the games: no lesson is offered.
      for (const game of games) localStorage.setItem(`hedgerow:lesson:${game}`, '{"offered":true}');
      for (const match of kept) {
        const at = `hedgerow:match:${match.id}`;
        if (localStorage.getItem(at) === null) localStorage.setItem(at, JSON.stringify(match));
      }
    },
    /** @type {const} */ ([
      { name: 'Wren', language: 'en', face: 'board', pace: 'instant', ...settings },
      matches,
      GAME_IDS,
    ]),
  );
  return context.newPage();
}

/**
 * @param {import('playwright-core').Page} page
 */
export async function still(page) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}
