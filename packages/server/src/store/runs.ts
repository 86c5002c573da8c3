import type { Kysely } from 'kysely';
import { type Nature, newId } from '../entropy.ts';
import { Outages } from './outages.ts';
import type { Database } from './schema.ts';
import { isDamaged, isDiskFull } from './storage-trouble.ts';

/**
 * When this process and all before it served, as the database knows: what it does not hear of for a while was an outage,
 * whether the server was away or the database.
 */
export class Runs {
  /** The times in which no process served. */
  readonly outages: Outages = new Outages();
  readonly #db: Kysely<Database>;
  readonly #nature: Nature;
  readonly #silenceMs: number;
  readonly #isAlone: boolean;
  #problem: string | null = null;
  #run: { readonly id: string; lastAt: number } | undefined;

  /** A process that gives no sign for `silenceMs` is taken for gone; where there is only one, the last is gone at once. */
  constructor(db: Kysely<Database>, nature: Nature, silenceMs: number, isAlone: boolean) {
    this.#db = db;
    this.#nature = nature;
    this.#silenceMs = silenceMs;
    this.#isAlone = isAlone;
  }

  /** What the last sign of life could not be written for; `null` if it was. */
  get problem(): string | null {
    return this.#problem;
  }

  async beat(): Promise<void> {
    try {
      await this.#beat();
      this.#problem = null;
    } catch (error) {
      this.#problem = isDiskFull(error) ? 'disk-full' : isDamaged(error) ? 'damaged' : 'away';
      throw error;
    }
  }

  /**
   * A sign of life. The first one, and one after a long silence, begins a run. A clock that was set forward, or a machine
   * that slept, is a silence too.
   */
  async #beat(): Promise<void> {
    const { ahead = () => 0, catchUp } = this.#nature;
    const jumped = Math.max(0, ahead());
    const now = this.#nature.now() + (jumped > this.#silenceMs ? jumped : 0);
    if (this.#run && now - this.#run.lastAt <= this.#silenceMs) {
      await this.#db.updateTable('runs').set({ last_at: now }).where('id', '=', this.#run.id).execute();
      this.#run.lastAt = now;
      return;
    }
    const id = newId(this.#nature);
    await this.#db.insertInto('runs').values({ id, began_at: now, last_at: now }).execute();
    this.#run = { id, lastAt: now };
    const rows = await this.#db.selectFrom('runs').selectAll().orderBy('began_at').orderBy('id').execute();
    this.outages.learn(
      rows.map(({ began_at: from, last_at: to }) => ({ from, to })),
      this.#isAlone ? 0 : this.#silenceMs,
    );
    // Not before it is known to be nobody's time.
    if (jumped > this.#silenceMs) catchUp?.();
  }
}
