import { createHash } from 'node:crypto';
import type { SessionInfo } from '@hedgerow/protocol';
import type { Kysely } from 'kysely';
import { hashOfToken } from '../entropy.ts';
import { Failure } from '../problem.ts';
import type { Database } from '../store/schema.ts';
import type { Person } from './people.ts';

/** What a session is called to its owner: not what is stored of its secret, but made from it. */
const publicId = (hash: string): string =>
  createHash('sha256').update(`session ${hash}`).digest('base64url').slice(0, 16);

/** A browser in a few words, as far as it says; enough for its owner to know it again. */
export function agentOf(header: string | undefined): string | null {
  const of = (names: readonly (readonly [RegExp, string])[]): string | undefined =>
    names.find(([sign]) => sign.test(header ?? ''))?.[1];
  const browser = of([
    [/\bEdg/, 'Edge'],
    [/\bFirefox\//, 'Firefox'],
    [/\b(Chrome|CriOS)\//, 'Chrome'],
    [/\bSafari\//, 'Safari'],
  ]);
  const system = of([
    [/\b(iPhone|iPad)\b/, 'iOS'],
    [/\bAndroid\b/, 'Android'],
    [/\bWindows\b/, 'Windows'],
    [/\bMac OS\b/, 'macOS'],
    [/\bLinux\b/, 'Linux'],
  ]);
  const said = [browser, system].filter((part) => part !== undefined).join(', ');
  return said === '' ? null : said;
}

/** Where somebody is signed in: listed and ended. */
export class Sessions {
  readonly #db: Kysely<Database>;
  readonly #now: () => number;

  constructor(db: Kysely<Database>, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /** The latest first; `token` is the secret of the one that asks. */
  async list({ id }: Person, token: string | undefined): Promise<SessionInfo[]> {
    const mine = token === undefined ? undefined : hashOfToken(token);
    return (await this.#of(id)).map(({ hash, created_at, agent }) => ({
      id: publicId(hash),
      agent,
      createdAt: created_at,
      current: hash === mine,
    }));
  }

  async #of(player: string): Promise<readonly { hash: string; created_at: number; agent: string | null }[]> {
    return this.#db
      .selectFrom('sessions')
      .select(['hash', 'created_at', 'agent'])
      .where('player_id', '=', player)
      .where('expires_at', '>', this.#now())
      .orderBy('created_at', 'desc')
      .execute();
  }

  /** Ends one of them by its public id, or all but the one that asks. Answers what is stored of those that ended. */
  async end(
    { id }: Person,
    which: string | undefined,
    token: string | undefined,
  ): Promise<readonly string[]> {
    const mine = token === undefined ? undefined : hashOfToken(token);
    const hashes = (await this.#of(id))
      .map(({ hash }) => hash)
      .filter((hash) => (which === undefined ? hash !== mine : publicId(hash) === which));
    if (which !== undefined && hashes.length === 0)
      throw new Failure('not-found', 'There is no such session of yours; it may have ended already.');
    if (hashes.length > 0) await this.#db.deleteFrom('sessions').where('hash', 'in', hashes).execute();
    return hashes;
  }

  /** Which of these have ended, by themselves or from elsewhere. */
  async ended(hashes: readonly string[]): Promise<ReadonlySet<string>> {
    const gone = new Set(hashes);
    // The most parameters a statement may have on either database.
    for (let from = 0; from < hashes.length; from += 1000) {
      const rows = await this.#db
        .selectFrom('sessions')
        .select('hash')
        .where('hash', 'in', hashes.slice(from, from + 1000))
        .where('expires_at', '>', this.#now())
        .execute();
      for (const { hash } of rows) gone.delete(hash);
    }
    return gone;
  }
}
