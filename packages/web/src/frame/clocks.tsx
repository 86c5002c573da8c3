import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSay } from '../i18n/use-messages.ts';
import type { SeatFace } from '../table/table.ts';
import { daysLeft, passedMark, secondsLeft, timeText } from './time-left.ts';

const TICK_MS = 250;
const SHORT_S = 30;

/** One clock ticks for the whole table: what every seat has left, in whole seconds. */
export function useSecondsLeft(seats: readonly SeatFace[]): readonly (number | undefined)[] {
  const [, setTick] = useState(0);
  const running = seats.some(({ clock }) => clock?.running);
  const now = Date.now();
  const left = seats.map(({ clock }) => clock && secondsLeft(clock, now));
  const shown = left.join();
  useEffect(() => {
    if (!running) return;
    const tick = setInterval(() => {
      const next = seats.map(({ clock }) => clock && secondsLeft(clock, Date.now())).join();
      // Drawn again only when a second has passed somewhere.
      if (next !== shown) setTick((before) => before + 1);
    }, TICK_MS);
    return () => clearInterval(tick);
  }, [running, seats, shown]);
  return left;
}

export function Clock({ seconds }: { readonly seconds: number }): ReactNode {
  const say = useSay();
  const days = daysLeft(seconds);
  return (
    <span className="clock" role="timer" data-short={seconds < SHORT_S || undefined}>
      {days ? say(days.hours === 0 ? 'time.days' : 'time.daysAndHours', days) : timeText(seconds)}
    </span>
  );
}

/** Says aloud how much time is left, but only now and then. */
export function ClockVoice({
  seats,
  left,
}: {
  readonly seats: readonly SeatFace[];
  readonly left: readonly (number | undefined)[];
}): ReactNode {
  const say = useSay();
  const before = useRef(left);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const told = seats.flatMap(({ name, clock }, seat) => {
      const [was, is] = [before.current[seat], left[seat]];
      if (!clock?.running || was === undefined || is === undefined) return [];
      const mark = passedMark(was, is);
      return mark === undefined ? [] : [say('frame.timeLeft', { name, seconds: mark })];
    });
    before.current = left;
    if (told.length > 0) setSaid(told.join(' '));
  }, [seats, left, say]);
  return (
    <span className="sr-only" aria-live="polite">
      {said}
    </span>
  );
}
