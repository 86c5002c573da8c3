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
  /** Other addresses under which the page may be served, such as `https://play.example.org`. */
  readonly origins: readonly string[];
  readonly socketsPerAddress: number;
  readonly sockets: number;
  /** Who has opened a connection says hello within this time, or is cut off. */
  readonly helloMs: number;
  /** Messages and requests in a second from one address; bursts are three times that. */
  readonly pacePerSecond: number;
  readonly botThreads: number;
  readonly botDeadlineMs: number;
  readonly botPositions: number;
  readonly botPauseMs: number;
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
    origins,
    socketsPerAddress: whole(environment, 'HEDGEROW_SOCKETS_PER_ADDRESS', 200, 1, 1_000_000),
    sockets: whole(environment, 'HEDGEROW_SOCKETS', 10_000, 1, 1_000_000),
    helloMs: whole(environment, 'HEDGEROW_HELLO_MS', 10_000, 100, 600_000),
    pacePerSecond: whole(environment, 'HEDGEROW_PACE', 20, 1, 1_000_000),
    botThreads: whole(environment, 'HEDGEROW_BOT_THREADS', Math.max(1, availableParallelism() - 1), 1, 64),
    botDeadlineMs: whole(environment, 'HEDGEROW_BOT_DEADLINE_MS', 10_000, 50, 600_000),
    botPositions: whole(environment, 'HEDGEROW_BOT_POSITIONS', 3000, 1, 10_000_000),
    botPauseMs: whole(environment, 'HEDGEROW_BOT_PAUSE_MS', 500, 0, 60_000),
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
