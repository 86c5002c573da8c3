import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServerMessage } from '@hedgerow/protocol';
import SqliteDatabase from 'better-sqlite3';
import { fastify } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { localBus } from '../src/bus.ts';
import { realNature } from '../src/entropy.ts';
import { migrate } from '../src/store/migrations.ts';
import { openDatabase } from '../src/store/open.ts';
import { addHealthRoutes, type HealthRoutes } from '../src/web/health-routes.ts';
import { newKey, type Player, Visitor } from './support/client.ts';
import { freePort } from './support/postgres.ts';
import { needBuild, newFolder, removeBundle, startApart, startHere } from './support/servers.ts';
import { until } from './support/until.ts';

const folder = newFolder();
afterAll(async () => {
  folder.remove();
  await removeBundle();
});
const data = (name: string): Readonly<Record<string, string>> => ({ HEDGEROW_DATA: join(folder.path, name) });
const TWO = { game: 'biotopia', seats: [{ kind: 'me' }, { kind: 'open' }], startWhenFull: true };

/** Two people at a table that has begun. */
async function begun(base: string): Promise<{
  readonly id: string;
  readonly visitors: readonly Visitor[];
  readonly players: readonly Player[];
  readonly tokens: readonly string[];
}> {
  const visitors = [new Visitor(base), new Visitor(base)];
  const [ada, ben] = visitors as [Visitor, Visitor];
  const made = await ada.table(TWO);
  const { id } = made.table;
  const { body } = await ben.post<{ seatToken: string }>(`/api/tables/${id}/join`, { name: 'Ben' });
  const players = [await ada.connect(id), await ben.connect(id)];
  return { id, visitors, players, tokens: [made.seatToken ?? '', body.seatToken] };
}

test('no token, cookie, password or match key ever gets into the log', async () => {
  const server = await startApart({ ...data('logged'), LOG_LEVEL: 'trace' });
  const database = new SqliteDatabase(join(folder.path, 'logged', 'hedgerow.db'));
  const { id, visitors, players, tokens } = await begun(server.base);
  const [ada, ben] = visitors as [Visitor, Visitor];
  const secrets = new Set([...tokens, 'open sesame!', 'wrong sesame!']);
  const note = (): void => {
    for (const { cookie } of visitors) secrets.add(cookie?.split('=')[1] ?? '');
  };
  note();
  const account = { name: 'Ada L', password: 'open sesame!' };
  await ada.post('/api/accounts', account);
  note();
  await ada.post('/api/login', { ...account, password: 'wrong sesame!' });
  await ada.post('/api/login', account);
  note();
  for (const player of players) {
    await player.ask({ type: 'chat', text: 'hello', key: newKey() });
    await player.move(player.question?.moves[0] ?? '');
  }
  const stranger = await new Visitor(server.base).connect(id, { seatToken: 'A'.repeat(43) });
  await until(() => stranger.closed !== undefined, 'the door');
  const { body } = await new Visitor(server.base).post<{ seatToken: string }>(`/api/tables/${id}/claim`, {
    token: tokens[1],
  });
  secrets.add(body.seatToken);
  await ada.send('POST', '/api/login', '{"name":"Ada L","password":"open sesame!"', {
    'content-type': 'application/json',
  });

  // Faults: a match whose log cannot be played again, and tables that are gone.
  const other = await begun(server.base);
  for (const token of other.tokens) secrets.add(token);
  for (const { cookie } of other.visitors) secrets.add(cookie?.split('=')[1] ?? '');
  for (const player of other.players) player.close();
  database.exec(`insert into log values ('${other.id}', 1, 'dance', 0, 'x', 'person', null, 1)`);
  for (const { key } of database.prepare('select key from matches').all() as { key: string }[])
    secrets.add(key);
  await server.kill();
  const again = await startApart({ ...data('logged'), LOG_LEVEL: 'trace' });
  const visitor = new Visitor(again.base);
  visitor.bearer = other.tokens[0];
  expect((await visitor.get(`/api/matches/${other.id}`)).status).toBe(500);
  database.exec('drop table chat');
  visitor.cookie = ben.cookie;
  const heard = await visitor.connect(other.id, { seatToken: other.tokens[0] ?? '' });
  await until(() => JSON.stringify(heard.messages).includes('"error"'), 'the fault');
  database.exec('drop table sessions');
  expect((await visitor.get('/api/me')).status).toBe(500);
  await visitor.post('/api/login', account);
  database.close();
  await again.kill();

  const output = server.output() + again.output();
  expect(output).toContain('"msg":"fault"');
  expect(output).toContain('"msg":"listening"');
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(10);
    expect(output).not.toContain(secret);
  }
}, 120_000);

