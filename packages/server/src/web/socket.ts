import type { Socket } from 'node:net';
import { type Seat, seatAt } from '@hedgerow/kernel';
import { ClientMessage, Hello, LIMITS, type ServerMessage } from '@hedgerow/protocol';
import type { Kysely } from 'kysely';
import type { WebSocket } from 'ws';
import type { Bus } from '../bus.ts';
import type { Nature } from '../entropy.ts';
import { Bucket, type Pace, type RateLimit } from '../limits.ts';
import type { Haste } from '../match/channels.ts';
import type { Answer, Wish } from '../match/live.ts';
import type { Matches } from '../match/matches.ts';
import type { Person } from '../people/people.ts';
import { Failure, sentenceFor, shuttingDown } from '../problem.ts';
import type { Database } from '../store/schema.ts';
import type { Chat } from '../tables/chat.ts';
import type { Guest, Hub } from '../tables/hub.ts';
import { type Caller, needSeat, needTable } from '../tables/store.ts';
import { Outbox } from './outbox.ts';

export interface SocketWorld {
  readonly db: Kysely<Database>;
  readonly hub: Hub;
  readonly matches: Matches;
  readonly chat: Chat;
  readonly bus: Bus;
  readonly nature: Nature;
  /** How many messages a connection may send. */
  readonly pace: Pace;
  readonly chatPace: RateLimit;
  readonly helloMs: number;
  readonly isClosing: () => boolean;
  readonly complain: (error: unknown, facts: Readonly<Record<string, unknown>>) => void;
}

/** Who does not read is not waited for: so much may wait to be read, then the connection is cut. */
const MOST_UNREAD_BYTES = 1_000_000;
/** So many refused messages in a row and the connection is cut. */
const MOST_OFFENCES = 50;

/** So many messages of one connection may wait for their turn. */
const MOST_WAITING = 200;

/** Who does not answer a goodbye within so long is not waited for. */
const GOODBYE_MS = 2000;

/** RFC 6455: policy violation; and the server starts again. */
const CLOSE_POLICY = 1008;
const CLOSE_RESTART = 1012;

type Spoken = Exclude<ClientMessage, { type: 'hello' }>;

/** One connection: from its hello to its end. */
export class Connection implements Guest {
  readonly muted: Set<string> = new Set();
  readonly #world: SocketWorld;
  readonly #socket: WebSocket;
  readonly #person: Person | undefined;
  readonly #bucket: Bucket;
  readonly #helloTimer: NodeJS.Timeout;
  /** The connection below the frames. */
  readonly #stream: Socket;
  readonly #outbox: Outbox;
  #seatToken: string | undefined;
  #as: number | undefined;
  #table: string | undefined;
  #entered = false;
  #offences = 0;
  #heard = true;
  #waiting = 0;
  #last: Promise<void> = Promise.resolve();

