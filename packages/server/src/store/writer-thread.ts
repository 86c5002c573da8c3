import { Worker } from 'node:worker_threads';
import { type LogRow, packedRows } from './log-rows.ts';
import type { Outcome } from './statements.ts';

/** What the thread is asked: lines for the log, all in one commit, or any other statement. */
export type Order = { readonly id: number } & (
  | { readonly lines: string }
  | { readonly sql: string; readonly parameters: readonly unknown[] }
);

interface Waiting {
  readonly resolve: (done: never) => void;
  readonly reject: (error: Error) => void;
}

interface Reply {
  readonly id: number;
  readonly done?: unknown;
  readonly error?: string;
}

/** The thread that writes to SQLite. If it dies, what waited for it fails, and the next order starts another. */
export class WriterThread {
  readonly #module: URL;
  readonly #file: string;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #sent = 0;
  #lives = 0;

  constructor(module: URL, file: string) {
    this.#module = module;
    this.#file = file;
  }

  /** Lines for the log, in one commit; row by row, whether it was the first with its number. */
  insert(rows: readonly LogRow[]): Promise<readonly boolean[]> {
    return this.#order({ lines: packedRows(rows) });
  }

  /** The thread in charge, by its number. What was begun with one cannot be gone on with by the next. */
  get life(): number {
    this.#worker ??= this.#start();
    return this.#lives;
  }

  query(sql: string, parameters: readonly unknown[]): Promise<Outcome> {
    return this.#order({ sql, parameters });
  }

  #order<T>(what: { readonly [K in string]: unknown }): Promise<T> {
    this.#worker ??= this.#start();
    this.#sent += 1;
    const order = { id: this.#sent, ...what } as Order;
    return new Promise((resolve, reject) => {
      // Nothing may end before what was ordered is done.
      if (this.#waiting.size === 0) this.#worker?.ref();
      this.#waiting.set(order.id, { resolve, reject });
      this.#worker?.postMessage(order);
    });
  }

  #start(): Worker {
    this.#lives += 1;
    const worker = new Worker(this.#module, { workerData: { file: this.#file }, execArgv: [] });
    worker.on('message', ({ id, done, error }: Reply) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) worker.unref();
      if (error === undefined) waiting?.resolve(done as never);
      else waiting?.reject(new Error(error));
    });
    const lost = (error: Error): void => {
      if (this.#worker === worker) this.#worker = undefined;
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    };
    worker.on('error', lost);
    worker.on('exit', () => lost(new Error('The thread that writes to the database has ended.')));
    worker.unref();
    return worker;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }
}
