/**
 * A WebSocket client that does nothing but frames: the same for every server, so that the load costs little, and costs
 * each of them alike.
 */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

const [TEXT, BINARY, CLOSE, PING, PONG] = [1, 2, 8, 9, 10];
const WHOLE = 0x80;
const MASKED = 0x80;
/** A payload from this length on has its length in two more bytes, one that is longer still in eight. */
const LONG = 126;
const LONGEST = 127;

/** All connections read into the same bytes: what is heard must be understood before the next thing is read. */
const SHARED = Buffer.allocUnsafe(1 << 18);

export class Wire {
  /** A whole message; its bytes are lent for the call only. */
  hear: (message: Buffer) => void = () => {};
  readonly #socket: Socket;
  readonly #mask = randomBytes(4);
  /** The beginning of something whose end has not come yet. */
  #rest: Buffer | undefined;
  #isOpen = false;
  #opened: () => void = () => {};

  private constructor(port: number, path: string) {
    const onread = {
      buffer: SHARED,
      callback: (size: number) => {
        this.#read(SHARED.subarray(0, size));
        return true;
      },
    };
    this.#socket = connect({ host: '127.0.0.1', port, noDelay: true, onread });
    this.#socket.on('close', () => this.#lost('it was closed'));
    this.#socket.on('error', (error) => this.#lost(error.message));
    const key = randomBytes(16).toString('base64');
    this.#socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
    );
  }

  static open(port: number, path: string, hear: (wire: Wire, message: Buffer) => void): Promise<Wire> {
    return new Promise((opened) => {
      const wire = new Wire(port, path);
      wire.hear = (message) => hear(wire, message);
      wire.#opened = () => opened(wire);
    });
  }

  #lost(why: string): never {
    throw new Error(`The server let go of a player: ${why}.`);
  }

  say(text: string): void {
    this.#send(TEXT, Buffer.from(text));
  }
  sayBytes(bytes: Buffer): void {
    this.#send(BINARY, bytes);
  }

  #send(kind: number, payload: Buffer): void {
    const { length } = payload;
    const head = length < LONG ? 6 : 8;
    const frame = Buffer.allocUnsafe(head + length);
    frame[0] = WHOLE | kind;
    frame[1] = MASKED | Math.min(length, LONG);
    if (length >= LONG) frame.writeUInt16BE(length, 2);
    for (let i = 0; i < 4; i += 1) frame[head - 4 + i] = this.#mask[i] as number;
    for (let i = 0; i < length; i += 1)
      frame[head + i] = (payload[i] as number) ^ (this.#mask[i & 3] as number);
    this.#socket.write(frame);
  }

  #read(piece: Buffer): void {
    const bytes = this.#rest ? Buffer.concat([this.#rest, piece]) : piece;
    let at = this.#isOpen ? 0 : this.#shakeHands(bytes);
    while (this.#isOpen) {
      const end = this.#frame(bytes, at);
      if (end === undefined) break;
      at = end;
    }
    // The shared bytes are written over by whatever is read next.
    this.#rest = at < bytes.length ? Buffer.from(bytes.subarray(at)) : undefined;
  }

  #shakeHands(bytes: Buffer): number {
    const end = bytes.indexOf('\r\n\r\n');
    if (end < 0) return 0;
    if (!bytes.toString('latin1', 0, end).startsWith('HTTP/1.1 101 '))
      throw new Error(`No WebSocket: ${bytes.toString('latin1')}`);
    this.#isOpen = true;
    this.#opened();
    return end + 4;
  }

  /** Takes one frame; where it ends, or `undefined` if that is still to come. */
  #frame(bytes: Buffer, at: number): number | undefined {
    if (bytes.length < at + 2) return undefined;
    const kind = bytes[at] as number;
    let length = bytes[at + 1] as number;
    let from = at + 2;
    if (length === LONG) {
      if (bytes.length < at + 4) return undefined;
      length = bytes.readUInt16BE(at + 2);
      from = at + 4;
    } else if (length === LONGEST) {
      if (bytes.length < at + 10) return undefined;
      length = Number(bytes.readBigUInt64BE(at + 2));
      from = at + 10;
    }
    const end = from + length;
    if (bytes.length < end) return undefined;
    const payload = bytes.subarray(from, end);
    if (kind === (WHOLE | TEXT) || kind === (WHOLE | BINARY)) this.hear(payload);
    else if (kind === (WHOLE | PING)) this.#send(PONG, payload);
    else if (kind === (WHOLE | CLOSE)) this.#lost(payload.toString('latin1', 2));
    else throw new Error(`A frame of a kind that is not expected here: ${kind}.`);
    return end;
  }
}