  constructor(world: SocketWorld, socket: WebSocket, stream: Socket, person: Person | undefined) {
    this.#world = world;
    this.#stream = stream;
    this.#outbox = new Outbox(stream);
    this.#socket = socket;
    this.#person = person;
    this.#bucket = new Bucket(world.pace, world.nature.now());
    this.#helloTimer = setTimeout(() => {
      this.close(
        new Failure(
          'bad-request',
          `The first message must be a hello, within ${world.helloMs / 1000} seconds.`,
        ),
      );
    }, world.helloMs);
    this.#helloTimer.unref();
    socket.on('message', (data: Buffer, isBinary: boolean) => this.#queue(data, isBinary));
    socket.on('pong', () => {
      this.#heard = true;
    });
    socket.on('error', () => this.#end());
    socket.on('close', () => this.#end());
  }

  get caller(): Caller {
    return { person: this.#person, seatToken: this.#seatToken };
  }
  get as(): number | undefined {
    return this.#as;
  }

  send(text: string, haste: Haste = 'now'): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#stream.writableLength > MOST_UNREAD_BYTES) {
      this.#socket.terminate();
      return;
    }
    this.#outbox.put(text, haste);
  }

  /** Resolves once all that was said so far has been answered. */
  get settled(): Promise<void> {
    return this.#last;
  }

  /** Asks whether anybody is there; who did not answer the last time is cut off. */
  check(): void {
    if (!this.#heard) {
      this.#socket.terminate();
      return;
    }
    this.#heard = false;
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.ping();
  }

  close(failure: Failure): void {
    this.#say({ type: 'error', key: null, problem: failure.body });
    this.#cut(failure.code, failure.code === 'shutting-down' ? CLOSE_RESTART : CLOSE_POLICY);
  }

  /** Ends the connection, after all that was said. */
  #cut(why: string, code: number = CLOSE_POLICY): void {
    this.#outbox.flush();
    this.#socket.close(code, why);
    setTimeout(() => this.#socket.terminate(), GOODBYE_MS).unref();
  }

  #say(message: ServerMessage): void {
    this.send(JSON.stringify(message));
  }

  #end(): void {
    clearTimeout(this.#helloTimer);
    if (this.#table === undefined) return;
    this.#world.hub.leave(this.#table, this);
    this.#table = undefined;
    this.#entered = false;
  }

  /** Messages of one connection are taken in the order in which they came. */
  #queue(data: Buffer, isBinary: boolean): void {
    if (this.#waiting >= MOST_WAITING) {
      this.#say({ type: 'error', key: null, problem: { code: 'too-fast', sentence: 'Wait for answers.' } });
      this.#cut('too-fast');
      return;
    }
    this.#waiting += 1;
    this.#last =
      this.#waiting === 1 ? this.#take(data, isBinary) : this.#last.then(() => this.#take(data, isBinary));
  }

  async #take(data: Buffer, isBinary: boolean): Promise<void> {
    let key: string | null = null;
    try {
      if (!this.#bucket.take(this.#world.nature.now()))
        throw new Failure('too-fast', 'Too many messages; slow down.');
      const message = read(data, isBinary);
      if ('key' in message) key = message.key;
      await this.#act(message);
      this.#offences = 0;
    } catch (error) {
      this.#offences += 1;
      if (error instanceof Failure) this.#say({ type: 'error', key, problem: error.body });
      else {
        this.#world.complain(error, { table: this.#table });
        const sentence = 'The server failed on this; it was logged.';
        this.#say({ type: 'error', key, problem: { code: 'internal', sentence } });
      }
      if (this.#offences > MOST_OFFENCES) this.#cut('too-many');
    }
    this.#waiting -= 1;
  }

  #act(message: ClientMessage): Promise<void> | undefined {
    if (this.#world.isClosing()) throw shuttingDown();
    if (message.type === 'hello') return this.#hello(message);
    const table = this.#table;
    if (table === undefined || !this.#entered)
      throw new Failure('bad-request', 'The first message must be a hello.');
    return this.#speak(table, message);
  }

  async #hello(hello: Extract<ClientMessage, { type: 'hello' }>): Promise<void> {
    if (this.#table !== undefined)
      throw new Failure('bad-request', 'One connection is for one table, and said hello already.');
    clearTimeout(this.#helloTimer);
    this.#seatToken = hello.seatToken;
    this.#as = hello.as;
    this.#table = hello.table;
    for (const name of hello.muted ?? []) this.muted.add(name);
    try {
      await this.#world.hub.enter(hello.table, this, hello.resume);
      this.#entered = true;
      // Gone while entering: `close` came before there was anything to leave.
      if (this.#socket.readyState !== this.#socket.OPEN) this.#world.hub.leave(hello.table, this);
    } catch (error) {
      this.#table = undefined;
      if (!(error instanceof Failure)) throw error;
      this.close(error);
    }
  }

  #speak(table: string, message: Spoken): Promise<void> | undefined {
    switch (message.type) {
      case 'ping':
        this.#say({ type: 'pong' });
        return undefined;
      case 'mute':
        if (message.muted && this.muted.size < 100) this.muted.add(message.name);
        else this.muted.delete(message.name);
        return undefined;
      case 'sync':
        return this.#world.hub.sync(table, this);
      case 'chat':
        return this.#chat(table, message.text, message.key);
      case 'move':
        return this.#wish(table, message.key, 'move', message.text, message.question);
      case 'propose':
        return this.#wish(table, message.key, 'propose', message.what);
      case 'consent':
        return this.#wish(table, message.key, message.agree ? 'agree' : 'decline', String(message.proposal));
      case 'order':
        return this.#wish(table, message.key, 'order', message.order);
      case 'takeBack':
      case 'resume':
      case 'return':
        return this.#wish(table, message.key, message.type);
      case 'leave':
        return this.#leave(table, message.key);
    }
  }

  async #seat(
    table: string,
  ): Promise<{ readonly seat: Seat; readonly name: string; readonly player: string }> {
    const row = needSeat(await needTable(this.#world.db, table), this.caller);
    return { seat: seatAt(row.seat), name: row.name ?? '', player: row.player_id ?? '' };
  }

  async #wish(
    table: string,
    key: string,
    kind: Wish['kind'],
    text?: string,
    question?: number,
  ): Promise<void> {
    const seat = this.#world.hub.seatOf(table, this);
    if (seat === undefined) throw new Failure('not-seated', 'You have no seat at this table.');
    const answer = await wished(this.#world.matches, table, {
      kind,
      seat,
      by: 'person',
      key,
      text,
      question,
    });
    this.#say(spoken(answer, key));
  }

  async #leave(table: string, key: string): Promise<void> {
    const seat = this.#world.hub.seatOf(table, this);
    if (seat === undefined) throw new Failure('not-seated', 'You have no seat at this table.');
    this.#say(spoken(await left(this.#world.matches, table, seat, key), key));
  }

  async #chat(table: string, given: string, key: string): Promise<void> {
    const text = given.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
    if (text === '') throw new Failure('bad-request', 'Nothing was said.');
    const { seat, name, player } = await this.#seat(table);
    if (!this.#world.chatPace.allows(`${table} ${seat}`))
      throw new Failure('too-fast', 'Too many lines; let others speak.');
    await this.#world.chat.say(table, { seat, name, text, at: this.#world.nature.now(), player, key });
    this.#say({ type: 'accepted', key });
    await this.#world.hub.said(table);
    this.#world.bus.publish({ about: 'chat', id: table });
  }
}

