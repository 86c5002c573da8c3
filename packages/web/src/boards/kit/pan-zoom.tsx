import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { fitted, kept, type Point, panned, pointAt, type Reach, type Window, zoomed } from './window.ts';
import './pan-zoom.css';

interface PanZoomProps {
  /** What there is to see; it may grow while somebody looks. */
  readonly whole: Window;
  /** How few units may fill the width at the closest. */
  readonly closest: number;
  /** What the surface is, for those who hear it. */
  readonly label: string;
  readonly words: { readonly closer: string; readonly farther: string; readonly all: string };
  /** Something in hand that wheel and twist turn: one step clockwise, or back. Then only a pinch or Ctrl and wheel zoom. */
  readonly turn?: ((by: 1 | -1) => void) | undefined;
  readonly children?: ReactNode;
}

const KEY_STEP = 0.15;
const BUTTON_ZOOM = 1.35;
const WHEEL_ZOOM = 0.0016;
/** A press that moves less than this is a click on what lies under it. */
const CLICK_PX = 5;
/** So much wheel, or so much twist, is one step of turning. */
const WHEEL_STEP = 60;
const TWIST_STEP = Math.PI / 5;

const DIRECTIONS: ReadonlyMap<string, Point> = new Map([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
]);

/** A drawing larger than its surface: dragged, pinched, wheeled, or moved by arrows and + − 0 from anywhere within. */
export function PanZoom({ whole, closest, label, words, turn, children }: PanZoomProps): ReactNode {
  const surface = useRef<SVGSVGElement>(null);
  const [shape, setShape] = useState(0.6);
  // Until somebody moves it, the window follows the growing whole.
  const [moved, setMoved] = useState<Window | undefined>(undefined);
  const reach: Reach = { whole, closest };
  const window = kept(
    moved === undefined ? fitted(whole, shape) : { ...moved, height: moved.width * shape },
    reach,
  );
  const latest = useRef({ window, reach });
  latest.current = { window, reach };
  const turning = useRef(turn);
  turning.current = turn;

  const change = useCallback((next: (from: Window) => Window): void => {
    const { window: from, reach: within } = latest.current;
    const to = kept(next(from), within);
    latest.current = { window: to, reach: within };
    setMoved(to);
  }, []);

  useEffect(() => {
    const element = surface.current;
    if (!element) return;
    const measure = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setShape(entry.contentRect.height / entry.contentRect.width);
    });
    measure.observe(element);
    // React listens passively to wheels, and a passive listener cannot keep the page from scrolling.
    let wheeled = 0;
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      if (turning.current !== undefined && !event.ctrlKey) {
        wheeled += event.deltaY;
        if (Math.abs(wheeled) < WHEEL_STEP) return;
        turning.current(wheeled > 0 ? 1 : -1);
        wheeled = 0;
        return;
      }
      const at = pointAt(latest.current.window, partOf(element, event));
      change((from) => zoomed(from, Math.exp(-event.deltaY * WHEEL_ZOOM), at));
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      measure.disconnect();
      element.removeEventListener('wheel', wheel);
    };
  }, [change]);

  const gesture = useGesture(surface, latest, change, turning);
  const middle = (from: Window): Point => pointAt(from, { x: 0.5, y: 0.5 });
  const closer = (): void => change((from) => zoomed(from, BUTTON_ZOOM, middle(from)));
  const farther = (): void => change((from) => zoomed(from, 1 / BUTTON_ZOOM, middle(from)));
  const acts = (key: string): (() => void) | undefined => {
    const towards = DIRECTIONS.get(key);
    if (towards)
      return () =>
        change((from) =>
          panned(from, { x: -towards.x * from.width * KEY_STEP, y: -towards.y * from.height * KEY_STEP }),
        );
    if (key === '+' || key === '=') return closer;
    if (key === '-') return farther;
    return key === '0' ? () => setMoved(undefined) : undefined;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Arrows pan only when the surface itself has the focus: on a space they belong to the board.
    const ownKey = event.target === surface.current || !DIRECTIONS.has(event.key);
    const act = ownKey && !event.ctrlKey && !event.metaKey && !event.altKey ? acts(event.key) : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <div className="pan-zoom">
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing is not a set of form fields */}
      <svg
        ref={surface}
        role="group"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the surface is moved by keys
        tabIndex={0}
        viewBox={`${window.x} ${window.y} ${window.width} ${window.height}`}
        onKeyDown={onKeyDown}
        {...gesture}
      >
        {children}
      </svg>
      <div className="pan-zoom-buttons">
        <button type="button" aria-label={words.closer} title={words.closer} onClick={closer}>
          +
        </button>
        <button type="button" aria-label={words.farther} title={words.farther} onClick={farther}>
          −
        </button>
        <button type="button" aria-label={words.all} title={words.all} onClick={() => setMoved(undefined)}>
          ⤢
        </button>
      </div>
    </div>
  );
}

