import { Script } from 'node:vm';
import { Crowd } from './crowd.ts';
import { Failure } from './problem.ts';

const CALL = '__hedgerowGuarded';
const script = new Script(`${CALL}()`);

/** A rule that loops for ever is stopped after this long; the slowest honest step takes a hundredth of it. */
const LONGEST_MS = 3000;

/** What the engine did wrong: it threw, or it did not come back. It ends one request, never the server. */
export class EngineFault extends Error {
  /** It did not come back, and held up everybody until it was stopped. */
  readonly hung: boolean;

  constructor(doing: string, cause: unknown, hung: boolean) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`The rules engine failed while ${doing}: ${why}`, { cause });
    this.name = 'EngineFault';
    this.hung = hung;
  }
}

const isTimeout = (error: unknown): boolean =>
  (error as { readonly code?: unknown } | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/**
 * Runs engine code under a deadline. V8 can be told from another thread to give up what it is running; `node:vm` is
 * the door to that. It costs about 30 µs a call. Hand it engine calls only: what is stopped half-way is thrown away.
 */
export function guarded<T>(doing: string, act: () => T): T {
  const world = globalThis as unknown as Record<string, unknown>;
  const outer = world[CALL];
  // Already under a deadline: the outer one holds.
  if (outer !== undefined) return act();
  world[CALL] = act;
  try {
    return script.runInThisContext({ timeout: LONGEST_MS }) as T;
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw error instanceof EngineFault ? error : new EngineFault(doing, error, isTimeout(error));
  } finally {
    world[CALL] = undefined;
  }
}

let crowd: Crowd | undefined;

/**
 * The same for work that comes in crowds, such as moves: everything that arrives in one turn of the event loop is done
 * under one watch. What hangs fails alone. Where that cannot be had, each has a deadline of its own.
 */
export function guardedSoon<T>(doing: string, act: () => T): Promise<T> {
  if (!Crowd.isPossible())
    return new Promise((resolve) => setImmediate(resolve)).then(() => guarded(doing, act));
  crowd ??= new Crowd(LONGEST_MS);
  const tasks = crowd;
  return new Promise((resolve, reject) => {
    tasks.add({
      run: () => {
        let done: T;
        try {
          done = act();
        } catch (error) {
          const isNamed = error instanceof Failure || error instanceof EngineFault;
          reject(isNamed ? error : new EngineFault(doing, error, false));
          return;
        }
        resolve(done);
      },
      stop: () => reject(new EngineFault(doing, new Error(`it timed out after ${LONGEST_MS} ms`), true)),
    });
  });
}
