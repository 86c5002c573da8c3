import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Counts {
  readonly matches: () => number;
  readonly sockets: () => number;
  readonly thoughts: () => number;
  readonly commits: () => { readonly commits: number; readonly lines: number };
}

export interface Metrics {
  readonly registry: Registry;
  readonly answered: Histogram<'kind'>;
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
  return {
    registry,
    answered: new Histogram({
      name: 'hedgerow_wish_seconds',
      help: 'From a wish (a move, a take-back …) to its answer, stored.',
      labelNames: ['kind'],
      buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1],
      registers: [registry],
    }),
    faults: new Counter({
      name: 'hedgerow_faults_total',
      help: 'Things that should not have happened; the log has them.',
      registers: [registry],
    }),
  };
}
