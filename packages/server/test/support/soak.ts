import { Redis } from 'ioredis';
import { examine } from '../../src/doctor.ts';
import { catalogShelf } from '../../src/shelf.ts';
import { flood } from './hostile.ts';
import type { Stage } from './soak-stage.ts';
import { SteadyPlayers } from './steady-players.ts';
import { chanceFrom } from './witness.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const STEPS = [-DAY, -60 * MINUTE, -10 * MINUTE, 10 * MINUTE, 60 * MINUTE, DAY];

/** After each fault every table must have gone on by then: no longer than a page waits before it comes back twice. */
const BACK_MS = 25_000;

const two = [{ kind: 'me' }, { kind: 'open' }];
const clock = { kind: 'move', seconds: 600 };
const PLANS = [
  { game: 'biotopia', seats: two, options: { targetScore: 10 }, startWhenFull: true, clock },
  {
    game: 'biotopia',
    seats: [...two, { kind: 'bot', level: 'sapling' }],
    options: { targetScore: 10 },
    startWhenFull: true,
  },
  { game: 'biotopia', seats: two, startWhenFull: true },
];

const GARBAGE = [
  'hello {',
  'null',
  '["x",{"about":"match","id":{"$ne":1},"seq":"1"}]',
  `["x","${'y'.repeat(1_000_000)}"]`,
];

interface Length {
  /** How long what is broken stays broken. */
  readonly brokenMs: number;
  /** So many moves at each table between two faults. */
  readonly moves: number;
}

/** One way to hurt a server, and to make it well again. */
interface Hurt {
  readonly name: string;
  readonly hurt: (stage: Stage, length: Length, chance: (below: number) => number) => Promise<unknown>;
}

const pause = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms));

const EVERYWHERE: readonly Hurt[] = [
  {
    name: 'a process is killed (kill -9)',
    hurt: (stage, _, chance) => stage.restart(chance(stage.processes), 'kill'),
  },
  {
    name: 'a process is stopped and started',
    hurt: (stage, _, chance) => stage.restart(chance(stage.processes), 'stop'),
  },
  {
    name: 'the clock on the wall steps by up to a day',
    hurt: async (stage, _, chance) => {
      stage.setClock(STEPS[chance(STEPS.length)] ?? 0);
      // Processes that were started before and after a step reckon differently: several are all started again.
      if (stage.processes > 1) for (let n = 0; n < stage.processes; n += 1) await stage.restart(n, 'stop');
    },
  },
  {
    name: 'a flood from one address',
    hurt: (stage, { brokenMs }, chance) =>
      flood(stage.bases[chance(stage.processes)] ?? '', undefined, brokenMs),
  },
];

const ON_SQLITE: readonly Hurt[] = [
  {
    name: 'the disk is full for a while',
    hurt: async (stage, { brokenMs }) => {
      stage.fillDisk();
      await pause(brokenMs);
      stage.freeDisk();
    },
  },
];

const silent = (wire: 'database' | 'bus') => async (stage: Stage, brokenMs: number) => {
  stage[wire]?.silence();
  await pause(brokenMs);
  stage[wire]?.restore();
};

const ON_POSTGRES: readonly Hurt[] = [
  { name: 'PostgreSQL ends all connections', hurt: (stage) => stage.postgres?.disconnectAll() ?? pause(0) },
  { name: 'PostgreSQL is restarted', hurt: (stage) => stage.postgres?.restart('fast') ?? pause(0) },
  { name: 'PostgreSQL crashes', hurt: (stage) => stage.postgres?.restart('immediate') ?? pause(0) },
  {
    name: 'PostgreSQL falls silent for a while',
    hurt: (stage, { brokenMs }) => silent('database')(stage, brokenMs),
  },
  {
    name: 'the network to Redis is cut',
    hurt: async (stage) => stage.bus?.cut(),
  },
  { name: 'Redis falls silent for a while', hurt: (stage, { brokenMs }) => silent('bus')(stage, brokenMs) },
  {
    name: 'nonsense comes through Redis',
    hurt: async ({ redisUrl = '' }) => {
      const speaker = new Redis(redisUrl);
      for (const text of GARBAGE) await speaker.publish('hedgerow', text);
      speaker.disconnect();
    },
  },
];

const hurtsOf = ({ engine, hasDisk }: Stage): readonly Hurt[] => [
  ...EVERYWHERE,
  ...(engine === 'postgres' ? ON_POSTGRES : hasDisk ? ON_SQLITE : []),
];

/** What came of it: everything a host would ask. */
export interface SoakReport {
  readonly engine: string;
  readonly seconds: number;
  readonly matches: number;
  readonly confirmed: number;
  /** How often each fault happened, and the longest time until every table had gone on after it. */
  readonly faults: Readonly<Record<string, { times: number; backMs: number }>>;
  readonly longestWaitMs: number;
  readonly middleWaitMs: number;
  readonly told: Readonly<Record<string, number>>;
  /** All of these must be none. */
  readonly wrong: readonly string[];
}

