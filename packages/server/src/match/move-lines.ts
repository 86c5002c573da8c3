import { type Refusal, type Seat, seats } from '@hedgerow/kernel';
import type { Line } from '../store/lines.ts';
import { type Done, PAUSED, quiet, type TableState } from './table-state.ts';
import type { Trouble } from './trouble.ts';

/** Lines that play: moves, answers in a window, its closing, standing orders, take-backs. A refused one has changed nothing. */

export function move(table: TableState, line: Line, seat: Seat): Done | Refusal | Trouble {
  // Nobody is kept at a table, not even by a pause.
  if (table.paused && line.text !== 'leave') return PAUSED;
  if (table.window) return answer(table, { ...line, kind: 'answer' }, seat);
  const before = table.ask;
  const played = table.course.move(seat, line.text ?? '', line.by, line.at, line.seq);
  if (!played.ok) return played;
  table.absences.chose(seat, line.by, line.at);
  table.putQuestions(before, line.at, (other) => other !== seat);
  table.time.moved(seat, table.course.movesMadeBy(seat));
  const { told, text } = played;
  return {
    ok: true,
    told,
    line: text === line.text ? line : { ...line, text },
    step: line.by === 'person' ? { seat } : { seat, by: line.by },
    notes: [
      ...table.proposals.moved(),
      ...(line.by === 'clock' ? [{ what: 'timedOut', seat } as const] : []),
    ],
  };
}

export function answer(table: TableState, line: Line, seat: Seat): Done | Refusal | Trouble {
  if (table.paused) return PAUSED;
  const refused = table.course.answer(seat, line.text ?? '');
  if (refused) return refused;
  table.absences.chose(seat, line.by, line.at);
  table.questions.answered(seat, line.at);
  return quiet(line);
}

export function resolve(table: TableState, line: Line): Done | Trouble {
  if (table.paused) return PAUSED;
  const before = table.ask;
  const resolved = table.course.resolve(line.text, line.at);
  if (!resolved.ok) return resolved;
  table.putQuestions(before, line.at, () => false);
  for (const seat of seats(table.seatCount)) table.time.counts(seat, table.course.movesMadeBy(seat));
  return { ok: true, told: resolved.told, line, step: { seat: null }, notes: table.proposals.moved() };
}

export function order(table: TableState, line: Line, seat: Seat): Done | Trouble {
  const ordered = table.course.order(seat, line.text ?? '');
  if ('ok' in ordered) return ordered;
  if (ordered.isAnswered) table.questions.answered(seat, line.at);
  return quiet(line);
}

export function takeBack(table: TableState, line: Line, seat: Seat): Done | Refusal | Trouble {
  if (table.paused) return PAUSED;
  const before = table.ask;
  const undone = table.course.takeBack(seat);
  if ('ok' in undone) return undone;
  table.putQuestions(before, line.at, (other) => other !== seat);
  table.time.counts(seat, table.course.movesMadeBy(seat));
  return { ok: true, told: [], line, notes: [...table.proposals.moved(), undone] };
}
