import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newPerson, openBrowser, PATIENCE_MS, seriousViolations } from './browser.ts';
import { buildPage } from './built-page.ts';
import { begun } from './company.ts';
import { type RealServer, startServer } from './real-server.ts';

vi.setConfig({ testTimeout: 2 * PATIENCE_MS, hookTimeout: PATIENCE_MS });

let server: RealServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([
    buildPage().then((page) => startServer(page, { HEDGEROW_TRUST_PROXY: '1' })),
    openBrowser(),
  ]);
}, PATIENCE_MS);

afterAll(async () => {
  await browser.close();
  server.close();
});

const TWO = [{ name: 'Ada' }, { name: 'Chloé', language: 'fr', phone: true }] as const;
const tablesOf = async (pages: readonly Page[]): Promise<readonly [Page, Page]> => [
  pages[0] as Page,
  pages[1] as Page,
];
const close = (...pages: readonly Page[]): Promise<unknown> =>
  Promise.all(pages.map((page) => page.context().close()));

test('in a running game name, colour and shape are changed for all to see, on a phone and in French too', async () => {
  const [ada, chloe] = await tablesOf((await begun(browser, server.at, { people: TWO })).pages);
  await chloe.getByRole('button', { name: 'Nom, couleur, autres appareils…' }).click();
  const you = chloe.getByRole('alertdialog', { name: 'Vous à cette table' });
  await you.getByRole('textbox', { name: 'Votre nom à la table' }).fill('ADA');
  await you.getByRole('button', { name: 'Changer de nom' }).click();
  await you.getByText('Il y a déjà « Ada » à cette table.').waitFor();
  await you.getByRole('textbox', { name: 'Votre nom à la table' }).fill('Zoé');
  await you.getByRole('button', { name: 'Changer de nom' }).click();
  await ada.locator('.seat').getByText('Zoé', { exact: true }).waitFor();
  await ada.getByText('Chloé is called Zoé now.').waitFor();
  await you.getByRole('button', { name: 'Étoile' }).click();
  await you.getByRole('button', { name: 'Rose' }).click();
  await you.getByRole('button', { name: 'Étoile', pressed: true }).waitFor();
  await you.getByRole('button', { name: 'Rose', pressed: true }).waitFor();
  // What Ada has is hers; her mark cannot be taken.
  expect(await you.getByRole('button', { name: /déjà pris par Ada/ }).count()).toBe(2);
  expect(await seriousViolations(chloe)).toEqual([]);
  await you.getByRole('button', { name: 'Terminé' }).click();
  const markOf = (page: Page): Promise<string> =>
    page
      .locator('.seat', { hasText: 'Zoé' })
      .locator('.seat-mark')
      .evaluate((mark) => mark.outerHTML);
  // A rose star, wherever one looks.
  await expect.poll(async () => (await markOf(ada)) === (await markOf(chloe))).toBe(true);
  const mark = await markOf(chloe);
  await ada.reload();
  await expect.poll(() => markOf(ada)).toBe(mark);
  await close(ada, chloe);
});

test('a running game goes on on another device by a one-time link, and both show the same seat', async () => {
  const [ada, chloe] = await tablesOf((await begun(browser, server.at, { people: TWO })).pages);
  await ada.getByRole('button', { name: 'Name, colour, other devices …' }).click();
  await ada.getByRole('button', { name: 'Continue on another device' }).click();
  await ada.getByRole('img', { name: 'QR code that carries you to another device' }).waitFor();
  const link = await ada.getByRole('textbox', { name: 'One-time link' }).inputValue();
  const { page: phone } = await newPerson(browser, { name: 'Somebody', phone: true });
  await phone.goto(link);
  await phone.locator('.seat', { hasText: 'Ada' }).getByText('you').waitFor();
  expect(phone.url()).toBe(ada.url());

  // Under “Your devices” both are listed; the phone is signed out from the laptop and is nobody at once.
  await ada.goto(`${server.at}#/my-games`);
  await ada.getByRole('link', { name: 'Your devices' }).click();
  await ada.getByRole('heading', { name: 'Your devices' }).waitFor();
  const devices = ada.locator('.device');
  expect(await devices.count()).toBe(2);
  await devices.filter({ hasText: 'This device' }).waitFor();
  expect(await seriousViolations(ada)).toEqual([]);
  await ada.getByRole('button', { name: /^Sign out / }).click();
  await ada.getByRole('alertdialog').getByRole('button', { name: 'Sign out', exact: true }).click();
  await ada.getByText('You are signed in nowhere else.').waitFor();
  await expect.poll(() => phone.locator('.seat', { hasText: 'Ada' }).getByText('you').count()).toBe(0);
  await close(ada, chloe, phone);
});

