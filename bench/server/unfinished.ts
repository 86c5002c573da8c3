/**
 * How a server starts on a database full of unfinished matches: how long until it answers, how long its event loop is
 * held up at most, and how many matches it opens. Each pass is a process of its own, and the middle of all is told.
 *
 *   npm run build
 *   npx esbuild bench/server/unfinished.ts --bundle --platform=node --format=esm --packages=external --outfile=bench/.build/unfinished.mjs
 *   node bench/.build/unfinished.mjs [sqlite|postgres] [matches] [of them due] [seconds] [passes]
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createServer, type Settings, settingsFrom } from '@hedgerow/server';
import { pino } from 'pino';
import { startPostgres } from '../../packages/server/test/support/postgres.ts';

const [engine = 'sqlite', ...numbers] = process.argv.slice(2);
const [matches = 100_000, due = 1000, seconds = 20, passes = 5] = numbers.map(Number);
const isPass = process.env['BENCH_PASS'] === '1';
const data = process.env['HEDGEROW_DATA'] ?? mkdtempSync(join(tmpdir(), 'hedgerow-unfinished-'));
const postgres = engine === 'postgres' && !isPass ? await startPostgres() : undefined;
const url = postgres ? await postgres.database() : (process.env['DATABASE_URL'] ?? '');
const environment = { ...process.env, HEDGEROW_DATA: data, DATABASE_URL: url };
const settings: Settings = settingsFrom(
  { ...environment, HOST: '127.0.0.1', PORT: '0', HEDGEROW_BOT_PAUSE_MS: '0' },
  '/nowhere',
);
const log = pino({ level: 'error' });

/** A real match of two people, some moves into it. */
async function oneMatch(): Promise<string> {
  const server = await createServer(settings, log);
  const base = await server.listen();
  const post = async (path: string, body: unknown, token?: string): Promise<Record<string, unknown>> => {
    const headers = {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const reply = await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await reply.json()) as Record<string, unknown>;
  };
  const plan = { game: 'flutter', seats: [{ kind: 'me' }, { kind: 'open' }], startWhenFull: true };
  const made = await post('/api/tables', { ...plan, name: 'Ada', clock: { kind: 'days', days: 30 } });
  const { id } = made['table'] as { id: string };
  const joined = await post(`/api/tables/${id}/join`, { name: 'Ben' });
  const tokens = [made['seatToken'], joined['seatToken']] as string[];
  for (let move = 0; move < 8; move += 1)
    for (const token of tokens) {
      const headers = { authorization: `Bearer ${token}` };
      const view = (await (await fetch(`${base}/api/matches/${id}`, { headers })).json()) as {
        question: { id: number; moves: string[] } | null;
      };
      const { question } = view;
      const text = question?.moves[move % question.moves.length];
      if (question && text !== undefined)
        await post(
          `/api/matches/${id}/moves`,
          { question: question.id, key: `${token.slice(0, 8)}-${move}`, text },
          token,
        );
    }
  await server.close();
  return id;
}

type Database = Awaited<ReturnType<typeof createServer>>['database']['db'];
const PIECE = 500;

/** The same match again and again, under other ids; in pieces, as a server does not wait for a disk for ever. */
async function copyMany(db: Database, id: string): Promise<void> {
  const table = await db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const match = await db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const seats = await db.selectFrom('seats').selectAll().where('table_id', '=', id).execute();
  const lines = await db.selectFrom('log').selectAll().where('match_id', '=', id).execute();
  for (let from = 1; from <= matches; from += PIECE) {
    const numbers = Array.from({ length: Math.min(PIECE, matches - from + 1) }, (_, i) => from + i);
    const idOf = (n: number): string => `${id.slice(0, 18)}${String(n).padStart(8, '0')}`;
    await db
      .insertInto('tables')
      .values(numbers.map((n) => ({ ...table, id: idOf(n), code: `X${n}` })))
      .execute();
    await db
      .insertInto('seats')
      .values(numbers.flatMap((n) => seats.map((seat) => ({ ...seat, table_id: idOf(n), token_hash: null }))))
      .execute();
    await db
      .insertInto('matches')
      .values(
        numbers.map((n) => ({ ...match, id: idOf(n), due_at: n <= due ? 0 : Date.now() + 30 * 86_400_000 })),
      )
      .execute();
    for (const line of lines)
      await db
        .insertInto('log')
        .values(numbers.map((n) => ({ ...line, match_id: idOf(n) })))
        .execute();
  }
}

