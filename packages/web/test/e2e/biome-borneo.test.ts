import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { savedAt } from '../../build/matches.mjs';
import { openBrowser, PATIENCE_MS, type Served, seriousViolations, servePage } from './browser.ts';

// A whole game in a browser takes as long as the machine lets it.
vi.setConfig({ testTimeout: 2 * PATIENCE_MS, hookTimeout: PATIENCE_MS });

let served: Served;
let browser: Browser;

beforeAll(async () => {
  [served, browser] = await Promise.all([servePage(), openBrowser()]);
}, PATIENCE_MS);

afterAll(async () => {
  await browser.close();
  await served.close();
});

interface Look {
  readonly width: number;
  readonly height: number;
  readonly touch?: boolean;
  readonly dark?: boolean;
  readonly language?: 'en' | 'fr';
}
const DESKTOP: Look = { width: 1280, height: 720 };
const PHONE: Look = { width: 390, height: 844, touch: true };

type Saved = Awaited<ReturnType<typeof savedAt>>;
interface Seen {
  readonly phase: string;
  readonly turns: number;
  readonly perimeterSize: number;
}

/** A match between computer players up to the first choice of the first seat that is like this. */
const matchUntil = (seats: number, seed: string, until: (view: Seen) => boolean): Promise<Saved> =>
  savedAt({ game: 'biome-borneo', seed, seats, until });

/** A game for two from its first turn, against a computer player that needs no time. */
const wholeGame = (seed: string): Promise<Saved> =>
  savedAt({
    game: 'biome-borneo',
    seed,
    seats: 2,
    level: 'seedling',
    options: { firstPlayer: 'seat-0', stalemate: '2' },
    until: () => true,
  });

/** Somebody who opens a match of this browser on the board. */
async function atTable(
  { width, height, touch = false, dark = false, language = 'en' }: Look,
  match: Saved,
): Promise<{ readonly context: BrowserContext; readonly page: Page; readonly errors: string[] }> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    hasTouch: touch,
  });
  await context.addInitScript(
    ([settings, kept]) => {
      localStorage.setItem('hedgerow:settings', JSON.stringify(settings));
      const at = `hedgerow:match:${kept.id}`;
      if (localStorage.getItem(at) === null) localStorage.setItem(at, JSON.stringify(kept));
    },
    [{ name: 'Wren', language, face: 'board', pace: 'instant', forced: false }, match] as const,
  );
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(`${served.at}#/table/${match.id}`);
  await page.locator('.bb').waitFor();
  return { context, page, errors };
}

/** How somebody presses things: with a mouse, or with a finger. */
type Press = (page: Page, what: string, nth?: number) => Promise<void>;
const click: Press = (page, what, nth = 0) => page.locator(what).nth(nth).click();
const tap: Press = (page, what, nth = 0) => page.locator(what).nth(nth).tap();

const phaseOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    document.querySelector('.result')
      ? 'over'
      : ((document.querySelector('.bb[data-yours]') as HTMLElement | null)?.dataset['phase'] ?? 'waiting'),
  );
const there = async (page: Page, what: string): Promise<boolean> => (await page.locator(what).count()) > 0;
const EARN = '.kit-button[data-main]:has-text("Earn")';

/** Earns a card that one tile can earn: card, prey, tile, space, Earn. Answers whether there was one. */
async function earn(page: Page, press: Press): Promise<boolean> {
  const cards = page.locator('.bb-slot:has(.bb-ribbon[data-answer="one-tile"])');
  if ((await cards.count()) === 0) return false;
  await press(page, '.bb-slot:has(.bb-ribbon[data-answer="one-tile"])');
  if (await there(page, '.bb-chain[data-lit]')) await press(page, '.bb-chain[data-lit]');
  await page.locator('.bb[data-phase="draft"]').waitFor();
  const tiles = await page.locator('.bb-own-tile[data-lit]').count();
  for (let tile = 0; tile < tiles; tile += 1) {
    await press(page, '.bb-own-tile[data-lit]', tile);
    // The board looks at the most useful space by itself.
    const best = page.locator('.bb-spot:focus');
    await best.waitFor();
    await (press === click ? best.click() : best.tap());
    if (!(await there(page, EARN))) continue;
    await press(page, EARN);
    await page.locator('.bb:not([data-phase="draft"])').waitFor();
    return true;
  }
  await press(page, '.kit-button:has-text("Cancel")');
  await page.locator('.bb:not([data-phase="draft"])').waitFor();
  return false;
}

