import { type Chosen, looksOf } from '@hedgerow/protocol/looks';
import type { Transaction } from 'kysely';
import { Failure } from '../problem.ts';
import type { Database } from '../store/schema.ts';
import type { LookWish } from './looks.ts';
import {
  type Caller,
  EMPTY_SEAT,
  isHost,
  lock,
  lockOpen,
  needSeat,
  type SeatRow,
  type StoredTable,
  writeSeat,
} from './store.ts';

/**
 * Changes one's colour, shape or both. Before the start, others who have chosen nothing make room; afterwards everybody
 * has got used to what is on the table, and only what nobody has is free.
 */
export async function chooseLook(
  transaction: Transaction<Database>,
  id: string,
  caller: Caller,
  wish: LookWish,
): Promise<void> {
  const table = await lock(transaction, id);
  const { seat } = needSeat(table, caller);
  if (table.row.status !== 'open' && table.row.status !== 'playing')
    throw new Failure('not-playing', 'The match is over; looks stay as they were.');
  const others = othersOf(table, seat);
  for (const what of ['colour', 'shape'] as const) {
    if (wish[what] !== undefined && others.some((other) => other[what] === wish[what]))
      throw new Failure('look-taken', `Somebody else at this table has this ${what}; choose another.`);
  }
  const { colour, shape } = wish;
  const chosen = { ...(colour === undefined ? {} : { colour }), ...(shape === undefined ? {} : { shape }) };
  if (Object.keys(chosen).length > 0) await writeSeat(transaction, id, seat, chosen);
}

function othersOf({ row, seats }: StoredTable, seat: number): readonly Chosen[] {
  const shown: readonly Chosen[] = row.status === 'open' ? seats : looksOf(seats);
  return shown.filter((_, i) => i !== seat);
}

/** Moves somebody to an open seat before the start. The host may also change places with a computer player. */
export async function changePlace(
  transaction: Transaction<Database>,
  id: string,
  caller: Caller,
  to: number,
): Promise<void> {
  const table = await lockOpen(transaction, id);
  const own = needSeat(table, caller);
  const wanted = table.seats[to];
  if (!wanted) throw new Failure('not-found', `There is no seat ${to} at this table.`);
  if (wanted.seat === own.seat) return;
  if (wanted.kind === 'person' || (wanted.kind === 'bot' && !isHost(table, caller)))
    throw new Failure('seat-not-open', { seat: to + 1 });
  await writeSeat(transaction, id, to, contentOf(own));
  await writeSeat(transaction, id, own.seat, wanted.kind === 'bot' ? contentOf(wanted) : EMPTY_SEAT);
}

/** A seat without its place. */
const contentOf = ({ table_id: _, seat: __, ...content }: SeatRow): Omit<SeatRow, 'table_id' | 'seat'> =>
  content;
