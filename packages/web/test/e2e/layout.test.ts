import { GAME_IDS, type GameId } from '@hedgerow/catalog';
import { LANGUAGES, type Language } from '@hedgerow/kernel';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PAGES } from '../../src/shell/router.ts';
import { newPerson, openBrowser, PATIENCE_MS } from './browser.ts';
import { buildPage } from './built-page.ts';
import { layoutFaults, WIDTHS } from './layout-check.ts';
import { type RealServer, startServer } from './real-server.ts';
import { savedMatch } from './saved-matches.ts';
import { LONG_NAMES, Walker } from './walk.ts';

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

/** Walks in every language, and says what was wrong. */
async function inEveryLanguage(
  walk: (walker: Walker, context: BrowserContext) => Promise<void>,
): Promise<readonly string[]> {
  const walked = await Promise.all(
    LANGUAGES.map(async (language: Language) => {
      const { page, context } = await newPerson(browser, { language, face: 'board', name: LONG_NAMES[0] });
      const walker = new Walker(page, language, server.at);
      await walk(walker, context);
      return walker.faults;
    }),
  );
  return walked.flat();
}

interface Visit {
  readonly name: string;
  readonly at: string;
  /** What shows that the page is there. */
  readonly shows: string;
  /** What somebody does there before it is looked at again; answers what shows that it is done. */
  readonly act?: (walker: Walker) => Promise<string>;
}

/** Adds seats until there are no more, and opens what is folded. */
async function setUpWhole({ page, say }: Walker): Promise<void> {
  const add = page.getByRole('button', { name: say('new.add'), exact: true });
  while ((await add.count()) > 0) await add.click();
  for (const level of ['seedling', 'sapling'])
    for (const chair of (await page.locator('.seat-row select').all()).slice(level === 'sapling' ? 3 : 1))
      await chair.selectOption(level);
  for (const folded of await page.locator('details:not([open]) > summary').all()) await folded.click();
}

const setUp = (game: GameId, mode: string): Visit => ({
  name: `a new table of ${game}, ${mode}`,
  at: `#/new/${game}?mode=${mode}`,
  shows: '.set-up .seat-row',
  act: async (walker) => {
    await setUpWhole(walker);
    return 'details[open]';
  },
});

/** Every page, as somebody sees it who has not played yet. */
const VISITS: readonly Visit[] = [
  {
    name: 'home',
    at: '#/',
    shows: '.code-form',
    act: async ({ page, say }) => {
      await page.locator('.code-form input').fill('QQQ QQQ');
      await page.getByRole('button', { name: say('home.join') }).click();
      return '.code-form .refusal:not(:empty)';
    },
  },
  {
    name: 'a table with friends',
    at: '#/new/species?mode=friends',
    shows: '.set-up .clock-choice',
    act: async (walker) => {
      const { page, say } = walker;
      await setUpWhole(walker);
      await page.locator('.clock-choice select').first().selectOption('own');
      await page.locator('.clock-own select').selectOption('bank');
      await page.getByRole('spinbutton', { name: say('friends.increment') }).fill('601');
      await page.getByRole('combobox', { name: say('friends.hands') }).selectOption('late');
      return '.clock-own .refusal';
    },
  },
  setUp('flutter', 'solo'),
  setUp('mariposas', 'pass'),
  setUp('biome-borneo', 'watch'),
  { name: 'a new table of no game', at: '#/new/chess', shows: '.nothing' },
  {
    name: 'replay',
    at: '#/replay',
    shows: '#match-text',
    act: async ({ page, say }) => {
      await page.locator('#match-text').fill('nonsense');
      await page.getByRole('button', { name: say('replay.open'), exact: true }).click();
      return '.refusal:not(:empty)';
    },
  },
  {
    name: 'the replay of a match that is not there',
    at: `#/replay?match=${'0'.repeat(26)}`,
    shows: '.refusal:not(:empty)',
  },
  { name: 'rules', at: '#/rules', shows: '.rules-shelf' },
  ...GAME_IDS.map((game) => ({
    name: `the rules of ${game}`,
    at: `#/rules/${game}`,
    shows: '.player-rules h2',
  })),
  { name: 'rules for builders', at: '#/rules/species/builders', shows: 'h2' },
  { name: 'the rules of no game', at: '#/rules/chess', shows: '.nothing' },
  ...GAME_IDS.map((game) => ({ name: `the lesson of ${game}`, at: `#/learn/${game}`, shows: '.lesson' })),
  { name: 'a lesson of no game', at: '#/learn/chess', shows: '.nothing' },
  { name: 'my games, before the first', at: '#/my-games', shows: '.nothing' },
  { name: 'about', at: '#/about', shows: '.page h1' },
  { name: 'an unknown address', at: '#/nowhere', shows: '.nothing' },
  { name: 'a game that is not here', at: '#/table/nothing', shows: '.nothing' },
  { name: 'a table that is not there', at: '#/t/nothing', shows: '.nothing' },
  { name: 'a one-time link that is too old', at: '#/device/old', shows: '.nothing' },
  { name: 'devices, of nobody', at: '#/devices', shows: '.nothing' },
];

