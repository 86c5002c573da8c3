import type { LogEntry } from '../table/table.ts';

/** What others did since this seat last moved. */
export function sinceLastTurn(log: readonly LogEntry[], seat: number): readonly LogEntry[] {
  const own = log.findLastIndex((entry) => entry.seat === seat);
  const last = own < 0 ? -1 : (log[own]?.moves ?? -1);
  return log.filter(({ moves, seat: mover }) => moves > last && mover !== seat);
}

/** Of that, what came after so many moves and is not just being told. */
export const missedSince = (
  log: readonly LogEntry[],
  seat: number,
  seen: number,
  told: readonly { readonly id: number }[],
): readonly LogEntry[] =>
  sinceLastTurn(log, seat).filter(({ moves, id }) => moves > seen && told.every((each) => each.id !== id));
