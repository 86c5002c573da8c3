import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimit } from '../limits.ts';
import type { Begun, People, Person } from '../people/people.ts';
import { SESSION_DAYS } from '../people/people.ts';
import { agentOf } from '../people/sessions.ts';
import { Failure } from '../problem.ts';
import type { Caller } from '../tables/store.ts';
import { isOnHttps, isSocketKey, prefixOf, socketKey } from './same-origin.ts';

const COOKIE = 'hedgerow_session';
/** Where there is TLS, and the whole site is ours: no other page and no plain HTTP can set a cookie of this name. */
const STRICT_COOKIE = `__Host-${COOKIE}`;
const SESSION_SECONDS = SESSION_DAYS * 86_400;

/** One cookie from the header; the rest is none of our business. */
function cookieOf(request: FastifyRequest): string | undefined {
  const found = new Map<string, string>();
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [name = '', value] = part.trim().split('=', 2);
    if (value !== undefined && /^[A-Za-z0-9_-]{20,100}$/.test(value) && !found.has(name))
      found.set(name, value);
  }
  return found.get(STRICT_COOKIE) ?? found.get(COOKIE);
}

/** Who sends requests: cookies and bearer tokens become people and seats here, and nowhere else. */
export class Visitors {
  readonly #people: People;
  readonly #guestsPerDay: RateLimit;
  /** Requests whose session was made longer, and its token: the browser must keep the cookie as long. */
  readonly #renewed = new WeakMap<FastifyRequest, string>();

  /** The path under which the page is, if it was set. */
  readonly #path: string;

  /** `guestsPerDay`: how many guests may come from one address in a day. */
  constructor(people: People, path: string, guestsPerDay: RateLimit) {
    this.#people = people;
    this.#path = path;
    this.#guestsPerDay = guestsPerDay;
  }

  #setCookie({ headers }: FastifyRequest, reply: FastifyReply, token: string, seconds: number): void {
    const path = prefixOf(headers, this.#path);
    const isSecure = isOnHttps(headers);
    const secure = isSecure ? '; Secure' : '';
    const name = isSecure && path === '/' ? STRICT_COOKIE : COOKIE;
    void reply.header(
      'set-cookie',
      `${name}=${token}; Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`,
    );
  }

  /** Sends the cookie again where a session was made longer. */
  addTo(app: FastifyInstance): void {
    app.addHook('onSend', async (request, reply) => {
      const token = this.#renewed.get(request);
      if (token !== undefined && !reply.hasHeader('set-cookie'))
        this.#setCookie(request, reply, token, SESSION_SECONDS);
    });
  }

  /** What this browser opens a socket with where its headers do not tell that it is at a page of ours. */
  socketKey(request: FastifyRequest): string {
    return socketKey(cookieOf(request));
  }

  hasSocketKey(request: FastifyRequest): boolean {
    const { key } = request.query as { readonly key?: unknown };
    return key !== undefined && isSocketKey(key, cookieOf(request));
  }

  token(request: FastifyRequest): string | undefined {
    return cookieOf(request);
  }

  async person(request: FastifyRequest): Promise<Person | undefined> {
    const token = cookieOf(request);
    const session = await this.#people.session(token);
    // A socket's answer carries no cookie; its page has asked for something else before.
    if (token !== undefined && session?.isAgeing && !request.ws) {
      await this.#people.renew(token);
      this.#renewed.set(request, token);
    }
    return session?.person;
  }

  async needPerson(request: FastifyRequest): Promise<Person> {
    const person = await this.person(request);
    if (!person)
      throw new Failure('not-signed-in', 'Nobody is signed in. A name is enough: POST /api/guests.');
    return person;
  }

  async caller(request: FastifyRequest): Promise<Caller> {
    const seatToken = /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1];
    return { person: await this.person(request), seatToken };
  }

  /** A guest made on the way, if a name was given. */
  async newGuest(request: FastifyRequest, reply: FastifyReply, name: string | undefined): Promise<Person> {
    if (name === undefined) throw new Failure('not-signed-in', 'A name is needed.');
    if (!this.#guestsPerDay.allows(request.ip))
      throw new Failure('too-many', 'So many guests came from your address today; come back tomorrow.');
    return this.welcome(
      request,
      reply,
      await this.#people.newGuest(name, agentOf(request.headers['user-agent'])),
    );
  }

  /** Sends the cookie of a session that was just begun. */
  welcome(request: FastifyRequest, reply: FastifyReply, { person, token }: Begun): Person {
    this.#setCookie(request, reply, token, SESSION_SECONDS);
    return person;
  }

  farewell(request: FastifyRequest, reply: FastifyReply): void {
    this.#setCookie(request, reply, '', 0);
  }
}
