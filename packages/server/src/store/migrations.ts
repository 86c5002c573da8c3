import { type Kysely, sql, type Transaction } from 'kysely';
import { likenessOf } from '../people/likeness.ts';
import type { Database } from './schema.ts';

type Step = (db: Transaction<Database>) => Promise<void>;

/** What each version of the schema adds. Forward only; a step that has been released is never edited. */
const STEPS: readonly Step[] = [
  async (db) => {
    const { schema } = db;
    await schema
      .createTable('players')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('name_key', 'text', (c) => c.unique())
      .addColumn('password', 'text')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
    await schema
      .createTable('sessions')
      .addColumn('hash', 'text', (c) => c.primaryKey())
      .addColumn('player_id', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute();
    await schema
      .createTable('tables')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('code', 'text', (c) => c.notNull().unique())
      .addColumn('game', 'text', (c) => c.notNull())
      .addColumn('host_id', 'text', (c) => c.notNull())
      .addColumn('options', 'text', (c) => c.notNull())
      .addColumn('clock', 'text', (c) => c.notNull())
      .addColumn('visibility', 'text', (c) => c.notNull())
      .addColumn('spectators', 'text', (c) => c.notNull())
      .addColumn('seat_order', 'text', (c) => c.notNull())
      .addColumn('start_when_full', 'integer', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('rematch_id', 'text')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
    await schema
      .createTable('seats')
      .addColumn('table_id', 'text', (c) => c.notNull())
      .addColumn('seat', 'integer', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('player_id', 'text')
      .addColumn('name', 'text')
      .addColumn('level', 'text')
      .addColumn('ready', 'integer', (c) => c.notNull())
      .addColumn('token_hash', 'text')
      .addPrimaryKeyConstraint('seats_pk', ['table_id', 'seat'])
      .execute();
    await schema
      .createTable('matches')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('game', 'text', (c) => c.notNull())
      .addColumn('edition', 'integer', (c) => c.notNull())
      .addColumn('edition_hash', 'text', (c) => c.notNull())
      .addColumn('seat_count', 'integer', (c) => c.notNull())
      .addColumn('options', 'text', (c) => c.notNull())
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('commitment', 'text', (c) => c.notNull())
      .addColumn('started_at', 'bigint', (c) => c.notNull())
      .addColumn('automatic', 'integer', (c) => c.notNull())
      .addColumn('ended_at', 'bigint')
      .addColumn('result', 'text')
      .execute();
    // The primary key is the guard: of two writers of one number exactly one wins.
    await schema
      .createTable('log')
      .addColumn('match_id', 'text', (c) => c.notNull())
      .addColumn('seq', 'integer', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('seat', 'integer')
      .addColumn('text', 'text')
      .addColumn('made_by', 'text', (c) => c.notNull())
      .addColumn('key', 'text')
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('log_pk', ['match_id', 'seq'])
      .execute();
  },
  async (db) => {
    const { schema } = db;
    await schema
      .createTable('chat')
      .addColumn('table_id', 'text', (c) => c.notNull())
      .addColumn('n', 'integer', (c) => c.notNull())
      .addColumn('player_id', 'text', (c) => c.notNull())
      .addColumn('seat', 'integer')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('chat_pk', ['table_id', 'n'])
      .execute();
    await schema.createIndex('seats_by_player').on('seats').columns(['player_id', 'table_id']).execute();
    await schema.createIndex('tables_by_status').on('tables').columns(['status', 'visibility']).execute();
    await schema.createIndex('matches_unfinished').on('matches').columns(['ended_at', 'automatic']).execute();
    await schema.createIndex('sessions_by_end').on('sessions').columns(['expires_at']).execute();
  },
  async (db) => {
    const { schema } = db;
    await schema
      .createTable('sent_away')
      .addColumn('table_id', 'text', (c) => c.notNull())
      .addColumn('player_id', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('sent_away_pk', ['table_id', 'player_id'])
      .execute();
    await schema.createIndex('sessions_by_player').on('sessions').columns(['player_id']).execute();
    await schema.createIndex('tables_by_host').on('tables').columns(['host_id']).execute();
    await schema.createIndex('chat_by_player').on('chat').columns(['player_id']).execute();
  },
  async ({ schema }) => {
    await schema
      .createTable('runs')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('began_at', 'bigint', (c) => c.notNull())
      .addColumn('last_at', 'bigint', (c) => c.notNull())
      .execute();
  },
  async ({ schema }) => {
    // SQLite adds one column at a time.
    const add = (table: string, column: string, type: 'integer' | 'text'): Promise<void> =>
      schema.alterTable(table).addColumn(column, type).execute();
    const addFlag = (table: string, column: string): Promise<void> =>
      schema
        .alterTable(table)
        .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
    await addFlag('tables', 'spectator_chat');
    await add('tables', 'hands_after', 'integer');
    await add('tables', 'rematch_by', 'integer');
    await add('seats', 'colour', 'integer');
    await add('seats', 'shape', 'integer');
    await addFlag('seats', 'invited');
    await add('chat', 'notice', 'text');
    await schema
      .createTable('device_links')
      .addColumn('hash', 'text', (c) => c.primaryKey())
      .addColumn('player_id', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute();
    await schema
      .createTable('seat_addresses')
      .addColumn('table_id', 'text', (c) => c.notNull())
      .addColumn('hash', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('seat_addresses_pk', ['table_id', 'hash'])
      .execute();
  },
  async (db) => {
    const { schema } = db;
    await schema.alterTable('matches').addColumn('due_at', 'bigint').execute();
    await schema
      .alterTable('matches')
      .addColumn('due_seq', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await schema.createIndex('matches_due').on('matches').columns(['due_at']).execute();
    // All that may need looking after are due at once. Each is looked at, bit by bit, and then says when it is due.
    await sql`update matches set due_at = 0 where ended_at is null and automatic = 1`.execute(db);
    await schema.alterTable('sessions').addColumn('agent', 'text').execute();
    await schema.alterTable('players').addColumn('look_key', 'text').execute();
    await schema.createIndex('players_by_look').on('players').columns(['look_key']).execute();
    const accounts = await sql<{ id: string; name: string }>`
      select id, name from players where name_key is not null`.execute(db);
    for (const { id, name } of accounts.rows)
      await sql`update players set look_key = ${likenessOf(name)} where id = ${id}`.execute(db);
  },
];

export const SCHEMA_VERSION: number = STEPS.length;

/** A database that a newer program has brought forward is none of ours. */
export function checkKnown(version: number): void {
  if (version > SCHEMA_VERSION)
    throw new Error(
      `The database has schema ${version}, this program knows ${SCHEMA_VERSION}. Start a newer Hedgerow; schemas only go forward.`,
    );
}

/** PostgreSQL lets two processes both find the table missing; the slower one then fails, and finds it on a second try. */
async function makeVersionTable(db: Kysely<Database>): Promise<void> {
  const make = sql`create table if not exists hedgerow_schema (version integer primary key)`;
  try {
    await make.execute(db);
  } catch {
    await make.execute(db);
  }
}

async function storedVersion(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{
    version: number | null;
  }>`select max(version) as version from hedgerow_schema`.execute(db);
  return rows[0]?.version ?? 0;
}

/** The schema that a database has; 0 if it is none of Hedgerow's. Looks only. */
export async function schemaOf(db: Kysely<Database>): Promise<number> {
  const tables = await db.introspection.getTables();
  return tables.some(({ name }) => name === 'hedgerow_schema') ? storedVersion(db) : 0;
}

/**
 * Brings the schema forward, step by step, each in a transaction of its own. Two processes may start at once: the row of
 * a version is written first, so the second one waits for it, finds the step taken, and looks again.
 */
export async function migrate(db: Kysely<Database>, to: number = SCHEMA_VERSION): Promise<void> {
  await makeVersionTable(db);
  for (;;) {
    const version = await storedVersion(db);
    checkKnown(version);
    const step = version < to ? STEPS[version] : undefined;
    if (step === undefined) return;
    await db.transaction().execute(async (transaction) => {
      const { numAffectedRows } = await sql`
        insert into hedgerow_schema (version) values (${version + 1}) on conflict do nothing`.execute(
        transaction,
      );
      if (numAffectedRows === 1n) await step(transaction);
    });
  }
}
