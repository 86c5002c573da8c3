import type { TableInfo } from '@hedgerow/protocol';
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { BoxArt } from '../boxes/box-art.tsx';
import { Chat } from '../frame/chat.tsx';
import { isGame } from '../games/is-game.ts';
import { titleOf } from '../games/titles.ts';
import { sayProblem } from '../i18n/problems.ts';
import { type LobbySay, useLobbySay } from '../i18n/use-lobby-say.ts';
import { useLanguage } from '../i18n/use-messages.ts';
import {
  type Answer,
  changePlace,
  changeSeat,
  joinTable,
  leaveTable,
  type Refused,
  setReady,
  startTable,
} from '../remote/api.ts';
import type { RemoteTable } from '../remote/remote-table.ts';
import { AnotherDevice } from '../shell/another-device.tsx';
import { NothingHere } from '../shell/nothing-here.tsx';
import { tellOtherTabs } from '../shell/other-tabs.ts';
import { go, href } from '../shell/router.ts';
import { SeatLooks } from '../shell/seat-mark.tsx';
import { ownLook } from '../shell/settings.ts';
import { ShareLink } from '../shell/share-link.tsx';
import { useTitle } from '../shell/use-title.ts';
import { LobbySeat } from './lobby-seat.tsx';
import { NameForm } from './name-form.tsx';
import { Sure } from './sure.tsx';
import { TableFacts } from './table-facts.tsx';
import { TableLook } from './table-look.tsx';

export interface LobbyProps {
  readonly info: TableInfo;
  readonly table: RemoteTable;
  readonly changed: (info: TableInfo) => void;
}

/** What the table waits for, said to whoever looks. */
function waitingFor(say: LobbySay, { seats, host }: TableInfo): string {
  const free = seats.filter(({ kind }) => kind === 'open').length;
  if (free > 0) return say('lobby.waitSeats', { count: free });
  const people = seats.flatMap((seat) => (seat.kind === 'person' ? [seat] : []));
  const late = people.filter((seat) => !seat.ready && !seat.host);
  if (late.length > 0) return say('lobby.waitReady', { names: late.map(({ name }) => name).join(', ') });
  const name = people.find((seat) => seat.host)?.name;
  return host || name === undefined ? say('lobby.allThere') : say('lobby.waitHost', { name });
}

const mayStart = ({ seats }: TableInfo): boolean =>
  seats.every((seat) => seat.kind === 'bot' || (seat.kind === 'person' && (seat.ready || seat.host)));

/** A table before its game: who sits there, who may come, and how it is set up. */
export function Lobby({ info, table, changed }: LobbyProps): ReactNode {
  const say = useLobbySay();
  const language = useLanguage();
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const { chat, speakers } = useSyncExternalStore(table.subscribe, table.get);
  const own = info.me === null ? undefined : info.seats[info.me];
  const title = titleOf(info.game, language);
  useTitle(say('lobby.title', { title }));
  const looks = useMemo(() => info.seats.map(({ colour, shape }) => ({ colour, shape })), [info.seats]);
  const done = (answer: Answer<TableInfo>): void => {
    setWrong(answer.ok ? undefined : answer.problem);
    if (answer.ok) changed(answer.value);
  };
  const sitDown = async (name: string): Promise<Refused | undefined> => {
    const joined = await joinTable(info.id, { name, ...ownLook() });
    if (!joined.ok) return joined;
    changed(joined.value.table);
    tellOtherTabs(info.id);
    return undefined;
  };
  // Who starts the game is ready for it.
  const start = async (): Promise<void> => {
    if (own?.kind === 'person' && !own.ready) {
      const ready = await setReady(info.id, true);
      if (!ready.ok || ready.value.status !== 'open') return done(ready);
    }
    done(await startTable(info.id));
  };
  const leave = async (): Promise<void> => {
    const left = await leaveTable(info.id);
    if (!left.ok) return done(left);
    tellOtherTabs(info.id);
    go('#/');
  };
  if (info.status === 'closed') return <Closed />;
  const free = info.seats.some(({ kind }) => kind === 'open');
  const others = info.seats.some((seat, i) => seat.kind === 'person' && i !== info.me && !seat.invited);
  return (
    <SeatLooks value={looks}>
      <div className="page lobby">
        <header className="lobby-head">
          <div className="box-art">{isGame(info.game) ? <BoxArt game={info.game} /> : null}</div>
          <h1>{say('lobby.title', { title })}</h1>
        </header>
        <section className="lobby-main" aria-label={say('lobby.seats')}>
          {own === undefined && free ? (
            <div className="surface lobby-join">
              <NameForm submit={say('lobby.join')} send={sitDown} />
            </div>
          ) : null}
          {own === undefined && !free ? (
            <p>{say(info.spectators === 'nobody' ? 'lobby.fullNoWatching' : 'lobby.full')}</p>
          ) : null}
          <ul className="lobby-seats">
            {info.seats.map((_, i) => (
              <LobbySeat
                // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
                key={i}
                info={info}
                seat={i}
                give={(level) => void changeSeat(info.id, i, level).then(done)}
                move={() => void changePlace(info.id, i).then(done)}
              />
            ))}
          </ul>
          <p className="lobby-waiting" role="status">
            {waitingFor(say, info)}
          </p>
          <div className="buttons">
            {info.host ? (
              <button
                type="button"
                className="button primary big"
                disabled={!mayStart(info)}
                onClick={() => void start()}
              >
                {say('lobby.start')}
              </button>
            ) : null}
            {own?.kind === 'person' ? (
              <button
                type="button"
                className={own.ready || info.host ? 'button' : 'button primary big'}
                onClick={() => void setReady(info.id, !own.ready).then(done)}
              >
                {own.ready ? say('lobby.notYet') : say('lobby.iAmReady')}
              </button>
            ) : null}
            {own ? (
              <Sure
                label={say('lobby.leave')}
                question={say(others ? 'lobby.leaveSure' : 'lobby.leaveLast')}
                yes={say('lobby.leave')}
                no={say('lobby.stay')}
                act={() => void leave()}
              />
            ) : null}
          </div>
          <p role="alert" className="refusal">
            {wrong === undefined ? null : sayProblem(say, language, wrong)}
          </p>
          {own ? (
            <details className="surface lobby-look">
              <summary>{say('look.title')}</summary>
              <TableLook info={info} own={own} done={done} />
            </details>
          ) : null}
          {own ? <AnotherDevice at={href('t', info.id)} /> : null}
        </section>
        <aside className="lobby-side" aria-label={say('lobby.about')}>
          <section className="surface lobby-invite" aria-label={say('lobby.inviteTitle')}>
            <p>{say('lobby.invite')}</p>
            <p className="lobby-code">{info.code}</p>
            <ShareLink hash={href('t', info.id)} />
          </section>
          <TableFacts info={info} made={table.made} />
          <Chat lines={chat ?? []} say={table.say} speakers={speakers} mute={table.mute} />
        </aside>
      </div>
    </SeatLooks>
  );
}

/** Everybody left before the start. */
function Closed(): ReactNode {
  const say = useLobbySay();
  return (
    <NothingHere title={say('lobby.closed')}>
      <p>{say('lobby.closedNote')}</p>
      <a className="button primary" href="#/">
        {say('shell.home')}
      </a>
    </NothingHere>
  );
}
