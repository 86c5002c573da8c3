import { Script } from 'node:vm';
import { Failure } from './problem.ts';

const CALL = '__hedgerowGuarded';
const script = new Script(`${CALL}()`);

/** A rule that loops for ever is stopped after this long; the slowest honest step takes a hundredth of it. */
const LONGEST_MS = 3000;

/** What the engine did wrong: it threw, or it did not come back. It ends one request, never the server. */
export class EngineFault extends Error {
  constructor(doing: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`The rules engine failed while ${doing}: ${why}`, { cause });
    this.name = 'EngineFault';
  }
}

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
    throw new EngineFault(doing, error);
  } finally {
    world[CALL] = undefined;
  }
}

interface Task {
  readonly doing: string;
  readonly run: () => void;
  readonly fail: (error: unknown) => void;
}

let tasks: Task[] = [];

/**
 * The same for work that comes in crowds: everything that arrives in one turn of the event loop shares one deadline
 * watch, so that it costs almost nothing. What hangs fails alone; the others are done in another go.
 */
export function guardedSoon<T>(doing: string, act: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const run = (): void => {
      let done: T;
      try {
        done = act();
      } catch (error) {
        reject(error instanceof Failure ? error : new EngineFault(doing, error));
        return;
      }
      resolve(done);
    };
    const fail = (error: unknown): void => reject(error as Error);
    if (tasks.length === 0) setImmediate(runTasks);
    tasks.push({ doing, run, fail });
  });
}

function runTasks(): void {
  const batch = tasks;
  tasks = [];
  let next = 0;
  while (next < batch.length) {
    try {
      guarded(batch[next]?.doing ?? '', () => {
        for (; next < batch.length; next += 1) batch[next]?.run();
      });
    } catch (error) {
      // Only a deadline ends up here: a task's own faults are its own answer.
      const { doing = '', fail } = batch[next] ?? {};
      fail?.(error instanceof EngineFault ? new EngineFault(doing, error.cause) : error);
      next += 1;
    }
  }
}
