import { readFileSync } from 'node:fs';
import { GAME_IDS } from '@hedgerow/catalog';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson, openBrowser, PATIENCE_MS, type Served, seriousViolations, servePage } from './browser.ts';

let browser: Browser;
let served: Served;

beforeAll(async () => {
  [served, browser] = await Promise.all([servePage(), openBrowser()]);
}, PATIENCE_MS);

afterAll(async () => {
  await browser.close();
  await served.close();
});

const source = (game: string, language: string): string =>
  readFileSync(new URL(`../../src/rules/players/${game}.${language}.md`, import.meta.url), 'utf8');

const LOOKS = [
  { language: 'en', width: 390, height: 844, dark: false },
  { language: 'fr', width: 1280, height: 720, dark: true },
] as const;

describe.each(LOOKS)('the rules in $language at $width px', ({ language, width, height, dark }) => {
  test.each(GAME_IDS)(
    '%s: pictures by the real board, every card with its text, the count of a real game, nothing wider than the page, axe-clean',
    async (game) => {
      const { context, page, errors } = await newPerson(browser, { language, dark });
      await page.setViewportSize({ width, height });
      await page.goto(`${served.at}#/rules/${game}`);
      const text = source(game, language);
      const pictures = text.match(/^\[\[picture \w+\]\]$/gm)?.length ?? 0;
      await page.locator('.rules-score table').waitFor();
      await page.locator('.rules-cards').first().waitFor();
      expect(pictures).toBeGreaterThanOrEqual(3);
      expect(await page.locator('.rules-picture .kit-still').count()).toBe(pictures);
      expect(await page.locator('.rules-picture figcaption:not(:empty)').count()).toBe(pictures);
      // Folded lists are part of the page, too.
      await page.evaluate(() => {
        for (const list of document.querySelectorAll('details')) list.open = true;
      });
      const bare = await page
        .locator('.rules-cards li')
        .evaluateAll((items) =>
          items
            .filter(
              (item) =>
                (item.querySelector('strong')?.textContent ?? '') === '' ||
                (item.querySelector('.rules-card-words > span')?.textContent ?? '') === '' ||
                item.querySelector('.rules-card-picture')?.childElementCount === 0,
            )
            .map((item) => item.textContent),
        );
      expect(bare).toEqual([]);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBe(0);
      expect(await seriousViolations(page)).toEqual([]);
      expect(errors).toEqual([]);
      const words = text
        .replace(/\{[A-Z0-9 -]+\}|\[\[[\w ]+\]\]/g, '')
        .split(/[^\p{L}\p{N}’'-]+/u)
        .filter((word) => word !== '').length;
      console.info(`${game} (${language}): ${words} words, ${pictures} pictures`);
      expect(words).toBeLessThanOrEqual(1500);
      await context.close();
    },
    PATIENCE_MS,
  );
});

test(
  'printed by night the rules are dark on white, with their pictures in colour and without buttons',
  async () => {
    const { context, page } = await newPerson(browser, { dark: true });
    await page.goto(`${served.at}#/rules/flutter`);
    await page.locator('.rules-picture .kit-still').first().waitFor();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const printed = await page.evaluate(() => {
      const styleOf = (selector: string): CSSStyleDeclaration =>
        getComputedStyle(document.querySelector(selector) ?? document.body);
      return {
        ground: styleOf('body').backgroundColor,
        ink: styleOf('.player-rules p').color,
        header: styleOf('.header').display,
        picture: styleOf('.rules-picture').printColorAdjust,
      };
    });
    expect(printed).toMatchObject({ ground: 'rgba(0, 0, 0, 0)', header: 'none', picture: 'exact' });
    const brightest = Math.max(...(printed.ink.match(/\d+/g) ?? []).slice(0, 3).map(Number));
    expect(brightest).toBeLessThan(120);
    await context.close();
  },
  PATIENCE_MS,
);
