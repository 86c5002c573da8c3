import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newPerson, openBrowser, PATIENCE_MS, playTogether } from './browser.ts';
import { buildPage } from './built-page.ts';
import { openTable, play, sameLog, sitDown, whoIsAsked } from './company.ts';
import { type RealServer, startServer } from './real-server.ts';
import { type SwallowingProxy, startSwallowing } from './swallowing-proxy.ts';

vi.setConfig({ testTimeout: 2 * PATIENCE_MS, hookTimeout: PATIENCE_MS });

let server: RealServer;
let browser: Browser;
let proxy: SwallowingProxy;

beforeAll(async () => {
  [server, browser] = await Promise.all([
    buildPage().then((page) => startServer(page, { HEDGEROW_HEARTBEAT_MS: '500' })),
    openBrowser(),
  ]);
  proxy = await startSwallowing(Number(new URL(server.at).port));
}, PATIENCE_MS);

afterAll(async () => {
  await browser.close();
  await proxy.stop();
  server.close();
});

const offline = (page: Page): ReturnType<Page['getByText']> =>
  page.getByText('The connection is gone', { exact: false });
const adaAway = (page: Page): ReturnType<Page['getByText']> =>
  page.locator('.seat').filter({ hasText: 'Ada' }).getByText('away');
const says = async (page: Page, text: string): Promise<void> => {
  await page.getByPlaceholder('Say something').fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
};

const linesOf = (page: Page): Promise<readonly string[]> => page.locator('.log li').allTextContents();

/** The socket of a page, of which what the server says can be kept back for a while. */
async function slowSocket(page: Page): Promise<{ readonly hold: () => void; readonly letGo: () => void }> {
  let kept: (() => void)[] | undefined;
  await page.routeWebSocket(/api\/socket/, (near) => {
    const far = near.connectToServer();
    far.onMessage((message) => {
      if (kept) kept.push(() => near.send(message));
      else near.send(message);
    });
  });
  return {
    hold: () => {
      kept = [];
    },
    letGo: () => {
      const waiting = kept ?? [];
      kept = undefined;
      for (const send of waiting) send();
    },
  };
}

test('a network that swallows everything is noticed on both sides; when it is back, the page is right without a reload', async () => {
  const { page: ada } = await newPerson(browser, { name: 'Ada' });
  const { page: ben } = await newPerson(browser, { name: 'Ben' });
  const throughProxy = `http://127.0.0.1:${proxy.port}/`;
  await ada.goto(`${throughProxy}#/new/biotopia?mode=friends`);
  await ada.getByRole('button', { name: 'Make the table' }).click();
  await ada.locator('.lobby-code').waitFor();
  await ben.goto(ada.url().replace(throughProxy, server.at));
  await ben.getByRole('button', { name: 'Sit down' }).click();
  await ben.getByRole('button', { name: 'I am ready' }).click();
  await ada.locator('.lobby-who').getByText('Ben').waitFor();
  await ada.getByRole('button', { name: 'Start the game' }).click();
  await playTogether([ada, ben], 6);

  proxy.swallow();
  await says(ada, 'Is anybody there?');
  await says(ben, 'Ada, are you there?');
  await adaAway(ben).waitFor();
  await offline(ada).waitFor();
  expect(await ada.getByText('Ada, are you there?').count()).toBe(0);

  proxy.forward();
  await offline(ada).waitFor({ state: 'detached' });
  await ada.getByText('Ada, are you there?').waitFor();
  await ben.getByText('Is anybody there?').waitFor();
  await adaAway(ben).waitFor({ state: 'detached' });
  await playTogether([ada, ben], 4);
  expect(await ben.getByText('Is anybody there?').count()).toBe(1);
  await sameLog(ada, ben);
  // A reload shows nothing that was not there already.
  const known = await linesOf(ada);
  await ada.reload();
  await expect.poll(() => linesOf(ada), { timeout: PATIENCE_MS }).toEqual(known);
});

test('a move that is made while a page looks back stands in its log once, whichever it hears of first', async () => {
  const { id, pages } = await sitDown(browser, server.at, { people: [{ name: 'Ada' }, { name: 'Ben' }] });
  const sockets = new Map(
    await Promise.all(pages.map(async (page) => [page, await slowSocket(page)] as const)),
  );
  await openTable(pages, server.at, id);
  for (const page of pages) await play(page);
  const [mover, looker] = await whoIsAsked(pages);
  const socket = sockets.get(looker);
  // The table is shown again; before it is told what led to it, a move is made, of which the socket says nothing yet.
  const before = (await linesOf(looker)).length;
  await looker.route(
    /\/replay\?/,
    async (route) => {
      socket?.hold();
      await play(mover);
      await route.continue();
    },
    { times: 1 },
  );
  await looker.reload();
  await expect
    .poll(async () => (await linesOf(looker)).length, { timeout: PATIENCE_MS })
    .toBeGreaterThan(before);
  socket?.letGo();
  await play(looker);
  await sameLog(mover, looker);
});
