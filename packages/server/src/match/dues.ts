import { type Kysely, sql } from 'kysely';
import type { Database } from '../store/schema.ts';

/** When a match must be looked at again unasked; `undefined` if never. */
type Due = number | undefined;

/** A match that nobody looks after although its time has come. */
export interface Overdue {
  readonly id: string;
  readonly seq: number;
}

const MOST_AT_ONCE = 200;

/**
 * What the database knows of when matches must be looked at, so that after a restart only those are opened whose time has
 * come. That something is due earlier than stored goes with the very line that makes it so, in the same commit; that
 * it is due later, or not at all, is only a convenience and is written now and then, for many at once.
 */
export class Dues {
  /** Whether other processes write down what they know of the same matches: then nobody knows what is stored. */
  readonly #isShared: boolean;
  /** What is stored, where this process knows it. */
  readonly #stored = new Map<string, Due>();
  /** What was handed to the log with its line, and is stored if the line is. */
  readonly #sent = new Map<string, { readonly seq: number; readonly due: number }>();
  readonly #later = new Map<string, { readonly seq: number; readonly due: Due }>();

  constructor(isShared: boolean = false) {
    this.#isShared = isShared;
  }

  /** What must be stored with a line, if anything: the match is due earlier than the database knows. */
  withLine(id: string, seq: number, due: Due): number | undefined {
    if (due === undefined) return undefined;
    const stored = this.#stored.get(id);
    if (!this.#isShared && stored !== undefined && stored <= due) return undefined;
    this.#sent.set(id, { seq, due });
    return due;
  }

  /** A match is due then, as its line says. */
  note(id: string, seq: number, due: Due): void {
    const sent = this.#sent.get(id);
    this.#sent.delete(id);
    if (sent?.seq === seq) this.#stored.set(id, sent.due);
    if (this.#stored.has(id) && this.#stored.get(id) === due) this.#later.delete(id);
    else this.#later.set(id, { seq, due });
  }

  /** Another process has written to a match: what is stored now is what it says. */
  forget(id: string): void {
    this.#stored.delete(id);
    this.#sent.delete(id);
    this.#later.delete(id);
  }

  /** Writes down what has changed. What another process has written since stands. */
  async write(db: Kysely<Database>): Promise<void> {
    while (this.#later.size > 0) {
      const batch = [...this.#later].slice(0, MOST_AT_ONCE);
      for (const [id] of batch) {
        this.#later.delete(id);
        // Until it is answered nobody knows what is stored: the answer may be lost, and the next line says it again.
        this.#stored.delete(id);
      }
      const rows = batch.map(
        ([id, { seq, due }]) =>
          sql`(cast(${id} as text), cast(${due ?? null} as bigint), cast(${seq} as integer))`,
      );
      try {
        await sql`
          with news (id, due, seq) as (values ${sql.join(rows)})
          update matches set due_at = news.due, due_seq = news.seq from news
          where matches.id = news.id and matches.due_seq <= news.seq and matches.ended_at is null`.execute(
          db,
        );
      } catch (error) {
        for (const [id, news] of batch) if (!this.#later.has(id)) this.#later.set(id, news);
        throw error;
      }
      for (const [id, { due }] of batch) {
        if (due === undefined) this.#stored.delete(id);
        else this.#stored.set(id, due);
      }
    }
  }

  /** The matches whose time had come at this moment, those that wait longest first. */
  async overdue(db: Kysely<Database>, at: number, most: number): Promise<readonly Overdue[]> {
    const rows = await db
      .selectFrom('matches')
      .select(['id', 'due_seq as seq'])
      .where('due_at', '<=', at)
      .where('ended_at', 'is', null)
      .orderBy('due_at')
      .limit(most)
      .execute();
    return rows;
  }
}