/** Plays to the end with real presses; a finger is asked twice before something final. */
async function playOut(page: Page, press: Press): Promise<{ readonly earned: number }> {
  let earned = 0;
  for (let steps = 0; steps < 400; steps += 1) {
    await page.waitForFunction(() => document.querySelector('.result, .bb[data-yours]') !== null);
    const phase = await phaseOf(page);
    if (phase === 'over') return { earned };
    switch (phase) {
      case 'main':
        if (await earn(page, press)) {
          earned += 1;
          break;
        }
        await press(page, '.kit-button:has-text("End turn")');
        break;
      case 'refill':
        await press(page, '.kit-button:has-text("From the deck"), .kit-button:has-text("Stop")');
        break;
      case 'surplus':
        await press(page, '.bb-own-tile');
        break;
      case 'disaster':
        await press(
          page,
          (await there(page, '.bb-spot[data-struck]')) ? '.bb-spot[data-struck]' : '.bb-hand .bb-slot',
        );
        break;
      case 'swap':
        await press(page, '.bb-extra .bb-slot');
        await press(page, '.bb-hand .bb-slot');
        await press(page, '.kit-button:has-text("Swap")');
        break;
      default:
        await press(page, '.kit-button:has-text("Pass")');
    }
  }
  throw new Error(`not over: ${await phaseOf(page)}`);
}

