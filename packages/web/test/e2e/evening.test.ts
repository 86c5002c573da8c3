import type { Browser, Locator, Page } from 'playwright-core';
import { encode } from 'uqr';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { AT_HOME, newPerson, openBrowser, PATIENCE_MS, playThrough, playTogether } from './browser.ts';
import { buildPage } from './built-page.ts';
import { play } from './company.ts';
import { type RealServer, startServer } from './real-server.ts';
import { type SwallowingProxy, startSwallowing } from './swallowing-proxy.ts';

// A whole evening, with everything that can happen in one.
vi.setConfig({ testTimeout: 6 * PATIENCE_MS, hookTimeout: PATIENCE_MS });

let server: RealServer;
let browser: Browser;
let proxy: SwallowingProxy;

beforeAll(async () => {
  [server, browser] = await Promise.all([
    buildPage().then((page) => startServer(page, { HEDGEROW_HEARTBEAT_MS: '500' })),
    openBrowser(AT_HOME),
  ]);
  proxy = await startSwallowing(Number(new URL(server.at).port));
}, PATIENCE_MS);

afterAll(async () => {
  await browser.close();
  await proxy.stop();
  server.close();
});

const press = (within: Page | Locator, name: string): Promise<void> =>
  within.getByRole('button', { name, exact: true }).click();

async function propose(page: Page, what: string): Promise<void> {
  await page.locator('.together').evaluate((details) => details.setAttribute('open', ''));
  await press(page, what);
}

/** A short game at a table that everybody finds. */
async function host(page: Page, seats: number): Promise<void> {
  await page.goto(`${server.at}#/new/biotopia?mode=friends`);
  await page.getByRole('button', { name: 'Make the table' }).waitFor();
  for (let seat = 2; seat < seats; seat += 1) await press(page, 'Add a seat');
  await page.getByRole('combobox', { name: 'Who can find the table' }).selectOption('public');
  await page.getByText('Rule options').click();
  await page
    .getByRole('spinbutton', { name: /points|score/i })
    .first()
    .fill('10');
  await press(page, 'Make the table');
  await page.locator('.lobby-code').waitFor();
}

/** The link behind the QR code: what a camera would read is what is drawn. */
async function linkInQrCode(page: Page): Promise<string> {
  const link = await page.getByLabel('Link to this table', { exact: true }).inputValue();
  const drawn = await page.getByRole('img', { name: 'QR code of the link to this table' }).evaluate((svg) => {
    const size = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
    const rows = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
    const path = svg.querySelector('path')?.getAttribute('d') ?? '';
    for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
      rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
    return rows;
  });
  expect(drawn).toEqual(encode(link, { ecc: 'M', border: 4 }).data);
  return link;
}

/** Lets everybody but one play until that one is asked, alone. */
async function untilAsked(one: Page, others: readonly Page[]): Promise<void> {
  await expect
    .poll(
      async () => {
        if ((await one.locator('.move').count()) > 0) return true;
        for (const page of others)
          await page.evaluate(() => document.querySelector<HTMLButtonElement>('.move')?.click());
        return false;
      },
      { timeout: PATIENCE_MS },
    )
    .toBe(true);
}

