import { type AnyGame, type Key, keyFromHex, openMatch } from '@hedgerow/kernel';
import type { Kysely } from 'kysely';
import type { Nature } from '../entropy.ts';
import { guardedSoon } from '../guard.ts';
import type { MatchWorld } from '../match/world.ts';
import { Failure } from '../problem.ts';
import type { Database } from '../store/schema.ts';

/** A match that was set up and can begin. */
export interface SetUp {
  readonly game: AnyGame;
  readonly key: Key;
  readonly options: unknown;
}

/** What a match is made of; none of it changes while its table is open. */
export interface Ingredients {
  readonly id: string;
  readonly seatCount: number;
  readonly options: unknown;
}

/**
 * Sets a match up. The engine may fail at it or hang, so it is done before the database is held for anybody: nothing
 * has changed then, and whoever asked is told so.
 */
export async function setUp(
  { nature, complain }: { readonly nature: Nature; readonly complain: MatchWorld['complain'] },
  game: AnyGame,
  { id, seatCount, options }: Ingredients,
): Promise<SetUp> {
  const key = keyFromHex(Buffer.from(nature.bytes(32)).toString('hex'));
  if (!key) throw new Error('32 bytes are a key');
  const opened = await guardedSoon('setting up a match', () =>
    openMatch(game, { match: id, seatCount, options, key }),
  ).catch((error: unknown) => {
    complain(error, { match: id, game: game.id, edition: game.edition, seats: seatCount, options });
    throw new Failure('match-broken', 'The rules engine failed to set the match up; this was logged.');
  });
  if (!opened.ok) throw new Failure('bad-request', opened.problem);
  return { game, key, options: opened.match.options };
}

/** How many matches computer players may play among themselves: they never wait for anybody, and other tables need the threads too. */
const MOST_WITHOUT_PEOPLE = 4;

/** Keeps computer players among themselves from taking all threads. */
export async function checkWithoutPeople(db: Kysely<Database>): Promise<void> {
  const { count } = await db
    .selectFrom('matches')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('ended_at', 'is', null)
    .where((where) => {
      const people = where
        .selectFrom('seats')
        .select('seat')
        .whereRef('table_id', '=', 'matches.id')
        .where('kind', '=', 'person');
      return where.not(where.exists(people));
    })
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_WITHOUT_PEOPLE)
    throw new Failure(
      'too-many',
      `Computer players are alone at ${MOST_WITHOUT_PEOPLE} tables already, which is the most at once. Take a seat yourself, or come back when one of them is done.`,
    );
}
