import type { Database as Sqlite } from 'better-sqlite3';
import type { Insertable, Kysely } from 'kysely';
import type { Database } from './schema.ts';

export type LogRow = Insertable<Database['log']>;

/** Stores rows by one commit; answers, row by row, whether it was the first with its number. */
export type WriteRows = (rows: readonly LogRow[]) => Promise<readonly boolean[]>;

const rowKey = ({ match_id, seq }: Pick<LogRow, 'match_id' | 'seq'>): string => `${match_id} ${seq}`;

/** In one statement, thus one commit; for both engines. */
export async function insertLines(
  db: Kysely<Database>,
  rows: readonly LogRow[],
): Promise<readonly boolean[]> {
  const inserted = await db
    .insertInto('log')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['match_id', 'seq']).doNothing())
    .returning(['match_id', 'seq'])
    .execute();
  const won = new Set(inserted.map(rowKey));
  // Of two rows of one batch with the same number, the first was stored.
  return rows.map((row) => won.delete(rowKey(row)));
}

const COLUMNS = [
  'match_id',
  'seq',
  'kind',
  'seat',
  'text',
  'made_by',
  'key',
  'at',
] as const satisfies readonly (keyof LogRow)[];

/** Rows as one text: a thread is handed a copy, and copying one text costs a fraction of copying many values. */
export const packedRows = (rows: readonly LogRow[]): string =>
  JSON.stringify(
    rows.map(({ match_id, seq, kind, seat, text, made_by, key, at }) => [
      match_id,
      seq,
      kind,
      seat,
      text,
      made_by,
      key,
      at,
    ]),
  );

/** The same for SQLite's writer, prepared once: what is done for every move is not put together anew each time. */
export function sqliteInserter(database: Sqlite): (packed: string) => readonly boolean[] {
  const insert = database.prepare(
    `insert into log (${COLUMNS.join(', ')}) values (${COLUMNS.map(() => '?').join(', ')})
     on conflict (match_id, seq) do nothing`,
  );
  return database.transaction((packed: string) =>
    (JSON.parse(packed) as unknown[][]).map((row) => insert.run(row).changes === 1),
  );
}
