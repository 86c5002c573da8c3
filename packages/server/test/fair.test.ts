import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FairQueue } from '../src/fair-queue.ts';
import { tidy } from '../src/tables/tidying.ts';
import { type Player, Visitor } from './support/client.ts';
import { engines } from './support/engines.ts';
import { startHere } from './support/servers.ts';
import { until } from './support/until.ts';

const OPEN = { game: 'biotopia', seats: [{ kind: 'me' }, { kind: 'open' }], visibility: 'public' };
const SOLO = {
  game: 'biotopia',
  seats: [{ kind: 'me' }, { kind: 'bot', level: 'sapling' }],
  startWhenFull: true,
};

describe('a queue that is fair', () => {
  test('whoever has much waiting holds the others up by one turn at most', () => {
    const queue = new FairQueue<string>();
    for (let n = 0; n < 100; n += 1) queue.push(`eve ${n}`, 'eve', 1);
    queue.push('ada 0', 'ada', 1);
    queue.push('ben 0', 'ben', 1);
    queue.push('ada 1', 'ada', 1);
    const order = Array.from({ length: 6 }, () => queue.shift());
    expect(order).toEqual(['eve 0', 'ada 0', 'ben 0', 'eve 1', 'ada 1', 'eve 2']);
    expect(queue.length).toBe(97);
  });

  test('the urgent go first, then those for whom a person waits', () => {
    const queue = new FairQueue<string>();
    queue.push('nobody waits', 'a', 2);
    queue.push('a person waits', 'b', 1);
    queue.push('a table waits', 'c', 0);
    expect([queue.shift(), queue.shift(), queue.shift(), queue.shift()]).toEqual([
      'a table waits',
      'a person waits',
      'nobody waits',
      undefined,
    ]);
  });
});

