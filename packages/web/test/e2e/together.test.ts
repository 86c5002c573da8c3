import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newPerson, openBrowser, PATIENCE_MS, seriousViolations } from './browser.ts';
import { buildPage } from './built-page.ts';
import { begun, play, seated, whoIsAsked } from './company.ts';
import { type RealServer, startServer } from './real-server.ts';

vi.setConfig({ testTimeout: 6 * PATIENCE_MS, hookTimeout: PATIENCE_MS });

let server: RealServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([buildPage().then(startServer), openBrowser()]);
}, PATIENCE_MS);

afterAll(async () => {
  await browser.close();
  server.close();
});

const ADA_AND_BEN = [{ name: 'Ada' }, { name: 'Ben' }] as const;
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
const propose = async (page: Page, name: string): Promise<void> => {
  await page.locator('.together').evaluate((details) => details.setAttribute('open', ''));
  await press(page, name);
};
const nameOf = async (page: Page): Promise<string> =>
  (await page.locator('.seat', { hasText: 'you' }).locator('strong').textContent()) ?? '';
const struck = (page: Page): Promise<readonly string[]> => page.locator('.log s').allTextContents();
const lines = (page: Page): Promise<readonly string[]> => page.locator('.log li button').allTextContents();

async function watching(page: Page): Promise<Page> {
  const { page: eve } = await newPerson(browser, { name: 'Eve' });
  await eve.goto(page.url());
  await eve.locator('.log li').first().waitFor();
  return eve;
}

test('an abandoned match is shown as ended: who agreed, file, rematch and replay, to all and after a reload', async () => {
  const { asked, other } = await begun(browser, server.at, { people: ADA_AND_BEN });
  const eve = await watching(asked);
  const [proposer, agreeing] = [await nameOf(asked), await nameOf(other)];
  await propose(asked, 'Ask to stop');
  await other.getByText(`${proposer} asks to end the game here.`).waitFor();
  await press(other, 'Agreed');
  await asked.reload();
  for (const page of [asked, other, eve]) {
    const result = page.getByRole('region', { name: 'Result' });
    await result.getByRole('heading', { name: 'Ended before the end' }).waitFor();
    await result.getByText(`${proposer} proposed to end the game, and ${agreeing} agreed.`).waitFor();
    await result.getByRole('button', { name: 'Save the match' }).waitFor();
    expect(await page.locator('.decision').count()).toBe(0);
    expect(await page.locator('.seat[data-asked]').count()).toBe(0);
  }
  await press(asked, 'Verify');
  await asked.getByText('Verified: the deal was fixed').waitFor();
  expect(await seriousViolations(asked)).toEqual([]);
  await press(other, 'Look back');
  await other
    .getByText(/Move 0 of \d+/)
    .first()
    .waitFor();
  await asked.getByRole('button', { name: 'Play again' }).click();
  await asked.waitForURL((url) => url.href !== eve.url());
  await other.goto(`${server.at}#/my-games`);
  await other.getByRole('region', { name: 'Finished' }).getByText('ended without a result').waitFor();
});

test('a take-back by consent says exactly what would be undone, and strikes it out for everybody', async () => {
  const { asked, other } = await begun(browser, server.at, { people: ADA_AND_BEN });
  const eve = await watching(asked);
  const [first, second] = [await nameOf(asked), await nameOf(other)];
  const [before, othersBefore] = [await lines(eve), await lines(other)];
  await play(asked, 'draw');
  await play(other, 'draw');
  await expect
    .poll(async () => (await lines(eve)).length, { timeout: PATIENCE_MS })
    .toBe((await lines(other)).length);
  const undone = (await lines(eve)).slice(before.length);
  expect(undone.length).toBeGreaterThan(1);
  await propose(asked, 'Ask to take back');
  const question = other.getByRole('alert', { name: 'A question to you' });
  await question.getByText(`${first} asks to take back. This would be undone:`).waitFor();
  // Each viewer is asked about their own lines: who drew sees the card, who watched sees that one was drawn.
  expect(await question.locator('.would-undo li').allTextContents()).toEqual(
    (await lines(other)).slice(othersBefore.length),
  );
  await question.getByText(`Moves of ${first}, ${second}.`).waitFor();
  await question.getByText('Nobody forgets what they have seen').waitFor();
  expect(await seriousViolations(other)).toEqual([]);
  await press(other, 'Agreed');
  for (const page of [asked, other, eve]) {
    await page.locator('.log-note', { hasText: `${first} took back.` }).waitFor();
    expect(await struck(page)).toHaveLength(undone.length);
    expect(await lines(page)).toHaveLength(before.length);
  }
  expect(await struck(eve)).toEqual(undone);
  // What was struck out leads nowhere, and the next moves follow what is left.
  await play(asked, 'draw');
  await expect.poll(() => lines(eve)).toHaveLength(before.length + 1);
  await eve.reload();
  await expect.poll(() => lines(eve)).toHaveLength(before.length + 1);
  await eve.locator('.log-note', { hasText: `${first} took back.` }).waitFor();
});

