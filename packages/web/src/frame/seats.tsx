import type { GameId } from '@hedgerow/catalog';
import type { AnyView } from '@hedgerow/kernel';
import { type ReactNode, useEffect, useState } from 'react';
import { runningScores } from '../games/running-scores.ts';
import { toMove } from '../games/to-move.ts';
import { type Key, useSay } from '../i18n/use-messages.ts';
import { Mark } from '../shell/icons.tsx';
import { keyed } from '../shell/keyed.ts';
import type { SeatFace, TableFace } from '../table/table.ts';

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
  gameId,
}: {
  readonly face: TableFace;
  readonly view: AnyView;
  readonly gameId: GameId;
}): ReactNode {
  const say = useSay();
  const scores = runningScores(gameId, view);
  const waitedFor = toMove(gameId, view);
  // The view says who is to move and keeps silent where that is a secret; only of myself I know more.
  const mine = view === face.view && face.legal.length > 0 ? face.eyes : undefined;
  const isAsked = (i: number): boolean => waitedFor.includes(i) || mine === i;
  return (
    <section className="seats" aria-label={say('frame.seats')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the row scrolls, and must be reachable by keyboard */}
      <ul tabIndex={0}>
        {keyed(face.seats).map(({ key, item: seat, at: i }) => (
          <li key={key} className="seat" data-asked={isAsked(i) || undefined} data-seat={i}>
            <SeatMark seat={i} />
            <span className="seat-name">
              <strong>{seat.name}</strong>
              <SeatNote seat={seat} own={face.eyes === i} asked={isAsked(i)} />
            </span>
            {seat.clock ? <Clock clock={seat.clock} /> : null}
            <SeatScore score={scores[i]} />
          </li>
        ))}
      </ul>
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

/** Seats differ by shape as well as by colour. */
export function SeatMark({ seat }: { readonly seat: number }): ReactNode {
  return <Mark shape={seat % 6} className="seat-mark" />;
}

function Clock({ clock }: { readonly clock: NonNullable<SeatFace['clock']> }): ReactNode {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!clock.running) return;
    const tick = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(tick);
  }, [clock.running]);
  const leftMs = Math.max(0, clock.leftMs - (clock.running ? now - clock.since : 0));
  const seconds = Math.floor(leftMs / 1000);
  const hours = Math.floor(seconds / 3600);
  const shown = `${hours > 0 ? `${hours}:` : ''}${String(Math.floor(seconds / 60) % 60).padStart(hours > 0 ? 2 : 1, '0')}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <span className="clock" data-short={leftMs < 30_000 || undefined}>
      {shown}
    </span>
  );
}
