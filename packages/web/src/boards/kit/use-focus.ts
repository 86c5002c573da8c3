import {
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type Arrow, nextSpot, type Spot, spotFromText, spotText, towards, type Zone } from './focus.ts';
import type { Point } from './window.ts';

/** Walking over the places of a board by keys: one tab stop for each zone, arrows from place to place. */
export interface Focus {
  readonly on: (spot: Spot) => void;
  /** Follows an arrow key from the place that has the focus; says whether there was one. */
  readonly walk: (arrow: Arrow) => boolean;
  readonly spot: () => Spot | undefined;
}

type Control = HTMLElement | SVGElement;

const controls = (root: HTMLElement): readonly Control[] => [
  ...root.querySelectorAll<Control>('[data-spot]'),
];

const spotOf = (target: EventTarget | null): Spot | undefined =>
  target instanceof HTMLElement || target instanceof SVGElement
    ? spotFromText(target.dataset['spot'])
    : undefined;

function zonesOf(all: readonly Control[]): readonly Zone[] {
  const counts = new Map<string, number>();
  for (const control of all) {
    const spot = spotOf(control);
    if (spot) counts.set(spot.zone, Math.max(counts.get(spot.zone) ?? 0, spot.place + 1));
  }
  return [...counts].map(([id, places]) => ({ id, places }));
}

const middleOf = (control: Control): Point => {
  const { left, top, width, height } = control.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** The neighbour in a drawing, judged by where things are on the screen: zooming changes no direction. */
function neighbour(all: readonly Control[], from: Spot, arrow: Arrow): Spot | undefined {
  const zone = all.filter((control) => spotOf(control)?.zone === from.zone);
  const here = zone.find((control) => spotOf(control)?.place === from.place);
  const next = here && towards(zone.map(middleOf), middleOf(here), arrow);
  return next === undefined ? undefined : spotOf(zone[next] ?? null);
}

const NO_ZONES: readonly string[] = [];

/** `plane` names the zones whose places lie in a plane; all others are rows. */
export function useFocus(board: RefObject<HTMLElement | null>, plane: readonly string[] = NO_ZONES): Focus {
  const stops = useRef(new Map<string, number>());
  const last = useRef<{ readonly spot: Spot; readonly control: Node }>(undefined);
  const on = useCallback(
    (spot: Spot) => {
      const root = board.current;
      const zone = root && zonesOf(controls(root)).find(({ id }) => id === spot.zone);
      if (!zone) return;
      const place = Math.min(spot.place, zone.places - 1);
      root.querySelector<Control>(`[data-spot="${spotText({ zone: zone.id, place })}"]`)?.focus();
    },
    [board],
  );
  const spot = useCallback(
    (): Spot | undefined =>
      board.current?.contains(document.activeElement) ? spotOf(document.activeElement) : undefined,
    [board],
  );
  const walk = useCallback(
    (arrow: Arrow): boolean => {
      const from = spot();
      const root = board.current;
      if (from === undefined || root === null) return false;
      const all = controls(root);
      const next = plane.includes(from.zone)
        ? neighbour(all, from, arrow)
        : nextSpot(zonesOf(all), from, arrow);
      if (next !== undefined) on(next);
      return true;
    },
    [board, spot, on, plane],
  );
  useEffect(() => {
    const root = board.current;
    if (root === null) return;
    const remember = ({ target }: FocusEvent): void => {
      const here = spotOf(target);
      if (here === undefined) return;
      if (target instanceof Node) last.current = { spot: here, control: target };
      stops.current.set(here.zone, here.place);
      setTabStops(root, stops.current);
    };
    root.addEventListener('focusin', remember);
    return () => root.removeEventListener('focusin', remember);
  }, [board]);
  // Cards come and go with every render, so the stops are set after each.
  useEffect(() => {
    const root = board.current;
    if (root === null) return;
    setTabStops(root, stops.current);
    // The card that had the focus has been played: its row keeps the focus. Whoever only moves on is not called back.
    const { spot: gone, control } = last.current ?? {};
    if (gone !== undefined && control?.isConnected === false && document.activeElement === document.body)
      on(gone);
  });
  return useMemo(() => ({ on, walk, spot }), [on, walk, spot]);
}

function setTabStops(root: HTMLElement, remembered: ReadonlyMap<string, number>): void {
  const all = controls(root);
  const wanted = new Map<string, number>();
  for (const { id, places } of zonesOf(all))
    wanted.set(id, Math.min(remembered.get(id) ?? 0, Math.max(0, places - 1)));
  for (const control of all) {
    const here = control.dataset['stop'] === undefined ? undefined : spotOf(control);
    if (here) wanted.set(here.zone, here.place);
  }
  for (const control of all) {
    const here = spotOf(control);
    const stop = here !== undefined && wanted.get(here.zone) === here.place ? 0 : -1;
    if (control.getAttribute('tabindex') !== String(stop)) control.setAttribute('tabindex', String(stop));
  }
}

/** Whether the board has little room. Boards fit their box, not the window. */
export function useNarrow(board: RefObject<HTMLElement | null>, limitPx: number): boolean {
  const [narrow, setNarrow] = useState(() => innerWidth < limitPx);
  useEffect(() => {
    if (board.current === null) return;
    const observer = new ResizeObserver(([entry]) =>
      setNarrow((entry?.contentRect.width ?? limitPx) < limitPx),
    );
    observer.observe(board.current);
    return () => observer.disconnect();
  }, [board, limitPx]);
  return narrow;
}

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
