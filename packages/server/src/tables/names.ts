import { LIMITS } from '@hedgerow/protocol';
import type { Kysely } from 'kysely';
import { isLike, likenessOf } from '../people/likeness.ts';
import { checkLook, keyOf, type Person } from '../people/people.ts';
import { Failure } from '../problem.ts';
import type { Database } from '../store/schema.ts';
import { lock, writeSeat } from './store.ts';

type Names = readonly (string | null)[];

const isTaken = (name: string, taken: Names): boolean =>
  taken.some((other) => other !== null && isLike(name, other));

/** A name that cannot be taken for another at the table, and no longer than names may be. */
export function distinctName(name: string, taken: Names): string {
  for (let n = 1; ; n += 1) {
    const candidate = n === 1 ? name : numberedName(name, ` ${n}`);
    if (!isTaken(candidate, taken)) return candidate;
  }
}

/** Cut between characters, never within one. */
function numberedName(name: string, number: string): string {
  const letters = [...name];
  while (letters.join('').length + number.length > LIMITS.name) letters.pop();
  return letters.join('') + number;
}

/** The name somebody wants to be called by at a table, if nobody there is called alike. */
export function freeName(name: string, taken: Names): string {
  const other = taken.find((each) => each !== null && isLike(name, each));
  if (other == null) return name;
  const suggestion = distinctName(name, taken);
  throw new Failure('name-at-table', { name, other, suggestion });
}

/** `old-growth` is introduced as Old Growth. */
export const botName = (level: string): string =>
  level
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** A seat whose person is called something else now. */
interface Renamed {
  readonly id: string;
  readonly seat: number;
}

/** Calls somebody by another name from now on, also at every table they sit at that is not over; answers where. */
export async function renamePerson(
  db: Kysely<Database>,
  person: Person,
  name: string,
): Promise<readonly Renamed[]> {
  if (person.account) await checkLook(db, name, person);
  return db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('players')
      .set(person.account ? { name, name_key: keyOf(name), look_key: likenessOf(name) } : { name })
      .where('id', '=', person.id)
      .execute();
    const seats = await transaction
      .selectFrom('seats')
      .innerJoin('tables', 'tables.id', 'seats.table_id')
      .select(['table_id as id', 'seat'])
      .where('player_id', '=', person.id)
      .where('status', 'in', ['open', 'playing'])
      // Always in the same order, so that two who rename at once do not wait for each other.
      .orderBy('table_id')
      .execute();
    for (const { id } of seats) {
      const table = await lock(transaction, id);
      const own = table.seats.find(({ player_id }) => player_id === person.id);
      if (!own) continue;
      const others = table.seats.filter((seat) => seat !== own).map((seat) => seat.name);
      await writeSeat(transaction, id, own.seat, { name: freeName(name, others) });
    }
    return seats;
  });
}
