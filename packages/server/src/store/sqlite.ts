import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import SqliteDatabase from 'better-sqlite3';

/** A connection to SQLite's one file. */
export function openSqlite(file: string): SqliteDatabase.Database {
  mkdirSync(dirname(file), { recursive: true });
  const database = new SqliteDatabase(file, { timeout: 10_000 });
  database.pragma('journal_mode = WAL');
  // FULL: a commit is on disk before anybody hears of it, also if the power fails.
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  // Tidying up the write-ahead log holds up whoever commits then; so it is done rarely (32 MB) instead of every 4 MB.
  database.pragma('wal_autocheckpoint = 8000');
  return database;
}
