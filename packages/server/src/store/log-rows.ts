import type { Database as Sqlite } from 'better-sqlite3';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

type Stored = Insertable<Database['log']>;

/** A line for the log, and when its match is due then, if that must be stored with it. */
export type LogRow = Stored & { readonly due?: number | undefined };

/** Stores rows by one commit; answers, row by row, whether it was the first with its number. */
export type WriteRows = (rows: readonly LogRow[]) => Promise<readonly boolean[]>;

const rowKey = ({ match_id, seq }: Pick<LogRow, 'match_id' | 'seq'>): string => `${match_id} ${seq}`;

const storedOf = ({ due: _, ...row }: LogRow): Stored => row;

/** In one commit; for both engines. Where no match becomes due by it, in one statement. */
export async function insertLines(
  db: Kysely<Database>,
  rows: readonly LogRow[],
): Promise<readonly boolean[]> {
  const insert = (into: Kysely<Database>): Promise<readonly Pick<Stored, 'match_id' | 'seq'>[]> =>
    into
      .insertInto('log')
      .values(rows.map(storedOf))
      .onConflict((conflict) => conflict.columns(['match_id', 'seq']).doNothing())
      .returning(['match_id', 'seq'])
      .execute();
  const inserted = rows.every(({ due }) => due === undefined)
    ? await insert(db)
    : await db.transaction().execute(async (transaction) => {
        const stored = await insert(transaction);
        await noteDue(transaction, rows, new Set(stored.map(rowKey)));
        return stored;
      });
  const won = new Set(inserted.map(rowKey));
  // Of two rows of one batch with the same number, the first was stored.
  return rows.map((row) => won.delete(rowKey(row)));
}

/** In the order of the ids, so that two who write at once never wait for each other. */
async function noteDue(
  db: Kysely<Database>,
  rows: readonly LogRow[],
  won: ReadonlySet<string>,
): Promise<void> {
  const due = rows.filter((row) => row.due !== undefined && won.has(rowKey(row)));
  for (const { match_id, seq, due: at } of due.toSorted((a, b) => (a.match_id < b.match_id ? -1 : 1)))
    await sql`
      update matches set due_at = ${at}, due_seq = ${seq}
      where id = ${match_id} and due_seq <= ${seq}`.execute(db);
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
] as const satisfies readonly (keyof Stored)[];

/** Rows as one text: a thread is handed a copy, and copying one text costs a fraction of copying many values. */
export const packedRows = (rows: readonly LogRow[]): string =>
  JSON.stringify(
    rows.map(({ match_id, seq, kind, seat, text, made_by, key, at, due }) => [
      match_id,
      seq,
      kind,
      seat,
      text,
      made_by,
      key,
      at,
      due ?? null,
    ]),
  );

/** The same for SQLite's writer, prepared once: what is done for every move is not put together anew each time. */
export function sqliteInserter(database: Sqlite): (packed: string) => readonly boolean[] {
  const insert = database.prepare(
    `insert into log (${COLUMNS.join(', ')}) values (${COLUMNS.map(() => '?').join(', ')})
     on conflict (match_id, seq) do nothing`,
  );
  const note = database.prepare('update matches set due_at = ?, due_seq = ? where id = ? and due_seq <= ?');
  return database.transaction((packed: string) =>
    (JSON.parse(packed) as unknown[][]).map((given) => {
      const [row, due] = [given.slice(0, COLUMNS.length), given[COLUMNS.length]];
      const isFirst = insert.run(row).changes === 1;
      if (isFirst && due !== null) note.run(due, row[1], row[0], row[1]);
      return isFirst;
    }),
  );
}
