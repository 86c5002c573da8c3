import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newPerson, openBrowser, PATIENCE_MS, playThrough, seriousViolations } from './browser.ts';
import { buildPage } from './built-page.ts';
import { type RealServer, startServer } from './real-server.ts';

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

/** Somebody has made a table and waits in its lobby. */
async function hosting(name: string, prepare?: (page: Page) => Promise<void>): Promise<Page> {
  const { page } = await newPerson(browser, { name });
  await page.goto(`${server.at}#/new/biotopia?mode=friends`);
  await page.getByRole('button', { name: 'Make the table' }).waitFor();
  await prepare?.(page);
  await page.getByRole('button', { name: 'Make the table' }).click();
  await page.locator('.lobby-code').waitFor();
  return page;
}

const seats = (page: Page): Promise<readonly string[]> =>
  page.locator('.lobby-seat .lobby-who').allInnerTexts();

test('two Wrens: the second is offered a name that is free, and both see who is who', async () => {
  const host = await hosting('Wren');
  const { page: second, errors } = await newPerson(browser, { name: 'Wren', phone: true });
  await second.goto(host.url());
  await second.getByRole('textbox', { name: 'Your name at the table' }).fill('wren');
  await second.getByRole('button', { name: 'Sit down' }).click();
  await second.getByText('There is a “Wren” at the table already. How about “wren 2”?').waitFor();
  await second.getByRole('button', { name: 'Be “wren 2”' }).click();
  await expect
    .poll(() => seats(host))
    .toEqual([expect.stringContaining('Wren'), expect.stringContaining('wren 2')]);
  await expect
    .poll(async () => (await seats(second)).map((seat) => seat.includes('you')))
    .toEqual([false, true]);
  expect(await seats(second)).toEqual([expect.stringContaining('host'), expect.not.stringContaining('host')]);
  // The name is changed in the settings, at any time, and everybody sees it.
  await second.getByRole('button', { name: 'Settings' }).click();
  const field = second.getByRole('textbox', { name: 'Your name at the table' });
  await field.fill('Linnet');
  await field.press('Enter');
  await expect.poll(() => seats(host)).toEqual([expect.anything(), expect.stringContaining('Linnet')]);
  await host.getByText('wren 2 is called Linnet now.').waitFor();
  expect(errors).toEqual([]);
});

test('colour and shape are chosen in the lobby and kept in the game, in the log and at the seats', async () => {
  const host = await hosting('Ada');
  await host.getByText('Your colour and shape').click();
  await host.getByRole('button', { name: 'Rose' }).click();
  await host.getByRole('button', { name: 'Moon' }).click();
  await host.locator('.lobby-seat[data-own] [data-shape="6"]').waitFor();
  await host.getByRole('combobox', { name: 'Who sits on seat 2' }).selectOption('seedling');
  await host.getByText('A gentle first opponent: one move in four is a slip.').waitFor();
  await host.getByRole('button', { name: 'Start the game' }).click();
  await host.locator('.seat [data-shape="6"]').waitFor();
  const colours = await host
    .locator('.seats .seat-mark')
    .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).fill));
  expect(colours[0]).toBe('rgb(171, 43, 78)');
  await host.locator('.move').first().click();
  await host.locator('.log [data-shape="6"]').first().waitFor();
});

test('in the lobby people talk, change places, are sent away, and get up', async () => {
  const host = await hosting('Ada', async (page) => {
    await page.getByRole('button', { name: 'Add a seat' }).click();
  });
  const { page: ben } = await newPerson(browser, { name: 'Ben' });
  await ben.goto(server.at);
  const code = (await host.locator('.lobby-code').textContent()) ?? '';
  await ben
    .getByRole('textbox', { name: 'Code' })
    .fill(`${code.slice(0, 3).toLowerCase()} - ${code.slice(3)}`);
  await ben.getByRole('button', { name: 'Join' }).click();
  await ben.getByRole('button', { name: 'Sit down' }).click();
  await host.getByText('Ben has sat down.').waitFor();
  await ben.getByRole('button', { name: 'Move here' }).click();
  await expect
    .poll(() => seats(host))
    .toEqual([expect.stringContaining('Ada'), 'Free seat', expect.stringContaining('Ben')]);
  await ben.getByPlaceholder('Say something').fill('Good evening!');
  await ben.getByRole('button', { name: 'Send' }).click();
  await host.getByText('Good evening!').waitFor();
  expect(await seriousViolations(host)).toEqual([]);
  await host.getByRole('button', { name: 'Send Ben away' }).click();
  await host.getByRole('alertdialog').getByRole('button', { name: 'Send away' }).click();
  await host.getByText('Ben was sent away.').waitFor();
  await ben.getByRole('button', { name: 'Sit down' }).click();
  await ben.getByText('You were sent away from this table').waitFor();
  await host.getByRole('button', { name: 'Get up' }).click();
  await host.getByRole('alertdialog').getByRole('button', { name: 'Get up' }).click();
  await host.getByRole('heading', { name: 'Sit down in the meadow' }).waitFor();
  await ben.getByRole('heading', { name: 'This table was closed' }).waitFor();
});

