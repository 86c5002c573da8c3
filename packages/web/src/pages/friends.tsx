import type { GameId } from '@hedgerow/catalog';
import { type ReactNode, useState } from 'react';
import { SeatMark } from '../frame/seats.tsx';
import { levelsAt } from '../games/titles.ts';
import { sayProblem } from '../i18n/problems.ts';
import { type Key, useLanguage, useSay } from '../i18n/use-messages.ts';
import { beSomebody, makeTable } from '../remote/api.ts';
import { go, href } from '../shell/router.ts';
import { settings } from '../shell/settings.ts';

type Visibility = 'link' | 'public';
const SEAT_ORDERS = ['asSat', 'shuffled'] as const;
type SeatOrder = (typeof SEAT_ORDERS)[number];

const CLOCKS = {
  none: { kind: 'none' },
  move: { kind: 'move', seconds: 60 },
  bank: { kind: 'bank', seconds: 600, increment: 10 },
  days: { kind: 'days', days: 3 },
} as const;
type ClockName = keyof typeof CLOCKS;
const CLOCK_NAMES = Object.keys(CLOCKS) as readonly ClockName[];

interface FriendsProps {
  readonly game: GameId;
  readonly seats: { readonly min: number; readonly max: number };
  readonly options: Readonly<Record<string, unknown>>;
}

/** A chair that is free for a friend, or the level of the computer player on it. */
type Chair = 'open' | (string & {});

/** A table on the server: who sits on each chair, and who finds it. */
export function Friends({ game, seats, options }: FriendsProps): ReactNode {
  const say = useSay();
  const language = useLanguage();
  const [chairs, setChairs] = useState<readonly Chair[]>(() =>
    Array.from({ length: Math.max(2, seats.min) - 1 }, () => 'open'),
  );
  const [visibility, setVisibility] = useState<Visibility>('link');
  const [clock, setClock] = useState<ClockName>('none');
  const [seatOrder, setSeatOrder] = useState<SeatOrder>('asSat');
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const make = async (): Promise<void> => {
    const me = await beSomebody(settings.get().name);
    if (!me.ok) return setWrong(me.problem);
    const made = await makeTable({
      game,
      options,
      visibility,
      seatOrder,
      clock: CLOCKS[clock],
      seats: [
        { kind: 'me' },
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
      <p className="seat-row">
        <SeatMark seat={0} /> <strong>{settings.get().name}</strong>{' '}
        <span className="faint">{say('friends.you')}</span>
      </p>
      {chairs.map((chair, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
        <div key={i} className="seat-row">
          <SeatMark seat={i + 1} />
          <ChairChoice
            label={say('friends.seat', { seat: i + 2 })}
            game={game}
            chair={chair}
            free={say('friends.friend')}
            choose={(to) => setChairs(chairs.map((each, at) => (at === i ? to : each)))}
          />
          {chairs.length + 1 > Math.max(2, seats.min) ? (
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
      {chairs.length + 1 < seats.max ? (
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
              {say(`friends.order.${order}` satisfies Key)}
            </option>
          ))}
        </select>
      </label>
      <label className="option">
        <span>{say('friends.clock')}</span>
        <select
          value={clock}
          onChange={({ target }) => setClock(CLOCK_NAMES.find((name) => name === target.value) ?? 'none')}
        >
          {CLOCK_NAMES.map((name) => (
            <option key={name} value={name}>
              {say(`friends.clock.${name}` satisfies Key)}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="button primary big" onClick={() => void make()}>
        {say('friends.make')}
      </button>
      <p role="alert" className="refusal">
        {wrong === undefined ? null : sayProblem(say, language, wrong)}
      </p>
    </fieldset>
  );
}

/** Who sits on a chair: a friend, or a computer player of some level. */
export function ChairChoice({
  label,
  game,
  chair,
  free,
  choose,
}: {
  readonly label: string;
  readonly game: string;
  readonly chair: Chair;
  readonly free: string;
  readonly choose: (chair: Chair) => void;
}): ReactNode {
  const say = useSay();
  return (
    <select aria-label={label} value={chair} onChange={({ target }) => choose(target.value)}>
      <option value="open">{free}</option>
      {levelsAt(game).map((level) => (
        <option key={level} value={level}>
          {say(`level.${level}` satisfies Key)} · {say('level.other')}
        </option>
      ))}
    </select>
  );
}
