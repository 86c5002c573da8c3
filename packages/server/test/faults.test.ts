import { Redis } from 'ioredis';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../src/store/open.ts';
import { newKey, Player, Visitor } from './support/client.ts';
import { type Postgres, skipsPostgres, startPostgres } from './support/postgres.ts';
import { startRedis } from './support/redis.ts';
import { removeBundle, type Spawned, startApart } from './support/servers.ts';
import { SteadyPlayers } from './support/steady-players.ts';
import { until } from './support/until.ts';
import { portOf, startWire, through, type Wire } from './support/wire.ts';

const TABLES = 6;
/** The soak plays on for longer, with the same faults again and again. */
const ROUNDS = Number(process.env['HEDGEROW_FAULT_ROUNDS'] ?? '2');

const isAlive = ({ child }: Spawned): boolean => child.exitCode === null && child.signalCode === null;

/** Everything that was confirmed is stored, once. */
async function nothingLost(url: string, { promised }: SteadyPlayers): Promise<void> {
  const { db } = openDatabase({ engine: 'postgres', url });
  const rows = await db.selectFrom('log').select(['match_id', 'key']).where('key', 'is not', null).execute();
  await db.destroy();
  for (const { match, keys } of promised) {
    const stored = rows.flatMap(({ match_id, key }) => (match_id === match ? [key] : []));
    expect(new Set(stored).size, 'nothing is doubled').toBe(stored.length);
    expect(
      keys.filter((key) => !stored.includes(key)),
      'nothing confirmed is lost',
    ).toEqual([]);
  }
}

async function sitDown(base: string): Promise<{
  readonly id: string;
  readonly seatToken: string;
  readonly ada: Visitor;
  readonly ben: Visitor;
}> {
  const [ada, ben] = [new Visitor(base), new Visitor(base)];
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const { table, seatToken } = await ada.table({ game: 'biotopia', seats, startWhenFull: true });
  expect((await ben.post(`/api/tables/${table.id}/join`, { name: 'Ben' })).status).toBe(200);
  return { id: table.id, seatToken: seatToken ?? '', ada, ben };
}

