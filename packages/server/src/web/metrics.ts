import { timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { serve } from './routes.ts';

export interface Counts {
  readonly matches: () => number;
  readonly sockets: () => number;
  readonly thoughts: () => number;
  readonly commits: () => { readonly commits: number; readonly lines: number };
}

export interface Metrics {
  readonly registry: Registry;
  /** Counts an answered wish and how many seconds it took. */
  readonly answered: (kind: string, seconds: number) => void;
  readonly faults: Counter;
}

/** Numbers for Prometheus. A registry of its own, so that two servers in one process do not mix. */
export function createMetrics({ matches, sockets, thoughts, commits }: Counts): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, read: () => number): Gauge =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('hedgerow_matches_in_memory', 'Matches that are in memory.', matches);
  gauge('hedgerow_sockets', 'Open WebSocket connections.', sockets);
  gauge('hedgerow_thoughts_waiting', 'Thoughts of computer players that wait for a thread.', thoughts);
  gauge('hedgerow_log_commits', 'Commits to the log since the start.', () => commits().commits);
  gauge('hedgerow_log_lines', 'Lines written to the log since the start.', () => commits().lines);
  const wishes = new Histogram({
    name: 'hedgerow_wish_seconds',
    help: 'From a wish (a move, a take-back …) to its answer, stored.',
    labelNames: ['kind'],
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1],
    registers: [registry],
  });
  // Looking up a label costs more than counting.
  const kinds = new Map<string, ReturnType<typeof wishes.labels>>();
  return {
    registry,
    answered: (kind, seconds) => {
      const counted = kinds.get(kind) ?? wishes.labels(kind);
      kinds.set(kind, counted);
      counted.observe(seconds);
    },
    faults: new Counter({
      name: 'hedgerow_faults_total',
      help: 'Things that should not have happened; the log has them.',
      registers: [registry],
    }),
  };
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * The numbers for whoever has the token; for everybody else there is nothing here. They are no business of players: what
 * the server does all the time, and how long it takes, is as good as a look over many shoulders.
 */
export function addMetricsRoute(
  app: FastifyInstance,
  { registry }: Metrics,
  token: string | undefined,
): void {
  serve(app, 'GET /metrics', async (request, reply) => {
    const { authorization = '' } = request.headers;
    if (token === undefined || !isSame(authorization, `Bearer ${token}`))
      return reply.code(404).send({ code: 'not-found', sentence: 'There is nothing at this address.' });
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

/** The same numbers at a port of their own, which only this computer reaches unless another host is set for it. */
export function openMetricsDoor(
  { registry }: Metrics,
  { metricsHost, metricsPort }: { readonly metricsHost: string; readonly metricsPort: number | undefined },
): { readonly listen: () => Promise<void>; readonly close: () => Promise<void> } | undefined {
  if (metricsPort === undefined) return undefined;
  const server = createServer((_request, response) => {
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return {
    listen: () =>
      new Promise((open, failed) => {
        server.once('error', failed);
        server.listen(metricsPort, metricsHost, open);
        // Later ones are about a visitor who could not be let in.
        server.on('error', () => {});
      }),
    close: () => new Promise((done) => void server.close(() => done())),
  };
}
