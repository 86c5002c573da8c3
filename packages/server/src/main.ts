import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { createServer } from './server.ts';
import { BadSetting, type Settings, settingsFrom } from './settings.ts';
import { migrate } from './store/migrations.ts';
import { openDatabase, openExisting, type StoreAddress } from './store/open.ts';
import { exportAll, importAll } from './store/transfer.ts';

const HELP = `The Hedgerow server.

  main.js [serve]         serve the table
  main.js backup <file>   a copy of the database, also while it is in use (SQLite; PostgreSQL: as export)
  main.js export <file>   everything as JSON lines, for any of the two databases; holds secrets
  main.js import <file>   puts an export into the database, all or nothing; what is there already stays

  --port <n>        PORT            8080
  --host <address>  HOST            0.0.0.0
  --data <folder>   HEDGEROW_DATA   ./data (SQLite: hedgerow.db in it)
  --database <url>  DATABASE_URL    postgres://… instead of SQLite
  --redis <url>     REDIS_URL       redis://… to run several processes on one PostgreSQL
  --log <level>     LOG_LEVEL       info

  HEDGEROW_ORIGINS=https://…   other addresses of the page     HEDGEROW_TRUST_PROXY=1   behind one proxy of your own
  HEDGEROW_PACE, HEDGEROW_SOCKETS, HEDGEROW_SOCKETS_PER_ADDRESS, HEDGEROW_BOT_THREADS, HEDGEROW_BOT_DEADLINE_MS,
  HEDGEROW_BOT_POSITIONS, HEDGEROW_BOT_PAUSE_MS, HEDGEROW_WINDOW_PERCENT, HEDGEROW_HELLO_MS,
  HEDGEROW_PULSE_MS

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

async function serve(settings: Settings): Promise<void> {
  const log = pino({
    level: settings.logLevel,
    base: null,
    // Nothing secret is ever handed to the log; should it happen, it does not get in.
    redact: {
      paths: ['key', 'token', 'password', '*.key', '*.token', '*.seatToken', '*.password'],
      censor: '…',
    },
  });
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
  process.on('unhandledRejection', (error) => log.error({ error: sentenceOf(error) }, 'unhandled'));
  try {
    const address = await server.listen();
    log.info({ address, store: settings.store.engine, redis: settings.redisUrl !== undefined }, 'listening');
    const { port } = new URL(address);
    console.log(`Hedgerow is at http://localhost:${port} (stop with Ctrl+C)`);
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
  else if (isTransfer(verb) && file !== undefined && more.length === 0) await transfer(settings, verb, file);
  else giveUp(`"${positionals.join(' ')}" is not understood.\n\n${HELP}`);
}

main().catch((error: unknown) =>
  giveUp(error instanceof BadSetting ? error.message : `The server could not start: ${sentenceOf(error)}`),
);
