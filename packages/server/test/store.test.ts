import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsFrom } from '@hedgerow/server';
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Appender, type Line, linesAfter } from '../src/store/lines.ts';
import { migrate, SCHEMA_VERSION } from '../src/store/migrations.ts';
import { type OpenDatabase, openDatabase } from '../src/store/open.ts';
import type { Database } from '../src/store/schema.ts';
import { exportAll, importAll } from '../src/store/transfer.ts';
import { WriterThread } from '../src/store/writer-thread.ts';
import { type Engine, engines } from './support/engines.ts';
import { newFolder, WRITER } from './support/servers.ts';

const line = (seq: number, text = 'draw'): Line => ({
  seq,
  kind: 'move',
  seat: 0,
  text,
  by: 'person',
  key: `key-${seq}-${text}`,
  at: 1_700_000_000_000 + seq,
});

const appenderFor = ({ write, lanes }: OpenDatabase): Appender => new Appender(write, lanes);

async function open(engine: Engine): Promise<OpenDatabase> {
  const database = openDatabase(settingsFrom(await engine.fresh(), '/nowhere').store, engine.writer);
  await migrate(database.db);
  return database;
}

const folder = newFolder();
afterAll(() => folder.remove());

/** The engines as they are, and SQLite once more as a server has it: written by a thread of its own. */
const stores: readonly Engine[] = engines().flatMap((engine) =>
  engine.name === 'sqlite' ? [engine, { ...engine, writer: WRITER }] : [engine],
);

