import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newerPage, newPerson, openBrowser, PATIENCE_MS, playThrough, seriousViolations } from './browser.ts';
import { buildPage } from './built-page.ts';
import { type RealServer, startServer } from './real-server.ts';

vi.setConfig({ testTimeout: 2 * PATIENCE_MS, hookTimeout: PATIENCE_MS });

let server: RealServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([buildPage().then(startServer), openBrowser()]);
}, PATIENCE_MS);

afterAll(async () => {
  await browser.close();
  server.close();
});

/** A line that goes dead for parts of the page, and comes back. */
async function lineOf(page: Page): Promise<{ readonly cut: () => void; readonly mend: () => void }> {
  let isCut = false;
  await page.route('**/assets/*', (route) => (isCut ? route.abort() : route.continue()));
  return {
    cut: () => {
      isCut = true;
    },
    mend: () => {
      isCut = false;
    },
  };
}

const notLoaded = (page: Page): ReturnType<Page['getByRole']> =>
  page.getByRole('alert').filter({ hasText: 'did not load' });
const tryAgain = (page: Page): Promise<void> => page.getByRole('button', { name: 'Try again' }).click();

test('a page that does not load keeps its header and offers to try again', async () => {
  const { page } = await newPerson(browser);
  const line = await lineOf(page);
  await page.goto(server.at);
  await page.getByRole('heading', { name: 'Biotopia' }).waitFor();
  line.cut();
  await page.getByRole('link', { name: 'Rules', exact: true }).click();
  await notLoaded(page).waitFor();
  expect(await page.getByRole('link', { name: 'Hedgerow' }).count()).toBe(1);
  expect(await seriousViolations(page)).toEqual([]);
  const failedAgain = page.waitForEvent('requestfailed');
  await tryAgain(page);
  await failedAgain;
  await notLoaded(page).waitFor();
  line.mend();
  await tryAgain(page);
  await page.getByRole('heading', { name: 'Rules' }).waitFor();
});

test('settings that do not load leave the page as it is', async () => {
  const { page } = await newPerson(browser);
  const line = await lineOf(page);
  await page.goto(server.at);
  await page.getByRole('heading', { name: 'Biotopia' }).waitFor();
  line.cut();
  await page.getByRole('button', { name: 'Settings' }).click();
  await notLoaded(page).waitFor();
  await page.getByRole('heading', { name: 'Biotopia' }).waitFor();
  line.mend();
  await tryAgain(page);
  await page.getByRole('dialog', { name: 'Settings' }).waitFor();
});

test('a table whose parts do not load stays a table: told in words, until they are there', async () => {
  const { page } = await newPerson(browser, { face: 'board' });
  const line = await lineOf(page);
  // The board alone is missing at first.
  await page.route('**/assets/board-*.js*', (route) => route.abort());
  await page.goto(server.at);
  await page.getByRole('button', { name: 'Play now' }).first().click();
  await page.locator('.words').waitFor();
  await notLoaded(page).waitFor();
  expect(await page.locator('.seat').count()).toBeGreaterThan(1);
  expect(await page.locator('.move').count()).toBeGreaterThan(0);
  await page.unroute('**/assets/board-*.js*');
  await tryAgain(page);
  await page.locator('.board').waitFor();
  // Its style sheet has come along: without one the cards would be text on a blank page.
  expect(await page.locator('link[rel="stylesheet"][href*="/board-"]').count()).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await playThrough(page, 3);
  line.cut();
  await page.locator('.log li button').first().click();
  await notLoaded(page).waitFor();
  expect(await page.locator('.words').count()).toBe(1);
  line.mend();
  await tryAgain(page);
  await page
    .getByText(/Move \d+ of \d+/)
    .first()
    .waitFor();
});

