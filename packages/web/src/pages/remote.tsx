import type { TableInfo } from '@hedgerow/protocol';
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { Frame } from '../frame/frame.tsx';
import { SeatMark } from '../frame/seats.tsx';
import { isGame, loadGame } from '../games/load.ts';
import { titleOf } from '../games/titles.ts';
import { sayProblem } from '../i18n/problems.ts';
import { useLanguage, useSay } from '../i18n/use-messages.ts';
import { changeSeat, joinTable, setReady, startTable, tableInfo } from '../remote/api.ts';
import { afterTold, RemoteTable } from '../remote/remote-table.ts';
import { NothingHere } from '../shell/nothing-here.tsx';
import { settings } from '../shell/settings.ts';
import { useTitle } from '../shell/use-title.ts';
import { ChairChoice } from './friends.tsx';

/** A table on the server: first its lobby, then its game. */
export function RemotePage({ id }: { readonly id: string }): ReactNode {
  const say = useSay();
  const language = useLanguage();
  const [info, setInfo] = useState<TableInfo | undefined>(undefined);
  const [table, setTable] = useState<RemoteTable | undefined>(undefined);
  const [wrong, setWrong] = useState<string | undefined>(undefined);
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
    return new RemoteTable(found.value, found.value.game, await loadGame(found.value.game), {
      infoChanged: (told) => setInfo((known) => afterTold(known, told, found.value.me)),
    });
  }, [id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new seat needs a new connection
  useEffect(() => {
    let opened: RemoteTable | undefined;
    let wanted = true;
    void connect().then((made) => {
      if (!wanted) return made?.close();
      opened = made;
      setTable(made);
    });
    return () => {
      wanted = false;
      opened?.close();
    };
  }, [connect, me]);
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

interface LobbyProps {
  readonly info: TableInfo;
  readonly changed: (info: TableInfo) => void;
}

function Room({ info, table, changed }: LobbyProps & { readonly table: RemoteTable }): ReactNode {
  const isReady = useSyncExternalStore(table.subscribe, () => table.isReady);
  if (isReady) return <Frame table={table} />;
  return info.status === 'broken' ? <Broken /> : <Lobby info={info} changed={changed} />;
}

/** A match that was ended by its server and cannot even be shown. */
function Broken(): ReactNode {
  const say = useSay();
  return (
    <NothingHere title={say('lobby.missing')}>
      <p>{say('problem.match-broken')}</p>
      <a className="button primary" href="#/">
        {say('shell.home')}
      </a>
    </NothingHere>
  );
}

function Lobby({ info, changed }: LobbyProps): ReactNode {
  const say = useSay();
  const language = useLanguage();
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const [copied, setCopied] = useState(false);
  const own = info.me === null ? undefined : info.seats[info.me];
  const title = titleOf(info.game, language);
  useTitle(say('lobby.title', { title }));
  const done = (
    answer:
      | { readonly ok: true; readonly value: TableInfo }
      | { readonly ok: false; readonly problem: string },
  ): void => {
    if (answer.ok) changed(answer.value);
    else setWrong(answer.problem);
  };
  // Who starts the game is ready for it.
  const start = async (): Promise<void> => {
    if (own?.kind === 'person' && !own.ready) {
      const ready = await setReady(info.id, true);
      if (!ready.ok) return done(ready);
    }
    done(await startTable(info.id));
  };
  const join = async (): Promise<void> => {
    const joined = await joinTable(info.id, settings.get().name);
    done(joined.ok ? { ok: true, value: joined.value.table } : joined);
  };
  return (
    <div className="page lobby">
      <h1>{say('lobby.title', { title })}</h1>
      <section className="surface lobby-invite" aria-label={say('lobby.invite')}>
        <p>{say('lobby.invite')}</p>
        <p className="lobby-code">{info.code}</p>
        <button
          type="button"
          className="button"
          onClick={() => {
            void navigator.clipboard.writeText(location.href).then(() => setCopied(true));
          }}
        >
          {copied ? say('lobby.copied') : say('lobby.copy')}
        </button>
      </section>
      <ul className="lobby-seats">
        {info.seats.map((seat, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
          <li key={i} className="surface">
            <SeatMark seat={i} />
            <span className="lobby-who">
              <strong>{seat.kind === 'open' ? say('lobby.open') : seat.name}</strong>
              <span className="faint">
                {seat.kind === 'person'
                  ? ` ${seat.ready ? say('lobby.ready') : say('lobby.notReady')}`
                  : seat.kind === 'bot'
                    ? ` ${say('level.other')}`
                    : ''}
              </span>
            </span>
            {info.host && seat.kind !== 'person' ? (
              <ChairChoice
                label={say('lobby.seat', { seat: i + 1 })}
                game={info.game}
                chair={seat.kind === 'bot' ? seat.level : 'open'}
                free={say('lobby.inviteFriend')}
                choose={(to) => void changeSeat(info.id, i, to === 'open' ? undefined : to).then(done)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      <div className="buttons">
        {own === undefined && info.seats.some(({ kind }) => kind === 'open') ? (
          <button type="button" className="button primary" onClick={() => void join()}>
            {say('lobby.join')}
          </button>
        ) : null}
        {own?.kind === 'person' ? (
          <button
            type="button"
            className={own.ready || info.host ? 'button' : 'button primary'}
            onClick={() => void setReady(info.id, !own.ready).then(done)}
          >
            {own.ready ? say('lobby.notYet') : say('lobby.iAmReady')}
          </button>
        ) : null}
        {info.host ? (
          <button
            type="button"
            className={info.seats.some(({ kind }) => kind === 'open') ? 'button' : 'button primary'}
            onClick={() => void start()}
          >
            {say('lobby.start')}
          </button>
        ) : null}
      </div>
      <p role="alert" className="refusal">
        {wrong === undefined ? null : sayProblem(say, language, wrong)}
      </p>
    </div>
  );
}
