import {
  ChangeLook,
  ChangePlace,
  ChangeSeat,
  Claim,
  Code,
  Id,
  Join,
  type MyTable,
  Name,
  NewTable,
  Ready,
  type Seated,
  type TableInfo,
} from '@hedgerow/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { RateLimit } from '../limits.ts';
import type { Person } from '../people/people.ts';
import { Failure, parsed } from '../problem.ts';
import type { Database } from '../store/schema.ts';
import type { BotTables } from '../tables/bot-tables.ts';
import type { Happening } from '../tables/chat.ts';
import type { Hub } from '../tables/hub.ts';
import type { Lobby } from '../tables/lobby.ts';
import { type Caller, findTable, findTables, infoFor, needTable, type StoredTable } from '../tables/store.ts';
import type { Tables, Taken } from '../tables/tables.ts';
import { serve } from './routes.ts';
import type { Visitors } from './visitor.ts';

export interface TableRoutes {
  readonly db: Kysely<Database>;
  readonly tables: Tables;
  readonly hub: Hub;
  readonly visitors: Visitors;
  readonly lobby: Lobby;
  readonly botTables: BotTables;
  /** How many tables may be made from one address in a day. */
  readonly tablesPerDay: RateLimit;
  readonly codePace: RateLimit;
  /** New tables and new guests are dearer than other requests. */
  readonly doorPace: RateLimit;
  readonly editionOf: (game: string) => number;
  /** Tells everybody, here and at other processes. */
  readonly changed: (id: string) => Promise<void>;
  /** Tells them what happened. */
  readonly note: (id: string, happening: Happening) => Promise<void>;
  /** A seat of this table is held from this address. */
  readonly heldFrom: (table: string, address: string) => Promise<void>;
  /** A guest who sits down under another name is called so from now on. */
  readonly remember: (person: Person, name: string) => Promise<void>;
}

const Params = z.object({ id: Id });
const SeatParams = z.object({
  id: Id,
  seat: z.pipe(z.string().check(z.regex(/^[0-9]{1,2}$/)), z.transform(Number)),
});
/** Codes are read out, written down and typed by people: spaces, dashes and small letters make no difference. */
const codeFrom = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s\p{P}]/gu, '')
    // Codes have neither Z nor U; whoever reads one has mistaken what it looks like.
    .replaceAll('Z', '2')
    .replaceAll('U', 'V');
const CodeParams = z.object({ code: z.pipe(z.pipe(z.string(), z.transform(codeFrom)), Code) });
const WithName = z.object({ name: z.optional(Name) });
const MOST_LISTED = 100;

