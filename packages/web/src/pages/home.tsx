import { type OnTheShelf, SHELF } from 'virtual:shelf';
import type { GameId } from '@hedgerow/catalog';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { BoxArt } from '../boxes/box-art.tsx';
import { hasLesson } from '../games/titles.ts';
import { sayProblem } from '../i18n/problems.ts';
import { useLanguage, useSay } from '../i18n/use-messages.ts';
import { Icon } from '../shell/icons.tsx';
import { go, href } from '../shell/router.ts';
import { serverWasThere } from '../shell/server-there.ts';
import { soloSeats, startMatch } from '../table/new-match.ts';
import { MyGames } from './my-games.tsx';

// Only tables on a server need the protocol, so it is not loaded before the page stands.
const CodeForm = lazy(async () => ({ default: (await import('./meet.tsx')).CodeForm }));
const OpenTables = lazy(async () => ({ default: (await import('./meet.tsx')).OpenTables }));

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
          <Suspense>
            <CodeForm />
          </Suspense>
        </div>
      </section>
      <MyGames />
      <section aria-label={say('home.games')} className="shelf">
        {SHELF.map((game) => (
          <GameBox key={game.id} game={game} />
        ))}
      </section>
      <Suspense>
        <OpenTables />
      </Suspense>
    </div>
  );
}

function GameBox({ game: { id, box, words } }: { readonly game: OnTheShelf }): ReactNode {
  const say = useSay();
  const [fewest, most] = box.players;
  const [shortest, longest] = box.minutes;
  const [starting, setStarting] = useState(false);
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const language = useLanguage();
  const { title, blurb } = words[language];
  const playNow = async (): Promise<void> => {
    setStarting(true);
    const started = await startMatch({
      game: id,
      kind: 'solo',
      seats: soloSeats(Math.max(2, fewest), FIRST_OPPONENT),
      options: {},
    });
    setStarting(false);
    if (started.ok) go(started.at);
    else setWrong(started.problem);
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
            disabled={starting}
            onClick={() => void playNow()}
            aria-describedby={`box-${id}`}
          >
            <Icon name="play" /> {say('box.play')}
          </button>
          <a className="button" href={`${href('new', id)}?mode=friends`} aria-describedby={`box-${id}`}>
            {say('box.invite')}
          </a>
        </div>
        {wrong === undefined ? null : (
          <p role="alert" className="refusal">
            {sayProblem(say, language, wrong)}
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
        <a href={hasLesson(id) ? href('learn', id) : href('rules', id)}>{say('box.learn')}</a>
      </li>
    </ul>
  );
}
