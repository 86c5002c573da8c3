import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { SESSION_DAYS } from './people/people.ts';
import type { StoreAddress } from './store/open.ts';
import type { Ages } from './tables/tidying.ts';

/** Everything that can be set from outside. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly store: StoreAddress;
  readonly redisUrl: string | undefined;
  readonly logLevel: string;
  /** Where the built page lies. */
  readonly page: string;
  /**
   * How many proxies of one's own stand before the server: that many entries of `x-forwarded-for` are believed, counted
   * from its end. What a client wrote there itself stands before them.
   */
  readonly trustProxy: number;
  /** The path under which the page is, without a slash at its end: `/games`. A proxy may pass it on or remove it. */
  readonly basePath: string;
  /** Other addresses under which the page may be served, such as `https://play.example.org`. */
  readonly origins: readonly string[];
  readonly socketsPerAddress: number;
  readonly sockets: number;
  /** A connection that has not said hello within this time is dropped. */
  readonly helloMs: number;
  /** How often those who are silent are asked whether they are there; see `BEATS_UNANSWERED`. */
  readonly heartbeatMs: number;
  /** Messages and requests in a second from one address; bursts are three times that. */
  readonly pacePerSecond: number;
  /** Matches of one person in which computer players may be busy at once; five times as many per address. */
  readonly botTables: number;
  /** Tables, and as many guests, that one address may create per day; a tenth of that for accounts. */
  readonly perDay: number;
  /** With this bearer token `/metrics` can be read; without one it cannot. */
  readonly metricsToken: string | undefined;
  /** Where the metrics can be read without a token, apart from everything else. */
  readonly metricsHost: string;
  readonly metricsPort: number | undefined;
  readonly botThreads: number;
  readonly botDeadlineMs: number;
  readonly botPositions: number;
  readonly botPauseMs: number;
  /** The rules engine is stopped if it does not come back within this time. */
  readonly stepMs: number;
  /** How long windows last, in percent; less than 100 lets timing tell who could answer, and is for tests. */
  readonly windowPercent: number;
  /** How often processes say that they are there, and look for what another has left undone. */
  readonly pulseMs: number;
  /** When what nobody uses is forgotten. */
  readonly ages: Ages;
}

type Environment = Readonly<Record<string, string | undefined>>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Something in the environment is not as it must be; the sentence says what. */
export class BadSetting extends Error {}

function whole(environment: Environment, name: string, usual: number, min: number, max: number): number {
  const given = environment[name];
  if (given === undefined || given === '') return usual;
  const number = Number(given);
  if (!Number.isInteger(number) || number < min || number > max)
    throw new BadSetting(`${name} is "${given}", and must be a whole number from ${min} to ${max}.`);
  return number;
}

function basePathFrom(given: string): string {
  if (!/^(\/[\w.~-]+)*\/?$/.test(given))
    throw new BadSetting(
      `HEDGEROW_BASE_PATH is "${given}", and must be a path such as /games: a slash, then letters, digits, dots, dashes.`,
    );
  return given.replace(/\/$/, '');
}

function tokenFrom(environment: Environment): string | undefined {
  const token = environment['HEDGEROW_METRICS_TOKEN'] ?? '';
  if (token !== '' && token.length < 20)
    throw new BadSetting(
      `HEDGEROW_METRICS_TOKEN has ${token.length} characters, and must have at least 20: what it opens tells much.`,
    );
  return token === '' ? undefined : token;
}

/** Settings from the environment; flags of the command line are put into it first. */
export function settingsFrom(environment: Environment, page: string): Settings {
  const data = resolve(environment['HEDGEROW_DATA'] ?? './data');
  const url = environment['DATABASE_URL'] ?? '';
  if (url !== '' && !/^postgres(ql)?:\/\//.test(url))
    throw new BadSetting('DATABASE_URL must begin with postgres:// or postgresql://.');
  const logLevel = environment['LOG_LEVEL'] ?? 'info';
  if (!LOG_LEVELS.some((level) => level === logLevel))
    throw new BadSetting(`LOG_LEVEL is "${logLevel}", and must be one of ${LOG_LEVELS.join(', ')}.`);
  const origins = (environment['HEDGEROW_ORIGINS'] ?? '').split(',').filter((origin) => origin !== '');
  return {
    host: environment['HOST'] ?? '0.0.0.0',
    port: whole(environment, 'PORT', 8080, 0, 65_535),
    store: url === '' ? { engine: 'sqlite', file: join(data, 'hedgerow.db') } : { engine: 'postgres', url },
    redisUrl: environment['REDIS_URL'] === '' ? undefined : environment['REDIS_URL'],
    logLevel,
    page,
    trustProxy: whole(environment, 'HEDGEROW_TRUST_PROXY', 0, 0, 10),
    basePath: basePathFrom(environment['HEDGEROW_BASE_PATH'] ?? ''),
    origins,
    socketsPerAddress: whole(environment, 'HEDGEROW_SOCKETS_PER_ADDRESS', 200, 1, 1_000_000),
    sockets: whole(environment, 'HEDGEROW_SOCKETS', 10_000, 1, 1_000_000),
    helloMs: whole(environment, 'HEDGEROW_HELLO_MS', 10_000, 100, 600_000),
    heartbeatMs: whole(environment, 'HEDGEROW_HEARTBEAT_MS', 4000, 100, 600_000),
    pacePerSecond: whole(environment, 'HEDGEROW_PACE', 20, 1, 1_000_000),
    metricsToken: tokenFrom(environment),
    metricsHost: environment['HEDGEROW_METRICS_HOST'] ?? '127.0.0.1',
    metricsPort: whole(environment, 'HEDGEROW_METRICS_PORT', 0, 0, 65_535) || undefined,
    botTables: whole(environment, 'HEDGEROW_BOT_TABLES', 10, 1, 1_000_000),
    perDay: whole(environment, 'HEDGEROW_PER_DAY', 1000, 1, 1_000_000),
    botThreads: whole(environment, 'HEDGEROW_BOT_THREADS', Math.max(1, availableParallelism() - 1), 1, 64),
    botDeadlineMs: whole(environment, 'HEDGEROW_BOT_DEADLINE_MS', 10_000, 50, 600_000),
    botPositions: whole(environment, 'HEDGEROW_BOT_POSITIONS', 3000, 1, 10_000_000),
    botPauseMs: whole(environment, 'HEDGEROW_BOT_PAUSE_MS', 500, 0, 60_000),
    stepMs: whole(environment, 'HEDGEROW_STEP_MS', 3000, 200, 60_000),
    windowPercent: whole(environment, 'HEDGEROW_WINDOW_PERCENT', 100, 0, 1000),
    pulseMs: whole(environment, 'HEDGEROW_PULSE_MS', 5000, 100, 600_000),
    ages: {
      openDays: whole(environment, 'HEDGEROW_KEEP_OPEN_DAYS', 14, 1, 36_500),
      // By correspondence a move may take a month; nobody's match goes while they may think that it waits for them.
      unfinishedDays: whole(environment, 'HEDGEROW_KEEP_UNFINISHED_DAYS', 365, 90, 36_500),
      guestDays: whole(environment, 'HEDGEROW_KEEP_GUESTS_DAYS', 30, 1, SESSION_DAYS),
    },
  };
}
