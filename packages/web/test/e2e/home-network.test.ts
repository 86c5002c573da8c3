import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  AT_HOME,
  HOME_NAME,
  newPerson,
  openBrowser,
  PATIENCE_MS,
  playTogether,
  seriousViolations,
} from './browser.ts';
import { buildPage } from './built-page.ts';
import { type RealServer, startServer } from './real-server.ts';

vi.setConfig({ testTimeout: 2 * PATIENCE_MS, hookTimeout: PATIENCE_MS });

let server: RealServer;
let browser: Browser;
/** The table as others in a home network reach it: by plain HTTP, at a name that is not localhost. */
let home: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([buildPage().then(startServer), openBrowser(AT_HOME)]);
  home = server.at.replace('127.0.0.1', HOME_NAME);
}, PATIENCE_MS);

afterAll(async () => {
  await browser.close();
  server.close();
});

const isSecure = (page: Page): Promise<boolean> => page.evaluate(() => window.isSecureContext);

test('by plain HTTP in a home network people sit down, move, chat, vote, copy the link and leave', async () => {
  const { page: ada, errors: adas } = await newPerson(browser, { name: 'Ada' });
  const { page: ben, errors: bens } = await newPerson(browser, { name: 'Ben' });
  await ada.goto(`${home}#/new/biotopia?mode=friends`);
  expect(await isSecure(ada)).toBe(false);
  await ada.getByRole('button', { name: 'Make the table' }).click();
  const code = (await ada.locator('.lobby-code').textContent()) ?? '';
  await ada.getByRole('button', { name: 'Copy the link' }).click();
  await ada.getByRole('button', { name: 'Copied' }).waitFor();
  await ben.goto(home);
  await ben.getByRole('textbox', { name: 'Code' }).fill(code);
  await ben.getByRole('button', { name: 'Join' }).click();
  // What was copied is the link: pasted into a field it can be read.
  await ada.evaluate(() => {
    const field = document.createElement('textarea');
    field.id = 'paste';
    document.body.append(field);
    field.focus();
  });
  await ada.keyboard.press('Control+V');
  expect(await ada.locator('#paste').inputValue()).toBe(ada.url());
  await ada.locator('#paste').evaluate((field) => field.remove());

  await ben.getByRole('button', { name: 'Sit down' }).click();
  await ben.getByRole('button', { name: 'I am ready' }).click();
  await ada.locator('.lobby-who').getByText('Ben').waitFor();
  await ada.getByRole('button', { name: 'Start the game' }).click();
  await playTogether([ada, ben], 6);

  await ben.getByPlaceholder('Say something').fill('Hello from the sofa');
  await ben.getByRole('button', { name: 'Send' }).click();
  await ada.getByText('Hello from the sofa').waitFor();
  await ada.getByText('Among yourselves').click();
  await ada.getByRole('button', { name: 'Ask for a pause' }).click();
  await ben.getByText('Ada asks for a pause.').waitFor();
  await ben.getByRole('button', { name: 'Agreed' }).click();
  await ada.getByText('The table is paused.', { exact: true }).waitFor();
  await ben.getByRole('button', { name: 'Go on' }).click();
  await ada.getByText('The table is paused.', { exact: true }).waitFor({ state: 'detached' });
  await ada.getByRole('button', { name: 'Leave the table' }).click();
  await ada.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await ada.getByText('A computer player plays for you.').waitFor();
  expect([...adas, ...bens]).toEqual([]);
});

test('a host who opened the page at localhost is shown the link and the QR code for the phone on the sofa', async () => {
  const { page, errors } = await newPerson(browser, { name: 'Ada', phone: true });
  await page.route('**/api/addresses', (route) =>
    route.fulfill({ json: { addresses: ['http://192.168.1.23:8080', 'http://10.8.0.2:8080'] } }),
  );
  await page.goto(`${server.at.replace('127.0.0.1', 'localhost')}#/new/biotopia?mode=friends`);
  await page.getByRole('button', { name: 'Make the table' }).click();
  await page.waitForURL(/#\/t\//);
  const [, table = ''] = /#\/t\/(\w+)/.exec(page.url()) ?? [];
  const link = `http://192.168.1.23:8080/#/t/${table}`;
  await page.getByRole('img', { name: 'QR code of the link to this table' }).waitFor();
  expect(await page.getByLabel('Link to this table', { exact: true }).inputValue()).toBe(link);
  expect(await seriousViolations(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('a host whose server answers on this computer only is told so', async () => {
  const { page } = await newPerson(browser, { name: 'Ada' });
  await page.goto(`${server.at.replace('127.0.0.1', 'localhost')}#/new/biotopia?mode=friends`);
  await page.getByRole('button', { name: 'Make the table' }).click();
  await page.getByText('The server answers on this computer only').waitFor();
});
