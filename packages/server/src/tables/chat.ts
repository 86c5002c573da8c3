import type { ChatLine } from '@hedgerow/protocol';
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';

const MOST_SHOWN = 200;

/** What people say at a table, in order. Stored before it is told, like moves. */
export class Chat {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** The last lines after a number. */
  async after(table: string, n: number): Promise<readonly ChatLine[]> {
    const rows = await this.#db
      .selectFrom('chat')
      .select(['n', 'seat', 'name', 'text', 'at'])
      .where('table_id', '=', table)
      .where('n', '>', n)
      .orderBy('n', 'desc')
      .limit(MOST_SHOWN)
      .execute();
    return rows.reverse();
  }

  /** Says something once, however often it is sent. */
  async say(
    table: string,
    line: Omit<ChatLine, 'n'> & { readonly player: string; readonly key: string },
  ): Promise<void> {
    for (;;) {
      const repeated = await this.#db
        .selectFrom('chat')
        .select('n')
        .where('table_id', '=', table)
        .where('player_id', '=', line.player)
        .where('key', '=', line.key)
        .executeTakeFirst();
      if (repeated) return;
      const last = await this.#db
        .selectFrom('chat')
        .select(({ fn }) => fn.max('n').as('n'))
        .where('table_id', '=', table)
        .executeTakeFirst();
      const { seat, name, text, at, key } = line;
      const { numInsertedOrUpdatedRows } = await this.#db
        .insertInto('chat')
        .values({ table_id: table, n: (last?.n ?? 0) + 1, player_id: line.player, seat, name, text, key, at })
        .onConflict((conflict) => conflict.columns(['table_id', 'n']).doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 1n) return;
    }
  }
}
