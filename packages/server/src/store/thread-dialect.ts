import type { Database as Sqlite } from 'better-sqlite3';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { Turns } from '../turns.ts';
import { type Outcome, StatementCache } from './statements.ts';
import type { WriterThread } from './writer-thread.ts';

const resultOf = <R>({ rows, changes }: Outcome): QueryResult<R> => ({
  rows: rows as R[],
  ...(changes === undefined ? {} : { numAffectedRows: BigInt(changes) }),
});

/**
 * Reads here, where they take microseconds and never wait for a writer; whatever writes, and every transaction, is done
 * by the writer's thread. So the thread that serves people never waits for the disk.
 */
class ThreadConnection implements DatabaseConnection {
  readonly #reader: StatementCache;
  readonly #writer: WriterThread;
  /** SQLite has one writer, and the statements of a transaction belong together. */
  readonly #turns: Turns;
  /** The transaction that is under way: in which life of the writer's thread it was begun. */
  #begun: { readonly life: number } | undefined;

  constructor(reader: StatementCache, writer: WriterThread, turns: Turns) {
    this.#reader = reader;
    this.#writer = writer;
    this.#turns = turns;
  }

  async executeQuery<R>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#begun) return resultOf(await this.#inTransaction(this.#begun.life, sql, parameters));
    if (SelectQueryNode.is(query)) return resultOf(this.#reader.run(sql, parameters));
    return this.#turns.run(async () => resultOf(await this.#writer.query(sql, parameters)));
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are read page by page here, not as a stream.');
  }

  async begin(): Promise<void> {
    await this.#turns.take();
    const { life } = this.#writer;
    try {
      await this.#writer.query('begin immediate', []);
    } catch (error) {
      this.#turns.leave();
      throw error;
    }
    this.#begun = { life };
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    const begun = this.#begun;
    try {
      // What a thread had begun when it died is undone already.
      if (begun && (how === 'commit' || begun.life === this.#writer.life))
        await this.#inTransaction(begun.life, how, []);
    } finally {
      if (begun) this.#turns.leave();
      this.#begun = undefined;
    }
  }

  /** Another thread than the one that began knows of no transaction: it would store each statement by itself. */
  #inTransaction(life: number, sql: string, parameters: readonly unknown[]): Promise<Outcome> {
    if (life !== this.#writer.life)
      return Promise.reject(
        new Error('The thread that writes has ended within a transaction; it was undone.'),
      );
    return this.#writer.query(sql, parameters);
  }
}

class ThreadDriver implements Driver {
  readonly #database: Sqlite;
  readonly #reader: StatementCache;
  readonly #writer: WriterThread;
  readonly #turns = new Turns();
  readonly #release: (() => void) | undefined;

  constructor(database: Sqlite, writer: WriterThread, release: (() => void) | undefined) {
    this.#database = database;
    this.#release = release;
    this.#reader = new StatementCache(database);
    this.#writer = writer;
  }

  init(): Promise<void> {
    return Promise.resolve();
  }
  acquireConnection(): Promise<ThreadConnection> {
    return Promise.resolve(new ThreadConnection(this.#reader, this.#writer, this.#turns));
  }
  releaseConnection(): Promise<void> {
    return Promise.resolve();
  }
  beginTransaction(connection: ThreadConnection): Promise<void> {
    return connection.begin();
  }
  commitTransaction(connection: ThreadConnection): Promise<void> {
    return connection.end('commit');
  }
  rollbackTransaction(connection: ThreadConnection): Promise<void> {
    return connection.end('rollback');
  }
  async destroy(): Promise<void> {
    await this.#writer.close();
    this.#database.close();
    this.#release?.();
  }
}

/** SQLite for a server: `reader` is this thread's own connection. */
export class ThreadDialect implements Dialect {
  readonly #reader: Sqlite;
  readonly #writer: WriterThread;
  readonly #release: (() => void) | undefined;

  /** `release` lets others use the file when this is closed. */
  constructor(reader: Sqlite, writer: WriterThread, release?: () => void) {
    this.#reader = reader;
    this.#writer = writer;
    this.#release = release;
  }

  createDriver(): Driver {
    return new ThreadDriver(this.#reader, this.#writer, this.#release);
  }
  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler();
  }
  createAdapter(): DialectAdapter {
    return new SqliteAdapter();
  }
  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}
