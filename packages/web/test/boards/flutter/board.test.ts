import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  newPerson,
  openBrowser,
  PATIENCE_MS,
  type Person,
  type Served,
  seriousViolations,
  servePage,
} from '../../e2e/browser.ts';

// The board as people meet it: the built page in a real Chromium, against a computer player in a worker.

let served: Served;
let browser: Browser;

beforeAll(async () => {
  [served, browser] = await Promise.all([servePage(), openBrowser()]);
}, PATIENCE_MS);

afterAll(async () => {
  await browser.close();
  await served.close();
});

async function atTheBoard(person: Person, act: (page: Page) => Promise<void>): Promise<void> {
  const { context, page, errors } = await newPerson(browser, { face: 'board', ...person });
  try {
    await page.goto(served.at);
    const box = page.getByRole('article', { name: 'Flutter' });
    await box.getByRole('button', { name: person.language === 'fr' ? 'Jouer' : 'Play now' }).click();
    await page.locator('.ft .ft-stack').first().waitFor();
    await act(page);
    expect(errors).toEqual([]);
  } finally {
    await context.close();
  }
}

/** What a player who looks at the board knows before choosing. */
interface Seen {
  readonly asked: string;
  readonly yours: boolean;
  readonly holding: boolean;
  readonly chosen: boolean;
  readonly scene: string;
}

const look = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const board = document.querySelector<HTMLElement>('.ft');
    const labels = [...document.querySelectorAll('.ft [data-spot]')]
      .map((place) => `${place.getAttribute('aria-label')} ${place.getAttribute('aria-pressed')}`)
      .join();
    return {
      asked: board?.dataset['asked'] ?? '',
      yours: board?.dataset['yours'] !== undefined,
      holding: document.querySelector('.ft-meadow[data-holding]') !== null,
      chosen: document.querySelector('.ft-spot[aria-pressed="true"]') !== null,
      scene: `${board?.dataset['asked']} ${board?.dataset['yours']} ${board?.dataset['turn']} ${labels}`,
    };
  });

/** Waits until the board shows something else than before. */
async function changed(page: Page, before: string): Promise<void> {
  await expect
    .poll(async () => (await look(page)).scene, { timeout: PATIENCE_MS, interval: 20 })
    .not.toBe(before);
}

const ARROWS = ['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown'] as const;

/** The keys a plain player presses in this position. */
function keysFor({ asked, holding, chosen }: Seen, turn: number): readonly string[] {
  if (asked === 'settle') return ['ArrowRight', 'Enter'];
  if (asked !== 'turn') return turn % 2 === 0 ? ['ArrowUp', 'Enter'] : ['k'];
  if (!holding) return ['1'];
  if (chosen) return ['Enter'];
  return [...(turn % 3 === 0 ? ['r'] : []), ...(turn % 4 === 1 ? ['f'] : []), ARROWS[turn % 4] ?? 'n'];
}

test(
  'a whole game is played on the board by keyboard alone',
  async () => {
    await atTheBoard({ name: 'Kay' }, async (page) => {
      for (let turn = 0; turn < 400; turn += 1) {
        const seen = await look(page);
        if (seen.asked === 'over') break;
        if (seen.yours) for (const key of keysFor(seen, turn)) await page.keyboard.press(key);
        await changed(page, seen.scene);
      }
      expect((await look(page)).asked).toBe('over');
      const result = page.getByRole('region', { name: 'Result' });
      await expect.poll(() => result.textContent()).toMatch(/pollinators fed/i);
    });
  },
  2 * PATIENCE_MS,
);

