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
  /** How often it was looked at and not answered. */
  looks: number;
}

interface Reply {
  readonly id: number;
  readonly done?: unknown;
  readonly error?: string;
}

/** How long the disk may take to answer before the request fails and a new thread is started. */
const ANSWER_MS = 8000;
/** Checks within that time: if our own thread was held up, it counts as one check only. */
const LOOKS = 8;

/** The thread that writes to SQLite. If it dies or hangs, what waited for it fails, and the next order starts another. */
export class WriterThread {
  readonly #module: URL;
  readonly #file: string;
  readonly #answerMs: number;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #sent = 0;
  #lives = 0;
  #isOnline = false;
  #looking: NodeJS.Timeout | undefined;

  constructor(module: URL, file: string, answerMs: number = ANSWER_MS) {
    this.#module = module;
    this.#answerMs = answerMs;
    this.#file = file;
  }

  /** Lines for the log, in one commit; row by row, whether it was the first with its number. */
  insert(rows: readonly LogRow[]): Promise<readonly boolean[]> {
    return this.#order({ lines: packedRows(rows) });
  }

  /** The number of the current thread. A transaction begun in one cannot be continued in the next. */
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
      const worker = this.#worker;
      this.#waiting.set(order.id, { resolve, reject, looks: 0 });
      this.#watch();
      worker?.postMessage(order);
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
    this.#isOnline = false;
    worker.once('message', () => {
      this.#isOnline = true;
    });
    worker.on('error', (error) => this.#lost(worker, error));
    worker.on('exit', () =>
      this.#lost(worker, new Error('The thread that writes to the database has ended.')),
    );
    worker.unref();
    return worker;
  }

  #lost(worker: Worker, error: Error): void {
    // One that was given up earlier has nobody waiting for it.
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  /** Counts how long orders wait. */
  #watch(): void {
    this.#looking ??= setInterval(() => {
      if (this.#waiting.size === 0) {
        clearInterval(this.#looking);
        this.#looking = undefined;
        return;
      }
      // Its modules must be loaded first, which takes its time on a crowded machine.
      const most = this.#isOnline ? LOOKS : 4 * LOOKS;
      for (const waiting of this.#waiting.values()) {
        waiting.looks += 1;
        if (waiting.looks > most) {
          this.#giveUp(this.#worker);
          return;
        }
      }
    }, this.#answerMs / LOOKS).unref();
  }

  /** What it was doing may still be done, by a disk that comes back: who was told of a failure reads before writing again. */
  #giveUp(worker: Worker | undefined): void {
    if (!worker || this.#worker !== worker) return;
    this.#lost(worker, new Error(`The disk did not answer within ${this.#answerMs} ms.`));
    void worker.terminate();
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }
}
