import { fileURLToPath } from 'node:url';
import { getHeapStatistics } from 'node:v8';
import { isMainThread, MessageChannel, type MessagePort, Worker } from 'node:worker_threads';

/** Why a task was stopped: it did not come back in time, or took too much memory. */
export type Stopped = 'time' | 'memory';

export interface Task {
  readonly run: () => void;
  /** Told that it was stopped, and why. */
  readonly stop: (why: Stopped) => void;
}

const [PHASE, TURN] = [0, 1];
const [IDLE, BUSY] = [0, 1];
const EVERY_MS = 50;
/** So much more may be held by the end of a task than at its beginning; less where there is little. */
const MOST_BYTES = 400_000_000;
/** Tasks per turn of the event loop, so that many short tasks are not mistaken for one that hangs. */
const MOST_AT_ONCE = 64;

/**
 * Runs short tasks under a deadline that costs next to nothing: all that arrive in one turn of the event loop together,
 * watched by a thread that only looks at a number. A task that hangs or hoards memory is stopped; the rest goes on.
 *
 * Stopping ends everything that runs at that moment, down to the first call of the event loop. Therefore tasks are run
 * by a message to oneself: nothing else is under way then.
 */
export class Crowd {
  readonly #shared = new Int32Array(new SharedArrayBuffer(8));
  readonly #bell: MessagePort;
  readonly #ring: MessagePort;
  #waiting: Task[] = [];
  #running: readonly Task[] = [];
  #next = 0;
  #rung = false;

  /** Whether this thread can be watched: others than the main one cannot, nor can a Node without its inspector. */
  static isPossible(): boolean {
    return isMainThread && process.features.inspector;
  }

  constructor(longestMs: number) {
    const { port1, port2 } = new MessageChannel();
    [this.#ring, this.#bell] = [port1, port2];
    this.#bell.on('message', () => this.#work());
    this.#bell.unref();
    this.#watch(longestMs);
  }

  /** Should the watcher die, another one takes over: work without a watch could hang for ever. */
  #watch(longestMs: number): void {
    const watcher = new Worker(fileURLToPath(new URL('../watcher.cjs', import.meta.url)), {
      workerData: {
        shared: this.#shared,
        looks: Math.ceil(longestMs / EVERY_MS),
        everyMs: EVERY_MS,
        mostBytes: Math.min(MOST_BYTES, getHeapStatistics().heap_size_limit / 4),
      },
      execArgv: [],
    });
    watcher.on('message', (why: Stopped) => this.#stopped(why));
    watcher.on('error', () => {});
    watcher.on('exit', () => {
      setTimeout(() => this.#watch(longestMs), 5 * EVERY_MS).unref();
    });
    watcher.unref();
  }

  add(task: Task): void {
    this.#waiting.push(task);
    this.#call();
  }

  #call(): void {
    if (this.#rung) return;
    this.#rung = true;
    this.#bell.ref();
    this.#ring.postMessage(null);
  }

  #work(): void {
    if (this.#next >= this.#running.length) {
      this.#running = this.#waiting.splice(0, MOST_AT_ONCE);
      this.#next = 0;
    }
    Atomics.add(this.#shared, TURN, 1);
    Atomics.store(this.#shared, PHASE, BUSY);
    for (; this.#next < this.#running.length; this.#next += 1) this.#running[this.#next]?.run();
    // Being stopped at this moment: it must hit this work and not whatever comes after it.
    if (Atomics.compareExchange(this.#shared, PHASE, BUSY, IDLE) !== BUSY) for (;;);
    this.#rest();
  }

  #rest(): void {
    this.#rung = false;
    if (this.#waiting.length > 0 || this.#next < this.#running.length) this.#call();
    else this.#bell.unref();
  }

  /** The present task was stopped; if none is left over, it was stopped in the moment in which it finished. */
  #stopped(why: Stopped): void {
    Atomics.store(this.#shared, PHASE, IDLE);
    this.#running[this.#next]?.stop(why);
    this.#next += 1;
    this.#rest();
  }
}
