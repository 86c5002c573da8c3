import { isIPv6 } from 'node:net';

/**
 * Whom an address belongs to, as far as one can tell: of IPv6 every customer has at least a /64, with more addresses in it
 * than could be counted. What is no address is taken as it is.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.toLowerCase().split('%', 1);
  if (!isIPv6(plain)) return address;
  const [, version4] = /^::ffff:([0-9.]+)$/.exec(plain) ?? [];
  if (version4 !== undefined) return version4;
  const [head = '', tail = ''] = plain.split('::', 2);
  const [first, last] = [head, tail].map((part) => part.split(':').filter((group) => group !== ''));
  const gap = plain.includes('::') ? 8 - (first?.length ?? 0) - (last?.length ?? 0) : 0;
  const groups = [...(first ?? []), ...Array.from({ length: gap }, () => '0'), ...(last ?? [])];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

export interface Pace {
  /** How many at once. */
  readonly burst: number;
  /** How many more each second. */
  readonly perSecond: number;
}

/** A burst, and how fast the allowance refills. */
export class Bucket {
  readonly #pace: Pace;
  #left: number;
  #at: number;

  constructor(pace: Pace, now: number) {
    this.#pace = pace;
    this.#left = pace.burst;
    this.#at = now;
  }

  /** Whether there is one left, or as many as it costs; takes them if so. */
  take(now: number, cost: number = 1): boolean {
    const { burst, perSecond } = this.#pace;
    this.#left = Math.min(burst, this.#left + (Math.max(0, now - this.#at) / 1000) * perSecond);
    this.#at = now;
    if (this.#left < cost) return false;
    this.#left -= cost;
    return true;
  }
}

/** How many keys (addresses, people) are remembered. */
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
  allows(given: string): boolean {
    const who = networkOf(given);
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
    return this.#known.has(`${networkOf(address)} ${account}`) || this.#tries.allows(account);
  }

  /** The password was right. */
  succeeded(account: string, address: string): void {
    remember(this.#known, `${networkOf(address)} ${account}`, true);
  }
}
