/**
 * The load: so many matches of four clients each, every seat moving as soon as it is asked (or at a pace). Every client
 * reads every message, and checks that no step is missing or told twice; only who is asked reads it whole.
 */
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { type Plain, plainList } from '../meadow/plain.ts';
import { Wire } from './wire.ts';

const [kind = 'hedgerow', portText = '0', matchesText = '50', secondsText = '8', paceText = '0'] =
  process.argv.slice(2);
const port = Number(portText);
const matches = Number(matchesText);
const seconds = Number(secondsText);
/** Milliseconds that a seat waits before it moves. */
const pace = Number(paceText);
const SEATS = 4;
/** Code is compiled, buffers have grown: before that nobody is measured. */
const WARM_UP_MS = 3000;

let counting = false;
let moves = 0;
let told = 0;
let bytes = 0;
let refused = 0;
const waits: number[] = [];

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

/** The steps as one client is told them: each one more than the last. */
class Steps {
  #last: number | undefined;

  begin(step: number): void {
    this.#last = step;
  }

  follow(step: number): void {
    if (this.#last !== undefined && step !== this.#last + 1)
      throw new Error(`A client was told of step ${step} after step ${this.#last}.`);
    this.#last = step;
    if (counting) told += 1;
  }
}

/** The whole number that is written in a message from a place on. */
function numberAt(message: Buffer, from: number): number {
  let number = 0;
  for (let at = from; ; at += 1) {
    const digit = (message[at] as number) - 0x30;
    if (!(digit >= 0 && digit <= 9)) return number;
    number = 10 * number + digit;
  }
}

async function post<T>(path: string, body: unknown): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as T;
}

/** Ten tables at a time. */
async function eachMatch(begin: (match: number) => Promise<void>): Promise<void> {
  for (let first = 0; first < matches; first += 10)
    await Promise.all(Array.from({ length: Math.min(10, matches - first) }, (_, i) => begin(first + i)));
}

interface Seated {
  readonly table: { readonly id: string };
  readonly seatToken: string;
}

interface Asking {
  readonly seq: number;
  readonly question?: { readonly id: number; readonly moves: readonly string[] } | null;
}

async function hedgerow(): Promise<void> {
  const [UPDATE, ACCEPTED, SNAPSHOT, TABLE] = ['update","seq":', 'accepted"', 'snapshot"', 'table"'].map(
    (type) => Buffer.from(`{"type":"${type}`),
  ) as [Buffer, Buffer, Buffer, Buffer];
  const begins = (message: Buffer, head: Buffer): boolean =>
    message.compare(head, 0, head.length, 0, Math.min(message.length, head.length)) === 0;

  const client = (id: string, seatToken: string): Promise<void> =>
    new Promise((ready) => {
      const steps = new Steps();
      let sent = 0;
      const answer = (wire: Wire, { question }: Asking): void => {
        if (!question) return;
        after(() => {
          sent = performance.now();
          const key = `${id.slice(-8)}-${question.id}`;
          wire.say(JSON.stringify({ type: 'move', question: question.id, key, text: anyOf(question.moves) }));
        });
      };
      const hear = (wire: Wire, message: Buffer): void => {
        if (counting) bytes += message.length;
        if (begins(message, UPDATE)) {
          steps.follow(numberAt(message, UPDATE.length));
          if (message.includes('"question":{')) answer(wire, JSON.parse(message.toString()) as Asking);
        } else if (begins(message, ACCEPTED)) moved(sent);
        else if (begins(message, SNAPSHOT)) {
          const snapshot = JSON.parse(message.toString()) as Asking;
          steps.begin(snapshot.seq);
          answer(wire, snapshot);
          ready();
        } else if (!begins(message, TABLE)) refused += 1;
      };
      void Wire.open(port, '/api/socket', hear).then((wire) =>
        wire.say(JSON.stringify({ type: 'hello', protocol: 1, table: id, seatToken })),
      );
    });

  const open = { kind: 'open' };
  await eachMatch(async () => {
    const { table, seatToken } = await post<Seated>('/api/tables', {
      name: 'Seat 0',
      game: 'meadow',
      seats: [{ kind: 'me' }, open, open, open],
      options: { length: 1_000_000 },
      startWhenFull: true,
    });
    const tokens = [seatToken];
    for (let seat = 1; seat < SEATS; seat += 1)
      tokens.push((await post<Seated>(`/api/tables/${table.id}/join`, { name: `Seat ${seat}` })).seatToken);
    await Promise.all(tokens.map((token) => client(table.id, token)));
  });
}

interface Position {
  readonly G: Plain;
  readonly ctx: { readonly currentPlayer: string };
  readonly _stateID: number;
}

