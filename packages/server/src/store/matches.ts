import {
  type AnyGame,
  type AnyWindows,
  canonical,
  commitment,
  dataFromText,
  digest,
  hexFromKey,
  type Key,
  keyFromHex,
  type MatchRecord,
  type Setup,
  type Standing,
  standingsOf,
} from '@hedgerow/kernel';
import { Clock, type Ending } from '@hedgerow/protocol';
import type { Kysely } from 'kysely';
import type { Play, Seating } from '../match/play.ts';
import type { Shelf } from '../shelf.ts';
import type { Database } from './schema.ts';

/** A stored match before its log is read. */
export interface StoredMatch {
  readonly game: AnyGame;
  readonly windows: AnyWindows | undefined;
  readonly setup: Setup;
  readonly seating: Seating;
  readonly levels: readonly (string | null)[];
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
  const table = await db.selectFrom('tables').select('clock').where('id', '=', id).executeTakeFirst();
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
      .set({ ended_at: at, result: standings ? JSON.stringify(standings) : null })
      .where('id', '=', id)
      .execute();
    await transaction.updateTable('tables').set({ status }).where('id', '=', id).execute();
  });
}

/** The match file of an ended match, key included. One that was not finished has no result, but can be verified too. */
export function recordOfEnded(play: Play, stored: StoredMatch): MatchRecord {
  const { game, setup } = stored;
  const standings = play.ended === 'broken' ? undefined : standingsOf(game, play.match.state);
  return {
    game: game.id,
    edition: game.edition,
    editionHash: game.editionHash,
    match: setup.match,
    seats: setup.seatCount,
    options: play.match.options,
    commitment: stored.commitment,
    key: hexFromKey(setup.key),
    moves: [...play.match.moves],
    ...(standings
      ? { result: [...standings].sort((a, b) => a.seat - b.seat).map(({ score }) => score) }
      : {}),
    digest: digest(play.match.state),
  };
}
