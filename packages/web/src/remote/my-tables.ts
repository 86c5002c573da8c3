import type { GameId } from '@hedgerow/catalog';
import { isGame } from '../games/load.ts';
import { matchNow, myTables, whoAmI } from './api.ts';

/** A table on the server at which this browser sits. */
export interface MyTable {
  readonly id: string;
  readonly game: GameId;
  readonly names: readonly string[];
  readonly status: 'open' | 'playing';
  readonly yourTurn: boolean;
}

/** So many running tables are asked whose turn it is; nobody plays more at once. */
const MOST_ASKED = 20;

interface MyTables {
  readonly tables: readonly MyTable[];
  /** Whether only this browser knows whose they are. */
  readonly asGuest: boolean;
}

const NONE: MyTables = { tables: [], asGuest: false };

/** The tables one sits at that are not over, and which of them wait for oneself. */
export async function tablesOfMine(): Promise<MyTables> {
  // Who is nobody yet has no tables, and need not be told so by an error.
  const me = await whoAmI();
  if (!me.ok || !me.value.me) return NONE;
  const found = await myTables();
  if (!found.ok) return NONE;
  const going = found.value.tables.flatMap(({ id, game, status, seats }) =>
    (status === 'open' || status === 'playing') && isGame(game)
      ? [{ id, game, status, names: seats.map((seat) => (seat.kind === 'open' ? '…' : seat.name)) }]
      : [],
  );
  const tables = await Promise.all(
    going.slice(0, MOST_ASKED).map(async (table): Promise<MyTable> => {
      // Only the asked seat is told that it is asked, so each match is looked at through one’s own eyes.
      const now = table.status === 'playing' ? await matchNow(table.id) : undefined;
      return { ...table, yourTurn: now?.ok === true && now.value.question !== null };
    }),
  );
  return { tables, asGuest: !me.value.me.account };
}
