import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef, useState } from 'react';

/** What is being dragged, and where the pointer is. */
export interface Dragged<P> {
  readonly load: P;
  readonly x: number;
  readonly y: number;
}

/** A shaky hand is not a drag. */
const START_PX = 9;

/**
 * Dragging, as an addition to pick and place: nothing can be done only by dragging. Places to drop at are marked with
 * `data-drop`.
 */
export function useDrag<P>(
  begin: (load: P) => void,
  drop: (load: P, at: string | undefined) => void,
): {
  readonly dragged: Dragged<P> | undefined;
  readonly press: (event: ReactPointerEvent, load: P) => void;
} {
  const [dragged, setDragged] = useState<Dragged<P>>();
  const [pressed, setPressed] = useState<Dragged<P>>();
  const now = useRef({ begin, drop });
  useEffect(() => {
    now.current = { begin, drop };
  });
  useEffect(() => {
    if (pressed === undefined) return;
    let moving = false;
    const move = ({ clientX: x, clientY: y }: PointerEvent): void => {
      if (!moving && Math.hypot(x - pressed.x, y - pressed.y) < START_PX) return;
      if (!moving) now.current.begin(pressed.load);
      moving = true;
      setDragged({ load: pressed.load, x, y });
    };
    const end = ({ clientX, clientY, type }: PointerEvent): void => {
      setPressed(undefined);
      setDragged(undefined);
      if (!moving || type === 'pointercancel') return;
      const target = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-drop]');
      now.current.drop(pressed.load, target?.dataset['drop']);
      // The press ends as a drop, not as a click on whatever lies below.
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, true));
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
    return () => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
    };
  }, [pressed]);
  const press = useCallback((event: ReactPointerEvent, load: P) => {
    if (event.button === 0) setPressed({ load, x: event.clientX, y: event.clientY });
  }, []);
  return { dragged, press };
}

const swallow = (event: Event): void => {
  event.stopPropagation();
  event.preventDefault();
};