test('a log that cannot be written, as on a full disk, does not end the server', async () => {
  const port = await freePort();
  needBuild();
  const full = openSync('/dev/full', 'w');
  const child = spawn(process.execPath, [fileURLToPath(new URL('../dist/main.js', import.meta.url))], {
    env: { ...process.env, ...data('unlogged'), HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'trace' },
    stdio: ['ignore', full, full],
  });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const visitor = new Visitor(`http://127.0.0.1:${port}`);
  const isReady = (): Promise<boolean> =>
    visitor.get('/readyz').then(
      ({ status }) => status === 200,
      () => false,
    );
  await until(isReady, 'the server to answer');
  await visitor.table({ ...TWO, startWhenFull: false });
  expect(await isReady()).toBe(true);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  closeSync(full);
});

describe('health and readiness', () => {
  const asked = async (
    with_: Partial<HealthRoutes>,
    act: (ask: (path: string) => Promise<{ status: number; body: unknown }>) => Promise<void>,
  ): Promise<void> => {
    const { db } = openDatabase({ engine: 'sqlite', file: join(folder.path, 'health', 'hedgerow.db') });
    await migrate(db);
    const app = fastify();
    addHealthRoutes(app, {
      db,
      bus: localBus,
      isClosing: () => false,
      writing: () => ({ problem: null }),
      ...with_,
    });
    await act(async (url) => {
      const { statusCode, body } = await app.inject({ url });
      return { status: statusCode, body: JSON.parse(body) as unknown };
    });
    await app.close();
    await db.destroy();
  };

  test('a loop that was stuck is not well for a while, then it is', () =>
    asked({ stuckMs: 400 }, async (ask) => {
      await until(async () => (await ask('/healthz')).status === 200, 'that it feels well');
      const end = performance.now() + 500;
      while (performance.now() < end);
      expect(await ask('/healthz')).toEqual({ status: 503, body: { ok: false } });
      await until(async () => (await ask('/healthz')).status === 200, 'that it feels well again');
    }));

  test('a server whose database does not answer is not ready', async () => {
    const closed = openDatabase({ engine: 'sqlite', file: join(folder.path, 'closed', 'hedgerow.db') });
    await asked({ db: closed.db }, async (ask) =>
      expect(await ask('/readyz')).toEqual({
        status: 503,
        body: { ready: false, degraded: [], store: false, problem: null, bus: true },
      }),
    );
    await closed.db.destroy();
  });

  test('a server that has lost its bus is ready, and says that it is degraded', () =>
    asked({ bus: { ...localBus, isUp: () => false } }, async (ask) =>
      expect(await ask('/readyz')).toEqual({
        status: 200,
        body: { ready: true, degraded: ['bus'], store: true, problem: null, bus: false },
      }),
    ));

  test('a server that is about to end is not ready', () =>
    asked({ isClosing: () => true }, async (ask) => expect((await ask('/readyz')).status).toBe(503)));

  test('a healthy server is ready', () =>
    asked({}, async (ask) =>
      expect(await ask('/readyz')).toEqual({
        status: 200,
        body: { ready: true, degraded: [], store: true, problem: null, bus: true },
      }),
    ));
});

