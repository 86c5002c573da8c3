import fastifyWebsocket from '@fastify/websocket';
import { LIMITS } from '@hedgerow/protocol';
import { type FastifyInstance, fastify } from 'fastify';
import type { Logger } from 'pino';
import { type Bus, localBus, redisBus, type Whisper } from './bus.ts';
import { type Nature, newToken, realNature } from './entropy.ts';
import { type Pace, PasswordPace, RateLimit } from './limits.ts';
import { Driver } from './match/driver.ts';
import { Matches } from './match/matches.ts';
import type { MatchWorld } from './match/world.ts';
import { People, type Person } from './people/people.ts';
import { Failure, shuttingDown } from './problem.ts';
import type { Settings } from './settings.ts';
import { catalogShelf, levelsFor, type Shelf } from './shelf.ts';
import { Appender, linesAfter } from './store/lines.ts';
import { migrate } from './store/migrations.ts';
import { type OpenDatabase, openDatabase } from './store/open.ts';
import { Runs } from './store/runs.ts';
import { Chat } from './tables/chat.ts';
import { Hub } from './tables/hub.ts';
import { Missed } from './tables/missed.ts';
import { Presence } from './tables/presence.ts';
import { Tables } from './tables/tables.ts';
import { tidy } from './tables/tidying.ts';
import { Thinking } from './thinking.ts';
import { eraseAccount } from './web/farewell.ts';
import { addHealthRoutes } from './web/health-routes.ts';
import { addManners } from './web/manners.ts';
import { addMatchRoutes } from './web/match-routes.ts';
import { createMetrics } from './web/metrics.ts';
import { addOpenApi } from './web/openapi.ts';
import { servePage } from './web/pages.ts';
import { addPeopleRoutes } from './web/people-routes.ts';
import { Sockets } from './web/sockets.ts';
import { addTableRoutes } from './web/table-routes.ts';
import { Visitors } from './web/visitor.ts';

/** What a test may exchange: the games, chance and time, and the thoughts of computer players. */
export interface Parts {
  readonly shelf?: Shelf;
  readonly nature?: Nature;
  readonly thinker?: URL;
  /** The module of the thread that writes to SQLite. */
  readonly writer?: URL;
}

export interface Server {
  readonly app: FastifyInstance;
  readonly database: OpenDatabase;
  readonly matches: Matches;
  /** Begins to answer; the address it answers at. */
  readonly listen: () => Promise<string>;
  /** Stops taking work, lets what is under way be stored, says goodbye. */
  readonly close: () => Promise<void>;
}

const PING_MS = 30_000;
/** So many pulses without a word and a process is taken for gone. */
const PULSES_BELIEVED = 3;
const STAND_IN = 'sapling';

