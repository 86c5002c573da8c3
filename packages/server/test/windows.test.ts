import { createHash } from 'node:crypto';
import { digest } from '@hedgerow/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { realNature } from '../src/entropy.ts';
import { newKey, type Player, Visitor } from './support/client.ts';
import { newFolder, type Running, removeBundle, startApart, startHere } from './support/servers.ts';
import { until } from './support/until.ts';

const folder = newFolder();
afterAll(async () => {
  folder.remove();
  await removeBundle();
});

const WINDOW = 'SPE-48';

/** What these tests look at. */
interface SpeciesView {
  readonly turn: { readonly seat: number; readonly used: number };
  readonly lastPlayed: unknown;
  readonly window: {
    readonly links: readonly unknown[];
    readonly invited: readonly number[];
    readonly youMayAnswer: boolean;
  } | null;
}

const isWindow = ({ question }: Player): boolean => question?.rule === WINDOW;

interface Friends {
  readonly id: string;
  readonly tokens: readonly string[];
  readonly players: readonly Player[];
  readonly watcher: Player;
}

/** Four people at a table of Species, and somebody who watches. */
async function friends(base: string): Promise<Friends> {
  const open = { kind: 'open' };
  const made = await new Visitor(base).table({
    game: 'species',
    seats: [{ kind: 'me' }, open, open, open],
    // A window closes when all have answered, however long a busy machine takes.
    options: { responseSeconds: 'off' },
    startWhenFull: true,
  });
  const { id } = made.table;
  const tokens = [made.seatToken ?? ''];
  for (const name of ['Ben', 'Cleo', 'Dan']) {
    const { body } = await new Visitor(base).post<{ seatToken: string }>(`/api/tables/${id}/join`, { name });
    tokens.push(body.seatToken);
  }
  const players = await Promise.all(tokens.map((seatToken) => seated(base, id, seatToken)));
  return { id, tokens, players, watcher: await new Visitor(base).connect(id) };
}

const seated = (base: string, id: string, seatToken: string): Promise<Player> =>
  new Visitor(base).connect(id, { seatToken });

/** Chance of one's own, the same in every run: it depends on who is asked what, not on who is found to be asked first. */
type Chance = (seat: number, question: number, below: number) => number;
const chanceFrom =
  (seed: number): Chance =>
  (seat, question, below) =>
    Number.parseInt(digest([seed, seat, question]).slice(0, 8), 16) % below;

/** What all see alike: news reach one after the other, and until then some are still shown what was before. */
const openTable = ({ snapshot }: Player): string => {
  const view = snapshot?.view as SpeciesView | undefined;
  return JSON.stringify([view?.turn, view?.lastPlayed, view?.window?.links]);
};
const allSee = (players: readonly Player[]): boolean => new Set(players.map(openTable)).size === 1;

/** Whoever is asked makes a move; until nobody is asked, or `stop` says so. */
async function playOn(players: readonly Player[], chance: Chance, stop: () => boolean): Promise<void> {
  const isOver = (): boolean => players.some(({ snapshot }) => snapshot?.ending != null);
  for (;;) {
    await until(
      () => isOver() || (allSee(players) && (stop() || players.some(({ question }) => question))),
      'somebody is asked',
    );
    if (isOver() || stop()) return;
    const player = players.find(({ question }) => question);
    const question = player?.question;
    if (!player || !question) continue;
    const seat = player.snapshot?.viewer ?? 0;
    const text = question.moves[chance(seat, question.id, question.moves.length)] ?? '';
    expect(await player.move(text, question.id)).toMatchObject({ type: 'accepted' });
    await until(() => player.question?.id !== question.id, 'the move to be shown');
  }
}

/** A position in which a window is open and nobody has answered; everybody has seen it. */
async function opened({ players, watcher }: Friends, seed: number): Promise<void> {
  await playOn(players, chanceFrom(seed), () => players.filter(isWindow).length === 3);
  const everybody = [...players, watcher];
  await until(() => allSee(everybody), 'everybody to see the same window');
  expect(players.filter(isWindow).length, 'asked in a window').toBe(3);
}

