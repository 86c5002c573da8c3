import type { GameId } from '@hedgerow/catalog';
import { type ReactNode, useState } from 'react';
import { type Key, useSay } from '../i18n/use-messages.ts';
import { beSomebody, makeTable } from '../remote/api.ts';
import { go, href } from '../shell/router.ts';
import { settings } from '../shell/settings.ts';

type Visibility = 'link' | 'public';

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

/** A table on the server: how many chairs, who fills the empty ones, who finds it. */
export function Friends({ game, seats, options }: FriendsProps): ReactNode {
  const say = useSay();
  const [people, setPeople] = useState(Math.max(2, seats.min));
  const [bots, setBots] = useState(0);
  const [visibility, setVisibility] = useState<Visibility>('link');
  const [clock, setClock] = useState<ClockName>('none');
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const most = seats.max;
  const make = async (): Promise<void> => {
    const me = await beSomebody(settings.get().name);
    if (!me.ok) return setWrong(me.problem);
    const made = await makeTable({
      game,
      options,
      visibility,
      clock: CLOCKS[clock],
      seats: [
        { kind: 'me' },
        ...Array.from({ length: people - 1 }, () => ({ kind: 'open' as const })),
        ...Array.from({ length: bots }, () => ({ kind: 'bot' as const, level: 'sapling' })),
      ],
    });
    if (made.ok) go(href('t', made.value.table.id));
    else setWrong(made.problem);
  };
  return (
    <fieldset className="surface">
      <legend>{say('new.seats')}</legend>
      <label className="option">
        <span>{say('friends.people')}</span>
        <input
          type="number"
          min={1}
          max={most}
          value={people}
          onChange={({ target }) => setPeople(Math.min(most, Math.max(1, target.valueAsNumber || 1)))}
        />
      </label>
      <label className="option">
        <span>{say('friends.bots')}</span>
        <input
          type="number"
          min={0}
          max={most - people}
          value={Math.min(bots, most - people)}
          onChange={({ target }) => setBots(Math.max(0, target.valueAsNumber || 0))}
        />
      </label>
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
        {wrong === 'no-server' ? say('home.noServer') : wrong}
      </p>
    </fieldset>
  );
}
