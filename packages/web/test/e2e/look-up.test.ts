import { GAME_IDS } from '@hedgerow/catalog';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, openBrowser, PATIENCE_MS, type Served, seriousViolations, servePage } from './browser.ts';
import { savedMatch } from './saved-matches.ts';

let browser: Browser;
let served: Served;

beforeAll(async () => {
  [served, browser] = await Promise.all([servePage(), openBrowser()]);
}, PATIENCE_MS);

afterAll(async () => {
  await browser.close();
  await served.close();
});

async function openAt(page: Page, match: { readonly id: string }): Promise<void> {
  page.setDefaultTimeout(60_000);
  await page.addInitScript((kept) => {
    localStorage.setItem(`hedgerow:match:${kept.id}`, JSON.stringify(kept));
  }, match);
  await page.goto(`${served.at}#/table/${match.id}`);
}

test.each(GAME_IDS)(
  '%s: the goal is in sight, ? opens the rule of the moment and the signs, the book leads to this game',
  async (game) => {
    const { context, page, errors } = await newPerson(browser, { face: 'board' });
    await openAt(page, await savedMatch(game, 'middle'));
    await page.locator('.progress').waitFor();
    expect(await page.locator('.progress').textContent()).toMatch(/\d/);
    expect(await page.locator('header nav a[href*="rules"]').getAttribute('href')).toBe(`#/rules/${game}`);
    await page.locator('.kit-board').waitFor();
    await page.keyboard.press('?');
    const sheet = page.locator('dialog.paper[open]');
    await sheet.locator('.kit-rules-now p').first().waitFor();
    await sheet.locator('.kit-legend > div').first().waitFor();
    expect(await sheet.locator('.kit-rules-now a').getAttribute('href')).toMatch(
      new RegExp(`^#/rules/${game}\\?rule=[A-Z]+-\\d+$`),
    );
    expect(await sheet.locator('.kit-legend > div').count()).toBeGreaterThanOrEqual(5);
    expect(await seriousViolations(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  },
  PATIENCE_MS,
);

test(
  'in words, too, ? opens the rule of the moment and the signs, and so does a button',
  async () => {
    const { context, page, errors } = await newPerson(browser, { face: 'text', language: 'fr' });
    await openAt(page, await savedMatch('species', 'middle'));
    await page.locator('.move').first().waitFor();
    await page.keyboard.press('?');
    const sheet = page.locator('dialog.paper[open]');
    await sheet.locator('.kit-rules-now p').first().waitFor();
    await sheet.locator('.kit-legend > div').first().waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Les règles de ce moment' }).click();
    await sheet.waitFor();
    expect(errors).toEqual([]);
    await context.close();
  },
  PATIENCE_MS,
);

test.each(GAME_IDS)(
  '%s: the result says who won and why, three facts, and the ways on (phone, French)',
  async (game) => {
    const { context, page, errors } = await newPerson(browser, {
      face: 'board',
      phone: true,
      language: 'fr',
    });
    await openAt(page, await savedMatch(game, 'over'));
    const result = page.locator('.result');
    await result.locator('.result-facts li').nth(2).waitFor();
    expect(await result.locator('h2').textContent()).toMatch(/gagnez|l’emporte|victoire/);
    expect(await result.locator('table').count()).toBe(1);
    for (const name of ['Rejouer', 'Revoir la partie', 'Partager', 'Retour à l’accueil'])
      expect(await result.getByText(name, { exact: true }).count()).toBe(1);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(1);
    expect(await seriousViolations(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  },
  PATIENCE_MS,
);

test(
  'the log follows the slider; a what-if table is marked as one and leads back',
  async () => {
    const { context, page, errors } = await newPerson(browser, { face: 'board' });
    const match = await savedMatch('biotopia', 'over');
    await openAt(page, match);
    await page.locator('.result').getByText('Look back', { exact: true }).click();
    const slider = page.getByRole('slider', { name: 'Move' });
    await slider.focus();
    for (let i = 0; i < 12; i += 1) await page.keyboard.press('ArrowRight');
    const current = page.locator('.log [aria-current="step"]');
    await current.waitFor();
    const inSight = (): Promise<boolean> =>
      current.evaluate((line) => {
        const list = line.closest('ol')?.getBoundingClientRect();
        const { top, bottom } = line.getBoundingClientRect();
        return list !== undefined && top >= list.top && bottom <= list.bottom;
      });
    expect(await inSight()).toBe(true);
    const first = await current.textContent();
    for (let i = 0; i < 30; i += 1) await page.keyboard.press('ArrowRight');
    expect(await current.textContent()).not.toBe(first);
    expect(await inSight()).toBe(true);
    await page.locator('.what-if button').click();
    const note = page.locator('.what-if-note');
    await note.waitFor();
    expect(await note.textContent()).toContain('What if');
    await note.getByRole('link').click();
    await page.locator('.result').waitFor();
    expect(page.url()).toContain(match.id);
    expect(errors).toEqual([]);
    await context.close();
  },
  PATIENCE_MS,
);