/** Tables: found, made, joined, begun. */
export function addTableRoutes(app: FastifyInstance, world: TableRoutes): void {
  const { db, tables, hub, visitors, changed, note } = world;

  const info = async (id: string, caller: Caller): Promise<TableInfo> => {
    const table = await needTable(db, id);
    return infoFor(table, caller, world.editionOf(table.row.game), (seat) => hub.isHere(id, seat));
  };
  const seated = async (taken: Taken, caller: Caller): Promise<Seated> => ({
    table: await info(taken.id, caller),
    seat: taken.seat,
    seatToken: taken.seatToken,
  });
  const infoOf = (table: StoredTable, caller: Caller): TableInfo =>
    infoFor(table, caller, world.editionOf(table.row.game), (seat) => hub.isHere(table.row.id, seat));

  serve(app, 'GET /api/tables', async (request) => {
    const caller = await visitors.caller(request);
    return { tables: (await world.lobby.list()).map((table) => infoOf(table, caller)) };
  });

  serve(app, 'GET /api/me/tables', async (request) => {
    const person = await visitors.needPerson(request);
    const rows = await db
      .selectFrom('seats')
      .select('table_id')
      .where('player_id', '=', person.id)
      // Ids sort by time.
      .orderBy('table_id', 'desc')
      .limit(MOST_LISTED)
      .execute();
    const ids = rows.map(({ table_id }) => table_id);
    const results = await resultsOf(db, ids);
    const mine = (await findTables(db, ids)).map((table) => infoOf(table, { person, seatToken: undefined }));
    return { tables: mine.map((table): MyTable => ({ ...table, ...(results.get(table.id) ?? NO_RESULT) })) };
  });

  serve(app, 'GET /api/codes/:code', async (request) => {
    if (!world.codePace.allows(request.ip)) throw new Failure('codes-too-fast');
    const code = parsed(CodeParams, request.params).code;
    const row = await db.selectFrom('tables').select('id').where('code', '=', code).executeTakeFirst();
    if (!row) throw new Failure('no-such-code', { code });
    return { id: row.id };
  });

  const knock = (request: FastifyRequest): void => {
    if (!world.doorPace.allows(request.ip)) throw new Failure('tables-too-fast');
  };
  /** The signed-in person, or a guest made on the way. */
  const personOrGuest = async (
    request: FastifyRequest,
    reply: FastifyReply,
    name: string | undefined,
  ): Promise<Person> => {
    const person = await visitors.person(request);
    if (person) return person;
    knock(request);
    return visitors.newGuest(request, reply, name);
  };

  serve(app, 'POST /api/tables', async (request, reply) => {
    knock(request);
    const plan = parsed(NewTable, request.body);
    if (!world.tablesPerDay.allows(request.ip))
      throw new Failure('too-many', 'So many tables were made from your address today; come back tomorrow.');
    const withBots = plan.seats.some(({ kind }) => kind === 'bot');
    if (withBots) await world.botTables.check(request.ip);
    const person = (await visitors.person(request)) ?? (await visitors.newGuest(request, reply, plan.name));
    const taken = await tables.create(plan, person);
    if (withBots) world.botTables.note(request.ip, taken.id);
    world.lobby.changed();
    await world.remember(person, plan.name ?? person.name);
    if (taken.seat !== null) await world.heldFrom(taken.id, request.ip);
    return seated(taken, { person, seatToken: undefined });
  });

  serve(app, 'GET /api/tables/:id', async (request) => {
    const { id } = parsed(Params, request.params);
    return info(id, await visitors.caller(request));
  });

  serve(app, 'POST /api/tables/:id/join', async (request, reply) => {
    const { id } = parsed(Params, request.params);
    const wish = parsed(Join, request.body);
    if (!(await findTable(db, id))) throw new Failure('not-found');
    const person = await personOrGuest(request, reply, wish.name);
    const taken = await tables.join(id, person, wish);
    const name = wish.name ?? person.name;
    await world.heldFrom(id, request.ip);
    if (taken.seatToken !== null) {
      await world.remember(person, name);
      await changed(id);
      await note(id, { notice: 'sat-down', name, player: person.id, seat: taken.seat });
    }
    return seated(taken, { person, seatToken: undefined });
  });

  serve(app, 'POST /api/tables/:id/claim', async (request, reply) => {
    const { id } = parsed(Params, request.params);
    const { token } = parsed(Claim, request.body);
    const person = await personOrGuest(request, reply, parsed(WithName, request.body).name ?? 'Guest');
    const taken = await tables.claim(id, person, token);
    await world.heldFrom(id, request.ip);
    await changed(id);
    return seated(taken, { person, seatToken: undefined });
  });

  serve(app, 'POST /api/tables/:id/ready', async (request) => {
    const { id } = parsed(Params, request.params);
    const { ready } = parsed(Ready, request.body);
    const caller = await visitors.caller(request);
    await tables.ready(id, caller, ready);
    await changed(id);
    return info(id, caller);
  });

  serve(app, 'POST /api/tables/:id/look', async (request) => {
    const { id } = parsed(Params, request.params);
    const look = parsed(ChangeLook, request.body);
    const caller = await visitors.caller(request);
    await tables.look(id, caller, look);
    await changed(id);
    return info(id, caller);
  });

  serve(app, 'POST /api/tables/:id/place', async (request) => {
    const { id } = parsed(Params, request.params);
    const { seat } = parsed(ChangePlace, request.body);
    const caller = await visitors.caller(request);
    await tables.place(id, caller, seat);
    await changed(id);
    return info(id, caller);
  });

  serve(app, 'POST /api/tables/:id/leave', async (request) => {
    const { id } = parsed(Params, request.params);
    const caller = await visitors.caller(request);
    const { declined, host, ...gone } = await tables.leave(id, caller);
    await changed(id);
    await note(id, { notice: declined ? 'declined' : 'got-up', ...gone });
    if (host) await note(id, { notice: 'host', ...host });
    return info(id, { ...caller, seatToken: undefined });
  });

  serve(app, 'POST /api/tables/:id/seats/:seat', async (request) => {
    const { id, seat } = parsed(SeatParams, request.params);
    const change = parsed(ChangeSeat, request.body);
    const caller = await visitors.caller(request);
    const level = change.kind === 'bot' ? change.level : undefined;
    const gone = await tables.changeSeat(id, caller, seat, level);
    await changed(id);
    if (gone) await note(id, { notice: 'sent-away', ...gone });
    return info(id, caller);
  });

  serve(app, 'POST /api/tables/:id/start', async (request) => {
    const { id } = parsed(Params, request.params);
    const caller = await visitors.caller(request);
    await tables.start(id, caller);
    await changed(id);
    return info(id, caller);
  });

  serve(app, 'POST /api/tables/:id/rematch', async (request) => {
    const { id } = parsed(Params, request.params);
    const caller = await visitors.caller(request);
    const next = await tables.rematch(id, caller);
    await changed(id);
    await changed(next);
    return info(next, caller);
  });
}

type Outcome = Pick<MyTable, 'standings' | 'endedAt'>;
const NO_RESULT: Outcome = { standings: null, endedAt: null };

/** How matches came out that are over. */
async function resultsOf(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Outcome>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('matches')
    .select(['id', 'ended_at', 'result'])
    .where('id', 'in', ids)
    .where('ended_at', 'is not', null)
    .execute();
  return new Map(
    rows.map(({ id, ended_at, result }) => [
      id,
      {
        endedAt: ended_at,
        standings: result === null ? null : (JSON.parse(result) as NonNullable<Outcome['standings']>),
      },
    ]),
  );
}
