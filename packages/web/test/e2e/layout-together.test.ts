import { LANGUAGES, type Language } from '@hedgerow/kernel';
import type { DeviceLink, NewTable, Seated } from '@hedgerow/protocol';
import type { Browser, BrowserContext, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newerPage, newPerson, openBrowser, PATIENCE_MS } from './browser.ts';
import { buildPage } from './built-page.ts';
import { type RealServer, startServer } from './real-server.ts';
import { LONG_NAMES, Walker } from './walk.ts';

vi.setConfig({ testTimeout: 3 * PATIENCE_MS, hookTimeout: PATIENCE_MS });

let server: RealServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([buildPage().then(startServer), openBrowser()]);
}, PATIENCE_MS);
afterAll(async () => {
  await browser.close();
  server.close();
});

interface Somebody {
  readonly name: string;
  readonly walker: Walker;
  readonly ask: <T>(path: string, data?: unknown) => Promise<T>;
  /** The line to the table breaks, and is whole again. */
  readonly cut: () => void;
  readonly mend: () => void;
}

/** Somebody with a browser, known to the server by name. */
async function somebody(name: string, language: Language): Promise<Somebody> {
  const { page, context } = await newPerson(browser, { name, language });
  let isCut = false;
  let open: WebSocketRoute | undefined;
  await page.routeWebSocket(/api\/socket/, (near) => {
    open = near;
    if (isCut) void near.close();
    else near.connectToServer();
  });
  const ask = asker(context);
  await ask('guests', { name });
  return {
    name,
    walker: new Walker(page, language, server.at),
    ask,
    cut: () => {
      isCut = true;
      void open?.close();
    },
    mend: () => {
      isCut = false;
    },
  };
}

const asker =
  (context: BrowserContext) =>
  async <T>(path: string, data: unknown = {}): Promise<T> => {
    const answer = await context.request.post(`${server.at}api/${path}`, { data });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };

/** A table for all these people, who have sat down at it. */
async function tableOf(
  [host, ...others]: readonly Pick<Somebody, 'name' | 'ask'>[],
  plan: Omit<NewTable, 'seats'> & { readonly bots?: number },
): Promise<string> {
  const { bots = 0, ...rest } = plan;
  const made = await host?.ask<Seated>('tables', {
    ...rest,
    seats: [
      { kind: 'me' },
      ...others.map(() => ({ kind: 'open' })),
      ...Array.from({ length: bots }, () => ({ kind: 'bot', level: 'seedling' })),
    ],
  });
  const { id } = made?.table ?? { id: '' };
  for (const { ask, name } of others) await ask(`tables/${id}/join`, { name });
  return id;
}

/** Both look at the same time. */
const both = (people: readonly Somebody[], name: string): Promise<unknown> =>
  Promise.all(people.map(({ walker }, i) => walker.look(`${name}, ${i === 0 ? 'host' : 'guest'}`)));
const bothGo = (people: readonly Somebody[], at: string, shows: string): Promise<unknown> =>
  Promise.all(people.map(({ walker }) => walker.go(at, shows)));
const faultsOf = (people: readonly Somebody[]): readonly string[] =>
  people.flatMap(({ walker }) => walker.faults);

/** A host and a guest, each of them once in every language. */
const PAIRS = LANGUAGES.map((host) => ({
  host,
  guest: LANGUAGES.find((language) => language !== host) ?? host,
}));

const propose = async (
  { walker }: Somebody,
  key: 'together.propose.pause' | 'together.propose.abandon' | 'frame.leave',
): Promise<void> => {
  await walker.page.locator('.together').evaluate((details) => details.setAttribute('open', ''));
  await walker.press(key);
};

test.each(PAIRS)(
  'a lobby fits every width, empty and full, with a host who reads $host',
  async (languages) => {
    const host = await somebody(LONG_NAMES[0], languages.host);
    const guest = await somebody(LONG_NAMES[1], languages.guest);
    const pair = [host, guest];
    const { table } = await host.ask<Seated>('tables', {
      game: 'species',
      seats: [{ kind: 'me' }, ...Array.from({ length: 5 }, () => ({ kind: 'open' }))],
      clock: { kind: 'bank', seconds: 5400, increment: 15 },
      visibility: 'public',
      spectators: 'everyone',
      spectatorChat: true,
      handsAfter: 10,
      seatOrder: 'shuffled',
    });
    await guest.walker.go('#/', '.my-games li');
    await guest.walker.look('home, with an open table');
    await bothGo(pair, `#/t/${table.id}`, '.lobby-code');
    const field = guest.walker.page.locator('.name-form input');
    await field.fill(host.name);
    await guest.walker.press('lobby.join');
    await guest.walker.shown('.name-form .refusal:not(:empty)');
    await both(pair, 'an empty lobby');
    await field.fill(guest.name);
    await guest.walker.press('lobby.join');
    await guest.walker.shown('.lobby-seat[data-own]');
    for (const seat of [2, 3, 4, 5])
      await host.ask(`tables/${table.id}/seats/${seat}`, { kind: 'bot', level: 'old-growth' });
    for (const { walker } of pair) {
      await walker.page.locator('.chat input, .chat textarea').fill('Wer'.repeat(60));
      await walker.page.locator('.chat form button').click();
      await walker.page.locator('.lobby-look').evaluate((details) => details.setAttribute('open', ''));
      await walker.press('device.title');
      await walker.shown('.one-time input');
      await walker.press('lobby.leave');
      await walker.shown('[role="alertdialog"]');
    }
    await both(pair, 'a full lobby, about to get up');
    expect(faultsOf(pair)).toEqual([]);
  },
);

