interface Bucket {
  left: number;
  at: number;
}

export interface Pace {
  /** How many at once. */
  readonly burst: number;
  /** How many more each second. */
  readonly perSecond: number;
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
    const bucket = this.#buckets.get(who) ?? { left: this.#pace.burst, at: now };
    bucket.left = Math.min(this.#pace.burst, bucket.left + ((now - bucket.at) / 1000) * this.#pace.perSecond);
    bucket.at = now;
    // Moved to the end: the first of the map is the one that was silent longest.
    this.#buckets.delete(who);
    this.#buckets.set(who, bucket);
    if (this.#buckets.size > MOST_BUCKETS) {
      const [oldest] = this.#buckets.keys();
      if (oldest !== undefined) this.#buckets.delete(oldest);
    }
    if (bucket.left < 1) return false;
    bucket.left -= 1;
    return true;
  }
}