test('“Your devices” is found in the settings; whoever is nobody yet is told so', async () => {
  const { page } = await newPerson(browser, { name: 'Ada', language: 'fr' });
  await page.goto(`${server.at}#/devices`);
  await page.getByText('Aucun serveur ne vous connaît encore').waitFor();
  await page.context().request.post(`${server.at}api/guests`, { data: { name: 'Ada' } });
  await page.goto(server.at);
  await page.getByRole('button', { name: 'Réglages' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Vos appareils' }).click();
  await page.getByText('Vous n’êtes connecté nulle part ailleurs.').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await close(page);
});

test('what somebody says is no longer read by whoever mutes them, also after a reload, and by all others', async () => {
  const [ada, chloe] = await tablesOf((await begun(browser, server.at, { people: TWO })).pages);
  const say = async (text: string): Promise<void> => {
    await chloe.getByPlaceholder('Dites quelque chose').fill(text);
    await chloe.getByRole('button', { name: 'Envoyer' }).click();
    await chloe.locator('.chat').getByText(text).waitFor();
  };
  await say('bonjour');
  await ada.locator('.chat').getByText('bonjour').waitFor();
  await ada.getByText('Mute somebody').click();
  await ada.getByRole('button', { name: 'Mute Chloé' }).click();
  await ada.locator('.chat').getByText('bonjour').waitFor({ state: 'detached' });
  await say('encore');
  await ada.reload();
  await ada.getByText('Mute somebody').click();
  await ada.getByRole('button', { name: 'Hear Chloé again' }).waitFor();
  expect(await ada.locator('.chat').getByText('encore').count()).toBe(0);
  await ada.getByRole('button', { name: 'Hear Chloé again' }).click();
  await say('toujours là');
  await ada.locator('.chat').getByText('toujours là').waitFor();
  await close(ada, chloe);
});

test('whoever only watches sees hands as late as the table says, and not even the deal before that', async () => {
  const { pages } = await begun(browser, server.at, { people: TWO, handsAfter: 10 });
  const [ada, chloe] = await tablesOf(pages);
  const { page: eve, context } = await newPerson(browser, { name: 'Eve' });
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': '198.51.100.7' });
  await eve.goto(ada.url());
  const eyes = eve.getByRole('group', { name: 'View as' });
  await eyes.getByRole('button', { name: 'Ada' }).click();
  await eve.getByText('Hands are shown as they were 10 minutes ago').waitFor();
  // Nobody who sits here, nor anybody on their network, is shown the other’s.
  expect(await ada.getByRole('group', { name: 'View as' }).count()).toBe(0);
  await server.crashAndRestartLater(11 * 60_000);
  await eve.reload();
  await eyes.getByRole('button', { name: 'Ada' }).click();
  await eve.getByText('As it was 10 minutes ago.').waitFor();
  const hand = (page: Page): Promise<readonly string[]> =>
    page.locator('.words li', { hasText: /^Hand: / }).allInnerTexts();
  expect((await hand(eve)).length).toBeGreaterThan(0);
  expect(await hand(eve)).toEqual(await hand(ada));
  await eyes.getByRole('button', { name: 'Spectator' }).click();
  await eve.getByText('As it was 10 minutes ago.').waitFor({ state: 'detached' });
  await close(ada, chloe, eve);
});

test('a second tab shows the seat that the first took or gave up, and keeps settings that the other changed', async () => {
  const { page: host } = await newPerson(browser, { name: 'Ada' });
  await host.goto(`${server.at}#/new/biotopia?mode=friends`);
  await host.getByRole('button', { name: 'Make the table' }).click();
  await host.locator('.lobby-code').waitFor();
  const { page: first, context } = await newPerson(browser, { name: 'Ben' });
  const second = await context.newPage();
  for (const tab of [first, second]) {
    await tab.goto(host.url());
    await tab.getByRole('button', { name: 'Sit down' }).waitFor();
  }
  await first.getByRole('button', { name: 'Sit down' }).click();
  await second.getByRole('button', { name: 'I am ready' }).click();
  await first.getByRole('button', { name: 'Not yet' }).waitFor();
  await first.getByRole('button', { name: 'Get up' }).click();
  await first.getByRole('alertdialog').getByRole('button', { name: 'Get up' }).click();
  await second.getByRole('button', { name: 'Sit down' }).waitFor();

  await first.getByRole('button', { name: 'Settings' }).click();
  await first.getByText('Français', { exact: true }).click();
  await second.getByRole('button', { name: 'S’asseoir' }).waitFor();
  await second.getByRole('button', { name: 'Réglages' }).click();
  await second.getByText('Sombre', { exact: true }).click();
  await second.reload();
  await second.getByRole('button', { name: 'S’asseoir' }).waitFor();
  expect(await first.locator('html').getAttribute('data-theme')).toBe('dark');
  await close(host, first);
});