/** A message from outside, or a sentence about what is wrong with it. */
function read(data: Buffer, isBinary: boolean): ClientMessage {
  if (isBinary) throw new Failure('bad-request', 'Messages are text, not binary.');
  if (data.length > LIMITS.message)
    throw new Failure(
      'too-large',
      `A message has at most ${LIMITS.message} bytes, this one has ${data.length}.`,
    );
  let given: unknown;
  try {
    given = JSON.parse(data.toString('utf8'));
  } catch {
    throw new Failure('bad-request', 'The message is not JSON.');
  }
  const message = ClientMessage.safeParse(given);
  if (message.success) return message.data;
  const { type, protocol } = (given ?? {}) as { readonly type?: unknown; readonly protocol?: unknown };
  if (type === 'hello' && protocol !== Hello.shape.protocol.def.values[0])
    throw new Failure('wrong-protocol', `This server speaks protocol ${Hello.shape.protocol.def.values[0]}.`);
  throw new Failure('bad-request', sentenceFor(message.error.issues));
}

/** Does what a seat wants in a match. */
export function wished(matches: Matches, id: string, wish: Wish): Promise<Answer> {
  return matches.peek(id)?.wish(wish) ?? openedAndWished(matches, id, wish);
}

async function openedAndWished(matches: Matches, id: string, wish: Wish): Promise<Answer> {
  const opened = await matches.open(id);
  if (!opened) throw new Failure('not-playing', 'The match has not begun.');
  if (!opened.ok) throw new Failure('match-broken', opened.why);
  return opened.live.wish(wish);
}

/** Gives a seat up: by the game's own rule where there is one; otherwise a computer player goes on. */
export async function left(matches: Matches, id: string, seat: Seat, key: string): Promise<Answer> {
  const wish = { seat, by: 'person', key, question: undefined } as const;
  const answer = await wished(matches, id, { ...wish, kind: 'move', text: 'leave' });
  return !answer.ok && 'rule' in answer && answer.reason === 'nobody-may-leave'
    ? wished(matches, id, { ...wish, kind: 'away', text: undefined })
    : answer;
}

/** An answer as it is said to whoever wished. */
export function spoken(answer: Answer, key: string): ServerMessage {
  if (answer.ok) return { type: 'accepted', key };
  if ('rule' in answer) {
    const { rule, reason, facts } = answer;
    return { type: 'refused', key, refusal: { rule, reason, facts } };
  }
  return { type: 'error', key, problem: { code: answer.code, sentence: answer.sentence } };
}
