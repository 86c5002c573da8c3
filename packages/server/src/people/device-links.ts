import type { Kysely } from 'kysely';
import { hashOfToken, type Nature, newToken } from '../entropy.ts';
import { Failure } from '../problem.ts';
import type { Database } from '../store/schema.ts';
import type { Person } from './people.ts';

/** Long enough to reach for the other device, too short to be found later. */
const VALID_MS = 600_000;

export interface DeviceLink {
  readonly token: string;
  readonly expiresAt: number;
}

/** Links that carry somebody to another device, with an account or without. Each works once. */
export class DeviceLinks {
  readonly #db: Kysely<Database>;
  readonly #nature: Nature;

  constructor(db: Kysely<Database>, nature: Nature) {
    this.#db = db;
    this.#nature = nature;
  }

  /** Makes a link; one that was made before is void. */
  async make({ id }: Person): Promise<DeviceLink> {
    const token = newToken(this.#nature);
    const expiresAt = this.#nature.now() + VALID_MS;
    await this.#db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('device_links').where('player_id', '=', id).execute();
      await transaction
        .insertInto('device_links')
        .values({ hash: hashOfToken(token), player_id: id, expires_at: expiresAt })
        .execute();
    });
    return { token, expiresAt };
  }

  /** Uses a link up; answers whose it was. */
  async use(token: string): Promise<string> {
    const hash = hashOfToken(token);
    const link = await this.#db
      .selectFrom('device_links')
      .innerJoin('players', 'players.id', 'device_links.player_id')
      .select(['player_id', 'expires_at'])
      .where('hash', '=', hash)
      .executeTakeFirst();
    const { numDeletedRows } = await this.#db
      .deleteFrom('device_links')
      .where('hash', '=', hash)
      .executeTakeFirst();
    // Of two who use it at once, one has deleted it.
    if (!link || numDeletedRows !== 1n || link.expires_at <= this.#nature.now())
      throw new Failure(
        'link-over',
        `This link was used already, or is older than ${VALID_MS / 60_000} minutes. Make a new one on the other device.`,
      );
    return link.player_id;
  }
}
