import { type ClientMessage, PROTOCOL, ServerMessage } from '@hedgerow/protocol';

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
}

const RETRY_MS = [300, 700, 1500, 3000, 6000] as const;
const PING_MS = 20_000;

const newKey = (): string => crypto.randomUUID();

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
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;

  constructor(table: string, hearing: Hearing) {
    this.#table = table;
    this.#hearing = hearing;
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

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#ping);
    this.#socket?.close();
  }

  #open(): void {
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/socket`);
    this.#socket = socket;
    socket.onopen = () => {
      const resume = this.#hearing.held();
      this.#send({ type: 'hello', protocol: PROTOCOL, table: this.#table, ...(resume ? { resume } : {}) });
      for (const order of this.#waiting.values()) this.#send(order);
      this.#ping = setInterval(() => this.#send({ type: 'ping' }), PING_MS);
    };
    socket.onmessage = ({ data }: MessageEvent<string>) => this.#hear(data);
    socket.onclose = () => {
      clearInterval(this.#ping);
      if (this.#closed || this.#socket !== socket) return;
      this.#hearing.connected(false);
      const wait = RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)];
      this.#failures += 1;
      this.#retry = setTimeout(() => this.#open(), wait);
    };
  }

  #hear(data: string): void {
    // What still arrives on the way out belongs to nobody any more: it may even be meant for another seat.
    if (this.#closed) return;
    const read = ServerMessage.safeParse(JSON.parse(data));
    if (!read.success) {
      this.sync();
      return;
    }
    const message = read.data;
    if (message.type === 'table' || message.type === 'snapshot') {
      this.#failures = 0;
      this.#hearing.connected(true);
    }
    if (
      (message.type === 'accepted' || message.type === 'refused' || message.type === 'error') &&
      message.key !== null
    )
      this.#waiting.delete(message.key);
    this.#hearing.message(message);
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}
