import { LEVELS } from '@hedgerow/bots';
import { listOptions } from '@hedgerow/kernel';
import {
  DeleteAccount,
  type DeviceLink,
  EndSessions,
  type GameList,
  Login,
  type Me,
  NewAccount,
  NewGuest,
  PROTOCOL,
  Rename,
  type SessionInfo,
  type SessionList,
  type SocketKey,
  UseDeviceLink,
} from '@hedgerow/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PasswordPace, RateLimit } from '../limits.ts';
import type { DeviceLinks } from '../people/device-links.ts';
import { keyOf, type People, type Person } from '../people/people.ts';
import { agentOf } from '../people/sessions.ts';
import { Failure, parsed } from '../problem.ts';
import { levelsFor, type Shelf } from '../shelf.ts';
import { serve } from './routes.ts';
import type { Visitors } from './visitor.ts';

/** Sessions, and what is connected by them: a connection ends with its session. */
export interface SessionDesk {
  readonly list: (person: Person, token: string | undefined) => Promise<SessionInfo[]>;
  readonly end: (person: Person, id: string | undefined, token: string | undefined) => Promise<void>;
  /** A session has ended. */
  readonly left: (token: string) => void;
  /** The same session goes on under another secret. */
  readonly renamed: (before: string, after: string) => void;
}

export interface PeopleRoutes {
  readonly people: People;
  readonly deviceLinks: DeviceLinks;
  readonly visitors: Visitors;
  readonly sessions: SessionDesk;
  readonly shelf: Shelf;
  /** New sessions and tried passwords are dearer than other requests. */
  readonly doorPace: RateLimit;
  /** How many accounts may be made from one address in a day. */
  readonly accountsPerDay: RateLimit;
  readonly passwordPace: PasswordPace;
  /** Hands over what somebody holds who will not come back, then forgets them. */
  readonly erase: (person: Person) => Promise<void>;
  /** Calls somebody by another name, also at the tables they sit at. */
  readonly rename: (person: Person, name: string) => Promise<Person>;
}

const meOf = (person: Person | undefined): Me => ({
  me: person ? { name: person.name, account: person.account } : null,
});

/** Who one is, and what can be played. */
export function addPeopleRoutes(
  app: FastifyInstance,
  {
    people,
    sessions,
    deviceLinks,
    visitors,
    shelf,
    doorPace,
    accountsPerDay,
    passwordPace,
    erase,
    rename,
  }: PeopleRoutes,
): void {
  const knock = (request: FastifyRequest): void => {
    if (!doorPace.allows(request.ip)) throw new Failure('tries-too-fast');
  };
  /** Tries a password, if neither this address nor this account has seen too many tries. */
  const tried = async <T>({ ip }: FastifyRequest, name: string, attempt: () => Promise<T>): Promise<T> => {
    if (!passwordPace.allows(keyOf(name), ip)) throw new Failure('passwords-too-fast');
    const right = await attempt();
    passwordPace.succeeded(keyOf(name), ip);
    return right;
  };
  /** Signs out whoever was signed in on this browser before. */
  const leave = async (token: string | undefined): Promise<void> => {
    if (token === undefined) return;
    await people.logout(token);
    sessions.left(token);
  };
  // Made when first asked for: making every game takes longer than all else at the start.
  let games: GameList | undefined;

  serve(app, 'GET /api/games', () => {
    games ??= gameList(shelf);
    return games;
  });
  serve(app, 'GET /api/socket/key', (request): SocketKey => ({ key: visitors.socketKey(request) }));
  serve(app, 'GET /api/me', async (request) => meOf(await visitors.person(request)));

  serve(app, 'POST /api/guests', async (request, reply) => {
    knock(request);
    const { name } = parsed(NewGuest, request.body);
    const person = await visitors.person(request);
    if (person) return meOf(await rename(person, name));
    return meOf(await visitors.newGuest(request, reply, name));
  });

  serve(app, 'POST /api/me/name', async (request) => {
    knock(request);
    const { name } = parsed(Rename, request.body);
    return meOf(await rename(await visitors.needPerson(request), name));
  });

  serve(app, 'POST /api/me/device-link', async (request): Promise<DeviceLink> => {
    knock(request);
    return deviceLinks.make(await visitors.needPerson(request));
  });

  serve(app, 'POST /api/device-link', async (request, reply) => {
    knock(request);
    const { token } = parsed(UseDeviceLink, request.body);
    const before = visitors.token(request);
    const begun = await people.begin(await deviceLinks.use(token), agentOf(request.headers['user-agent']));
    await leave(before);
    return meOf(visitors.welcome(request, reply, begun));
  });

  serve(app, 'POST /api/accounts', async (request, reply) => {
    knock(request);
    const { name, password } = parsed(NewAccount, request.body);
    if (!accountsPerDay.allows(request.ip))
      throw new Failure(
        'too-many',
        'So many accounts were made from your address today; come back tomorrow.',
      );
    const before = visitors.token(request);
    const agent = agentOf(request.headers['user-agent']);
    const begun = await people.newAccount(name, password, await visitors.person(request), agent);
    // The same person in the same browser, by another secret: what is open there stays open.
    if (before !== undefined) sessions.renamed(before, begun.token);
    return meOf(visitors.welcome(request, reply, begun));
  });

  serve(app, 'POST /api/login', async (request, reply) => {
    knock(request);
    const { name, password } = parsed(Login, request.body);
    const before = visitors.token(request);
    const agent = agentOf(request.headers['user-agent']);
    const begun = await tried(request, name, () => people.login(name, password, agent));
    await leave(before);
    return meOf(visitors.welcome(request, reply, begun));
  });

  serve(app, 'POST /api/me/delete', async (request, reply) => {
    knock(request);
    const { password } = parsed(DeleteAccount, request.body);
    const person = await visitors.needPerson(request);
    await tried(request, person.name, () => people.confirm(person, password));
    await erase(person);
    visitors.farewell(request, reply);
    return meOf(undefined);
  });

  serve(app, 'POST /api/logout', async (request, reply) => {
    await leave(visitors.token(request));
    visitors.farewell(request, reply);
    return meOf(undefined);
  });

  serve(app, 'GET /api/me/sessions', async (request): Promise<SessionList> => {
    const person = await visitors.needPerson(request);
    return { sessions: await sessions.list(person, visitors.token(request)) };
  });

  serve(app, 'POST /api/me/sessions/end', async (request): Promise<SessionList> => {
    const { id } = parsed(EndSessions, request.body);
    const person = await visitors.needPerson(request);
    await sessions.end(person, id, visitors.token(request));
    return { sessions: await sessions.list(person, visitors.token(request)) };
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