/** Where on an element something happened, as parts of its width and height. */
function partOf(
  element: Element,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}

type Handlers = Readonly<
  Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
    (event: PointerEvent<SVGSVGElement>) => void
  >
> & {
  readonly onClickCapture: (event: {
    readonly stopPropagation: () => void;
    readonly preventDefault: () => void;
  }) => void;
};

/** One finger drags, two pinch and twist. A drag is not a click on what it began on. */
function useGesture(
  surface: { readonly current: SVGSVGElement | null },
  latest: { readonly current: { readonly window: Window } },
  change: (next: (from: Window) => Window) => void,
  turning: { readonly current: ((by: 1 | -1) => void) | undefined },
): Handlers {
  const fingers = useRef(new Map<number, Point>());
  const travelled = useRef(0);
  const twisted = useRef(0);
  const spanOf = (): { readonly at: Point; readonly apart: number; readonly angle: number } => {
    const [a = { x: 0, y: 0 }, b = a] = [...fingers.current.values()];
    return {
      at: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
      apart: Math.hypot(a.x - b.x, a.y - b.y),
      angle: Math.atan2(b.y - a.y, b.x - a.x),
    };
  };
  const twist = (by: number): void => {
    // Half a turn and more is the join of the angle, not a twist.
    if (Math.abs(by) < Math.PI) twisted.current += by;
    if (Math.abs(twisted.current) < TWIST_STEP) return;
    turning.current?.(twisted.current > 0 ? 1 : -1);
    twisted.current = 0;
  };
  const lift = (event: PointerEvent<SVGSVGElement>): void => {
    fingers.current.delete(event.pointerId);
  };
  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      if (fingers.current.size === 0) travelled.current = 0;
      twisted.current = 0;
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event) => {
      const element = surface.current;
      const held = fingers.current.get(event.pointerId);
      if (!element || !held) return;
      const before = spanOf();
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const after = spanOf();
      const by = { x: after.at.x - before.at.x, y: after.at.y - before.at.y };
      if (fingers.current.size === 2) twist(after.angle - before.angle);
      travelled.current += Math.hypot(by.x, by.y) + Math.abs(after.apart - before.apart);
      if (travelled.current < CLICK_PX) return;
      // Only now: a captured pointer would swallow the click on a space.
      if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId);
      const scale = latest.current.window.width / element.getBoundingClientRect().width;
      change((from) => {
        const moved = panned(from, { x: by.x * scale, y: by.y * scale });
        if (fingers.current.size < 2 || before.apart === 0) return moved;
        const around = pointAt(moved, partOf(element, { clientX: after.at.x, clientY: after.at.y }));
        return zoomed(moved, after.apart / before.apart, around);
      });
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onClickCapture: (event) => {
      if (travelled.current < CLICK_PX) return;
      event.stopPropagation();
      event.preventDefault();
      travelled.current = 0;
    },
  };
}