test('a table says in words what it is: clock, rules, who may watch, and that hands are shown', async () => {
  const host = await hosting('Ada', async (page) => {
    await page.getByRole('combobox', { name: 'Clock' }).selectOption({ label: 'Set freely …' });
    await page.getByRole('combobox', { name: 'Kind of clock' }).selectOption('bank');
    await page.getByRole('spinbutton', { name: 'Minutes' }).fill('12');
    await page.getByRole('spinbutton', { name: 'Seconds', exact: true }).fill('30');
    await page.getByRole('spinbutton', { name: 'Seconds back' }).fill('601');
    await page.getByText('This clock is not possible').waitFor();
    expect(await page.getByRole('button', { name: 'Make the table' }).isDisabled()).toBe(true);
    await page.getByRole('spinbutton', { name: 'Seconds back' }).fill('5');
    await page.getByRole('combobox', { name: 'Who may watch' }).selectOption('everyone');
    await page.getByRole('checkbox', { name: 'Spectators may chat' }).check();
    await page.getByRole('combobox', { name: 'After two time-outs in a row' }).selectOption('bot');
    await page.getByRole('combobox', { name: 'Spectators see hands' }).selectOption('late');
    await page.getByRole('spinbutton', { name: 'Minutes late' }).fill('0');
    await page.getByText('Hands are shown 1 to 1440 minutes late.').waitFor();
    expect(await page.getByRole('button', { name: 'Make the table' }).isDisabled()).toBe(true);
    await page.getByRole('spinbutton', { name: 'Minutes late' }).fill('15');
    await page.getByText('Rule options').click();
    await page
      .getByRole('spinbutton', { name: /points|score/i })
      .first()
      .fill('10');
  });
  const { page: ben } = await newPerson(browser, { name: 'Ben' });
  await ben.goto(host.url());
  const facts = ben.getByRole('region', { name: 'About this table' });
  await facts
    .getByText('12 minutes 30 seconds each for the whole game, 5 seconds back after each turn')
    .waitFor();
  await facts.getByText('After two time-outs in a row a computer player goes on.').waitFor();
  await facts
    .getByText('Everyone may watch. Spectators may chat. Spectators see every hand, 15 minutes late.')
    .waitFor();
  await facts.getByText('10', { exact: true }).waitFor();
});

test('a table begins by itself when it is full, if the host wants that; a host who only watches has no seat', async () => {
  const host = await hosting('Ada', async (page) => {
    await page.getByRole('checkbox', { name: 'I play too' }).uncheck();
    await page.getByRole('combobox', { name: 'Seat 1' }).selectOption('seedling');
    await page.getByRole('checkbox', { name: 'Start as soon as every seat is taken' }).check();
  });
  expect((await seats(host)).length).toBe(2);
  const { page: ben } = await newPerson(browser, { name: 'Ben' });
  await ben.goto(host.url());
  await ben.getByRole('button', { name: 'Sit down' }).click();
  await ben.locator('.decision').first().waitFor();
  await host.locator('.seat', { hasText: 'Ben' }).waitFor();
  expect(await host.locator('.move').count()).toBe(0);
});

test('open tables come and go on the home page, with who sits there; running ones are under Watch', async () => {
  const { page: eve } = await newPerson(browser, { name: 'Eve' });
  await eve.goto(server.at);
  const host = await hosting('Hazel', async (page) => {
    await page.getByRole('combobox', { name: 'Who can find the table' }).selectOption('public');
    await page.getByRole('combobox', { name: 'Who may watch' }).selectOption('everyone');
    await page.getByRole('combobox', { name: 'Clock' }).selectOption('days');
  });
  const open = eve
    .getByRole('region', { name: 'Open tables' })
    .getByRole('listitem')
    .filter({ hasText: 'Hazel' });
  await open.getByText('1 free seat · 3 days for each decision').waitFor();
  await host.getByRole('combobox', { name: 'Who sits on seat 2' }).selectOption('seedling');
  await host.getByRole('button', { name: 'Start the game' }).click();
  await host.locator('.decision').first().waitFor();
  const running = eve
    .getByRole('region', { name: 'Watch' })
    .getByRole('listitem')
    .filter({ hasText: 'Hazel' });
  await running.waitFor();
  await open.waitFor({ state: 'detached' });
  await running.getByRole('link').click();
  await eve.locator('.words').first().waitFor();
  // Who only watches is shown no box that would refuse.
  await eve.getByRole('region', { name: 'Chat' }).waitFor();
  expect(await eve.getByPlaceholder('Say something').count()).toBe(0);
});