describe('windows are asked of all at once', () => {
  let running: Running;
  beforeAll(async () => {
    let drawn = 0;
    // The same matches in every run.
    const bytes = (count: number): Uint8Array => {
      drawn += 1;
      return createHash('shake256', { outputLength: count }).update(`windows ${drawn}`).digest();
    };
    running = await startHere({ HEDGEROW_DATA: `${folder.path}/here` }, { nature: { ...realNature, bytes } });
  });
  afterAll(async () => {
    expect(running.faults).toEqual([]);
    await running.stop();
  });

  test('a whole match: everybody is asked at the same time, with or without an answer, and it can be verified', async () => {
    const { id, players, watcher } = await friends(running.base);
    const chance = chanceFrom(5);
    let [windows, answers] = [0, 0];
    const asked = new Set<string>();
    await playOn(players, chance, () => {
      const inWindow = players.filter(isWindow);
      const key = players.map(({ question }) => question?.id ?? 0).join(' ');
      // Seen at the moment when the window has been opened to all: three are asked, and one has laid the card.
      if (inWindow.length === 3 && !asked.has(key)) {
        asked.add(key);
        windows += 1;
        if (inWindow.some(({ question }) => (question?.moves.length ?? 0) > 1)) answers += 1;
        expect(inWindow.every(({ question }) => question?.moves.at(-1) === 'pass')).toBe(true);
        expect(inWindow.every(({ question }) => question?.together)).toBe(true);
      }
      return false;
    });
    await watcher.seen(({ ending }) => ending !== null, 'the end');
    expect(windows).toBeGreaterThan(5);
    expect(answers, 'somebody could have answered').toBeGreaterThan(0);
    expect(answers, 'and in other windows nobody could').toBeLessThan(windows);
    const { body } = await new Visitor(running.base).get<{ ok: boolean }>(`/api/matches/${id}/verification`);
    expect(body.ok).toBe(true);
  });

  test('F1 F2 while a window is open the table shows the card that was laid, and asks everybody who is invited', async () => {
    const table = await friends(running.base);
    await opened(table, 19);
    const { players, watcher } = table;
    const views = [...players, watcher].map(({ snapshot }) => snapshot?.view as SpeciesView);
    const mover = players.findIndex((player) => !isWindow(player));
    for (const [i, view] of views.entries()) {
      expect(view.turn).toMatchObject({ seat: mover });
      expect(view.turn.used, 'the card counts').toBeGreaterThan(0);
      expect(view.lastPlayed, 'and is shown').toEqual(view.window?.links.at(-1));
      expect(view.window?.invited).toEqual([1, 2, 3].map((away) => (mover + away) % 4));
      expect(view.window?.youMayAnswer, `seat ${i}`).toBe(i < 4 && i !== mover);
    }
  });

  test('an answer is sealed: nobody else hears of it until all have answered', async () => {
    const table = await friends(running.base);
    const { id, players, watcher } = table;
    await opened(table, 7);
    const asked = players.filter(isWindow);
    const laid = players.find((player) => !isWindow(player)) as Player;
    const others = [laid, watcher];
    const before = others.map(({ frames }) => frames.length);
    const [first, ...rest] = asked as [Player, Player, Player];
    await first.move('pass');
    expect(first.question).toBeUndefined();
    for (const player of [...others, ...rest]) await player.ask({ type: 'chat', text: 'hm', key: newKey() });
    const news = (player: Player): readonly string[] =>
      player.frames.slice(before[others.indexOf(player)]).filter((frame) => frame.includes('"update"'));
    expect(others.flatMap(news)).toEqual([]);
    expect(rest.every(isWindow)).toBe(true);
    // Neither does looking back tell what came of it.
    const { body } = await new Visitor(running.base).get<unknown>(
      `/api/matches/${id}/replay?as=spectator&from=0`,
    );
    expect(JSON.stringify(body)).not.toContain('"windowClosed"');
    expect((await first.move('pass', 99)).type, 'a second answer is too late').toBe('error');
    for (const player of rest) await player.move('pass');
    await watcher.seen(
      () => watcher.frames.some((frame) => frame.includes('"windowClosed"')),
      'the window to close',
    );
  });

  test('asking why in a window tells only what one was offered, whatever lies in other hands', async () => {
    const table = await friends(running.base);
    await opened(table, 7);
    const asked = table.players.filter(isWindow);
    for (const player of asked) {
      const { id = 0, moves = [] } = player.question ?? {};
      const why = (text: string) => player.ask({ type: 'why', question: id, text, key: newKey() });
      for (const text of moves) expect(await why(text)).toMatchObject({ type: 'why', refusal: null });
      const foreign = asked
        .flatMap(({ question }) => question?.moves ?? [])
        .filter((text) => !moves.includes(text));
      for (const text of [...foreign, 'end turn'])
        expect(await why(text)).toMatchObject({ refusal: { rule: WINDOW, reason: 'not-an-answer' } });
    }
    expect(table.players.filter(isWindow), 'nobody has answered by asking').toEqual(asked);
  });

  test('a seat with a standing order is not asked, and can ask to be asked again', async () => {
    const { players } = await friends(running.base);
    const [ada, ben] = players as [Player, Player, Player, Player];
    expect(await ada.ask({ type: 'order', order: 'always win', key: newKey() })).toMatchObject({
      problem: { code: 'bad-request' },
    });
    for (const player of [ada, ben]) await player.ask({ type: 'order', order: 'pass', key: newKey() });
    await ada.seen(({ order }) => order === 'pass', 'the order');
    const seen = { asked: 0, windows: 0 };
    const noted = new Set<number>();
    await playOn(players, chanceFrom(11), () => {
      const asked = players.filter(isWindow);
      const [{ question } = { question: undefined }] = asked;
      if (question && !noted.has(question.id)) {
        noted.add(question.id);
        seen.windows += 1;
        if (asked.includes(ada) || asked.includes(ben)) seen.asked += 1;
      }
      return seen.windows >= 4;
    });
    expect(seen).toEqual({ asked: 0, windows: 4 });
    await ada.ask({ type: 'order', order: 'ask', key: newKey() });
    await playOn(players, chanceFrom(13), () => isWindow(ada));
    expect(isWindow(ada)).toBe(true);
  });

  test('computer players answer too, whether they hold an answer or not', async () => {
    const bot = { kind: 'bot', level: 'sapling' };
    const visitor = new Visitor(running.base);
    const { table } = await visitor.table({
      game: 'species',
      seats: [{ kind: 'me' }, bot, bot, bot],
      startWhenFull: true,
    });
    const player = await visitor.connect(table.id);
    await playOn([player], chanceFrom(17), () => false);
    expect(player.snapshot?.ending?.how).toBe('finished');
    expect(player.notices()).toEqual([]);
  });
});

