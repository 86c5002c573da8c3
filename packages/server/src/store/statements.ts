import type { Database as Sqlite, Statement } from 'better-sqlite3';

/** What a statement gave: rows, or how many rows it changed. */
export interface Outcome {
  readonly rows: unknown[];
  readonly changes?: number;
}

const MOST_KEPT = 300;

/** Statements of one connection, each prepared once: preparing costs more than running most of them. */
export class StatementCache {
  readonly #database: Sqlite;
  readonly #kept = new Map<string, Statement>();

  constructor(database: Sqlite) {
    this.#database = database;
  }

  run(sql: string, parameters: readonly unknown[]): Outcome {
    const statement = this.#prepared(sql);
    if (statement.reader) return { rows: statement.all(...parameters) };
    return { rows: [], changes: statement.run(...parameters).changes };
  }

  #prepared(sql: string): Statement {
    const kept = this.#kept.get(sql);
    if (kept) return kept;
    const statement = this.#database.prepare(sql);
    // Texts of changing length, such as imports, must not fill the memory.
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    this.#kept.set(sql, statement);
    return statement;
  }
}
