import { shipped } from '@hedgerow/catalog';
import { readRecord, verify } from '@hedgerow/kernel';
import { settingsFrom } from '@hedgerow/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Line } from '../src/store/lines.ts';
import { type OpenDatabase, openDatabase } from '../src/store/open.ts';
import { Archive } from './support/archive.ts';
import { playToEnd, Visitor } from './support/client.ts';
import { type Engine, engines } from './support/engines.ts';
import { prepareApart, removeBundle, type Spawned, startApart } from './support/servers.ts';
import { until } from './support/until.ts';
import {
  chanceFrom,
  connect,
  Fate,
  fingerprint,
  play,
  sitDown,
  type Wish,
  type Witness,
} from './support/witness.ts';

/** On each of the two databases; `npm run test:long` takes 200. */
const ROUNDS = Number(process.env['HEDGEROW_KILL_ROUNDS'] ?? '12');
/** In so many of the last rounds a computer player sits at one of the tables; it is slow to begin. */
const ROUNDS_WITH_BOT = Math.ceil(ROUNDS / 20);
const MATCHES = 4;
/** A life ends after fewer wishes than this were sent in it, by all together, and at most so many milliseconds later. */
const WISHES_OF_A_LIFE = 60;
const MS_AFTER = 8;
const { game } = shipped('biotopia');

/** A database, the matches on it, and the server that is killed again and again. */
class Ordeal {
  readonly #environment: Readonly<Record<string, string>>;
  readonly #database: OpenDatabase;
  readonly #archives = new Map<string, Archive>();
  readonly #chance: (below: number) => number;
  readonly #fates: (below: number) => number;
  /** Of all matches there ever were. */
  readonly #all: Witness[] = [];
  #server: Spawned;
  sent = 0;
  /** Lives in which something was stored. */
  lives = 0;

  constructor(environment: Readonly<Record<string, string>>, server: Spawned, seed: number) {
    this.#environment = environment;
    this.#server = server;
    this.#database = openDatabase(settingsFrom(environment, '/nowhere').store);
    this.#chance = chanceFrom(seed);
    this.#fates = chanceFrom(seed + 100);
  }

