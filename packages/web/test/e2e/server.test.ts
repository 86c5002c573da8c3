import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  newPerson,
  openBrowser,
  PATIENCE_MS,
  playThrough,
  playTogether,
  seriousViolations,
} from './browser.ts';
import { buildPage } from './built-page.ts';
import { sameLog } from './company.ts';
import { type RealServer, startServer } from './real-server.ts';

// A whole game in a browser takes as long as the machine lets it.
vi.setConfig({ testTimeout: 2 * PATIENCE_MS, hookTimeout: PATIENCE_MS });

let server: RealServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([buildPage().then(startServer), openBrowser()]);
}, PATIENCE_MS);

afterAll(async () => {
  await browser.close();
  server.close();
});

interface Evening {
  readonly ada: Page;
  readonly ben: Page;
}

/** Ada makes a table, Ben finds it by its code; both sit down and Ada starts. */
async function twoAtATable(game = 'biotopia'): Promise<Evening> {
  const { page: ada } = await newPerson(browser, { name: 'Ada' });
  const { page: ben } = await newPerson(browser, { name: 'Ben' });
  await ada.goto(`${server.at}#/new/${game}?mode=friends`);
  await ada.getByRole('button', { name: 'Make the table' }).click();
  const code = (await ada.locator('.lobby-code').textContent()) ?? '';
  await ben.goto(server.at);
  await ben.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase());
  await ben.getByRole('button', { name: 'Join' }).click();
  await ben.getByRole('button', { name: 'Sit down' }).click();
  await ben.getByRole('button', { name: 'I am ready' }).click();
  await ada.locator('.lobby-who').getByText('Ben').waitFor();
  await ada.getByRole('button', { name: 'I am ready' }).click();
  await ada.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all([ada, ben].map((page) => page.locator('.decision').first().waitFor()));
  return { ada, ben };
}

test('two people play each other to the end, through a reload and a crash of the server', async () => {
  const { ada, ben } = await twoAtATable();
  await playTogether([ada, ben], 8);
  await sameLog(ada, ben);
  const heard = await ada.locator('.log li').allTextContents();
  await ada.reload();
  await ada.locator('.decision').waitFor();
  // The reloaded page knows again what happened, and every line leads to its position.
  await expect.poll(() => ada.locator('.log li').allTextContents()).toEqual(heard);
  await ada.locator('.log li button').first().click();
  await ada
    .getByText(/Move \d+ of \d+/)
    .first()
    .waitFor();
  await ada.getByRole('button', { name: 'Back to the present' }).click();
  await playTogether([ada, ben], 6);
  await server.crashAndRestart();
  await Promise.all([playThrough(ada), playThrough(ben)]);
  const totals = (page: Page): Promise<readonly string[]> => page.locator('.result tr').allTextContents();
  expect(await totals(ada)).toEqual(await totals(ben));
  await ada.getByRole('button', { name: 'Verify' }).click();
  await ada.getByText('Verified: the deal was fixed before the first move').waitFor();
  await ben.getByRole('button', { name: 'Look back' }).click();
  await ben
    .getByText(/Move 0 of \d+/)
    .first()
    .waitFor();
  await ben.getByRole('button', { name: 'Ada', exact: true }).click();
  await ben.getByRole('heading', { name: 'Ada (you)' }).waitFor();
});

test('everybody sees whose turn it is, and who comes back is shown what was missed', async () => {
  const { ada, ben } = await twoAtATable();
  // Both have planted, and somebody's turn has begun; after a reload no click is under way any more.
  await playTogether([ada, ben], 8);
  await Promise.all([ada.reload(), ben.reload()]);
  await Promise.all([ada, ben].map((page) => page.locator('.log li').first().waitFor()));
  const isAsked = async (page: Page): Promise<boolean> => (await page.locator('.move').count()) > 0;
  await expect
    .poll(async () => (await isAsked(ada)) !== (await isAsked(ben)), { timeout: PATIENCE_MS })
    .toBe(true);
  const [mover, other] = (await isAsked(ada)) ? [ada, ben] : [ben, ada];
  await other.locator('.seat[data-asked]').getByText('to move').waitFor();
  const table = other.url();
  await other.goto('about:blank');
  await playTogether([mover], 1);
  await other.goto(table);
  const away = other.getByRole('region', { name: 'While you were away' });
  await away.getByRole('listitem').first().waitFor();
  // Without motion nothing begins by itself: one key shows it, one key puts it away.
  expect(await away.getByRole('button', { name: 'Show it' }).count()).toBe(1);
  await other.keyboard.press('Escape');
  await away.waitFor({ state: 'detached' });
  await other.reload();
  await other.locator('.log li').first().waitFor();
  expect(await away.count()).toBe(0);
});

