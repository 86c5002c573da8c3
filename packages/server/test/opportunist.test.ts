import { shipped } from '@hedgerow/catalog';
import { type AnyMade, keyFromSeed, rngAt } from '@hedgerow/kernel';
import { afterAll, expect, test } from 'vitest';
import { type Nature, realNature } from '../src/entropy.ts';
import { metricsOf, newKey, type Player, Visitor } from './support/client.ts';
import { freePort } from './support/postgres.ts';
import { newFolder, type Running, startHere } from './support/servers.ts';
import { shelfWith } from './support/shelves.ts';
import { until } from './support/until.ts';

const folder = newFolder();
afterAll(() => folder.remove());

const SEATS = 3;
const BANK_MS = 600_000;

/** What these tests know of a position of BIOME Borneo. */
interface Position {
  readonly active: number;
  readonly asked: number | null;
}

interface Dealt {
  readonly made: AnyMade;
  readonly position: Position;
}

/** BIOME Borneo, dealt so that in the window at the start somebody holds an Opportunist, or nobody does. */
function dealt(isHeld: boolean): Dealt {
  const made = shipped('biome-borneo');
  for (let seed = 1; ; seed += 1) {
    const setup: typeof made.game.setup = (seatCount, options) =>
      made.game.setup(seatCount, options, rngAt(keyFromSeed(seed), 0));
    const game = { ...made.game, setup };
    const defaults = Object.entries(game.options).map(([name, spec]) => [
      name,
      (spec as { readonly default: unknown }).default,
    ]);
    const state = setup(SEATS, Object.fromEntries(defaults) as never, rngAt(keyFromSeed(seed), 0));
    const position = state as unknown as Position;
    if ((position.asked !== null) === isHeld) return { made: { ...made, game }, position };
  }
}

interface Friends {
  readonly id: string;
  readonly tokens: readonly string[];
  readonly players: readonly Player[];
}

async function friends(base: string): Promise<Friends> {
  const open = { kind: 'open' };
  const host = await new Visitor(base).table({
    game: 'biome-borneo',
    seats: [{ kind: 'me' }, open, open],
    clock: { kind: 'bank', seconds: BANK_MS / 1000, increment: 0 },
    startWhenFull: true,
  });
  const { id } = host.table;
  const tokens = [host.seatToken ?? ''];
  for (const name of ['Ben', 'Cleo']) {
    const { body } = await new Visitor(base).post<{ seatToken: string }>(`/api/tables/${id}/join`, { name });
    tokens.push(body.seatToken);
  }
  return { id, tokens, players: await comeBack(base, id, tokens) };
}

const comeBack = (base: string, id: string, tokens: readonly string[]): Promise<Player[]> =>
  Promise.all(tokens.map((seatToken) => new Visitor(base).connect(id, { seatToken })));

const serve = (made: AnyMade, name: string, percent = '0', nature: Nature = realNature): Promise<Running> =>
  startHere(
    { HEDGEROW_DATA: `${folder.path}/${name}`, HEDGEROW_WINDOW_PERCENT: percent },
    { shelf: shelfWith(() => made), nature },
  );

const rules = (players: readonly Player[]): readonly (string | undefined)[] =>
  players.map(({ question }) => question?.rule);
const phases = (players: readonly Player[]): readonly unknown[] =>
  players.map(({ snapshot }) => (snapshot?.view as { readonly phase: string } | undefined)?.phase);
const onlyAt = (seat: number | null, rule: string): readonly (string | undefined)[] =>
  Array.from({ length: SEATS }, (_, i) => (i === seat ? rule : undefined));

async function closed(running: Running, players: readonly Player[]): Promise<void> {
  await until(() => phases(players).every((phase) => phase === 'main'), 'the window to close');
  expect(running.faults).toEqual([]);
}

test('only the holder of an Opportunist is asked, all see the same pause, and nobody’s bank pays for it', async () => {
  const { made, position } = dealt(true);
  // Time stands still but for what passes in the window, so that banks can be told to the millisecond.
  let now = Date.now();
  const running = await serve(made, 'asked', '0', { ...realNature, now: () => now });
  const { players } = await friends(running.base);
  expect(rules(players)).toEqual(onlyAt(position.asked, 'BOR-42'));
  expect(phases(players)).toEqual(['window', 'window', 'window']);
  const holder = players[position.asked ?? 0] as Player;
  const seizing = holder.question?.moves.find((text) => text.startsWith('opportunist')) ?? '';
  expect(holder.question?.moves.at(-1)).toBe('pass');
  now += 3000;
  expect(await holder.move(seizing)).toMatchObject({ type: 'accepted' });
  await closed(running, players);
  expect(rules(players)).toEqual(onlyAt(position.active, 'BOR-10'));
  for (const player of players) {
    expect(player.snapshot?.clock?.banks).toEqual(Array.from({ length: SEATS }, () => BANK_MS));
    expect(player.frames.some((frame) => frame.includes('"tileSeized"'))).toBe(true);
    player.close();
  }
  await running.stop();
});

