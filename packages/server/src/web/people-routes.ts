import { LEVELS } from '@hedgerow/bots';
import { listOptions } from '@hedgerow/kernel';
import {
  DeleteAccount,
  type GameList,
  Login,
  type Me,
  NewAccount,
  NewGuest,
  PROTOCOL,
} from '@hedgerow/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PasswordPace, RateLimit } from '../limits.ts';
import { keyOf, type People, type Person } from '../people/people.ts';
import { Failure, parsed } from '../problem.ts';
import { levelsFor, type Shelf } from '../shelf.ts';
import type { Visitors } from './visitor.ts';

export interface PeopleRoutes {
  readonly people: People;
  readonly visitors: Visitors;
  readonly shelf: Shelf;
  /** New sessions and tried passwords are dearer than other requests. */
  readonly doorPace: RateLimit;
  readonly passwordPace: PasswordPace;
  /** Hands over what somebody holds who will not come back, then forgets them. */
  readonly erase: (person: Person) => Promise<void>;
}

const meOf = (person: Person | undefined): Me => ({
  me: person ? { name: person.name, account: person.account } : null,
});

/** Who one is, and what can be played. */
export function addPeopleRoutes(
  app: FastifyInstance,
  { people, visitors, shelf, doorPace, passwordPace, erase }: PeopleRoutes,
): void {
  const knock = (request: FastifyRequest): void => {
    if (!doorPace.allows(request.ip)) throw new Failure('too-fast', 'Too many tries; wait a little.');
  };
  /** Tries a password, if neither this address nor this account has seen too many tries. */
  const tried = async <T>({ ip }: FastifyRequest, name: string, attempt: () => Promise<T>): Promise<T> => {
    if (!passwordPace.allows(keyOf(name), ip))
      throw new Failure('too-fast', 'Too many passwords were tried for this account; wait a little.');
    const right = await attempt();
    passwordPace.succeeded(keyOf(name), ip);
    return right;
  };
  // Made when first asked for: making every game takes longer than all else at the start.
  let games: GameList | undefined;

  app.get('/api/games', () => {
    games ??= gameList(shelf);
    return games;
  });
  app.get('/api/me', async (request) => meOf(await visitors.person(request)));

  app.post('/api/guests', async (request, reply) => {
    knock(request);
    const { name } = parsed(NewGuest, request.body);
    const person = await visitors.person(request);
    if (person) return meOf(await people.rename(person, name));
    return meOf(visitors.welcome(request, reply, await people.newGuest(name)));
  });

  app.post('/api/accounts', async (request, reply) => {
    knock(request);
    const { name, password } = parsed(NewAccount, request.body);
    const begun = await people.newAccount(name, password, await visitors.person(request));
    return meOf(visitors.welcome(request, reply, begun));
  });

  app.post('/api/login', async (request, reply) => {
    knock(request);
    const { name, password } = parsed(Login, request.body);
    const begun = await tried(request, name, () => people.login(name, password));
    return meOf(visitors.welcome(request, reply, begun));
  });

  app.post('/api/me/delete', async (request, reply) => {
    knock(request);
    const { password } = parsed(DeleteAccount, request.body);
    const person = await visitors.needPerson(request);
    await tried(request, person.name, () => people.confirm(person, password));
    await erase(person);
    visitors.farewell(reply);
    return meOf(undefined);
  });

  app.post('/api/logout', async (request, reply) => {
    const token = visitors.token(request);
    if (token !== undefined) await people.logout(token);
    visitors.farewell(reply);
    return meOf(undefined);
  });
}

/** What is on the shelf. */
function gameList(shelf: Shelf): GameList {
  return {
    protocol: PROTOCOL,
    levels: [...LEVELS],
    games: shelf.ids.flatMap((id) => {
      const made = shelf.find(id);
      if (!made) return [];
      const { game, words, windows } = made;
      const { min, max } = game.seats;
      const options = listOptions(game.options).map(([name, spec]) => ({
        name,
        kind: spec.kind,
        default: spec.default as unknown,
        rule: spec.rule,
        ...(spec.kind === 'choice' ? { values: [...spec.values] } : {}),
        ...(spec.kind === 'whole' ? { min: spec.min, max: spec.max } : {}),
      }));
      return [
        {
          id,
          title: words('en').title,
          edition: game.edition,
          editionHash: game.editionHash,
          seats: { min, max },
          options,
          levels: [...levelsFor(id)],
          ...(windows ? { orders: [...windows.orders] } : {}),
        },
      ];
    }),
  };
}