test('every page of the app is visited', () => {
  const visited = new Set(VISITS.map(({ at }) => at.split(/[/?]/)[1]));
  expect(PAGES.filter((page) => !visited.has(page))).toEqual([]);
});

const PLANTED = `<!doctype html>
  <style>* { margin: 0; font: 16px sans-serif } body { width: 360px }</style>
  <p style="width: 80px; overflow: hidden; white-space: nowrap">cut in the middle</p>
  <p style="width: 80px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">cut with an ellipsis</p>
  <p style="position: absolute; top: 60px; left: 300px; white-space: nowrap">out of the screen</p>
  <button style="position: absolute; top: 90px; width: 30px; padding: 0; white-space: nowrap">too long for it</button>
  <select style="position: absolute; top: 120px; width: 60px"><option>What this select shows</option></select>
  <button style="position: absolute; top: 160px; width: 90px">below</button>
  <div style="position: absolute; top: 150px; width: 200px; height: 60px; background: white"></div>
  <div style="overflow: auto; width: 100px"><p style="white-space: nowrap">what scrolls may be long, very long</p></div>
  <span style="position: absolute; clip-path: inset(50%); width: 1px; overflow: hidden">for ears only</span>`;

test('the check finds what is wrong, and nothing else', async () => {
  const { page } = await newPerson(browser);
  await page.setContent(PLANTED);
  await page.setViewportSize(WIDTHS[0]);
  expect((await layoutFaults(page)).map((fault) => fault.replace(/ by \d+ px$/, ''))).toEqual([
    'the page scrolls sideways',
    'text is cut without an ellipsis: <p> “cut in the middle”',
    'text sticks out of the screen: <p> “out of the screen”',
    'text sticks out of its box: <button> “too long for it”',
    'a select cuts what it shows: “What this select shows”',
    'a control is covered: <button> “below” by <div> “”',
  ]);
});

test('every page fits every width, in both languages', async () => {
  const faults = await inEveryLanguage(async (walker) => {
    for (const { name, at, shows, act } of VISITS) {
      await walker.go(at, shows);
      await walker.look(name);
      if (!act) continue;
      await walker.shown(await act(walker));
      await walker.look(`${name}, with more`);
    }
  });
  expect(faults).toEqual([]);
});

test('settings, and a part of the page that does not load, fit every width', async () => {
  const faults = await inEveryLanguage(async (walker, context) => {
    const { page } = walker;
    await walker.go('#/', '.code-form');
    await walker.press('shell.settings');
    await walker.shown('.account .button');
    await walker.look('settings');
    await walker.press('account.make');
    await page.locator('.account input[type="password"]').fill('short');
    await page.locator('.account form button[type="submit"]').click();
    await walker.shown('.account [aria-invalid="true"]');
    await walker.look('settings, an account that cannot be made');
    await page.keyboard.press('Escape');
    await context.route('**/assets/rules-*', (route) => route.abort());
    await walker.go('#/rules', '.not-loaded');
    await walker.look('a page that does not load');
  });
  expect(faults).toEqual([]);
});

test.each(GAME_IDS)(
  '%s with the most players fits every width: board, words, looking back, the end',
  async (game) => {
    const kept = [await savedMatch(game, 'middle'), await savedMatch(game, 'over')];
    const faults = await inEveryLanguage(async (walker, context) => {
      await context.addInitScript((matches) => {
        for (const match of matches)
          localStorage.setItem(`hedgerow:match:${match.id}`, JSON.stringify(match));
      }, kept);
      const { page } = walker;
      await walker.go(`#/table/layout-${game}-middle`, '.board');
      await walker.look(`${game}, its board`);
      await walker.press('frame.text');
      await walker.shown('.words');
      await walker.look(`${game}, in words`);
      await page.locator('.log li button').first().click();
      await walker.shown('.look-back');
      await walker.look(`${game}, looking back`);
      await walker.press('frame.board');
      await walker.go(`#/table/layout-${game}-over`, '.result');
      await walker.shown('.board');
      await walker.look(`${game}, its end`);
    });
    expect(faults).toEqual([]);
  },
);

test('many games of one’s own fit every width', async () => {
  const kept = await Promise.all(
    GAME_IDS.flatMap((game) => [savedMatch(game, 'middle'), savedMatch(game, 'over')]),
  );
  const faults = await inEveryLanguage(async (walker, context) => {
    await context.addInitScript((matches) => {
      for (const match of matches) localStorage.setItem(`hedgerow:match:${match.id}`, JSON.stringify(match));
    }, kept);
    for (const [name, at] of [
      ['home', '#/'],
      ['my games', '#/my-games'],
      ['replay', '#/replay'],
    ] as const) {
      await walker.go(at, '.my-games li');
      await walker.look(`${name}, with many games`);
    }
  });
  expect(faults).toEqual([]);
});
