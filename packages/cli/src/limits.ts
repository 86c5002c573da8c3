/**
 * Limits of time and memory for what is handed in from outside: match files and house editions. The games themselves are
 * part of this program and trusted; data that makes one of them slow or greedy must not take the machine with it.
 */
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import type { AnyMade } from '@hedgerow/kernel';
import { complain } from './terminal.ts';

/** What the thread with the outside data is given. */
export interface Limited {
  readonly words: readonly string[];
  readonly signs: Int32Array;
}

interface Limit {
  /** The longest time without a sign of life: a position of the game that was reached. */
  readonly silenceMs: number;
  /** The longest time altogether, for commands that have no reason to take longer. */
  readonly wholeMs: number;
}

/** How the limits can be tightened, for tests of them. */
const ofEnvironment = (name: string, usual: number): number => Number(process.env[name] ?? usual);

const MEMORY_MB = ofEnvironment('HEDGEROW_FILE_MEMORY_MB', 512);
const SILENCE_MS = ofEnvironment('HEDGEROW_FILE_MS', 20_000);
const LOOK_MS = 100;
const [LIFE, WAITING] = [0, 1];

/** The limit of a command, if it takes in something from outside. */
export function limitFor(words: readonly string[]): Limit | undefined {
  const [command, verb] = words;
  if (command === 'edition' && verb === 'check') return { silenceMs: SILENCE_MS, wholeMs: SILENCE_MS };
  if (command === 'replay') return { silenceMs: SILENCE_MS, wholeMs: 3 * SILENCE_MS };
  // How long a simulation or an evening may take is up to whoever began it.
  if (words.some((word) => /^--edition(=|$)/.test(word)))
    return { silenceMs: SILENCE_MS, wholeMs: Number.POSITIVE_INFINITY };
  return undefined;
}

/** Runs a command in a thread of its own; answers its exit code, which is 1 if it had to be stopped. */
export function runWithin(limit: Limit, words: readonly string[]): Promise<number> {
  const signs = new Int32Array(new SharedArrayBuffer(8));
  const given: Limited = { words, signs };
  const worker = new Worker(new URL('./limited-worker.js', import.meta.url), {
    workerData: given,
    stdin: true,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 64 },
  });
  if (worker.stdin) process.stdin.pipe(worker.stdin);
  return new Promise((resolve) => {
    let code = 1;
    const began = performance.now();
    let [seen, seenAt] = [0, began];
    const stop = (sentence: string): void => {
      complain(`${sentence}\n`);
      void worker.terminate();
    };
    const looking = setInterval(() => {
      const now = performance.now();
      const life = Atomics.load(signs, LIFE);
      if (life !== seen || Atomics.load(signs, WAITING) === 1) [seen, seenAt] = [life, now];
      if (now - seenAt > limit.silenceMs)
        stop(
          `Stopped: what was handed in kept the game busy for ${limit.silenceMs / 1000} seconds at one step.`,
        );
      else if (now - began > limit.wholeMs)
        stop(`Stopped: what was handed in took longer than ${limit.wholeMs / 1000} seconds.`);
      else return;
      clearInterval(looking);
    }, LOOK_MS);
    worker.on('message', (answer: number) => {
      code = answer;
    });
    worker.on('error', (error) => {
      const isFull = (error as { readonly code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';
      complain(
        isFull
          ? `Stopped: what was handed in took more than ${MEMORY_MB} megabytes of memory.\n`
          : `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
      );
    });
    worker.on('exit', () => {
      clearInterval(looking);
      process.stdin.unpipe();
      process.stdin.destroy();
      resolve(code);
    });
  });
}

const signs = isMainThread ? undefined : (workerData as Limited | null)?.signs;

/** Says that somebody is asked, and takes their time. */
export function whileAsking<T>(asking: Promise<T>): Promise<T> {
  if (!signs) return asking;
  Atomics.store(signs, WAITING, 1);
  return asking.finally(() => Atomics.store(signs, WAITING, 0));
}

/** A game that gives a sign of life at every position. */
export function watched(made: AnyMade): AnyMade {
  if (!signs) return made;
  const { game } = made;
  const decision: typeof game.decision = (state) => {
    Atomics.add(signs, LIFE, 1);
    return game.decision(state);
  };
  return { ...made, game: { ...game, decision } };
}
