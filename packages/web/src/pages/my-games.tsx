import type { GameId } from '@hedgerow/catalog';
import { type ReactNode, useEffect, useState } from 'react';
import { BoxArt } from '../boxes/box-art.tsx';
import { titleOf } from '../games/titles.ts';
import { type Key, useLanguage, useSay } from '../i18n/use-messages.ts';
import type { MyTable } from '../remote/my-tables.ts';
import { showSettings } from '../shell/chrome.tsx';
import { href } from '../shell/router.ts';
import { forgetMatch, savedMatches } from '../table/saved.ts';

const FIRST_SHOWN = 4;

/** A game one has begun, wherever it runs. */
interface Mine {
  readonly id: string;
  readonly at: string;
  readonly game: GameId;
  readonly names: readonly string[];
  readonly state: 'yourTurn' | 'running' | 'waiting' | 'over';
  /** Only known of those in this browser. */
  readonly moves?: number;
}

const RANK = { yourTurn: 0, running: 1, waiting: 2, over: 3 } as const;

const inThisBrowser = (): readonly Mine[] =>
  savedMatches().map(({ id, game, seats, moves, yourTurn, over, kind }) => ({
    id,
    at: href('table', id),
    game,
    names: seats.map(({ name }) => name),
    state: over ? 'over' : yourTurn && kind !== 'watch' ? 'yourTurn' : 'running',
    moves,
  }));

const onServer = ({ id, game, names, status, yourTurn }: MyTable): Mine => ({
  id,
  at: href('t', id),
  game,
  names,
  state: yourTurn ? 'yourTurn' : status === 'open' ? 'waiting' : 'running',
});

/** One’s games in this browser and on the server, those that wait for oneself first. */
export function MyGames(): ReactNode {
  const say = useSay();
  const [here, setHere] = useState(inThisBrowser);
  const [there, setThere] = useState<readonly Mine[]>([]);
  const [asGuest, setAsGuest] = useState(false);
  const [all, setAll] = useState(false);
  useEffect(() => {
    let wanted = true;
    // Only tables on a server need the protocol, so it is not loaded before the page stands.
    void import('../remote/my-tables.ts')
      .then(({ tablesOfMine }) => tablesOfMine())
      .then((mine) => {
        if (!wanted) return;
        setThere(mine.tables.map(onServer));
        setAsGuest(mine.asGuest);
      });
    return () => {
      wanted = false;
    };
  }, []);
  const games = [...there, ...here].sort((one, other) => RANK[one.state] - RANK[other.state]);
  const open = games.filter(({ state }) => state !== 'over');
  const shown = all ? games : open.slice(0, FIRST_SHOWN);
  if (games.length === 0) return null;
  return (
    <section className="my-games" aria-label={say('mine.title')}>
      <h2>{say('mine.title')}</h2>
      <ul>
        {shown.map((game) => (
          <MyGame
            key={game.id}
            mine={game}
            forget={
              game.moves === undefined
                ? undefined
                : () => {
                    forgetMatch(game.id);
                    setHere(inThisBrowser());
                  }
            }
          />
        ))}
      </ul>
      {games.length > shown.length ? (
        <button type="button" className="button quiet" onClick={() => setAll(true)}>
          {say('mine.all', { count: games.length })}
        </button>
      ) : null}
      {asGuest && there.length > 0 ? (
        <p className="faint">
          {say('mine.account')}{' '}
          <button type="button" className="link" onClick={showSettings}>
            {say('account.make')}
          </button>
        </p>
      ) : null}
    </section>
  );
}

/** What was played to the end in this browser, to look back at. */
export function FinishedGames(): ReactNode {
  const say = useSay();
  const games = inThisBrowser().filter(({ state }) => state === 'over');
  if (games.length === 0) return null;
  return (
    <section className="my-games" aria-label={say('replay.mine')}>
      <h2>{say('replay.mine')}</h2>
      <ul>
        {games.map((game) => (
          <MyGame key={game.id} mine={game} forget={undefined} />
        ))}
      </ul>
    </section>
  );
}

function MyGame({
  mine: { at, game, names, state, moves },
  forget,
}: {
  readonly mine: Mine;
  readonly forget: (() => void) | undefined;
}): ReactNode {
  const say = useSay();
  const title = titleOf(game, useLanguage());
  return (
    <li className="surface" data-state={state}>
      <a href={at}>
        <span className="my-art">
          <BoxArt game={game} />
        </span>
        <span className="my-words">
          <strong>{title}</strong>
          <span className="faint">{names.join(', ')}</span>
          <span className="my-state">
            {say(`mine.${state}` satisfies Key)}
            {moves === undefined ? '' : ` · ${say('mine.moves', { count: moves })}`}
          </span>
        </span>
      </a>
      {forget ? (
        <button type="button" className="forget" aria-label={say('mine.forget', { title })} onClick={forget}>
          <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
            <path d="M6 6l12 12M18 6 6 18" />
          </svg>
        </button>
      ) : null}
    </li>
  );
}