test('the log keeps the mark of whoever moved, also after a reload', async () => {
  const { asked, other } = await begun(browser, server.at, { people: ADA_AND_BEN });
  await play(asked, 'draw');
  await play(other, 'draw');
  const marks = (page: Page): Promise<readonly string[]> =>
    page
      .locator('.log li')
      .evaluateAll((items) =>
        items.map((item) => item.querySelector('svg.seat-mark')?.getAttribute('data-shape') ?? '-'),
      );
  await expect.poll(() => marks(asked)).toEqual(expect.arrayContaining(['0', '1']));
  const before = await marks(asked);
  await asked.reload();
  await expect.poll(() => marks(asked)).toEqual(before);
});

test('in a pause nothing says that it is anybody’s turn', async () => {
  const { asked, other } = await begun(browser, server.at, { people: ADA_AND_BEN });
  await expect.poll(() => asked.title()).toMatch(/your turn/);
  await propose(other, 'Ask for a pause');
  await press(asked, 'Agreed');
  for (const page of [asked, other]) {
    await page.getByText('The table is paused. Nobody has to do anything.').waitFor();
    await expect.poll(() => page.title()).toMatch(/paused/);
    expect(await page.locator('.seat[data-asked]').count()).toBe(0);
    expect(await page.locator('.decision[data-yours]').count()).toBe(0);
    expect(await page.locator('.move').count()).toBe(0);
    expect(await page.getByText(/to move|your turn/i).count()).toBe(0);
  }
  await press(asked, 'Go on');
  await asked.locator('.move').first().waitFor();
  await expect.poll(() => asked.title()).toMatch(/your turn/);
});

test('what became of a proposal is told to everybody: declined, or withdrawn', async () => {
  const { asked, other } = await begun(browser, server.at, { people: ADA_AND_BEN });
  const eve = await watching(asked);
  const [first, second] = [await nameOf(asked), await nameOf(other)];
  await propose(asked, 'Ask for a pause');
  await asked.getByText(`Waiting for ${second}.`).waitFor();
  await press(other, 'Rather not');
  for (const page of [asked, other, eve])
    await page.getByRole('status').getByText(`${second} does not want to pause now.`).waitFor();
  await propose(asked, 'Ask to stop');
  await other.getByText(`${first} asks to end the game here.`).waitFor();
  await press(asked, 'Never mind');
  for (const page of [asked, other, eve])
    await page.getByRole('status').getByText(`${first} no longer asks to end the game.`).waitFor();
  expect(await other.getByRole('button', { name: 'Agreed' }).count()).toBe(0);
});

test('on a phone a proposal lies over everything, in French too, and can be put aside to look', async () => {
  const { pages } = await begun(browser, server.at, {
    people: [{ name: 'Ada' }, { name: 'Benoît', phone: true, language: 'fr' }],
  });
  const [ada, ben] = pages as readonly [Page, Page];
  await propose(ada, 'Ask for a pause');
  const sheet = ben.getByRole('alertdialog', { name: 'Une question pour vous' });
  await sheet.getByText('Ada demande une pause.').waitFor();
  expect(await seriousViolations(ben)).toEqual([]);
  await sheet.getByRole('button', { name: 'D’abord regarder la table' }).click();
  await sheet.waitFor({ state: 'detached' });
  await ben.getByRole('button', { name: 'Répondre' }).click();
  await sheet.getByRole('button', { name: 'D’accord' }).click();
  await ada.getByText('The table is paused. Nobody has to do anything.').waitFor();
});

test('leaving asks first and says what becomes of the seat; it is taken back with one touch', async () => {
  const { asked, other } = await begun(browser, server.at, { people: ADA_AND_BEN });
  const name = await nameOf(asked);
  await propose(asked, 'Leave the table');
  const dialog = asked.getByRole('alertdialog', { name: 'Leave the table?' });
  await dialog.getByText('A computer player goes on in your seat from now on.').waitFor();
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await asked.getByText('A computer player plays for you.').count()).toBe(0);
  await propose(asked, 'Leave the table');
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
  await other.locator('.log-note', { hasText: `${name} left.` }).waitFor();
  // What the computer player did meanwhile is told to whoever returns.
  await other.locator('.move').first().waitFor();
  await press(asked, 'Take my seat back');
  await other.locator('.log-note', { hasText: `${name} is back.` }).waitFor();
  await asked.getByText('A computer player plays for you.').waitFor({ state: 'detached' });
});