test('kill -9 in the middle of a window: sealed answers stay sealed, the same seats are asked again, nothing was shown', async () => {
  const environment = { HEDGEROW_DATA: `${folder.path}/apart` };
  const one = await startApart(environment);
  const table = await friends(one.base);
  const { id, tokens, players, watcher } = table;
  await opened(table, 3);
  const asked = players.map((player) => isWindow(player));
  const first = asked.indexOf(true);
  const shown = watcher.snapshot?.view;
  expect(await players[first]?.move('pass')).toMatchObject({ type: 'accepted' });
  await one.kill();
  const two = await startApart(environment);
  const again = await Promise.all(tokens.map((token) => seated(two.base, id, token)));
  const onlooker = await new Visitor(two.base).connect(id);
  expect(onlooker.snapshot?.view).toEqual(shown);
  expect(again.map((player) => isWindow(player))).toEqual(asked.map((is, seat) => is && seat !== first));
  for (const player of again.filter(isWindow)) await player.move('pass');
  await onlooker.seen(
    () => onlooker.frames.some((frame) => frame.includes('"windowClosed"')),
    'the window to close',
  );
  await playOn(again, chanceFrom(19), () => false);
  const { body } = await new Visitor(two.base).get<{ ok: boolean }>(`/api/matches/${id}/verification`);
  expect(body.ok).toBe(true);
  expect(await two.stop()).toBe(0);
}, 300_000);