test('a spectator sees the table and no hand, and hears what the players say', async () => {
  const { ada, ben } = await twoAtATable();
  const { page: eve } = await newPerson(browser, { name: 'Eve' });
  const heard: string[] = [];
  eve.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  await eve.goto(ada.url());
  await eve.locator('.words').waitFor();
  await playTogether([ada, ben], 6);
  await ada.getByPlaceholder('Say something').fill('Good luck!');
  await ada.getByRole('button', { name: 'Send' }).click();
  await eve.getByText('Good luck!').waitFor();
  expect(await eve.locator('.move').count()).toBe(0);
  expect(
    await eve
      .locator('.words')
      .getByText(/Hand:|other side of the Flowers/)
      .count(),
  ).toBe(0);
  expect(
    await ada
      .locator('.words')
      .getByText(/^Hand:/)
      .count(),
  ).toBe(1);
  const told = heard.join('\n');
  expect(told).toContain('"snapshot"');
  // Neither a hand nor the front of a face-down card ever reaches a spectator’s browser.
  expect(told).not.toMatch(/"me":\{|"hand":\[|"flowerFronts"/);
  expect(await seriousViolations(ada)).toEqual([]);
});

test('the games one sits at are on the home page, those that wait for oneself first', async () => {
  const { ada, ben } = await twoAtATable();
  const table = ada.url();
  await ada.goto(server.at);
  const mine = ada.getByRole('region', { name: 'My games' }).getByRole('listitem');
  await mine.first().getByText('your turn').waitFor();
  expect(await mine.first().textContent()).toContain('Ben');
  await mine.first().getByRole('link').click();
  await ada.locator('.move').first().waitFor();
  expect(ada.url()).toBe(table);
  expect(await ben.locator('.move').count()).toBeGreaterThan(0);
});

test('chairs are given to computer players when inviting and in the lobby; a refusal comes from the server', async () => {
  const { page: ada } = await newPerson(browser, { name: 'Ada', face: 'board' });
  await ada.goto(`${server.at}#/new/flutter?mode=friends`);
  await ada.getByRole('button', { name: 'Add a seat' }).click();
  await ada.getByLabel('Seat 2').selectOption('sapling');
  await ada.getByRole('button', { name: 'Make the table' }).click();
  await ada.getByText('Sapling').first().waitFor();
  expect(await seriousViolations(ada)).toEqual([]);
  await ada.getByLabel('Who sits on seat 3').selectOption('seedling');
  await ada.getByText('Free seat').waitFor({ state: 'detached' });
  await ada.getByRole('button', { name: 'I am ready' }).click();
  await ada.getByRole('button', { name: 'Start the game' }).click();
  await ada.locator('.ft[data-yours]').waitFor();
  await ada.locator('.ft-stack:is([data-lit], [aria-pressed="true"])').first().click();
  await ada.locator('.ft-spot').first().waitFor();
  const meadow = await ada.locator('.ft-meadow').boundingBox();
  if (meadow === null) throw new Error('The meadow is not to be seen.');
  // The server is asked, and its answer stands where the page's own would: no move was made by it.
  await ada.mouse.click(meadow.x + 12, meadow.y + 70);
  await ada
    .locator('.ft-ask')
    .getByText(/FLU-21/)
    .first()
    .waitFor();
  expect(await ada.locator('.decision .refusal').count()).toBe(0);
  expect(await ada.locator('.ft-spot').count()).toBeGreaterThan(0);
});

test('places are shuffled if the host wants it; an account is deleted in the settings, with its password', async () => {
  const { page } = await newPerson(browser, { name: 'Grace' });
  await page.goto(server.at);
  await page.getByRole('textbox', { name: 'Code' }).waitFor();
  await page.evaluate(() =>
    fetch('/api/accounts', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Grace', password: 'correct horse' }),
    }),
  );
  const askServer = (path: string): Promise<unknown> =>
    page.evaluate(async (at) => (await (await fetch(at)).json()) as unknown, path);
  await page.goto(`${server.at}#/new/biotopia?mode=friends`);
  await page.getByLabel('Places at the table').selectOption('Shuffled at the start');
  await page.getByRole('button', { name: 'Make the table' }).click();
  await page.locator('.lobby-code').waitFor();
  expect(await askServer('/api/me/tables')).toMatchObject({ tables: [{ seatOrder: 'shuffled' }] });

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Delete the account Grace' }).click();
  await page.getByLabel('Your password, once more').fill('wrong horse');
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await page.getByText('Name and password do not belong together.').waitFor();
  expect(await seriousViolations(page), 'what is asked').toEqual([]);
  expect(await askServer('/api/me')).toEqual({ me: { name: 'Grace', account: true } });
  await page.getByLabel('Your password, once more').fill('correct horse');
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await page.getByLabel('Your password, once more').waitFor({ state: 'detached' });
  expect(await askServer('/api/me')).toEqual({ me: null });
});

test('a guest makes an account and keeps the games, signs out, signs in again and deletes it', async () => {
  const { page, errors } = await newPerson(browser, { name: 'Ida', phone: true });
  await page.goto(`${server.at}#/new/biotopia?mode=friends`);
  await page.getByRole('button', { name: 'Make the table' }).click();
  await page.locator('.lobby-code').waitFor();
  await page.goto(server.at);
  const mine = page.getByRole('region', { name: 'My games' });
  const settings = page.getByRole('dialog', { name: 'Settings' });
  const account = settings.getByRole('region', { name: 'Account' });
  const press = (name: string): Promise<void> => account.getByRole('button', { name, exact: true }).click();
  const done = async (): Promise<void> => {
    await settings.getByRole('button', { name: 'Done' }).click();
    await settings.waitFor({ state: 'detached' });
  };

  // The games say what an account is good for, and lead to it.
  await mine.getByRole('button', { name: 'Make an account' }).click();
  await account.getByText('You are the guest Ida').waitFor();
  await press('Make an account');
  expect(await account.getByLabel('Name of the account').inputValue()).toBe('Ida');
  await account.getByLabel('Password', { exact: true }).fill('short');
  await page.keyboard.press('Enter');
  // Told by the field itself, which has the focus.
  await expect
    .poll(() => account.locator('input[aria-invalid]:focus').getAttribute('autocomplete'))
    .toBe('new-password');
  expect(await seriousViolations(page), 'a form with something wrong').toEqual([]);
  await account.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.keyboard.press('Enter');
  await account.getByText('You are signed in as Ida.').waitFor();
  await expect.poll(() => account.locator(':focus').textContent()).toMatch(/signed in as Ida/);
  await done();
  await mine.getByRole('listitem').getByText('waiting for players').waitFor();
  expect(await mine.getByRole('button', { name: 'Make an account' }).count()).toBe(0);

  await page.getByRole('button', { name: 'Settings' }).click();
  await press('Sign out');
  await account.getByText('You need no account to play.').waitFor();
  await done();
  await mine.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Settings' }).click();
  await press('Sign in');
  await account.getByLabel('Name of the account').fill('ida');
  await account.getByLabel('Password', { exact: true }).fill('wrong horse');
  await page.keyboard.press('Enter');
  await account.getByRole('alert').getByText('Name and password do not belong together.').waitFor();
  await account.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.keyboard.press('Enter');
  await account.getByText('You are signed in as Ida.').waitFor();
  await done();
  await mine.getByRole('listitem').getByText('waiting for players').waitFor();

  await page.getByRole('button', { name: 'Settings' }).click();
  await press('Delete the account Ida …');
  await account.getByLabel('Your password, once more').fill('correct horse');
  await press('Delete for good');
  await account.getByText('You need no account to play.').waitFor();
  await done();
  await mine.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
});

test('a pause needs everybody, and a seat can be left to a computer player and taken back', async () => {
  const { ada, ben } = await twoAtATable();
  await ada.getByText('Among yourselves').click();
  await ada.getByRole('button', { name: 'Ask for a pause' }).click();
  await ben.getByText('Ada asks for a pause.').waitFor();
  await ben.getByRole('button', { name: 'Agreed' }).click();
  await ada.getByText('The table is paused.', { exact: true }).waitFor();
  await ada.getByRole('button', { name: 'Go on' }).click();
  await ben.getByText('The table is paused.', { exact: true }).waitFor({ state: 'detached' });
  await ada.getByRole('button', { name: 'Leave the table' }).click();
  await ada.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await ada.getByText('A computer player plays for you.').waitFor();
  await ada.getByRole('button', { name: 'Take my seat back' }).click();
  await ada.getByText('A computer player plays for you.').waitFor({ state: 'detached' });
});

/** The answer to sitting down and what the older connection still says are handled in one breath, the latter last. */
function newsAfterTheAnswer(): void {
  let held: (() => void)[] | undefined;
  const ask = window.fetch;
  window.fetch = async (...what) => {
    if (!String(what[0]).endsWith('/join')) return ask(...what);
    held = [];
    const answer = await ask(...what);
    const body: unknown = await answer.json();
    while (held.length === 0) await new Promise((done) => setTimeout(done, 10));
    answer.json = () => Promise.resolve(body);
    // So many small steps that the page has heard the answer, and has not drawn anything yet.
    let steps = 100;
    const wait = (): void => {
      steps -= 1;
      if (steps > 0) {
        queueMicrotask(wait);
        return;
      }
      const told = held ?? [];
      held = undefined;
      for (const tell of told) tell();
    };
    wait();
    return answer;
  };
  const own = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
  Object.defineProperty(WebSocket.prototype, 'onmessage', {
    set(this: WebSocket, listener: (event: MessageEvent) => void) {
      own?.set?.call(this, (event: MessageEvent) => {
        if (held) held.push(() => listener(event));
        else listener(event);
      });
    },
  });
}

test('a player who sits down stays seated, in whatever order messages arrive', async () => {
  const { page: ada } = await newPerson(browser, { name: 'Ada' });
  const { page: ben } = await newPerson(browser, { name: 'Ben' });
  await ada.goto(`${server.at}#/new/biotopia?mode=friends`);
  await ada.getByRole('button', { name: 'Make the table' }).click();
  await ada.locator('.lobby-code').waitFor();
  await ben.addInitScript(newsAfterTheAnswer);
  await ben.goto(ada.url());
  await ben.getByRole('button', { name: 'Sit down' }).click();
  await ben.getByRole('button', { name: 'I am ready' }).click();
  await ada.locator('.lobby-who').getByText('Ben').waitFor();
});

/** Makes one move if this person is asked: announces a card if possible, so that windows open. */
async function announceOrPass(page: Page): Promise<string | undefined> {
  const texts = await page
    .locator('.move')
    .evaluateAll((moves) => moves.map((move) => move.getAttribute('data-move') ?? ''));
  const wanted = ['action', 'special', 'pass', 'place', 'end'];
  const text = wanted.flatMap((kind) => texts.filter((each) => each.startsWith(kind)))[0] ?? texts[0];
  if (text === undefined) return undefined;
  await page.evaluate(
    (move) => document.querySelector<HTMLButtonElement>(`.move[data-move="${move}"]`)?.click(),
    text,
  );
  return text;
}

/** What somebody has said in advance, as the menu of their seat shows it. */
async function orderOf(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Your seat/ }).click();
  const chosen = page.getByRole('group', { name: 'When everybody is asked' }).locator('label:has(:checked)');
  const words = (await chosen.textContent()) ?? '';
  await page.getByRole('button', { name: 'Done' }).click();
  return words;
}

