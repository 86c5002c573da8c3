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

/** Where computer players think: never in the thread that serves people. */
export class Thinking {
  readonly #pool: Piscina;
  readonly #settings: ThinkingSettings;

  constructor(settings: ThinkingSettings) {
    this.#settings = settings;
    this.#pool = new Piscina({
      filename: fileURLToPath(new URL('../thinker.cjs', import.meta.url)),
      name: 'think',
      minThreads: 0,
      maxThreads: settings.threads,
      idleTimeout: 30_000,
      maxQueue: 10_000,
      // A bot that eats memory ends its thread, not the server.
      resourceLimits: { maxOldGenerationSizeMb: 512 },
      // Flags of the parent, such as other conditions for imports, are not meant for these threads.
      execArgv: [],
    });
    // A thread that cannot even begin also fails its thought, which is where it is told; it must not end the server.
    this.#pool.on('error', () => {});
  }

  get waiting(): number {
    return this.#pool.queueSize;
  }

  /** A move in notation. Rejects if the bot throws, or is not done in time; the deadline begins when it begins. */
  async think(
    thought: Omit<Thought, 'positions' | 'softMs'>,
    mostMs: number = Number.POSITIVE_INFINITY,
  ): Promise<string> {
    const { positions, deadlineMs, threads } = this.#settings;
    const abort = new AbortController();
    // Time in the queue does not count against the thought, but a stuck queue must not hold it for ever.
    const timer = setTimeout(
      () => abort.abort(),
      deadlineMs * (1 + Math.ceil(this.#pool.queueSize / threads)),
    );
    try {
      const move: unknown = await this.#pool.run(
        {
          ...thought,
          positions,
          softMs: Math.min(deadlineMs / 2, mostMs),
          thinker: this.#settings.thinker.href,
        },
        { signal: abort.signal },
      );
      if (typeof move !== 'string') throw new Error(`A computer player answered ${typeof move}, not a move.`);
      return move;
    } finally {
      clearTimeout(timer);
    }
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }
}
