import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Arrow, nextSpot, type Spot, spotFromText, spotText, type Zone } from './rove.ts';

/** Walking over the places of a board by keys: one tab stop for each row, arrows from place to place. */
export interface Places {
  readonly focusOn: (spot: Spot) => void;
  readonly walk: (arrow: Arrow) => boolean;
  readonly focused: () => Spot | undefined;
}

const places = (root: HTMLElement): readonly HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('[data-spot]'),
];

function zonesOf(root: HTMLElement): readonly Zone[] {
  const counts = new Map<string, number>();
  for (const { dataset } of places(root)) {
    const spot = spotFromText(dataset['spot']);
    if (spot) counts.set(spot.zone, Math.max(counts.get(spot.zone) ?? 0, spot.place + 1));
  }
  return [...counts].map(([id, amount]) => ({ id, places: amount }));
}

export function usePlaces(board: RefObject<HTMLElement | null>): Places {
  const stops = useRef(new Map<string, number>());
  const last = useRef<Spot>(undefined);
  const focusOn = useCallback(
    (spot: Spot) => {
      const zone = board.current && zonesOf(board.current).find(({ id }) => id === spot.zone);
      if (!zone) return;
      const place = Math.min(spot.place, zone.places - 1);
      board.current
        ?.querySelector<HTMLElement>(`[data-spot="${spotText({ zone: zone.id, place })}"]`)
        ?.focus();
    },
    [board],
  );
  const focused = useCallback((): Spot | undefined => {
    const active = document.activeElement;
    return active instanceof HTMLElement && board.current?.contains(active)
      ? spotFromText(active.dataset['spot'])
      : undefined;
  }, [board]);
  const walk = useCallback(
    (arrow: Arrow): boolean => {
      const from = focused();
      if (from === undefined || board.current === null) return false;
      focusOn(nextSpot(zonesOf(board.current), from, arrow));
      return true;
    },
    [board, focused, focusOn],
  );
  useEffect(() => {
    const root = board.current;
    if (root === null) return;
    const remember = ({ target }: FocusEvent): void => {
      const spot = target instanceof HTMLElement ? spotFromText(target.dataset['spot']) : undefined;
      if (spot === undefined) return;
      last.current = spot;
      stops.current.set(spot.zone, spot.place);
      tabStops(root, stops.current);
    };
    root.addEventListener('focusin', remember);
    return () => root.removeEventListener('focusin', remember);
  }, [board]);
  // Cards come and go with every render, so the stops are set after each.
  useEffect(() => {
    const root = board.current;
    if (root === null) return;
    tabStops(root, stops.current);
    // The card that had the focus has been played: its row keeps the focus.
    if (last.current !== undefined && document.activeElement === document.body) focusOn(last.current);
  });
  return useMemo(() => ({ focusOn, walk, focused }), [focusOn, walk, focused]);
}

function tabStops(root: HTMLElement, stops: ReadonlyMap<string, number>): void {
  const zones = new Map(zonesOf(root).map(({ id, places: amount }) => [id, amount]));
  for (const element of places(root)) {
    const spot = spotFromText(element.dataset['spot']);
    if (spot === undefined) continue;
    const stop = Math.min(stops.get(spot.zone) ?? 0, (zones.get(spot.zone) ?? 1) - 1);
    element.tabIndex = spot.place === stop ? 0 : -1;
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
