import { type Seat, seatAt } from '@hedgerow/kernel';
import type { Line } from '../store/lines.ts';
import type { TableNote } from './chronicle.ts';
import { type Done, PAUSED, quiet, type TableState } from './table-state.ts';
import { type Trouble, trouble } from './trouble.ts';

/** A computer player holds the seat from now on. If the table waited for it, it waits no longer. */
export function leave(table: TableState, line: Line, seat: Seat, note: TableNote): Done {
  const isWaitedFor = table.waiting?.seat === seat;
  table.absences.leave(seat, line.at);
  if (isWaitedFor) table.goOn(line.at);
  return { ...quiet(line), notes: [note] };
}

export function standIn(table: TableState, line: Line, seat: Seat): Done | Trouble {
  const other = seatAt(Number(line.text));
  if (table.waiting?.seat !== other || other === seat) return trouble('seat-not-waited-for');
  return leave(table, line, other, { what: 'absent', seat: other, by: seat });
}

export function comeBack(table: TableState, line: Line, seat: Seat): Done {
  const isWaitedFor = table.waiting?.seat === seat;
  const wasAway = table.absences.isAway(seat) || isWaitedFor;
  table.absences.comeBack(seat);
  if (isWaitedFor) table.goOn(line.at);
  return { ...quiet(line), notes: wasAway ? [{ what: 'returned', seat }] : [] };
}

export function wait(table: TableState, line: Line, seat: Seat): Done | Trouble {
  if (table.paused) return PAUSED;
  if (table.absences.people[seat] !== true)
    return trouble('not-allowed', 'Nobody waits for a computer player.');
  const waiting = { seat, why: line.text === 'gone' ? 'gone' : 'clock' } as const;
  table.stopClocks(line.at);
  table.paused = true;
  table.absences.waitFor(waiting, seat);
  return { ...quiet(line), notes: [{ what: 'waiting', ...waiting }] };
}
