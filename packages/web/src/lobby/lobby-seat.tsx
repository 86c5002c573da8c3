import type { SeatInfo, TableInfo } from '@hedgerow/protocol';
import type { ReactNode } from 'react';
import { type LobbySay, useLobbySay } from '../i18n/use-lobby-say.ts';
import { SeatMark } from '../shell/seat-mark.tsx';
import { ChairChoice } from './chair-choice.tsx';
import { strengthInWords } from './strength-words.ts';
import { Sure } from './sure.tsx';

interface LobbySeatProps {
  readonly info: TableInfo;
  readonly seat: number;
  /** The host gives the seat to a computer player, or frees it, whoever sits there. */
  readonly give: (level: string | undefined) => void;
  /** Moves oneself here. */
  readonly move: () => void;
}

function notesOn(say: LobbySay, info: TableInfo, at: number, seat: SeatInfo): readonly string[] {
  switch (seat.kind) {
    case 'open':
      return [];
    case 'bot':
      return [strengthInWords(say, info.game, seat.level)];
    case 'person':
      return [
        ...(info.me === at ? [say('lobby.you')] : []),
        ...(seat.host ? [say('lobby.host')] : []),
        ...(seat.invited
          ? [say('lobby.invited')]
          : // The host is ready by starting.
            seat.ready || !seat.host
            ? [say(seat.ready ? 'lobby.ready' : 'lobby.notReady')]
            : []),
        ...(seat.here || seat.invited || info.me === at ? [] : [say('lobby.away')]),
      ];
  }
}

/** One seat of a table that has not begun: who sits there, and what may be done about it. */
export function LobbySeat({ info, seat: at, give, move }: LobbySeatProps): ReactNode {
  const say = useLobbySay();
  const seat = info.seats[at];
  if (!seat) return null;
  const others = info.host && info.me !== at;
  const mayMove =
    info.me !== null && info.me !== at && (seat.kind === 'open' || (seat.kind === 'bot' && info.host));
  return (
    <li className="surface lobby-seat" data-kind={seat.kind} data-own={info.me === at || undefined}>
      <SeatMark seat={at} />
      <span className="lobby-who">
        <strong>{seat.kind === 'open' ? say('lobby.open') : seat.name}</strong>
        <span className="faint">{notesOn(say, info, at, seat).join(' · ')}</span>
      </span>
      <span className="lobby-do">
        {mayMove ? (
          <button type="button" className="button quiet" onClick={move}>
            {say(seat.kind === 'bot' ? 'lobby.swap' : 'lobby.moveHere')}
          </button>
        ) : null}
        {others && seat.kind !== 'person' ? (
          <ChairChoice
            label={say('lobby.seat', { seat: at + 1 })}
            game={info.game}
            chair={seat.kind === 'bot' ? seat.level : 'open'}
            free={say('lobby.inviteFriend')}
            choose={(to) => give(to === 'open' ? undefined : to)}
          />
        ) : null}
        {others && seat.kind === 'person' ? (
          <Sure
            label={say('lobby.sendAway')}
            spoken={say('lobby.sendAwayOf', { name: seat.name })}
            question={say('lobby.sendAwaySure', { name: seat.name })}
            yes={say('lobby.sendAway')}
            no={say('lobby.keep')}
            act={() => give(undefined)}
          />
        ) : null}
      </span>
    </li>
  );
}
