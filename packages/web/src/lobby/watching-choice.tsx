import type { TableInfo } from '@hedgerow/protocol';
import type { ReactNode } from 'react';
import { type LobbyKey, useLobbySay } from '../i18n/use-lobby-say.ts';

export type Watching = Pick<TableInfo, 'spectators' | 'spectatorChat' | 'handsAfter'>;

const WHO = ['everyone', 'link', 'nobody'] as const;
/** Minutes after which those who watch see hands, as many like it. */
const USUAL_DELAY = 10;
const LONGEST_DELAY = 1440;

const isDelay = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes >= 1 && minutes <= LONGEST_DELAY;

/** Whether there can be such a table. */
export const isWatchable = ({ spectators, handsAfter }: Watching): boolean =>
  spectators === 'nobody' || handsAfter === null || isDelay(handsAfter);

interface WatchingChoiceProps {
  readonly value: Watching;
  readonly choose: (watching: Watching) => void;
}

/** Who may watch, whether they may chat, and when they see hands. */
export function WatchingChoice({ value, choose }: WatchingChoiceProps): ReactNode {
  const say = useLobbySay();
  return (
    <>
      <label className="option">
        <span>{say('friends.spectators')}</span>
        <select
          value={value.spectators}
          onChange={({ target }) =>
            choose({ ...value, spectators: WHO.find((each) => each === target.value) ?? 'link' })
          }
        >
          {WHO.map((each) => (
            <option key={each} value={each}>
              {say(`friends.spectators.${each}` satisfies LobbyKey)}
            </option>
          ))}
        </select>
      </label>
      {value.spectators === 'nobody' ? null : (
        <>
          <label className="option">
            <span>{say('friends.spectatorChat')}</span>
            <input
              type="checkbox"
              checked={value.spectatorChat}
              onChange={({ target }) => choose({ ...value, spectatorChat: target.checked })}
            />
          </label>
          <label className="option">
            <span>{say('friends.hands')}</span>
            <select
              value={value.handsAfter === null ? 'end' : 'late'}
              onChange={({ target }) =>
                choose({ ...value, handsAfter: target.value === 'end' ? null : USUAL_DELAY })
              }
            >
              <option value="end">{say('friends.hands.end')}</option>
              <option value="late">{say('friends.hands.late')}</option>
            </select>
          </label>
          {value.handsAfter === null ? null : (
            <label className="option">
              <span>{say('friends.handsMinutes')}</span>
              <input
                type="number"
                inputMode="numeric"
                min={1}
                max={LONGEST_DELAY}
                value={Number.isNaN(value.handsAfter) ? '' : value.handsAfter}
                onChange={({ target }) => choose({ ...value, handsAfter: target.valueAsNumber })}
              />
            </label>
          )}
          {value.handsAfter === null ? null : isDelay(value.handsAfter) ? (
            <p className="faint">{say('friends.handsNote')}</p>
          ) : (
            <p className="refusal" role="status">
              {say('friends.handsWrong')}
            </p>
          )}
        </>
      )}
    </>
  );
}