describe.each(stores.map((engine) => ({ engine, how: engine.writer ? ', by its thread' : '' })))(
  '$engine.name$how',
  ({ engine }) => {
    beforeAll(() => engine.begin());
    afterAll(() => engine.end());

    test('a database of a newer Hedgerow is left alone, with a sentence', async () => {
      const { db } = await open(engine);
      await sql`insert into hedgerow_schema (version) values (${SCHEMA_VERSION + 1})`.execute(db);
      await expect(migrate(db)).rejects.toThrow(/has schema \d+, this program knows \d+/);
      await db.destroy();
    });

    test('of several writers of one number exactly one wins', async () => {
      const database = await open(engine);
      const { db } = database;
      const writers = Array.from({ length: 4 }, () => appenderFor(database));
      for (let seq = 1; seq <= 25; seq += 1) {
        const won = await Promise.all(
          writers.map((writer, i) => writer.append('m', line(seq, `writer ${i}`))),
        );
        expect(won.filter(Boolean)).toHaveLength(1);
        const [stored] = await linesAfter(db, 'm', seq - 1);
        expect(stored?.text).toBe(`writer ${won.indexOf(true)}`);
      }
      await db.destroy();
    });

    test('lines are stored while others change the tables, and a failed transaction is undone', async () => {
      const database = await open(engine);
      const { db } = database;
      const appender = appenderFor(database);
      const player = (id: string): { id: string; name: string; created_at: number } => ({
        id,
        name: id,
        created_at: 1,
      });
      const changes = Array.from({ length: 10 }, (_, i) =>
        db.transaction().execute(async (transaction) => {
          await transaction
            .insertInto('players')
            .values(player(`p${i}`))
            .execute();
          const { length } = await transaction.selectFrom('players').selectAll().execute();
          if (i % 2 === 1) throw new Error(`no ${length}`);
        }),
      );
      const lines = Array.from({ length: 30 }, (_, i) => appender.append(`match ${i}`, line(1)));
      expect((await Promise.allSettled(changes)).map(({ status }) => status)).toEqual(
        changes.map((_, i) => (i % 2 === 1 ? 'rejected' : 'fulfilled')),
      );
      expect(await Promise.all(lines)).toEqual(lines.map(() => true));
      expect(await db.selectFrom('players').selectAll().execute()).toHaveLength(5);
      expect(await db.selectFrom('log').selectAll().execute()).toHaveLength(30);
      await db.destroy();
    });

    test('lines that arrive together share a commit', async () => {
      const database = await open(engine);
      const { db, lanes } = database;
      const appender = appenderFor(database);
      const all = Array.from({ length: 50 }, (_, i) => appender.append(`match ${i}`, line(1)));
      expect(await Promise.all(all)).toEqual(all.map(() => true));
      expect(appender.work.lines).toBe(50);
      expect(appender.work.commits).toBeLessThanOrEqual(lanes + 1);
      await db.destroy();
    });

    test('the deadline of a match is stored with the line that sets it, and not with one that came too late', async () => {
      const database = await open(engine);
      const { db } = database;
      const appender = appenderFor(database);
      const rest = { edition: 1, edition_hash: '', seat_count: 2, options: '', key: '', commitment: '' };
      const match = {
        id: 'm',
        game: 'x',
        started_at: 1,
        automatic: 1,
        ended_at: null,
        result: null,
        ...rest,
      };
      await db.insertInto('matches').values(match).execute();
      const due = (): Promise<unknown> =>
        db.selectFrom('matches').select(['due_at', 'due_seq']).executeTakeFirst();
      expect(await appender.append('m', line(1))).toBe(true);
      expect(await due()).toEqual({ due_at: null, due_seq: 0 });
      expect(await appender.append('m', line(2), 500)).toBe(true);
      expect(await due()).toEqual({ due_at: 500, due_seq: 2 });
      expect(await appender.append('m', line(2), 100)).toBe(false);
      expect(await due()).toEqual({ due_at: 500, due_seq: 2 });
      await db.destroy();
    });

    test('a line comes back as it was written', async () => {
      const database = await open(engine);
      const { db } = database;
      const written = line(1, 'plant ÉSS – “quoted” 🦋');
      await appenderFor(database).append('m', written);
      expect(await linesAfter(db, 'm', 0)).toEqual([written]);
      await db.destroy();
    });

    test('an export holds everything, may be read twice, and only its owner can read it', async () => {
      const from = await open(engine);
      const appender = appenderFor(from);
      await Promise.all(
        Array.from({ length: 1200 }, (_, i) => appender.append(`m${i % 3}`, line(1 + Math.floor(i / 3)))),
      );
      await from.db
        .insertInto('players')
        .values({ id: 'p', name: 'Ada', name_key: null, password: null, created_at: 1 })
        .execute();
      const file = join(folder.path, `${engine.name}.jsonl`);
      expect(await exportAll(from.db, file)).toBe(1201);
      expect(statSync(file).mode & 0o077).toBe(0);
      const into = await open(engine);
      await importAll(into.db, file);
      await importAll(into.db, file);
      expect(await linesAfter(into.db, 'm1', 0)).toEqual(await linesAfter(from.db, 'm1', 0));
      expect(await into.db.selectFrom('players').selectAll().execute()).toHaveLength(1);
      await Promise.all([from.db.destroy(), into.db.destroy()]);
    });

    test.each([
      { why: 'something else', text: 'hello\n', says: 'Line 1 of the export is not JSON.' },
      { why: 'another JSON', text: '{"a":1}\n', says: 'This is not an export of Hedgerow.' },
      {
        why: 'an unknown table',
        text: `{"hedgerow":"export","schema":${SCHEMA_VERSION}}\n["secrets",{}]\n`,
        says: 'Line 2 of the export is not a row',
      },
      { why: 'nothing', text: '', says: 'The export is empty.' },
    ])('a file that holds $why is not imported, with a sentence', async ({ text, says }) => {
      const { db } = await open(engine);
      const file = join(folder.path, 'wrong.jsonl');
      writeFileSync(file, text);
      await expect(importAll(db, file)).rejects.toThrow(says);
      await db.destroy();
    });
  },
);

