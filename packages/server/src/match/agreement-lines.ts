import { type Seat, seatAt, seats } from '@hedgerow/kernel';
import type { Proposal } from '@hedgerow/protocol';
import type { Line } from '../store/lines.ts';
import type { TableNote } from './chronicle.ts';
import { type Done, quiet, type TableState } from './table-state.ts';
import { type Trouble, trouble } from './trouble.ts';

/** Lines by which the people of a table agree on something: to take back, to pause, to end. */

export function propose(table: TableState, line: Line, seat: Seat): Done | Trouble {
  const people = table.absences.people.filter(Boolean).length;
  const wrong = table.proposals.make(line.text, seat, {
    paused: table.paused,
    moves: table.course.movesMadeBy(seat),
    people: line.kind === 'propose' ? undefined : people,
  });
  if (wrong) return wrong;
  // Nobody waits for the consent of somebody for whom the whole table has waited in vain.
  for (const each of seats(table.seatCount))
    if (line.kind === 'ask' && isExcused(table, each, line.at)) table.proposals.excuse(each);
  return settleProposal(table, line, []);
}

export function consent(table: TableState, line: Line, seat: Seat): Done | Trouble {
  const agrees = line.kind === 'agree';
  const notes = table.proposals.answer(line.text, seat, agrees);
  if ('ok' in notes) return notes;
  return agrees ? settleProposal(table, line, notes) : { ...quiet(line), notes };
}

/** Only from ending the game is anybody excused: nothing that was seen is undone without asking them. */
function isExcused(table: TableState, seat: Seat, at: number): boolean {
  if (table.proposal?.what !== 'abandon') return false;
  return table.waiting?.seat === seat || (table.absences.excusedAt(seat) ?? Number.POSITIVE_INFINITY) <= at;
}

/** When the open proposal no longer waits for a seat that is away, seat by seat. */
export function excusable(table: TableState): readonly { readonly seat: Seat; readonly at: number }[] {
  if (table.proposal?.what !== 'abandon' || !table.proposals.isPersonal) return [];
  const { agreed } = table.proposal;
  return table.away.flatMap((seat) =>
    agreed.includes(seat) || table.proposals.excused.includes(seat)
      ? []
      : [{ seat, at: table.absences.excusedAt(seat) ?? 0 }],
  );
}

export function excuse(table: TableState, line: Line, seat: Seat): Done | Trouble {
  if (!isExcused(table, seat, line.at)) return trouble('not-allowed', 'This seat is still waited for.');
  table.proposals.excuse(seat);
  return settleProposal(table, line, []);
}

/** To pause, computer players and those who are away agree. What ends or undoes the game every person must agree to. */
export function isAgreed(table: TableState): boolean {
  const isNeeded =
    table.proposals.isPersonal && table.proposal?.what !== 'pause'
      ? (seat: Seat) => table.absences.people[seat] === true
      : (seat: Seat) => !table.isAutomatic(seat);
  return table.proposals.isAgreedBy(seats(table.seatCount).filter(isNeeded));
}

function settleProposal(table: TableState, line: Line, notes: readonly TableNote[]): Done {
  if (!isAgreed(table)) return { ...quiet(line), notes };
  const { what, by, agreed } = table.proposal as Proposal;
  const without = table.proposals.excused.filter((seat) => !agreed.includes(seat));
  table.proposals.close();
  if (what === 'takeBack')
    return { ok: true, told: [], line, notes: [...notes, rewind(table, seatAt(by), line.at)] };
  table.stopClocks(line.at);
  if (what === 'abandon') {
    table.abandoned = { by, agreed, without: [...without] };
    table.course.closeWindow();
    return { ...quiet(line), notes };
  }
  table.paused = true;
  return { ...quiet(line), notes: [...notes, { what: 'paused', seat: by }] };
}

function rewind(table: TableState, seat: Seat, at: number): TableNote {
  const undone = table.course.rewind(seat, at);
  table.putQuestions(undefined, at, () => false);
  for (const other of seats(table.seatCount)) {
    const moves = table.course.movesMadeBy(other);
    if (other === seat) table.time.counts(other, moves);
    else table.time.undone(other, moves);
  }
  return undone;
}

export function resume(table: TableState, line: Line, seat: Seat): Done | Trouble {
  if (!table.paused) return trouble('not-paused');
  if (table.waiting) return trouble('table-waits');
  table.goOn(line.at);
  return { ...quiet(line), notes: [{ what: 'resumed', seat }] };
}