test('a clock that plays for somebody says so, and after the second time the table waits and asks the others', async () => {
  const pages = await seated(browser, server.at, {
    people: ADA_AND_BEN,
    clock: { kind: 'move', seconds: 5 },
  });
  const [ada, ben] = pages as readonly [Page, Page];
  // Inside the page: what is drawn anew between a look and a click would cost her the time she has.
  const answer = (): Promise<void> =>
    ada.evaluate(() => document.querySelector<HTMLButtonElement>('.move')?.click());
  // Ben does nothing; Ada plays on until the table waits for him.
  const question = ada.getByRole('alert', { name: 'The table waits for Ben' });
  await expect
    .poll(
      async () => {
        await answer();
        return question.count();
      },
      { timeout: PATIENCE_MS },
    )
    .toBe(1);
  await ada
    .locator('.log-note', { hasText: 'Ben ran out of time: a computer player chose this once.' })
    .first()
    .waitFor();
  await ada.locator('.log small', { hasText: 'because time was up' }).first().waitFor();
  expect(await ada.locator('.seat[data-asked]').count()).toBe(0);
  await question.getByRole('button', { name: 'Wait for Ben' }).click();
  await ada.getByText('The table waits for Ben').first().waitFor();
  await press(ben, 'I am back');
  await ada.locator('.log-note', { hasText: 'Ben is back.' }).waitFor();
  await whoIsAsked(pages);
});

test('after a crash of the server nothing is said twice, and no banner stays', async () => {
  const { asked, other } = await begun(browser, server.at, { people: ADA_AND_BEN });
  for (const [page, text] of [
    [asked, 'one'],
    [other, 'two'],
  ] as const) {
    await page.getByPlaceholder('Say something').fill(text);
    await press(page, 'Send');
  }
  const chat = (page: Page): Promise<readonly string[]> => page.locator('.chat li').allTextContents();
  const isHeard = async (page: Page): Promise<boolean> => /one.*two/s.test((await chat(page)).join('\n'));
  for (const page of [asked, other])
    await expect.poll(() => isHeard(page), { timeout: PATIENCE_MS }).toBe(true);
  const said = [await chat(asked), await chat(other)];
  await server.crashAndRestart();
  for (const page of [asked, other])
    await page.locator('.trouble').waitFor({ state: 'detached', timeout: PATIENCE_MS });
  await play(asked, 'draw');
  await other.locator('.move').first().waitFor();
  expect([await chat(asked), await chat(other)]).toEqual(said);
  for (const page of [asked, other]) await page.locator('.trouble').waitFor({ state: 'detached' });
});

test('three days for a move are shown as days', async () => {
  const [ada] = (await seated(browser, server.at, {
    people: ADA_AND_BEN,
    clock: { kind: 'days', days: 3 },
  })) as readonly [Page, Page];
  await expect.poll(() => ada.getByRole('timer').first().textContent()).toBe('3 days');
});

test('what cannot be taken back asks for a second touch, unless that is switched off', async () => {
  const { page } = await newPerson(browser, { name: 'Ada', confirm: true });
  await page.goto(`${server.at}#/new/biotopia?mode=solo`);
  await press(page, 'Sit down');
  const asked = page.getByRole('alert').filter({ hasText: 'This cannot be taken back' });
  const draw = page.locator('.move[data-move="draw"]');
  await page.locator('.move').first().click();
  await asked.or(draw).first().waitFor();
  // Where the computer player has planted already, planting cannot be taken back either.
  if ((await asked.count()) > 0) await page.locator('.move').first().click();
  await draw.click();
  await asked.waitFor();
  const before = await lines(page);
  await press(page, 'Not this');
  await asked.waitFor({ state: 'detached' });
  expect(await lines(page)).toEqual(before);
  await draw.click();
  await draw.click();
  await expect.poll(async () => (await lines(page)).length).toBeGreaterThan(before.length);
  // Alone at a table even that can be taken back, as practice.
  await page.locator('.move').first().waitFor();
  await press(page, 'Take back');
  await page.getByText('Practice', { exact: true }).waitFor();
  await expect.poll(() => lines(page)).toEqual(before);
});
