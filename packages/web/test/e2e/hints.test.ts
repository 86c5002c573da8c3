import { GAME_IDS, type GameId } from '@hedgerow/catalog';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, openBrowser, PATIENCE_MS, type Served, servePage } from './browser.ts';
import { savedMatch } from './saved-matches.ts';

let served: Served;
let browser: Browser;

beforeAll(async () => {
  [served, browser] = await Promise.all([servePage(), openBrowser()]);
}, PATIENCE_MS);

afterAll(async () => {
  await browser.close();
  await served.close();
});

test.each(GAME_IDS)(
  '%s: a hint is asked for, lit up on the board, compared with the second best, and followed',
  async (game: GameId) => {
    const { page, context, errors } = await newPerson(browser, { face: 'board' });
    const saved = await savedMatch(game, 'middle');
    await page.addInitScript(({ at, text }) => localStorage.setItem(at, text), {
      at: `hedgerow:match:${saved.id}`,
      text: JSON.stringify(saved),
    });
    await page.goto(`${served.at}#/table/${saved.id}`);
    await page.locator('.board .kit-board').waitFor();
    const lines = page.locator('.log li');
    const before = await lines.count();
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    const hint = page.locator('.hint');
    await hint.getByText('Old Growth would do this').waitFor();
    expect(await hint.locator('li').count()).toBeGreaterThan(0);
    const shots = process.env['LESSON_SHOTS'];
    if (shots) await page.screenshot({ path: `${shots}/hint-${game}.png` });
    const other = hint.getByRole('button', { name: 'And otherwise?' });
    if ((await other.count()) > 0) {
      await other.click();
      await hint.getByText('Second best').waitFor();
      console.log(await hint.locator('.hint-words').textContent());
      await hint.getByRole('button', { name: 'The best again' }).click();
    }
    console.log(await hint.locator('.hint-words').textContent());
    await hint.getByRole('button', { name: 'Do it' }).click();
    await hint.waitFor({ state: 'detached' });
    await page.waitForFunction(
      (count) => document.querySelectorAll('.log li').length > count || document.querySelector('.result'),
      before,
    );
    expect(errors).toEqual([]);
    await context.close();
  },
  PATIENCE_MS,
);
