import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { Thought } from './thinker.ts';

export interface ThinkingSettings {
  /** The module that thinks, in worker threads; it exports `think`. */
  readonly thinker: URL;
  readonly threads: number;
  /** A thought that takes longer is ended, with its thread. */
  readonly deadlineMs: number;
  /** The step limit: how many positions a thought may look at. */
  readonly positions: number;
}

/** More thoughts than these do not wait: a server that is so far behind says so. */
const MOST_WAITING = 10_000;

/** Where computer players think: never in the thread that serves people. */
export class Thinking {
  readonly #pool: Piscina;
  readonly #settings: ThinkingSettings;
  readonly #queue: (() => void)[] = [];
  #running = 0;

  constructor(settings: ThinkingSettings) {
    this.#settings = settings;
    this.#pool = new Piscina({
      filename: fileURLToPath(new URL('../thinker.cjs', import.meta.url)),
      name: 'think',
      minThreads: 0,
      maxThreads: settings.threads,
      idleTimeout: 30_000,
      // A bot that eats memory ends its thread, not the server.
      resourceLimits: { maxOldGenerationSizeMb: 512 },
      // Flags of the parent, such as other conditions for imports, are not meant for these threads.
      execArgv: [],
    });
    // A thread that cannot even begin also fails its thought, which is where it is told; it must not end the server.
    this.#pool.on('error', () => {});
  }

  get waiting(): number {
    return this.#queue.length;
  }

  /**
   * A move in notation. Rejects if the bot throws, or is not done in time; its time begins when it begins. Whoever may
   * think only briefly is waited for by a whole table, and goes first.
   */
  async think(
    thought: Omit<Thought, 'positions' | 'softMs'>,
    mostMs: number = Number.POSITIVE_INFINITY,
  ): Promise<string> {
    await this.#turn(mostMs < Number.POSITIVE_INFINITY);
    const { positions, deadlineMs, thinker } = this.#settings;
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), deadlineMs);
    try {
      const move: unknown = await this.#pool.run(
        { ...thought, positions, softMs: Math.min(deadlineMs / 2, mostMs), thinker: thinker.href },
        { signal: abort.signal },
      );
      if (typeof move !== 'string') throw new Error(`A computer player answered ${typeof move}, not a move.`);
      return move;
    } finally {
      clearTimeout(timer);
      this.#next();
    }
  }

  /** Waits for a free thread. The pool has a queue of its own, but does not say when a thought leaves it. */
  async #turn(first: boolean): Promise<void> {
    if (this.#running < this.#settings.threads) {
      this.#running += 1;
      return;
    }
    if (this.#queue.length >= MOST_WAITING)
      throw new Error(`${MOST_WAITING} thoughts wait already; this one was not begun.`);
    await new Promise<void>((go) => void (first ? this.#queue.unshift(go) : this.#queue.push(go)));
  }

  #next(): void {
    const next = this.#queue.shift();
    if (next) next();
    else this.#running -= 1;
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }
}
