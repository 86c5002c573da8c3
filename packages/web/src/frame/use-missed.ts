import { useCallback, useEffect, useRef, useState } from 'react';
import type { LogEntry, TableFace } from '../table/table.ts';
import { missedSince, sinceLastTurn } from './catch-up.ts';

const seenAt = (table: string): string => `hedgerow:seen:${table}`;

function readSeen(table: string): number | undefined {
  const kept = localStorage.getItem(seenAt(table));
  return kept === null || !/^\d+$/u.test(kept) ? undefined : Number(kept);
}

function keepSeen(table: string, moves: number): void {
  try {
    localStorage.setItem(seenAt(table), String(moves));
  } catch {
    // A full browser shows a little more than was missed.
  }
}

/** What others did while this page was closed or behind other tabs; only at tables that go on without us. */
export function useMissed(
  table: string,
  { log, fresh, eyes, chat }: TableFace,
): { readonly missed: readonly LogEntry[]; readonly settle: () => void } {
  const [missed, setMissed] = useState<readonly LogEntry[]>([]);
  const [isBack, setBack] = useState(() => document.visibilityState === 'visible');
  // What comes as news is not missed, unless it came while nobody looked.
  const watch = useRef({ returning: true, unwatched: false });
  useEffect(() => {
    const look = (): void => {
      const visible = document.visibilityState === 'visible';
      if (visible) watch.current = { returning: true, unwatched: true };
      setBack(visible);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  const settle = useCallback(() => setMissed((before) => (before.length === 0 ? before : [])), []);
  const seat = chat === undefined || typeof eyes !== 'number' ? undefined : eyes;
  useEffect(() => {
    const last = log.at(-1)?.moves;
    if (seat === undefined || last === undefined || !isBack) return;
    const { returning, unwatched } = watch.current;
    const seen = readSeen(table) ?? last;
    const found = returning ? missedSince(log, seat, seen, unwatched ? [] : fresh) : [];
    if (found.length > 0) setMissed(found);
    // Whoever has moved since needs no telling.
    else if (sinceLastTurn(log, seat).length === 0) settle();
    // The connection may still be waking up: until something is heard, one is only about to return.
    watch.current = { returning: returning && last <= seen, unwatched: false };
    keepSeen(table, last);
  }, [table, log, fresh, seat, isBack, settle]);
  return { missed, settle };
}
