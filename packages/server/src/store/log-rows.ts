import type { Insertable, Kysely } from 'kysely';
import type { Database } from './schema.ts';

export type LogRow = Insertable<Database['log']>;

export const rowKey = ({ match_id, seq }: Pick<LogRow, 'match_id' | 'seq'>): string => `${match_id} ${seq}`;

/** Appends rows in one statement, thus one commit; answers which of them were the first with their number. */
export async function insertLines(db: Kysely<Database>, rows: readonly LogRow[]): Promise<readonly string[]> {
  const inserted = await db
    .insertInto('log')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['match_id', 'seq']).doNothing())
    .returning(['match_id', 'seq'])
    .execute();
  return inserted.map(rowKey);
}
