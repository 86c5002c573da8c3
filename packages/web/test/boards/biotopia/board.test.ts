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
    const box = page.getByRole('article', { name: 'Biotopia' });
    await box.getByRole('button', { name: person.language === 'fr' ? 'Jouer' : 'Play now' }).click();
    await page.locator('.bio .hand .card').first().waitFor();
    await act(page);
    expect(errors).toEqual([]);
  } finally {
    await context.close();
  }
}

/** What a player who looks at the board knows before choosing. */
interface Seen {
  readonly phase: string;
  readonly asked: boolean;
  readonly surplus: number;
  readonly playable: number;
  readonly chrysalis: boolean;
  readonly hand: number;
  readonly missions: number;
  readonly sheet: boolean;
  readonly scene: string;
}

const look = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const all = (query: string): Element[] => [...document.querySelectorAll(query)];
    const hand = all('.bio .hand .card');
    const playable = hand.findIndex((card) => card.classList.contains('card-lifted'));
    const phase = document.querySelector<HTMLElement>('.bio')?.dataset['phase'] ?? '';
    return {
      phase,
      asked: document.querySelector('.garden-own[data-turn]') !== null,
      surplus: phase === 'discard' ? hand.length - 6 : 0,
      playable,
      chrysalis: hand[playable]?.getAttribute('aria-label')?.startsWith('Chrysalis') === true,
      hand: hand.length,
      missions: all('.mission[data-lit]').length,
      sheet: document.querySelector('dialog[open]') !== null,
      scene: `${all('.bio [data-spot]')
        .map((place) => place.getAttribute('aria-label'))
        .join()}`,
    };
  });

/** Waits until the board shows something else than before. */
async function changed(page: Page, before: string): Promise<void> {
  await expect
    .poll(async () => (await look(page)).scene, { timeout: PATIENCE_MS, interval: 20 })
    .not.toBe(before);
}

/** The keys a plain player presses in this position. */
function keysFor(
  { phase, surplus, playable, chrysalis, hand, missions, sheet }: Seen,
  turn: number,
): readonly string[] {
  const toCard = (place: number): readonly string[] => ['Home', ...Array<string>(place).fill('ArrowRight')];
  if (sheet) return ['Enter'];
  if (phase === 'blue') return ['2'];
  if (phase === 'tip') return ['0'];
  if (surplus > 0)
    return [...toCard(0), ...Array<readonly string[]>(surplus).fill(['Space', 'ArrowRight']).flat(), 'Enter'];
  if (phase === 'setup') return [...toCard(1), 'f'];
  if (missions > 0) return ['m', 'Enter'];
  if (playable >= 0 && chrysalis) return ['h', 'Enter'];
  if (playable >= 0) return [...toCard(playable), 'p'];
  if (hand > 2 && turn % 2 === 0) return [...toCard(0), 'f'];
  return [turn % 3 === 0 ? '1' : 'd'];
}

test(
  'a whole game is played on the board by keyboard alone',
  async () => {
    await atTheBoard({ name: 'Kay' }, async (page) => {
      await page.locator('[data-spot="hand:0"]').focus();
      for (let turn = 0; turn < 300; turn += 1) {
        const seen = await look(page);
        if (seen.phase === 'over') break;
        if (seen.asked) {
          // A claimed Mission or a Sky card keeps the focus; the arrows start from the hand.
          if (seen.hand > 0 && !seen.sheet) await page.locator('[data-spot="hand:0"]').focus();
          for (const key of keysFor(seen, turn)) await page.keyboard.press(key);
        }
        await changed(page, seen.scene);
      }
      expect((await look(page)).phase).toBe('over');
      await page.getByRole('region', { name: 'Result' }).waitFor();
      expect(await page.locator('.rank').allTextContents()).toContain('1');
    });
  },
  2 * PATIENCE_MS,
);

test(
  'a card is picked and placed with the mouse, dragged, and refused with the reason',
  async () => {
    await atTheBoard({}, async (page) => {
      const row = page.locator('.garden-own').getByRole('list', { name: 'Flower row' });
      await page.locator('[data-spot="hand:0"]').click();
      await row.getByRole('button', { name: /^Plant/ }).click();
      await page.locator('[data-phase="action"] .garden-own[data-turn]').waitFor();
      expect(await row.getByRole('listitem').count()).toBe(1);

      // Nothing can be played with one Flower, and the rule says so.
      await page.locator('[data-spot="hand:0"]').click();
      const before = await look(page);
      await page.keyboard.press('p');
      await expect
        .poll(() => page.locator('.bar').getByRole('status').textContent())
        .toMatch(/Flower|Chrysalis/);
      expect((await look(page)).hand).toBe(before.hand);
      await page.keyboard.press('Escape');

      // A Knapweed would ask on which side it shall lie; any other card becomes a Flower where it is let go.
      const card = await page.locator('.hand .card:not([data-card="KNA"])').first().boundingBox();
      const there = await row.boundingBox();
      if (card === null || there === null) throw new Error('The board is not to be seen.');
      await page.mouse.move(card.x + 20, card.y + 20);
      await page.mouse.down();
      await page.mouse.move(card.x + 30, card.y - 40, { steps: 3 });
      await page.mouse.move(there.x + there.width / 2, there.y + there.height / 2, { steps: 3 });
      await page.mouse.up();
      await page.locator('.garden-own [data-spot="flowers:1"].card-down').waitFor();
    });
  },
  PATIENCE_MS,
);

test(
  'own Flowers can be looked under, those of others cannot',
  async () => {
    await atTheBoard({}, async (page) => {
      await page.locator('[data-spot="hand:0"]').focus();
      await page.keyboard.press('f');
      await page.locator('[data-phase="action"]').waitFor();
      const own = page.locator('.garden-own [data-spot="flowers:0"]');
      const theirs = page.locator('.others [data-spot^="flowers-"]').first();
      expect(await own.getAttribute('class')).toContain('card-down');
      await page.keyboard.down('v');
      await expect.poll(() => own.getAttribute('class')).not.toContain('card-down');
      expect(await theirs.getAttribute('class')).toContain('card-down');
      await page.keyboard.up('v');
      await expect.poll(() => own.getAttribute('class')).toContain('card-down');
      // BIO-73 Nothing about the front of a hidden card reaches the page of another player.
      expect(await theirs.getAttribute('data-card')).toBeNull();
      expect(await theirs.locator('.card-front').count()).toBe(0);
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
      expect(await seriousViolations(page), 'set-up').toEqual([]);
      await page.locator('[data-spot="hand:0"]').click();
      await page.keyboard.press('f');
      await page.locator('[data-phase="action"] .garden-own[data-turn]').waitFor();
      await page.locator('[data-spot="hand:1"]').click();
      expect(await seriousViolations(page), 'a card taken up').toEqual([]);
      await page.keyboard.press('?');
      await page.locator('dialog[open]').waitFor();
      expect(await seriousViolations(page), 'a sheet').toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    });
  },
  PATIENCE_MS,
);
