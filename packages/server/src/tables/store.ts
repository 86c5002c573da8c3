import type { SeatInfo, TableInfo } from '@hedgerow/protocol';
import { Clock } from '@hedgerow/protocol';
import { type Look, looksOf } from '@hedgerow/protocol/looks';
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
  colour: null,
  shape: null,
  invited: 0,
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

/** Several at once, in the order in which they were named; what is gone is left out. */
export async function findTables(
  db: Kysely<Database> | Transaction<Database>,
  ids: readonly string[],
): Promise<readonly StoredTable[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('tables').selectAll().where('id', 'in', ids).execute();
  const seats = await db
    .selectFrom('seats')
    .selectAll()
    .where('table_id', 'in', ids)
    .orderBy('seat')
    .execute();
  const matches = await db.selectFrom('matches').select(['id', 'edition']).where('id', 'in', ids).execute();
  const editions = new Map(matches.map(({ id, edition }) => [id, edition]));
  const tables = new Map(
    rows.map((row) => [row.id, { row, seats: [] as SeatRow[], edition: editions.get(row.id) }]),
  );
  for (const seat of seats) tables.get(seat.table_id)?.seats.push(seat);
  return ids.flatMap((id) => tables.get(id) ?? []);
}

export async function needTable(
  db: Kysely<Database> | Transaction<Database>,
  id: string,
): Promise<StoredTable> {
  const table = await findTable(db, id);
  if (!table) throw new Failure('not-found');
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
  if (!isHost(table, caller)) throw new Failure('host-only');
}

export function needSeat(table: StoredTable, caller: Caller): SeatRow {
  const seat = seatOf(table, caller);
  if (!seat) throw new Failure('not-seated');
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

const notOpen = (): Failure => new Failure('table-not-open');

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

/** A player who was removed may not sit down at this table again. */
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

/** The table as one caller may see it: of others, names and readiness, never a token or an id of a person. */
export function infoFor(
  table: StoredTable,
  caller: Caller,
  newest: number,
  isHere: (seat: number) => boolean,
): TableInfo {
  const { row, seats, edition = newest } = table;
  const looks = looksOf(seats);
  return {
    id: row.id,
    code: row.code,
    game: row.game,
    edition,
    status: row.status,
    options: JSON.parse(row.options) as TableInfo['options'],
    clock: Clock.parse(JSON.parse(row.clock)),
    visibility: row.visibility === 'public' ? 'public' : 'link',
    spectators: watching(row),
    spectatorChat: row.spectator_chat === 1,
    handsAfter: row.hands_after,
    seatOrder: row.seat_order === 'shuffled' ? 'shuffled' : 'asSat',
    seats: seats.map((seat, i) => seatInfo(seat, looks[i] ?? NO_LOOK, row.host_id, isHere(seat.seat))),
    me: seatOf(table, caller)?.seat ?? null,
    host: isHost(table, caller),
    createdAt: row.created_at,
    rematch: row.rematch_id,
    rematchBy: row.rematch_by,
  };
}

/** Who may watch. Tables of earlier servers said only whether anybody may: those were listed that were public. */
export function watching({ spectators, visibility }: TableRow): TableInfo['spectators'] {
  if (spectators === 'nobody' || spectators === 'everyone' || spectators === 'link') return spectators;
  return visibility === 'public' ? 'everyone' : 'link';
}

const NO_LOOK: Look = { colour: 0, shape: 0 };

function seatInfo(seat: SeatRow, look: Look, host: string, here: boolean): SeatInfo {
  const { kind, name, ready, level, player_id, invited } = seat;
  switch (kind) {
    case 'open':
      return { kind: 'open', ...look };
    case 'bot':
      return { kind: 'bot', ...look, name: name ?? '', level: level ?? '' };
    case 'person':
      return {
        kind: 'person',
        ...look,
        name: name ?? '',
        ready: ready === 1,
        here,
        host: player_id === host,
        ...(invited === 1 ? { invited: true } : {}),
      };
  }
}
