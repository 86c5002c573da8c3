import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { keyFromSeed, openMatch, recordOf, writeRecord } from '@hedgerow/kernel';
import { type Options, species } from '@hedgerow/species';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  newPerson,
  openBrowser,
  PATIENCE_MS,
  type Person,
  type Served,
  seriousViolations,
  servePage,
} from './browser.ts';
import { buildPage } from './built-page.ts';
import { layoutFaults } from './layout-check.ts';

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

interface Size {
  readonly width: number;
  readonly height: number;
}
const LAPTOP: Size = { width: 1280, height: 720 };
const PHONE: Size = { width: 390, height: 844 };

interface Evening {
  readonly seats: number;
  readonly options?: Partial<Options>;
  readonly seed: string;
}

/** A table that has just been set up, as this browser keeps it. */
function saved({ seats, options = {}, seed }: Evening): { readonly id: string } {
  const setup = { match: `evening-${seed}`, seatCount: seats, options, key: keyFromSeed(seed) };
  const opened = openMatch(species, setup);
  if (!opened.ok) throw new Error(opened.problem);
  const names = ['Wren', 'Bramble', 'Clover', 'Teasel', 'Yarrow', 'Sorrel'];
  return {
    id: setup.match,
    game: 'species',
    kind: 'solo',
    seats: names.slice(0, seats).map((name, i) => ({ name, player: i === 0 ? 'person' : 'seedling' })),
    record: writeRecord(recordOf(opened.match, { withKey: true })),
    changedMs: 0,
    moves: 0,
    yourTurn: true,
    over: false,
  } as { readonly id: string };
}

/** Sits down at a table; nothing on the page may break until they leave. */
async function sit(
  evening: Evening,
  size: Size,
  act: (page: Page) => Promise<void>,
  person: Person = {},
): Promise<void> {
  const { context, page, errors } = await newPerson(browser, { name: 'Wren', face: 'board', ...person });
  const match = saved(evening);
  await context.addInitScript(
    (kept) => localStorage.setItem(`hedgerow:match:${kept.id}`, JSON.stringify(kept)),
    match,
  );
  try {
    await page.setViewportSize(size);
    await page.goto(`${served.at}#/table/${match.id}`);
    await page.locator('.sp').waitFor();
    await act(page);
    expect(errors).toEqual([]);
  } finally {
    await context.close();
  }
}

/** What a player who sees only the board would press next: an answer, a confirmation, a glowing target, a card, the end. */
const NEXT = [
  '.sp-answer-button',
  '.sp-pass',
  '.sp-preview-do [data-main]',
  '.sp-choices [data-lit]:not([data-chosen])',
  '.sp[data-picked] :is(.sp-rail, .sp-chip, .sp-animal)[data-lit]',
  '.sp[data-picked] .sp-player[data-lit]',
  '.sp-hand .sp-card[data-lit]:not([data-chosen])',
  '.sp-tools .sp-end:not([aria-disabled="true"])',
] as const;

const isOver = async (page: Page): Promise<boolean> => (await page.locator('.result').count()) > 0;

/** Presses one thing after the other until the game is over. Counts what was pressed. */
async function playOn(page: Page, press: 'click' | 'tap'): Promise<number> {
  const until = Date.now() + PATIENCE_MS;
  for (let pressed = 0; ; pressed += 1) {
    // Whoever waits for the computer players waits for one of these.
    const [first] = await page
      .waitForFunction(
        (wanted) => {
          if (document.querySelector('.result')) return ['.result'];
          const found = wanted.find((selector) => document.querySelector(selector));
          return found === undefined ? false : [found];
        },
        NEXT,
        { polling: 20 },
      )
      .then((handle) => handle.jsonValue() as Promise<readonly string[]>);
    if (first === undefined || first === '.result') return pressed;
    if (Date.now() > until)
      throw new Error(`not over after ${pressed}: ${await page.locator('.decision-words').textContent()}`);
    // Between looking and pressing the table may have changed: then it is looked at again.
    await page
      .locator(first)
      .first()
      [press]({ timeout: 3000 })
      .catch(() => undefined);
  }
}

