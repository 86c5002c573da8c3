/** The load: so many matches of four clients each, every seat moving as soon as it is asked (or at a pace). */
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { WebSocket } from 'ws';
import { type Plain, plainList } from '../meadow/plain.ts';

const [kind = 'hedgerow', port = '0', matchesText = '50', secondsText = '8', paceText = '0'] =
  process.argv.slice(2);
const matches = Number(matchesText);
const seconds = Number(secondsText);
/** Milliseconds that a seat waits before it moves. */
const pace = Number(paceText);
const SEATS = 4;
/** Code is compiled, buffers have grown: before that nobody is measured. */
const WARM_UP_MS = 2000;

let counting = false;
let moves = 0;
let bytes = 0;
let refused = 0;
const waits: number[] = [];

const heard = (size: number): void => {
  if (counting) bytes += size;
};
const moved = (since: number): void => {
  if (!counting) return;
  moves += 1;
  waits.push(performance.now() - since);
};
const after = (act: () => void): void => {
  if (pace === 0) act();
  else setTimeout(act, pace * (0.5 + Math.random()));
};
const anyOf = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;

async function hedgerow(): Promise<void> {
  const base = `http://127.0.0.1:${port}`;
  const post = async (path: string, body: unknown): Promise<{ table: { id: string }; seatToken: string }> => {
    const response = await fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as { table: { id: string }; seatToken: string };
  };
  const open = { kind: 'open' };
  const table = async (): Promise<void> => {
    const made = await post('/api/tables', {
      name: 'Seat 0',
      game: 'meadow',
      seats: [{ kind: 'me' }, open, open, open],
      options: { length: 960 },
      startWhenFull: true,
    });
    const tokens = [made.seatToken];
    for (let seat = 1; seat < SEATS; seat += 1)
      tokens.push((await post(`/api/tables/${made.table.id}/join`, { name: `Seat ${seat}` })).seatToken);
    await Promise.all(tokens.map((token) => client(made.table.id, token)));
  };
  const client = (id: string, seatToken: string): Promise<void> =>
    new Promise((ready) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/api/socket`);
      let sent = 0;
      socket.on('open', () =>
        socket.send(JSON.stringify({ type: 'hello', protocol: 1, table: id, seatToken })),
      );
      socket.on('message', (data: Buffer) => {
        heard(data.length);
        const message = JSON.parse(data.toString('utf8')) as {
          type: string;
          question?: { id: number; moves: readonly string[] } | null;
          ending?: unknown;
        };
        if (message.type === 'snapshot') ready();
        else if (message.type === 'accepted') moved(sent);
        else if (message.type === 'refused' || message.type === 'error') refused += 1;
        if (message.ending) void table();
        const { question } = message;
        if (!question) return;
        after(() => {
          sent = performance.now();
          const key = randomBytes(6).toString('hex');
          socket.send(
            JSON.stringify({ type: 'move', question: question.id, key, text: anyOf(question.moves) }),
          );
        });
      });
    });
  for (let i = 0; i < matches; i += 10)
    await Promise.all(Array.from({ length: Math.min(10, matches - i) }, () => table()));
}

interface Update {
  readonly G: Plain;
  readonly ctx: { readonly currentPlayer: string };
  readonly _stateID: number;
}

async function boardgame(): Promise<void> {
  const { io } = createRequire(import.meta.url)('socket.io-client') as {
    io: (
      url: string,
      options: unknown,
    ) => {
      on: (name: string, hear: (...args: unknown[]) => void) => void;
      emit: (name: string, ...args: unknown[]) => void;
      io: { engine: { on: (name: string, hear: (packet: { data?: string }) => void) => void } };
    };
  };
  const client = (match: string, seat: number): Promise<void> =>
    new Promise((ready) => {
      const socket = io(`http://127.0.0.1:${port}/meadow`, { transports: ['websocket'], forceNew: true });
      const player = String(seat);
      let sent = 0;
      let answered = -1;
      const look = ({ G, ctx, _stateID: id }: Update): void => {
        if (sent > 0 && id > answered && answered >= 0) {
          moved(sent);
          sent = 0;
        }
        if (ctx.currentPlayer !== player || id === answered) return;
        answered = id;
        after(() => {
          sent = performance.now();
          const [type, ...args] = anyOf(plainList(G));
          const action = {
            type: 'MAKE_MOVE',
            payload: { type, args, playerID: player, credentials: undefined },
          };
          socket.emit('update', action, id, match, player);
        });
      };
      socket.on('connect', () => {
        socket.io.engine.on('packet', (packet) => heard(packet.data?.length ?? 0));
        socket.emit('sync', match, player, undefined, SEATS);
      });
      socket.on('sync', (_match, info) => {
        look((info as { state: Update }).state);
        ready();
      });
      socket.on('update', (_match, state) => look(state as Update));
    });
  const run = randomBytes(4).toString('hex');
  for (let match = 0; match < matches; match += 1) {
    // The first to come makes the match.
    for (let seat = SEATS - 1; seat >= 0; seat -= 1) await client(`${run}-${match}`, seat);
  }
}

interface ColyseusRoom {
  readonly roomId: string;
  onMessage: (type: string, hear: (message: never) => void) => void;
  send: (type: string, message: unknown) => void;
  connection: { transport: { ws: WebSocket } };
}

async function colyseus(): Promise<void> {
  const { Client } = createRequire(import.meta.url)('colyseus.js') as {
    Client: new (
      url: string,
    ) => { create: (name: string) => Promise<ColyseusRoom>; joinById: (id: string) => Promise<ColyseusRoom> };
  };
  const listen = (room: ColyseusRoom): void => {
    let sent = 0;
    room.connection.transport.ws.addEventListener('message', ({ data }) =>
      heard((data as ArrayBuffer).byteLength),
    );
    room.onMessage('ask', ((legal: readonly (readonly [string, number?])[]) => {
      after(() => {
        sent = performance.now();
        room.send('move', anyOf(legal));
      });
    }) as never);
    room.onMessage('view', (() => {}) as never);
    room.onMessage('done', (() => moved(sent)) as never);
  };
  for (let match = 0; match < matches; match += 1) {
    const client = new Client(`ws://127.0.0.1:${port}`);
    const first = await client.create('meadow');
    listen(first);
    for (let seat = 1; seat < SEATS; seat += 1) listen(await client.joinById(first.roomId));
  }
}

await { hedgerow, 'boardgame-io': boardgame, colyseus }[kind]?.();
await new Promise((done) => setTimeout(done, WARM_UP_MS));
// Whoever measures the server's processor time begins here, and ends with the figures.
console.log('counting');
counting = true;
const [began, spent] = [performance.now(), process.cpuUsage()];
await new Promise((done) => setTimeout(done, seconds * 1000));
counting = false;
const elapsed = (performance.now() - began) / 1000;
const { user, system } = process.cpuUsage(spent);
waits.sort((a, b) => a - b);
const at = (share: number): number =>
  waits[Math.min(waits.length - 1, Math.floor(share * waits.length))] ?? 0;
console.log(
  JSON.stringify({
    moves,
    movesPerSecond: moves / elapsed,
    p50: at(0.5),
    p99: at(0.99),
    bytesPerMove: bytes / moves,
    refused,
    /** How busy this very process was, of one core: near 1 it would be measuring itself. */
    busy: (user + system) / 1e6 / elapsed,
  }),
);
process.exit(0);
