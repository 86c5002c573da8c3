import {
  keyFromSeed,
  legalMoves,
  openMatch,
  playStep,
  positionOf,
  recordOf,
  rngAt,
  writeRecord,
} from '@hedgerow/kernel';
import { type Move, mariposas, type View } from '@hedgerow/mariposas';
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

const NAMES = ['Ada', 'Bramble', 'Clover', 'Teasel', 'Yarrow'];

/** A match of this browser, as the page keeps it, at the first moment of seat 0 that is wanted. */
function savedMatch(seed: string, seats: number, wanted: (view: View) => boolean): { readonly id: string } {
  const opened = openMatch(mariposas, {
    match: `e2e-${seed}`,
    seatCount: seats,
    options: {},
    key: keyFromSeed(seed),
  });
  if (!opened.ok) throw new Error(opened.problem);
  const { match } = opened;
  for (let at = 0; ; at += 1) {
    const state = positionOf(match);
    const decision = mariposas.decision(state);
    if (decision.kind === 'over') throw new Error(`${seed} never comes to its moment.`);
    const [seat = 0 as never] = decision.seats;
    if (seat === 0 && wanted(mariposas.view(state, seat))) break;
    const legal = legalMoves(mariposas, state, seat);
    const births = legal.filter(({ type }) => type === 'birth' || type === 'free');
    const from = births.length > 0 ? births : legal;
    const played = playStep(match, seat, from[rngAt(keyFromSeed(seed), at).below(from.length)] as Move);
    if (!played.ok) throw new Error(played.rule);
  }
  const saved = {
    id: match.id,
    game: 'mariposas',
    kind: 'solo',
    seats: NAMES.slice(0, seats).map((name, i) => ({ name, player: i === 0 ? 'person' : 'seedling' })),
    record: writeRecord(recordOf(match, { withKey: true })),
    changedMs: 0,
    moves: match.moves.length,
    yourTurn: true,
    over: false,
  };
  return saved;
}

interface Window {
  readonly width: number;
  readonly height: number;
}

/** Sits down at a match and does something there; nothing may break on the way. */
async function atTable(
  match: { readonly id: string },
  person: Person,
  window: Window,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const { context, page, errors } = await newPerson(browser, { face: 'board', ...person });
  try {
    await context.addInitScript(
      ([id, kept]) => {
        if (localStorage.getItem(`hedgerow:match:${id}`) === null)
          localStorage.setItem(`hedgerow:match:${id}`, kept ?? '');
      },
      [match.id, JSON.stringify(match)],
    );
    await page.setViewportSize(window);
    await page.goto(`${served.at}#/table/${match.id}`);
    await page.locator('.mar .mar-map').waitFor();
    await act(page);
    expect(errors).toEqual([]);
  } finally {
    await context.close();
  }
}

/**
 * What the board asks, and what has happened so far: it changes with every touch that does something. Empty as long as it
 * is still what it was. Runs in the page.
 */
function momentNow(was: string): string {
  const board = document.querySelector<HTMLElement>('.mar');
  const picked = [
    ...document.querySelectorAll('.mar [aria-pressed="true"], .mar [data-sure], .mar [data-lit="aim"]'),
  ]
    .map((each) => each.getAttribute('aria-label') ?? each.textContent)
    .join('|');
  const now = [
    document.querySelector('.result') ? 'over' : board?.dataset['asked'],
    board?.dataset['yours'],
    document.querySelectorAll('.log li').length,
    document.querySelector('.decision-words')?.textContent,
    picked,
    document.querySelector('.mar-plate')?.textContent,
  ].join(' ');
  return now === was ? '' : now;
}

const moment = (page: Page): Promise<string> => page.evaluate(momentNow, '');

