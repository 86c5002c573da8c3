import {
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Heard } from '../board.ts';
import { elementAt } from './places.ts';

/** Something that moves from one place of the board to another, to tell what happened. Places by `placeName`. */
export interface Flight<C> {
  readonly from: string;
  readonly to: string;
  readonly cargo: C;
  readonly manner: keyof typeof KEYFRAMES | Manner;
  /** The place where what flies is drawn already: until it has landed, nobody sees it there. */
  readonly awaited?: string;
}

/** How something moves that has so far to go, and becomes so much larger or smaller on the way. */
export type Manner = (x: number, y: number, size: number) => Keyframe[];

/** All of it is over in 0.6 seconds, however much happened. */
const FLIGHT_MS = 400;
const ALL_MS = 580;
/** What follows from a flight waits a little, so that one sees why. */
const NEXT_MS = 130;
/** A row is a place as well, but what flies out of it is one card. */
const WIDEST = 96;

interface Under<C> {
  readonly id: string;
  readonly flight: Flight<C>;
  readonly start: DOMRect;
  readonly end: DOMRect;
  readonly delayMs: number;
}

/** Starts the flights of events that were not shown yet; a press or a key ends them all at once. */
export function useFlights<E, C>(
  board: { readonly current: HTMLElement | null },
  events: readonly Heard<E>[],
  motion: 'full' | 'reduced',
  plan: (event: E) => readonly Flight<C>[],
): { readonly under: readonly Under<C>[]; readonly landed: (id: string) => void } {
  const [under, setUnder] = useState<readonly Under<C>[]>([]);
  const shown = useRef<number | undefined>(undefined);
  const planNow = useRef(plan);
  // Before the events of this render are looked at: they are told by the views of this render, not of the last one.
  useLayoutEffect(() => {
    planNow.current = plan;
  });
  useLayoutEffect(() => {
    const newest = Math.max(shown.current ?? -1, ...events.map(({ id }) => id));
    // What happened before the board was opened is history, not motion.
    const fresh = shown.current === undefined ? [] : events.filter(({ id }) => id > (shown.current ?? -1));
    shown.current = newest;
    const root = board.current;
    if (motion === 'reduced' || root === null || fresh.length === 0) return;
    const flights = fresh.flatMap(({ id, event }) =>
      planNow.current(event).flatMap((flight, i) => {
        // A place that is not shown sends and receives nothing.
        const [start, end] = [flight.from, flight.to].map((name) =>
          elementAt(root, name)?.getBoundingClientRect(),
        );
        return start && end ? [{ id: `${id}.${i}`, flight, start, end }] : [];
      }),
    );
    const stagger = Math.min(NEXT_MS, (ALL_MS - FLIGHT_MS) / Math.max(1, flights.length - 1));
    setUnder((before) => [...before, ...flights.map((each, i) => ({ ...each, delayMs: i * stagger }))]);
  }, [board, events, motion]);
  useEffect(() => {
    if (under.length === 0) return;
    const skip = (): void => setUnder([]);
    addEventListener('pointerdown', skip, true);
    addEventListener('keydown', skip, true);
    return () => {
      removeEventListener('pointerdown', skip, true);
      removeEventListener('keydown', skip, true);
    };
  }, [under.length]);
  const landed = useCallback(
    (id: string) => setUnder((before) => before.filter((each) => each.id !== id)),
    [],
  );
  return { under, landed };
}

const KEYFRAMES: Readonly<Record<'glide' | 'unfold' | 'flutter', Manner>> = {
  glide: (x, y, size) => [
    { transform: 'none', opacity: 1 },
    { transform: `translate(${x}px, ${y}px) scale(${size})`, opacity: 0.9 },
  ],
  // The chrysalis trembles, then wings unfold.
  unfold: (x, y, size) => [
    { transform: 'rotate(0deg) scaleX(0.5)', opacity: 1 },
    { transform: 'rotate(-7deg) scaleX(0.5)', offset: 0.12 },
    { transform: 'rotate(7deg) scaleX(0.5)', offset: 0.24 },
    { transform: 'rotate(0deg) scaleX(0.2)', offset: 0.36 },
    { transform: `translate(${x}px, ${y}px) scale(${size})`, opacity: 0.95 },
  ],
  flutter: (x, y, size) => [
    { transform: 'none' },
    { transform: `translate(${x * 0.35}px, ${y * 0.35 - 18}px) rotate(-8deg) scaleX(0.6)`, offset: 0.3 },
    { transform: `translate(${x * 0.7}px, ${y * 0.7 + 10}px) rotate(8deg)`, offset: 0.65 },
    { transform: `translate(${x}px, ${y}px) scale(${size})` },
  ],
};

function Flying<C>({
  of: { id, flight, start, end, delayMs },
  board,
  landed,
  children,
}: {
  readonly of: Under<C>;
  readonly board: { readonly current: HTMLElement | null };
  readonly landed: (id: string) => void;
  readonly children: ReactNode;
}): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const x = end.x + end.width / 2 - start.x - start.width / 2;
    const y = end.y + end.height / 2 - start.y - start.height / 2;
    const size = Math.min(1.4, Math.max(0.4, Math.min(end.width, WIDEST) / Math.min(start.width, WIDEST)));
    const { manner } = flight;
    const move = typeof manner === 'string' ? KEYFRAMES[manner] : manner;
    const motion = box.current?.animate(move(x, y, size), {
      duration: FLIGHT_MS,
      delay: delayMs,
      easing: 'ease-in-out',
      fill: 'both',
    });
    if (motion === undefined) return;
    motion.onfinish = () => landed(id);
    return () => {
      motion.onfinish = null;
      motion.cancel();
    };
  }, [id, flight, start, end, delayMs, landed]);
  const { awaited } = flight;
  useLayoutEffect(() => {
    const there = awaited === undefined ? undefined : elementAt(board.current, awaited);
    there?.setAttribute('data-awaited', '');
    return () => there?.removeAttribute('data-awaited');
  }, [awaited, board]);
  const width = Math.min(start.width, WIDEST);
  return (
    <div
      ref={box}
      className="flying"
      style={{
        left: start.x + (start.width - width) / 2,
        top: start.y + (start.height - width * 1.4) / 2,
        inlineSize: width,
      }}
    >
      {children}
    </div>
  );
}

/** The air above the board. Nothing in it can be touched or is read out. */
export function Air<C>({
  under,
  board,
  landed,
  draw,
}: {
  readonly under: readonly Under<C>[];
  readonly board: { readonly current: HTMLElement | null };
  readonly landed: (id: string) => void;
  readonly draw: (cargo: C) => ReactNode;
}): ReactElement {
  return (
    <div className="air" aria-hidden="true">
      {under.map((each) => (
        <Flying key={each.id} of={each} board={board} landed={landed}>
          {draw(each.flight.cargo)}
        </Flying>
      ))}
    </div>
  );
}
