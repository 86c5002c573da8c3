import type { Socket } from 'node:net';
import type { Seat } from '@hedgerow/kernel';
import type { ClientMessage, ErrorCode, ServerMessage } from '@hedgerow/protocol';
import type { Kysely } from 'kysely';
import type { WebSocket } from 'ws';
import type { Bus } from '../bus.ts';
import type { Nature } from '../entropy.ts';
import { Bucket, type Pace, type RateLimit } from '../limits.ts';
import type { Haste } from '../match/channels.ts';
import type { Matches } from '../match/matches.ts';
import { judged, left, spoken, wished } from '../match/wishes.ts';
import type { Person } from '../people/people.ts';
import { Failure, shuttingDown } from '../problem.ts';
import type { Database } from '../store/schema.ts';
import { storageFailure } from '../store/storage-trouble.ts';
import type { Chat } from '../tables/chat.ts';
import type { Guest, Hub } from '../tables/hub.ts';
import { said } from '../tables/saying.ts';
import type { Caller } from '../tables/store.ts';
import { Turns } from '../turns.ts';
import { read } from './incoming.ts';
import { Outbox } from './outbox.ts';
import { type WishMessage, wishOf } from './spoken-wish.ts';

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
  /** How often everything may be shown anew, by address and by person. */
  readonly syncPace: RateLimit;
  readonly helloMs: number;
  /** A seat of this table is held from this address. */
  readonly heldFrom: (table: string, address: string) => Promise<void>;
  readonly isClosing: () => boolean;
  readonly complain: (error: unknown, facts: Readonly<Record<string, unknown>>) => void;
}

/** Unsent bytes before a slow client is dropped. */
const MOST_UNREAD_BYTES = 1_000_000;
/** Refused messages in a row before a client is dropped. */
const MOST_OFFENCES = 50;

/** Heartbeats a client may leave unanswered. Nothing else notices a network that swallows packets. */
export const BEATS_UNANSWERED = 2;

/** Asking for everything anew counts as this many messages. */
const SYNC_COST = 9;

/** Messages of one connection that may wait for their turn. */
const MOST_WAITING = 200;

/** How long to wait for a client to answer a close frame. */
const GOODBYE_MS = 2000;

/** RFC 6455: policy violation. Registered since: the server starts again; try again later. */
const CLOSE_POLICY = 1008;
const CLOSE_CODES: Readonly<Partial<Record<ErrorCode, number>>> = {
  'shutting-down': 1012,
  storage: 1013,
  internal: 1013,
};

type Spoken = Exclude<ClientMessage, { type: 'hello' }>;

/** One connection: from its hello to its end. */
export class Connection implements Guest {
  readonly muted: Set<string> = new Set();
  readonly #world: SocketWorld;
  readonly #socket: WebSocket;
  readonly #person: Person | undefined;
  readonly #address: string;
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
  /** Heartbeats since anything was heard. */
  #silentBeats = 0;
  /** Messages of one connection are taken in the order in which they came. */
  readonly #turns = new Turns();

