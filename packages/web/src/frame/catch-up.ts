import type { LogEntry } from '../table/table.ts';

/** What others did since this seat last moved. */
export function sinceLastTurn(log: readonly LogEntry[], seat: number): readonly LogEntry[] {
  const own = log.findLastIndex((entry) => entry.seat === seat);
  const last = own < 0 ? -1 : (log[own]?.moves ?? -1);
  return log.filter(({ moves, seat: mover }) => moves > last && mover !== seat);
}
