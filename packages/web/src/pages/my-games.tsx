import { type ReactNode, useState } from 'react';
import { BoxArt } from '../boxes/box-art.tsx';
import { titleOf } from '../games/titles.ts';
import { useLanguage, useSay } from '../i18n/use-messages.ts';
import { href } from '../shell/router.ts';
import { forgetMatch, savedMatches } from '../table/saved.ts';

const FIRST_SHOWN = 4;

/** The matches of this browser, those that wait for you first. */
export function MyGames(): ReactNode {
  const say = useSay();
  const language = useLanguage();
  const [matches, setMatches] = useState(savedMatches);
  const [all, setAll] = useState(false);
  const open = matches.filter(({ over }) => !over);
  const shown = all ? matches : open.slice(0, FIRST_SHOWN);
  if (matches.length === 0) return null;
  return (
    <section className="my-games" aria-label={say('mine.title')}>
      <h2>{say('mine.title')}</h2>
      <ul>
        {shown.map(({ id, game, seats, moves, yourTurn, over, kind }) => {
          const title = titleOf(game, language);
          return (
            <li key={id} className="surface">
              <a href={href('table', id)}>
                <span className="my-art">
                  <BoxArt game={game} />
                </span>
                <span className="my-words">
                  <strong>{title}</strong>
                  <span className="faint">{seats.map(({ name }) => name).join(', ')}</span>
                  <span className="faint">
                    {over
                      ? say('mine.over')
                      : yourTurn && kind !== 'watch'
                        ? say('mine.yourTurn')
                        : say('mine.running')}{' '}
                    · {say('mine.moves', { count: moves })}
                  </span>
                </span>
              </a>
              <button
                type="button"
                className="forget"
                aria-label={say('mine.forget', { title })}
                onClick={() => {
                  forgetMatch(id);
                  setMatches(savedMatches());
                }}
              >
                <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
                  <path d="M6 6l12 12M18 6 6 18" />
                </svg>
              </button>
            </li>
          );
        })}
      </ul>
      {matches.length > shown.length ? (
        <button type="button" className="button quiet" onClick={() => setAll(true)}>
          {say('mine.all', { count: matches.length })}
        </button>
      ) : null}
    </section>
  );
}
