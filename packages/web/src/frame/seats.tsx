import type { AnyMade, AnyView } from '@hedgerow/kernel';
import type { ReactNode } from 'react';
import { type Key, useSay } from '../i18n/use-messages.ts';
import { keyed } from '../shell/keyed.ts';
import { SeatMark } from '../shell/seat-mark.tsx';
import type { SeatFace, TableFace } from '../table/table.ts';
import { Clock, ClockVoice, useSecondsLeft } from './clocks.tsx';

const LEVEL_KEYS: Readonly<Record<string, Key>> = {
  random: 'level.random',
  seedling: 'level.seedling',
  sapling: 'level.sapling',
  'old-growth': 'level.old-growth',
};

/** Everybody at the table: who they are, whose turn it is, what they have. */
export function Seats({
  face,
  view,
  made,
  menu,
}: {
  readonly face: TableFace;
  readonly view: AnyView;
  readonly made: AnyMade;
  /** What one’s own seat offers. */
  readonly menu?: ReactNode;
}): ReactNode {
  const say = useSay();
  const left = useSecondsLeft(face.seats);
  const scores = made.scores(view);
  const waitedFor: readonly number[] = made.asked(view);
  // The view says who is to move and keeps silent where that is a secret; only of myself I know more.
  const mine = view === face.view && face.legal.length > 0 ? face.eyes : undefined;
  const isAsked = (i: number): boolean =>
    !face.paused && !face.abandoned && (waitedFor.includes(i) || mine === i);
  return (
    <section className="seats" aria-label={say('frame.seats')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the row scrolls, and must be reachable by keyboard */}
      <ul tabIndex={0}>
        {keyed(face.seats).map(({ key, item: seat, at: i }) => (
          <li key={key} className="seat" data-asked={isAsked(i) || undefined} data-seat={i}>
            <SeatMark seat={i} />
            <span className="seat-name">
              <strong>{seat.name}</strong>
              <SeatNote
                seat={seat}
                own={face.eyes === i && face.lateMinutes === undefined}
                asked={isAsked(i)}
              />
            </span>
            {left[i] === undefined ? null : <Clock seconds={left[i]} />}
            <SeatScore score={scores[i]} />
            {face.eyes === i ? menu : null}
          </li>
        ))}
      </ul>
      <ClockVoice seats={face.seats} left={left} />
    </section>
  );
}

function SeatNote({
  seat,
  own,
  asked,
}: {
  readonly seat: SeatFace;
  readonly own: boolean;
  readonly asked: boolean;
}): ReactNode {
  const say = useSay();
  const notes = [
    ...(own ? [say('frame.you')] : []),
    ...(seat.player === 'person' ? [] : [say(LEVEL_KEYS[seat.player] ?? 'level.other')]),
    ...(seat.online === false ? [say('frame.away')] : []),
    ...(asked && !own ? [say(seat.thinking ? 'frame.thinking' : 'frame.toMove')] : []),
  ];
  return <span className="seat-note">{notes.join(' · ')}</span>;
}

function SeatScore({ score }: { readonly score: number | null | undefined }): ReactNode {
  const say = useSay();
  if (score === null || score === undefined) return null;
  return (
    <span className="seat-score">
      <span aria-hidden="true">{score}</span>
      <span className="sr-only">{say('frame.points', { count: score })}</span>
    </span>
  );
}
