import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { metricsOf, type Player, Visitor } from './support/client.ts';
import { newFolder, removeBundle, type Spawned, startApart } from './support/servers.ts';
import { until } from './support/until.ts';

const CONNECTIONS = 5000;
/** So many are opened at a time, so that the queue of the system for new connections does not overflow. */
const AT_A_TIME = 250;
/** What a connection that was left may cost, in the engine, the library and the server together. */
const MOST_KB_EACH = 50;

const memoryKb = ({ child }: Spawned): number => {
  const [, kb = '0'] = /VmRSS:\s+([0-9]+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
  return Number(kb);
};

/** A connection below WebSocket, which does nothing by itself: it neither answers nor says goodbye. */
class Raw {
  readonly socket: Socket;
  heard = '';
  ended = false;

  constructor(base: string) {
    const { port, hostname } = new URL(base);
    this.socket = connect(Number(port), hostname);
    this.socket.on('data', (data: Buffer) => {
      this.heard += data.toString('latin1');
    });
    for (const event of ['end', 'close', 'error'])
      this.socket.on(event, () => {
        this.ended = true;
      });
    this.socket.write(
      `GET /api/socket HTTP/1.1\r\nHost: ${hostname}:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    );
  }

  /** The first line of the answer. */
  async answer(): Promise<string> {
    await until(() => this.heard.includes('\r\n') || this.ended, 'an answer');
    return this.heard.split('\r\n', 1)[0] ?? '';
  }

  say(message: unknown): void {
    this.socket.write(masked(JSON.stringify(message)));
  }
}

/** A WebSocket text frame as a client sends it, masked with zeros. */
function masked(text: string): Buffer {
  const body = Buffer.from(text);
  if (body.length > 125)
    return Buffer.concat([Buffer.from([0x81, 0xfe, body.length >> 8, body.length & 255, 0, 0, 0, 0]), body]);
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body]);
}

describe('a server with useless connections', () => {
  const folder = newFolder();
  let servers = 0;
  let server: Spawned;
  let ada: Visitor;
  let players: readonly Player[];
  let id: string;

  /** A server of its own for each test: what it counts and what it has in memory is of that test. */
  async function start(environment: Readonly<Record<string, string>>): Promise<void> {
    servers += 1;
    server = await startApart({ HEDGEROW_DATA: `${folder.path}/${servers}`, ...environment });
    ada = new Visitor(server.base);
    const ben = new Visitor(server.base);
    const { table } = await ada.table({
      game: 'biotopia',
      seats: [{ kind: 'me' }, { kind: 'open' }],
      startWhenFull: true,
    });
    id = table.id;
    await ben.post(`/api/tables/${id}/join`, { name: 'Ben' });
    players = [await ada.connect(id), await ben.connect(id)];
  }
  afterEach(async () => {
    expect(server.output()).not.toContain('"level":50');
    expect(await server.stop()).toBe(0);
  });
  afterAll(async () => {
    folder.remove();
    await removeBundle();
  });

  /** The service goes on: whoever plays by the rules notices nothing. */
  async function goesOn(): Promise<void> {
    const player = players.find(({ question }) => question);
    const { id: question, moves } = player?.question ?? { id: 0, moves: [] };
    const text = moves.find((move) => !move.startsWith('claim')) ?? '';
    expect(await player?.move(text, question)).toMatchObject({ type: 'accepted' });
    await until(() => player?.question?.id !== question, 'the move to be shown');
    await until(() => players.some((each) => each.question), 'the next question');
  }

  async function sockets(): Promise<number> {
    const { body } = await metricsOf(ada.base);
    return Number(/^hedgerow_sockets ([0-9]+)/m.exec(body)?.[1] ?? -1);
  }

  /** Opens many; answers those that were let in, and how many were not. */
  async function openMany(
    count: number,
  ): Promise<{ readonly open: readonly Raw[]; readonly refused: number }> {
    const open: Raw[] = [];
    let refused = 0;
    for (let opened = 0; opened < count; opened += AT_A_TIME) {
      const some = Array.from({ length: Math.min(AT_A_TIME, count - opened) }, () => new Raw(server.base));
      for (const raw of some) {
        if ((await raw.answer()).includes(' 101 ')) open.push(raw);
        else refused += 1;
      }
    }
    return { open, refused };
  }

  test('drops a client that does not read, with a bounded amount of memory', async () => {
    await start({});
    const before = memoryKb(server);
    const lazy = new Raw(server.base);
    await lazy.answer();
    lazy.socket.pause();
    lazy.say({ type: 'hello', protocol: 1, table: id });
    await until(async () => (await sockets()) === players.length + 1, 'the connection to be counted');
    // Few at a time, so that asking itself is no offence: the buffers of the system fill up, then those of the server.
    for (let asked = 0; asked < 100_000 && (await sockets()) > players.length; asked += 20)
      for (let i = 0; i < 20; i += 1) lazy.say({ type: 'sync' });
    await until(async () => (await sockets()) === players.length, 'the connection to be cut');
    expect(memoryKb(server) - before).toBeLessThan(50_000);
    lazy.socket.destroy();
    await goesOn();
  });

  test('a client that neither reads nor answers the close frame holds up neither new clients nor the shutdown', async () => {
    await start({ HEDGEROW_HELLO_MS: '1000' });
    const silent = new Raw(server.base);
    await silent.answer();
    silent.socket.pause();
    await until(async () => (await sockets()) === players.length + 1, 'the connection to be counted');
    await until(async () => (await sockets()) === players.length, 'it to be cut for saying nothing');
    const lazy = new Raw(server.base);
    await lazy.answer();
    lazy.socket.pause();
    lazy.say({ type: 'hello', protocol: 1, table: id });
    await until(async () => (await sockets()) === players.length + 1, 'the connection to be counted');
    // The end of the server comes after each test, and must be a good one.
  });

  test(`${CONNECTIONS} connections opened and left: all are held, memory stays bounded, the service goes on`, async () => {
    await start({ HEDGEROW_SOCKETS_PER_ADDRESS: '6000', HEDGEROW_HELLO_MS: '600000' });
    const before = memoryKb(server);
    const { open, refused } = await openMany(CONNECTIONS);
    expect(refused).toBe(0);
    expect(await sockets(), 'all at once').toBe(CONNECTIONS + players.length);
    expect(memoryKb(server) - before).toBeLessThan(CONNECTIONS * MOST_KB_EACH);
    await goesOn();
    for (const { socket } of open) socket.destroy();
    await until(async () => (await sockets()) === players.length, 'all to be forgotten');
    await goesOn();
  });

  test('drops a connection that never says hello and tells it why; one that said hello stays', async () => {
    await start({ HEDGEROW_SOCKETS_PER_ADDRESS: '1000', HEDGEROW_HELLO_MS: '3000' });
    const { open } = await openMany(500);
    await until(() => open.every(({ heard }) => heard.includes('bad-request')), 'all to be told');
    expect(open[0]?.heard).toContain('The first message must be a hello, within 3 seconds.');
    // A well-mannered client would answer the goodbye; a dead one is not waited for.
    for (const { socket } of open) socket.end();
    await until(async () => (await sockets()) === players.length, 'all to be forgotten');
    await goesOn();
  });

  test('one address cannot take all connections', async () => {
    await start({ HEDGEROW_SOCKETS_PER_ADDRESS: '200' });
    const { open, refused } = await openMany(300);
    // Two of the 200 are the players'.
    expect([open.length, refused]).toEqual([200 - players.length, 100 + players.length]);
    for (const { socket } of open) socket.destroy();
    await until(async () => (await sockets()) === players.length, 'all to be forgotten');
    await goesOn();
  });
});
