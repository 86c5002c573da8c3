import type { FastifyReply, FastifyRequest } from 'fastify';
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

/** Who sends requests: cookies and bearer tokens become people and seats here, and nowhere else. */
export class Visitors {
  readonly #people: People;

  constructor(people: People) {
    this.#people = people;
  }

  token(request: FastifyRequest): string | undefined {
    return cookieOf(request);
  }

  person(request: FastifyRequest): Promise<Person | undefined> {
    return this.#people.find(cookieOf(request));
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

  /** The signed-in person, or a guest made on the way if a name was given. */
  async personOrGuest(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string | undefined,
  ): Promise<Person> {
    const person = await this.person(request);
    if (person) return person;
    if (name === undefined) throw new Failure('not-signed-in', 'A name is needed.');
    return this.welcome(request, reply, await this.#people.newGuest(name));
  }

  /** Sends the cookie of a session that was just begun. */
  welcome(request: FastifyRequest, reply: FastifyReply, { person, token }: Begun): Person {
    const secure = request.protocol === 'https' ? '; Secure' : '';
    void reply.header(
      'set-cookie',
      `${COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${SESSION_DAYS * 86_400}${secure}`,
    );
    return person;
  }

  farewell(reply: FastifyReply): void {
    void reply.header('set-cookie', `${COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`);
  }
}