describe.skipIf(skipsPostgres)('a dependency fails while it is in use', () => {
  let postgres: Postgres;
  let redis: Awaited<ReturnType<typeof startRedis>>;
  beforeAll(async () => {
    [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  }, 120_000);
  afterAll(async () => {
    await Promise.all([postgres.stop(), redis.stop()]);
    await removeBundle();
  });

  test.each<{ readonly what: string; readonly hurt: () => Promise<unknown> }>([
    {
      what: 'its connections to PostgreSQL are ended by an administrator',
      hurt: () => postgres.disconnectAll(),
    },
    { what: 'PostgreSQL is restarted', hurt: () => postgres.restart('fast') },
    { what: 'PostgreSQL crashes and comes back', hurt: () => postgres.restart('immediate') },
  ])('$what: the server goes on, and nothing confirmed is lost or doubled', async ({ hurt }) => {
    const url = await postgres.database();
    const server = await startApart({ DATABASE_URL: url, HEDGEROW_PULSE_MS: '300' });
    const players = new SteadyPlayers([server.base], TABLES);
    for (let round = 0; round < ROUNDS; round += 1) {
      await players.more(60);
      await hurt();
      expect(isAlive(server), server.output()).toBe(true);
    }
    await players.more(60, 'play to go on');
    await players.stop();
    await nothingLost(url, players);
    expect(await server.stop()).toBe(0);
  });

  describe('PostgreSQL falls silent: packets vanish', () => {
    let wire: Wire;
    let url = '';
    let server: Spawned;
    beforeAll(async () => {
      url = await postgres.database();
      wire = await startWire(portOf(url));
      server = await startApart({ DATABASE_URL: through(url, wire), HEDGEROW_PULSE_MS: '500' });
    });
    afterAll(async () => {
      await server.kill();
      await wire.close();
    });

    test('players are told within ten seconds that it could not be stored, and play on when it is back', async () => {
      const players = new SteadyPlayers([server.base], TABLES);
      await players.more(60);
      wire.silence();
      await until(
        () => players.told.filter((code) => code === 'storage').length >= TABLES,
        'everybody to be told',
        20_000,
      );
      expect(Math.max(...players.waits)).toBeLessThan(10_000);
      const { status, body } = await new Visitor(server.base).get('/readyz');
      expect(status).toBe(503);
      expect(body).toMatchObject({ ready: false, store: false });
      // What had been sent arrives late and may be carried out: it must not be done twice.
      wire.restore();
      await players.more(60, 'play to go on', 30_000);
      await players.stop();
      await nothingLost(url, players);
      await until(async () => (await new Visitor(server.base).get('/readyz')).status === 200, 'readiness');
      expect(isAlive(server), server.output()).toBe(true);
    });

    test('whoever comes meanwhile is told so and let go, and gets in when they come again', async () => {
      const { id, seatToken } = await sitDown(server.base);
      wire.silence();
      const unlucky = await Player.connect(server.base, undefined, id, { seatToken });
      await until(() => unlucky.closed !== undefined, 'the connection to end');
      wire.restore();
      expect(unlucky.messages.at(-1)).toMatchObject({ type: 'error', problem: { code: 'storage' } });
      expect(unlucky.closed).toEqual({ code: 1013, reason: 'storage' });
      await until(async () => (await new Visitor(server.base).get('/readyz')).status === 200, 'readiness');
      const again = await Player.connect(server.base, undefined, id, { seatToken });
      expect(again.question).toBeDefined();
      again.close();
    });

    test('the end of a match that could not be noted is noted later, and a rematch can be had', async () => {
      const { id, ada, ben } = await sitDown(server.base);
      const players = [await ada.connect(id), await ben.connect(id)];
      const [first, second] = players as [Player, Player];
      // Somebody else holds the row of the table, for longer than the server waits.
      const holder = new pg.Client({ connectionString: url });
      await holder.connect();
      await holder.query('begin');
      await holder.query('select 1 from tables where id = $1 for update', [id]);
      await first.ask({ type: 'propose', what: 'abandon', key: newKey() });
      await second.seen(({ proposal }) => proposal !== null, 'what is proposed');
      const proposal = second.snapshot?.proposal?.id ?? 0;
      expect(await second.ask({ type: 'consent', proposal, agree: true, key: newKey() })).toMatchObject({
        type: 'accepted',
      });
      await first.seen(({ ending }) => ending?.how === 'abandoned', 'the end');
      expect((await ada.get(`/api/tables/${id}`)).body).toMatchObject({ status: 'playing' });
      await holder.query('rollback');
      await holder.end();
      await until(() => players.every(({ table }) => table?.status === 'abandoned'), 'the table to be over');
      expect((await ada.post(`/api/tables/${id}/rematch`)).status).toBe(200);
      for (const player of players) player.close();
    });
  });

  describe('Redis', () => {
    const two = async (redisUrl: string): Promise<{ readonly url: string; readonly servers: Spawned[] }> => {
      const url = await postgres.database();
      const environment = { DATABASE_URL: url, REDIS_URL: redisUrl, HEDGEROW_PULSE_MS: '300' };
      const servers = [await startApart(environment), await startApart(environment)];
      return { url, servers };
    };

    test('goes and comes back: play between processes goes on, and readiness says "degraded" meanwhile', async () => {
      const wire = await startWire(portOf(redis.url));
      const { url, servers } = await two(through(redis.url, wire));
      const players = new SteadyPlayers(
        servers.map(({ base }) => base),
        TABLES,
      );
      const look = async (): Promise<unknown> =>
        (await new Visitor(servers[0]?.base ?? '').get('/readyz')).body;
      await players.more(40);
      expect(await look()).toMatchObject({ ready: true, degraded: [] });
      wire.cut();
      await players.more(40, 'play to go on after a cut');
      wire.silence();
      await until(async () => JSON.stringify(await look()).includes('"degraded":["bus"]'), 'that it says so');
      expect((await new Visitor(servers[0]?.base ?? '').get('/readyz')).status).toBe(200);
      await players.more(10, 'play to go on slowly');
      wire.restore();
      await until(async () => JSON.stringify(await look()).includes('"degraded":[]'), 'that it is well');
      await players.more(40, 'play to go on');
      await players.stop();
      await nothingLost(url, players);
      for (const server of servers) expect(await server.stop(), server.output()).toBe(0);
      await wire.close();
    });

    test('is not there when a process starts: it starts all the same', async () => {
      const wire = await startWire(1);
      const url = await postgres.database();
      const server = await startApart({ DATABASE_URL: url, REDIS_URL: `redis://127.0.0.1:${wire.port}` });
      const players = new SteadyPlayers([server.base], 1);
      await players.more(10);
      await players.stop();
      expect(await server.stop()).toBe(0);
      await wire.close();
    });

    test('delivers garbage: no process falls over it', async () => {
      const id = '0123456789abcdefghjkmnpqrs';
      const { url, servers } = await two(redis.url);
      const speaker = new Redis(redis.url);
      const players = new SteadyPlayers(
        servers.map(({ base }) => base),
        1,
      );
      await players.more(5);
      for (const text of [
        'hello {',
        'null',
        '{"0":"x"}',
        `["x",{"about":"weather","id":"${id}"}]`,
        '["x",{"about":"match","id":{"$ne":1},"seq":"1"}]',
        `["x",{"about":"match","id":"${id}","seq":1e308}]`,
        `["x",{"about":"here","id":"${id}","seats":{"length":1000000000}}]`,
        `["x","${'y'.repeat(10_000_000)}"]`,
      ]) {
        await speaker.publish('hedgerow', text);
        await players.more(2, `play to go on after ${text.slice(0, 60)}`);
      }
      await players.stop();
      await nothingLost(url, players);
      speaker.disconnect();
      for (const server of servers) expect(await server.stop(), server.output()).toBe(0);
    });
  });
});
