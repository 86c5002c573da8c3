import type { ReactNode } from 'react';
import { levelsAt } from '../games/titles.ts';
import { type LobbyKey, useLobbySay } from '../i18n/use-lobby-say.ts';

/** A chair that is free for a friend, or the level of the computer player on it. */
export type Chair = 'open' | (string & {});

interface ChairChoiceProps {
  readonly label: string;
  readonly game: string;
  readonly chair: Chair;
  readonly free: string;
  readonly choose: (chair: Chair) => void;
}

/** Who sits on a chair: a friend, or a computer player of some level. */
export function ChairChoice({ label, game, chair, free, choose }: ChairChoiceProps): ReactNode {
  const say = useLobbySay();
  return (
    <select aria-label={label} value={chair} onChange={({ target }) => choose(target.value)}>
      <option value="open">{free}</option>
      <optgroup label={say('level.others')}>
        {levelsAt(game).map((level) => (
          <option key={level} value={level}>
            {say(`level.${level}` satisfies LobbyKey)}
          </option>
        ))}
      </optgroup>
    </select>
  );
}