async function giveOrder(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: /^Your seat/ }).click();
  await page.getByRole('radio', { name: words }).click();
  // The table says it is so; until then the menu shows what still holds.
  await page.getByRole('radio', { name: words, checked: true }).waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
}

/**
 * Plays until Ada has answered what Ben announced, and what Ada announced has gone on without Ben, who always passes.
 * One game in fifty ends before that; then they begin another.
 */
async function bothAnnounced(): Promise<
  Evening & { readonly moves: Readonly<Record<'ada' | 'ben', string[]>> }
> {
  const { ada, ben } = await twoAtATable('species');
  await giveOrder(ben, 'Always pass for me');
  const moves = { ada: [] as string[], ben: [] as string[] };
  const isShown = (): boolean => {
    const announced = moves.ada.findIndex((text) => /^(action|special)/.test(text));
    return moves.ada.includes('pass') && announced >= 0 && moves.ada.slice(announced + 1).some(Boolean);
  };
  await expect
    .poll(
      async () => {
        moves.ada.push((await announceOrPass(ada)) ?? '');
        moves.ben.push((await announceOrPass(ben)) ?? '');
        return isShown() || (await ada.locator('.result').count()) > 0;
      },
      { timeout: PATIENCE_MS },
    )
    .toBe(true);
  return isShown() ? { ada, ben, moves } : bothAnnounced();
}

test('Species: everybody is asked at once, and a standing order answers for whoever gave it', async () => {
  const { ada, ben, moves } = await bothAnnounced();
  expect(moves.ben).not.toContain('pass');
  await ben.reload();
  await expect.poll(() => orderOf(ben), { timeout: PATIENCE_MS }).toBe('Always pass for me');
  expect(await orderOf(ada)).toBe('Ask me every time');
});
