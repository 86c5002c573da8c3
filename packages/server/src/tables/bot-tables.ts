import type { Kysely } from 'kysely';
import { networkOf } from '../limits.ts';
import { Failure } from '../problem.ts';
import type { Database } from '../store/schema.ts';

/** The tables with computer players that were made from one address and are under way: each of them makes the server think. */
export class BotTables {
  readonly #db: Kysely<Database>;
  readonly #most: number;
  readonly #byNetwork = new Map<string, Set<string>>();

  constructor(db: Kysely<Database>, most: number) {
    this.#db = db;
    this.#most = most;
  }

  note(address: string, table: string): void {
    const network = networkOf(address);
    const made = this.#byNetwork.get(network) ?? new Set<string>();
    this.#byNetwork.set(network, made.add(table));
  }

  /** Refuses one more where there are too many. Those that rest, or wait for a person, do not count. */
  async check(address: string): Promise<void> {
    const network = networkOf(address);
    const made = this.#byNetwork.get(network);
    if (!made || made.size < this.#most) return;
    const busy = await this.#db
      .selectFrom('matches')
      .select('id')
      .where('id', 'in', [...made])
      .where('ended_at', 'is', null)
      .where('due_at', 'is not', null)
      .execute();
    this.#byNetwork.set(network, new Set(busy.map(({ id }) => id)));
    if (busy.length >= this.#most) throw tooMany('from your address', this.#most);
  }
}

const tooMany = (whose: string, most: number): Failure =>
  new Failure(
    'too-many',
    `${most} matches ${whose} keep computer players busy already, which is the most at once. Play on in one of them, or come back in some minutes.`,
  );

/** The same for the tables of one person, whatever address they come from. */
export async function checkBotsOf(db: Kysely<Database>, host: string, most: number): Promise<void> {
  const busy = await db
    .selectFrom('tables')
    .innerJoin('matches', 'matches.id', 'tables.id')
    .select('tables.id')
    .where('tables.host_id', '=', host)
    .where('matches.ended_at', 'is', null)
    .where('matches.due_at', 'is not', null)
    .where((where) =>
      where.exists(
        where
          .selectFrom('seats')
          .select('seats.seat')
          .whereRef('seats.table_id', '=', 'tables.id')
          .where('seats.kind', '=', 'bot'),
      ),
    )
    .limit(most)
    .execute();
  if (busy.length >= most) throw tooMany('of yours', most);
}