/** Plays under one fault after the other until the time is over, each at least once, and then counts. */
export async function soak(
  stage: Stage,
  {
    minutes,
    tables,
    seed,
    ...length
  }: Length & { readonly minutes: number; readonly tables: number; readonly seed: number },
  say: (line: string) => void = () => {},
): Promise<SoakReport> {
  const began = performance.now();
  const chance = chanceFrom(seed);
  const players = new SteadyPlayers(stage.bases, tables, PLANS);
  const faults: Record<string, { times: number; backMs: number }> = {};
  const wrong: string[] = [];
  const hurts = hurtsOf(stage);
  await players.moreEverywhere(length.moves, 'play to begin at every table');
  for (let round = 0; round === 0 || performance.now() - began < minutes * MINUTE; round += 1)
    for (const { name, hurt } of hurts) {
      if (round > 0 && performance.now() - began > minutes * MINUTE) break;
      await hurt(stage, length, chance);
      const hurtAt = performance.now();
      try {
        await players.moreEverywhere(length.moves, `every table to go on: ${name}`, BACK_MS);
      } catch (error) {
        wrong.push(error instanceof Error ? error.message : String(error));
      }
      const before = faults[name] ?? { times: 0, backMs: 0 };
      const backMs = Math.round(Math.max(before.backMs, performance.now() - hurtAt));
      faults[name] = { times: before.times + 1, backMs };
      say(
        `${Math.round((performance.now() - began) / 1000)} s, ${players.confirmed} moves confirmed: ${name}`,
      );
    }
  await players.stop();
  const ends = await stage.endServers();
  if (ends.some((code) => code !== 0)) wrong.push(`asked politely, servers ended with ${ends.join(', ')}`);
  if (stage.fallen > 0) wrong.push(`${stage.fallen} processes ended by themselves`);
  wrong.push(...(await faultsOf(stage, players)));
  const waits = players.waits.toSorted((a, b) => a - b);
  const told: Record<string, number> = {};
  for (const each of players.told) {
    const code = /^[a-z-]+$/.test(each) ? each : 'no connection';
    told[code] = (told[code] ?? 0) + 1;
  }
  return {
    engine: stage.engine,
    seconds: Math.round((performance.now() - began) / 1000),
    matches: players.promised.length,
    confirmed: players.confirmed,
    faults,
    longestWaitMs: Math.round(waits.at(-1) ?? 0),
    middleWaitMs: Math.round(waits[Math.floor(waits.length / 2)] ?? 0),
    told,
    wrong,
  };
}

/** Looks everything over that was promised, stored, shown and said. */
async function faultsOf(stage: Stage, { promised, tokens }: SteadyPlayers): Promise<readonly string[]> {
  const wrong: string[] = [];
  const database = stage.open();
  const { db } = database;
  try {
    const log = await db.selectFrom('log').select(['match_id', 'key', 'made_by']).execute();
    const stored = new Map<string, string[]>();
    for (const { match_id: match, key } of log)
      if (key !== null) stored.set(match, [...(stored.get(match) ?? []), key]);
    for (const { match, keys } of promised) {
      const there = stored.get(match) ?? [];
      const once = new Set(there);
      if (once.size < there.length) wrong.push(`${match}: ${there.length - once.size} moves are doubled`);
      const lost = keys.filter((key) => !once.has(key));
      if (lost.length > 0) wrong.push(`${match}: ${lost.length} confirmed moves are lost`);
    }
    const byClock = log.filter(({ made_by: by }) => by === 'clock').length;
    if (byClock > 0) wrong.push(`${byClock} moves were made by clocks that nobody let run out`);
    const rows = await db.selectFrom('matches').select(['id', 'key']).execute();
    const keyOf = new Map(rows.map(({ id, key }) => [id, key]));
    for (const { match, hashes } of promised)
      if (hashes.has(keyOf.get(match) ?? '')) wrong.push(`${match}: its key was told before its end`);
    const { said } = stage;
    const secrets = [...tokens, ...rows.map(({ key }) => key)].filter((secret) => said.includes(secret));
    if (secrets.length > 0) wrong.push(`${secrets.length} secrets stand in the logs of the servers`);
    const examined = await examine(database, catalogShelf, (finding) => void wrong.push(finding));
    if (examined < promised.length) wrong.push(`only ${examined} of ${promised.length} matches are there`);
  } finally {
    await db.destroy();
  }
  return wrong;
}

/** A report as a person reads it. */
export function sayReport({ engine, seconds, matches, confirmed, faults, ...rest }: SoakReport): string {
  const { longestWaitMs, middleWaitMs, told, wrong } = rest;
  return [
    `${engine}: ${seconds} s, ${matches} matches, ${confirmed} moves confirmed; an answer took ${middleWaitMs} ms in the middle, ${longestWaitMs} ms at most`,
    ...Object.entries(faults).map(
      ([name, { times, backMs }]) =>
        `  ${String(times).padStart(4)} × ${name}; every table had gone on after ${backMs} ms at most`,
    ),
    `  players were told: ${Object.entries(told)
      .map(([code, times]) => `${code} ${times}`)
      .join(', ')}`,
    wrong.length === 0
      ? '  nothing confirmed was lost or doubled, every match went on, no secret was told'
      : `  WRONG:\n${wrong.map((each) => `    ${each}`).join('\n')}`,
  ].join('\n');
}
