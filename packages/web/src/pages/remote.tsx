import type { TableInfo } from '@hedgerow/protocol';
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { Frame } from '../frame/frame.tsx';
import { isGame } from '../games/is-game.ts';
import { loadGame } from '../games/load.ts';
import { coded } from '../i18n/coded.ts';
import { sayProblem } from '../i18n/problems.ts';
import { useLobbySay } from '../i18n/use-lobby-say.ts';
import { useLanguage } from '../i18n/use-messages.ts';
import { Lobby, type LobbyProps } from '../lobby/lobby.tsx';
import { RematchQuestion } from '../lobby/rematch-question.tsx';
import { beSomebody, tableInfo } from '../remote/api.ts';
import { RemoteTable } from '../remote/remote-table.ts';
import { afterTold } from '../remote/told.ts';
import { NothingHere } from '../shell/nothing-here.tsx';
import { onSeatInOtherTab } from '../shell/other-tabs.ts';
import { useFailure } from '../shell/part.tsx';
import { settings } from '../shell/settings.ts';

/** A table on the server: first its lobby, then its game. */
export function RemotePage({ id }: { readonly id: string }): ReactNode {
  const say = useLobbySay();
  const language = useLanguage();
  const [info, setInfo] = useState<TableInfo | undefined>(undefined);
  const [table, setTable] = useState<RemoteTable | undefined>(undefined);
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const fail = useFailure();
  // Who sits down is somebody else for the server: the connection is made anew with each seat.
  const me = info?.me ?? null;
  const connect = useCallback(async (): Promise<RemoteTable | undefined> => {
    const found = await tableInfo(id);
    if (!found.ok) {
      setWrong(found.problem);
      return undefined;
    }
    if (!isGame(found.value.game)) {
      setWrong(found.value.game);
      return undefined;
    }
    setInfo(found.value);
    // Whoever may chat here without a seat needs a name for it before the connection is made.
    if (found.value.spectatorChat && found.value.me === null) await beSomebody(settings.get().name);
    return new RemoteTable(found.value, found.value.game, await loadGame(found.value.game), {
      infoChanged: (told) => setInfo((known) => afterTold(known, told, found.value.me)),
    });
  }, [id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new seat needs a new connection
  useEffect(() => {
    let opened: RemoteTable | undefined;
    let wanted = true;
    connect().then((made) => {
      if (!wanted) return made?.close();
      opened = made;
      setTable(made);
    }, fail);
    return () => {
      wanted = false;
      opened?.close();
    };
  }, [connect, me, fail]);
  useEffect(
    () =>
      onSeatInOtherTab(id, () => {
        void tableInfo(id).then((found) => {
          if (found.ok) setInfo(found.value);
        });
      }),
    [id],
  );
  if (wrong !== undefined)
    return (
      <NothingHere title={say('lobby.missing')}>
        <p>{sayProblem(say, language, wrong)}</p>
        <a className="button primary" href="#/">
          {say('shell.home')}
        </a>
      </NothingHere>
    );
  if (!info || !table) return <p className="waiting">{say('shell.loading')}</p>;
  return <Room info={info} table={table} changed={setInfo} />;
}

function Room({ info, table, changed }: LobbyProps): ReactNode {
  const isReady = useSyncExternalStore(table.subscribe, () => table.isReady);
  if (isReady)
    return (
      <>
        <RematchQuestion info={info} />
        <Frame table={table} />
      </>
    );
  return info.status === 'broken' ? <Broken /> : <Lobby info={info} table={table} changed={changed} />;
}

/** A match that was ended by its server and cannot even be shown. */
function Broken(): ReactNode {
  const say = useLobbySay();
  const language = useLanguage();
  return (
    <NothingHere title={say('lobby.missing')}>
      <p>{sayProblem(say, language, coded('match-broken'))}</p>
      <a className="button primary" href="#/">
        {say('shell.home')}
      </a>
    </NothingHere>
  );
}
