import type { GameId } from '@hedgerow/catalog';
import type { Problem } from '@hedgerow/kernel';
import { useEffect, useState } from 'react';
import type { MyTable } from '../remote/my-tables.ts';
import { href } from '../shell/router.ts';
import { toldAt } from '../shell/server-there.ts';
import { type SavedMatch, savedMatches } from '../table/saved.ts';

export type MineState = 'yourTurn' | 'running' | 'waiting' | 'over';

/** A game of one’s own, wherever it runs. */
export interface Mine {
  readonly id: string;
  readonly at: string;
  readonly game: GameId;
  readonly names: readonly string[];
  readonly state: MineState;
  /** One’s own seat, if one has exactly one. */
  readonly me: number | undefined;
  readonly standings: MyTable['standings'];
  readonly changedMs: number;
  /** Only known of those in this browser. */
  readonly moves?: number;
  /** Where a finished one can be looked at again. */
  readonly replayAt: string;
  /** Plays the same once more; answers where, or what was wrong. */
  readonly again: () => Promise<{ readonly ok: true; readonly at: string } | Problem>;
}

const RANK = { yourTurn: 0, running: 1, waiting: 2, over: 3 } as const;

function inThisBrowser(saved: SavedMatch): Mine {
  const { id, game, seats, moves, yourTurn, over, kind, changedMs, standings } = saved;
  const people = seats.flatMap(({ player }, seat) => (player === 'person' ? [seat] : []));
  return {
    id,
    at: href('table', id),
    game,
    names: seats.map(({ name }) => name),
    state: over ? 'over' : yourTurn && kind !== 'watch' ? 'yourTurn' : 'running',
    me: people.length === 1 ? people[0] : undefined,
    standings,
    changedMs,
    moves,
    replayAt: href('table', id),
    again: async () => {
      const { startAgain } = await import('../table/new-match.ts');
      return startAgain(saved);
    },
  };
}

const onServer = ({ id, game, names, me, status, yourTurn, standings, changedMs }: MyTable): Mine => ({
  id,
  at: href('t', id),
  game,
  names,
  state: yourTurn ? 'yourTurn' : status === 'over' ? 'over' : status === 'open' ? 'waiting' : 'running',
  me: me ?? undefined,
  standings,
  changedMs,
  replayAt: `${href('replay')}?match=${id}`,
  again: async () => {
    const { rematchTable } = await import('../remote/api.ts');
    const made = await rematchTable(id);
    return made.ok ? { ok: true, at: href('t', made.value.id) } : made;
  },
});

interface AllMine {
  /** Those that wait for oneself first, then the newest. */
  readonly games: readonly Mine[];
  /** Whether some are known in this browser only, by a guest. */
  readonly asGuest: boolean;
  /** The server was asked. */
  readonly isWhole: boolean;
  /** Looks again at what this browser keeps. */
  readonly refresh: () => void;
}

export const gamesHere = (): readonly Mine[] => savedMatches().map(inThisBrowser);

/** One’s games in this browser and on the server. */
export function useMine(): AllMine {
  const [here, setHere] = useState(gamesHere);
  const [there, setThere] = useState<readonly Mine[] | undefined>(undefined);
  const [asGuest, setAsGuest] = useState(false);
  useEffect(() => {
    let wanted = true;
    const look = async (): Promise<void> => {
      // Who is nobody yet has no tables; only who is somebody needs the protocol.
      const me = (await toldAt('api/me'))?.['me'];
      const mine = me ? await (await import('../remote/my-tables.ts')).tablesOfMine() : undefined;
      if (!wanted) return;
      setThere((mine?.tables ?? []).map(onServer));
      setAsGuest(mine?.asGuest === true && mine.tables.length > 0);
    };
    void look();
    return () => {
      wanted = false;
    };
  }, []);
  const games = [...(there ?? []), ...here].sort(
    (one, other) => RANK[one.state] - RANK[other.state] || other.changedMs - one.changedMs,
  );
  return { games, asGuest, isWhole: there !== undefined, refresh: () => setHere(gamesHere()) };
}
