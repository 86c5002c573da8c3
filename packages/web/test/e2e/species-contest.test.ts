import type { Snapshot } from '@hedgerow/protocol';
import { GLOBAL, print, SHIPPED, type View } from '@hedgerow/species';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openBrowser, PATIENCE_MS } from './browser.ts';
import { buildPage } from './built-page.ts';
import { openTable, sitDown } from './company.ts';
import { layoutFaults } from './layout-check.ts';
import { type RealServer, startServer } from './real-server.ts';

vi.setConfig({ testTimeout: 2 * PATIENCE_MS, hookTimeout: PATIENCE_MS });

const TABLES = print(SHIPPED.data);

let server: RealServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([
    buildPage().then((page) => startServer(page, { HEDGEROW_WINDOW_PERCENT: '0' })),
    openBrowser(),
  ]);
}, PATIENCE_MS);
afterAll(async () => {
  await browser.close();
  server.close();
});

interface Match {
  readonly id: string;
  readonly pages: readonly Page[];
}

/** Nobody is hurried: a window waits until everybody has answered. */
async function threeSitDown(): Promise<Match> {
  return sitDown(browser, server.at, {
    game: 'species',
    options: { responseSeconds: 'off', goal: '15' },
    people: ['Ada', 'Ben', 'Cleo'].map((name) => ({ name, face: 'board' as const })),
  });
}

/** Asks as somebody’s browser would, with their cookie and without their page. */
const shown = async ({ id }: Match, page: Page): Promise<Snapshot> =>
  (await page.context().request.get(`${server.at}api/matches/${id}`)).json() as Promise<Snapshot>;

let asked = 0;
async function play({ id }: Match, page: Page, question: number, text: string): Promise<void> {
  asked += 1;
  const answer = await page.context().request.post(`${server.at}api/matches/${id}/moves`, {
    data: { question, key: `played-${asked}`, text },
  });
  if (!answer.ok()) throw new Error(`${text}: ${await answer.text()}`);
}

/** Interrupts are kept in hand: so a contest comes soon that two can answer. */
const KEEN = [/^place (?!\w*i )/, /^pass/, /^end/, /^discard (?!\w*i$)/, /^(give|inspect|draw)/, /^/];
const keenest = (moves: readonly string[]): string =>
  KEEN.flatMap((kind) => moves.filter((move) => kind.test(move)))[0] ?? 'pass';

/** A first card of a contest, whoever could capture it, and whoever could then capture that. */
interface Chance {
  readonly owner: number;
  readonly capturer: number;
  readonly card: number;
  readonly counter: number;
  readonly counterCard: number;
}

function chanceIn(views: readonly View[]): Chance | undefined {
  const window = views[0]?.window;
  const [first] = window?.links ?? [];
  if (window?.kind !== 'contest' || !first || window.links.length !== 1) return undefined;
  const answers = (seat: number, to: number): readonly number[] =>
    (views[seat]?.hand ?? []).filter(
      (card) =>
        TABLES.interrupts[card] === true &&
        (TABLES.colour[card] === window.slot || TABLES.colour[card] === GLOBAL) &&
        (TABLES.value[card] ?? 0) >= (TABLES.value[to] ?? 0),
    );
  for (const capturer of window.invited)
    for (const card of answers(capturer, first.card))
      for (const [counter] of views.entries()) {
        const [counterCard] = counter === capturer ? [] : answers(counter, card);
        if (counterCard !== undefined) return { owner: first.seat, capturer, card, counter, counterCard };
      }
  return undefined;
}

/** Plays without pages until a card lies that two of the three could fight over. */
async function untilContest(match: Match): Promise<Chance | undefined> {
  for (;;) {
    const all = await Promise.all(match.pages.map((page) => shown(match, page)));
    if (all.some(({ ending }) => ending !== null)) return undefined;
    const chance = chanceIn(all.map(({ view }) => view as unknown as View));
    if (chance) return chance;
    await Promise.all(
      all.map(async ({ question }, seat) => {
        const page = match.pages[seat];
        if (question && page) await play(match, page, question.id, keenest(question.moves));
      }),
    );
  }
}

const pass = (page: Page): Promise<void> => page.locator('.sp-pass').click();
const answer = (page: Page, card: number): Promise<void> =>
  page
    .locator('.sp-answer-button')
    .filter({ hasText: TABLES.designs[TABLES.designOf[card] ?? 0]?.name ?? '' })
    .click();

describe('SPE-30 a contest of three people in three browsers', () => {
  test('a capture, a counter-capture and a pass: everybody sees the same tower grow', async () => {
    let match = await threeSitDown();
    let chance = await untilContest(match);
    while (chance === undefined) {
      match = await threeSitDown();
      chance = await untilContest(match);
    }
    const { pages } = match;
    const [owner, capturer, counter] = [chance.owner, chance.capturer, chance.counter].map(
      (seat) => pages[seat] as Page,
    ) as [Page, Page, Page];
    await openTable(pages, server.at, match.id);
    const towers = (heights: readonly number[]): Promise<void> =>
      expect
        .poll(() => Promise.all(pages.map((page) => page.locator('.sp-tower-card').count())), {
          timeout: PATIENCE_MS,
        })
        .toEqual(heights);
    await towers([1, 1, 1]);
    const invited = pages.filter((page) => page !== owner);
    // Whoever is invited gets the same sheet, whatever they hold; whoever laid the card has nothing to press.
    for (const page of invited) await page.locator('.sp-pass').waitFor();
    expect(await owner.locator('.sp-pass, .sp-answer-button').count()).toBe(0);
    expect(await layoutFaults(capturer)).toEqual([]);

    for (const page of invited.filter((other) => other !== capturer)) await pass(page);
    await answer(capturer, chance.card);
    await towers([2, 2, 2]);

    // Everybody but the one who holds it now may answer again, the first player too.
    const again = pages.filter((page) => page !== capturer);
    for (const page of again) await page.locator('.sp-pass').waitFor();
    for (const page of again.filter((other) => other !== counter)) await pass(page);
    await answer(counter, chance.counterCard);
    await towers([3, 3, 3]);

    const rest = pages.filter((page) => page !== counter);
    // One passes for the whole contest, so its sheet goes at once, the other once: the species goes to whoever laid the last card.
    await rest[0]?.locator('.sp-pass-all').click();
    await pass(rest[1] as Page);
    await towers([0, 0, 0]);
    await Promise.all(
      pages.map((page) =>
        page
          .getByRole('region', { name: 'What happened' })
          .getByText(new RegExp(`${['Ada', 'Ben', 'Cleo'][chance.counter]} saves `))
          .last()
          .waitFor(),
      ),
    );
  });
});