/** Puts a server together. Nothing listens yet. */
export async function createServer(settings: Settings, log: Logger, parts: Parts = {}): Promise<Server> {
  const nature = parts.nature ?? realNature;
  const shelf = parts.shelf ?? catalogShelf;
  const writer = parts.writer ?? new URL('./store/writer.js', import.meta.url);
  const database = openDatabase(settings.store, writer);
  const { db } = database;
  await migrate(db);
  const runs = new Runs(
    db,
    { ...realNature, now: nature.now },
    PULSES_BELIEVED * settings.pulseMs,
    settings.redisUrl === undefined,
  );
  await runs.beat();

  const appender = new Appender(database.write, database.lanes);
  const bus: Bus =
    settings.redisUrl === undefined
      ? localBus
      : redisBus(settings.redisUrl, newToken(realNature), (error) =>
          log.warn({ error: error.message }, 'redis'),
        );
  let closing = false;

  const complain = (error: unknown, facts: Readonly<Record<string, unknown>>): void => {
    metrics.faults.inc();
    log.error(
      { ...facts, error: error instanceof Error ? (error.stack ?? error.message) : String(error) },
      'fault',
    );
  };
  const world: MatchWorld = {
    db,
    nature,
    appender,
    outages: runs.outages,
    linesAfter: (match, after) => linesAfter(db, match, after),
    complain,
    answered: (kind, ms) => metrics.answered(kind, ms / 1000),
    happened: ({ live, play, line, own }) => {
      if (own) {
        bus.publish({ about: 'match', id: live.id, seq: line.seq });
        driver.attend(live, play);
      }
      if (play.ended) {
        tellTable(live.id);
        if (own) bus.publish({ about: 'table', id: live.id });
      }
    },
    ended: (id) => {
      tellTable(id);
      bus.publish({ about: 'table', id });
    },
  };
  const tellTable = (id: string): void =>
    void hub.changed(id).catch((error: unknown) => complain(error, { table: id }));
  const matches = new Matches(world, shelf);
  const thinking = new Thinking({
    thinker: parts.thinker ?? new URL('./thinker.js', import.meta.url),
    threads: settings.botThreads,
    deadlineMs: settings.botDeadlineMs,
    positions: settings.botPositions,
  });
  const driver = new Driver(matches, thinking, world, {
    standIn: STAND_IN,
    pauseMs: settings.botPauseMs,
    windowPercent: settings.windowPercent,
    takeOverMs: bus.shared ? settings.pulseMs : 0,
  });
  const chat = new Chat(db);
  const editionOf = (game: string): number => shelf.find(game)?.game.edition ?? 0;
  const presence = new Presence(nature.now, PULSES_BELIEVED * settings.pulseMs);
  const hub = new Hub({
    db,
    matches,
    chat,
    editionOf,
    presence,
    woken: (id) => void driver.lookAfter(id),
    tellOthers: (id, seats) => bus.publish({ about: 'here', id, seats }),
  });
  const missed = new Missed(db, hub, matches, complain);
  const people = new People(db, nature);
  const visitors = new Visitors(people);
  const tables = new Tables({ db, nature, shelf, levels: levelsFor, complain });
  const metrics = createMetrics({
    matches: () => matches.count,
    sockets: () => sockets.count,
    thoughts: () => thinking.waiting,
    commits: () => appender.work,
  });

  const hear = async (whisper: Whisper, node: string): Promise<void> => {
    switch (whisper.about) {
      case 'match':
        await matches.peek(whisper.id)?.catchUp(whisper.seq);
        return;
      case 'table':
        await hub.changed(whisper.id);
        return;
      case 'chat':
        await hub.said(whisper.id);
        return;
      case 'here':
        if (presence.heard(whisper.id, node, whisper.seats)) await hub.changed(whisper.id);
        return;
    }
  };
  await bus.subscribe((whisper, node) => {
    void hear(whisper, node).catch((error: unknown) => complain(error, { whisper }));
  });

  const perSecond = settings.pacePerSecond;
  const paceOf = (share: number): Pace => ({
    burst: Math.max(5, 3 * perSecond * share),
    perSecond: perSecond * share,
  });
  const pace = (share: number): RateLimit => new RateLimit(paceOf(share), nature.now);
  const app = fastify({
    trustProxy: (_address, hop) => hop < settings.trustProxy,
    bodyLimit: LIMITS.body,
    requestTimeout: 30_000,
    // A page that was left open must not hold up the end of the server; who waits for an answer still gets it.
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 100 },
  });
  await app.register(fastifyWebsocket, { options: { maxPayload: LIMITS.message } });

  const isClosing = (): boolean => closing;
  addManners(app, { origins: settings.origins, pace: pace(5), isClosing, complain });
  addOpenApi(app);
  addHealthRoutes(app, { db, bus, metrics, isClosing });
  const chatPace = new RateLimit({ burst: 8, perSecond: 0.5 }, nature.now);
  const socketWorld = { db, hub, matches, chat, bus, nature, pace: paceOf(1), chatPace, isClosing, complain };
  const sockets = new Sockets(socketWorld, visitors, settings);
  sockets.addTo(app);

  const doorPace = pace(0.5);
  const changed = async (id: string): Promise<void> => {
    await hub.changed(id);
    bus.publish({ about: 'table', id });
  };
  const passwordPace = new PasswordPace({ burst: 20, perSecond: 0.2 }, nature.now);
  const erase = async (person: Person): Promise<void> => {
    await eraseAccount({ db, people, tables, matches, changed }, person);
    sockets.dismiss(person, new Failure('not-signed-in', 'This account was deleted.'));
  };
  visitors.addTo(app);
  addPeopleRoutes(app, { people, visitors, shelf, doorPace, passwordPace, erase });
  addTableRoutes(app, { db, tables, hub, visitors, codePace: pace(0.5), doorPace, editionOf, changed });
  addMatchRoutes(app, { db, matches, visitors, replayPace: pace(0.5) });
  servePage(app, settings.page);

  /** What is looked after again and again, one after the other, so that a slow database is not asked twice. */
  const beat = async (): Promise<void> => {
    try {
      await runs.beat();
      matches.forgetIdle();
      await driver.sweep(db);
      if (bus.shared) {
        await missed.makeGood();
        for (const id of hub.tables) hub.sayWhoIsHere(id);
        for (const id of presence.forgetSilent()) await hub.changed(id);
      }
    } catch (error) {
      complain(error, {});
    }
  };
  let pulse: NodeJS.Timeout | undefined;
  const beatAgain = async (): Promise<void> => {
    await beat();
    if (!closing) pulse = setTimeout(() => void beatAgain(), settings.pulseMs).unref();
  };
  const pings = setInterval(() => {
    sockets.check();
  }, PING_MS).unref();
  const isVisited = (id: string): boolean => hub.isVisited(id);
  const tidying = setInterval(() => {
    tidy({ db, now: nature.now, ages: settings.ages, isVisited }).catch((error: unknown) =>
      complain(error, {}),
    );
  }, 3_600_000).unref();

  return {
    app,
    database,
    matches,
    listen: async () => {
      const address = await app.listen({ host: settings.host, port: settings.port });
      void beatAgain();
      return address;
    },
    close: async () => {
      if (closing) return;
      closing = true;
      clearTimeout(pulse);
      clearInterval(pings);
      clearInterval(tidying);
      driver.close();
      // Whatever was asked before is stored and answered; whoever asks now is told to come back.
      await sockets.settle();
      await matches.settle();
      sockets.closeAll(shuttingDown());
      await app.close();
      await thinking.close();
      await bus.close();
      await runs.beat().catch((error: unknown) => complain(error, {}));
      await db.destroy();
    },
  };
}
