import { GAME_IDS, type GameId } from '@hedgerow/catalog';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson, openBrowser, PATIENCE_MS, type Served, servePage } from './browser.ts';

let served: Served;
let browser: Browser;

beforeAll(async () => {
  [served, browser] = await Promise.all([servePage(), openBrowser()]);
}, PATIENCE_MS);

afterAll(async () => {
  await browser.close();
  await served.close();
});

/** Touches what has this ring round it. */
type Hand = (page: Page, ring: string) => Promise<void>;

/** Selectors for what a ring may be drawn round: of several names the first that is there. */
const ringed = (ring: string): readonly string[] =>
  ring.split('|').map((name) => {
    const [, by = 'spot', which = name] = /^(place|move)=(.*)$/.exec(name) ?? [];
    return `#main [data-${by}="${which}"]`;
  });

const middleOf = async (page: Page, ring: string): Promise<{ readonly x: number; readonly y: number }> => {
  const box = await page.locator(`[data-ring="${ring}"]`).boundingBox();
  if (!box) throw new Error(`There is no ring at ${ring}.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const byMouse: Hand = async (page, ring) => {
  const { x, y } = await middleOf(page, ring);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.up();
};

const byTouch: Hand = async (page, ring) => {
  const { x, y } = await middleOf(page, ring);
  await page.touchscreen.tap(x, y);
};

/** Where the focus is, seen from a target: there, elsewhere, gone, or the arrow that leads nearer. Runs in the page. */
const wayTo = (page: Page, ring: string): Promise<string> =>
  page.evaluate((selectors) => {
    const shown = (element: Element | null): boolean => (element?.getBoundingClientRect().width ?? 0) > 0;
    const found = selectors.map((selector) => document.querySelector<HTMLElement>(selector)).find(shown);
    const control = '[data-spot], button';
    const target = found?.closest<HTMLElement>(control) ?? found?.querySelector<HTMLElement>(control);
    const focused = document.activeElement as HTMLElement;
    if (!target) return 'gone';
    if (focused === target) return 'there';
    const spotOf = ({ dataset }: HTMLElement): readonly string[] => dataset['spot']?.split(':') ?? [''];
    const [[zone = '', to], [here, from]] = [spotOf(target), spotOf(focused)];
    if (zone === '' || zone !== here) return 'elsewhere';
    // Maps and meadows are walked as a plane, everything else in a row.
    if (!['map', 'forest', 'tile', 'spot'].includes(zone))
      return Number(to) > Number(from) ? 'ArrowRight' : 'ArrowLeft';
    const middle = (element: Element): readonly [number, number] => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    };
    const [[x1, y1], [x2, y2]] = [middle(target), middle(focused)];
    if (Math.abs(x1 - x2) > Math.abs(y1 - y2)) return x1 > x2 ? 'ArrowRight' : 'ArrowLeft';
    return y1 > y2 ? 'ArrowDown' : 'ArrowUp';
  }, ringed(ring));

/** Only keys: tab to the row, arrows to the place, Enter. */
const byKeys: Hand = async (page, ring) => {
  for (let presses = 0; presses < 120; presses += 1) {
    const way = await wayTo(page, ring);
    if (way === 'gone') return;
    await page.keyboard.press(way === 'there' ? 'Enter' : way === 'elsewhere' ? 'Tab' : way);
    if (way === 'there') return;
  }
  throw new Error(`The keyboard does not reach ${ring}.`);
};

const HANDS = { mouse: byMouse, touch: byTouch, keyboard: byKeys } as const;

const count = async (page: Page): Promise<string> =>
  (await page.locator('.lesson-count span').textContent()) ?? '';

const ringsOf = (page: Page): Promise<readonly string[]> =>
  page
    .locator('[data-ring]')
    .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset['ring'] ?? ''));

/** Does what a step asks for: touches its rings in order, and the last one again where a touch is asked twice. */
async function doStep(page: Page, hand: Hand): Promise<void> {
  const before = await count(page);
  const over = async (): Promise<boolean> => (await count(page)) !== before;
  const touched: string[] = [];
  await page.locator('[data-ring]').first().waitFor();
  for (let tries = 0; tries < 12 && !(await over()); tries += 1) {
    const rings = await ringsOf(page);
    const ring = rings.find((each) => !touched.includes(each)) ?? rings.at(-1);
    if (ring === undefined) throw new Error(`Nothing to touch at ${before}.`);
    const again = touched.filter((each) => each === ring).length;
    const ready = page.locator('.board .kit-button[data-main]:visible');
    // What a touch has only aimed at is done by the second one, or by the button that says so.
    if (again > 1 && (await ready.count()) > 0 && hand !== byKeys) await ready.first().click();
    else if (again > 0 && hand === byKeys) await page.keyboard.press('Enter');
    else await hand(page, ring);
    // Turning twice shows the place.
    if (ring === 'place=button:turn') await hand(page, ring);
    touched.push(ring);
    await page.waitForTimeout(20);
  }
  if (!(await over()))
    throw new Error(`${before} cannot be done: ${await page.locator('.lesson-words').textContent()}`);
}

/** A whole lesson, from its first word to a table that one can play on at. */
async function learn(page: Page, hand: Hand, shots?: string): Promise<number> {
  const next = page.locator('.lesson-tools .button.primary');
  for (let steps = 1; ; steps += 1) {
    await page.waitForFunction(() => document.querySelector('.lesson-tools button:not([disabled])') !== null);
    await page.waitForTimeout(30);
    if (shots) await page.screenshot({ path: `${shots}-${String(steps).padStart(2, '0')}.png` });
    const [now = '', of = ''] = (await count(page)).match(/\d+/g) ?? [];
    expect(Number(now), 'the counter goes forward by one').toBe(steps);
    // The ring that was promised is in sight, and the teacher does not stand in front of it.
    const covered = await page.evaluate(() => {
      const card = document.querySelector('.lesson')?.getBoundingClientRect();
      return [...document.querySelectorAll('[data-ring]')].flatMap((ring) => {
        const { top, bottom } = ring.getBoundingClientRect();
        const middle = (top + bottom) / 2;
        return card && middle > card.top && middle < card.bottom
          ? [(ring as HTMLElement).dataset['ring']]
          : [];
      });
    });
    expect(covered, `covered by the teacher at step ${steps}`).toEqual([]);
    if (now === of) return steps;
    if ((await next.count()) === 0) await doStep(page, hand);
    else if (hand === byMouse) await next.click();
    else if (hand === byTouch) await next.tap();
    else await page.keyboard.press('Enter');
  }
}

const WAYS = [
  { by: 'mouse', language: 'en', phone: false, dark: false, games: GAME_IDS },
  {
    by: 'touch',
    language: 'fr',
    phone: true,
    dark: true,
    games: ['biotopia', 'flutter', 'mariposas', 'biome-borneo'],
  },
  { by: 'keyboard', language: 'fr', phone: false, dark: false, games: ['biotopia', 'biome-borneo'] },
] as const;

describe.each(WAYS)('a first game by $by ($language)', ({ by, language, phone, dark, games }) => {
  test.each(games)(
    '%s is learnt to its end, and played on',
    async (game: GameId) => {
      const { page, context, errors } = await newPerson(browser, { language, phone, dark, face: 'board' });
      await page.goto(`${served.at}#/learn/${game}`);
      await page.locator('.board .kit-board').waitFor();
      const shots = process.env['LESSON_SHOTS'];
      const steps = await learn(page, HANDS[by], shots && `${shots}/${game}-${by}-${language}`);
      console.log(`${game} by ${by}: ${steps} steps`);
      const on = page.locator('.lesson-tools .button.primary');
      if (by === 'keyboard') await page.keyboard.press('Enter');
      else await on.click();
      await page.waitForURL(/#\/table\//);
      await page.locator('.decision[data-yours]').waitFor();
      expect(errors).toEqual([]);
      await context.close();
    },
    PATIENCE_MS,
  );
});

