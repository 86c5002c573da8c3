import { seatAt } from '@hedgerow/kernel';
import type { Kysely } from 'kysely';
import type { Matches } from '../match/matches.ts';
import { left, wished } from '../match/wishes.ts';
import type { People, Person } from '../people/people.ts';
import { Failure } from '../problem.ts';
import type { Database } from '../store/schema.ts';
import type { Tables } from '../tables/tables.ts';

export interface Farewell {
  readonly db: Kysely<Database>;
  readonly people: People;
  readonly tables: Tables;
  readonly matches: Matches;
  /** Tells everybody at a table. */
  readonly changed: (id: string) => Promise<void>;
}

/**
 * Somebody goes for good. Tables that have not begun lose a guest; running matches go on as when anybody leaves; then the
 * person is forgotten. If it fails half-way it may be asked for again.
 */
export async function eraseAccount(world: Farewell, person: Person): Promise<void> {
  const seats = await world.db
    .selectFrom('seats')
    .innerJoin('tables', 'tables.id', 'seats.table_id')
    .select(['tables.id', 'seats.seat', 'tables.status'])
    .where('seats.player_id', '=', person.id)
    .execute();
  for (const { id, seat, status } of seats) {
    const gotUp = status === 'open' && (await getUp(world, id, person));
    if (!gotUp) await handOver(world, id, seat);
  }
  await world.people.erase(person);
  for (const { id } of seats) await world.changed(id);
}

/** Whether it was in time: the table may begin this very moment. */
async function getUp({ tables }: Farewell, id: string, person: Person): Promise<boolean> {
  try {
    await tables.leave(id, { person, seatToken: undefined });
    return true;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return false;
  }
}

/**
 * As when somebody leaves; where the rules do not let them go just now, a computer player stands in. A match that is
 * over, was never begun or cannot be opened needs neither.
 */
async function handOver({ matches }: Farewell, id: string, number: number): Promise<void> {
  const seat = seatAt(number);
  const key = `farewell-${id}`;
  try {
    const answer = await left(matches, id, seat, key);
    if (!answer.ok) await wished(matches, id, { kind: 'away', seat, by: 'person', key });
  } catch (error) {
    if (!(error instanceof Failure) || error.code === 'storage') throw error;
  }
}
