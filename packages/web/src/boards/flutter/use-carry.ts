import { useEffect, useRef } from 'react';
import { useDrag } from '../kit/drag.tsx';
import type { Core } from '../kit/share.ts';
import type { Point } from '../kit/window.ts';
import { skipsTo } from './gesture.ts';
import type { More, Types } from './types.ts';

/** The point of the meadow under a point of the window, if the meadow is there. */
function meadowPoint(root: HTMLElement | null, { x, y }: Point): Point | undefined {
  const surface = root?.querySelector<SVGSVGElement>('.ft-meadow .pan-zoom > svg');
  const matrix = surface?.getScreenCTM();
  const frame = surface?.getBoundingClientRect();
  if (!matrix || !frame || x < frame.left || x > frame.right || y < frame.top || y > frame.bottom)
    return undefined;
  const point = new DOMPoint(x, y).matrixTransform(matrix.inverse());
  return { x: point.x, y: point.y };
}

/**
 * §7 Dragging takes a tile up from its stack, carries it, and leaves it where it snapped to; placing it is a step of its
 * own.
 */
export function useCarry({ root, view, touch }: Core<Types>): Pick<More, 'press' | 'carried'> {
  const { dragged, press } = useDrag<number | undefined>(
    (stack) => {
      if (stack !== undefined && skipsTo(view, stack) !== view.selected)
        touch({ on: 'stack', place: stack }, 'sure');
    },
    () => {},
  );
  const latest = useRef(touch);
  useEffect(() => {
    latest.current = touch;
  });
  const over = dragged && meadowPoint(root.current, dragged);
  const [x, y] = [over?.x, over?.y];
  useEffect(() => {
    if (x !== undefined && y !== undefined) latest.current({ on: 'carry', point: { x, y } }, 'sure');
  }, [x, y]);
  return { press, carried: over === undefined ? dragged : undefined };
}
