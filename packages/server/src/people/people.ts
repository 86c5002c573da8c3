import { hash, verify } from '@node-rs/argon2';
import type { Kysely } from 'kysely';
import { hashOfToken, type Nature, newId, newToken } from '../entropy.ts';
import { Failure } from '../problem.ts';
import type { Database } from '../store/schema.ts';
import { likenessesOf, likenessOf } from './likeness.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly account: boolean;
}

/** A session that was just begun; the token goes into a cookie and is stored nowhere. */
export interface Begun {
  readonly person: Person;
  readonly token: string;
}

/** How long an unused session lasts. */
export const SESSION_DAYS = 90;
const DAY_MS = 86_400_000;

/** Who came, and whether it is time to make their session longer. Once a day is enough. */
export interface Session {
  readonly person: Person;
  readonly isAgeing: boolean;
}

/** OWASP's second choice for argon2id: 19 MiB, two passes. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Who was here and has deleted their account. */
export const NOBODY = '(deleted)';

/** Under this two names are the same. */
export const keyOf = (name: string): string => name.normalize('NFKC').toLowerCase();

/** Nobody can be taken for somebody else who has an account. */
export async function checkLook(db: Kysely<Database>, name: string, self?: Person): Promise<void> {
  const twins = await db
    .selectFrom('players')
    .select(['id', 'name'])
    .where('look_key', 'in', likenessesOf(name))
    .execute();
  const twin = twins.find(({ id }) => id !== self?.id);
  if (!twin) return;
  const why = keyOf(twin.name) === keyOf(name) ? 'is taken' : `looks like "${twin.name}", which is taken`;
  throw new Failure('name-taken', `The name "${name}" ${why}.`, { name });
}

/** Guests and accounts, and who is who by their cookie. */
export class People {
  readonly #db: Kysely<Database>;
  readonly #nature: Nature;
  /** Checked against when there is no such account, so that the time taken does not tell. */
  #nobodysHash: Promise<string> | undefined;

  constructor(db: Kysely<Database>, nature: Nature) {
    this.#db = db;
    this.#nature = nature;
  }

  async session(token: string | undefined): Promise<Session | undefined> {
    if (token === undefined || token.length > 100) return undefined;
    const now = this.#nature.now();
    const row = await this.#db
      .selectFrom('sessions')
      .innerJoin('players', 'players.id', 'sessions.player_id')
      .select(['players.id', 'players.name', 'players.password', 'sessions.expires_at'])
      .where('sessions.hash', '=', hashOfToken(token))
      .where('sessions.expires_at', '>', now)
      .executeTakeFirst();
    return (
      row && {
        person: { id: row.id, name: row.name, account: row.password !== null },
        isAgeing: row.expires_at < now + (SESSION_DAYS - 1) * DAY_MS,
      }
    );
  }

  async renew(token: string): Promise<void> {
    await this.#db
      .updateTable('sessions')
      .set({ expires_at: this.#nature.now() + SESSION_DAYS * DAY_MS })
      .where('hash', '=', hashOfToken(token))
      .execute();
  }

  async newGuest(name: string, agent: string | null = null): Promise<Begun> {
    const id = newId(this.#nature);
    await this.#db
      .insertInto('players')
      .values({ id, name, name_key: null, password: null, created_at: this.#nature.now() })
      .execute();
    return { person: { id, name, account: false }, token: await this.#begin(id, agent) };
  }

  /** What a guest is called from now on; seats that are taken keep the name they were taken under. */
  async call(guest: Person, name: string): Promise<void> {
    await this.#db.updateTable('players').set({ name }).where('id', '=', guest.id).execute();
  }

  /** Makes an account; a guest keeps seats and history and becomes one. */
  async newAccount(
    name: string,
    password: string,
    guest: Person | undefined,
    agent: string | null = null,
  ): Promise<Begun> {
    if (guest?.account) throw new Failure('not-allowed', 'You are signed in already; sign out first.');
    await checkLook(this.#db, name);
    const hashed = await hash(password, ARGON);
    const id = guest?.id ?? newId(this.#nature);
    const values = { name, name_key: keyOf(name), look_key: likenessOf(name), password: hashed };
    try {
      if (guest) await this.#db.updateTable('players').set(values).where('id', '=', id).execute();
      else
        await this.#db
          .insertInto('players')
          .values({ id, ...values, created_at: this.#nature.now() })
          .execute();
    } catch (error) {
      const taken = await this.#byName(name);
      if (taken) throw new Failure('name-taken', `The name "${name}" is taken.`);
      throw error;
    }
    // A stolen guest secret must not open the account.
    await this.#db.deleteFrom('sessions').where('player_id', '=', id).execute();
    return { person: { id, name, account: true }, token: await this.#begin(id, agent) };
  }

  /** Begins a session for somebody who has proved who they are by other means. */
  async begin(player: string, agent: string | null = null): Promise<Begun> {
    const row = await this.#db
      .selectFrom('players')
      .select(['id', 'name', 'password'])
      .where('id', '=', player)
      .executeTakeFirstOrThrow();
    const person = { id: row.id, name: row.name, account: row.password !== null };
    return { person, token: await this.#begin(player, agent) };
  }

  async login(name: string, password: string, agent: string | null = null): Promise<Begun> {
    const person = await this.#known(name, password);
    return { person, token: await this.#begin(person.id, agent) };
  }

  /** The account of this name, if the password is right. */
  async #known(name: string, password: string): Promise<Person> {
    const row = await this.#byName(name);
    this.#nobodysHash ??= hash('nobody has this password', ARGON);
    const right = await verify(row?.password ?? (await this.#nobodysHash), password);
    if (!row || !right) throw new Failure('wrong-password', 'Name and password do not belong together.');
    return { id: row.id, name: row.name, account: true };
  }

  /** Asks once more for the password of somebody who wants what cannot be undone. */
  async confirm(person: Person, password: string): Promise<void> {
    if (!person.account) throw new Failure('not-allowed', 'A guest has no account.');
    await this.#known(person.name, password);
  }

  /** Takes a person out of everything: what others played stays, under a name that is nobody's. */
  async erase({ id }: Person): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      // Written before anything is read: see `lock`.
      await transaction.deleteFrom('players').where('id', '=', id).execute();
      await transaction.deleteFrom('sessions').where('player_id', '=', id).execute();
      await transaction.deleteFrom('device_links').where('player_id', '=', id).execute();
      await transaction.deleteFrom('sent_away').where('player_id', '=', id).execute();
      await transaction.updateTable('chat').set({ name: NOBODY }).where('player_id', '=', id).execute();
      await transaction
        .updateTable('seats')
        .set({ player_id: null, token_hash: null, name: NOBODY })
        .where('player_id', '=', id)
        .execute();
    });
  }

  async logout(token: string): Promise<void> {
    await this.#db.deleteFrom('sessions').where('hash', '=', hashOfToken(token)).execute();
  }

  async #byName(name: string): Promise<{ id: string; name: string; password: string | null } | undefined> {
    return this.#db
      .selectFrom('players')
      .select(['id', 'name', 'password'])
      .where('name_key', '=', keyOf(name))
      .executeTakeFirst();
  }

  async #begin(player: string, agent: string | null): Promise<string> {
    const token = newToken(this.#nature);
    const now = this.#nature.now();
    await this.#db
      .insertInto('sessions')
      .values({
        hash: hashOfToken(token),
        player_id: player,
        created_at: now,
        expires_at: now + SESSION_DAYS * DAY_MS,
        agent,
      })
      .execute();
    return token;
  }
}
