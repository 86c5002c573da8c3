import { CHAT_NOTICES, type ChatLine, type ChatNotice } from '@hedgerow/protocol';
import type { Kysely } from 'kysely';
import { type Nature, newToken } from '../entropy.ts';
import type { Database } from '../store/schema.ts';

const MOST_SHOWN = 200;

/** Something that happened at a table, and to whom. */
export interface Happening {
  readonly notice: ChatNotice;
  readonly seat: number | null;
  readonly name: string;
  readonly player: string;
  /** Of `renamed`, the new name. */
  readonly newName?: string;
}

const SENTENCES: Readonly<Record<ChatNotice, (happening: Happening) => string>> = {
  'sat-down': ({ name }) => `${name} has sat down.`,
  'got-up': ({ name }) => `${name} has got up.`,
  declined: ({ name }) => `${name} does not want to play again now.`,
  'sent-away': ({ name }) => `${name} was sent away.`,
  host: ({ name }) => `${name} is the host now.`,
  renamed: ({ newName }) => newName ?? '',
};

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
      .select(['n', 'seat', 'name', 'text', 'at', 'notice'])
      .where('table_id', '=', table)
      .where('n', '>', n)
      .orderBy('n', 'desc')
      .limit(MOST_SHOWN)
      .execute();
    return rows.reverse().map(({ notice: stored, ...line }) => {
      const notice = CHAT_NOTICES.find((each) => each === stored);
      return notice === undefined ? line : { ...line, notice };
    });
  }

  /** Tells what happened. */
  async note(table: string, happening: Happening, nature: Nature): Promise<void> {
    const { notice, seat, name, player } = happening;
    const text = SENTENCES[notice](happening);
    await this.say(table, { seat, name, text, player, notice, at: nature.now(), key: newToken(nature) });
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
      const { seat, name, text, at, key, notice } = line;
      const { numInsertedOrUpdatedRows } = await this.#db
        .insertInto('chat')
        .values({
          table_id: table,
          n: (last?.n ?? 0) + 1,
          player_id: line.player,
          seat,
          name,
          text,
          key,
          at,
          notice: notice ?? null,
        })
        .onConflict((conflict) => conflict.columns(['table_id', 'n']).doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 1n) return;
    }
  }
}
