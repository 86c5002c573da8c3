import { type Kysely, sql } from 'kysely';
import { guarded } from './guard.ts';
import { Play } from './match/play.ts';
import type { Shelf } from './shelf.ts';
import { linesAfter } from './store/lines.ts';
import { findMatch } from './store/matches.ts';
import { SCHEMA_VERSION, schemaOf } from './store/migrations.ts';
import type { OpenDatabase } from './store/open.ts';
import type { Database } from './store/schema.ts';

/** What is wrong, in a sentence that names where. */
export type Finding = string;

const PAGE = 500;
const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Looks a whole database over, and changes nothing: whether its file is sound, its schema known, and whether every match
 * can be played again from its log. Answers how many matches were looked at; what is wrong is told as it is found.
 */
export async function examine(
  { db, engine }: Pick<OpenDatabase, 'db' | 'engine'>,
  shelf: Shelf,
  tell: (finding: Finding) => void,
): Promise<number> {
  if (engine === 'sqlite') await checkFile(db, tell);
  const schema = await schemaOf(db);
  if (schema !== SCHEMA_VERSION)
    tell(
      `The database has schema ${schema}, this program has ${SCHEMA_VERSION}; start the server on it once.`,
    );
  let count = 0;
  for (let last = ''; ; ) {
    const ids = await idsAfter(db, last, tell);
    for (const id of ids) {
      count += 1;
      const wrong = await checkMatch(db, shelf, id).catch(sentenceOf);
      if (wrong !== undefined) tell(`Match ${id}: ${wrong}`);
    }
    last = ids.at(-1) ?? '';
    if (ids.length < PAGE) return count;
  }
}

async function checkFile(db: Kysely<Database>, tell: (finding: Finding) => void): Promise<void> {
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(100)`.execute(db);
    for (const { integrity_check: found } of rows) if (found !== 'ok') tell(`The file is damaged: ${found}`);
  } catch (error) {
    tell(`The file is damaged: ${sentenceOf(error)}`);
  }
}

async function idsAfter(
  db: Kysely<Database>,
  last: string,
  tell: (finding: Finding) => void,
): Promise<readonly string[]> {
  try {
    const rows = await db
      .selectFrom('matches')
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    return rows.map(({ id }) => id);
  } catch (error) {
    tell(
      `The list of matches after ${last === '' ? 'the first' : last} cannot be read: ${sentenceOf(error)}`,
    );
    return [];
  }
}

async function checkMatch(db: Kysely<Database>, shelf: Shelf, id: string): Promise<Finding | undefined> {
  const found = await findMatch(db, shelf, id);
  if (!found) return 'it is listed and cannot be found.';
  if (!found.ok) return found.why;
  const { game, setup, seating, windows } = found.stored;
  const lines = await linesAfter(db, id, 0);
  const gap = lines.findIndex(({ seq }, i) => seq !== i + 1);
  if (gap >= 0) return `line ${gap + 1} of its log is missing.`;
  return guarded('playing a match again', () => {
    const play = new Play(game, setup, seating, windows);
    const refused = lines.find((line) => !play.apply(line).ok);
    return refused && `line ${refused.seq} of its log cannot be played again.`;
  });
}
