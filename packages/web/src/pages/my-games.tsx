import { type ReactNode, useState } from 'react';
import { BoxArt } from '../boxes/box-art.tsx';
import { titleOf } from '../games/titles.ts';
import { type Key, type Say, useLanguage, useSay } from '../i18n/use-messages.ts';
import { showSettings } from '../shell/chrome.tsx';
import { ProblemText } from '../shell/problem-text.tsx';
import { go, href } from '../shell/router.ts';
import { forgetMatch } from '../table/saved.ts';
import { gamesHere, type Mine, useMine } from './mine.ts';

const FIRST_SHOWN = 4;

/** On the home page: the games that wait for oneself and those that go on. */
export function MyGames(): ReactNode {
  const say = useSay();
  const { games, asGuest, refresh } = useMine();
  if (games.length === 0) return null;
  const open = games.filter(({ state }) => state !== 'over');
  const shown = open.slice(0, FIRST_SHOWN);
  return (
    <section className="my-games" aria-label={say('mine.title')}>
      <h2>{say('mine.title')}</h2>
      {shown.length > 0 ? <MyGameList games={shown} refresh={refresh} /> : null}
      <p className="my-more">
        <a href={href('my-games')}>{say('mine.more')}</a>
      </p>
      {asGuest ? <AccountHint /> : null}
    </section>
  );
}

/** Whoever has played with others as a guest may want to find these games elsewhere. */
export function AccountHint(): ReactNode {
  const say = useSay();
  return (
    <p className="faint">
      {say('mine.account')}{' '}
      <button type="button" className="link" onClick={showSettings}>
        {say('account.make')}
      </button>
    </p>
  );
}

export function MyGameList({
  games,
  refresh,
}: {
  readonly games: readonly Mine[];
  readonly refresh: () => void;
}): ReactNode {
  return (
    <ul>
      {games.map((game) => (
        <MyGame
          key={game.id}
          mine={game}
          forget={
            game.moves === undefined
              ? undefined
              : () => {
                  forgetMatch(game.id);
                  refresh();
                }
          }
        />
      ))}
    </ul>
  );
}

/** What was played to the end in this browser, to look back at. */
export function FinishedGames(): ReactNode {
  const say = useSay();
  const games = gamesHere().filter(({ state }) => state === 'over');
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

/** How a finished game came out for whoever reads it. */
function resultInWords(say: Say, { standings, me, names, moves }: Mine): string {
  // A match on a server that is over and has no result was ended before its end.
  if (!standings || standings.length === 0) return say(moves === undefined ? 'mine.ended' : 'mine.over');
  const own = standings.find(({ seat }) => seat === me);
  if (own?.rank === 1) return say('mine.won', { points: own.score });
  if (own) return say('mine.place', { rank: own.rank, count: standings.length });
  const first = standings.find(({ rank }) => rank === 1);
  return say('mine.wonBy', { name: names[first?.seat ?? 0] ?? '' });
}

function MyGame({
  mine,
  forget,
}: {
  readonly mine: Mine;
  readonly forget: (() => void) | undefined;
}): ReactNode {
  const say = useSay();
  const { at, game, names, state, moves, replayAt } = mine;
  const title = titleOf(game, useLanguage());
  const stateWords = [
    state === 'over' ? resultInWords(say, mine) : say(`mine.${state}` satisfies Key),
    ...(moves === undefined || state === 'over' ? [] : [say('mine.moves', { count: moves })]),
  ];
  return (
    <li className="surface" data-state={state}>
      <a href={state === 'over' ? replayAt : at}>
        <span className="my-art">
          <BoxArt game={game} />
        </span>
        <span className="my-words">
          <strong>{title}</strong>
          <span className="faint">{names.join(', ')}</span>
          <span className="my-state">{stateWords.join(' · ')}</span>
        </span>
      </a>
      {state === 'over' ? <Again mine={mine} /> : null}
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

/** A finished game may be looked at again, and played again. */
function Again({ mine: { replayAt, again } }: { readonly mine: Mine }): ReactNode {
  const say = useSay();
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const play = async (): Promise<void> => {
    const made = await again();
    if (made.ok) go(made.at);
    else setWrong(made.problem);
  };
  return (
    <span className="my-again">
      <a className="button quiet" href={replayAt}>
        {say('mine.replay')}
      </a>
      <button type="button" className="button quiet" onClick={() => void play()}>
        {say('mine.again')}
      </button>
      {wrong === undefined ? null : (
        <span role="alert" className="refusal">
          <ProblemText problem={wrong} />
        </span>
      )}
    </span>
  );
}
