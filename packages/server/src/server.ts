import fastifyWebsocket from '@fastify/websocket';
import { LIMITS } from '@hedgerow/protocol';
import { type FastifyInstance, type FastifyRequest, fastify } from 'fastify';
import type { Logger } from 'pino';
import { type Bus, localBus, redisBus, type Whisper } from './bus.ts';
import { hashOfToken, type Nature, newToken, realNature } from './entropy.ts';
import { limitSteps } from './guard.ts';
import { type Pace, PasswordPace, RateLimit } from './limits.ts';
import { Driver } from './match/driver.ts';
import { Matches } from './match/matches.ts';
import type { MatchWorld } from './match/world.ts';
import { DeviceLinks } from './people/device-links.ts';
import { People, type Person } from './people/people.ts';
import { Sessions } from './people/sessions.ts';
import { Failure, shuttingDown } from './problem.ts';
import type { Settings } from './settings.ts';
import { catalogShelf, levelsFor, type Shelf } from './shelf.ts';
import { Appender, linesAfter } from './store/lines.ts';
import { migrate } from './store/migrations.ts';
import { type OpenDatabase, openDatabase } from './store/open.ts';
import { Runs } from './store/runs.ts';
import { storyOf } from './story.ts';
import { BotTables } from './tables/bot-tables.ts';
import { Chat, type Happening } from './tables/chat.ts';
import { noteHeldFrom } from './tables/hands.ts';
import { Hub } from './tables/hub.ts';
import { Lobby } from './tables/lobby.ts';
import { Missed } from './tables/missed.ts';
import { renamePerson } from './tables/names.ts';
import { Presence } from './tables/presence.ts';
import { needTable } from './tables/store.ts';
import { Tables } from './tables/tables.ts';
import { tidy } from './tables/tidying.ts';
import { Thinking } from './thinking.ts';
import { addAddressRoute, addressesAt } from './web/addresses.ts';
import { eraseAccount } from './web/farewell.ts';
import { addHealthRoutes } from './web/health-routes.ts';
import { addManners } from './web/manners.ts';
import { addMatchRoutes } from './web/match-routes.ts';
import { addMetricsRoute, createMetrics, openMetricsDoor } from './web/metrics.ts';
import { addOpenApi } from './web/openapi.ts';
import { servePage, withoutPrefix } from './web/pages.ts';
import { addPeopleRoutes, type SessionDesk } from './web/people-routes.ts';
import { insistOnTable } from './web/routes.ts';
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

/** Pulses without a sign of life before a process counts as gone. */
const PULSES_BELIEVED = 3;
const STAND_IN = 'sapling';

/** Requests are checked by the schemas of the protocol. To load Fastify's own would hold up a start longer than all else. */
const noSchemas = (): never => {
  throw new Error('Routes have no schemas of Fastify.');
};

/** Lets others have their turn: what is put together at once must not hold up the process. */
const breath = (): Promise<void> => new Promise((go) => void setImmediate(go));

/** To bring a large database forward may take longer than a server waits for any answer. */
async function bringForward({ store }: Settings): Promise<void> {
  const patient = openDatabase(store);
  try {
    await migrate(patient.db);
  } finally {
    await patient.db.destroy();
  }
}

