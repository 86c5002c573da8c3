import type { ReactNode } from 'react';
import { type LobbyKey, useLobbySay } from '../i18n/use-lobby-say.ts';
import { AnotherDevice } from '../shell/another-device.tsx';
import { NothingHere } from '../shell/nothing-here.tsx';
import { href } from '../shell/router.ts';
import { useTitle } from '../shell/use-title.ts';
import type { MineState } from './mine.ts';
import { useMine } from './mine.ts';
import { AccountHint, MyGameList } from './my-games.tsx';

const GROUPS = {
  yourTurn: ['yourTurn'],
  waiting: ['running', 'waiting'],
  over: ['over'],
} as const satisfies Readonly<Record<string, readonly MineState[]>>;

/** All one’s games, at an address of their own. */
export function MyGamesPage(): ReactNode {
  const say = useLobbySay();
  const { games, asGuest, isWhole, refresh } = useMine();
  useTitle(say('mine.page'));
  if (games.length === 0)
    return isWhole ? (
      <NothingHere title={say('mine.none')}>
        <p>{say('mine.noneNote')}</p>
        <a className="button primary" href="#/">
          {say('shell.home')}
        </a>
      </NothingHere>
    ) : (
      <p className="waiting">{say('shell.loading')}</p>
    );
  const onServer = games.some(({ moves }) => moves === undefined);
  return (
    <div className="home my-page">
      <h1>{say('mine.page')}</h1>
      {(Object.keys(GROUPS) as readonly (keyof typeof GROUPS)[]).map((group) => {
        const states: readonly MineState[] = GROUPS[group];
        const shown = games.filter(({ state }) => states.includes(state));
        const title = say(`mine.group.${group}` satisfies LobbyKey);
        return shown.length === 0 ? null : (
          <section key={group} className="my-games" aria-label={title}>
            <h2>{title}</h2>
            <MyGameList games={shown} refresh={refresh} />
          </section>
        );
      })}
      {asGuest ? <AccountHint /> : null}
      {onServer ? (
        <>
          <AnotherDevice at={href('my-games')} />
          <p>
            <a className="button quiet" href={href('devices')}>
              {say('devices.title')}
            </a>
          </p>
        </>
      ) : null}
    </div>
  );
}
