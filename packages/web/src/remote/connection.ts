import { type ClientMessage, PROTOCOL, ServerMessage } from '@hedgerow/protocol';
import { randomHex } from '../shell/random.ts';
import { versionThere } from '../shell/version.ts';
import { socketKey } from './api.ts';

type Keyed = Extract<ClientMessage, { readonly key: string }>;
/** Something to be done once, before it has its key. */
export type Order = Keyed extends infer K
  ? K extends { readonly key: string }
    ? Omit<K, 'key'>
    : never
  : never;

export interface Hearing {
  readonly message: (message: ServerMessage) => void;
  readonly connected: (connected: boolean) => void;
  /** What is held already, to be given the gap only. */
  readonly held: () => { readonly epoch: string; readonly seq: number } | undefined;
  /** Whose chat is not to be sent. */
  readonly muted: () => readonly string[];
}

/** So often the server is asked whether it is still there; whatever it says is an answer. */
export const PING_MS = 5000;
/** So long it may take to answer. Packets that are swallowed are noticed by this, and by nothing else. */
export const ANSWER_MS = 8000;

const FIRST_RETRY_MS = 400;
const LONGEST_RETRY_MS = 8000;

/** How long to wait before the next try: twice as long each time, and never all at the same moment after a restart. */
export const retryAfter = (failures: number, chance: number): number =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures) * (0.5 + chance / 2);

const newKey = (): string => randomHex(16);

/** Moments at which a device that slept, or changed its network, may be back. */
const WAKE_UPS = ['online', 'pageshow', 'focus'] as const;

/**
 * A connection to one table that comes back by itself. What was asked and not yet answered is asked again under the
 * same key, so that nothing is lost and nothing is done twice.
 */
export class Connection {
  readonly #table: string;
  readonly #hearing: Hearing;
  readonly #waiting = new Map<string, Keyed>();
  #socket: WebSocket | undefined;
  #failures = 0;
  #closed = false;
  /** For proxies that hide from the server that we are its page: asked for once a connection was refused. */
  #pageKey: string | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;

  constructor(table: string, hearing: Hearing) {
    this.#table = table;
    this.#hearing = hearing;
    for (const event of WAKE_UPS) addEventListener(event, this.#wake);
    document.addEventListener('visibilitychange', this.#wake);
    this.#open();
  }

  /** Asks for something to be done once; answers the key under which the answer will come. */
  order(order: Order): string {
    const keyed = { ...order, key: newKey() } as Keyed;
    this.#waiting.set(keyed.key, keyed);
    this.#send(keyed);
    return keyed.key;
  }

  sync(): void {
    this.#send({ type: 'sync' });
  }

  mute(name: string, muted: boolean): void {
    this.#send({ type: 'mute', name, muted });
  }

  close(): void {
    this.#closed = true;
    for (const event of WAKE_UPS) removeEventListener(event, this.#wake);
    document.removeEventListener('visibilitychange', this.#wake);
    clearTimeout(this.#retry);
    this.#drop();
  }

  #open(): void {
    const at = new URL('api/socket', document.baseURI);
    at.protocol = at.protocol.replace('http', 'ws');
    if (this.#pageKey !== undefined) at.searchParams.set('key', this.#pageKey);
    const socket = new WebSocket(at);
    this.#socket = socket;
    let opened = false;
    this.#expectAnswer();
    socket.onopen = () => {
      opened = true;
      const resume = this.#hearing.held();
      const muted = [...this.#hearing.muted()];
      this.#send({
        type: 'hello',
        protocol: PROTOCOL,
        table: this.#table,
        ...(resume ? { resume } : {}),
        ...(muted.length > 0 ? { muted } : {}),
      });
      for (const order of this.#waiting.values()) this.#send(order);
      this.#ping = setInterval(() => this.#askWhetherThere(), PING_MS);
    };
    socket.onmessage = ({ data }: MessageEvent<string>) => this.#hear(data);
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost(opened);
    };
  }

  /** Lets go of the present connection. One that swallows everything would take minutes to say goodbye to. */
  #drop(): void {
    clearInterval(this.#ping);
    clearTimeout(this.#deadline);
    this.#deadline = undefined;
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }

  #lost(wasOpen: boolean): void {
    this.#drop();
    this.#hearing.connected(false);
    const wait = retryAfter(this.#failures, Math.random());
    this.#failures += 1;
    this.#retry = setTimeout(() => void this.#again(wasOpen), wait);
  }

  async #again(wasOpen: boolean): Promise<void> {
    this.#retry = undefined;
    // Not even opened: the server may be away, or a proxy hides from it where we are.
    const given = wasOpen ? undefined : await socketKey(AbortSignal.timeout(ANSWER_MS));
    if (given?.ok) this.#pageKey = given.value.key;
    if (!this.#closed && this.#socket === undefined) this.#open();
  }

  /** Asks at once, or tries at once, instead of waiting for the next time. */
  readonly #wake = (): void => {
    if (document.visibilityState === 'hidden') return;
    if (this.#retry === undefined) {
      this.#askWhetherThere();
      return;
    }
    clearTimeout(this.#retry);
    void this.#again(true);
  };

  #askWhetherThere(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#send({ type: 'ping' });
    this.#expectAnswer();
  }

  #expectAnswer(): void {
    this.#deadline ??= setTimeout(() => this.#lost(true), ANSWER_MS);
  }

  #hear(data: string): void {
    // What still arrives on the way out belongs to nobody any more: it may even be meant for another seat.
    if (this.#closed) return;
    clearTimeout(this.#deadline);
    this.#deadline = undefined;
    const read = ServerMessage.safeParse(JSON.parse(data));
    if (!read.success) {
      this.sync();
      return;
    }
    const message = read.data;
    if (message.type === 'table' || message.type === 'snapshot') {
      // A server that was away may have come back as a newer one.
      if (this.#failures > 0) void versionThere();
      this.#failures = 0;
      this.#hearing.connected(true);
    }
    if (
      (message.type === 'accepted' ||
        message.type === 'refused' ||
        message.type === 'why' ||
        message.type === 'error') &&
      message.key !== null
    )
      this.#waiting.delete(message.key);
    this.#hearing.message(message);
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}
