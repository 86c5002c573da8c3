import type { Language } from '@hedgerow/kernel';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { kitLabel } from './labels.ts';
import {
  fitted,
  including,
  kept,
  type Point,
  panned,
  pointAt,
  type Reach,
  type Window,
  zoomed,
} from './window.ts';

interface PanZoomProps {
  /** What there is to see; it may grow while somebody looks. */
  readonly whole: Window;
  /** What is shown until somebody moves; without it, the whole. A phone looks closer where something is to be chosen. */
  readonly home?: Window | undefined;
  /** How few units may fill the width at the closest. */
  readonly closest: number;
  /** What the surface is, for those who hear it. */
  readonly label: string;
  readonly language: Language;
  /**
   * Where something happened, or what is just tried out: when `key` changes and the part is out of sight, the window
   * moves to it, also after somebody has moved or zoomed.
   */
  readonly follow?: { readonly key: string; readonly part: Window } | undefined;
  /** What is seen at first, where the whole would be too small to be touched. */
  readonly opening?: Window | undefined;
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
export function PanZoom({
  whole,
  home = whole,
  closest,
  label,
  language,
  follow,
  opening,
  turn,
  children,
}: PanZoomProps): ReactNode {
  const surface = useRef<SVGSVGElement>(null);
  const [{ shape, px }, setSize] = useState({ shape: 0.6, px: 0 });
  // Until somebody moves it, the window follows the growing whole.
  const [moved, setMoved] = useState<Window | undefined>(opening);
  const reach: Reach = { whole, closest };
  const window = kept(
    moved === undefined ? fitted(home, shape) : { ...moved, height: moved.width * shape },
    reach,
  );
  const { live, slide } = useSlide(surface, window);
  const latest = useRef({ window, reach, moved: moved !== undefined });
  latest.current = { window: live.current ?? window, reach, moved: moved !== undefined };
  const turning = useRef(turn);
  turning.current = turn;

  const change = useCallback<Change>(
    (next, by) => {
      const { window: from, reach: within } = latest.current;
      const to = kept(next(from), within);
      latest.current = { window: to, reach: within, moved: true };
      slide(by === 'sliding' ? to : undefined);
      if (by !== 'sliding') setMoved(to);
    },
    [slide],
  );

  const followed = useRef(follow?.key);
  useEffect(() => {
    if (follow === undefined || followed.current === follow.key) return;
    followed.current = follow.key;
    // An unmoved window shows everything anyway.
    if (latest.current.moved) change((from) => including(from, follow.part));
  }, [follow, change]);

  useEffect(() => {
    const element = surface.current;
    if (!element) return;
    const measure = new ResizeObserver(([entry]) => {
      const { width, height } = entry?.contentRect ?? { width: 0, height: 0 };
      if (width > 0) setSize({ shape: height / width, px: width });
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
  /** The keyboard may reach what lies out of sight: then the window moves there. */
  const onFocus = ({ target }: { readonly target: EventTarget }): void => {
    const element = surface.current;
    if (!(target instanceof SVGElement) || element === null || target === element) return;
    const { left, top, right, bottom } = target.getBoundingClientRect();
    const frame = frameOf(element);
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (x > frame.left && x < frame.right && y > frame.top && y < frame.bottom) return;
    const [from, to] = [
      pointAt(window, partOf(element, { clientX: left, clientY: top })),
      pointAt(window, partOf(element, { clientX: right, clientY: bottom })),
    ];
    change((now) => including(now, { ...from, width: to.x - from.x, height: to.y - from.y }));
  };
  const [closerLabel, fartherLabel, allLabel] = (['closer', 'farther', 'all'] as const).map((each) =>
    kitLabel(language, each),
  );
  return (
    <div className="pan-zoom">
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing is not a set of form fields */}
      <svg
        ref={surface}
        role="group"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the surface is moved by keys
        tabIndex={0}
        style={{ '--pan-zoom-px': px === 0 ? 1 : px / window.width } as CSSProperties}
        viewBox={`${window.x} ${window.y} ${window.width} ${window.height}`}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        {...gesture}
      >
        {children}
      </svg>
      <div className="pan-zoom-buttons">
        <button type="button" aria-label={closerLabel} title={closerLabel} onClick={closer}>
          +
        </button>
        <button type="button" aria-label={fartherLabel} title={fartherLabel} onClick={farther}>
          −
        </button>
        <button type="button" aria-label={allLabel} title={allLabel} onClick={() => setMoved(undefined)}>
          ⤢
        </button>
      </div>
    </div>
  );
}

/** Moves the window. While fingers slide it, the drawing is only shifted; it is drawn anew when they let go. */
type Change = (next: (from: Window) => Window, by?: 'sliding') => void;

/**
 * A drawing that follows the fingers: it is painted once and shifted as a picture, because painting hundreds of shapes for
 * every frame is what makes panning stutter. `drawn` is the window for which it was last painted.
 */
function useSlide(
  surface: { readonly current: SVGSVGElement | null },
  drawn: Window,
): {
  readonly live: { readonly current: Window | undefined };
  readonly slide: (to: Window | undefined) => void;
} {
  const live = useRef<Window>(undefined);
  const painted = useRef(drawn);
  painted.current = drawn;
  const show = useCallback((): void => {
    const [picture, to, from] = [surface.current, live.current, painted.current];
    if (picture === null) return;
    picture.toggleAttribute('data-sliding', to !== undefined);
    if (to === undefined) {
      picture.style.transform = '';
      return;
    }
    const scale = from.width / to.width;
    const unit = (picture.clientWidth / from.width) * scale;
    picture.style.transform = `translate(${(from.x - to.x) * unit}px, ${(from.y - to.y) * unit}px) scale(${scale})`;
    tellScrolled(picture);
  }, [surface]);
  const slide = useCallback(
    (to: Window | undefined): void => {
      live.current = to;
      // What is let go of stays where it is until it has been painted there.
      if (to !== undefined) show();
    },
    [show],
  );
  useLayoutEffect(show);
  const { x, y, width } = drawn;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told whenever the window is another one
  useLayoutEffect(() => {
    if (surface.current !== null) tellScrolled(surface.current);
  }, [surface, x, y, width]);
  return { live, slide };
}

/** A moved drawing is a scrolled one: what stands beside a place of it follows. */
const tellScrolled = (surface: SVGSVGElement): boolean => surface.dispatchEvent(new Event('scroll'));

/** What holds the drawing: it stays where it is while the drawing slides. */
const frameOf = (surface: SVGSVGElement): DOMRect =>
  (surface.parentElement ?? surface).getBoundingClientRect();

/** Where on a surface something happened, as parts of its width and height. */
function partOf(
  surface: SVGSVGElement,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Point {
  const { left, top, width, height } = frameOf(surface);
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
  change: Change,
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
    if (!fingers.current.delete(event.pointerId)) return;
    if (fingers.current.size === 0 && travelled.current >= CLICK_PX) change((from) => from);
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
      const scale = latest.current.window.width / frameOf(element).width;
      change((from) => {
        const moved = panned(from, { x: by.x * scale, y: by.y * scale });
        if (fingers.current.size < 2 || before.apart === 0) return moved;
        const around = pointAt(moved, partOf(element, { clientX: after.at.x, clientY: after.at.y }));
        return zoomed(moved, after.apart / before.apart, around);
      }, 'sliding');
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
