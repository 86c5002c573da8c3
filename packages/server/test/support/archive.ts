import { shipped } from '@hedgerow/catalog';
import { dataFromText, digest, keyFromHex, type Setup, seatAt, type Viewer } from '@hedgerow/kernel';
import { expect } from 'vitest';
import { Play } from '../../src/match/play.ts';
import { type Line, linesAfter } from '../../src/store/lines.ts';
import type { OpenDatabase } from '../../src/store/open.ts';
import { fingerprint, type Witness } from './witness.ts';

const { game } = shipped('biotopia');

/** A match as it is stored, read on after each death; what was read before must still be there. */
export class Archive {
  readonly #database: OpenDatabase;
  readonly #id: string;
  readonly #lines: Line[] = [];
  /** The fingerprints of every position that was ever stored, by whose eyes see it. */
  readonly #seen = new Map<Viewer, Set<string>>();
  #play: Play | undefined;

  constructor(database: OpenDatabase, id: string) {
    this.#database = database;
    this.#id = id;
  }

  get lines(): readonly Line[] {
    return this.#lines;
  }

  /** The fingerprint of the position that the log leads to. */
  get digest(): string {
    return digest(this.#play?.match.state);
  }

  view(eyes: Viewer): unknown {
    return this.#play && game.view(this.#play.position, eyes);
  }

  async readOn(): Promise<void> {
    this.#play ??= await this.#open();
    const lines = await linesAfter(this.#database.db, this.#id, 0);
    expect(lines.slice(0, this.#lines.length), 'what was stored stays').toEqual(this.#lines);
    for (const line of lines.slice(this.#lines.length)) {
      const done = this.#play.apply(line);
      if (!done.ok)
        throw new Error(`Line ${line.seq}, ${line.kind} ${line.text}, was stored, but is refused.`);
      this.#lines.push(line);
      this.#remember(this.#play);
    }
    expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, i) => i + 1));
    const keys = lines.filter(({ key }) => key !== null).map(({ seat, key }) => `${seat} ${key}`);
    expect(new Set(keys).size, 'no wish is stored twice').toBe(keys.length);
  }

  async #open(): Promise<Play> {
    const { db } = this.#database;
    const row = await db
      .selectFrom('matches')
      .selectAll()
      .where('id', '=', this.#id)
      .executeTakeFirstOrThrow();
    const seats = await db
      .selectFrom('seats')
      .select('kind')
      .where('table_id', '=', this.#id)
      .orderBy('seat')
      .execute();
    const key = keyFromHex(row.key);
    if (!key) throw new Error('a stored key is a key');
    const { seat_count: seatCount, started_at: startedAt } = row;
    const setup: Setup = { match: this.#id, seatCount, options: dataFromText(row.options), key };
    const people = seats.map(({ kind }) => kind === 'person');
    const opened = new Play(game, setup, { people, clock: { kind: 'none' }, startedAt }, undefined);
    this.#remember(opened);
    return opened;
  }

  #remember({ position }: Play): void {
    for (const eyes of [seatAt(0), seatAt(1), 'spectator'] as const) {
      const seen = this.#seen.get(eyes) ?? new Set();
      this.#seen.set(eyes, seen.add(fingerprint(game.view(position, eyes))));
    }
  }

  /** Everything that somebody was promised or shown is stored, and nothing else is. */
  check({ eyes, sent, shown }: Witness): void {
    const mine = this.#lines.filter((line) => line.seat === eyes);
    const stored = new Map(mine.map(({ key, text }) => [key, text]));
    for (const [key, { type, text, confirmed }] of sent) {
      if (confirmed && type !== 'consent')
        expect(stored.get(key), `a confirmed ${type} is stored`).toBe(text);
    }
    for (const { key, by } of mine) {
      if (by === 'person') expect(sent.has(key ?? ''), 'what is stored was sent').toBe(true);
    }
    for (const view of shown) expect(this.#seen.get(eyes)?.has(view), 'what was shown is stored').toBe(true);
    shown.clear();
  }
}