  constructor(
    world: SocketWorld,
    socket: WebSocket,
    stream: Socket,
    { person, address }: { readonly person: Person | undefined; readonly address: string },
  ) {
    this.#world = world;
    this.#address = address;
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
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      this.#silentBeats = 0;
      this.#queue(data, isBinary);
    });
    socket.on('pong', () => {
      this.#silentBeats = 0;
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
    return this.#turns.run(() => {});
  }

  /** A heartbeat: asks a silent client whether it is there, and drops one that has not answered for long enough. */
  check(): void {
    if (this.#silentBeats >= BEATS_UNANSWERED) {
      this.#socket.terminate();
      return;
    }
    this.#silentBeats += 1;
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.ping();
  }

  close(failure: Failure): void {
    this.#say({ type: 'error', key: null, problem: failure.body });
    this.#cut(failure.code, CLOSE_CODES[failure.code] ?? CLOSE_POLICY);
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

  #queue(data: Buffer, isBinary: boolean): void {
    if (this.#turns.waiting >= MOST_WAITING) {
      this.#say({ type: 'error', key: null, problem: { code: 'too-fast', sentence: 'Wait for answers.' } });
      this.#cut('too-fast');
      return;
    }
    void this.#turns.run(() => this.#take(data, isBinary));
  }

  async #take(data: Buffer, isBinary: boolean): Promise<void> {
    let key: string | null = null;
    try {
      if (!this.#bucket.take(this.#world.nature.now())) throw new Failure('too-fast');
      const message = read(data, isBinary);
      if ('key' in message) key = message.key;
      await this.#act(message);
      this.#offences = 0;
    } catch (error) {
      this.#offences += 1;
      if (error instanceof Failure) this.#say({ type: 'error', key, problem: error.body });
      else {
        this.#world.complain(error, { table: this.#table });
        const told = storageFailure(error) ?? new Failure('internal');
        this.#say({ type: 'error', key, problem: told.body });
      }
      if (this.#offences > MOST_OFFENCES) this.#cut('too-many');
    }
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
      const seat = await this.#world.hub.enter(hello.table, this, hello.resume);
      if (seat !== undefined) await this.#world.heldFrom(hello.table, this.#address);
      this.#entered = true;
      // Gone while entering: `close` came before there was anything to leave.
      if (this.#socket.readyState !== this.#socket.OPEN) this.#world.hub.leave(hello.table, this);
    } catch (error) {
      // Whoever was not let in says hello again on a connection of their own: on this one they would wait for ever.
      this.#world.hub.leave(hello.table, this);
      this.#table = undefined;
      if (!(error instanceof Failure)) this.#world.complain(error, { table: hello.table });
      this.close(error instanceof Failure ? error : (storageFailure(error) ?? new Failure('internal')));
    }
  }

  /** To be shown everything anew costs the server as much as many moves do. */
  #checkDear(): void {
    const { nature, syncPace } = this.#world;
    const isFine =
      this.#bucket.take(nature.now(), SYNC_COST) &&
      syncPace.allows(this.#address) &&
      (this.#person === undefined || syncPace.allows(this.#person.id));
    if (!isFine) throw new Failure('too-fast', 'The whole table was asked for too often; wait a little.');
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
        this.#checkDear();
        return this.#world.hub.sync(table, this);
      case 'chat':
        return this.#chat(table, message.text, message.key);
      case 'why':
        return this.#why(table, message);
      case 'leave':
        return this.#leave(table, message.key);
      case 'move':
      case 'propose':
      case 'withdraw':
      case 'standIn':
      case 'consent':
      case 'order':
      case 'takeBack':
      case 'resume':
      case 'return':
        return this.#wish(table, message);
    }
  }

  /** The seat of whoever speaks. */
  #seat(table: string): Seat {
    const seat = this.#world.hub.seatOf(table, this);
    if (seat === undefined) throw new Failure('not-seated');
    return seat;
  }

  async #wish(table: string, message: WishMessage): Promise<void> {
    const { key } = message;
    const wish = { ...wishOf(message), seat: this.#seat(table), by: 'person', key } as const;
    this.#say(spoken(await wished(this.#world.matches, table, wish), key));
  }

  async #why(table: string, message: Extract<ClientMessage, { type: 'why' }>): Promise<void> {
    const { key, text, question } = message;
    const asked = { seat: this.#seat(table), text, question };
    const { rule, reason, facts } = (await judged(this.#world.matches, table, asked)) ?? {};
    const refusal = rule && reason && facts ? { rule, reason, facts } : null;
    this.#say({ type: 'why', key, refusal });
  }

  async #leave(table: string, key: string): Promise<void> {
    this.#say(spoken(await left(this.#world.matches, table, this.#seat(table), key), key));
  }

  async #chat(table: string, text: string, key: string): Promise<void> {
    await said(this.#world, table, this.caller, { text, key });
    this.#say({ type: 'accepted', key });
    await this.#world.hub.said(table);
    this.#world.bus.publish({ about: 'chat', id: table });
  }
}
