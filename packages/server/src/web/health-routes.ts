import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Bus } from '../bus.ts';
import type { Database } from '../store/schema.ts';
import { serve } from './routes.ts';

export interface HealthRoutes {
  readonly db: Kysely<Database>;
  readonly bus: Bus;
  readonly isClosing: () => boolean;
  /** What keeps the server from writing, in a word, as its last sign of life found: `disk-full`, `damaged`, `away`. */
  readonly writing: () => { readonly problem: string | null };
  /** An event loop that has not turned for this long counts as stuck. */
  readonly stuckMs?: number;
}

const STUCK_MS = 2000;
const TICKS = 8;

/** How the server feels. A stuck event loop does not answer at all, and says so for a moment when it is free again. */
export function addHealthRoutes(
  app: FastifyInstance,
  { db, bus, isClosing, writing, stuckMs = STUCK_MS }: HealthRoutes,
): void {
  let last = performance.now();
  let stuckUntil = 0;
  const tick = setInterval(() => {
    const now = performance.now();
    if (now - last > stuckMs) stuckUntil = now + 2 * stuckMs;
    last = now;
  }, stuckMs / TICKS).unref();
  app.addHook('onClose', async () => clearInterval(tick));

  serve(app, 'GET /healthz', async (_request, reply) => {
    const now = performance.now();
    const ok = now > stuckUntil && now - last < stuckMs;
    return reply.code(ok ? 200 : 503).send({ ok });
  });

  serve(app, 'GET /readyz', async (_request, reply) => {
    const asked = db.selectFrom('matches').select('id').limit(1).execute();
    const { problem } = writing();
    const store =
      problem === null &&
      (await asked.then(
        () => true,
        () => false,
      ));
    const ready = store && !isClosing();
    // Without its bus a process hears of the others only at each pulse: that is slower, and no reason to send nobody here.
    const degraded = bus.isUp() ? [] : ['bus'];
    return reply.code(ready ? 200 : 503).send({ ready, degraded, store, problem, bus: bus.isUp() });
  });
}
