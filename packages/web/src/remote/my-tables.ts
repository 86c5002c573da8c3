import type { GameId } from '@hedgerow/catalog';
import type { Standing } from '@hedgerow/protocol';
import { isGame } from '../games/is-game.ts';
import { matchNow, myTables, whoAmI } from './api.ts';

/** A table on the server at which this browser sits. */
export interface MyTable {
  readonly id: string;
  readonly game: GameId;
  readonly names: readonly string[];
  readonly me: number | null;
  readonly status: 'open' | 'playing' | 'over';
  readonly yourTurn: boolean;
  /** How it came out; `undefined` if it did not, or is not over. */
  readonly standings: readonly Pick<Standing, 'seat' | 'rank' | 'score'>[] | undefined;
  readonly changedMs: number;
}

/** So many running tables are asked whose turn it is; nobody plays more at once. */
const MOST_ASKED = 20;

interface MyTables {
  readonly tables: readonly MyTable[];
  /** Whether only this browser knows whose they are. */
  readonly asGuest: boolean;
}

const NONE: MyTables = { tables: [], asGuest: false };

const STATUS = { open: 'open', playing: 'playing', over: 'over', abandoned: 'over', broken: 'over' } as const;

/** The tables one sits at or has played at, and which of them wait for oneself. */
export async function tablesOfMine(): Promise<MyTables> {
  // Who is nobody yet has no tables, and need not be told so by an error.
  const me = await whoAmI();
  if (!me.ok || !me.value.me) return NONE;
  const found = await myTables();
  if (!found.ok) return NONE;
  let asked = 0;
  const tables = await Promise.all(
    found.value.tables.map(async (table): Promise<readonly MyTable[]> => {
      const { id, game, status, seats, standings, endedAt, createdAt } = table;
      if (status === 'closed' || !isGame(game)) return [];
      // Only the asked seat is told that it is asked, so each match is looked at through one’s own eyes.
      const ask = status === 'playing' && asked < MOST_ASKED;
      if (ask) asked += 1;
      const now = ask ? await matchNow(id) : undefined;
      return [
        {
          id,
          game,
          me: table.me,
          status: STATUS[status],
          names: seats.map((seat) => (seat.kind === 'open' ? '…' : seat.name)),
          yourTurn: now?.ok === true && now.value.question !== null,
          standings: standings ?? undefined,
          changedMs: endedAt ?? createdAt,
        },
      ];
    }),
  );
  return { tables: tables.flat(), asGuest: !me.value.me.account };
}
