import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { AT_HOME, HOME_NAME, newPerson, openBrowser, PATIENCE_MS, playTogether } from './browser.ts';
import { buildPage } from './built-page.ts';
import { type Nginx, startNginx } from './nginx.ts';
import { type RealServer, startServer } from './real-server.ts';

vi.setConfig({ testTimeout: 2 * PATIENCE_MS, hookTimeout: PATIENCE_MS });

let server: RealServer;
/** The same server for a proxy that passes the whole path on. */
let based: RealServer;
let browser: Browser;
let nginx: Nginx;

/** What every proxy must do for a socket. */
const UPGRADE = `
      proxy_http_version 1.1;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection upgrade;`;

/** As docs/hosting.md shows it. */
const DOCUMENTED = `${UPGRADE}
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;`;

interface Site {
  readonly why: string;
  readonly path: string;
  readonly conf: (server: string, based: string) => string;
  readonly cookiePath?: string;
}

const SITES: readonly Site[] = [
  {
    why: 'as documented',
    path: '/',
    conf: (at) => `    location / {
      proxy_pass ${at};${DOCUMENTED}
    }`,
  },
  {
    why: 'under a path of its own, as documented',
    path: '/games/',
    cookiePath: '/games',
    conf: (at) => `    location /games/ {
      proxy_pass ${at};${DOCUMENTED}
      proxy_set_header X-Forwarded-Prefix /games;
    }`,
  },
  {
    why: 'under a path that is passed on whole',
    path: '/club/',
    cookiePath: '/club',
    conf: (_, at) => `    location /club/ {
      proxy_pass ${at.replace(/\/$/, '')};${DOCUMENTED}
    }`,
  },
  {
    why: 'that drops the port from the name of the host',
    path: '/',
    conf: (at) => `    location / {
      proxy_pass ${at};${UPGRADE}
      proxy_set_header Host $host;
    }`,
  },
  {
    why: 'that passes on no name of a host at all',
    path: '/games/',
    conf: (at) => `    location /games/ {
      proxy_pass ${at};${UPGRADE}
    }`,
  },
];

beforeAll(async () => {
  const page = await buildPage();
  [server, based, browser] = await Promise.all([
    startServer(page),
    startServer(page, { HEDGEROW_BASE_PATH: '/club/' }),
    openBrowser(AT_HOME, '--ignore-certificate-errors'),
  ]);
  nginx = await startNginx(SITES.map(({ conf }) => conf(server.at, based.at)));
}, PATIENCE_MS);

afterAll(async () => {
  await browser.close();
  await nginx.stop();
  server.close();
  based.close();
});

const atSite = (i: number): string => `https://${HOME_NAME}:${nginx.ports[i]}${SITES[i]?.path ?? '/'}`;

/** Ada makes a table, Ben opens its link; both sit down and Ada starts. */
async function sitDown(ada: Page, ben: Page, at: string): Promise<void> {
  await ada.goto(`${at}#/new/biotopia?mode=friends`);
  expect(await ada.evaluate(() => window.isSecureContext)).toBe(true);
  await ada.getByRole('button', { name: 'Make the table' }).click();
  await ben.goto(await ada.getByLabel('Link to this table', { exact: true }).inputValue());
  await ben.getByRole('button', { name: 'Sit down' }).click();
  await ben.getByRole('button', { name: 'I am ready' }).click();
  await ada.locator('.lobby-who').getByText('Ben').waitFor();
  await ada.getByRole('button', { name: 'Start the game' }).click();
}

test.each(SITES.map(({ why, cookiePath = '/' }, i) => ({ why, cookiePath, i })))(
  'behind an nginx with TLS $why, people sit down, move and talk, and the cookie is theirs alone',
  async ({ cookiePath, i }) => {
    const { page: ada, context, errors } = await newPerson(browser, { name: 'Ada' });
    const { page: ben } = await newPerson(browser, { name: 'Ben' });
    const at = atSite(i);
    await sitDown(ada, ben, at);
    await playTogether([ada, ben], 4);
    await ben.getByPlaceholder('Say something').fill('Hello');
    await ben.getByRole('button', { name: 'Send' }).click();
    await ada.getByText('Hello').waitFor();
    const [cookie] = await context.cookies(`${at}api/me`);
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: cookiePath });
    // A socket that was turned away once is in the console; nothing else is.
    expect(errors.filter((error) => !error.includes('WebSocket connection to'))).toEqual([]);
    await Promise.all([ada, ben].map((page) => page.context().close()));
  },
);

test('a page of another site at the same host can neither write nor listen in somebody’s name', async () => {
  const { page: ada } = await newPerson(browser, { name: 'Ada' });
  await ada.goto(`${atSite(3)}#/new/biotopia?mode=friends`);
  await ada.getByRole('button', { name: 'Make the table' }).click();
  await ada.locator('.lobby-code').waitFor();
  const [, table = ''] = /#\/t\/(\w+)/.exec(ada.url()) ?? [];
  // Cookies know no ports: to the browser, another program at this host is the same site.
  const evil = await ada.context().newPage();
  await evil.goto(`${atSite(0)}#/about`);
  const tried = await evil.evaluate(
    async ({ at, id }) => {
      const post = await fetch(`${at}api/tables/${id}/leave`, {
        method: 'POST',
        credentials: 'include',
        mode: 'no-cors',
        body: '{}',
      }).then(
        ({ type }) => type,
        () => 'refused',
      );
      const socket = new WebSocket(`${at.replace('https', 'wss')}api/socket`);
      const heard = await new Promise<string>((told) => {
        socket.onopen = () => told('open');
        socket.onerror = () => told('refused');
      });
      return { post, heard };
    },
    { at: atSite(3), id: table },
  );
  expect(tried.heard).toBe('refused');
  await ada.reload();
  await ada.getByText('Ada', { exact: true }).first().waitFor();
  expect(await ada.getByRole('button', { name: 'Sit down' }).count()).toBe(0);
});
