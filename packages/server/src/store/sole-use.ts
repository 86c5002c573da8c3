import SqliteDatabase from 'better-sqlite3';
import { makeFile } from './sqlite.ts';

/**
 * Keeps a second server away from the same file: two would each believe to know what is stored, and hold up each other's
 * writes. What is locked is a file beside the database, by SQLite's own means, so that the lock ends with the process
 * however that ends, and copies and exports can still be made.
 */
export function takeSoleUse(file: string): () => void {
  const path = `${file}.lock`;
  makeFile(path);
  const lock = new SqliteDatabase(path, { timeout: 0 });
  try {
    lock.pragma('journal_mode = MEMORY');
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { readonly code?: string }).code !== 'SQLITE_BUSY') throw error;
    throw new Error(
      `Another Hedgerow serves ${file} already. Stop it first, or give this one a folder of its own with --data; several processes need PostgreSQL and Redis.`,
      { cause: error },
    );
  }
  return () => lock.close();
}
