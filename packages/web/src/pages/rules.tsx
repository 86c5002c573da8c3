import { SHELF } from 'virtual:shelf';
import type { GameId } from '@hedgerow/catalog';
import { type ReactNode, useEffect, useState } from 'react';
import { BoxArt } from '../boxes/box-art.tsx';
import { isGame } from '../games/is-game.ts';
import { titleOf } from '../games/titles.ts';
import { useLanguage, useSay } from '../i18n/use-messages.ts';
import { anchorsOf, type Part, playerPage } from '../rules/player-page.ts';
import { PlayerRules } from '../rules/player-rules.tsx';
import { NoSuchGame } from '../shell/nothing-here.tsx';
import { lazyPart, useFailure } from '../shell/part.tsx';
import { href } from '../shell/router.ts';
import { useTitle } from '../shell/use-title.ts';
import '../styles/rules-page.css';

const RulesForBuilders = lazyPart(async () => (await import('./rules-for-builders.tsx')).RulesForBuilders);

/** The rules: of one game for its players, on `builders` the exact ones with their ids, or the choice of a game. */
export function Rules({
  game,
  chapter,
  rule,
}: {
  readonly game: string | undefined;
  readonly chapter: string | undefined;
  readonly rule: string | undefined;
}): ReactNode {
  if (game === undefined) return <WhichRules />;
  if (!isGame(game)) return <NoSuchGame />;
  return chapter === 'builders' ? (
    <RulesForBuilders game={game} rule={rule} />
  ) : (
    <RulesForPlayers game={game} rule={rule} />
  );
}

function WhichRules(): ReactNode {
  const say = useSay();
  const language = useLanguage();
  useTitle(say('rules.title'));
  return (
    <div className="page">
      <h1>{say('rules.title')}</h1>
      <p>{say('rules.choose')}</p>
      <ul className="rules-shelf">
        {SHELF.map(({ id, words }) => (
          <li key={id}>
            <a className="surface" href={href('rules', id)}>
              <BoxArt game={id} />
              <span>{words[language].title}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function RulesForPlayers({
  game,
  rule,
}: {
  readonly game: GameId;
  readonly rule: string | undefined;
}): ReactNode {
  const say = useSay();
  const language = useLanguage();
  const fail = useFailure();
  const [parts, setParts] = useState<readonly Part[]>();
  useEffect(() => {
    let wanted = true;
    playerPage(game, language).then((page) => {
      // Whoever changed the language meanwhile waits for another page.
      if (wanted) setParts(page);
    }, fail);
    return () => {
      wanted = false;
    };
  }, [game, language, fail]);
  const title = titleOf(game, language);
  useTitle(say('rules.of', { title }));
  if (parts === undefined) return <p className="waiting">{say('shell.loading')}</p>;
  // A rule too fine for this page is looked up where every rule stands.
  if (rule !== undefined && !anchorsOf(parts).has(rule)) return <RulesForBuilders game={game} rule={rule} />;
  return <PlayerRules game={game} parts={parts} rule={rule} />;
}
