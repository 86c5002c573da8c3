import type { GameId } from '@hedgerow/catalog';
import type { Clock } from '@hedgerow/protocol';
import { type ReactNode, useState } from 'react';
import { type LobbyKey, useLobbySay } from '../i18n/use-lobby-say.ts';
import { type Chair, ChairChoice } from '../lobby/chair-choice.tsx';
import { ClockChoice } from '../lobby/clock-choice.tsx';
import { strengthInWords } from '../lobby/strength-words.ts';
import { isWatchable, type Watching, WatchingChoice } from '../lobby/watching-choice.tsx';
import { makeTable } from '../remote/api.ts';
import { ProblemText } from '../shell/problem-text.tsx';
import { go, href } from '../shell/router.ts';
import { SeatMark } from '../shell/seat-mark.tsx';
import { changeSettings, LONGEST_NAME, ownLook, settings } from '../shell/settings.ts';
import { useStore } from '../shell/store.ts';

type Visibility = 'link' | 'public';
const SEAT_ORDERS = ['asSat', 'shuffled'] as const;
type SeatOrder = (typeof SEAT_ORDERS)[number];

interface FriendsProps {
  readonly game: GameId;
  readonly seats: { readonly min: number; readonly max: number };
  readonly options: Readonly<Record<string, unknown>>;
}

/** A table on the server: who sits on each chair, and who finds it. */
export function Friends({ game, seats, options }: FriendsProps): ReactNode {
  const say = useLobbySay();
  const { name } = useStore(settings);
  const [chairs, setChairs] = useState<readonly Chair[]>(() =>
    Array.from({ length: Math.max(2, seats.min) - 1 }, () => 'open'),
  );
  const [visibility, setVisibility] = useState<Visibility>('link');
  const [clock, setClock] = useState<Clock | undefined>({ kind: 'none' });
  const [watching, setWatching] = useState<Watching>({
    spectators: 'link',
    spectatorChat: false,
    handsAfter: null,
  });
  const [seatOrder, setSeatOrder] = useState<SeatOrder>('asSat');
  const [plays, setPlays] = useState(true);
  const [startWhenFull, setStartWhenFull] = useState(false);
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  /** How many of the seats are one’s own. */
  const own = plays ? 1 : 0;
  const make = async (): Promise<void> => {
    if (clock === undefined) return;
    const made = await makeTable({
      game,
      options,
      visibility,
      seatOrder,
      clock,
      ...watching,
      startWhenFull,
      ...(name.trim() === '' ? {} : { name: name.trim() }),
      ...ownLook(),
      seats: [
        ...(plays ? [{ kind: 'me' as const }] : []),
        ...chairs.map((chair) =>
          chair === 'open' ? { kind: 'open' as const } : { kind: 'bot' as const, level: chair },
        ),
      ],
    });
    if (made.ok) go(href('t', made.value.table.id));
    else setWrong(made.problem);
  };
  return (
    <fieldset className="surface">
      <legend>{say('new.seats')}</legend>
      <div className="seat-row">
        {plays ? <SeatMark seat={0} /> : null}
        <label>
          <span className="sr-only">{say('name.yours')}</span>
          <input
            value={name}
            maxLength={LONGEST_NAME}
            autoComplete="nickname"
            onChange={({ target }) => changeSettings({ name: target.value })}
          />
        </label>
        <label className="check">
          <input
            type="checkbox"
            checked={plays}
            onChange={({ target }) => {
              setPlays(target.checked);
              setChairs(target.checked ? chairs.slice(1) : ['open', ...chairs]);
            }}
          />
          {say('friends.play')}
        </label>
      </div>
      {chairs.map((chair, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
        <div key={i} className="seat-row">
          <SeatMark seat={i + own} />
          <ChairChoice
            label={say('friends.seat', { seat: i + own + 1 })}
            game={game}
            chair={chair}
            free={say('friends.friend')}
            choose={(to) => setChairs(chairs.map((each, at) => (at === i ? to : each)))}
          />
          {chair === 'open' ? null : (
            <span className="faint strength">{strengthInWords(say, game, chair)}</span>
          )}
          {chairs.length + own > Math.max(2, seats.min) ? (
            <button
              type="button"
              className="button quiet"
              onClick={() => setChairs(chairs.filter((_, at) => at !== i))}
            >
              {say('new.remove')}
            </button>
          ) : null}
        </div>
      ))}
      {chairs.length + own < seats.max ? (
        <button type="button" className="button" onClick={() => setChairs([...chairs, 'open'])}>
          {say('new.add')}
        </button>
      ) : null}
      <label className="option">
        <span>{say('friends.visibility')}</span>
        <select
          value={visibility}
          onChange={({ target }) => setVisibility(target.value === 'public' ? 'public' : 'link')}
        >
          <option value="link">{say('friends.link')}</option>
          <option value="public">{say('friends.public')}</option>
        </select>
      </label>
      <label className="option">
        <span>{say('friends.order')}</span>
        <select
          value={seatOrder}
          onChange={({ target }) =>
            setSeatOrder(SEAT_ORDERS.find((order) => order === target.value) ?? 'asSat')
          }
        >
          {SEAT_ORDERS.map((order) => (
            <option key={order} value={order}>
              {say(`friends.order.${order}` satisfies LobbyKey)}
            </option>
          ))}
        </select>
      </label>
      <label className="option">
        <span>{say('friends.startWhenFull')}</span>
        <input
          type="checkbox"
          checked={startWhenFull}
          onChange={({ target }) => setStartWhenFull(target.checked)}
        />
      </label>
      <ClockChoice choose={setClock} />
      <WatchingChoice value={watching} choose={setWatching} />
      <button
        type="button"
        className="button primary big"
        disabled={clock === undefined || !isWatchable(watching)}
        onClick={() => void make()}
      >
        {say('friends.make')}
      </button>
      <p role="alert" className="refusal">
        {wrong === undefined ? null : <ProblemText problem={wrong} />}
      </p>
    </fieldset>
  );
}
