import type { LogEntry } from '../table/table.ts';

/** What others did since this seat last moved, and what was done for it while its person was not there. */
export function sinceLastTurn(log: readonly LogEntry[], seat: number): readonly LogEntry[] {
  const valid = log.filter(({ undone }) => undone === undefined);
  const last = valid.findLast((entry) => entry.seat === seat && entry.by === undefined)?.moves ?? -1;
  return valid.filter(({ moves, seat: mover, by }) => moves > last && (mover !== seat || by !== undefined));
}

/** Of that, what came after so many moves and is not just being told. */
export const missedSince = (
  log: readonly LogEntry[],
  seat: number,
  seen: number,
  told: readonly { readonly id: number }[],
): readonly LogEntry[] =>
  sinceLastTurn(log, seat).filter(({ moves, id }) => moves > seen && told.every((each) => each.id !== id));