  /** Everything that is stored. */
  get lines(): readonly Line[] {
    return [...this.#archives.values()].flatMap(({ lines }) => lines);
  }

  get confirmed(): readonly Wish[] {
    return this.#all.flatMap(({ sent }) => [...sent.values()].filter(({ confirmed }) => confirmed));
  }

  /** Finished matches make room for new ones, so that there is always load. */
  async #witnesses(withBot: boolean): Promise<readonly Witness[]> {
    const running = (): readonly Witness[] =>
      this.#all.filter(({ match }) =>
        this.#all.every((each) => each.match !== match || each.end === undefined),
      );
    while (running().length < 3 * MATCHES) this.#all.push(...(await sitDown(this.#server.base, false)));
    if (withBot && !running().some((each) => each.withBot))
      this.#all.push(...(await sitDown(this.#server.base, true)));
    return running();
  }

  async live(withBot: boolean): Promise<void> {
    const next = prepareApart(this.#environment);
    const { base } = this.#server;
    const witnesses = await this.#witnesses(withBot);
    const fate = new Fate(this.#fates(WISHES_OF_A_LIFE), witnesses);
    const players = await Promise.all(witnesses.map((witness) => play(base, witness, this.#chance, fate)));
    await fate.struck;
    const later = this.#fates(MS_AFTER);
    // Not waiting for any answer: the moment of death is the point.
    if (later > 0) await new Promise((done) => setTimeout(done, later));
    await this.#server.kill();
    await until(() => players.every(({ closed }) => closed !== undefined), 'all connections to break');
    const before = this.lines.length;
    await this.#readOn(witnesses);
    const stored = this.lines.slice(before).length;
    expect(stored, 'what was confirmed was stored').toBeGreaterThanOrEqual(fate.confirmed);
    this.sent += fate.sent;
    if (stored > 0) this.lives += 1;
    this.#server = await (await next)();
  }

  async #readOn(witnesses: readonly Witness[]): Promise<void> {
    for (const witness of witnesses) {
      const archive = this.#archives.get(witness.match) ?? new Archive(this.#database, witness.match);
      this.#archives.set(witness.match, archive);
      await archive.readOn();
      archive.check(witness);
    }
  }

  /** What is still running is shown as the log has it, and is played to its end. */
  async playOut(): Promise<void> {
    const running = this.#all.filter(({ end }) => end === undefined);
    for (const witness of running) {
      const visitor = new Visitor(this.#server.base);
      visitor.bearer = witness.token;
      const { body } = await visitor.get<{ readonly view: unknown }>(`/api/matches/${witness.match}`);
      const kept = fingerprint(this.#archives.get(witness.match)?.view(witness.eyes));
      if (!witness.withBot)
        expect(fingerprint(body.view), 'the server plays the log to the same position').toBe(kept);
    }
    const matches = [...new Set(running.map(({ match }) => match))];
    await Promise.all(
      matches.map(async (match) => {
        const seated = running.filter((each) => each.match === match && each.token !== undefined);
        const players = await Promise.all(seated.map((each) => connect(this.#server.base, each)));
        await playToEnd(players);
        for (const [i, each] of seated.entries())
          each.end = players[i]?.snapshot?.ending?.digest ?? undefined;
      }),
    );
  }

  /** Of every match: its log, what was told at its end, its file and the server's own verification agree. */
  async compare(): Promise<number> {
    const visitor = new Visitor(this.#server.base);
    for (const [match, archive] of this.#archives) {
      await archive.readOn();
      const told = this.#all.filter((each) => each.match === match).flatMap(({ end }) => end ?? []);
      expect(told.length, 'somebody was told the end').toBeGreaterThan(0);
      const { body: file } = await visitor.get<string>(`/api/matches/${match}/file`);
      const read = readRecord(file);
      const verified = read.ok ? verify(game, read.record) : read;
      const { body } = await visitor.get<{ readonly digest: string }>(`/api/matches/${match}/verification`);
      const found = [...told, verified.ok ? verified.digest : verified.problem, body.digest];
      expect(new Set(found), 'all agree').toEqual(new Set([archive.digest]));
    }
    return this.#archives.size;
  }

  async end(): Promise<number | null> {
    await this.#database.db.destroy();
    return this.#server.stop();
  }
}

describe('kill -9', () => {
  const all: readonly Engine[] = engines();
  beforeAll(() => Promise.all(all.map((engine) => engine.begin())), 120_000);
  afterAll(async () => {
    await Promise.all(all.map((engine) => engine.end()));
    await removeBundle();
  });

  // Side by side: while one of them starts, the other one plays.
  test.concurrent.each(all)(
    `$name, ${ROUNDS} times at random moments under load: nothing confirmed is lost, nothing unstored was shown, nothing is doubled, every match ends as its log does`,
    async (engine) => {
      const environment = await engine.fresh();
      const ordeal = new Ordeal(environment, await startApart(environment), engine.name.length);
      for (let round = 0; round < ROUNDS; round += 1) await ordeal.live(round >= ROUNDS - ROUNDS_WITH_BOT);

      expect(ordeal.sent, 'there was load').toBeGreaterThan(10 * ROUNDS);
      expect(ordeal.lives, 'something was stored in most lives').toBeGreaterThan(ROUNDS / 2);
      const kinds = new Set(ordeal.confirmed.map(({ type }) => type));
      expect(kinds, 'wishes of all kinds were confirmed').toEqual(
        new Set(['move', 'takeBack', 'propose', 'consent']),
      );
      expect(ordeal.lines.filter(({ by }) => by === 'bot').length, 'a computer player moved').toBeGreaterThan(
        0,
      );
      await ordeal.playOut();
      expect(await ordeal.compare(), 'matches').toBeGreaterThanOrEqual(MATCHES);
      expect(await ordeal.end(), 'asked politely, it ends well').toBe(0);
    },
    Math.max(900_000, 20_000 * ROUNDS),
  );
});
