import { readFileSync } from 'node:fs';
import { settingsFrom } from '@hedgerow/server';
import SqliteDatabase from 'better-sqlite3';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate, SCHEMA_VERSION, schemaOf } from '../src/store/migrations.ts';
import { type OpenDatabase, openDatabase, type StoreAddress } from '../src/store/open.ts';
import type { Database } from '../src/store/schema.ts';
import { type Engine, engines } from './support/engines.ts';

type Row = Readonly<Record<string, unknown>>;
type Rows = Readonly<Record<string, readonly Row[]>>;

/** A database as it was when a schema was made, with something in every table. */
async function frozen(store: StoreAddress, version: number): Promise<OpenDatabase> {
  const file = new URL(`./fixtures/schema-${version}.${store.engine}.sql`, import.meta.url);
  const text = readFileSync(file, 'utf8');
  if (store.engine === 'sqlite') {
    const raw = new SqliteDatabase(store.file);
    raw.exec(text);
    raw.close();
  } else {
    const client = new pg.Client({ connectionString: store.url });
    await client.connect();
    await client.query(text);
    await client.end();
  }
  return openDatabase(store);
}

/** Everything in it, table by table. */
async function contentOf(db: Kysely<Database>): Promise<Rows> {
  const tables = await db.introspection.getTables();
  const content: Record<string, readonly Row[]> = {};
  for (const { name } of tables) {
    if (name === 'hedgerow_schema') continue;
    const { rows } = await sql<Row>`select * from ${sql.table(name)}`.execute(db);
    content[name] = rows;
  }
  return content;
}

/** Columns, keys and indexes as the engine itself describes them. */
async function shapeOf({ db, engine }: OpenDatabase): Promise<readonly unknown[]> {
  if (engine === 'sqlite') {
    const found = sql`select name, sql from sqlite_master where sql is not null order by name`;
    return (await found.execute(db)).rows;
  }
  const columns = sql`
    select table_name, column_name, data_type, is_nullable from information_schema.columns
    where table_schema = 'public' order by table_name, column_name`;
  const indexes = sql`select indexname, indexdef from pg_indexes where schemaname = 'public' order by indexname`;
  return [...(await columns.execute(db)).rows, ...(await indexes.execute(db)).rows];
}

describe.each(engines().map((engine) => ({ engine })))('schemas of $engine.name', ({ engine }) => {
  beforeAll(() => engine.begin());
  afterAll(() => engine.end());
  const freshStore = async (of: Engine): Promise<StoreAddress> =>
    settingsFrom(await of.fresh(), '/nowhere').store;
  const versions = Array.from({ length: SCHEMA_VERSION }, (_, i) => ({ version: i + 1 }));

  test.each(versions)(
    'a database of schema $version is brought forward, with all it holds',
    async ({ version }) => {
      const old = await frozen(await freshStore(engine), version);
      expect(await schemaOf(old.db)).toBe(version);
      const before = await contentOf(old.db);
      for (const [name, rows] of Object.entries(before)) expect(rows.length, name).toBeGreaterThan(0);
      await migrate(old.db);
      const after = await contentOf(old.db);
      // A later schema may add columns to a row; those it had keep what was in them.
      for (const [name, rows] of Object.entries(before)) {
        expect(after[name], name).toHaveLength(rows.length);
        for (const row of rows) expect(after[name], name).toContainEqual(expect.objectContaining(row));
      }
      const fresh = openDatabase(await freshStore(engine));
      await migrate(fresh.db);
      expect(await shapeOf(old)).toEqual(await shapeOf(fresh));
      await Promise.all([old.db.destroy(), fresh.db.destroy()]);
    },
  );

  test.each(versions)('the steps to schema $version are what they were', async ({ version }) => {
    const [then, now] = [
      await frozen(await freshStore(engine), version),
      openDatabase(await freshStore(engine)),
    ];
    await migrate(now.db, version);
    expect(await shapeOf(now)).toEqual(await shapeOf(then));
    await Promise.all([then.db.destroy(), now.db.destroy()]);
  });
});
