import {
  ChangeSeat,
  Claim,
  Code,
  Id,
  Join,
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
import type { Hub } from '../tables/hub.ts';
import { type Caller, findTable, infoFor, needTable } from '../tables/store.ts';
import type { Tables, Taken } from '../tables/tables.ts';
import type { Visitors } from './visitor.ts';

export interface TableRoutes {
  readonly db: Kysely<Database>;
  readonly tables: Tables;
  readonly hub: Hub;
  readonly visitors: Visitors;
  readonly codePace: RateLimit;
  /** New tables and new guests are dearer than other requests. */
  readonly doorPace: RateLimit;
  readonly editionOf: (game: string) => number;
  /** Tells everybody, here and at other processes. */
  readonly changed: (id: string) => Promise<void>;
}

const Params = z.object({ id: Id });
const SeatParams = z.object({
  id: Id,
  seat: z.pipe(z.string().check(z.regex(/^[0-9]{1,2}$/)), z.transform(Number)),
});
/** Codes are typed by people. */
const CodeParams = z.object({ code: z.pipe(z.string().check(z.toUpperCase()), Code) });
const WithName = z.object({ name: z.optional(Name) });
const MOST_LISTED = 100;

/** Tables: found, made, joined, begun. */
export function addTableRoutes(app: FastifyInstance, world: TableRoutes): void {
  const { db, tables, hub, visitors, changed } = world;

  const info = async (id: string, caller: Caller): Promise<TableInfo> => {
    const table = await needTable(db, id);
    return infoFor(table, caller, world.editionOf(table.row.game), (seat) => hub.isHere(id, seat));
  };
  const seated = async (taken: Taken, caller: Caller): Promise<Seated> => ({
    table: await info(taken.id, caller),
    seat: taken.seat,
    seatToken: taken.seatToken,
  });
  const list = async (ids: readonly string[], caller: Caller): Promise<{ tables: TableInfo[] }> => ({
    tables: await Promise.all(ids.map((id) => info(id, caller))),
  });

  app.get('/api/tables', async (request) => {
    const rows = await db
      .selectFrom('tables')
      .select('id')
      .where('visibility', '=', 'public')
      .where((where) =>
        where.or([
          where('status', '=', 'open'),
          where.and([where('status', '=', 'playing'), where('spectators', '!=', 'nobody')]),
        ]),
      )
      .orderBy('created_at', 'desc')
      .limit(MOST_LISTED)
      .execute();
    return list(
      rows.map(({ id }) => id),
      await visitors.caller(request),
    );
  });

  app.get('/api/me/tables', async (request) => {
    const person = await visitors.needPerson(request);
    const rows = await db
      .selectFrom('seats')
      .select('table_id')
      .where('player_id', '=', person.id)
      // Ids sort by time.
      .orderBy('table_id', 'desc')
      .limit(MOST_LISTED)
      .execute();
    return list(
      rows.map(({ table_id }) => table_id),
      { person, seatToken: undefined },
    );
  });

  app.get('/api/codes/:code', async (request) => {
    if (!world.codePace.allows(request.ip))
      throw new Failure('too-fast', 'Too many codes tried; wait a little.');
    const code = parsed(CodeParams, request.params).code;
    const row = await db.selectFrom('tables').select('id').where('code', '=', code).executeTakeFirst();
    if (!row) throw new Failure('not-found', `There is no table with the code "${code}".`);
    return { id: row.id };
  });

  const knock = (request: FastifyRequest): void => {
    if (!world.doorPace.allows(request.ip))
      throw new Failure('too-fast', 'Too many new tables and guests; wait a little.');
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

  app.post('/api/tables', async (request, reply) => {
    knock(request);
    const plan = parsed(NewTable, request.body);
    const { name } = parsed(WithName, request.body);
    const person = (await visitors.person(request)) ?? (await visitors.newGuest(request, reply, name));
    return seated(await tables.create(plan, person), { person, seatToken: undefined });
  });

  app.get('/api/tables/:id', async (request) => {
    const { id } = parsed(Params, request.params);
    return info(id, await visitors.caller(request));
  });

  app.post('/api/tables/:id/join', async (request, reply) => {
    const { id } = parsed(Params, request.params);
    const { seat, name } = parsed(Join, request.body);
    if (!(await findTable(db, id))) throw new Failure('not-found', 'There is no such table.');
    const person = await personOrGuest(request, reply, name);
    const taken = await tables.join(id, person, seat);
    await changed(id);
    return seated(taken, { person, seatToken: undefined });
  });

  app.post('/api/tables/:id/claim', async (request, reply) => {
    const { id } = parsed(Params, request.params);
    const { token } = parsed(Claim, request.body);
    const person = await personOrGuest(request, reply, parsed(WithName, request.body).name ?? 'Guest');
    const taken = await tables.claim(id, person, token);
    await changed(id);
    return seated(taken, { person, seatToken: undefined });
  });

  app.post('/api/tables/:id/ready', async (request) => {
    const { id } = parsed(Params, request.params);
    const { ready } = parsed(Ready, request.body);
    const caller = await visitors.caller(request);
    await tables.ready(id, caller, ready);
    await changed(id);
    return info(id, caller);
  });

  app.post('/api/tables/:id/leave', async (request) => {
    const { id } = parsed(Params, request.params);
    const caller = await visitors.caller(request);
    await tables.leave(id, caller);
    await changed(id);
    return info(id, { ...caller, seatToken: undefined });
  });

  app.post('/api/tables/:id/seats/:seat', async (request) => {
    const { id, seat } = parsed(SeatParams, request.params);
    const change = parsed(ChangeSeat, request.body);
    const caller = await visitors.caller(request);
    await tables.changeSeat(id, caller, seat, change.kind === 'bot' ? change.level : undefined);
    await changed(id);
    return info(id, caller);
  });

  app.post('/api/tables/:id/start', async (request) => {
    const { id } = parsed(Params, request.params);
    const caller = await visitors.caller(request);
    await tables.start(id, caller);
    await changed(id);
    return info(id, caller);
  });

  app.post('/api/tables/:id/rematch', async (request) => {
    const { id } = parsed(Params, request.params);
    const caller = await visitors.caller(request);
    const next = await tables.rematch(id, caller);
    await changed(id);
    return info(next, caller);
  });
}
