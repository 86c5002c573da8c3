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

/** So many addresses, or whatever is counted by, are remembered. */
const MOST_KNOWN = 20_000;

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
    remember(this.#buckets, who, bucket);
    return bucket.take(now);
  }
}

/** Moved to the end: the first of the map is the one that was silent longest, and the first to be forgotten. */
function remember<T>(known: Map<string, T>, who: string, what: T): void {
  known.delete(who);
  known.set(who, what);
  const [oldest] = known.keys();
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
}

/**
 * Slows down who guesses at the password of one account, from however many addresses. Whoever signed in to it before
 * from where they are now is not held up by what others try; everybody else waits seconds, never hours.
 */
export class PasswordPace {
  readonly #tries: RateLimit;
  readonly #known = new Map<string, true>();

  constructor(pace: Pace, now: () => number) {
    this.#tries = new RateLimit(pace, now);
  }

  allows(account: string, address: string): boolean {
    return this.#known.has(`${address} ${account}`) || this.#tries.allows(account);
  }

  /** The password was right. */
  succeeded(account: string, address: string): void {
    remember(this.#known, `${address} ${account}`, true);
  }
}