test(
  'a reload goes on with the same step; another legal move is answered and changes nothing; one may leave',
  async () => {
    const { page, context } = await newPerson(browser, { face: 'text' });
    await page.goto(`${served.at}#/learn/biotopia`);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.locator('[data-ring="move=first ORA"]').waitFor();
    await page.locator('[data-move="first PEA"]').click();
    await page.getByText('That is allowed too').waitFor();
    expect(await count(page)).toBe('Step 2 of 13');
    await page.locator('[data-move="first ORA"]').click();
    await page.getByText('Step 3 of 13').waitFor();
    await page.reload();
    await page.getByText('Step 3 of 13').waitFor();
    await page.getByText('Take the Common Blue').waitFor();
    await page.getByRole('link', { name: 'Leave the lesson' }).click();
    await page.locator('.shelf').waitFor();
    await context.close();
  },
  PATIENCE_MS,
);

test(
  'a first visit to a game offers the lesson once, and never again after “No, thanks”',
  async () => {
    const { page, context } = await newPerson(browser, { isNew: true });
    await page.goto(served.at);
    const play = (): Promise<void> => page.locator('.box .button.primary').first().click();
    await play();
    await page.getByText('Your first game of Biotopia?').waitFor();
    await page.getByRole('button', { name: 'No, thanks' }).click();
    await page.getByText('Your first game of Biotopia?').waitFor({ state: 'detached' });
    await page.goto(served.at);
    await play();
    await page.locator('.move').first().waitFor();
    expect(await page.getByText('Your first game of Biotopia?').count()).toBe(0);
    await context.close();
  },
  PATIENCE_MS,
);
