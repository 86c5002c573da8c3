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