/** Matches whose time has come, as they are after a long night. */
async function makeDue(): Promise<void> {
  const server = await createServer(settings, log);
  const { db } = server.database;
  const first = db.selectFrom('matches').select('id').orderBy('id').limit(due);
  await db.updateTable('matches').set({ due_at: 0 }).where('id', 'in', first).execute();
  await server.close();
}

/** The main thread's time on a processor and its time in the queue for one, in milliseconds; Linux counts both. */
function ofThisThread(): readonly [working: number, queued: number] {
  const [working = 0, queued = 0] = readFileSync('/proc/thread-self/schedstat', 'utf8')
    .split(' ')
    .map(Number);
  return [working / 1e6, queued / 1e6];
}

/** Notes how long the event loop was held up at most: by the clock on the wall, and without waiting for a processor. */
class HoldUps {
  wall = 0;
  own = 0;
  #at = performance.now();
  #queued = ofThisThread()[1];
  readonly #timer = setInterval(() => this.#look(), 1);

  #look(): void {
    const now = performance.now();
    const [, queued] = ofThisThread();
    const wall = now - this.#at - 1;
    this.wall = Math.max(this.wall, wall);
    this.own = Math.max(this.own, wall - (queued - this.#queued));
    [this.#at, this.#queued] = [now, queued];
  }

  stop(): this {
    this.#look();
    clearInterval(this.#timer);
    return this;
  }
}

type Figures = Readonly<
  Record<'startMs' | 'startWall' | 'startOwn' | 'laterWall' | 'laterOwn' | 'opened', number>
>;

async function pass(): Promise<Figures> {
  const began = performance.now();
  const start = new HoldUps();
  const server = await createServer(settings, log);
  const base = await server.listen();
  await fetch(`${base}/healthz`);
  const startMs = performance.now() - began;
  start.stop();
  const later = new HoldUps();
  await pause(seconds * 1000);
  later.stop();
  const opened = server.matches.count;
  await server.close();
  return {
    startMs,
    startWall: start.wall,
    startOwn: start.own,
    laterWall: later.wall,
    laterOwn: later.own,
    opened,
  };
}

if (isPass) {
  process.stdout.write(`${JSON.stringify(await pass())}\n`);
  process.exit(0);
}

const filling = await oneMatch();
const server = await createServer(settings, log);
await copyMany(server.database.db, filling);
await server.close();
const all: Figures[] = [];
for (let n = 0; n < passes; n += 1) {
  await makeDue();
  const words = [process.argv[1] ?? '', engine, ...[matches, due, seconds, passes].map(String)];
  const printed = execFileSync(process.execPath, words, {
    env: { ...environment, BENCH_PASS: '1' },
    encoding: 'utf8',
  });
  all.push(JSON.parse(printed) as Figures);
  console.log(printed.trim());
}
const middle = (name: keyof Figures): string => {
  const sorted = all.map((figures) => figures[name]).sort((a, b) => a - b);
  return `${sorted[Math.floor(sorted.length / 2)]?.toFixed(0)} (${sorted[0]?.toFixed(0)}–${sorted.at(-1)?.toFixed(0)})`;
};
console.log(
  `${engine}, ${matches} unfinished matches, ${due} due, middle of ${passes} passes (least–most): answers after ${middle('startMs')} ms; ` +
    `longest hold-up at the start ${middle('startOwn')} ms (on the wall ${middle('startWall')}), ` +
    `in ${seconds} s after it ${middle('laterOwn')} ms (on the wall ${middle('laterWall')}); ${middle('opened')} matches opened`,
);
await postgres?.stop();
rmSync(data, { recursive: true, force: true });
process.exit(0);
