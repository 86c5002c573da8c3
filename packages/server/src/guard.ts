import { Script } from 'node:vm';
import { Crowd, type Stopped } from './crowd.ts';
import { Failure } from './problem.ts';
import { PlayFault } from './story.ts';

const CALL = '__hedgerowGuarded';
const script = new Script(`${CALL}()`);

/** A rule that loops for ever is stopped after this long; the slowest honest step takes a hundredth of it. */
let longestMs = 3000;

/** Sets how long the engine may take at once, for the whole process. */
export function limitSteps(ms: number): void {
  if (ms !== longestMs) crowd = undefined;
  longestMs = ms;
}

const WHY: Readonly<Record<Stopped, () => string>> = {
  time: () => `and was stopped after ${longestMs} ms: it timed out`,
  memory: () => 'and was stopped because it filled the memory',
};

/** What the engine did wrong: it threw, or it did not come back. It ends one request, never the server. */
export class EngineFault extends PlayFault {
  /** It did not come back or took all memory, and held up everybody until it was stopped. */
  readonly hung: boolean;

  constructor(doing: string, cause: unknown, stopped?: Stopped) {
    super(
      `The rules engine failed while ${doing}${stopped === undefined ? '' : ` ${WHY[stopped]()}`}`,
      cause,
    );
    this.name = 'EngineFault';
    this.hung = stopped !== undefined;
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
    return script.runInThisContext({ timeout: longestMs }) as T;
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw error instanceof EngineFault
      ? error
      : new EngineFault(doing, error, isTimeout(error) ? 'time' : undefined);
  } finally {
    world[CALL] = undefined;
  }
}

let crowd: Crowd | undefined;

/**
 * The same for work that comes in crowds, such as moves: everything that arrives in one turn of the event loop is done
 * under one watch, and only the call that hangs fails. Where no watcher can run, each call has its own deadline.
 */
export function guardedSoon<T>(doing: string, act: () => T): Promise<T> {
  if (!Crowd.isPossible())
    return new Promise((resolve) => setImmediate(resolve)).then(() => guarded(doing, act));
  crowd ??= new Crowd(longestMs);
  const tasks = crowd;
  return new Promise((resolve, reject) => {
    tasks.add({
      run: () => {
        let done: T;
        try {
          done = act();
        } catch (error) {
          const isNamed = error instanceof Failure || error instanceof EngineFault;
          reject(isNamed ? error : new EngineFault(doing, error));
          return;
        }
        resolve(done);
      },
      stop: (why) => reject(new EngineFault(doing, new Error(why), why)),
    });
  });
}
