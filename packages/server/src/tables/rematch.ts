import type { Transaction } from 'kysely';
import { type Nature, newId } from '../entropy.ts';
import { Failure } from '../problem.ts';
import type { Database } from '../store/schema.ts';
import { type Caller, EMPTY_SEAT, findTable, lock, needSeat, type StoredTable, writeSeat } from './store.ts';

/** Of `start_when_full`: the table begins once everybody is ready. */
const WHEN_ALL_ARE_READY = 2;

/** Whether a rematch was asked for here, and everybody wants it. */
export const isRematchAgreed = ({ row, seats }: StoredTable): boolean =>
  row.status === 'open' &&
  row.start_when_full === WHEN_ALL_ARE_READY &&
  seats.every(({ kind, ready }) => kind === 'bot' || (kind === 'person' && ready === 1));

interface Asked {
  readonly id: string;
  /** For a new table, if one is needed. */
  readonly code: string;
  readonly caller: Caller;
}

/** The table of the rematch. Two who ask at once are led to the same one. */
export async function askForRematch(
  transaction: Transaction<Database>,
  nature: Nature,
  { id, code, caller }: Asked,
): Promise<string> {
  const table = await lock(transaction, id);
  const { row, seats } = table;
  const asker = needSeat(table, caller);
  if (row.status === 'open' || row.status === 'playing' || row.status === 'closed')
    throw new Failure('not-over');
  const before = row.rematch_id === null ? undefined : await findTable(transaction, row.rematch_id);
  // A rematch from which everybody has got up again is none.
  if (before && before.row.status !== 'closed') {
    await accept(transaction, before.row.id, asker.player_id);
    return before.row.id;
  }
  const next = newId(nature);
  await transaction
    .updateTable('tables')
    .set({ rematch_id: next, rematch_by: asker.seat })
    .where('id', '=', id)
    .execute();
  await transaction
    .insertInto('tables')
    .values({
      ...row,
      id: next,
      code,
      host_id: asker.player_id ?? row.host_id,
      start_when_full: WHEN_ALL_ARE_READY,
      status: 'open',
      rematch_id: null,
      rematch_by: null,
      created_at: nature.now(),
    })
    .execute();
  await transaction
    .insertInto('seats')
    .values(
      seats.map((each) => {
        const isAsker = each.seat === asker.seat;
        const invited = each.kind === 'person' && !isAsker ? 1 : 0;
        // A deleted account is not invited.
        const gone = each.kind === 'person' && each.player_id === null ? EMPTY_SEAT : {};
        return { ...each, table_id: next, ready: isAsker ? 1 : 0, invited, ...gone };
      }),
    )
    .execute();
  return next;
}

async function accept(transaction: Transaction<Database>, id: string, player: string | null): Promise<void> {
  const { row, seats } = await lock(transaction, id);
  const own = seats.find(({ kind, player_id }) => kind === 'person' && player_id === player);
  if (row.status === 'open' && own) await writeSeat(transaction, id, own.seat, { ready: 1, invited: 0 });
}
