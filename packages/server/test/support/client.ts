import { randomBytes } from 'node:crypto';
import {
  type Change,
  type ClientMessage,
  type Seated,
  ServerMessage,
  type Snapshot,
  type TableInfo,
  withChanges,
} from '@hedgerow/protocol';
import { WebSocket } from 'ws';
import { until } from './until.ts';

const MOST_TRIES = 5;

export const newKey = (): string => randomBytes(9).toString('base64url');

interface Reply<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
}

/** Somebody with a browser: keeps the cookie, speaks HTTP. */
export class Visitor {
  readonly base: string;
  cookie: string | undefined;
  bearer: string | undefined;

  constructor(base: string) {
    this.base = base;
  }

  async send<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply<T>> {
    const response = await fetch(this.base + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.cookie === undefined ? {} : { cookie: this.cookie }),
        ...(this.bearer === undefined ? {} : { authorization: `Bearer ${this.bearer}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const set = response.headers.get('set-cookie')?.split(';', 1)[0];
    if (set !== undefined) this.cookie = set;
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    return {
      status: response.status,
      body: (isJson ? JSON.parse(text) : text) as T,
      headers: response.headers,
    };
  }

  get<T>(path: string): Promise<Reply<T>> {
    return this.send('GET', path);
  }
  post<T>(path: string, body: unknown = {}): Promise<Reply<T>> {
    return this.send('POST', path, body);
  }

  async table(plan: Record<string, unknown>): Promise<Seated> {
    const { status, body } = await this.post<Seated>('/api/tables', { name: 'Ada', ...plan });
    if (status !== 200) throw new Error(`No table: ${JSON.stringify(body)}`);
    return body;
  }

  connect(table: string, more: Partial<Extract<ClientMessage, { type: 'hello' }>> = {}): Promise<Player> {
    return Player.connect(this.base, this.cookie, table, more);
  }
}

export const METRICS_TOKEN = 'only-for-these-tests-0123456789';

/** The numbers of a server, as whoever runs it reads them. */
export function metricsOf(base: string): Promise<{ readonly body: string }> {
  return new Visitor(base).send<string>('GET', '/metrics', undefined, {
    authorization: `Bearer ${METRICS_TOKEN}`,
  });
}

/** A connection to a table that keeps what it is shown, as a bot in any language would. */
export class Player {
  readonly socket: WebSocket;
  /** Every frame as it came, byte for byte. */
  readonly frames: string[] = [];
  readonly messages: ServerMessage[] = [];
  snapshot: Snapshot | undefined;
  table: TableInfo | undefined;
  closed: { readonly code: number; readonly reason: string } | undefined;
  /** Called at each frame, before anything else. */
  onFrame: ((text: string) => void) | undefined;
  /** Frames are not checked against the protocol: they are compared with others that were. */
  isTrusting = false;
  /** Frames are not read at all. */
  isDeaf = false;
  readonly #answers = new Map<string, ServerMessage>();

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => this.#hear(data.toString('utf8')));
    socket.on('error', () => {});
    socket.on('close', (code, reason) => {
      this.closed = { code, reason: reason.toString() };
    });
  }

  static async connect(
    base: string,
    cookie: string | undefined,
    table: string,
    more: Partial<Extract<ClientMessage, { type: 'hello' }>> = {},
  ): Promise<Player> {
    const headers = cookie === undefined ? {} : { cookie };
    const player = new Player(new WebSocket(`${base.replace('http', 'ws')}/api/socket`, { headers }));
    await new Promise((open, failed) => {
      player.socket.once('open', open);
      player.socket.once('error', failed);
    });
    player.say({ type: 'hello', protocol: 1, table, ...more });
    await until(
      () => player.closed !== undefined || more.resume !== undefined || player.isShown(),
      'the table, and the match if it has begun',
    );
    return player;
  }

  /** Has been shown everything there is to see. */
  isShown(): boolean {
    const { table, snapshot } = this;
    return (
      table !== undefined && (snapshot !== undefined || table.status === 'open' || table.status === 'closed')
    );
  }

  say(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message));
  }

  #hear(text: string): void {
    this.onFrame?.(text);
    if (this.isDeaf) return;
    this.frames.push(text);
    const given: unknown = JSON.parse(text);
    const message = this.isTrusting ? (given as ServerMessage) : ServerMessage.parse(given);
    this.messages.push(message);
    if (message.type === 'table') this.table = message.table;
    else if (message.type === 'snapshot') this.snapshot = message;
    else if (message.type === 'update' && this.snapshot) {
      if (message.seq !== this.snapshot.seq + 1)
        throw new Error(`Update ${message.seq} does not follow ${this.snapshot.seq}.`);
      const { type: _, events: _events, changes = [], ...rest } = message;
      const view = withChanges(this.snapshot.view, changes as readonly Change[]);
      this.snapshot = { ...this.snapshot, ...(rest as Partial<Snapshot>), view };
    } else if ('key' in message && message.key !== null) this.#answers.set(message.key, message);
  }

  /** Says something with a key and waits for its answer. */
  async ask(message: ClientMessage & { readonly key: string }): Promise<ServerMessage> {
    this.#answers.delete(message.key);
    this.say(message);
    await until(
      () => this.#answers.has(message.key) || this.closed !== undefined,
      `an answer to ${message.type}`,
    );
    return (
      this.#answers.get(message.key) ?? {
        type: 'error',
        key: message.key,
        problem: { code: 'internal', sentence: 'closed' },
      }
    );
  }

  get question(): NonNullable<Snapshot['question']> | undefined {
    return this.snapshot?.question ?? undefined;
  }

  move(text: string, question: number = this.question?.id ?? 0): Promise<ServerMessage> {
    return this.ask({ type: 'move', question, key: newKey(), text });
  }

  /** The same, sent again under its key as long as a crowded machine does not store it in time, as the page does. */
  async moveSurely(text: string, question: number): Promise<ServerMessage> {
    const message = { type: 'move', question, key: newKey(), text } as const;
    for (let tries = 1; ; tries += 1) {
      const answer = await this.ask(message);
      const isUnstored = answer.type === 'error' && answer.problem.code === 'storage';
      if (!isUnstored || tries === MOST_TRIES) return answer;
    }
  }

  async seen(what: (snapshot: Snapshot) => boolean, name: string): Promise<void> {
    await until(() => this.snapshot !== undefined && what(this.snapshot), name);
  }

  notices(): readonly string[] {
    return this.messages.flatMap((message) => (message.type === 'notice' ? [message.notice] : []));
  }

  close(): void {
    this.socket.close();
  }
}

/** Plays a match to its end: whoever is asked makes a legal move, chosen by `pick`. */
export async function playToEnd(
  players: readonly Player[],
  pick: (moves: readonly string[], step: number) => number = (moves, step) => (step * 7) % moves.length,
  steps = 2000,
): Promise<number> {
  for (let step = 0; step < steps; step += 1) {
    await until(
      () => players.some(({ question, snapshot }) => question !== undefined || snapshot?.ending != null),
      'somebody is asked, or it is over',
    );
    if (players.some(({ snapshot }) => snapshot?.ending != null)) {
      for (const player of players) await player.seen(({ ending }) => ending !== null, 'the end');
      return step;
    }
    const player = players.find(({ question }) => question !== undefined);
    const question = player?.question;
    if (!player || !question) continue;
    const text = question.moves[pick(question.moves, step)] ?? '';
    const answer = await player.moveSurely(text, question.id);
    if (answer.type !== 'accepted') throw new Error(`${text}: ${JSON.stringify(answer)}`);
    await until(
      () => player.question?.id !== question.id || player.question.composing === true,
      'the move to be shown',
    );
  }
  return steps;
}
