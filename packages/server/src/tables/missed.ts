import type { Kysely } from 'kysely';
import type { Matches } from '../match/matches.ts';
import type { MatchWorld } from '../match/world.ts';
import type { Database } from '../store/schema.ts';
import type { Hub } from './hub.ts';

/** Makes lost whispers good: asks the database, now and then and for all tables at once, what is new at those of the hub. */
export class Missed {
  readonly #db: Kysely<Database>;
  readonly #hub: Hub;
  readonly #matches: Matches;
  readonly #complain: MatchWorld['complain'];
  /** How each table was when it was last looked at. */
  #tables: ReadonlyMap<string, string> = new Map();
  /** The last line of each chat, then. */
  #chats: ReadonlyMap<string, number> = new Map();

  constructor(db: Kysely<Database>, hub: Hub, matches: Matches, complain: MatchWorld['complain']) {
    this.#db = db;
    this.#hub = hub;
    this.#matches = matches;
    this.#complain = complain;
  }

  async makeGood(): Promise<void> {
    const ids = this.#hub.tables;
    if (ids.length === 0) return;
    await this.#readLogs(ids.filter((id) => this.#matches.peek(id)));
    const [tables, chats] = [await this.#tablesNow(ids), await this.#chatsNow(ids)];
    const [before, said] = [this.#tables, this.#chats];
    [this.#tables, this.#chats] = [tables, chats];
    for (const id of ids) {
      if (tables.get(id) !== before.get(id)) await this.#alone(id, this.#hub.changed(id));
      if (chats.get(id) !== said.get(id)) await this.#alone(id, this.#hub.said(id));
    }
  }

  /** One table that fails does not keep the others from their news. */
  #alone(id: string, work: Promise<void> | undefined): Promise<void> | undefined {
    return work?.catch((error: unknown) => this.#complain(error, { table: id }));
  }

  async #readLogs(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const rows = await this.#db
      .selectFrom('log')
      .select(({ fn }) => ['match_id', fn.max('seq').as('seq')])
      .where('match_id', 'in', ids)
      .groupBy('match_id')
      .execute();
    for (const { match_id, seq } of rows)
      await this.#alone(match_id, this.#matches.peek(match_id)?.catchUp(seq));
  }

  async #tablesNow(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const tables = await this.#db
      .selectFrom('tables')
      .select(['id', 'host_id', 'status', 'rematch_id'])
      .where('id', 'in', ids)
      .execute();
    const seats = await this.#db
      .selectFrom('seats')
      .select(['table_id', 'seat', 'kind', 'player_id', 'name', 'level', 'ready'])
      .where('table_id', 'in', ids)
      .orderBy('seat')
      .execute();
    const now = new Map(tables.map((table) => [table.id, JSON.stringify(table)]));
    for (const { table_id: id, ...seat } of seats) now.set(id, `${now.get(id) ?? ''}${JSON.stringify(seat)}`);
    return now;
  }

  async #chatsNow(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#db
      .selectFrom('chat')
      .select(({ fn }) => ['table_id', fn.max('n').as('n')])
      .where('table_id', 'in', ids)
      .groupBy('table_id')
      .execute();
    return new Map(rows.map(({ table_id, n }) => [table_id, n]));
  }
}