test(
  'a tile is taken, turned, previewed and placed with the mouse; the open meadow refuses with the reason',
  async () => {
    await atTheBoard({}, async (page) => {
      await page.locator('.ft[data-yours]').waitFor();
      // A tile that is the only choice is in hand already.
      await page.locator('.ft-stack:is([data-lit], [aria-pressed="true"])').first().click();
      await page.locator('.ft-spot').first().waitFor();
      const meadow = await page.locator('.ft-meadow').boundingBox();
      if (meadow === null) throw new Error('The meadow is not to be seen.');
      // Far from every tile: the rule says why not.
      await page.mouse.click(meadow.x + 12, meadow.y + 70);
      await expect.poll(() => page.locator('.ft-ask').textContent()).toMatch(/FLU-21/);
      const spots = (): Promise<readonly string[]> =>
        page
          .locator('.ft-spot')
          .evaluateAll((all) => all.map((spot) => spot.getAttribute('aria-label') ?? ''));
      const unflipped = await spots();
      await page.mouse.click(meadow.x + 12, meadow.y + 70, { button: 'right' });
      await expect.poll(spots).not.toEqual(unflipped);
      const flipped = await spots();
      expect(flipped.every((spot) => spot.includes('flipped'))).toBe(true);
      await page.getByRole('button', { name: 'Flip', exact: true }).click();
      await expect.poll(spots).not.toEqual(flipped);
      const chosen = page.locator('.ft-spot[aria-pressed="true"]');
      // Pointing shows what would happen; the first click chooses, and nothing is laid yet.
      await page.locator('.ft-spot').first().hover();
      await page.locator('.ft-forecast').waitFor();
      expect(await page.locator('.ft-note').count()).toBeGreaterThan(0);
      expect(await chosen.count()).toBe(0);
      await page.locator('.ft-spot').first().click();
      await chosen.waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => chosen.count()).toBe(0);
      const tiles = await page.locator('.ft-placed').count();
      await page.locator('.ft-spot').first().click();
      await page.getByRole('button', { name: 'Place', exact: true }).click();
      await expect.poll(() => page.locator('.ft-placed').count()).toBeGreaterThan(tiles);
    });
  },
  PATIENCE_MS,
);

test(
  'the meadow is zoomed and moved by keys and wheel',
  async () => {
    await atTheBoard({}, async (page) => {
      const surface = page.locator('.ft-meadow .pan-zoom > svg');
      const width = async (): Promise<number> =>
        Number((await surface.getAttribute('viewBox'))?.split(' ')[2] ?? 0);
      // Measured, and nobody is about to lay a tile.
      await page.locator('.ft[data-yours]').waitFor();
      await expect
        .poll(() =>
          surface.evaluate((element) => {
            const [, , wide = 0, high = 1] = (element.getAttribute('viewBox') ?? '').split(' ').map(Number);
            const { width: broad, height } = element.getBoundingClientRect();
            return Math.abs(high / wide - height / broad) < 0.01;
          }),
        )
        .toBe(true);
      const start = await width();
      await surface.focus();
      await page.keyboard.press('+');
      await expect.poll(width).toBeLessThan(start);
      await page.keyboard.press('0');
      await expect.poll(width).toBe(start);
      const box = await surface.boundingBox();
      if (box === null) throw new Error('The meadow is not to be seen.');
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      // With a tile in hand the wheel turns that.
      await page.locator('.ft-spot, .ft-stack[data-lit]').first().waitFor();
      await page.keyboard.down('Control');
      await page.mouse.wheel(0, -200);
      await page.keyboard.up('Control');
      await expect.poll(width).toBeLessThan(start);
    });
  },
  PATIENCE_MS,
);