/** Waits until the viewer is asked, or the game is over; answers what is asked. */
async function asked(page: Page): Promise<string> {
  const found = await page.waitForFunction(() => {
    if (document.querySelector('.result')) return 'over';
    return document.querySelector<HTMLElement>('.mar[data-yours]')?.dataset['asked'] ?? false;
  });
  return (await found.jsonValue()) || 'over';
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The middles of the things that really lie on top there: what a person could press. */
const within = (page: Page, selector: string): Promise<readonly Spot[]> => page.evaluate(spotsOf, selector);

/** Runs in the page. */
function spotsOf(wanted: string): readonly Spot[] {
  const spots: { x: number; y: number }[] = [];
  for (const each of document.querySelectorAll(wanted)) {
    const { left, top, width, height } = each.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (width > 0 && each.contains(document.elementFromPoint(x, y))) spots.push({ x, y });
  }
  return spots;
}

/** What is pressed for each question, in this order: the first that is there. */
const WAYS: Readonly<Record<string, readonly string[]>> = {
  exchange: ['.mar-choices button'],
  play: [
    '.mar-space[data-lit]',
    '.mar-flyer[data-lit="may"]',
    '.mar-copies .mar-chip:not([aria-pressed="true"])',
    '.mar-doing .kit-button',
  ],
  move: ['.mar-space[data-lit]', '.mar-flyer[data-lit="may"]', '.mar-end'],
  pick: ['.mar-choices button'],
  gift: ['.mar-choices button'],
  near: ['.mar-space[data-lit]', '.mar-choices button'],
  free: ['.mar-space[data-lit]', '.mar-choices button'],
  freeBirth: ['.mar-space[data-lit]', '.mar-choices button'],
  birth: ['.mar-births button'],
};

/** One look at the board: what is asked, and which of its things a person could press next. Runs in the page, once for every press. */
function lookRound([ways, nth, isTouch]: readonly [typeof WAYS, number, boolean]):
  | { readonly over: true }
  | { readonly over: false; readonly spot: Spot | undefined } {
  const what = document.querySelector('.result')
    ? undefined
    : document.querySelector<HTMLElement>('.mar')?.dataset['asked'];
  if (what === undefined) return { over: true };
  // A finger is asked again: the button of the tray does what was pointed at.
  const wanted = [
    ...(isTouch ? ['.mar-plate .kit-button'] : []),
    ...(what === 'play' && !document.querySelector('.mar-card[data-picked]') ? ['.mar-card[data-lit]'] : []),
    ...(ways[what] ?? []),
  ];
  for (const selector of wanted) {
    const spots: Spot[] = [];
    const found = document.querySelectorAll(selector);
    for (const each of found) {
      const { left, top, width, height } = each.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (width > 0 && each.contains(document.elementFromPoint(x, y))) spots.push({ x, y });
    }
    if (spots.length > 0) return { over: false, spot: spots[(nth * 5) % spots.length] };
    // On a small window a lit space may lie outside: then everything is shown first.
    if (isTouch && selector.startsWith('.mar-space') && found.length > 0) break;
  }
  return { over: false, spot: undefined };
}

/** Plays on the board until the game is over; answers how often something was pressed. */
async function playByPressing(
  page: Page,
  press: (at: Spot) => Promise<void>,
  isTouch: boolean,
): Promise<number> {
  for (let presses = 0; ; presses += 1) {
    if (presses > 1500) throw new Error(`not over after ${presses} presses: ${await moment(page)}`);
    await asked(page);
    const look = await page.evaluate(lookRound, [WAYS, presses, isTouch] as const);
    if (look.over) return presses;
    if (look.spot === undefined) {
      await page.locator('.pan-zoom-buttons button').last().click();
      continue;
    }
    const before = await moment(page);
    await press(look.spot);
    await page.waitForFunction(momentNow, before, { polling: 'raf' });
  }
}

/** Presses a key; answers whether anything came of it. */
async function key(page: Page, name: string): Promise<boolean> {
  const before = await moment(page);
  await page.keyboard.press(name);
  // React has drawn what a key does before the press is over; what a computer player answers is waited for elsewhere.
  return (await page.evaluate(momentNow, before)) !== '';
}

async function tabTo(page: Page, wanted: string): Promise<void> {
  // Lines of the log are controls too.
  for (let i = 0; i < 600; i += 1) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) === true, wanted)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${wanted}.`);
}

const DIRECTIONS = ['e', 'd', 'c', 'z', 'a', 'q'] as const;

/** Takes up a butterfly and lands it next door: one step in some direction is always in reach. */
async function flyByKeys(page: Page, turn: number): Promise<boolean> {
  if ((await page.locator('.mar-flyer').count()) === 0) return false;
  await key(page, 'n');
  for (let i = 0; i < DIRECTIONS.length; i += 1) {
    await page.keyboard.press(DIRECTIONS[(turn + i) % DIRECTIONS.length] ?? 'e');
    if (await key(page, 'Enter')) return true;
  }
  return false;
}

async function answerByKeys(page: Page, what: string): Promise<void> {
  if (what === 'move') {
    await key(page, 't');
    return;
  }
  if (what === 'play' && (await page.locator('.mar-copies').count()) > 0) {
    await tabTo(page, '.mar-copies .mar-chip');
    await key(page, 'Enter');
  }
  const button =
    { play: '.mar-doing .kit-button', birth: '.mar-births button' }[what] ?? '.mar-choices button';
  await tabTo(page, button);
  await key(page, 'Enter');
}

const start = (seed: string): { readonly id: string } => savedMatch(seed, 2, () => true);

describe('a whole game of Mariposas against a computer player', () => {
  test('by mouse at 1280 × 720', async () => {
    await atTable(start('mouse'), {}, { width: 1280, height: 720 }, async (page) => {
      const press = async ({ x, y }: Spot): Promise<void> => page.mouse.click(x, y);
      await playByPressing(page, press, false);
      await page.getByRole('region', { name: 'Result' }).getByRole('rowheader', { name: 'Total' }).waitFor();
      // The header and the result agree.
      const totals = (await page.locator('.result-total td').allTextContents()).map(Number);
      const header = await page
        .locator('.seat-score')
        .evaluateAll((scores) =>
          scores.map(({ firstElementChild, textContent }) =>
            Number(firstElementChild?.textContent ?? textContent),
          ),
        );
      expect([...totals].sort()).toEqual([...header].sort());
    });
  });

  test('by touch at 390 × 844', async () => {
    await atTable(start('touch'), { phone: true }, { width: 390, height: 844 }, async (page) => {
      await playByPressing(page, async ({ x, y }) => page.touchscreen.tap(x, y), true);
      await page.getByRole('region', { name: 'Result' }).waitFor();
    });
  });

  test('by keyboard alone', async () => {
    await atTable(start('keys'), {}, { width: 1280, height: 720 }, async (page) => {
      for (let turn = 0; turn < 1500; turn += 1) {
        const what = await asked(page);
        if (what === 'over') break;
        if (what === 'play' && !(await page.locator('.mar-card[data-picked]').count()))
          await key(page, String(1 + (turn % 2)));
        if ((what === 'play' || what === 'move') && (await flyByKeys(page, turn))) continue;
        await answerByKeys(page, what);
      }
      await page.getByRole('region', { name: 'Result' }).waitFor();
    });
  });
});

describe('five players', () => {
  const five = savedMatch(
    'five',
    5,
    ({ season, round, asked: now }) => season === 1 && round >= 3 && now?.what === 'play',
  );

  /** Controls of the board that are partly outside the window, or under something else. Spaces of the map can be moved into sight. */
  const troubles = (page: Page): Promise<readonly string[]> =>
    page.evaluate(() => {
      const found: string[] = [];
      for (const each of document.querySelectorAll<HTMLElement>('.mar button, .mar .kit-tabs button')) {
        const { left, top, right, bottom, width, height } = each.getBoundingClientRect();
        if (width < 2 || height < 2 || each.classList.contains('kit-unseen')) continue;
        const name = each.getAttribute('aria-label') ?? each.textContent;
        if (left < 0 || right > innerWidth + 0.5 || top < 0 || bottom > innerHeight + 0.5)
          found.push(`cut: ${name} (${Math.round(top)}…${Math.round(bottom)})`);
        else if (!each.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)))
          found.push(`covered: ${name}`);
      }
      if (document.documentElement.scrollWidth > innerWidth) found.push('the page is wider than the window');
      return found;
    });

  test('nothing is covered or cut at 1366 × 768', async () => {
    await atTable(five, {}, { width: 1366, height: 768 }, async (page) => {
      await page.locator('.mar-card[data-lit]').first().click();
      expect(await troubles(page)).toEqual([]);
      expect(await page.locator('.mar-player').count()).toBe(5);
    });
  });

  test('seasons, goals, waystations, players and hand are seen without scrolling at 1280 × 720', async () => {
    await atTable(five, { language: 'fr' }, { width: 1280, height: 720 }, async (page) => {
      await page.locator('.mar-card[data-lit]').first().click();
      expect(await troubles(page)).toEqual([]);
      const scrolled = await page.evaluate(() =>
        [...document.querySelectorAll('.mar-side, .mar-doing, html')]
          .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
          .map(({ className, tagName }) => className || tagName),
      );
      expect(scrolled).toEqual([]);
    });
  });

  test('nothing is covered or cut at 390 × 844, and what a finger presses is large enough', async () => {
    await atTable(five, { phone: true, language: 'fr' }, { width: 390, height: 844 }, async (page) => {
      await page.locator('.mar-card[data-lit]').first().tap();
      expect(await troubles(page)).toEqual([]);
      const small = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.mar button')]
          .filter((each) => !each.classList.contains('kit-unseen'))
          .filter(
            (each) => each.getBoundingClientRect().height < 44 || each.getBoundingClientRect().width < 44,
          )
          .map((each) => each.getAttribute('aria-label') ?? each.textContent),
      );
      expect(small).toEqual([]);
    });
  });
});

describe('what the board tells', () => {
  const summer = savedMatch(
    'tells',
    3,
    ({ season, turn, asked: now }) => season === 1 && now?.what === 'move' && turn.groups.length > 0,
  );

  test('axe finds nothing serious, by day and by night, and on a phone', async () => {
    for (const dark of [false, true])
      await atTable(summer, { dark }, { width: 1280, height: 720 }, async (page) => {
        // At night only the colours are others.
        expect(await seriousViolations(page, dark ? 'only' : undefined)).toEqual([]);
      });
    await atTable(summer, { phone: true }, { width: 390, height: 844 }, async (page) => {
      await page.locator('.kit-tabs button').first().tap();
      expect(await seriousViolations(page)).toEqual([]);
    });
  });

  test('a touched goal shades its area, a line of the log lights up its place, the box tells everything', async () => {
    await atTable(summer, {}, { width: 1280, height: 720 }, async (page) => {
      const goal = page.locator('.mar-goals tbody button').first();
      await goal.focus();
      await page.keyboard.press('Enter');
      await page.locator('.mar-shade[data-shade="in"]').first().waitFor();
      await page.keyboard.press('Enter');
      await page.locator('.mar-shade').first().waitFor({ state: 'detached' });
      await page.locator('.log li button', { hasText: 'flies' }).last().hover();
      await page.locator('.mar-told').first().waitFor();
      await page.getByRole('button', { name: 'Everything in the box' }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByText('Ability tiles').waitFor();
      expect(await sheet.getByRole('listitem').count()).toBeGreaterThan(50);
    });
  });

  test('pointing at a lit space tells what the move then does', async () => {
    await atTable(summer, {}, { width: 1280, height: 720 }, async (page) => {
      if ((await page.locator('.mar-space[data-lit]').count()) === 0)
        await page.locator('.mar-flyer').first().click();
      const [spot] = await within(page, '.mar-space[data-lit="may"]');
      if (spot === undefined) throw new Error('nothing is lit');
      await page.mouse.move(spot.x, spot.y);
      const plate = page.locator('.mar-preview');
      const place = (await plate.locator('strong').textContent()) ?? '';
      await page.mouse.click(spot.x, spot.y);
      await page.locator('.log li', { hasText: place }).first().waitFor();
    });
  });
});
