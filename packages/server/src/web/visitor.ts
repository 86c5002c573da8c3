import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Begun, People, Person } from '../people/people.ts';
import { SESSION_DAYS } from '../people/people.ts';
import { Failure } from '../problem.ts';
import type { Caller } from '../tables/store.ts';

const COOKIE = 'hedgerow_session';

/** One cookie from the header; the rest is none of our business. */
function cookieOf(request: FastifyRequest): string | undefined {
  const header = request.headers.cookie ?? '';
  for (const part of header.split(';')) {
    const [name, value] = part.trim().split('=', 2);
    if (name === COOKIE && value !== undefined && /^[A-Za-z0-9_-]{20,100}$/.test(value)) return value;
  }
  return undefined;
}

function setCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${SESSION_DAYS * 86_400}${secure}`,
  );
}

/** Who sends requests: cookies and bearer tokens become people and seats here, and nowhere else. */
export class Visitors {
  readonly #people: People;
  /** Requests whose session was made longer, and its token: the browser must keep the cookie as long. */
  readonly #renewed = new WeakMap<FastifyRequest, string>();

  constructor(people: People) {
    this.#people = people;
  }

  /** Sends the cookie again where a session was made longer. */
  addTo(app: FastifyInstance): void {
    app.addHook('onSend', async (request, reply) => {
      const token = this.#renewed.get(request);
      if (token !== undefined && !reply.hasHeader('set-cookie')) setCookie(request, reply, token);
    });
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
    return this.welcome(request, reply, await this.#people.newGuest(name));
  }

  /** Sends the cookie of a session that was just begun. */
  welcome(request: FastifyRequest, reply: FastifyReply, { person, token }: Begun): Person {
    setCookie(request, reply, token);
    return person;
  }

  farewell(reply: FastifyReply): void {
    void reply.header('set-cookie', `${COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`);
  }
}
