import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { destination, type LoggerOptions, pino } from 'pino';
import { examine } from './doctor.ts';
import { createServer } from './server.ts';
import { BadSetting, type Settings, settingsFrom } from './settings.ts';
import { catalogShelf } from './shelf.ts';
import { migrate } from './store/migrations.ts';
import { openDatabase, openExisting, type StoreAddress } from './store/open.ts';
import { exportAll, importAll } from './store/transfer.ts';
import { wordlessStoryOf } from './story.ts';
import { addressesAt } from './web/addresses.ts';

const HELP = `The Hedgerow server.

  main.js [serve]         serve the table
  main.js backup <file>   a copy of the database, also while it is in use (SQLite; PostgreSQL: as export);
                          with --check the copy is looked over as by doctor
  main.js doctor          looks the database over: is its file sound, can every match be played again; changes nothing
  main.js export <file>   everything as JSON lines, for any of the two databases; holds secrets
  main.js import <file>   puts an export into the database, all or nothing; what is there already stays

  --port <n>        PORT            8080
  --host <address>  HOST            0.0.0.0
  --data <folder>   HEDGEROW_DATA   ./data (SQLite: hedgerow.db in it)
  --database <url>  DATABASE_URL    postgres://… instead of SQLite
  --redis <url>     REDIS_URL       redis://… to run several processes on one PostgreSQL
  --log <level>     LOG_LEVEL       info

  Behind a proxy (docs/hosting.md):
  HEDGEROW_TRUST_PROXY=1       one proxy of your own: visitors are told apart by what it adds to X-Forwarded-For
  HEDGEROW_BASE_PATH=/games    where the page is, for a proxy that passes on the whole path
  HEDGEROW_ORIGINS=https://…   other addresses of the page

  HEDGEROW_PACE, HEDGEROW_SOCKETS, HEDGEROW_SOCKETS_PER_ADDRESS, HEDGEROW_PER_DAY, HEDGEROW_BOT_TABLES, HEDGEROW_BOT_THREADS, HEDGEROW_BOT_DEADLINE_MS,
  HEDGEROW_BOT_POSITIONS, HEDGEROW_BOT_PAUSE_MS, HEDGEROW_WINDOW_PERCENT, HEDGEROW_HELLO_MS,
  HEDGEROW_HEARTBEAT_MS, HEDGEROW_PULSE_MS, HEDGEROW_STEP_MS

  HEDGEROW_METRICS_TOKEN=…   opens /metrics (Prometheus) to whoever sends it as a bearer token, at least 20 characters
  HEDGEROW_METRICS_PORT=…    or at a port of its own, on 127.0.0.1 unless HEDGEROW_METRICS_HOST says otherwise

  What nobody uses is forgotten; matches that are over, and accounts, are kept:
  HEDGEROW_KEEP_OPEN_DAYS=14          tables that were never begun, with nobody connected
  HEDGEROW_KEEP_UNFINISHED_DAYS=365   matches in which nothing has happened for so long (at least 90)
  HEDGEROW_KEEP_GUESTS_DAYS=30        guests without a table who did not come back (at most 90)
`;

const FLAGS = {
  port: 'PORT',
  host: 'HOST',
  data: 'HEDGEROW_DATA',
  database: 'DATABASE_URL',
  redis: 'REDIS_URL',
  log: 'LOG_LEVEL',
} as const;

