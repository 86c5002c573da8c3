export interface Pace {
  /** How many at once. */
  readonly burst: number;
  /** How many more each second. */
  readonly perSecond: number;
}

/** So many at once, and steadily some more. */
export class Bucket {
  readonly #pace: Pace;
  #left: number;
  #at: number;

  constructor(pace: Pace, now: number) {
    this.#pace = pace;
    this.#left = pace.burst;
    this.#at = now;
  }

  /** Whether there is one left; takes it if so. */
  take(now: number): boolean {
    const { burst, perSecond } = this.#pace;
    this.#left = Math.min(burst, this.#left + ((now - this.#at) / 1000) * perSecond);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}

const MOST_BUCKETS = 20_000;

/** Slows down who asks too much: a bucket for each address, refilled steadily. */
export class RateLimit {
  readonly #pace: Pace;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(pace: Pace, now: () => number) {
    this.#pace = pace;
    this.#now = now;
  }

  /** Whether there is one left for this address; takes it if so. */
  allows(who: string): boolean {
    const now = this.#now();
    const bucket = this.#buckets.get(who) ?? new Bucket(this.#pace, now);
    // Moved to the end: the first of the map is the one that was silent longest.
    this.#buckets.delete(who);
    this.#buckets.set(who, bucket);
    if (this.#buckets.size > MOST_BUCKETS) {
      const [oldest] = this.#buckets.keys();
      if (oldest !== undefined) this.#buckets.delete(oldest);
    }
    return bucket.take(now);
  }
}
