import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { GAME_IDS, shipped } from '@hedgerow/catalog';
import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newPerson, openBrowser, PATIENCE_MS } from './browser.ts';
import { buildPage } from './built-page.ts';
import { type RealServer, startServer } from './real-server.ts';

vi.setConfig({ testTimeout: 2 * PATIENCE_MS, hookTimeout: PATIENCE_MS });

/**
 * Bytes over the wire, headers included. The goals are 90,000 for the home page and 150,000 for a first move (`npm run weigh`
 * says how far each game is from them); until they are reached, nothing may get heavier than the heaviest is now.
 */
const MOST = { home: 125_000, firstMove: 255_000, worker: 80_000 };

let folder: string;
let server: RealServer;
let browser: Browser;

beforeAll(async () => {
  folder = await buildPage();
  [server, browser] = await Promise.all([startServer(folder), openBrowser()]);
}, PATIENCE_MS);

afterAll(async () => {
  await browser.close();
  server.close();
});

/** Adds up what a page fetches, except for workers. */
function scale(page: Page): () => Promise<number> {
  const fetched: Request[] = [];
  page.on('requestfinished', (request) => {
    if (!/worker/.test(request.url())) fetched.push(request);
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(fetched.map((request) => request.sizes()));
    return sizes.reduce(
      (sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize,
      0,
    );
  };
}

test.each(GAME_IDS)('a newcomer’s way to a first move of %s keeps within its budget', async (game) => {
  const { page } = await newPerson(browser, { face: 'board', phone: true });
  const weight = scale(page);
  await page.goto(server.at);
  const play = page
    .getByRole('article', { name: shipped(game).words('en').title })
    .getByRole('button', { name: 'Play now' });
  await play.waitFor();
  expect(await weight()).toBeLessThan(MOST.home);
  await play.click();
  await page.locator('section.board').waitFor();
  expect(await weight()).toBeLessThan(MOST.firstMove);
});

test.each(GAME_IDS)(
  'the computer players of %s fetch their own game and its network, and no other',
  (game) => {
    const assets = join(folder, 'assets');
    const own = readdirSync(assets).filter(
      (name) =>
        (name.startsWith(`${game}.worker-`) || name.startsWith(`worker-${game}-`)) && name.endsWith('.br'),
    );
    expect(own.length).toBeGreaterThan(1);
    const bytes = own.reduce((sum, name) => sum + statSync(join(assets, name)).size, 0);
    expect(bytes).toBeLessThan(MOST.worker);
  },
);
