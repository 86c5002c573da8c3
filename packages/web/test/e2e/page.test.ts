import { GAME_IDS, shipped } from '@hedgerow/catalog';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  newPerson,
  openBrowser,
  PATIENCE_MS,
  type Person,
  playThrough,
  type Served,
  seriousViolations,
  servePage,
} from './browser.ts';

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

/** Lets somebody do something with the page, and demands that nothing broke on the way. */
async function visit(path: string, person: Person, act: (page: Page) => Promise<void>): Promise<void> {
  const { context, page, errors } = await newPerson(browser, person);
  try {
    await page.goto(served.at + path);
    await act(page);
    expect(errors).toEqual([]);
  } finally {
    await context.close();
  }
}

const title = (game: (typeof GAME_IDS)[number]): string => shipped(game).words('en').title;

describe('a newcomer', () => {
  test('is at a table of Biotopia with one click and plays it to the final score', async () => {
    await visit('', { name: 'Nora' }, async (page) => {
      const box = page.getByRole('article', { name: 'Biotopia' });
      await box.getByRole('button', { name: 'Play now' }).click();
      await page.getByText('Plant one of your four cards as your first Flower.').first().waitFor();
      const moves = page.getByRole('region', { name: 'Your moves' });
      await moves.getByRole('button').first().click();
      await page.getByText('It is your turn: choose one Action.').first().waitFor();
      // Who has gone to another tab sees it there.
      expect(await page.title()).toBe('● Biotopia: your turn · Hedgerow');
      await page.getByRole('button', { name: 'Draw a card from the Deck' }).click();
      await page.getByRole('region', { name: 'What happened' }).getByText('Nora draws').waitFor();
      await playThrough(page);
      const result = page.getByRole('region', { name: 'Result' });
      await result.getByRole('rowheader', { name: 'Total' }).waitFor();
      const totals = await result.locator('.result-total td').allTextContents();
      const parts = await result
        .locator('tbody tr:not(.result-rank):not(.result-total)')
        .evaluateAll((rows) =>
          rows.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent))),
        );
      expect(totals.map(Number)).toEqual(
        totals.map((_, i) => parts.reduce((sum, row) => sum + (row[i] ?? 0), 0)),
      );
      await result.getByRole('button', { name: 'Verify' }).click();
      await result.getByText('Verified: the deal was fixed before the first move').waitFor();
    });
  });

  test('finds the match again after closing the tab', async () => {
    await visit('', {}, async (page) => {
      await page.getByRole('article', { name: 'Biotopia' }).getByRole('button', { name: 'Play now' }).click();
      await page.locator('.move').first().click();
      await page.getByText('It is your turn').first().waitFor();
      const log = await page.locator('.log li').allTextContents();
      await page.goto(served.at);
      await page.getByRole('region', { name: 'My games' }).getByRole('link').first().click();
      await page.getByText('It is your turn').first().waitFor();
      expect(await page.locator('.log li').allTextContents()).toEqual(log);
    });
  });
});

describe('the text face', () => {
  test.each(GAME_IDS)('%s is played to the end', async (game) => {
    await visit('', {}, async (page) => {
      await page
        .getByRole('article', { name: title(game) })
        .getByRole('button', { name: 'Play now' })
        .click();
      await page.locator('.decision').waitFor();
      await playThrough(page);
      await page.getByRole('button', { name: 'Play again' }).waitFor();
    });
  });

  test('Biotopia is played by keyboard alone, to the end', async () => {
    await visit('', {}, async (page) => {
      const tabTo = async (wanted: string): Promise<void> => {
        for (let i = 0; i < 80; i += 1) {
          await page.keyboard.press('Tab');
          if (await page.evaluate((selector) => document.activeElement?.matches(selector) === true, wanted))
            return;
        }
        throw new Error(`Tab does not reach ${wanted}.`);
      };
      await page.locator('.box').first().waitFor();
      await tabTo('.box .button.primary');
      await page.keyboard.press('Enter');
      for (let turn = 0; ; turn += 1) {
        await page.locator('.move, .result').first().waitFor();
        if ((await page.locator('.result').count()) > 0) break;
        await tabTo('.move');
        const further = (turn * 3) % (await page.locator('.move').count());
        for (let i = 0; i < further; i += 1) await page.keyboard.press('Tab');
        const before = await page.locator('.log li').count();
        await page.keyboard.press(turn % 2 === 0 ? 'Enter' : 'Space');
        await page.waitForFunction(
          (lines) =>
            document.querySelectorAll('.log li').length > lines &&
            document.querySelector('.move, .result') !== null,
          before,
        );
      }
      // The result takes the focus, so that it is read out.
      expect(await page.evaluate(() => document.activeElement?.closest('.result') !== null)).toBe(true);
    });
  });
});

