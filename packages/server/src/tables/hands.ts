import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { networkOf } from '../limits.ts';
import { Failure } from '../problem.ts';
import type { Database } from '../store/schema.ts';
import { type Caller, type StoredTable, seatOf } from './store.ts';

/** No address is stored: what is kept can only be compared, and only within one table. */
const hashOf = (table: string, ip: string): string =>
  createHash('sha256')
    .update(`${table} ${networkOf(ip)}`)
    .digest('base64url');

/** Remembers from where a seat is held, where hands are shown to others. */
export async function noteHeldFrom(db: Kysely<Database>, { row }: StoredTable, ip: string): Promise<void> {
  if (row.hands_after === null) return;
  await db
    .insertInto('seat_addresses')
    .values({ table_id: row.id, hash: hashOf(row.id, ip) })
    .onConflict((conflict) => conflict.columns(['table_id', 'hash']).doNothing())
    .execute();
}

/** How old hands must be for somebody who only watches; or a sentence why they are shown none. */
export async function handsDelayMs(
  db: Kysely<Database>,
  table: StoredTable,
  caller: Caller,
  ip: string,
): Promise<number> {
  const { id, hands_after } = table.row;
  if (hands_after === null) throw new Failure('not-over');
  if (seatOf(table, caller)) throw new Failure('own-hand-only');
  const held = await db
    .selectFrom('seat_addresses')
    .select('hash')
    .where('table_id', '=', id)
    .where('hash', '=', hashOf(id, ip))
    .executeTakeFirst();
  if (held) throw new Failure('hands-of-neighbours');
  return hands_after * 60_000;
}
