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
import './flights.css';

/** Something that moves from one marked place of the board to another, to tell what happened. */
export interface Flight<C> {
  readonly from: string;
  readonly to: string;
  readonly cargo: C;
  readonly manner: 'glide' | 'unfold' | 'flutter';
}

/** All of it is over in less than half a second, however much happened. */
const FLIGHT_MS = 320;
const ALL_MS = 480;
/** A row is a place as well, but what flies out of it is one card. */
const WIDEST = 96;

interface Under<C> {
  readonly id: string;
  readonly flight: Flight<C>;
  readonly start: DOMRect;
  readonly end: DOMRect;
  readonly delayMs: number;
}

/** Places are marked with `data-place`; a place that is not shown sends and receives nothing. */
const placeOf = (board: HTMLElement, name: string): DOMRect | undefined => {
  const box = board.querySelector(`[data-place="${name}"]`)?.getBoundingClientRect();
  return box !== undefined && box.width > 0 ? box : undefined;
};

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
  useEffect(() => {
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
        const [start, end] = [placeOf(root, flight.from), placeOf(root, flight.to)];
        return start && end ? [{ id: `${id}.${i}`, flight, start, end }] : [];
      }),
    );
    const stagger = Math.min(70, (ALL_MS - FLIGHT_MS) / Math.max(1, flights.length - 1));
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

const KEYFRAMES: Readonly<
  Record<Flight<unknown>['manner'], (x: number, y: number, size: number) => Keyframe[]>
> = {
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
  landed,
  children,
}: {
  readonly of: Under<C>;
  readonly landed: (id: string) => void;
  readonly children: ReactNode;
}): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const x = end.x + end.width / 2 - start.x - start.width / 2;
    const y = end.y + end.height / 2 - start.y - start.height / 2;
    const size = Math.min(1.4, Math.max(0.4, Math.min(end.width, WIDEST) / Math.min(start.width, WIDEST)));
    const motion = box.current?.animate(KEYFRAMES[flight.manner](x, y, size), {
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
  landed,
  draw,
}: {
  readonly under: readonly Under<C>[];
  readonly landed: (id: string) => void;
  readonly draw: (cargo: C) => ReactNode;
}): ReactElement {
  return (
    <div className="air" aria-hidden="true">
      {under.map((each) => (
        <Flying key={each.id} of={each} landed={landed}>
          {draw(each.flight.cargo)}
        </Flying>
      ))}
    </div>
  );
}
