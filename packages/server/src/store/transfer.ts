import { open, rename, rm } from 'node:fs/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { checkKnown, SCHEMA_VERSION, schemaOf } from './migrations.ts';
import type { Database } from './schema.ts';

/**
 * Every table, in an order in which rows can be put back: the columns that make a row unique, and the one that says to
 * which table of players a row belongs.
 */
const TABLES = {
  players: { key: ['id'], owner: undefined },
  sessions: { key: ['hash'], owner: undefined },
  tables: { key: ['id'], owner: 'id' },
  seats: { key: ['table_id', 'seat'], owner: 'table_id' },
  matches: { key: ['id'], owner: 'id' },
  log: { key: ['match_id', 'seq'], owner: 'match_id' },
  chat: { key: ['table_id', 'n'], owner: 'table_id' },
  sent_away: { key: ['table_id', 'player_id'], owner: 'table_id' },
  device_links: { key: ['hash'], owner: undefined },
  seat_addresses: { key: ['table_id', 'hash'], owner: 'table_id' },
  runs: { key: ['id'], owner: undefined },
} as const satisfies {
  readonly [T in keyof Database]: {
    readonly key: readonly (keyof Database[T])[];
    readonly owner: keyof Database[T] | undefined;
  };
};

type TableName = keyof typeof TABLES;
type Row = Readonly<Record<string, unknown>>;
const NAMES = Object.keys(TABLES) as TableName[];
/** SQLite takes 32,766 values in one statement; the widest table has 16 columns. */
const PAGE = 500;

/** Every row of a table, page by page in the order of its key, so that nothing must fit into memory. */
async function* pagesOf(db: Kysely<Database>, name: TableName): AsyncGenerator<readonly Row[]> {
  const { key } = TABLES[name];
  const columns = sql.join(key.map((column) => sql.ref(column)));
  let last: readonly unknown[] | undefined;
  for (;;) {
    const after = last === undefined ? sql`` : sql`where (${columns}) > (${sql.join(last)})`;
    const { rows } = await sql<Row>`
      select * from ${sql.table(name)} ${after} order by ${columns} limit ${sql.lit(PAGE)}`.execute(db);
    yield rows;
    const final = rows.at(-1);
    if (rows.length < PAGE || !final) return;
    last = key.map((column) => final[column]);
  }
}

const linesOf = (values: readonly unknown[]): string =>
  values.map((value) => `${JSON.stringify(value)}\n`).join('');

/**
 * Writes everything into a file of JSON lines, for both engines alike, as it was at one moment. The schema stays as it
 * is, so that a copy can be made before an upgrade. The file holds secrets: only its owner may read it.
 */
export async function exportAll(db: Kysely<Database>, file: string): Promise<number> {
  const schema = await schemaOf(db);
  if (schema === 0) throw new Error('The database is empty, or none of Hedgerow.');
  checkKnown(schema);
  const there = (await db.introspection.getTables()).map(({ name }) => name);
  const partial = `${file}.partial`;
  await rm(partial, { force: true });
  try {
    const out = await open(partial, 'wx', 0o600);
    let count = 0;
    try {
      await out.write(linesOf([{ hedgerow: 'export', schema }]));
      await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (moment) => {
          for (const name of NAMES.filter((each) => there.includes(each))) {
            for await (const rows of pagesOf(moment, name)) {
              await out.write(linesOf(rows.map((row) => [name, row])));
              count += rows.length;
            }
          }
        });
      await out.sync();
    } finally {
      await out.close();
    }
    // Only a whole file gets the name that was asked for.
    await rename(partial, file);
    return count;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

const isName = (name: unknown): name is TableName => NAMES.some((each) => each === name);

/** What became of an export that was read. */
export interface Imported {
  readonly rows: number;
  /** How many of its tables were here already. */
  readonly kept: number;
}

/** Puts an export into a database, all of it or nothing. */
export async function importAll(db: Kysely<Database>, file: string): Promise<Imported> {
  return db.transaction().execute(async (transaction) => {
    const importing = new Importing(transaction);
    let number = 0;
    for await (const line of (await open(file)).readLines()) {
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
      await importing.put(name, row as Row);
    }
    if (number === 0) throw new Error('The export is empty.');
    return importing.finish();
  });
}

/**
 * Rows on their way in. What is there already stays as it is, so an export may be read twice; and a match is taken whole
 * or not at all, for the later moves of one branch do not follow the earlier ones of another.
 */
class Importing {
  readonly #db: Transaction<Database>;
  /** Tables that were met, and whether they were here before. */
  readonly #wasHere = new Map<string, boolean>();
  #name: TableName = 'players';
  #waiting: Row[] = [];
  #rows = 0;

  constructor(db: Transaction<Database>) {
    this.#db = db;
  }

  async put(name: TableName, row: Row): Promise<void> {
    if (name !== this.#name || this.#waiting.length >= PAGE) await this.#flush();
    this.#name = name;
    this.#waiting.push(row);
  }

  async finish(): Promise<Imported> {
    await this.#flush();
    return { rows: this.#rows, kept: [...this.#wasHere.values()].filter(Boolean).length };
  }

  async #flush(): Promise<void> {
    const name = this.#name;
    const { key, owner } = TABLES[name];
    const rows = owner === undefined ? this.#waiting : await this.#newOnes(this.#waiting, owner);
    this.#waiting = [];
    if (rows.length === 0) return;
    try {
      const { numInsertedOrUpdatedRows = 0n } = await this.#db
        .insertInto(name)
        .values(rows as never)
        .onConflict((conflict) => conflict.columns(key as never).doNothing())
        .executeTakeFirst();
      this.#rows += Number(numInsertedOrUpdatedRows);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`Its "${name}" do not fit what is in the database: ${why}`, { cause: error });
    }
  }

  async #newOnes(rows: readonly Row[], owner: string): Promise<Row[]> {
    const ownerOf = (row: Row): string => String(row[owner]);
    const unknown = [...new Set(rows.map(ownerOf))].filter((id) => !this.#wasHere.has(id));
    if (unknown.length > 0) {
      const here = await this.#here(unknown);
      for (const id of unknown) this.#wasHere.set(id, here.has(id));
    }
    return rows.filter((row) => this.#wasHere.get(ownerOf(row)) === false);
  }

  async #here(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const tables = this.#db.selectFrom('tables').select('id').where('id', 'in', ids);
    const matches = this.#db.selectFrom('matches').select('id').where('id', 'in', ids);
    const log = this.#db.selectFrom('log').select('match_id as id').where('match_id', 'in', ids);
    const found = await tables.union(matches).union(log).execute();
    return new Set(found.map(({ id }) => id));
  }
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
      `The export has schema ${String(schema)}, this program has ${SCHEMA_VERSION}. Start the old database with this version once, then export again.`,
    );
}
