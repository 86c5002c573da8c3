import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Bus } from '../bus.ts';
import type { Database } from '../store/schema.ts';
import type { Metrics } from './metrics.ts';

export interface HealthRoutes {
  readonly db: Kysely<Database>;
  readonly bus: Bus;
  readonly metrics: Metrics;
  readonly isClosing: () => boolean;
  /** A loop that turned so long ago is stuck, or was until now: whoever asks should not rely on it. */
  readonly stuckMs?: number;
}

const STUCK_MS = 2000;
const TICKS = 8;

/** How the server feels. A stuck event loop does not answer at all, and says so for a moment when it is free again. */
export function addHealthRoutes(
  app: FastifyInstance,
  { db, bus, metrics, isClosing, stuckMs = STUCK_MS }: HealthRoutes,
): void {
  let last = performance.now();
  let stuckUntil = 0;
  const tick = setInterval(() => {
    const now = performance.now();
    if (now - last > stuckMs) stuckUntil = now + 2 * stuckMs;
    last = now;
  }, stuckMs / TICKS).unref();
  app.addHook('onClose', async () => clearInterval(tick));

  app.get('/healthz', async (_request, reply) => {
    const now = performance.now();
    const ok = now > stuckUntil && now - last < stuckMs;
    return reply.code(ok ? 200 : 503).send({ ok });
  });

  app.get('/readyz', async (_request, reply) => {
    const asked = db.selectFrom('matches').select('id').limit(1).execute();
    const store = await asked.then(
      () => true,
      () => false,
    );
    const ready = store && bus.isUp() && !isClosing();
    return reply.code(ready ? 200 : 503).send({ ready, store, bus: bus.isUp() });
  });

  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
}