describe('a whole game on the board', () => {
  test('by mouse at 1280 × 720', async () => {
    await sit({ seats: 2, options: { goal: '10' }, seed: 'mouse' }, LAPTOP, async (page) => {
      expect(await seriousViolations(page)).toEqual([]);
      expect(await playOn(page, 'click')).toBeGreaterThan(20);
      await page.getByRole('region', { name: 'Result' }).waitFor();
    });
  });

  test('by touch at 390 × 844', async () => {
    await sit(
      { seats: 2, options: { goal: '10' }, seed: 'touch' },
      PHONE,
      async (page) => {
        expect(await seriousViolations(page)).toEqual([]);
        expect(await playOn(page, 'tap')).toBeGreaterThan(20);
      },
      { phone: true },
    );
  });

  test('by keyboard only', async () => {
    await sit({ seats: 2, options: { goal: '10' }, seed: 'keys' }, LAPTOP, async (page) => {
      const until = Date.now() + PATIENCE_MS;
      while (!(await isOver(page))) {
        if (Date.now() > until) throw new Error((await page.locator('.decision-words').textContent()) ?? '');
        await byKeys(page);
      }
    });
  });

  test('three pairs: a team has one bar with its total, and wins together', async () => {
    await sit(
      { seats: 6, options: { goal: '10', teams: '3x2' }, seed: 'teams' },
      { width: 1366, height: 768 },
      async (page) => {
        await playOn(page, 'click');
        const totals = await page
          .locator('.sp-player')
          .evaluateAll((players) =>
            players.map((player) => [
              player.getAttribute('data-team'),
              `${player.querySelector('.sp-player-score')?.textContent.trim()} in ${getComputedStyle(player).borderInlineStartColor}`,
            ]),
          );
        // The same total in the same colour, and no two teams share one.
        const byTeam = new Map(totals.map(([team, total]) => [team, total]));
        expect(totals.every(([team, total]) => byTeam.get(team ?? null) === total)).toBe(true);
        expect(new Set([...byTeam.values()].map((total) => total?.split(' in ')[1])).size).toBe(3);
        expect(totals.length).toBe(5);
      },
    );
  });
});

/** Focus on something that glows, by arrows alone; says whether it was found. */
async function walkToGlow(page: Page): Promise<boolean> {
  const glows = (): Promise<{ readonly zone: string; readonly lit: boolean }> =>
    page.evaluate(() => {
      const { dataset } = document.activeElement as HTMLElement;
      return { zone: (dataset['spot'] ?? '').split(':')[0] ?? '', lit: dataset['lit'] === '' };
    });
  const towardsRails: Readonly<Record<string, string>> = {
    hand: 'ArrowUp',
    players: 'ArrowDown',
    animals: 'ArrowDown',
  };
  let begun = false;
  for (let step = 0; step < 20; step += 1) {
    const { zone, lit } = await glows();
    if (zone === 'rails' && lit) return true;
    if (zone === 'rails' && !begun) await page.keyboard.press('Home');
    else await page.keyboard.press(towardsRails[zone] ?? 'ArrowRight');
    begun ||= zone === 'rails';
  }
  return false;
}

/** One decision by keys: answer or pass, else the first card that goes on a rail, else the end of the turn. */
async function byKeys(page: Page): Promise<void> {
  const has = async (selector: string): Promise<boolean> => (await page.locator(selector).count()) > 0;
  if (await has('.sp-answer-button')) return page.keyboard.press('c');
  if (await has('.sp-pass')) {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    return page.keyboard.press(' ');
  }
  const cards = await page.locator('.sp-hand .sp-card').count();
  const open = await page
    .locator('.sp-hand .sp-card')
    .evaluateAll((hand) => hand.map((card) => card.hasAttribute('data-lit')));
  for (let card = 1; card <= cards; card += 1) {
    if (!open[card - 1]) continue;
    await page.keyboard.press(String(card));
    if (await has('.sp-rail[data-lit]')) {
      expect(await walkToGlow(page), 'arrows reach what glows').toBe(true);
      await page.keyboard.press('Enter');
      return;
    }
    if (await has('.sp-preview-do [data-main]')) return page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
  }
  if (await has('.sp-tools .sp-end:not([aria-disabled="true"])')) return page.keyboard.press('e');
  await page.waitForTimeout(30);
}

/** What lies beside or below the window, is squeezed, or is too small for a finger. Runs in the page. */
function misplaced(): readonly string[] {
  const all = (selector: string): readonly (readonly [string, DOMRect])[] =>
    [...document.querySelectorAll(selector)].map((each) => [each.className, each.getBoundingClientRect()]);
  const told = (what: string, found: readonly (readonly [string, DOMRect])[]): readonly string[] =>
    found.map(([name, { width, height }]) => `${what}: ${name} ${Math.round(width)} × ${Math.round(height)}`);
  const parts = all('.sp-player, .sp-animal, .sp-rail, .sp-hand .sp-card, .sp-preview');
  const atHand = all('.sp-hand .sp-card, .sp-preview');
  const touched = all('.sp-rail[data-lit], .sp-preview button');
  return [
    ...told(
      'beside the window',
      parts.filter(([, { left, right }]) => left < -1 || right > innerWidth + 1),
    ),
    ...told(
      'squeezed',
      parts.filter(([, { width, height }]) => Math.min(width, height) < 20),
    ),
    ...told(
      'below the window',
      atHand.filter(([, { bottom }]) => bottom > innerHeight + 1),
    ),
    ...told(
      'too small',
      touched.filter(([, { width, height }]) => Math.min(width, height) < 43.5),
    ),
  ];
}

