import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Counts {
  readonly matches: () => number;
  readonly sockets: () => number;
  readonly thoughts: () => number;
  readonly commits: () => { readonly commits: number; readonly lines: number };
}

export interface Metrics {
  readonly registry: Registry;
  /** A wish was answered, after so many seconds. */
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
