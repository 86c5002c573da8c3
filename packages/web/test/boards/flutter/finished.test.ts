import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, openBrowser, PATIENCE_MS, type Served, servePage } from '../../e2e/browser.ts';
import { savedMatch } from '../../e2e/saved-matches.ts';

// What was asked of this board sentence by sentence, each held by what a player sees with five at the table.

let served: Served;
let browser: Browser;

beforeAll(async () => {
  [served, browser] = await Promise.all([servePage(), openBrowser()]);
}, PATIENCE_MS);

afterAll(async () => {
  await browser.close();
  await served.close();
});

async function atTable(
  when: 'middle' | 'over',
  size: { readonly width: number; readonly height: number; readonly phone: boolean },
): Promise<Page> {
  const { page, context } = await newPerson(browser, { face: 'board', phone: size.phone });
  const match = await savedMatch('flutter', when);
  await context.addInitScript(
    (kept) => localStorage.setItem(`hedgerow:match:${kept.id}`, JSON.stringify(kept)),
    match,
  );
  await page.setViewportSize(size);
  await page.goto(`${served.at}#/table/${match.id}`);
  await page.locator('.ft .ft-stack').first().waitFor();
  return page;
}

const DESKTOP = { width: 1280, height: 800, phone: false };
const PHONE = { width: 390, height: 844, phone: true };

/** How far the preview stays away from the nearest edge of the meadow’s frame, in px. */
const roomRoundPreview = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const frame = document.querySelector('.ft-meadow .pan-zoom')?.getBoundingClientRect();
    const shown = document.querySelector('.ft .kit-preview')?.getBoundingClientRect();
    if (!frame || !shown) return Number.NaN;
    return Math.min(
      shown.left - frame.left,
      shown.top - frame.top,
      frame.right - shown.right,
      frame.bottom - shown.bottom,
    );
  });

test.each([DESKTOP, PHONE])(
  'no preview is cut by the frame, and at a desk spots are 44 px wide ($width × $height, five players)',
  async (size) => {
    const page = await atTable('middle', size);
    await page.locator('.ft[data-yours]').waitFor();
    await page.keyboard.press('1');
    await page.locator('.ft-spot').first().waitFor();
    const widths = await page
      .locator('.ft-reach')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
    if (!size.phone) expect(Math.min(...widths)).toBeGreaterThanOrEqual(43.9);
    let previews = 0;
    for (const turn of ['r', 'f']) {
      await page.keyboard.press(turn);
      const spots = await page.locator('.ft-spot').count();
      for (let i = 0; i < spots; i += 1) {
        await page.keyboard.press('n');
        await expect.poll(() => roomRoundPreview(page), { interval: 20 }).toBeGreaterThanOrEqual(0);
        previews += 1;
      }
    }
    console.log(`${previews} previews at ${size.width} px, none cut`);
    expect(previews).toBeGreaterThan(20);
  },
  PATIENCE_MS,
);

test(
  'a preview looks alike under the mouse and without it; the last tile keeps its mark and is followed after zooming',
  async () => {
    const page = await atTable('middle', DESKTOP);
    await page.locator('.ft[data-yours]').waitFor();
    await page.keyboard.press('1');
    await page.keyboard.press('n');
    const chosen = page.locator('.ft-spot[aria-pressed="true"] .ft-reach');
    const middle = await chosen.boundingBox();
    if (!middle) throw new Error('Nothing is shown.');
    const [x, y] = [middle.x + middle.width / 2, middle.y + middle.height / 2];
    const look = (): Promise<Buffer> =>
      page.screenshot({ clip: { x: x - 10, y: y - 10, width: 20, height: 20 }, caret: 'hide' });
    await page.mouse.move(2, 2);
    const without = await look();
    await page.mouse.move(x, y);
    expect(without.equals(await look())).toBe(true);
    // Somebody has gone close to a corner of the meadow; the tile that is laid comes into sight and is marked.
    await page.locator('.ft-meadow .pan-zoom > svg').focus();
    for (const key of ['+', '+', '+', '+', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft'])
      await page.keyboard.press(key);
    const tiles = await page.locator('.ft-placed').count();
    await page.getByRole('button', { name: 'Place', exact: true }).click();
    await expect.poll(() => page.locator('.ft-placed').count()).toBeGreaterThan(tiles);
    const mark = page.locator('.kit-last-line');
    expect(await mark.count()).toBe(1);
    await expect
      .poll(() =>
        mark.evaluate((line) => {
          const frame = line.closest('.pan-zoom')?.getBoundingClientRect();
          const { left, right, top, bottom } = line.getBoundingClientRect();
          return (
            frame !== undefined &&
            left >= frame.left &&
            right <= frame.right &&
            top >= frame.top &&
            bottom <= frame.bottom
          );
        }),
      )
      .toBe(true);
  },
  PATIENCE_MS,
);

test(
  'prices stand at every stack, worth at every track, and the totals of the end agree',
  async () => {
    const page = await atTable('middle', DESKTOP);
    await page.locator('.ft[data-yours]').waitFor();
    expect(await page.locator('.ft-stack .ft-price, .ft-stack .ft-free').count()).toBe(
      await page.locator('.ft-stack .ft-tile').count(),
    );
    for (const track of await page.locator('.ft-track').all()) {
      const [held = '', worth = ''] = await Promise.all([
        track.locator('.ft-track-held').textContent(),
        track.locator('.ft-worth').textContent(),
      ]).then((texts) => texts.map(String));
      expect(worth).toBe(`+${Math.floor(Number(held) / 3)}`);
    }
    const over = await atTable('over', DESKTOP);
    await over.locator('.result table').waitFor();
    const bySeat = await over
      .locator('.ft-player')
      .evaluateAll((all) =>
        all.map((player) => [
          player.querySelector('strong')?.textContent ?? '',
          Number(player.querySelector('.ft-pollen > [aria-hidden="true"]:not(svg)')?.textContent),
        ]),
      );
    const rows = await over
      .locator('.result table tr')
      .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent.trim())));
    const [names = [], totals = []] = [rows[0] ?? [], rows.at(-1) ?? []];
    for (const [name, pollen] of bySeat) expect(Number(totals[names.indexOf(String(name))])).toBe(pollen);
    const chips = await over.locator('.seat').allTextContents();
    for (const [name, pollen] of bySeat)
      expect(chips.find((chip) => chip.startsWith(String(name)))).toContain(String(pollen));
  },
  PATIENCE_MS,
);

test('RUL-39 RUL-40 no ruling has two meanings: each id is defined once', () => {
  const text = readFileSync(new URL('../../../../../docs/rules/flutter.md', import.meta.url), 'utf8');
  const ids = [...text.matchAll(/^\| (RUL-\d+) \|/gm)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(40);
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
});