test('an evening of four: by link, code, QR code and open table, through everything that happens, to a rematch', async () => {
  const { page: ada } = await newPerson(browser, { name: 'Ada' });
  const { page: ben } = await newPerson(browser, { name: 'Ben' });
  const { page: chloe } = await newPerson(browser, { name: 'Chloé', language: 'fr', phone: true });
  const { page: dora } = await newPerson(browser, { name: 'Dora' });
  const { page: eve } = await newPerson(browser, { name: 'Eve' });
  await host(ada, 5);

  // Ben has the link, Chloé the QR code, Dora sees the table on the home page, Eve was told the code.
  await ben.goto(await ada.getByLabel('Link to this table', { exact: true }).inputValue());
  const at = new URL(await linkInQrCode(ada));
  at.port = String(proxy.port);
  await chloe.goto(at.href);
  await dora.goto(server.at);
  await dora
    .getByRole('region', { name: 'Open tables' })
    .getByRole('listitem')
    .filter({ hasText: 'Ada' })
    .getByRole('link')
    .click();
  await eve.goto(server.at);
  const code = (await ada.locator('.lobby-code').textContent()) ?? '';
  await eve.getByRole('textbox', { name: 'Code' }).fill(`${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`);
  await press(eve, 'Join');
  await press(ben, 'Sit down');
  await press(chloe, 'S’asseoir');
  await press(dora, 'Sit down');
  await press(eve, 'Sit down');

  // Eve is sent away; a computer player has her chair.
  await press(ada, 'Send Eve away');
  await press(ada.getByRole('alertdialog'), 'Send away');
  await ada.getByText('Eve was sent away.').waitFor();
  await ada.getByRole('combobox', { name: 'Who sits on seat 5' }).selectOption('seedling');
  await press(ben, 'I am ready');
  await press(chloe, 'Je suis prêt');
  await press(dora, 'I am ready');
  await press(ada, 'Start the game');
  const all = [ada, ben, chloe, dora];
  await Promise.all(all.map((page) => page.locator('.decision').first().waitFor()));
  await playTogether(all, 8);

  // A reload knows what happened.
  const told = await ben.locator('.log li').count();
  await ben.reload();
  await expect
    .poll(() => ben.locator('.log li').count(), { timeout: PATIENCE_MS })
    .toBeGreaterThanOrEqual(told);

  // Chloé’s network swallows everything, and gives it back.
  proxy.swallow();
  await ada.locator('.seat').filter({ hasText: 'Chloé' }).getByText('away').waitFor();
  await chloe.getByText('La connexion est perdue').waitFor();
  proxy.forward();
  await chloe.getByText('La connexion est perdue').waitFor({ state: 'detached' });
  await ada.locator('.seat').filter({ hasText: 'Chloé' }).getByText('away').waitFor({ state: 'detached' });

  // The server is killed and started again.
  await server.crashAndRestart();
  await playTogether(all, 4);
  for (const page of all) await page.locator('.trouble').waitFor({ state: 'detached' });

  // Ada takes back by consent of all.
  await untilAsked(ada, [ben, chloe, dora]);
  await play(ada, 'draw');
  await propose(ada, 'Ask to take back');
  await press(ben, 'Agreed');
  await press(dora, 'Agreed');
  await press(chloe.getByRole('alertdialog', { name: 'Une question pour vous' }), 'D’accord');
  for (const page of [ada, ben, dora])
    await page.locator('.log-note', { hasText: 'Ada took back.' }).waitFor();

  // A pause needs everybody, and anybody ends it.
  await propose(dora, 'Ask for a pause');
  await press(ada, 'Agreed');
  await press(ben, 'Agreed');
  await press(chloe.getByRole('alertdialog', { name: 'Une question pour vous' }), 'D’accord');
  for (const page of [ada, ben, dora])
    await page.getByText('The table is paused. Nobody has to do anything.').waitFor();
  await press(ben, 'Go on');
  await ada.locator('.move').first().waitFor();

  // Played to the end, with one result for all; and another game.
  await Promise.all(all.map((page) => playThrough(page)));
  const totals = await Promise.all(all.map((page) => page.locator('.result td').allTextContents()));
  expect(new Set(totals.slice(0, 2).map(String)).size).toBe(1);
  await press(ada, 'Play again');
  for (const page of [ben, dora])
    await press(page.getByRole('alertdialog', { name: 'Another game?' }), 'Play again');
  await press(chloe.getByRole('alertdialog', { name: 'Une autre partie ?' }), 'Rejouer');
  await Promise.all(all.map((page) => page.locator('.decision').first().waitFor()));
  expect(new Set(all.map((page) => new URL(page.url()).hash)).size).toBe(1);
});
