import { existsSync } from 'node:fs';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import { insertLines, type WriteRows } from './log-rows.ts';
import { openPool } from './postgres.ts';
import type { Database } from './schema.ts';
import { takeSoleUse } from './sole-use.ts';
import { copySqlite, openSqlite } from './sqlite.ts';
import { ThreadDialect } from './thread-dialect.ts';
import { WriterThread } from './writer-thread.ts';

export type StoreAddress =
  | { readonly engine: 'sqlite'; readonly file: string }
  | { readonly engine: 'postgres'; readonly url: string };

export interface OpenDatabase {
  readonly db: Kysely<Database>;
  readonly engine: StoreAddress['engine'];
  /** How many commits may be under way at once. SQLite has one writer; PostgreSQL shares its flushes. */
  readonly lanes: number;
  /** Stores lines of logs. */
  readonly write: WriteRows;
  /** A copy of the whole database in one file, while it is in use. */
  readonly backup: ((file: string) => Promise<void>) | undefined;
}

/**
 * Opens the database. The engines differ only here; every query is the same text for both. A server gives the module of
 * the thread that writes to SQLite, and waits for neither engine for ever; who only looks or copies does without.
 */
export function openDatabase(address: StoreAddress, writerModule?: URL): OpenDatabase {
  if (address.engine === 'sqlite') {
    const release = writerModule && takeSoleUse(address.file);
    const database = openSqlite(address.file);
    const writer = writerModule && new WriterThread(writerModule, address.file);
    const dialect = writer ? new ThreadDialect(database, writer, release) : new SqliteDialect({ database });
    const db = new Kysely<Database>({ dialect });
    return {
      db,
      engine: 'sqlite',
      lanes: 1,
      write: (rows) => writer?.insert(rows) ?? insertLines(db, rows),
      backup: (file) => copySqlite(database, file),
    };
  }
  const pool = openPool(address.url, writerModule !== undefined);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    engine: 'postgres',
    lanes: 2,
    write: (rows) => insertLines(db, rows),
    backup: undefined,
  };
}

/** Opens a database that must be there already: who wants a copy does not want a new, empty one. */
export function openExisting(address: StoreAddress): OpenDatabase {
  if (address.engine === 'sqlite' && !existsSync(address.file))
    throw new Error(`There is no database at ${address.file}; --data names the folder it lies in.`);
  return openDatabase(address);
}