describe('a mere formality', () => {
  test('in Mariposas the cards that must be kept are kept without a click', async () => {
    await visit('', { forced: true }, async (page) => {
      await page
        .getByRole('article', { name: title('mariposas') })
        .getByRole('button', { name: 'Play now' })
        .click();
      const kept = page.getByRole('region', { name: 'What happened' }).getByText(/^Ada keeps/);
      for (;;) {
        await page.locator('.move').first().waitFor();
        if ((await kept.count()) > 0) break;
        // Ends the turn as soon as that can be; never presses the formality itself.
        await page.evaluate(() => {
          const moves = [...document.querySelectorAll<HTMLButtonElement>('.move')];
          const open = moves.filter(({ dataset }) => dataset['move'] !== 'keep');
          (open.find(({ dataset }) => dataset['move'] === 'end turn') ?? open.at(-1))?.click();
        });
      }
    });
  });
});

describe('pass and play', () => {
  test('shows nothing of the table while the screen changes hands', async () => {
    await visit('#/new/biotopia?mode=pass', { name: 'Ada' }, async (page) => {
      await page.getByLabel('Name for seat 2').fill('Ben');
      await page.getByText('Rule options').click();
      await page.getByLabel('Who starts').selectOption('the first seat');
      await page.getByRole('button', { name: 'Sit down' }).click();
      for (const name of ['Ada', 'Ben', 'Ada']) {
        await page.getByRole('heading', { name: `Pass the screen to ${name}` }).waitFor();
        expect(await page.locator('.move, .words, .board, .log').count()).toBe(0);
        await page.getByRole('button', { name: `I am ${name}` }).click();
        await page.getByRole('heading', { name: `${name} (you)` }).waitFor();
        await page.locator('.move').first().click();
      }
      await playThrough(page);
    });
  });
});

describe('replay', () => {
  test('walks through a match, through every pair of eyes, and plays on from an earlier position', async () => {
    await visit('#/new/biotopia?mode=watch', { pace: 'calm' }, async (page) => {
      // Nobody sits down who only watches; the bots can be stopped and made to move one by one.
      expect(await page.getByRole('button', { name: 'Sit down' }).count()).toBe(0);
      await page.getByRole('button', { name: 'Watch', exact: true }).click();
      await page.getByRole('button', { name: 'Pause' }).click();
      await page.getByRole('button', { name: 'One move' }).click();
      await page.getByRole('button', { name: 'Instant' }).click();
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await page.locator('.result').waitFor();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save the match file' }).click(),
      ]);
      const file = await download.path();
      await page.goto(`${served.at}#/replay`);
      await page.getByLabel('Choose a match file').setInputFiles(file);
      await page
        .getByText(/Move 0 of \d+/)
        .first()
        .waitFor();
      const slider = page.getByRole('slider', { name: 'Move' });
      await slider.focus();
      for (let i = 0; i < 5; i += 1) await page.keyboard.press('ArrowRight');
      await page
        .getByText(/Move 5 of \d+/)
        .first()
        .waitFor();
      expect(await page.getByText('(you)').count()).toBe(0);
      await page.getByRole('button', { name: 'Bramble', exact: true }).click();
      await page.getByRole('heading', { name: 'Bramble (you)' }).waitFor();
      await page.getByRole('button', { name: 'All hands' }).click();
      await page.getByRole('heading', { name: 'Only Clover can see this' }).waitFor();
      await page.getByRole('button', { name: 'Bramble', exact: true }).click();
      await page.getByRole('button', { name: 'What if' }).click();
      await page.getByText('Bramble (you)').waitFor();
      await page.locator('.move').first().waitFor();
    });
  });

  test('says in French what is wrong with a file', async () => {
    await visit('#/replay', { language: 'fr' }, async (page) => {
      await page.locator('#match-text').fill('un, deux, trois');
      await page.getByRole('button', { name: 'Ouvrir' }).click();
      await page.getByText('La ligne 1 doit être').waitFor();
    });
  });

  test('a line of the log leads to its position and back', async () => {
    await visit('#/new/biotopia?mode=solo', {}, async (page) => {
      await page.getByRole('button', { name: 'Sit down' }).click();
      await page.locator('.move').first().click();
      await page.getByText('It is your turn').first().waitFor();
      await page.getByRole('button', { name: 'Draw a card from the Deck' }).click();
      await page.getByText('It is your turn').first().waitFor();
      await page.locator('.log li button').first().click();
      await page
        .getByText(/Move \d+ of \d+/)
        .first()
        .waitFor();
      expect(await page.locator('.move').count()).toBe(0);
      await page.getByRole('button', { name: 'Back to the present' }).click();
      await page.locator('.move').first().waitFor();
    });
  });
});

