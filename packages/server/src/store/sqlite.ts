import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import SqliteDatabase from 'better-sqlite3';

/** It holds keys of matches and hashes of passwords: only its owner may look. */
const OWNER_ONLY = { folder: 0o700, file: 0o600 } as const;

/** Makes an empty file before SQLite does, which would let everybody read it; its other files take over the mode. */
export function makeFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: OWNER_ONLY.folder });
  if (!existsSync(file)) closeSync(openSync(file, 'a', OWNER_ONLY.file));
}

/** A connection to SQLite's one file. */
export function openSqlite(file: string): SqliteDatabase.Database {
  makeFile(file);
  const database = new SqliteDatabase(file, { timeout: 10_000 });
  database.pragma('journal_mode = WAL');
  // FULL: a commit is on disk before anybody hears of it, also if the power fails.
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  // Tidying up the write-ahead log holds up whoever commits then; so it is done rarely (32 MB) instead of every 4 MB.
  database.pragma('wal_autocheckpoint = 8000');
  return database;
}

/** Copies the whole database, while it is in use, into one file. Only a whole copy gets the name that was asked for. */
export async function copySqlite(database: SqliteDatabase.Database, file: string): Promise<void> {
  const partial = `${file}.partial`;
  await rm(partial, { force: true });
  try {
    closeSync(openSync(partial, 'wx', OWNER_ONLY.file));
    await database.backup(partial);
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