test('a card is dragged from the hand to a rail', async () => {
  await sit({ seats: 2, seed: 'drag' }, LAPTOP, async (page) => {
    const card = page.locator('.sp-hand .sp-card[data-lit]').first();
    await card.click();
    const rail = page.locator('.sp-rail[data-lit]').first();
    const [from, to] = [await card.boundingBox(), await rail.boundingBox()];
    const label = (await rail.getAttribute('data-place')) ?? '';
    await page.keyboard.press('Escape');
    if (!from || !to) throw new Error('nothing to drag');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
    await page.locator('.kit-ghost').waitFor();
    await page.mouse.up();
    await page.locator(`.sp-rail[data-place="${label}"] .sp-chip`).first().waitFor();
  });
});

test('a finger that lays the card which closes a rail is asked once, and then it lies there', async () => {
  await sit(
    { seats: 2, seed: 'finger-1' },
    PHONE,
    async (page) => {
      const closing = page.locator('.sp-rail[data-lit][aria-label*="would close it"]').first();
      for (const card of await page.locator('.sp-hand .sp-card[data-lit]').all()) {
        await card.tap();
        await page.locator('.sp[data-picked] .sp-card[data-chosen]').waitFor();
        if ((await closing.count()) > 0) break;
        await page.locator('.sp-preview-do button').first().tap();
        await page.locator('.sp:not([data-picked])').waitFor();
      }
      const label = (await closing.getAttribute('data-place')) ?? '';
      await closing.tap();
      await page.locator('.sp-preview-do [data-main]').tap();
      await page.locator(`.sp-rail[data-place="${label}"][data-closed]`).waitFor();
    },
    { phone: true },
  );
});

test('what was chosen in two touches is not asked a third time; ending the turn early is', async () => {
  await sit(
    { seats: 2, seed: 'log' },
    LAPTOP,
    async (page) => {
      await page.locator('.sp-hand .sp-card[data-lit]').first().click();
      await page.locator('.sp-rail[data-lit]').first().click();
      await page.locator('.sp-rail .sp-chip:not([data-ghost])').first().waitFor();
      expect(await page.locator('.armed').count()).toBe(0);
      await page.locator('.sp-end').click();
      await page.getByRole('alert').filter({ hasText: 'End the turn' }).waitFor();
    },
    { confirm: true },
  );
});

test('the board weighs at most 70 kB gzipped beyond the frame, with all its portraits', async () => {
  const assets = join(await buildPage(), 'assets');
  const ours = readdirSync(assets)
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => readFileSync(join(assets, name)))
    .filter((file) => /sp-rail|sp-portrait/.test(file.toString()));
  expect(ours.length).toBe(2);
  expect(ours.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0)).toBeLessThan(70_000);
});

test('pointing at a line of the log lights up where it happened', async () => {
  await sit({ seats: 2, seed: 'log' }, LAPTOP, async (page) => {
    await page.locator('.sp-hand .sp-card[data-lit]').first().click();
    await page.locator('.sp-rail[data-lit]').first().click();
    await page.locator('.sp-rail .sp-chip').first().waitFor();
    await page.getByRole('region', { name: 'What happened' }).getByText('Wren places').last().hover();
    await page.locator('.sp-rail[data-told]').waitFor();
  });
});

describe('six players', () => {
  test.each([
    { size: { width: 1366, height: 768 }, phone: false },
    { size: PHONE, phone: true },
  ])('at $size.width × $size.height nothing is covered or cut', async ({ size, phone }) => {
    await sit(
      { seats: 6, seed: 'six' },
      size,
      async (page) => {
        await page.locator('.sp-hand .sp-card[data-lit]').first()[phone ? 'tap' : 'click']();
        expect(await page.evaluate(misplaced)).toEqual([]);
        expect(await layoutFaults(page)).toEqual([]);
        expect(await seriousViolations(page)).toEqual([]);
      },
      { phone },
    );
  });
});
