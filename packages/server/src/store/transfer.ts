import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { type Kysely, sql } from 'kysely';
import { SCHEMA_VERSION } from './migrations.ts';
import type { Database } from './schema.ts';

/** Every table, in an order in which rows can be put back, and the columns that make a row unique. */
const TABLES = {
  players: ['id'],
  sessions: ['hash'],
  tables: ['id'],
  seats: ['table_id', 'seat'],
  matches: ['id'],
  log: ['match_id', 'seq'],
  chat: ['table_id', 'n'],
} as const satisfies { readonly [T in keyof Database]: readonly (keyof Database[T])[] };

type TableName = keyof typeof TABLES;
const NAMES = Object.keys(TABLES) as TableName[];
const PAGE = 500;
/** SQLite takes 32,766 values in one statement; the widest table has 13 columns. */
const MOST_ROWS = 500;

/** Every row of a table, page by page in the order of its key, so that nothing must fit into memory. */
async function* rowsOf(db: Kysely<Database>, name: TableName): AsyncGenerator<Record<string, unknown>> {
  const key = TABLES[name].map((column) => sql.ref(column));
  const columns = sql.join(key);
  let last: readonly unknown[] | undefined;
  for (;;) {
    const after = last === undefined ? sql`` : sql`where (${columns}) > (${sql.join(last)})`;
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(name)} ${after} order by ${columns} limit ${sql.lit(PAGE)}`.execute(db);
    yield* rows;
    const final = rows.at(-1);
    if (rows.length < PAGE || !final) return;
    last = TABLES[name].map((column) => final[column]);
  }
}

/** Writes everything into a file of JSON lines, for both engines alike. It holds secrets: only its owner may read it. */
export async function exportAll(db: Kysely<Database>, file: string): Promise<number> {
  const partial = `${file}.partial`;
  const out = createWriteStream(partial, { mode: 0o600 });
  const write = async (value: unknown): Promise<void> => {
    if (!out.write(`${JSON.stringify(value)}\n`)) await once(out, 'drain');
  };
  let count = 0;
  await write({ hedgerow: 'export', schema: SCHEMA_VERSION });
  for (const name of NAMES) {
    for await (const row of rowsOf(db, name)) {
      await write([name, row]);
      count += 1;
    }
  }
  out.end();
  await once(out, 'close');
  // Only a whole file gets the name that was asked for.
  await rename(partial, file);
  return count;
}

const isName = (name: unknown): name is TableName => NAMES.some((each) => each === name);

/** Puts an export into a database. What is there already stays as it is, so it may be repeated. */
export async function importAll(db: Kysely<Database>, file: string): Promise<number> {
  const lines = createInterface({
    input: createReadStream(file, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  let number = 0;
  let count = 0;
  let waiting: { readonly name: TableName; readonly rows: Record<string, unknown>[] } | undefined;
  const flush = async (): Promise<void> => {
    if (!waiting || waiting.rows.length === 0) return;
    const { name, rows } = waiting;
    await db
      .insertInto(name)
      .values(rows as never)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    count += rows.length;
    waiting = undefined;
  };
  for await (const line of lines) {
    number += 1;
    if (line.trim() === '') continue;
    const given = readLine(line, number);
    if (number === 1) {
      checkHead(given);
      continue;
    }
    const [name, row] = Array.isArray(given) ? (given as unknown[]) : [];
    if (!isName(name) || typeof row !== 'object' || row === null)
      throw new Error(`Line ${number} of the export is not a row of a table this program knows.`);
    if (waiting?.name !== name || waiting.rows.length >= MOST_ROWS) await flush();
    waiting ??= { name, rows: [] };
    waiting.rows.push(row as Record<string, unknown>);
  }
  await flush();
  if (number === 0) throw new Error('The export is empty.');
  return count;
}

function readLine(line: string, number: number): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    throw new Error(`Line ${number} of the export is not JSON.`);
  }
}

function checkHead(given: unknown): void {
  const { hedgerow, schema } = (given ?? {}) as { readonly hedgerow?: unknown; readonly schema?: unknown };
  if (hedgerow !== 'export') throw new Error('This is not an export of Hedgerow.');
  if (schema !== SCHEMA_VERSION)
    throw new Error(
      `The export has schema ${String(schema)}, this program has ${SCHEMA_VERSION}. Export again with this version.`,
    );
}
