import { type Kysely, sql } from 'kysely';
import type { Database } from '../store/schema.ts';
import { findTables, type StoredTable } from './store.ts';

const MOST_LISTED = 100;
/** At most this many tables of one host are listed, so that nobody fills the list. */
const MOST_OF_ONE_HOST = 3;
/** The list is the same for everybody who asks within this time. */
const FRESH_MS = 500;

/** The tables that everybody is shown: open ones to sit down at, and running ones to watch. */
export class Lobby {
  readonly #db: Kysely<Database>;
  #found: { readonly at: number; readonly tables: Promise<readonly StoredTable[]> } | undefined;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** The newest first, of every host only some. */
  list(): Promise<readonly StoredTable[]> {
    const now = performance.now();
    if (this.#found && now - this.#found.at < FRESH_MS) return this.#found.tables;
    const tables = this.#read();
    this.#found = { at: now, tables };
    // What failed is not kept.
    tables.catch(() => this.changed());
    return tables;
  }

  /** Something here has changed: whoever asks next sees it. */
  changed(): void {
    this.#found = undefined;
  }

  async #read(): Promise<readonly StoredTable[]> {
    const { rows } = await sql<{ id: string }>`
      select id from (
        select id, created_at, row_number() over (partition by host_id order by created_at desc, id desc) as n
        from tables
        where (status = 'open' and visibility = 'public')
          or (status = 'playing' and spectators = 'everyone')
          or (status = 'playing' and spectators in ('table', 'hands') and visibility = 'public')
      ) as listed
      where n <= ${sql.lit(MOST_OF_ONE_HOST)}
      order by created_at desc, id desc limit ${sql.lit(MOST_LISTED)}`.execute(this.#db);
    return findTables(
      this.#db,
      rows.map(({ id }) => id),
    );
  }
}
