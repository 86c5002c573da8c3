import { replay, seatAt, seats, type Viewer, verify, writeRecord } from '@hedgerow/kernel';
import { Id, MoveBody, type Replay } from '@hedgerow/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { guarded } from '../guard.ts';
import type { RateLimit } from '../limits.ts';
import { rebuilt } from '../match/held.ts';
import type { LiveMatch } from '../match/live.ts';
import { recordOfEnded } from '../match/match-file.ts';
import type { Matches } from '../match/matches.ts';
import { memoryOf, remembered } from '../match/memory.ts';
import type { Play } from '../match/play.ts';
import { eventsHeard, viewsOf } from '../match/projection.ts';
import { spoken, wished } from '../match/wishes.ts';
import { Failure, parsed } from '../problem.ts';
import { linesAfter } from '../store/lines.ts';
import type { Database } from '../store/schema.ts';
import { handsDelayMs } from '../tables/hands.ts';
import { checkGuest, onlookerFor } from '../tables/hub.ts';
import { needSeat, needTable } from '../tables/store.ts';
import { serve } from './routes.ts';
import type { Visitors } from './visitor.ts';

export interface MatchRoutes {
  readonly db: Kysely<Database>;
  readonly matches: Matches;
  readonly visitors: Visitors;
  /** To play a whole match again is dearer than other requests. */
  readonly replayPace: RateLimit;
  readonly now: () => number;
  /** A seat of this table is held from this address. */
  readonly heldFrom: (table: string, address: string) => Promise<void>;
}

const Params = z.object({ id: Id });
const Count = z.pipe(z.string().check(z.regex(/^[0-9]{1,6}$/)), z.transform(Number));
const LookQuery = z.object({ as: z.optional(Count) });
const ReplayQuery = z.object({
  as: z._default(z.union([z.literal('open'), z.literal('spectator'), Count]), 'open'),
  from: z._default(Count, '0' as never),
});
const MOMENTS_AT_ONCE = 50;

