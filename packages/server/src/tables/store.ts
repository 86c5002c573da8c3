import type { SeatInfo, TableInfo } from '@hedgerow/protocol';
import { Clock, LIMITS } from '@hedgerow/protocol';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { hashOfToken } from '../entropy.ts';
import type { Person } from '../people/people.ts';
import { Failure } from '../problem.ts';
import type { Database } from '../store/schema.ts';

export type TableRow = Selectable<Database['tables']>;
export type SeatRow = Selectable<Database['seats']>;

export interface StoredTable {
  readonly row: TableRow;
  readonly seats: readonly SeatRow[];
  /** The edition that its match began with, if it has begun. */
  readonly edition?: number | undefined;
}

/** Who asks: by cookie, by the secret of a seat, or nobody we know. */
export interface Caller {
  readonly person: Person | undefined;
  readonly seatToken: string | undefined;
}

export const EMPTY_SEAT = {
  kind: 'open',
  player_id: null,
  name: null,
  level: null,
  ready: 0,
  token_hash: null,
} as const;

export async function findTable(
  db: Kysely<Database> | Transaction<Database>,
  id: string,
): Promise<StoredTable | undefined> {
  const row = await db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const seats = await db.selectFrom('seats').selectAll().where('table_id', '=', id).orderBy('seat').execute();
  const match =
    row.status === 'open'
      ? undefined
      : await db.selectFrom('matches').select('edition').where('id', '=', id).executeTakeFirst();
  return { row, seats, edition: match?.edition };
}

export async function needTable(
  db: Kysely<Database> | Transaction<Database>,
  id: string,
): Promise<StoredTable> {
  const table = await findTable(db, id);
  if (!table) throw new Failure('not-found', 'There is no such table.');
  return table;
}

/** The seat that a caller holds at this table. The secret of a seat outranks the cookie: it was sent on purpose. */
export function seatOf({ seats }: StoredTable, { person, seatToken }: Caller): SeatRow | undefined {
  if (seatToken !== undefined) {
    const hash = hashOfToken(seatToken);
    return seats.find(({ kind, token_hash }) => kind === 'person' && token_hash === hash);
  }
  return person && seats.find(({ kind, player_id }) => kind === 'person' && player_id === person.id);
}

export function isHost(table: StoredTable, caller: Caller): boolean {
  const seat = seatOf(table, caller);
  const player = seat?.player_id ?? (caller.seatToken === undefined ? caller.person?.id : undefined);
  return player === table.row.host_id;
}

export function needHost(table: StoredTable, caller: Caller): void {
  if (!isHost(table, caller))
    throw new Failure('not-allowed', 'Only who made the table may do this before the start.');
}

export function needSeat(table: StoredTable, caller: Caller): SeatRow {
  const seat = seatOf(table, caller);
  if (!seat) throw new Failure('not-seated', 'You have no seat at this table.');
  return seat;
}

/**
 * Holds the table against all other changes until this one is done. It writes before it reads: on SQLite a transaction
 * that has read cannot begin to write once another thread has written.
 */
export async function lock(transaction: Transaction<Database>, id: string): Promise<StoredTable> {
  await transaction
    .updateTable('tables')
    .set((table) => ({ code: table.ref('code') }))
    .where('id', '=', id)
    .execute();
  return needTable(transaction, id);
}

/** The same, only while it has not begun. */
export async function lockOpen(transaction: Transaction<Database>, id: string): Promise<StoredTable> {
  const { numUpdatedRows } = await transaction
    .updateTable('tables')
    .set({ status: 'open' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  const table = await needTable(transaction, id);
  if (numUpdatedRows !== 1n) throw notOpen();
  return table;
}

const notOpen = (): Failure => new Failure('table-not-open', 'The match has begun, or the table was closed.');

export function needOpen(table: StoredTable): StoredTable {
  if (table.row.status !== 'open') throw notOpen();
  return table;
}

export async function writeSeat(
  transaction: Transaction<Database>,
  id: string,
  seat: number,
  values: Partial<Omit<SeatRow, 'table_id' | 'seat'>>,
): Promise<void> {
  await transaction
    .updateTable('seats')
    .set(values)
    .where('table_id', '=', id)
    .where('seat', '=', seat)
    .execute();
}

/** Whoever was sent away does not sit down at this table again. */
export async function noteSentAway(
  transaction: Transaction<Database>,
  id: string,
  player: string,
): Promise<void> {
  await transaction
    .insertInto('sent_away')
    .values({ table_id: id, player_id: player })
    .onConflict((conflict) => conflict.columns(['table_id', 'player_id']).doNothing())
    .execute();
}

export async function wasSentAway(
  transaction: Transaction<Database>,
  id: string,
  player: string,
): Promise<boolean> {
  const found = await transaction
    .selectFrom('sent_away')
    .select('player_id')
    .where('table_id', '=', id)
    .where('player_id', '=', player)
    .executeTakeFirst();
  return found !== undefined;
}

/** A name that nobody else at the table has, and no longer than names may be. */
export function distinctName(name: string, taken: readonly (string | null)[]): string {
  for (let n = 1; ; n += 1) {
    const candidate = n === 1 ? name : numberedName(name, ` (${n})`);
    if (!taken.includes(candidate)) return candidate;
  }
}

/** Cut between characters, never within one. */
function numberedName(name: string, number: string): string {
  const letters = [...name];
  while (letters.join('').length + number.length > LIMITS.name) letters.pop();
  return letters.join('') + number;
}

/** `old-growth` is introduced as Old Growth. */
export const botName = (level: string): string =>
  level
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** The table as one caller may see it: of others, names and readiness, never a token or an id of a person. */
export function infoFor(
  table: StoredTable,
  caller: Caller,
  newest: number,
  isHere: (seat: number) => boolean,
): TableInfo {
  const { row, seats, edition = newest } = table;
  return {
    id: row.id,
    code: row.code,
    game: row.game,
    edition,
    status: row.status,
    options: JSON.parse(row.options) as TableInfo['options'],
    clock: Clock.parse(JSON.parse(row.clock)),
    visibility: row.visibility === 'public' ? 'public' : 'link',
    spectators: row.spectators === 'nobody' || row.spectators === 'hands' ? row.spectators : 'table',
    seatOrder: row.seat_order === 'shuffled' ? 'shuffled' : 'asSat',
    seats: seats.map((seat) => seatInfo(seat, row.host_id, isHere(seat.seat))),
    me: seatOf(table, caller)?.seat ?? null,
    host: isHost(table, caller),
    createdAt: row.created_at,
    rematch: row.rematch_id,
  };
}

function seatInfo({ kind, name, ready, level, player_id }: SeatRow, host: string, here: boolean): SeatInfo {
  switch (kind) {
    case 'open':
      return { kind: 'open' };
    case 'bot':
      return { kind: 'bot', name: name ?? '', level: level ?? '' };
    case 'person':
      return { kind: 'person', name: name ?? '', ready: ready === 1, here, host: player_id === host };
  }
}