describe('the end of a server', () => {
  test('connected clients are told to come back, and the process ends with 0', async () => {
    const server = await startApart(data('ended'));
    const { players } = await begun(server.base);
    expect(await server.stop()).toBe(0);
    await until(() => players.every(({ closed }) => closed !== undefined), 'the connections to end');
    for (const { closed, messages } of players) {
      expect(closed).toEqual({ code: 1012, reason: 'shutting-down' });
      expect(messages.at(-1)).toMatchObject({ type: 'error', problem: { code: 'shutting-down' } });
    }
  });

  test('a move that was stored was answered, and one that was not stored was not', async () => {
    const environment = data('in flight');
    const running = await startHere(environment);
    const tables = await Promise.all(Array.from({ length: 12 }, () => begun(running.base)));
    const sent = tables.flatMap(({ id, players }) =>
      players.map((player) => ({ id, player, key: newKey() })),
    );
    // The first answer is the word: all others are somewhere on their way then.
    const word = new Promise<void>((heard) => {
      for (const { player } of sent)
        player.onFrame = (text) => {
          if (text.includes('"accepted"')) heard();
        };
    });
    for (const { player, key } of sent) {
      const { id: question, moves } = player.question ?? { id: 0, moves: [] };
      player.say({ type: 'move', question, key, text: moves[0] ?? '' });
    }
    await word;
    await running.stop();
    await until(() => sent.every(({ player }) => player.closed !== undefined), 'the connections to end');
    const { db } = openDatabase({ engine: 'sqlite', file: join(folder.path, 'in flight', 'hedgerow.db') });
    const stored = (await db.selectFrom('log').select('key').where('key', 'is not', null).execute()).map(
      ({ key }) => key,
    );
    const isAnswer = (key: string) => (message: ServerMessage) =>
      message.type === 'accepted' && message.key === key;
    const answered = sent.filter(({ player, key }) => player.messages.some(isAnswer(key)));
    expect(answered.map(({ key }) => key).sort()).toEqual(stored.sort());
    expect(running.faults).toEqual([]);
    await db.destroy();
  });
});

test('a client of another protocol version is told which one is spoken here', async () => {
  const running = await startHere(data('protocol'));
  const { id } = await begun(running.base);
  const socket = new WebSocket(`${running.base.replace('http', 'ws')}/api/socket`);
  const told = new Promise<string>((heard) =>
    socket.once('message', (frame: Buffer) => heard(frame.toString('utf8'))),
  );
  await new Promise((open) => socket.once('open', open));
  socket.send(JSON.stringify({ type: 'hello', protocol: 2, table: id }));
  const problem = { code: 'wrong-protocol', sentence: 'This server speaks protocol 1.' };
  expect(JSON.parse(await told)).toEqual({ type: 'error', key: null, problem });
  socket.terminate();
  await running.stop();
});

test('a line of chat has its length, and lines have their pace', async () => {
  let now = Date.now();
  const running = await startHere(data('chat'), { nature: { ...realNature, now: () => now } });
  const { players } = await begun(running.base);
  const [ada, ben] = players as [Player, Player];
  const say = (player: Player, text: string): Promise<ServerMessage> =>
    player.ask({ type: 'chat', text, key: newKey() });
  expect(await say(ada, 'x'.repeat(300))).toMatchObject({ type: 'accepted' });
  // What does not fit the protocol is answered without a key.
  ada.say({ type: 'chat', text: 'x'.repeat(301), key: newKey() });
  await until(() => ada.messages.some(({ type }) => type === 'error'), 'the refusal');
  expect(ada.messages.at(-1)).toMatchObject({ key: null, problem: { code: 'bad-request' } });
  expect(await say(ada, ' \u200b ')).toMatchObject({ problem: { code: 'bad-request' } });
  for (let line = 2; line <= 8; line += 1)
    expect(await say(ada, `line ${line}`)).toMatchObject({ type: 'accepted' });
  expect(await say(ada, 'one too many')).toMatchObject({ problem: { code: 'too-fast' } });
  expect(await say(ben, 'mine is another pace')).toMatchObject({ type: 'accepted' });
  now += 2000;
  expect(await say(ada, 'after two seconds')).toMatchObject({ type: 'accepted' });
  expect(await say(ada, 'only one')).toMatchObject({ problem: { code: 'too-fast' } });
  await running.stop();
});

test('new tables and new guests have a pace of their own', async () => {
  const now = Date.now();
  const running = await startHere(
    data('doors'),
    { nature: { ...realNature, now: () => now } },
    { pacePerSecond: 10 },
  );
  const { table } = await new Visitor(running.base).table({ ...TWO, startWhenFull: false });
  const tables = await Promise.all(
    Array.from({ length: 20 }, () => new Visitor(running.base).post('/api/tables', { ...TWO, name: 'Eve' })),
  );
  const guests = await new Visitor(running.base).post(`/api/tables/${table.id}/join`, { name: 'Eve' });
  // 15 = 3 seconds × 10 a second × half; one was used for the table at which nobody may sit down now.
  expect(tables.filter(({ status }) => status === 200)).toHaveLength(14);
  expect(guests.status).toBe(429);
  await running.stop();
});