/** Matches without a socket: looked at, played, and told after the end. */
export function addMatchRoutes(
  app: FastifyInstance,
  { db, matches, visitors, replayPace, now, heldFrom }: MatchRoutes,
): void {
  const open = async (id: string): Promise<LiveMatch> => {
    const opened = await matches.open(id);
    if (!opened) throw new Failure('not-found', 'There is no such match, or it has not begun.');
    if (!opened.ok) throw new Failure('match-broken', opened.why);
    return opened.live;
  };
  const mayReplay = ({ ip }: FastifyRequest): void => {
    if (!replayPace.allows(ip))
      throw new Failure('too-fast', 'Too many matches played again; wait a little.');
  };
  /** An ended match, for everybody who may see the table. */
  const openFor = async (request: FastifyRequest, id: string): Promise<LiveMatch> => {
    checkGuest(await needTable(db, id), { caller: await visitors.caller(request), as: undefined });
    return open(id);
  };
  const ended = <T>(live: LiveMatch, look: (play: Play) => T): Promise<T> =>
    live.read((play) => {
      if (!play.ended) throw new Failure('not-over');
      return look(play);
    });

  serve(app, 'GET /api/matches/:id', async (request, reply) => {
    const { id } = parsed(Params, request.params);
    const { as } = parsed(LookQuery, request.query);
    const guest = { caller: await visitors.caller(request), as };
    const table = await needTable(db, id);
    checkGuest(table, guest);
    const text = await (await open(id)).snapshot(onlookerFor(table, guest));
    return reply.type('application/json; charset=utf-8').send(text);
  });

  serve(app, 'POST /api/matches/:id/moves', async (request, reply) => {
    const { id } = parsed(Params, request.params);
    const { question, key, text } = parsed(MoveBody, request.body);
    const { seat } = needSeat(await needTable(db, id), await visitors.caller(request));
    await heldFrom(id, request.ip);
    const answer = await wished(matches, id, {
      kind: 'move',
      seat: seatAt(seat),
      by: 'person',
      question,
      key,
      text,
    });
    if (!answer.ok && !('rule' in answer)) throw new Failure(answer.reason, answer.sentence);
    return reply.code(answer.ok ? 200 : 409).send(spoken(answer, key));
  });

  serve(app, 'GET /api/matches/:id/file', async (request, reply) => {
    const { id } = parsed(Params, request.params);
    const live = await openFor(request, id);
    const record = await ended(live, (play) => recordOfEnded(play, live.stored));
    return reply
      .type('text/plain; charset=utf-8')
      .header('content-disposition', `attachment; filename="${record.game}-${id}.match"`)
      .send(writeRecord(record));
  });

  serve(app, 'GET /api/matches/:id/verification', async (request) => {
    mayReplay(request);
    const { id } = parsed(Params, request.params);
    const live = await openFor(request, id);
    const record = await ended(live, (play) => recordOfEnded(play, live.stored));
    const verified = guarded('verifying a match', () => verify(live.stored.game, record));
    return verified.ok
      ? { ok: true, problem: null, digest: verified.digest }
      : { ok: false, problem: verified.problem, digest: null };
  });

  serve(app, 'GET /api/matches/:id/replay', async (request) => {
    mayReplay(request);
    const { id } = parsed(Params, request.params);
    const { as, from } = parsed(ReplayQuery, request.query);
    const live = await openFor(request, id);
    const { game, setup } = live.stored;
    // Until the end everybody may look back through their own eyes only.
    const table = await needTable(db, id);
    const onlooker = onlookerFor(table, { caller: await visitors.caller(request), as: undefined });
    const { viewer } = onlooker;
    const { memory, isRunning, place } = await live.read((play) => ({
      memory: memoryOf(play),
      isRunning: !play.ended,
      place: live.placeOf(onlooker),
    }));
    // Also after the end one is told what one was told while it went on.
    if (as === viewer)
      return guarded(
        'looking back',
        (): Replay => ({
          match: id,
          ...remembered(memory, viewer, from, MOMENTS_AT_ONCE),
          ...(place ? { upTo: place } : {}),
        }),
      );
    if (typeof as === 'number' && as >= setup.seatCount)
      throw new Failure('not-found', `There is no seat ${as}.`);
    if (isRunning && typeof as === 'number') {
      const delayMs = await handsDelayMs(db, table, await visitors.caller(request), request.ip);
      // What was dealt is as secret as what was drawn later.
      if (live.stored.seating.startedAt > now() - delayMs)
        throw new Failure('hands-not-yet', { minutes: delayMs / 60_000 });
      const lines = await linesAfter(db, id, 0);
      const later = lines.findIndex(({ at }) => at > now() - delayMs);
      const then = rebuilt(id, live.stored, later < 0 ? lines : lines.slice(0, later));
      return guarded(
        'looking into hands',
        (): Replay => ({ match: id, ...remembered(memoryOf(then), seatAt(as), from, MOMENTS_AT_ONCE) }),
      );
    }
    const moves = await ended(live, (play) => [...play.match.moves]);
    const eyes: readonly Viewer[] =
      as === 'open' ? seats(setup.seatCount) : [as === 'spectator' ? as : seatAt(as)];
    const [ear = 'spectator'] = eyes;
    return guarded('replaying a match', (): Replay => {
      const moments: Replay['moments'] = [];
      for (const { moves: at, state, told } of replay(game, setup, moves)) {
        if (at < from) continue;
        if (moments.length >= MOMENTS_AT_ONCE) break;
        const played = at === 0 ? undefined : moves[at - 1];
        moments.push({
          at,
          seat: played?.seat ?? null,
          move: played?.move ?? null,
          // With open cards, each event is shown as the seat that was told it heard it.
          events: [...(as === 'open' ? told.map(({ event }) => event) : eventsHeard(told, ear))],
          views: [...viewsOf({ game }, state, eyes)],
        });
      }
      const next = from + moments.length;
      return { match: id, moves: moves.length, moments, next: next <= moves.length ? next : null };
    });
  });
}
