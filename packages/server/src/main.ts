import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { createServer } from './server.ts';
import { BadSetting, type Settings, settingsFrom } from './settings.ts';
import { migrate } from './store/migrations.ts';
import { openDatabase } from './store/open.ts';
import { exportAll, importAll } from './store/transfer.ts';

const HELP = `The Hedgerow server.

  main.js [serve]         serve the table
  main.js backup <file>   a copy of the database, also while it is in use (SQLite; PostgreSQL: as export)
  main.js export <file>   everything as JSON lines, for any of the two databases; holds secrets
  main.js import <file>   puts an export into the database; what is there already stays

  --port <n>        PORT            8080
  --host <address>  HOST            0.0.0.0
  --data <folder>   HEDGEROW_DATA   ./data (SQLite: hedgerow.db in it)
  --database <url>  DATABASE_URL    postgres://… instead of SQLite
  --redis <url>     REDIS_URL       redis://… to run several processes on one PostgreSQL
  --log <level>     LOG_LEVEL       info

  HEDGEROW_ORIGINS=https://…   other addresses of the page     HEDGEROW_TRUST_PROXY=1   behind your own proxy
  HEDGEROW_PACE, HEDGEROW_SOCKETS, HEDGEROW_SOCKETS_PER_ADDRESS, HEDGEROW_BOT_THREADS, HEDGEROW_BOT_DEADLINE_MS,
  HEDGEROW_BOT_POSITIONS, HEDGEROW_BOT_PAUSE_MS, HEDGEROW_PULSE_MS
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

async function transfer(
  settings: Settings,
  verb: 'backup' | 'export' | 'import',
  file: string,
): Promise<void> {
  const { db, backup } = openDatabase(settings.store);
  try {
    await migrate(db);
    if (verb === 'backup' && backup) {
      await backup(file);
      console.log(`The database was copied to ${file}.`);
      return;
    }
    const count = await (verb === 'import' ? importAll(db, file) : exportAll(db, file));
    console.log(verb === 'import' ? `${count} rows read from ${file}.` : `${count} rows written to ${file}.`);
  } finally {
    await db.destroy();
  }
}

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
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
  });
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
  else if (
    (verb === 'backup' || verb === 'export' || verb === 'import') &&
    file !== undefined &&
    more.length === 0
  )
    await transfer(settings, verb, file);
  else giveUp(`"${positionals.join(' ')}" is not understood.\n\n${HELP}`);
}

main().catch((error: unknown) =>
  giveUp(error instanceof BadSetting ? error.message : `The server could not start: ${sentenceOf(error)}`),
);
