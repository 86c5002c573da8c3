import type { Kysely } from 'kysely';
import type { LogRow, WriteRows } from './log-rows.ts';
import type { Database } from './schema.ts';

/** What can stand in the log of a match. All that a match is follows from these and its set-up. */
export const LINE_KINDS = [
  'move',
  'takeBack',
  /** A proposal of the time when those who were away counted as agreeing; still read, no longer written. */
  'propose',
  /** A proposal that every person must agree to, away or not. */
  'ask',
  /** An open proposal no longer waits for this seat: it has been away for too long. */
  'excuse',
  'agree',
  'decline',
  'resume',
  'away',
  'return',
  /** The table pauses and waits for this seat; the text says why. */
  'wait',
  /** This seat lets a computer player go on for the one that is waited for, which the text names. */
  'standIn',
  'answer',
  'resolve',
  'order',
  /** The engine cannot go on: the server ends the match here. */
  'broken',
] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** Who made a line: the person in the seat, the computer player in it, or one that stood in when time ran out. */
export const MAKERS = ['person', 'bot', 'clock'] as const;
export type Maker = (typeof MAKERS)[number];

export interface Line {
  readonly seq: number;
  readonly kind: LineKind;
  readonly seat: number;
  /** A move in its notation, what is proposed, a standing order, or the window that is closed. */
  readonly text: string | null;
  readonly by: Maker;
  /** The idempotency key of whoever asked for it. */
  readonly key: string | null;
  readonly at: number;
}

interface Waiting {
  readonly row: LogRow;
  readonly stored: (won: boolean) => void;
  readonly failed: (error: unknown) => void;
}

const MOST_AT_ONCE = 500;

/**
 * Appends lines to logs. All lines that arrive in one turn of the event loop, or while a commit is under way, share
 * one statement and thus one commit: a flush to disk costs the same for one line as for fifty.
 */
export class Appender {
  readonly #write: WriteRows;
  readonly #lanes: number;
  #waiting: Waiting[] = [];
  #underWay = 0;
  #planned = false;
  #commits = 0;
  #lines = 0;

  constructor(write: WriteRows, lanes: number) {
    this.#write = write;
    this.#lanes = lanes;
  }

  /** How many lines shared how many commits. */
  get work(): { readonly commits: number; readonly lines: number } {
    return { commits: this.#commits, lines: this.#lines };
  }

  /**
   * Resolves once the line is on disk: `true`, or `false` if another writer has this number already. With it goes when
   * the match must be looked at again, where that is earlier than before.
   */
  append(match: string, { seq, kind, seat, text, by, key, at }: Line, due?: number): Promise<boolean> {
    const row = { match_id: match, seq, kind, seat, text, made_by: by, key, at, due };
    return new Promise((stored, failed) => {
      this.#waiting.push({ row, stored, failed });
      if (!this.#planned && this.#underWay < this.#lanes) {
        this.#planned = true;
        setImmediate(() => {
          this.#planned = false;
          this.#commit();
        });
      }
    });
  }

  #commit(): void {
    if (this.#waiting.length === 0 || this.#underWay >= this.#lanes) return;
    const batch = this.#waiting.splice(0, MOST_AT_ONCE);
    this.#underWay += 1;
    void this.#insert(batch).finally(() => {
      this.#underWay -= 1;
      this.#commit();
    });
  }

  async #insert(batch: readonly Waiting[]): Promise<void> {
    try {
      const won = await this.#write(batch.map(({ row }) => row));
      // What is said in a window is a secret, and so is that anything was said: it is not counted.
      if (batch.some(({ row }) => row.kind !== 'answer')) this.#commits += 1;
      for (const [i, { stored }] of batch.entries()) {
        const first = won[i] === true;
        if (first && batch[i]?.row.kind !== 'answer') this.#lines += 1;
        stored(first);
      }
    } catch (error) {
      for (const { failed } of batch) failed(error);
    }
  }
}

const isKind = (kind: string): kind is LineKind => (LINE_KINDS as readonly string[]).includes(kind);
const isMaker = (by: string): by is Maker => (MAKERS as readonly string[]).includes(by);

/** The lines of a match after a number, in order. */
export async function linesAfter(
  db: Kysely<Database>,
  match: string,
  after: number,
): Promise<readonly Line[]> {
  const rows = await db
    .selectFrom('log')
    .selectAll()
    .where('match_id', '=', match)
    .where('seq', '>', after)
    .orderBy('seq')
    .execute();
  return rows.map(({ seq, kind, seat, text, made_by, key, at }) => {
    if (!isKind(kind) || !isMaker(made_by) || seat === null)
      throw new Error(
        `Line ${seq} of match ${match} is ${kind} by ${made_by}, which this program does not know.`,
      );
    return { seq, kind, seat, text, by: made_by, key, at };
  });
}
