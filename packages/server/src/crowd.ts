import { fileURLToPath } from 'node:url';
import { isMainThread, MessageChannel, type MessagePort, Worker } from 'node:worker_threads';

export interface Task {
  readonly run: () => void;
  /** Told that it was stopped because it did not come back. */
  readonly stop: () => void;
}

const [PHASE, TURN] = [0, 1];
const [IDLE, BUSY] = [0, 1];
const EVERY_MS = 250;
/** A turn of the event loop does so many at most, so that a crowd is not taken for something that hangs. */
const MOST_AT_ONCE = 64;

/**
 * Runs short tasks under a deadline that costs next to nothing: all that arrive in one turn of the event loop together,
 * watched by a thread that only looks at a number. What hangs is stopped and told so; the rest goes on.
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
    const watcher = new Worker(fileURLToPath(new URL('../watcher.cjs', import.meta.url)), {
      workerData: { shared: this.#shared, looks: Math.ceil(longestMs / EVERY_MS), everyMs: EVERY_MS },
      execArgv: [],
    });
    watcher.on('message', () => this.#stopped());
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
  #stopped(): void {
    Atomics.store(this.#shared, PHASE, IDLE);
    this.#running[this.#next]?.stop();
    this.#next += 1;
    this.#rest();
  }
}