/** Puts a server together. Nothing listens yet. */
export async function createServer(settings: Settings, log: Logger, parts: Parts = {}): Promise<Server> {
  limitSteps(settings.stepMs);
  const nature = parts.nature ?? realNature;
  const shelf = parts.shelf ?? catalogShelf;
  const writer = parts.writer ?? new URL('./store/writer.js', import.meta.url);
  const database = openDatabase(settings.store, writer);
  const { db } = database;
  await bringForward(settings);
  const runs = new Runs(
    db,
    { ...nature, bytes: realNature.bytes },
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
    log.error({ ...facts, error: storyOf(error) }, 'fault');
  };
  const world: MatchWorld = {
    db,
    nature,
    appender,
    outages: runs.outages,
    linesAfter: (match, after) => linesAfter(db, match, after),
    complain,
    due: (live, play) => driver.dueWithLine(live, play),
    answered: (kind, ms) => metrics.answered(kind, ms / 1000),
    happened: ({ live, play, line, own }) => {
      if (own) {
        bus.publish({ about: 'match', id: live.id, seq: line.seq });
        driver.attend(live, play);
      } else driver.heard(live.id);
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
    isShared: bus.shared,
    isHere: (id, seat) => hub.isHere(id, seat),
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
    complain,
  });
  const missed = new Missed(db, hub, matches, complain);
  const people = new People(db, nature);
  /** Used up by many at once, and there again a day later. */
  const aDay = (most: number): RateLimit =>
    new RateLimit({ burst: most, perSecond: most / 86_400 }, nature.now);
  const path = settings.basePath === '' ? '/' : settings.basePath;
  const visitors = new Visitors(people, path, aDay(settings.perDay));
  const tables = new Tables({
    mostBotTables: settings.botTables,
    db,
    nature,
    shelf,
    levels: levelsFor,
    complain,
  });
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
        if (!presence.heard(whisper.id, node, whisper.seats)) return;
        await hub.changed(whisper.id);
        if (matches.peek(whisper.id)) await driver.lookAfter(whisper.id);
        return;
      case 'echo':
        return;
    }
  };
  bus.subscribe((whisper, node) => {
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
    rewriteUrl: ({ url = '/' }) => withoutPrefix(url, settings.basePath),
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  });
  await breath();
  await app.register(fastifyWebsocket, { options: { maxPayload: LIMITS.message } });
  await breath();

  const isClosing = (): boolean => closing;
  const hasKey = (request: FastifyRequest): boolean => visitors.hasSocketKey(request);
  addManners(app, { origins: settings.origins, hasKey, pace: pace(5), isClosing, complain });
  insistOnTable(app);
  addOpenApi(app);
  addAddressRoute(app, (port) => addressesAt(settings.host, port));
  addHealthRoutes(app, { db, bus, isClosing, writing: () => runs });
  addMetricsRoute(app, metrics, settings.metricsToken);
  const metricsDoor = openMetricsDoor(metrics, settings);
  const heldFrom = async (id: string, address: string): Promise<void> =>
    noteHeldFrom(db, await needTable(db, id), address);
  const chatPace = new RateLimit({ burst: 8, perSecond: 0.5 }, nature.now);
  const socketWorld = {
    db,
    hub,
    matches,
    chat,
    bus,
    nature,
    pace: paceOf(1),
    chatPace,
    syncPace: pace(0.5),
    heldFrom,
    isClosing,
    complain,
  };
  const sockets = new Sockets(socketWorld, visitors, settings);
  sockets.addTo(app);

  const doorPace = pace(0.5);
  const lobby = new Lobby(db);
  const changed = async (id: string): Promise<void> => {
    lobby.changed();
    await hub.changed(id);
    bus.publish({ about: 'table', id });
  };
  const note = async (id: string, happening: Happening): Promise<void> => {
    await chat.note(id, happening, nature);
    await hub.said(id);
    bus.publish({ about: 'chat', id });
  };
  const rename = async (person: Person, name: string): Promise<Person> => {
    for (const { id, seat } of await renamePerson(db, person, name)) {
      await changed(id);
      if (name !== person.name)
        await note(id, { notice: 'renamed', seat, name: person.name, newName: name, player: person.id });
    }
    return { ...person, name };
  };
  const remember = async (person: Person, name: string): Promise<void> => {
    if (!person.account && person.name !== name) await people.call(person, name);
  };
  const passwordPace = new PasswordPace({ burst: 20, perSecond: 0.2 }, nature.now);
  const erase = async (person: Person): Promise<void> => {
    await eraseAccount({ db, people, tables, matches, changed }, person);
    sockets.dismiss(person, new Failure('not-signed-in', 'This account was deleted.'));
  };
  const signedIn = new Sessions(db, nature.now);
  const sessions: SessionDesk = {
    list: (person, token) => signedIn.list(person, token),
    end: async (person, id, token) => sockets.endSessions(new Set(await signedIn.end(person, id, token))),
    left: (token) => sockets.endSessions(new Set([hashOfToken(token)])),
    renamed: (before, after) => sockets.renameSession(hashOfToken(before), hashOfToken(after)),
  };
  visitors.addTo(app);
  addPeopleRoutes(app, {
    people,
    sessions,
    deviceLinks: new DeviceLinks(db, nature),
    visitors,
    shelf,
    doorPace,
    accountsPerDay: aDay(Math.ceil(settings.perDay / 10)),
    passwordPace,
    erase,
    rename,
  });
  addTableRoutes(app, {
    db,
    tables,
    hub,
    visitors,
    lobby,
    botTables: new BotTables(db, 5 * settings.botTables),
    tablesPerDay: aDay(settings.perDay),
    codePace: pace(0.5),
    doorPace,
    editionOf,
    changed,
    note,
    heldFrom,
    remember,
  });
  addMatchRoutes(app, { db, matches, visitors, replayPace: pace(0.5), now: nature.now, heldFrom });
  servePage(app, settings.page, settings.basePath);

  /** Regular chores, one after the other, so that a slow database is not asked twice at once. */
  const beat = async (): Promise<void> => {
    try {
      bus.check();
      await runs.beat();
      matches.forgetIdle();
      // Sessions also end by themselves, and at other processes.
      sockets.endSessions(await signedIn.ended(sockets.sessions));
      // Not waited for: after a long outage it may have much to do, and the signs of life go on.
      driver.sweep().catch((error: unknown) => complain(error, {}));
      await hub.makeGood();
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
  }, settings.heartbeatMs).unref();
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
      // A visitor who cannot be let in, as where the machine has no handles left, must not end the server.
      app.server.on('error', (error) => complain(error, {}));
      await metricsDoor?.listen();
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
      await metricsDoor?.close();
      await thinking.close();
      await bus.close();
      await runs.beat().catch((error: unknown) => complain(error, {}));
      await db.destroy();
    },
  };
}