test('a backup of SQLite is a whole database, made while it is in use', async () => {
  const [small] = engines();
  if (!small) return;
  const database = await open(small);
  const { db, backup } = database;
  const appender = appenderFor(database);
  await appender.append('m', line(1));
  const file = join(folder.path, 'copy.db');
  await Promise.all([backup?.(file), appender.append('m', line(2))]);
  const copy = openDatabase({ engine: 'sqlite', file });
  expect((await linesAfter(copy.db, 'm', 0)).length).toBeGreaterThanOrEqual(1);
  expect(readFileSync(file).subarray(0, 15).toString()).toBe('SQLite format 3');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(existsSync(`${file}.partial`)).toBe(false);
  await Promise.all([db.destroy(), copy.db.destroy()]);
});

test('a transaction whose thread dies is undone as a whole, and the next one is stored', async () => {
  const [small] = engines();
  if (!small) return;
  const writer = new URL('./support/dying-writer.mjs', import.meta.url);
  const { db } = await open({ ...small, writer });
  const add = (transaction: Transaction<Database>, id: string): Promise<unknown> =>
    transaction.insertInto('players').values({ id, name: id, created_at: 1 }).execute();
  let later: unknown;
  const dying = db.transaction().execute(async (transaction) => {
    await add(transaction, 'before');
    await expect(sql`select 'die now'`.execute(transaction)).rejects.toThrow(/has ended/);
    later = await add(transaction, 'after').catch((error: unknown) => error);
  });
  await expect(dying).rejects.toThrow(/ended within a transaction/);
  expect(String(later)).toContain('ended within a transaction');
  expect(await db.selectFrom('players').selectAll().execute()).toEqual([]);
  await db.transaction().execute((transaction) => add(transaction, 'next'));
  expect(await db.selectFrom('players').select('id').execute()).toEqual([{ id: 'next' }]);
  await db.destroy();
});

test('a disk that hangs fails what waits for it, and the next order is carried out by another thread', async () => {
  const [small] = engines();
  if (!small) return;
  const { store } = settingsFrom(await small.fresh(), '/nowhere');
  if (store.engine !== 'sqlite') return;
  const made = openDatabase(store);
  await migrate(made.db);
  await made.db.destroy();
  const writer = new WriterThread(new URL('./support/dying-writer.mjs', import.meta.url), store.file, 2000);
  await writer.query('begin immediate', []);
  const { life } = writer;
  const hung = [writer.query("select 'hang now'", []), writer.query('select 1', [])];
  for (const result of await Promise.allSettled(hung))
    expect(result).toMatchObject({ reason: { message: 'The disk did not answer within 2000 ms.' } });
  expect(writer.life).not.toBe(life);
  // The transaction that hung holds nothing back.
  expect(await writer.query('select 2 as n', [])).toEqual({ rows: [{ n: 2 }] });
  await writer.query("insert into players (id, name, created_at) values ('p', 'Ada', 1)", []);
  await writer.close();
});

test('only the owner can read the files SQLite writes', async () => {
  const data = join(folder.path, 'new', 'data');
  const { db } = openDatabase({ engine: 'sqlite', file: join(data, 'hedgerow.db') });
  await migrate(db);
  expect(statSync(data).mode & 0o777).toBe(0o700);
  const files = readdirSync(data);
  expect(files.sort()).toEqual(['hedgerow.db', 'hedgerow.db-shm', 'hedgerow.db-wal']);
  for (const name of files) expect(statSync(join(data, name)).mode & 0o777, name).toBe(0o600);
  await db.destroy();
});

test('eight processes that start at once bring the schema forward once', async () => {
  // SQLite has one process; only PostgreSQL can have two.
  const [, engine] = engines();
  if (!engine) return;
  await engine.begin();
  const { store } = settingsFrom(await engine.fresh(), '/nowhere');
  const all = Array.from({ length: 8 }, () => openDatabase(store));
  await Promise.all(all.map(({ db }) => migrate(db)));
  const { rows } = await sql<{
    version: number;
  }>`select version from hedgerow_schema order by version`.execute((all[0] as OpenDatabase).db);
  expect(rows.map(({ version }) => version)).toEqual(Array.from({ length: SCHEMA_VERSION }, (_, i) => i + 1));
  await Promise.all(all.map(({ db }) => db.destroy()));
  await engine.end();
});