test.each(PAIRS)(
  'a table of friends fits every width, whatever they settle, with a host who reads $host',
  async (languages) => {
    const host = await somebody(LONG_NAMES[0], languages.host);
    const guest = await somebody(LONG_NAMES[1], languages.guest);
    const pair = [host, guest];
    // Nobody comes to this one, so that it waits for somebody in the end.
    const late = await tableOf(pair, {
      game: 'flutter',
      clock: { kind: 'move', seconds: 5 },
      startWhenFull: true,
    });
    const id = await tableOf(pair, { game: 'biotopia', bots: 3, startWhenFull: true });
    await bothGo(pair, `#/t/${id}`, '.move');
    await both(pair, 'a table');
    await propose(host, 'together.propose.pause');
    await guest.walker.shown('.question .button, .sheet .button');
    await host.walker.shown('.question');
    await both(pair, 'a proposal');
    await guest.walker.press('together.agree');
    for (const { walker } of pair)
      await walker.page.getByRole('button', { name: walker.say('together.resume') }).waitFor();
    await both(pair, 'a pause');
    await host.walker.press('together.resume');
    await host.walker.shown('.move');
    await propose(host, 'frame.leave');
    await host.walker.shown('.modal-dialog');
    await host.walker.look('leaving');
    await host.walker.press('leave.confirm');
    await host.walker.page.getByRole('button', { name: host.walker.say('together.return') }).waitFor();
    await both(pair, 'a seat that was left');
    await host.walker.press('together.return');
    await propose(guest, 'together.propose.abandon');
    await host.walker.press('together.agree');
    for (const { walker } of pair) await walker.shown('.result-abandoned');
    await both(pair, 'a match that was ended');
    await host.walker.press('result.rematch');
    await host.walker.shown('.lobby-code');
    await guest.walker.shown('.rematch .button');
    await both(pair, 'a rematch');

    await bothGo(pair, `#/replay?match=${id}`, '.look-back');
    await both(pair, 'a replay from the server');
    await bothGo(pair, '#/my-games', '.my-games li');
    for (const { walker } of pair) {
      await walker.press('device.title');
      await walker.shown('.one-time input');
    }
    await both(pair, 'my games on the server');
    await bothGo(pair, '#/devices', '.devices li');
    await both(pair, 'devices');
    const links = await Promise.all(pair.map(({ ask }) => ask<DeviceLink>('me/device-link')));
    await Promise.all(
      pair.map(({ walker }, i) => walker.go(`#/device/${links[1 - i]?.token}`, '.nothing .buttons')),
    );
    await both(pair, 'arrived as somebody else');
    await bothGo(pair, `#/t/${late}`, '.seat');
    for (const { walker } of pair) await walker.shown('.question .button, .sheet .button');
    await both(pair, 'a table that waits for somebody');
    expect(faultsOf(pair)).toEqual([]);
  },
);

test.each(PAIRS)(
  'the largest table fits every width, also for those who watch or lose the line, with a host who reads $host',
  async (languages) => {
    const host = await somebody(LONG_NAMES[0], languages.host);
    const watcher = await somebody('Eve', languages.guest);
    const others = await Promise.all(
      LONG_NAMES.slice(1).map(async (name) => {
        const { context } = await newPerson(browser, { name });
        const ask = asker(context);
        await ask('guests', { name });
        return { name, ask };
      }),
    );
    const id = await tableOf([host, ...others], {
      game: 'species',
      startWhenFull: true,
      spectatorChat: true,
      handsAfter: 10,
    });
    const pair = [host, watcher];
    await bothGo(pair, `#/t/${id}`, '.seat');
    await host.walker.shown('.seat-menu');
    await both(pair, 'the largest table');
    await host.walker.page.locator('.seat-menu').click();
    await host.walker.shown('.seat-orders input');
    await host.walker.look('standing orders');
    await host.walker.press('together.seatMenuDone');
    await propose(host, 'together.propose.abandon');
    await host.walker.shown('.question');
    await host.walker.press('you.open');
    await host.walker.shown('.own-seat input');
    await host.walker.look('my seat, and a proposal of mine');
    await host.walker.press('you.done');
    await watcher.walker.press('frame.board');
    await watcher.walker.shown('.board');
    await watcher.walker.look('watching the board');

    // When the line is back, there is a new version of the page.
    for (const { walker } of pair) await newerPage(walker.page, server.at);
    for (const { cut } of pair) cut();
    for (const { walker } of pair) await walker.shown('.trouble');
    await both(pair, 'without a line');
    for (const { mend } of pair) mend();
    for (const { walker } of pair) await walker.shown('.new-version');
    await both(pair, 'a new version');
    expect(faultsOf(pair)).toEqual([]);
  },
);
