import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newPerson, openBrowser, PATIENCE_MS, playThrough, type Served, servePage } from './browser.ts';

vi.setConfig({ testTimeout: 4 * PATIENCE_MS, hookTimeout: PATIENCE_MS });

const GAMES = ['Biotopia', 'Flutter', 'Mariposas', 'Species', 'BIOME Borneo'];

let served: Served;
let browser: Browser;

beforeAll(async () => {
  [served, browser] = await Promise.all([servePage(), openBrowser()]);
}, PATIENCE_MS);

afterAll(async () => {
  await browser.close();
  await served.close();
});

const shelf = (page: Page): Promise<void> => page.getByRole('heading', { name: 'Biotopia' }).waitFor();

test('after one visit and one touch all five games are played to the end, and looked back at, without a network', async () => {
  const { page, errors } = await newPerson(browser, { keeps: true });
  await page.goto(served.at);
  await page.getByRole('button', { name: 'Keep all five games on this device' }).click();
  await page.getByText('All five games are on this device').waitFor();
  const port = Number(new URL(served.at).port);
  // Nothing answers any more, at whatever layer.
  await served.close();
  await page.reload();
  await shelf(page);
  for (const game of GAMES) {
    await page.goto(`${served.at}#/`);
    await page.getByRole('article', { name: game }).getByRole('button', { name: 'Play now' }).click();
    await page.locator('.words').waitFor();
    await playThrough(page);
    await page.locator('.result').waitFor();
    await page.reload();
    await page.locator('.log li button').first().click();
    await page
      .getByText(/Move \d+ of \d+/)
      .first()
      .waitFor();
  }
  // What is read is there as well.
  await page.goto(`${served.at}#/rules/flutter`);
  await page.getByRole('heading', { level: 1, name: 'Flutter' }).waitFor();
  served = await servePage(port);
  await page.goto(served.at);
  await shelf(page);
  expect(errors.filter((error) => !/fetch|ERR_/.test(error))).toEqual([]);
});

test('a newer page on the server is what one sees online, though an older one was kept', async () => {
  const { page, context } = await newPerson(browser, { keeps: true });
  await page.goto(served.at);
  await shelf(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // The page that the server has from now on, told to the service worker itself.
  await context.route(served.at, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Newer</title><h1>Newer</h1>' }),
  );
  await page.reload();
  await page.getByRole('heading', { name: 'Newer' }).waitFor();
});

test('Chromium finds nothing that keeps the page from being installed', async () => {
  const { page, context } = await newPerson(browser, { keeps: true });
  await page.goto(served.at);
  await shelf(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const devtools = await context.newCDPSession(page);
  const { errors, url } = await devtools.send('Page.getAppManifest');
  expect(url).toBe(`${served.at}manifest.webmanifest`);
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Tests are private windows.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});
