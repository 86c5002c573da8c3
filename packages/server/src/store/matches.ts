import {
  type AnyGame,
  type AnyWindows,
  canonical,
  commitment,
  dataFromText,
  hexFromKey,
  type Key,
  keyFromHex,
  type Setup,
  type Standing,
} from '@hedgerow/kernel';
import { Clock, type Ending } from '@hedgerow/protocol';
import type { Kysely } from 'kysely';
import type { Shelf } from '../shelf.ts';
import type { Outages } from './outages.ts';
import type { Database } from './schema.ts';

/** Who sits at a match, by which clock, and since when. */
export interface Seating {
  /** Which seats are held by people; the others are computer players. */
  readonly people: readonly boolean[];
  readonly clock: Clock;
  readonly startedAt: number;
  /** When no server answered, as far as that is known. */
  readonly outages?: Outages;
}

/** A stored match before its log is read. */
export interface StoredMatch {
  readonly game: AnyGame;
  readonly windows: AnyWindows | undefined;
  readonly setup: Setup;
  readonly seating: Seating;
  readonly levels: readonly (string | null)[];
  /** Whose table it is: who is to have their fair share of what the server can think. */
  readonly owner: string;
  readonly commitment: string;
  /** The table knows that it is over. */
  readonly endNoted: boolean;
}

export interface NewMatch {
  readonly id: string;
  readonly game: AnyGame;
  readonly seatCount: number;
  readonly options: unknown;
  readonly key: Key;
  readonly startedAt: number;
  readonly automatic: boolean;
}

export const insertMatch = async (
  db: Kysely<Database>,
  { id, game, seatCount, options, key, startedAt, automatic }: NewMatch,
): Promise<void> =>
  void (await db
    .insertInto('matches')
    .values({
      id,
      game: game.id,
      edition: game.edition,
      edition_hash: game.editionHash,
      seat_count: seatCount,
      options: canonical(options),
      key: hexFromKey(key),
      commitment: commitment(key, id),
      started_at: startedAt,
      automatic: automatic ? 1 : 0,
      ended_at: null,
      result: null,
      // The process that starts the match attends to it; if it dies first, another one will.
      due_at: automatic ? startedAt : null,
    })
    .execute());

/** A match as it was set up, or a sentence why this server cannot run it; `undefined` if there is none. */
export async function findMatch(
  db: Kysely<Database>,
  shelf: Shelf,
  id: string,
): Promise<
  | { readonly ok: true; readonly stored: StoredMatch }
  | { readonly ok: false; readonly why: string }
  | undefined
> {
  const row = await db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const made = await shelf.findEdition(row.game, { edition: row.edition, hash: row.edition_hash });
  if (!made) {
    const newest = shelf.find(row.game)?.game;
    const has = newest ? `edition ${newest.edition} (${newest.editionHash.slice(0, 12)})` : 'no such game';
    return {
      ok: false,
      why: `The match was begun with ${row.game} edition ${row.edition} (${row.edition_hash.slice(0, 12)}); this server has ${has}.`,
    };
  }
  const { game, windows } = made;
  const key = keyFromHex(row.key);
  if (!key) return { ok: false, why: 'The stored key of the match is damaged.' };
  const table = await db
    .selectFrom('tables')
    .select(['clock', 'host_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  const seats = await db
    .selectFrom('seats')
    .select(['kind', 'level'])
    .where('table_id', '=', id)
    .orderBy('seat')
    .execute();
  return {
    ok: true,
    stored: {
      game,
      windows,
      setup: { match: id, seatCount: row.seat_count, options: dataFromText(row.options), key },
      seating: {
        people: seats.map(({ kind }) => kind === 'person'),
        clock: Clock.parse(JSON.parse(table?.clock ?? '{"kind":"none"}')),
        startedAt: row.started_at,
      },
      levels: seats.map(({ level }) => level),
      owner: table?.host_id ?? '',
      commitment: row.commitment,
      endNoted: row.ended_at !== null,
    },
  };
}

/** How and when a match ended. */
export interface Ended {
  readonly how: Ending['how'];
  readonly standings: readonly Standing[] | undefined;
  readonly at: number;
}

/** Notes that a match is over. The log knows already; this only spares reading it, and is made good when it is read. */
export async function noteEnd(
  db: Kysely<Database>,
  id: string,
  { how, standings, at }: Ended,
): Promise<void> {
  const status = how === 'finished' ? 'over' : how;
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('matches')
      .set({ ended_at: at, due_at: null, result: standings ? JSON.stringify(standings) : null })
      .where('id', '=', id)
      .execute();
    await transaction.updateTable('tables').set({ status }).where('id', '=', id).execute();
  });
}
