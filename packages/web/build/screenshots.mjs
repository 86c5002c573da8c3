// npm run screenshots: the pictures of the README, always of the same games.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { preview } from 'vite';
import { CHROMIUM_FLAGS, chromiumPath } from '../../../tools/chromium.mjs';

const WEB = fileURLToPath(new URL('..', import.meta.url));
const OUT = join(WEB, '../../docs/screenshots');
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

const folder = mkdtempSync(join(tmpdir(), 'hedgerow-shots-'));
execFileSync(
  process.execPath,
  [fileURLToPath(import.meta.resolve('vite')).replace(/dist.*$/, 'bin/vite.js'), 'build', '--outDir', folder],
  { cwd: WEB, stdio: 'inherit' },
);
const server = await preview({
  root: WEB,
  configFile: false,
  logLevel: 'error',
  build: { outDir: folder },
  preview: { port: 0, host: '127.0.0.1' },
});
const address = server.httpServer.address();
const at = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_FLAGS });
mkdirSync(OUT, { recursive: true });

/** The same deal each time: chance of the browser replaced by a counter. */
const sameChance = () => {
  let n = 7;
  crypto.getRandomValues = (bytes) => {
    for (let i = 0; i < bytes.length; i += 1) {
      n = (n * 1_103_515_245 + 12_345) % 2_147_483_648;
      bytes[i] = n >> 16;
    }
    return bytes;
  };
};

/**
 * @param {string} name
 * @param {{ phone?: boolean, dark?: boolean, language?: 'en' | 'fr', face?: 'board' | 'text', path?: string }} look
 * @param {(page: import('playwright-core').Page) => Promise<void>} [act]
 */
async function shot(name, { phone = false, dark = false, language = 'en', face = 'board', path = '' }, act) {
  const context = await browser.newContext({
    viewport: phone ? PHONE : DESKTOP,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(sameChance);
  await context.addInitScript(
    (settings) => localStorage.setItem('hedgerow:settings', settings),
    JSON.stringify({ name: 'Wren', language, face, pace: 'instant' }),
  );
  const page = await context.newPage();
  await page.goto(at + path);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await act?.(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const file = join(OUT, `${name}.png`);
  await page.screenshot({ path: file });
  console.log(`docs/screenshots/${name}.png (${Math.round(statSync(file).size / 1000)} kB)`);
  await context.close();
}

/**
 * Sits down at a game and makes so many moves through the text face, points before anything else; then shows the
 * face that was asked for.
 * @param {string} game
 * @param {number} moves
 * @param {'board' | 'text'} face
 */
const played = (game, moves, face) => async (/** @type {import('playwright-core').Page} */ page) => {
  await page.locator(`article[aria-labelledby="box-${game}"] .button.primary`).click();
  await page.locator('.decision, .result').first().waitFor();
  for (let made = 0; made < moves; made += 1) {
    const ready = page.locator('.move, .result').first();
    await ready.waitFor();
    if ((await page.locator('.result').count()) > 0) break;
    const best = page.locator(
      '.move[data-move^="play "], .move[data-move^="claim "], .move[data-move^="hatch "]',
    );
    const plant = page.locator('.move[data-move^="plant "]');
    const draw = page.locator('.move');
    const [many, some] = [await best.count(), await plant.count()];
    await (many > 0 ? best.last() : some > 0 && made % 2 === 0 ? plant.first() : draw.first()).click();
  }
  await page.locator('.move, .result').first().waitFor();
  if (face === 'board') {
    await page.locator('.switch button').first().click();
    await page.locator('.board').waitFor();
  }
};

await shot('home', {});
await shot('home-phone-dark-fr', { phone: true, dark: true, language: 'fr' });
await shot('biotopia-start', { face: 'text' }, played('biotopia', 0, 'board'));
await shot('biotopia-middle', { face: 'text' }, played('biotopia', 22, 'board'));
await shot('biotopia-middle-dark', { face: 'text', dark: true }, played('biotopia', 22, 'board'));
await shot('biotopia-phone', { face: 'text', phone: true }, played('biotopia', 22, 'board'));
await shot('biotopia-end-fr', { face: 'text', language: 'fr' }, played('biotopia', 200, 'board'));
await shot('text-face', { face: 'text' }, played('biotopia', 6, 'text'));
await shot('rules', { path: '#/rules/biotopia?rule=BIO-24' }, async (page) =>
  page.locator('[data-wanted]').waitFor(),
);

await browser.close();
await server.close();
rmSync(folder, { recursive: true, force: true });