test('where nobody holds an Opportunist nobody is asked, and the pause is the same', async () => {
  const { made, position } = dealt(false);
  // Long enough to be seen.
  const running = await serve(made, 'unasked', '1000');
  const { players } = await friends(running.base);
  expect(rules(players)).toEqual([undefined, undefined, undefined]);
  expect(phases(players)).toEqual(['window', 'window', 'window']);
  const active = players[position.active] as Player;
  expect(await active.move('end turn', 1)).toMatchObject({ problem: { code: 'stale-decision' } });
  for (const player of players) player.close();
  await running.stop();
});

test('a seat with the order “never ask” is not asked, in the open window either', async () => {
  const { made, position } = dealt(true);
  const running = await serve(made, 'never');
  const { players } = await friends(running.base);
  const holder = players[position.asked ?? 0] as Player;
  expect(await holder.ask({ type: 'order', order: 'never', key: newKey() })).toMatchObject({
    type: 'accepted',
  });
  await closed(running, players);
  expect(holder.question).toBeUndefined();
  // A pass cannot be taken back: others would learn that it was one.
  expect(holder.snapshot?.mayTakeBack).toBe(false);
  expect(await holder.ask({ type: 'takeBack', key: newKey() })).toMatchObject({ type: 'refused' });
  for (const player of players) player.close();
  await running.stop();
});

test('a server that starts again asks the same one in the same window', async () => {
  const { made, position } = dealt(true);
  const one = await serve(made, 'again');
  const { id, tokens } = await friends(one.base);
  await one.stop();
  const two = await serve(made, 'again');
  const players = await comeBack(two.base, id, tokens);
  expect(rules(players)).toEqual(onlyAt(position.asked, 'BOR-42'));
  expect(phases(players)).toEqual(['window', 'window', 'window']);
  expect(await players[position.asked ?? 0]?.move('pass')).toMatchObject({ type: 'accepted' });
  await closed(two, players);
  expect(rules(players)).toEqual(onlyAt(position.active, 'BOR-10'));
  for (const player of players) player.close();
  await two.stop();
});

test('who may not know the numbers of a server finds none', async () => {
  const { made } = dealt(false);
  const running = await serve(made, 'numbers');
  const visitor = new Visitor(running.base);
  expect((await visitor.get('/metrics')).status).toBe(404);
  visitor.bearer = 'only-for-these-tests-012345678X';
  expect((await visitor.get('/metrics')).status).toBe(404);
  expect((await metricsOf(running.base)).body).toContain('hedgerow_sockets');
  await running.stop();
  const port = await freePort();
  const apart = await startHere({
    HEDGEROW_DATA: `${folder.path}/port`,
    HEDGEROW_METRICS_PORT: String(port),
  });
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain('hedgerow_sockets');
  await apart.stop();
});

test('a match against computer players that compose their moves goes to its end', async () => {
  const running = await serve(shipped('biome-borneo'), 'bots');
  const bot = { kind: 'bot', level: 'seedling' };
  const visitor = new Visitor(running.base);
  const { table } = await visitor.table({
    game: 'biome-borneo',
    seats: [{ kind: 'me' }, bot, bot],
    startWhenFull: true,
  });
  const player = await visitor.connect(table.id);
  for (;;) {
    await until(() => player.question !== undefined || player.snapshot?.ending != null, 'a question');
    const question = player.question;
    if (!question) break;
    // The plainest of players: ends turns, passes, takes what comes.
    const text =
      ['end turn', 'pass'].find((each) => question.moves.includes(each)) ?? question.moves[0] ?? '';
    expect(await player.move(text, question.id)).toMatchObject({ type: 'accepted' });
    await until(() => player.question?.id !== question.id, 'the move to be shown');
  }
  expect(player.snapshot?.ending?.how).toBe('finished');
  expect(running.faults).toEqual([]);
  player.close();
  await running.stop();
}, 300_000);