function giveUp(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** What is told of an error on the command line. */
const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Where the table is, for whoever started it and for everybody else on the network. */
function welcome(host: string, port: number): string {
  const others = addressesAt(host, port);
  const here = `Hedgerow is at http://localhost:${port} (stop with Ctrl+C)`;
  return others.length === 0
    ? `${here}\nOnly this computer reaches it.`
    : [here, 'On the same network, others reach it at', ...others.map((at) => `  ${at}`)].join('\n');
}

async function serve(settings: Settings): Promise<void> {
  const out = destination({ fd: 1, sync: true });
  // A log that cannot be written, on a full disk or into a closed pipe, is no reason to stop serving.
  out.on('error', () => {});
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const words: LoggerOptions = {
    level: settings.logLevel,
    base: null,
    // Nothing secret is ever handed to the log; should it happen, it does not get in.
    redact: {
      paths: ['key', 'token', 'password', '*.key', '*.token', '*.seatToken', '*.password'],
      censor: '…',
    },
  };
  const log = pino(words, out);
  const server = await createServer(settings, log);
  let stopping = false;
  const stop = (signal: string): void => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'shutting down');
    // What cannot be finished in ten seconds is safe in the log anyway.
    setTimeout(() => process.exit(1), 10_000).unref();
    server.close().then(
      () => process.exit(0),
      (error: unknown) => giveUp(`The server did not close well: ${sentenceOf(error)}`),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('unhandledRejection', (error) => log.error({ error: wordlessStoryOf(error) }, 'unhandled'));
  // Without this the process would end as well, but with the words of the error, which may name hidden cards.
  process.on('uncaughtException', (error) => {
    log.fatal({ error: wordlessStoryOf(error) }, 'uncaught');
    process.exit(1);
  });
  try {
    const address = await server.listen();
    log.info({ address, store: settings.store.engine, redis: settings.redisUrl !== undefined }, 'listening');
    const { port } = new URL(address);
    console.log(welcome(settings.host, Number(port)));
  } catch (error) {
    const busy = (error as { readonly code?: string }).code === 'EADDRINUSE';
    giveUp(
      busy
        ? `Port ${settings.port} is busy. Stop the program that uses it, or choose another: PORT=${settings.port + 1}`
        : `The server could not start: ${sentenceOf(error)}`,
    );
  }
}

type Transfer = 'backup' | 'export' | 'import';

const isTransfer = (verb: string): verb is Transfer => Object.hasOwn(FAILED, verb);

/** What is told before the reason if it could not be done. */
const FAILED: Readonly<Record<Transfer, string>> = {
  backup: 'The backup could not be made',
  export: 'The export could not be written',
  import: 'The import could not be read',
};

async function transfer({ store }: Settings, verb: Transfer, file: string): Promise<void> {
  try {
    if (store.engine === 'sqlite' && resolve(file) === store.file)
      throw new Error(`${file} is the database itself.`);
    console.log(await (verb === 'import' ? readIn(store, file) : writeOut(store, verb, file)));
  } catch (error) {
    giveUp(`${FAILED[verb]}: ${sentenceOf(error)}`);
  }
}

/** Copies the database as it is: of whatever schema, so that there can be a copy from before an upgrade. */
async function writeOut(store: StoreAddress, verb: Transfer, file: string): Promise<string> {
  const { db, backup } = openExisting(store);
  try {
    if (verb === 'export' || !backup) return `${await exportAll(db, file)} rows written to ${file}.`;
    await backup(file);
    return `The database was copied to ${file}.`;
  } finally {
    await db.destroy();
  }
}

/** Looks a database over and ends with 1 if anything is wrong with it. */
async function doctor(store: StoreAddress): Promise<void> {
  const database = openExisting(store);
  let wrong = 0;
  try {
    const matches = await examine(database, catalogShelf, (finding) => {
      wrong += 1;
      console.log(finding);
    });
    const of = `${matches} ${matches === 1 ? 'match' : 'matches'}`;
    console.log(
      wrong === 0 ? `${of} looked at, all is well.` : `${of} looked at, ${wrong} things are wrong.`,
    );
  } finally {
    await database.db.destroy();
  }
  if (wrong > 0) process.exitCode = 1;
}

/** An export is checked by reading it into an empty database; only a copy of SQLite is one already. */
async function checkCopy(store: StoreAddress, file: string): Promise<void> {
  if (store.engine === 'sqlite') return doctor({ engine: 'sqlite', file: resolve(file) });
  const folder = await mkdtemp(join(tmpdir(), 'hedgerow-check-'));
  const copy: StoreAddress = { engine: 'sqlite', file: join(folder, 'hedgerow.db') };
  try {
    await readIn(copy, file);
    await doctor(copy);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readIn(store: StoreAddress, file: string): Promise<string> {
  await access(file);
  const { db } = openDatabase(store);
  try {
    await migrate(db);
    const { rows, kept } = await importAll(db, file);
    const stayed = kept === 0 ? '' : ` ${kept} tables were here already and stay as they are.`;
    return `${rows} rows read from ${file}.${stayed}`;
  } finally {
    await db.destroy();
  }
}

const text = { type: 'string' } as const;
const WORDS = {
  allowPositionals: true,
  options: {
    port: text,
    host: text,
    data: text,
    database: text,
    redis: text,
    log: text,
    help: { type: 'boolean', short: 'h' },
    check: { type: 'boolean' },
  },
} as const;

function wordsGiven(): ReturnType<typeof parseArgs<typeof WORDS>> {
  try {
    return parseArgs(WORDS);
  } catch (error) {
    throw new BadSetting(`${sentenceOf(error).split('. ', 1)[0] ?? ''}. --help lists what there is.`);
  }
}

async function main(): Promise<void> {
  const { values, positionals } = wordsGiven();
  if (values.help === true) {
    console.log(HELP);
    return;
  }
  const environment = { ...process.env };
  for (const [flag, name] of Object.entries(FLAGS)) {
    const value = values[flag as keyof typeof FLAGS];
    if (value !== undefined) environment[name] = value;
  }
  const page = fileURLToPath(new URL('../../web/dist', import.meta.url));
  const settings = settingsFrom(environment, environment['HEDGEROW_PAGE'] ?? page);
  const [verb = 'serve', file, ...more] = positionals;
  if (verb === 'serve' && file === undefined) await serve(settings);
  else if (verb === 'doctor' && file === undefined) await doctor(settings.store);
  else if (isTransfer(verb) && file !== undefined && more.length === 0) {
    await transfer(settings, verb, file);
    if (verb === 'backup' && values.check === true) await checkCopy(settings.store, file);
  } else giveUp(`"${positionals.join(' ')}" is not understood.\n\n${HELP}`);
}

main().catch((error: unknown) =>
  giveUp(error instanceof BadSetting ? error.message : `The server could not start: ${sentenceOf(error)}`),
);
