import { FairQueue, type Urgency } from './fair-queue.ts';

/**
 * A limited number of places that work takes in turn: one for a match, a connection or a writer, several for thinking
 * threads. Work waits in the order in which it came, the urgent first, and all owners alike.
 */
export class Turns {
  readonly #places: number;
  #taken = 0;
  /** Made when somebody waits for the first time: most never have to. */
  #queue: FairQueue<() => void> | undefined;

  constructor(places: number = 1) {
    this.#places = places;
  }

  /** Whether nobody is at work, and so nobody waits. */
  get isIdle(): boolean {
    return this.#taken === 0;
  }
  get waiting(): number {
    return this.#queue?.length ?? 0;
  }
  /** How many of the most urgent ones wait. */
  get urgent(): number {
    return this.#queue?.urgent ?? 0;
  }

  /** Takes a place. Answers a promise only if it must wait for one; whoever has a place must `leave` it. */
  take(owner: string = '', urgency: Urgency = 1): Promise<void> | undefined {
    if (this.#taken < this.#places) {
      this.#taken += 1;
      return undefined;
    }
    const queue = this.#queue ?? new FairQueue<() => void>();
    this.#queue = queue;
    return new Promise((go) => queue.push(go, owner, urgency));
  }

  /** Hands the place straight to the next one: whoever comes now cannot slip in between. */
  leave(): void {
    const next = this.#queue?.shift();
    if (next) next();
    else this.#taken -= 1;
  }

  /** Does something in turn; at once, in the same breath, if a place is free. */
  async run<T>(act: () => Promise<T> | T): Promise<T> {
    const wait = this.take();
    if (wait) await wait;
    try {
      return await act();
    } finally {
      this.leave();
    }
  }
}
