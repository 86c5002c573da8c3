import { fileURLToPath } from 'node:url';
import type { ThinkingTask } from '@hedgerow/bots';
import { Piscina } from 'piscina';
import { Notebooks } from './notebooks.ts';
import { PlayFault } from './story.ts';
import type { Chosen } from './thinker.ts';
import { Turns } from './turns.ts';

export interface ThinkingSettings {
  /** The module that thinks, in worker threads; it exports `think`. */
  readonly thinker: URL;
  readonly threads: number;
  /** A thought that takes longer is ended, with its thread. */
  readonly deadlineMs: number;
  /** The step limit: how many positions a thought may look at. */
  readonly positions: number;
}

/** Where a thought stands among those that wait. */
interface Standing {
  /** Time limit. */
  readonly mostMs?: number | undefined;
  /** Whose table it is for. */
  readonly owner?: string;
  /** Whether a person is there who waits for it. */
  readonly isAwaited?: boolean;
}

/** More thoughts than these do not wait: a server that is so far behind says so. */
const MOST_WAITING = 10_000;

/** Where computer players think: never in the thread that serves people. */
export class Thinking {
  readonly #pool: Piscina;
  readonly #settings: ThinkingSettings;
  /** Waits for a free thread. The pool has a queue of its own, but does not say when a thought leaves it. */
  readonly #turns: Turns;
  readonly #notebooks = new Notebooks();

  constructor(settings: ThinkingSettings) {
    this.#settings = settings;
    this.#turns = new Turns(settings.threads);
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

  /** How many wait, but for those of windows: that somebody thinks there is a secret. */
  get waiting(): number {
    return this.#turns.waiting - this.#turns.urgent;
  }

  /**
   * Resolves to a move in notation. Rejects if the bot throws or runs out of time; its time starts when it does. Thoughts
   * with a short limit hold up a whole table and go first, then those a person is waiting for. Within each group the
   * owners of tables take turns.
   */
  async think(
    match: string,
    task: ThinkingTask,
    { mostMs = Number.POSITIVE_INFINITY, owner = '', isAwaited = true }: Standing = {},
  ): Promise<string> {
    if (this.#turns.waiting >= MOST_WAITING)
      throw new Error(`${MOST_WAITING} thoughts wait already; this one was not begun.`);
    await this.#turns.take(owner, mostMs < Number.POSITIVE_INFINITY ? 0 : isAwaited ? 1 : 2);
    const { positions, deadlineMs, thinker } = this.#settings;
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), deadlineMs);
    const { notebook, keep } = this.#notebooks.open(match, task.seat);
    try {
      const chosen = (await this.#pool.run(
        { ...task, positions, softMs: Math.min(deadlineMs / 2, mostMs), notebook, thinker: thinker.href },
        { signal: abort.signal },
      )) as Chosen;
      keep(chosen.notebook ?? {});
      return chosen.move;
    } catch (error) {
      const late = abort.signal.aborted ? ` and was stopped after ${deadlineMs} ms: it timed out` : '';
      throw new PlayFault(`The computer player failed${late}`, error);
    } finally {
      clearTimeout(timer);
      this.#turns.leave();
    }
  }

  /** A match is over, and what its computer players noted with it. */
  forget(match: string): void {
    this.#notebooks.forget(match);
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }
}