test('a new version on the server is announced, and the running game goes on', async () => {
  const { page } = await newPerson(browser, { name: 'Ada' });
  await page.goto(`${server.at}#/new/biotopia?mode=friends`);
  await page.getByLabel('Seat 2').selectOption('seedling');
  await page.getByRole('button', { name: 'Make the table' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('.move').first().waitFor();
  const announced = page.getByRole('status').filter({ hasText: 'A new version is ready' });
  expect(await announced.count()).toBe(0);
  await newerPage(page, server.at);
  await server.crashAndRestart();
  await announced.waitFor();
  expect(await seriousViolations(page)).toEqual([]);
  await playThrough(page, 6);
  await page.unroute(server.at);
  await announced.getByRole('button', { name: 'Reload' }).click();
  await page.locator('.move').first().waitFor();
  expect(await announced.count()).toBe(0);
});

test('a page that misses a part which only the version before had is loaded anew by trying again', async () => {
  const { page } = await newPerson(browser);
  await page.goto(server.at);
  await page.getByRole('heading', { name: 'Biotopia' }).waitFor();
  // The page asks once which version there is, and then asks for the page itself.
  await newerPage(page, server.at, 1);
  let isOld = true;
  await page.route('**/assets/about-*.js*', (route) =>
    isOld ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await page.getByRole('link', { name: 'About this table' }).click();
  await notLoaded(page).waitFor();
  page.once('domcontentloaded', () => {
    isOld = false;
  });
  await tryAgain(page);
  await page.getByRole('heading', { name: 'About this table' }).waitFor();
});

test('“Play now” on a slow line says that it is under way, and how far', async () => {
  const { page } = await newPerson(browser);
  await page.goto(server.at);
  await page.getByRole('heading', { name: 'Biotopia' }).waitFor();
  let letThrough = (): void => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/*', (route) => held.then(() => route.continue()));
  await page.getByRole('button', { name: 'Play now' }).first().click();
  const progress = page.getByRole('progressbar', { name: 'Fetching Biotopia' });
  await progress.waitFor();
  expect(await progress.getAttribute('max')).toBe('3');
  expect(await seriousViolations(page)).toEqual([]);
  letThrough();
  await page.locator('.move').first().waitFor();
});

test('“Play now” without a line says so, and works once it is back', async () => {
  const { page } = await newPerson(browser);
  const line = await lineOf(page);
  await page.goto(server.at);
  await page.getByRole('heading', { name: 'Biotopia' }).waitFor();
  line.cut();
  const box = page.getByRole('article', { name: 'Biotopia' });
  await box.getByRole('button', { name: 'Play now' }).click();
  await box.getByText('The game did not load', { exact: false }).waitFor();
  line.mend();
  await box.getByRole('button', { name: 'Play now' }).click();
  await page.locator('.move').first().waitFor();
});

test.each([
  { at: '#/nowhere', says: 'There is nothing at this address' },
  { at: '#/table/nothing', says: 'This game is not on this device' },
  { at: '#/t/nothing', says: 'This table cannot be opened' },
  { at: `#/t/${'0'.repeat(26)}`, says: 'This table cannot be opened' },
  { at: '#/new/chess', says: 'We do not have that game' },
  { at: '#/rules/chess', says: 'We do not have that game' },
  { at: '#/learn/chess', says: 'We do not have that game' },
])('the unknown address $at gets a page that says so', async ({ at, says }) => {
  const { page } = await newPerson(browser);
  await page.goto(`${server.at}${at}`);
  await page.getByRole('heading', { level: 1, name: says }).waitFor();
  await page.getByRole('link', { name: 'Back to the games' }).click();
  await page.getByRole('heading', { name: 'Biotopia' }).waitFor();
  await page.context().close();
});

test('an unknown path gets a page that says so, in the reader’s language, and leads home', async () => {
  const { page } = await newPerson(browser, { language: 'fr' });
  const response = await page.goto(`${server.at}somewhere/else`);
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { name: 'Il n’y a rien à cette adresse' }).waitFor();
  await page.getByRole('link', { name: 'Vers les jeux' }).click();
  await page.getByRole('heading', { name: 'Biotopia' }).waitFor();
});
