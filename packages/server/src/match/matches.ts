import type { Shelf } from '../shelf.ts';
import { findMatch } from '../store/matches.ts';
import { isDamaged } from '../store/storage-trouble.ts';
import { LiveMatch } from './live.ts';
import type { MatchWorld } from './world.ts';

const FORGET_AFTER_MS = 60_000;
/** First delay before a match that could not be opened is tried again; it doubles each time. */
const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [1000, 600_000];

/** A match that could not be opened. */
interface Failed {
  readonly why: string;
  readonly waitMs: number;
  readonly until: number;
}

export type Opened =
  | { readonly ok: true; readonly live: LiveMatch }
  | { readonly ok: false; readonly why: string }
  | undefined;

/** The matches that are in memory here. Any of them can be forgotten and read again. */
export class Matches {
  readonly #world: MatchWorld;
  readonly #shelf: Shelf;
  readonly #open = new Map<string, Promise<Opened>>();
  readonly #live = new Map<string, LiveMatch>();
  readonly #failed = new Map<string, Failed>();

  constructor(world: MatchWorld, shelf: Shelf) {
    this.#world = world;
    this.#shelf = shelf;
  }

  get count(): number {
    return this.#live.size;
  }

  /** A match by its id; a sentence if it cannot be run here; `undefined` if there is none. */
  open(id: string): Promise<Opened> {
    const found = this.#open.get(id);
    if (found) return found;
    const opening = this.#load(id);
    this.#open.set(id, opening);
    const forget = (): void => void this.#open.delete(id);
    opening.then((opened) => (opened?.ok ? undefined : forget()), forget);
    return opening;
  }

  /** A match that is in memory already. */
  peek(id: string): LiveMatch | undefined {
    return this.#live.get(id);
  }

  async #load(id: string): Promise<Opened> {
    const failed = this.#failed.get(id);
    if (failed && this.#world.nature.now() < failed.until) return { ok: false, why: failed.why };
    let found: Awaited<ReturnType<typeof findMatch>>;
    try {
      found = await findMatch(this.#world.db, this.#shelf, id);
    } catch (error) {
      if (!isDamaged(error)) throw error;
      return this.#couldNot(id, error, 'The storage of this match is damaged; this was logged.');
    }
    if (!found?.ok) return found;
    try {
      const live = await LiveMatch.open(this.#world, id, found.stored);
      this.#live.set(id, live);
      this.#failed.delete(id);
      return { ok: true, live };
    } catch (error) {
      const why = isDamaged(error)
        ? 'The storage of this match is damaged; this was logged.'
        : 'The match cannot be played again from its log; this was logged.';
      return this.#couldNot(id, error, why);
    }
  }

  #couldNot(id: string, error: unknown, why: string): Opened {
    const failed = this.#failed.get(id);
    // Once is enough in the log: whoever comes makes us try again.
    if (!failed) this.#world.complain(error, { match: id });
    const waitMs = failed ? Math.min(2 * failed.waitMs, LONGEST_WAIT_MS) : FIRST_WAIT_MS;
    this.#failed.set(id, { why, waitMs, until: this.#world.nature.now() + waitMs });
    return { ok: false, why };
  }

  /** Waits until what is under way in every match has been stored and answered. */
  async settle(): Promise<void> {
    await Promise.allSettled([...this.#live.values()].map((live) => live.read(() => undefined)));
  }

  forgetIdle(): void {
    const since = this.#world.nature.now() - FORGET_AFTER_MS;
    for (const [id, live] of this.#live) {
      if (!live.isIdle(since)) continue;
      this.#live.delete(id);
      this.#open.delete(id);
    }
  }
}