/** What boardgame.io's client sends and hears: Socket.IO's packets, each a number, the name of the game and a list. */
async function boardgame(): Promise<void> {
  const NUMBER = '"_stateID":';
  const client = (match: string, seat: number): Promise<void> =>
    new Promise((ready) => {
      const player = String(seat);
      const MINE = `"currentPlayer":"${player}"`;
      const steps = new Steps();
      let sent = 0;
      const answer = (wire: Wire, { G, _stateID: id }: Position): void =>
        after(() => {
          sent = performance.now();
          const [type, ...args] = anyOf(plainList(G));
          const action = { type: 'MAKE_MOVE', payload: { type, args, playerID: player } };
          wire.say(`42/meadow,${JSON.stringify(['update', action, id, match, player])}`);
        });
      const positionOf = (message: Buffer): Position => {
        const [name, , told] = JSON.parse(message.toString('utf8', '42/meadow,'.length)) as [
          string,
          string,
          Position & { readonly state: Position },
        ];
        return name === 'sync' ? told.state : told;
      };
      const hear = (wire: Wire, message: Buffer): void => {
        if (counting) bytes += message.length;
        const head = message.toString('latin1', 0, 24);
        if (head.startsWith('42/meadow,["update"')) {
          steps.follow(numberAt(message, message.indexOf(NUMBER) + NUMBER.length));
          if (sent > 0) moved(sent);
          sent = 0;
          if (message.includes(MINE)) answer(wire, positionOf(message));
        } else if (head.startsWith('42/meadow,["sync"')) {
          const position = positionOf(message);
          steps.begin(position._stateID);
          if (position.ctx.currentPlayer === player) answer(wire, position);
          ready();
        } else if (head.startsWith('0{')) wire.say('40/meadow,');
        else if (head.startsWith('40/meadow,'))
          wire.say(`42/meadow,${JSON.stringify(['sync', match, player, null, SEATS])}`);
        else if (head === '2') wire.say('3');
        else if (!head.startsWith('42/meadow,["matchData"')) refused += 1;
      };
      void Wire.open(port, '/socket.io/?EIO=4&transport=websocket', hear);
    });
  const run = randomBytes(4).toString('hex');
  await eachMatch(async (match) => {
    // The first to come makes the match; who moves first comes last.
    for (let seat = SEATS - 1; seat >= 0; seat -= 1) await client(`${run}-${match}`, seat);
  });
}

interface Reserved {
  readonly room: { readonly roomId: string; readonly processId: string };
  readonly sessionId: string;
}

/** What Colyseus' client sends and hears: a byte for the kind, the name of the message, and MessagePack. */
async function colyseus(): Promise<void> {
  const { pack, unpack } = createRequire(import.meta.url)('@colyseus/msgpackr') as {
    pack: (value: unknown) => Buffer;
    unpack: (bytes: Buffer) => unknown;
  };
  const [JOIN_ROOM, ROOM_DATA] = [10, 13];
  const [SHORT_TEXT, TWO_BYTES, FOUR_BYTES] = [0xa0, 0xcd, 0xce];
  const named = (name: string): Buffer => Buffer.from([SHORT_TEXT + name.length, ...Buffer.from(name)]);
  const [MOVE, MADE] = [Buffer.concat([Buffer.from([ROOM_DATA]), named('move')]), named('moves')];
  const madeMoves = (message: Buffer): number => {
    const at = message.indexOf(MADE) + MADE.length;
    const first = message[at] as number;
    if (first === TWO_BYTES) return message.readUInt16BE(at + 1);
    if (first === FOUR_BYTES) return message.readUInt32BE(at + 1);
    return first < 0x80 ? first : (message[at + 1] as number);
  };
  const client = async ({ room, sessionId }: Reserved): Promise<void> => {
    const steps = new Steps();
    let sent = 0;
    const hear = (wire: Wire, message: Buffer): void => {
      if (counting) bytes += message.length;
      if (message[0] === JOIN_ROOM) wire.sayBytes(Buffer.from([JOIN_ROOM]));
      if (message[0] !== ROOM_DATA) return;
      const end = 2 + ((message[1] as number) - SHORT_TEXT);
      const name = message.toString('latin1', 2, end);
      if (name === 'view') steps.follow(madeMoves(message));
      else if (name === 'done') moved(sent);
      else if (name === 'ask') {
        const legal = unpack(message.subarray(end)) as readonly (readonly [string, number?])[];
        after(() => {
          sent = performance.now();
          wire.sayBytes(Buffer.concat([MOVE, pack(anyOf(legal))]));
        });
      } else refused += 1;
    };
    await Wire.open(port, `/${room.processId}/${room.roomId}?sessionId=${sessionId}`, hear);
  };
  await eachMatch(async () => {
    const first = await post<Reserved>('/matchmake/create/meadow', {});
    await client(first);
    for (let seat = 1; seat < SEATS; seat += 1)
      await client(await post<Reserved>(`/matchmake/joinById/${first.room.roomId}`, {}));
  });
}

await { hedgerow, 'boardgame-io': boardgame, colyseus }[kind]?.();
await new Promise((done) => setTimeout(done, WARM_UP_MS));
// The server's processor time is measured from here until the figures are printed.
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
    toldPerMove: told / moves,
    refused,
    /** Processor time of this very process. */
    loadUs: (user + system) / moves,
    /** How busy it was, of one core: near 1 it would be measuring itself. */
    busy: (user + system) / 1e6 / elapsed,
  }),
);
process.exit(0);
