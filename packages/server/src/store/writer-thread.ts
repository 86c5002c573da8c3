import { Worker } from 'node:worker_threads';
import type { LogRow } from './log-rows.ts';

interface Waiting {
  readonly resolve: (won: readonly string[]) => void;
  readonly reject: (error: Error) => void;
}

/** The thread that writes SQLite's log. If it dies, what waited for it fails, and the next write starts another. */
export class WriterThread {
  readonly #module: URL;
  readonly #file: string;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #sent = 0;

  constructor(module: URL, file: string) {
    this.#module = module;
    this.#file = file;
  }

  insert(rows: readonly LogRow[]): Promise<readonly string[]> {
    this.#worker ??= this.#start();
    this.#sent += 1;
    const id = this.#sent;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker?.postMessage({ id, rows });
    });
  }

  #start(): Worker {
    const worker = new Worker(this.#module, { workerData: { file: this.#file }, execArgv: [] });
    worker.on('message', ({ id, won, error }: { id: number; won?: readonly string[]; error?: string }) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (won) waiting?.resolve(won);
      else waiting?.reject(new Error(error));
    });
    const lost = (error: Error): void => {
      if (this.#worker === worker) this.#worker = undefined;
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    };
    worker.on('error', lost);
    worker.on('exit', () => lost(new Error('The thread that writes the log has ended.')));
    worker.unref();
    return worker;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }
}