describe('everything in sight', () => {
  /** A table with so many seats, as the page keeps it. */
  const sitDown = async (page: Page, seats: number): Promise<void> => {
    for (let i = 2; i < seats; i += 1) await page.getByRole('button', { name: 'Add a seat' }).click();
    await page.getByRole('button', { name: 'Sit down' }).click();
    await page.locator('.board').waitFor();
  };

  test.each([
    { width: 1280, height: 800, seats: 2 },
    { width: 1440, height: 900, seats: 4 },
    { width: 768, height: 1024, seats: 2 },
    { width: 1366, height: 768, seats: 5 },
    { width: 390, height: 844, seats: 5 },
  ])('Biotopia: the hand covers nothing of the own garden ($width × $height)', async (window) => {
    await visit('#/new/biotopia?mode=solo', { face: 'board' }, async (page) => {
      await page.setViewportSize(window);
      await sitDown(page, window.seats);
      /** The height of the dock, once everything has found its place. */
      const inSight = async (): Promise<number> => {
        const [garden, hand] = [page.locator('.garden-own'), page.locator('.kit-tray')];
        await expect
          .poll(async () => {
            const [row, dock] = [await garden.boundingBox(), await hand.boundingBox()];
            return (row?.y ?? 0) + (row?.height ?? 0) - (dock?.y ?? 0);
          })
          .toBeLessThanOrEqual(0);
        const dock = await hand.boundingBox();
        expect((dock?.y ?? 0) + (dock?.height ?? 0)).toBeLessThanOrEqual(window.height);
        return dock?.height ?? 0;
      };
      const idle = await inSight();
      // Planted, and a card taken up: the dock keeps its height.
      await page.locator('[data-spot="hand:0"]').focus();
      await page.keyboard.press('f');
      await page.locator('[data-phase="action"] .garden-own[data-turn]').waitFor();
      await inSight();
      await page.locator('[data-spot="hand:1"]').click();
      const picked = await inSight();
      if (window.seats === 5) expect(Math.abs(picked - idle)).toBeLessThanOrEqual(8);
    });
  });

  test.each(['biotopia', 'flutter'])('%s: five on a phone, and nothing sticks out sideways', async (game) => {
    await visit(`#/new/${game}?mode=solo`, { face: 'board', phone: true }, async (page) => {
      await sitDown(page, 5);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      expect(await page.locator('.seat').count()).toBe(5);
    });
  });
});

describe('accessibility', () => {
  const still = async (page: Page): Promise<void> => {
    // A changed address is drawn in the frame after it was heard of.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await page.locator('.waiting').waitFor({ state: 'detached' });
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
  };
  const PAGES = [
    ['home', ''],
    ['new table', '#/new/biotopia?mode=solo'],
    ['friends', '#/new/biotopia?mode=friends'],
    ['replay', '#/replay'],
    ['rules', '#/rules'],
    ['lesson', '#/learn/biotopia'],
    ['lesson of Flutter', '#/learn/flutter'],
    ['about', '#/about'],
    ['a missing match', '#/table/nothing'],
  ] as const;

  test.each([{ dark: false }, { dark: true }])(
    'axe finds nothing serious on any page (dark: $dark)',
    async ({ dark }) => {
      await visit('', { dark }, async (page) => {
        for (const [name, path] of PAGES) {
          // Without a reload: that would only fetch the same page again.
          await page.goto(served.at + path);
          await still(page);
          // In the dark only the colours are others.
          expect(await seriousViolations(page, dark ? 'only' : undefined), name).toEqual([]);
        }
        // Every word of a long page has the colours of a short one, and axe looks at each of them.
        await page.goto(`${served.at}#/rules/biotopia?rule=BIO-24`);
        await page.locator('[data-wanted]', { hasText: 'Play a card face up' }).waitFor();
        if (!dark) expect(await seriousViolations(page), 'rules for players').toEqual([]);
        await page.getByRole('link', { name: 'For builders' }).click();
        if (!dark) expect(await seriousViolations(page, 'not'), 'rules for builders').toEqual([]);
        await page.getByLabel('Search the rules').fill('BIO-24');
        await page.getByText(/^\d+ places$/).waitFor();
        expect(await seriousViolations(page, 'only'), 'colours of the rules').toEqual([]);
      });
    },
  );

  test('axe finds nothing serious at a table, on its board, in the settings, between turns and at the end', async () => {
    await visit('', { phone: true, language: 'fr' }, async (page) => {
      await page.getByRole('button', { name: 'Jouer' }).first().click();
      await page.locator('.move').first().waitFor();
      expect(await seriousViolations(page), 'text').toEqual([]);
      await page.getByRole('button', { name: 'Plateau' }).click();
      await page.locator('.board').waitFor();
      expect(await seriousViolations(page), 'board').toEqual([]);
      await page.getByRole('button', { name: 'Réglages' }).click();
      await page.getByRole('dialog').waitFor();
      expect(await seriousViolations(page), 'settings').toEqual([]);
      await page.getByRole('button', { name: 'Terminé' }).click();
      await page.getByRole('button', { name: 'Texte' }).click();
      await playThrough(page);
      expect(await seriousViolations(page), 'result').toEqual([]);
    });
    await visit('#/new/biotopia?mode=pass', {}, async (page) => {
      await page.getByRole('button', { name: 'Sit down' }).click();
      await page.locator('.curtain').waitFor();
      expect(await seriousViolations(page), 'curtain').toEqual([]);
    });
    await visit('#/new/species?mode=solo', { dark: true }, async (page) => {
      await page.getByRole('button', { name: 'Sit down' }).click();
      await page.locator('.move-fold-head').first().click();
      await page.locator('.move-fold .move').first().waitFor();
      expect(await seriousViolations(page), 'unfolded moves').toEqual([]);
    });
  });
});
