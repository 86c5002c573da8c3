import type { Kysely, Transaction } from 'kysely';
import { SESSION_DAYS } from '../people/people.ts';
import type { Database } from '../store/schema.ts';
import { lock } from './store.ts';

const DAY_MS = 86_400_000;
/** So many of a kind at a time; the rest has time until the next. */
const MOST_AT_ONCE = 500;

/** After how many days something that nobody uses is forgotten. */
export interface Ages {
  /** Tables that were never begun. */
  readonly openDays: number;
  /** Matches that nobody has touched and that are not over. */
  readonly unfinishedDays: number;
  /** Guests who have no table and did not come back. */
  readonly guestDays: number;
}

export interface Tidying {
  readonly db: Kysely<Database>;
  readonly now: () => number;
  readonly ages: Ages;
  /** Somebody is connected to this table. */
  readonly isVisited: (table: string) => boolean;
}

/** Forgets what nobody will come back for. Matches that are over are kept: they are somebody's history. */
export async function tidy(world: Tidying): Promise<void> {
  const { db, now } = world;
  await db.deleteFrom('sessions').where('expires_at', '<=', now()).execute();
  await forgetOpen(world);
  await forgetUnfinished(world);
  await forgetGuests(world);
}

async function forgetOpen({ db, now, ages, isVisited }: Tidying): Promise<void> {
  const before = now() - ages.openDays * DAY_MS;
  const old = await db
    .selectFrom('tables')
    .select('id')
    .where('status', 'in', ['open', 'closed'])
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(MOST_AT_ONCE)
    .execute();
  for (const { id } of old) {
    if (isVisited(id)) continue;
    await db.transaction().execute(async (transaction) => {
      const { status } = (await lock(transaction, id)).row;
      // It may have begun this very moment.
      if (status === 'open' || status === 'closed') await forgetTable(transaction, id);
    });
  }
}

async function forgetUnfinished({ db, now, ages, isVisited }: Tidying): Promise<void> {
  const before = now() - ages.unfinishedDays * DAY_MS;
  const old = await db
    .selectFrom('matches')
    .select('id')
    .where('ended_at', 'is', null)
    .where('started_at', '<', before)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('log')
            .select('seq')
            .whereRef('match_id', '=', 'matches.id')
            .where('at', '>=', before),
        ),
      ),
    )
    .orderBy('started_at')
    .limit(MOST_AT_ONCE)
    .execute();
  for (const { id } of old)
    if (!isVisited(id)) await db.transaction().execute((transaction) => forgetTable(transaction, id));
}

async function forgetTable(transaction: Transaction<Database>, id: string): Promise<void> {
  await transaction.deleteFrom('tables').where('id', '=', id).execute();
  await transaction.deleteFrom('matches').where('id', '=', id).execute();
  await transaction.deleteFrom('log').where('match_id', '=', id).execute();
  for (const rest of ['seats', 'chat', 'sent_away'] as const)
    await transaction.deleteFrom(rest).where('table_id', '=', id).execute();
}

/** A session is made longer when it is used: when it ends tells when that was. */
async function forgetGuests({ db, now, ages }: Tidying): Promise<void> {
  const before = now() - ages.guestDays * DAY_MS;
  const old = await db
    .selectFrom('players')
    .select('id')
    .where('password', 'is', null)
    .where('created_at', '<', before)
    .where((where) =>
      where.not(
        where.or([
          where.exists(where.selectFrom('seats').select('seat').whereRef('player_id', '=', 'players.id')),
          where.exists(where.selectFrom('tables').select('tables.id').whereRef('host_id', '=', 'players.id')),
          where.exists(
            where
              .selectFrom('sessions')
              .select('hash')
              .whereRef('player_id', '=', 'players.id')
              .where('expires_at', '>', before + SESSION_DAYS * DAY_MS),
          ),
        ]),
      ),
    )
    .limit(MOST_AT_ONCE)
    .execute();
  const ids = old.map(({ id }) => id);
  if (ids.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('sessions').where('player_id', 'in', ids).execute();
    await transaction.deleteFrom('sent_away').where('player_id', 'in', ids).execute();
    await transaction.deleteFrom('players').where('id', 'in', ids).execute();
  });
}
