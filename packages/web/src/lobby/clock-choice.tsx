import { Clock } from '@hedgerow/protocol';
import { type ReactNode, useState } from 'react';
import { type LobbyKey, useLobbySay } from '../i18n/use-lobby-say.ts';
import { clockInWords } from './clock-words.ts';

const PRESETS = {
  none: { kind: 'none' },
  move: { kind: 'move', seconds: 60 },
  bank: { kind: 'bank', seconds: 600, increment: 10 },
  days: { kind: 'days', days: 3 },
} as const satisfies Readonly<Record<string, Clock>>;
const NAMES = Object.keys(PRESETS) as readonly (keyof typeof PRESETS)[];
const KINDS = ['move', 'bank', 'days'] as const;
type Kind = (typeof KINDS)[number];

/** What is typed for a clock of one’s own; a field that is empty is not a number. */
interface Typed {
  readonly kind: Kind;
  readonly minutes: number;
  readonly seconds: number;
  readonly increment: number;
  readonly days: number;
}

const FIRST: Typed = { kind: 'move', minutes: 2, seconds: 0, increment: 10, days: 2 };

/** The clock that was typed, if there is such a one. */
export function clockFrom({ kind, minutes, seconds, increment, days }: Typed): Clock | undefined {
  const time = minutes * 60 + seconds;
  const clock =
    kind === 'move'
      ? { kind, seconds: time }
      : kind === 'bank'
        ? { kind, seconds: time, increment }
        : { kind, days };
  const read = Clock.safeParse(clock);
  return read.success ? read.data : undefined;
}

const AWAY = ['ask', 'bot'] as const;
type Away = (typeof AWAY)[number];

/** A clock with what the table does about somebody whose time runs out again and again. To ask is usual, and left out. */
const withAway = (clock: Clock, away: Away): Clock =>
  clock.kind === 'none' || away === 'ask' ? clock : { ...clock, away };

interface ClockChoiceProps {
  /** `undefined` while what is typed is no clock. */
  readonly choose: (clock: Clock | undefined) => void;
}

/** How long a seat may think: as many like it, or freely set. */
export function ClockChoice({ choose }: ClockChoiceProps): ReactNode {
  const say = useLobbySay();
  const [typed, setTyped] = useState(FIRST);
  const [preset, setPreset] = useState<keyof typeof PRESETS | undefined>('none');
  const [away, setAway] = useState<Away>('ask');
  const tell = (clock: Clock | undefined, then: Away = away): void => choose(clock && withAway(clock, then));
  const type = (change: Partial<Typed>): void => {
    const now = { ...typed, ...change };
    setTyped(now);
    tell(clockFrom(now));
  };
  const own = preset === undefined;
  const clock = own ? clockFrom(typed) : PRESETS[preset];
  const field = (name: 'minutes' | 'seconds' | 'increment' | 'days', most: number): ReactNode => (
    <label>
      <span>{say(`friends.${name}`)}</span>
      <input
        type="number"
        inputMode="numeric"
        min={0}
        max={most}
        value={Number.isNaN(typed[name]) ? '' : typed[name]}
        onChange={({ target }) => type({ [name]: target.valueAsNumber })}
      />
    </label>
  );
  return (
    <div className="clock-choice">
      <label className="option">
        <span>{say('friends.clock')}</span>
        <select
          onChange={({ target }) => {
            const wanted = NAMES.find((name) => name === target.value);
            setPreset(wanted);
            tell(wanted === undefined ? clockFrom(typed) : PRESETS[wanted]);
          }}
        >
          {NAMES.map((name) => (
            <option key={name} value={name}>
              {clockInWords(say, PRESETS[name])}
            </option>
          ))}
          <option value="own">{say('friends.clock.own')}</option>
        </select>
      </label>
      {own ? (
        <div className="clock-own">
          <label>
            <span>{say('friends.clockKind')}</span>
            <select
              value={typed.kind}
              onChange={({ target }) => type({ kind: KINDS.find((kind) => kind === target.value) ?? 'move' })}
            >
              {KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {say(`friends.clockKind.${kind}` satisfies LobbyKey)}
                </option>
              ))}
            </select>
          </label>
          {typed.kind === 'days' ? (
            field('days', 30)
          ) : (
            <>
              {field('minutes', 1440)}
              {field('seconds', 59)}
            </>
          )}
          {typed.kind === 'bank' ? field('increment', 600) : null}
          <p className={clock ? 'faint' : 'refusal'} role="status">
            {clock
              ? clockInWords(say, clock)
              : say('friends.clockWrong', {
                  words: say(`friends.clockRange.${typed.kind}` satisfies LobbyKey),
                })}
          </p>
        </div>
      ) : null}
      {preset === 'none' ? null : (
        <label className="option">
          <span>{say('friends.away')}</span>
          <select
            value={away}
            onChange={({ target }) => {
              const wanted = AWAY.find((each) => each === target.value) ?? 'ask';
              setAway(wanted);
              tell(clock, wanted);
            }}
          >
            {AWAY.map((each) => (
              <option key={each} value={each}>
                {say(`friends.away.${each}` satisfies LobbyKey)}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