describe.each(engines().map((engine) => ({ engine })))(
  'nobody starves the others, on $engine.name',
  ({ engine }) => {
    beforeAll(() => engine.begin());
    afterAll(() => engine.end());

    test('one person and one address keep only so many computer players busy', async () => {
      // They take a minute, so all of them stay busy.
      const environment = { ...(await engine.fresh()), HEDGEROW_BOT_PAUSE_MS: '60000' };
      const running = await startHere(environment, {}, { botTables: 2, pulseMs: 100 });
      const eve = new Visitor(running.base);
      const made = async (visitor: Visitor): Promise<number> =>
        (await visitor.post('/api/tables', { name: 'Eve', ...SOLO })).status;
      expect([await made(eve), await made(eve)]).toEqual([200, 200]);
      expect(await eve.post('/api/tables', SOLO)).toMatchObject({
        status: 429,
        body: {
          code: 'too-many',
          sentence:
            '2 matches of yours keep computer players busy already, which is the most at once. Play on in one of them, or come back in some minutes.',
        },
      });
      // Under other names, but from the same address: ten in all.
      const others: number[] = [];
      for (let n = 0; n < 9; n += 1) others.push(await made(new Visitor(running.base)));
      expect(others.filter((status) => status === 200)).toHaveLength(8);
      expect(others.at(-1)).toBe(429);
      // A table without them can still be made.
      expect((await eve.post('/api/tables', OPEN)).status).toBe(200);
      await running.stop();
    });

    test('a hundred tables that were made and left do not hold up a person who plays', async () => {
      const running = await startHere(
        { ...(await engine.fresh()), HEDGEROW_BOT_THREADS: '1' },
        {},
        { botTables: 1000 },
      );
      const ada = new Visitor(running.base);
      const { table } = await ada.table(SOLO);
      const player: Player = await ada.connect(table.id);
      const eve = new Visitor(running.base);
      for (let n = 0; n < 40; n += 1) await eve.table({ ...SOLO, name: 'Eve' });
      const thoughts = async (): Promise<number> => {
        const { db } = running.server.database;
        const counted = await db
          .selectFrom('log')
          .select(({ fn }) => fn.countAll<number | string>().as('n'))
          .where('made_by', '=', 'bot')
          .where('match_id', '!=', table.id)
          .executeTakeFirstOrThrow();
        return Number(counted.n);
      };
      let most = 0;
      for (let move = 0; move < 5; move += 1) {
        await until(() => player.question !== undefined || player.snapshot?.ending != null, 'the turn');
        const { question } = player;
        if (!question) break;
        const before = await thoughts();
        await player.move(question.moves[0] ?? '', question.id);
        await until(() => player.question?.id !== question.id && player.question !== undefined, 'the answer');
        most = Math.max(most, (await thoughts()) - before);
      }
      // The thought that is under way is finished, and hers may need several.
      expect(most).toBeLessThan(12);
      player.close();
      await running.stop();
    });

    test('the lobby shows some tables of everybody, asked for together and kept for a moment', async () => {
      const running = await startHere(await engine.fresh());
      const ben = new Visitor(running.base);
      await ben.table({ ...OPEN, name: 'Ben' });
      const eve = new Visitor(running.base);
      for (let n = 0; n < 8; n += 1) await eve.table({ ...OPEN, name: 'Eve' });
      const { body } = await new Visitor(running.base).get<{ tables: { seats: { name?: string }[] }[] }>(
        '/api/tables',
      );
      const hosts = body.tables.map(({ seats }) => seats[0]?.name);
      expect(hosts).toEqual(['Eve', 'Eve', 'Eve', 'Ben']);
      await running.stop();
    });

    test('a day has so many tables, guests and accounts for one address, and another address has its own', async () => {
      let now = Date.now();
      const nature = {
        now: () => now,
        bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)),
      };
      const running = await startHere(await engine.fresh(), { nature }, { perDay: 10, trustProxy: 1 });
      const post = (path: string, body: object, from: string): Promise<{ status: number; body: unknown }> =>
        new Visitor(running.base).send('POST', path, body, { 'x-forwarded-for': from });
      const many = async (
        count: number,
        act: (n: number) => Promise<{ status: number }>,
      ): Promise<number> => {
        let good = 0;
        for (let n = 0; n < count; n += 1) if ((await act(n)).status === 200) good += 1;
        return good;
      };
      const [here, there] = ['203.0.113.1', '203.0.113.2'];
      expect(await many(12, () => post('/api/guests', { name: 'Eve' }, here))).toBe(10);
      expect(await post('/api/guests', { name: 'Eve' }, here)).toMatchObject({
        status: 429,
        body: { code: 'too-many' },
      });
      expect((await post('/api/guests', { name: 'Ada' }, there)).status).toBe(200);
      const eve = new Visitor(running.base);
      await eve.send('POST', '/api/guests', { name: 'Eve' }, { 'x-forwarded-for': there });
      const table = (): Promise<{ status: number }> =>
        eve.send('POST', '/api/tables', OPEN, { 'x-forwarded-for': here });
      expect(await many(12, table)).toBe(10);
      const account = (n: number): Promise<{ status: number }> =>
        post('/api/accounts', { name: `Eve the ${n}th`, password: 'open sesame!' }, here);
      expect(await many(3, account)).toBe(1);
      now += 86_400_000;
      expect((await post('/api/guests', { name: 'Eve' }, here)).status).toBe(200);
      await running.stop();
    });

    test('tidying forgets all that is too old, however much it is', async () => {
      const running = await startHere(await engine.fresh());
      const { db } = running.server.database;
      const guests = Array.from({ length: 1200 }, (_, n) => ({ id: `g${n}`, name: 'Eve', created_at: 1 }));
      for (let from = 0; from < guests.length; from += 400)
        await db
          .insertInto('players')
          .values(guests.slice(from, from + 400))
          .execute();
      const ages = { openDays: 14, unfinishedDays: 365, guestDays: 30 };
      await tidy({ db, now: Date.now, ages, isVisited: () => false });
      expect(await db.selectFrom('players').select('id').execute()).toEqual([]);
      await running.stop();
    });

    test('whoever stays at many old tables keeps no others from being forgotten', async () => {
      const running = await startHere(await engine.fresh());
      const { db } = running.server.database;
      const { table } = await new Visitor(running.base).table(OPEN);
      const row = await db
        .selectFrom('tables')
        .selectAll()
        .where('id', '=', table.id)
        .executeTakeFirstOrThrow();
      await db.deleteFrom('tables').execute();
      // The held ones are the oldest of all.
      const held = (id: string): boolean => id < 't0600';
      const tables = Array.from({ length: 1300 }, (_, n) => ({
        ...row,
        id: `t${String(n).padStart(4, '0')}`,
        code: `Q${n}`,
        created_at: 1 + n,
      }));
      for (let from = 0; from < tables.length; from += 50)
        await db
          .insertInto('tables')
          .values(tables.slice(from, from + 50))
          .execute();
      const ages = { openDays: 14, unfinishedDays: 365, guestDays: 30 };
      await tidy({ db, now: Date.now, ages, isVisited: held });
      const left = await db.selectFrom('tables').select('id').orderBy('id').execute();
      expect(left.map(({ id }) => id)).toEqual(tables.slice(0, 600).map(({ id }) => id));
      await running.stop();
    });

    test('whoever asks for the whole table again and again is slowed down, and moves go on', async () => {
      const running = await startHere(await engine.fresh(), {}, { pacePerSecond: 20 });
      const [ada, ben] = [new Visitor(running.base), new Visitor(running.base)];
      const { table } = await ada.table({ ...OPEN, startWhenFull: true });
      await ben.post(`/api/tables/${table.id}/join`, { name: 'Ben' });
      const player = await ada.connect(table.id);
      const watchers: Player[] = [];
      for (let n = 0; n < 20; n += 1) watchers.push(await new Visitor(running.base).connect(table.id));
      const shown = (): number =>
        watchers.reduce(
          (sum, { messages }) => sum + messages.filter(({ type }) => type === 'snapshot').length,
          0,
        );
      const before = shown();
      for (let n = 0; n < 5; n += 1) for (const watcher of watchers) watcher.say({ type: 'sync' });
      await until(
        () => watchers.every(({ messages }) => messages.some((message) => message.type === 'error')),
        'all to be slowed down',
      );
      // 30 = 3 seconds × 20 a second × half for one address, and some more while it lasts.
      expect(shown() - before).toBeLessThan(60);
      expect(await player.move(player.question?.moves[0] ?? '')).toMatchObject({ type: 'accepted' });
      for (const each of [player, ...watchers]) each.close();
      await running.stop();
    });
  },
);
