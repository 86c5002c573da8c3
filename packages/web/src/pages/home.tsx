import { type OnTheShelf, SHELF } from 'virtual:shelf';
import type { GameId } from '@hedgerow/catalog';
import { type ReactNode, useState } from 'react';
import { BoxArt } from '../boxes/box-art.tsx';
import { useLanguage, useSay } from '../i18n/use-messages.ts';
import { Icon } from '../shell/icons.tsx';
import { KeepOffline } from '../shell/keep-offline.tsx';
import { ProblemText } from '../shell/problem-text.tsx';
import { go, href } from '../shell/router.ts';
import { serverWasThere } from '../shell/server-there.ts';
import { fetchTable, PARTS } from '../table/fetch-table.ts';
import { CodeForm, OpenTables } from './meet.tsx';
import { MyGames } from './my-games.tsx';

/** A newcomer’s first opponent makes mistakes now and then. */
const FIRST_OPPONENT = 'seedling';

export function Home(): ReactNode {
  const say = useSay();
  return (
    <div className="home">
      <section className="hero">
        <div className="hero-words">
          <h1>{say('home.title')}</h1>
          <p>{say('home.intro')}</p>
        </div>
        <div className="hero-code" data-expected={serverWasThere() || undefined}>
          <CodeForm />
        </div>
      </section>
      <MyGames />
      <section aria-label={say('home.games')} className="shelf">
        {SHELF.map((game) => (
          <GameBox key={game.id} game={game} />
        ))}
      </section>
      <KeepOffline />
      <OpenTables />
    </div>
  );
}

function GameBox({ game: { id, box, words } }: { readonly game: OnTheShelf }): ReactNode {
  const say = useSay();
  const [fewest, most] = box.players;
  const [shortest, longest] = box.minutes;
  /** How many parts of the table are there, while they are fetched. */
  const [fetched, setFetched] = useState<number | undefined>(undefined);
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const [cut, setCut] = useState(false);
  const language = useLanguage();
  const { title, blurb } = words[language];
  const playNow = async (): Promise<void> => {
    setWrong(undefined);
    setCut(false);
    setFetched(0);
    try {
      // Nothing is told any more once this has failed, so what comes with the table's page is asked for after it.
      await fetchTable(id, setFetched);
      const { soloSeats, startMatch } = await import('../table/new-match.ts');
      const started = await startMatch({
        game: id,
        kind: 'solo',
        seats: soloSeats(Math.max(2, fewest), FIRST_OPPONENT),
        options: {},
      });
      if (started.ok) go(started.at);
      else setWrong(started.problem);
    } catch {
      // Said by the page itself: what fetches other sentences would not load either.
      setCut(true);
    }
    setFetched(undefined);
  };
  return (
    <article className="box surface" aria-labelledby={`box-${id}`}>
      <div className="box-art">
        <BoxArt game={id} />
      </div>
      <div className="box-body">
        <h2 id={`box-${id}`}>{title}</h2>
        <p className="box-facts">
          <span>
            <Icon name="people" /> {say('box.players', { fewest, most })}
          </span>
          <span>
            <Icon name="clock" />{' '}
            {shortest === longest
              ? say('box.about', { minutes: longest })
              : say('box.minutes', { shortest, longest })}
          </span>
        </p>
        <p className="box-blurb">{blurb}</p>
        <div className="buttons">
          <button
            type="button"
            className="button primary"
            aria-disabled={fetched !== undefined}
            onClick={() => (fetched === undefined ? void playNow() : undefined)}
            aria-describedby={`box-${id}`}
          >
            <Icon name="play" /> {say(fetched === undefined ? 'box.play' : 'box.fetching')}
          </button>
          <a className="button" href={`${href('new', id)}?mode=friends`} aria-describedby={`box-${id}`}>
            {say('box.invite')}
          </a>
        </div>
        {fetched === undefined ? null : (
          <progress max={PARTS} value={fetched} aria-label={say('box.fetchingGame', { title })} />
        )}
        {cut ? (
          <p role="alert" className="refusal">
            {say('problem.not-loaded')}
          </p>
        ) : null}
        {wrong === undefined ? null : (
          <p role="alert" className="refusal">
            <ProblemText problem={wrong} />
          </p>
        )}
        <MoreWays id={id} />
      </div>
    </article>
  );
}

function MoreWays({ id }: { readonly id: GameId }): ReactNode {
  const say = useSay();
  return (
    <ul className="box-more" aria-describedby={`box-${id}`}>
      <li>
        <a href={`${href('new', id)}?mode=solo`}>{say('box.solo')}</a>
      </li>
      <li>
        <a href={`${href('new', id)}?mode=pass`}>{say('box.pass')}</a>
      </li>
      <li>
        <a href={`${href('new', id)}?mode=watch`}>{say('box.watch')}</a>
      </li>
      <li>
        <a href={href('learn', id)}>{say('box.learn')}</a>
      </li>
    </ul>
  );
}