test(
  'a tile is dragged into the meadow, snaps to a place, is turned by the wheel and laid by a second click',
  async () => {
    await atTheBoard({}, async (page) => {
      await page.locator('.ft[data-yours]').waitFor();
      const middleOf = async (selector: string): Promise<readonly [number, number]> => {
        const box = await page.locator(selector).first().boundingBox();
        if (box === null) throw new Error(`${selector} is not to be seen.`);
        return [box.x + box.width / 2, box.y + box.height / 2];
      };
      const chosen = page.locator('.ft-spot[aria-pressed="true"]');
      const tiles = await page.locator('.ft-placed').count();
      const [x, y] = await middleOf('.ft-meadow');
      await page.mouse.move(...(await middleOf('.ft-stack:is([data-lit], [aria-pressed="true"])')));
      await page.mouse.down();
      await page.mouse.move(x - 90, y, { steps: 4 });
      await page.mouse.move(x - 100, y, { steps: 4 });
      await chosen.waitFor();
      await page.mouse.up();
      expect(await chosen.count()).toBe(1);
      const lying = (): Promise<string | null> => chosen.getAttribute('aria-label');
      const before = await lying();
      await page.mouse.wheel(0, 120);
      await expect.poll(lying).not.toBe(before);
      expect(await page.locator('.ft-placed').count()).toBe(tiles);
      // The tile that lies there for now can be carried on.
      await page.mouse.move(...(await middleOf('.ft-spot[aria-pressed="true"] .ft-seed')));
      await page.mouse.down();
      await page.mouse.move(x + 90, y, { steps: 4 });
      await page.mouse.move(x + 110, y, { steps: 4 });
      await page.mouse.up();
      await chosen.waitFor();
      await page.locator('.ft-spot[aria-pressed="true"] .ft-reach').click();
      await expect.poll(() => page.locator('.ft-placed').count()).toBeGreaterThan(tiles);
    });
  },
  PATIENCE_MS,
);

test(
  'two fingers twist the tile in hand, and a double tap on the open meadow flips it',
  async () => {
    await atTheBoard({ phone: true }, async (page) => {
      await page.locator('.ft[data-yours]').waitFor();
      await page.locator('.ft-stack:is([data-lit], [aria-pressed="true"])').first().click();
      await page.locator('.ft-spot').first().waitFor();
      await page.locator('.ft-meadow').scrollIntoViewIfNeeded();
      const meadow = await page.locator('.ft-meadow').boundingBox();
      if (meadow === null) throw new Error('The meadow is not to be seen.');
      const spots = (): Promise<readonly string[]> =>
        page
          .locator('.ft-spot')
          .evaluateAll((all) => all.map((spot) => spot.getAttribute('aria-label') ?? ''));
      const before = await spots();
      const [x, y] = [meadow.x + meadow.width / 2, meadow.y + meadow.height / 2];
      const fingers = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', angle?: number): Promise<unknown> =>
        fingers.send('Input.dispatchTouchEvent', {
          type,
          touchPoints:
            angle === undefined
              ? []
              : [0, Math.PI].map((side, id) => ({
                  id,
                  x: x + 70 * Math.cos(angle + side),
                  y: y + 70 * Math.sin(angle + side),
                })),
        });
      await touch('touchStart', 0);
      for (let step = 1; step <= 8; step += 1) await touch('touchMove', step * 0.1);
      await touch('touchEnd');
      await expect.poll(spots).not.toEqual(before);
      const twisted = await spots();
      expect(twisted.some((spot) => spot.includes('flipped'))).toBe(false);
      // Whether two taps are a double one depends on the clock; the browser’s word for it does not.
      await page.locator('.ft-meadow .pan-zoom > svg > rect').dispatchEvent('dblclick');
      await expect.poll(async () => (await spots()).every((spot) => spot.includes('flipped'))).toBe(true);
    });
  },
  PATIENCE_MS,
);

test.each([
  { phone: true, dark: true, language: 'fr' },
  { phone: false, dark: false, language: 'en' },
] as const)(
  'axe finds nothing serious on the board, and nothing sticks out (%o)',
  async (person) => {
    await atTheBoard(person, async (page) => {
      await page.locator('.ft[data-yours]').waitFor();
      expect(await seriousViolations(page), 'a turn begins').toEqual([]);
      await page.keyboard.press('1');
      await page.locator('.ft-spot').first().waitFor();
      await page.keyboard.press('n');
      await page.locator('.ft-forecast').waitFor();
      expect(await seriousViolations(page), 'a placement is shown').toEqual([]);
      await page.keyboard.press('?');
      await page.locator('dialog[open]').waitFor();
      expect(await seriousViolations(page), 'help').toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    });
  },
  PATIENCE_MS,
);