/** Goes from control to control until one of these has the focus, and presses it. */
async function tabTo(page: Page, wanted: string): Promise<void> {
  for (let i = 0; i < 600; i += 1) {
    if (await page.evaluate((what) => document.activeElement?.matches(what) === true, wanted)) {
      await page.keyboard.press('Enter');
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${wanted}.`);
}

const TILE_KEYS = ['q', 'w', 'e', 'r', 't', 'y', 'u'] as const;

/** The same as `earn`, without a pointer. */
async function earnByKeys(page: Page): Promise<boolean> {
  // Keys 1 to 5 are the hand, 6 to 8 the gallery; abilities have no ribbon.
  const keyOf = (zone: string, first: number): Promise<number | undefined> =>
    page
      .locator(`${zone} .bb-slot`)
      .evaluateAll((slots) =>
        slots.findIndex((slot) => slot.querySelector('[data-answer="one-tile"]') !== null),
      )
      .then((nth) => (nth < 0 ? undefined : first + nth));
  const card = (await keyOf('.bb-hand', 1)) ?? (await keyOf('.bb-gallery', 6));
  if (card === undefined) return false;
  await page.keyboard.press(String(card));
  if (await there(page, '.bb-chain[data-lit]')) {
    await page.locator('.bb-chain:focus').waitFor();
    await page.keyboard.press('Enter');
  }
  await page.locator('.bb[data-phase="draft"]').waitFor();
  const tiles = await page.locator('.bb-own-tile').count();
  for (const key of TILE_KEYS.slice(0, tiles)) {
    await page.keyboard.press(key);
    if (!(await there(page, '.bb-own-tile[data-chosen]'))) continue;
    await page.locator('.bb-spot:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('.');
    await page.keyboard.press(',');
    if (await there(page, EARN)) {
      await page.keyboard.press('Enter');
      await page.locator('.bb:not([data-phase="draft"])').waitFor();
      return true;
    }
    await page.keyboard.press('Escape');
  }
  // Once for a tile that is still held, once for the card.
  while ((await phaseOf(page)) === 'draft') await page.keyboard.press('Escape');
  return false;
}

/** Plays to the end by keys; answers how many cards were earned. */
async function playOutByKeys(page: Page): Promise<number> {
  let earned = 0;
  for (let steps = 0; steps < 400; steps += 1) {
    await page.waitForFunction(() => document.querySelector('.result, .bb[data-yours]') !== null);
    switch (await phaseOf(page)) {
      case 'over':
        return earned;
      case 'main':
        if (await earnByKeys(page)) earned += 1;
        else await page.keyboard.press('End');
        break;
      case 'refill':
        await page.keyboard.press((await there(page, '.kit-button:has-text("From the deck")')) ? 'd' : 'End');
        break;
      case 'surplus':
        await page.keyboard.press('q');
        break;
      case 'disaster':
        if (await there(page, '.bb-spot[data-struck]')) await tabTo(page, '.bb-spot[data-struck]');
        else await page.keyboard.press('1');
        break;
      case 'swap':
        await tabTo(page, '.bb-extra .bb-slot');
        await page.keyboard.press('1');
        await tabTo(page, '.kit-button:is([data-main])');
        break;
      default:
        await page.keyboard.press('End');
    }
  }
  throw new Error(`not over: ${await phaseOf(page)}`);
}

describe('the forest of BIOME Borneo', () => {
  test('a two-player game is played to its end by mouse at 1280 × 720', async () => {
    const { context, page, errors } = await atTable(DESKTOP, await wholeGame('forest mouse'));
    const { earned } = await playOut(page, click);
    expect(earned).toBeGreaterThan(3);
    await page.getByRole('region', { name: 'Result' }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test('a two-player game is played to its end by touch at 390 × 844, on hexes of at least 44 px', async () => {
    const { context, page, errors } = await atTable(PHONE, await wholeGame('forest touch'));
    let chosen = 0;
    const { earned } = await playOut(page, async (on, what, nth) => {
      await tap(on, what, nth);
      const hexes = await on
        .locator('.bb-spot[data-light="open"] .bb-hit')
        .evaluateAll((all) =>
          all.map((hex) => hex.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
        );
      chosen += hexes.length;
      for (const size of hexes) expect(size).toBeGreaterThanOrEqual(44);
    });
    expect(earned).toBeGreaterThan(3);
    expect(chosen).toBeGreaterThan(50);
    await page.getByRole('region', { name: 'Result' }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test('a two-player game is played to its end by keyboard alone', async () => {
    const { context, page, errors } = await atTable(DESKTOP, await wholeGame('forest keys'));
    // Marking pieces for an exchange, and thinking better of it.
    await page.keyboard.press('x');
    await page.keyboard.press('1');
    await page.getByRole('button', { name: 'Exchange 1 card' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await playOutByKeys(page)).toBeGreaterThan(3);
    await page.getByRole('region', { name: 'Result' }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('choose one of your tiles').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test.each([
    { name: 'a laptop', look: { width: 1366, height: 768 } },
    { name: 'a phone in the dark, in French', look: { ...PHONE, dark: true, language: 'fr' as const } },
  ])('four players on $name: nothing runs over, and axe finds nothing serious', async ({ look }) => {
    const four = await matchUntil(4, 'forest four', ({ phase, turns }) => phase === 'main' && turns > 11);
    const { context, page, errors } = await atTable(look, four);
    const { wide, high } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth - innerWidth,
      high: document.documentElement.scrollHeight - innerHeight,
    }));
    expect(wide).toBeLessThanOrEqual(0);
    if (look.width > 1000) {
      expect(high).toBeLessThanOrEqual(0);
      const cut = await page
        .locator('.bb-left, .bb-right, .bb-chain-row')
        .evaluateAll((all) =>
          all
            .filter(
              (each) => each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1,
            )
            .map(({ className }) => className),
        );
      expect(cut).toEqual([]);
    }
    expect(await seriousViolations(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('R-52 a formation is arranged on the page where tables are set up, and the forest grows on it', async () => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    await page.goto(`${served.at}#/new/biome-borneo?mode=solo`);
    await page.getByText('Options', { exact: false }).first().click();
    await page.getByRole('img', { name: 'The formation' }).waitFor();
    await page.getByRole('button', { name: /^U3/ }).click();
    await page.getByRole('button', { name: 'Move U3 to place 1', exact: true }).click();
    await page.getByRole('button', { name: /^C1/ }).waitFor();
    expect(await page.locator('#option-formation').inputValue()).toBe('own');
    await page.getByRole('button', { name: 'Sit down' }).click();
    await page.locator('.bb .bb-forest').waitFor();
    const { spaces } = await page.evaluate(() => ({ spaces: document.querySelectorAll('.bb-spot').length }));
    expect(spaces).toBe(49);
    await context.close();
  });
});
