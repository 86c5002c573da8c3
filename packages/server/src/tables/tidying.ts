import type { Kysely, Transaction } from 'kysely';
import { SESSION_DAYS } from '../people/people.ts';
import type { Database } from '../store/schema.ts';
import { lock } from './store.ts';

const DAY_MS = 86_400_000;
/** Rows deleted at a time, and batches in a row: more than can pile up between two clean-ups. */
const MOST_AT_ONCE = 500;
const MOST_ROUNDS = 400;

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
  await db.deleteFrom('device_links').where('expires_at', '<=', now()).execute();
  for (const forget of [forgetOpen, forgetUnfinished, forgetGuests]) {
    let last = '';
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const looked = await forget(world, last);
      if (looked.length < MOST_AT_ONCE) break;
      last = looked.at(-1) ?? '';
    }
  }
}

/**
 * Those it looked at, in the order of their ids, after the last one; so with the others. What stays because somebody
 * is there is passed over: whoever holds on to some keeps nothing else from being forgotten.
 */
async function forgetOpen({ db, now, ages, isVisited }: Tidying, last: string): Promise<readonly string[]> {
  const before = now() - ages.openDays * DAY_MS;
  const old = await db
    .selectFrom('tables')
    .select('id')
    .where('status', 'in', ['open', 'closed'])
    .where('created_at', '<', before)
    .where('id', '>', last)
    .orderBy('id')
    .limit(MOST_AT_ONCE)
    .execute();
  const ids = old.map(({ id }) => id);
  for (const id of ids.filter((each) => !isVisited(each))) {
    await db.transaction().execute(async (transaction) => {
      const { status } = (await lock(transaction, id)).row;
      // It may have begun this very moment.
      if (status === 'open' || status === 'closed') await forgetTable(transaction, id);
    });
  }
  return ids;
}

async function forgetUnfinished(
  { db, now, ages, isVisited }: Tidying,
  last: string,
): Promise<readonly string[]> {
  const before = now() - ages.unfinishedDays * DAY_MS;
  const old = await db
    .selectFrom('matches')
    .select('id')
    .where('ended_at', 'is', null)
    .where('started_at', '<', before)
    .where('id', '>', last)
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
    .orderBy('id')
    .limit(MOST_AT_ONCE)
    .execute();
  const ids = old.map(({ id }) => id);
  for (const id of ids.filter((each) => !isVisited(each)))
    await db.transaction().execute((transaction) => forgetTable(transaction, id));
  return ids;
}

async function forgetTable(transaction: Transaction<Database>, id: string): Promise<void> {
  await transaction.deleteFrom('tables').where('id', '=', id).execute();
  await transaction.deleteFrom('matches').where('id', '=', id).execute();
  await transaction.deleteFrom('log').where('match_id', '=', id).execute();
  for (const rest of ['seats', 'chat', 'sent_away', 'seat_addresses'] as const)
    await transaction.deleteFrom(rest).where('table_id', '=', id).execute();
}

/** A session is made longer when it is used: when it ends tells when that was. */
async function forgetGuests({ db, now, ages }: Tidying, last: string): Promise<readonly string[]> {
  const before = now() - ages.guestDays * DAY_MS;
  const old = await db
    .selectFrom('players')
    .select('id')
    .where('password', 'is', null)
    .where('created_at', '<', before)
    .where('id', '>', last)
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
    .orderBy('id')
    .limit(MOST_AT_ONCE)
    .execute();
  const ids = old.map(({ id }) => id);
  if (ids.length === 0) return ids;
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('sessions').where('player_id', 'in', ids).execute();
    await transaction.deleteFrom('sent_away').where('player_id', 'in', ids).execute();
    await transaction.deleteFrom('players').where('id', 'in', ids).execute();
  });
  return ids;
}