/** Two have played a short game to its end. */
async function played(): Promise<{ readonly ada: Page; readonly ben: Page }> {
  const ada = await hosting('Ada', async (page) => {
    await page.getByText('Rule options').click();
    await page
      .getByRole('spinbutton', { name: /points|score/i })
      .first()
      .fill('10');
  });
  const { page: ben } = await newPerson(browser, { name: 'Ben' });
  await ben.goto(ada.url());
  await ben.getByRole('button', { name: 'Sit down' }).click();
  await ben.getByRole('button', { name: 'I am ready' }).click();
  await ada.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all([ada, ben].map((page) => page.locator('.decision').first().waitFor()));
  await Promise.all([playThrough(ada), playThrough(ben)]);
  return { ada, ben };
}

test('a rematch is a question to the other; accepted, the next game begins with the same seats', async () => {
  const { ada, ben } = await played();
  await ada.getByRole('button', { name: 'Play again' }).click();
  const question = ben.getByRole('alertdialog', { name: 'Another game?' });
  await question.getByText('Ada would like to play again with everybody.').waitFor();
  await ada.getByText('has been asked to play again').waitFor();
  await question.getByRole('button', { name: 'Play again' }).click();
  await Promise.all([ada, ben].map((page) => page.locator('.decision').first().waitFor()));
  expect(ada.url()).toBe(ben.url());

  // Under My games the finished one has its result, a replay and a rematch, and the new one waits for somebody.
  await ada.goto(`${server.at}#/my-games`);
  const finished = ada.getByRole('region', { name: 'Finished' });
  await finished.getByText(/You won with|Place 2 of 2|Place 1 of 2/).waitFor();
  expect(await finished.getByRole('link', { name: 'Replay' }).count()).toBe(1);
  await ada
    .getByRole('region', { name: /Your turn|Waiting for others/ })
    .first()
    .waitFor();
});

test('a rematch that is declined is told in the lobby', async () => {
  const { ada, ben } = await played();
  await ada.getByRole('button', { name: 'Play again' }).click();
  await ben
    .getByRole('alertdialog', { name: 'Another game?' })
    .getByRole('button', { name: 'Not now' })
    .click();
  await ada.getByText('Ben does not want to play again now.').waitFor();
  await expect.poll(() => seats(ada)).toEqual([expect.stringContaining('Ada'), 'Free seat']);
});

test('a one-time link carries a guest and the seat to another device, and leaves no secret in the address', async () => {
  const phone = await hosting('Wren');
  await phone.getByRole('button', { name: 'Continue on another device' }).click();
  await phone.getByRole('img', { name: 'QR code that carries you to another device' }).waitFor();
  const link = await phone.getByRole('textbox', { name: 'One-time link' }).inputValue();
  const secret = /device\/([^?]+)/.exec(link)?.[1] ?? '';
  expect(secret.length).toBeGreaterThan(20);
  const { page: laptop } = await newPerson(browser, { name: 'Somebody' });
  const asked: string[] = [];
  laptop.on('request', (request) => asked.push(request.url()));
  await laptop.goto(link);
  await laptop.locator('.lobby-seat[data-own]').getByText('Wren').waitFor();
  expect(laptop.url()).toBe(phone.url());
  expect(
    asked.filter((url) => url.includes(secret)),
    'no address that is asked for holds it',
  ).toEqual(asked.filter((url) => url === link));
  // Back leads to no secret, and a second use to a sentence.
  await laptop.goBack();
  expect(laptop.url()).not.toContain(secret);
  const { page: thief } = await newPerson(browser, { name: 'Thief' });
  await thief.goto(link);
  await thief.getByText('This link was used already, or is too old.').waitFor();
  // Both devices are the same person at the same seat.
  await laptop.goto(phone.url());
  await laptop.getByRole('button', { name: 'I am ready' }).click();
  await phone.getByRole('button', { name: 'Not yet' }).waitFor();
});

test('a newcomer is in a game against a computer player within one click', async () => {
  const { page } = await newPerson(browser, { face: 'board' });
  await page.goto(server.at);
  await page.getByRole('button', { name: 'Play now' }).first().click();
  await page.locator('.decision').first().waitFor();
});
