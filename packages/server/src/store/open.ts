import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './schema.ts';

export type StoreAddress =
  | { readonly engine: 'sqlite'; readonly file: string }
  | { readonly engine: 'postgres'; readonly url: string };

export interface OpenDatabase {
  readonly db: Kysely<Database>;
  readonly engine: StoreAddress['engine'];
  /** How many commits may be under way at once. SQLite has one writer; PostgreSQL shares its flushes. */
  readonly lanes: number;
  /** A copy of the whole database in one file, while it is in use. */
  readonly backup: ((file: string) => Promise<void>) | undefined;
}

const INT8 = 20;

/** Opens the database. The engines differ only here; every query is the same text for both. */
export function openDatabase(address: StoreAddress): OpenDatabase {
  if (address.engine === 'sqlite') {
    mkdirSync(dirname(address.file), { recursive: true });
    const database = new SqliteDatabase(address.file, { timeout: 10_000 });
    database.pragma('journal_mode = WAL');
    // FULL: a commit is on disk before anybody hears of it, also if the power fails.
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    return {
      db: new Kysely<Database>({ dialect: new SqliteDialect({ database }) }),
      engine: 'sqlite',
      lanes: 1,
      backup: async (file) => void (await database.backup(file)),
    };
  }
  const pool = new pg.Pool({
    connectionString: address.url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    // Milliseconds and counts fit a double exactly; pg would hand them over as text.
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // A connection that breaks while idle is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => {});
  return {
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }),
    engine: 'postgres',
    lanes: 2,
    backup: undefined,
  };
}
