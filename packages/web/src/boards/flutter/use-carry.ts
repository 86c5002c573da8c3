import { type RefObject, useEffect, useRef } from 'react';
import { useDrag } from '../kit/drag.tsx';
import type { Point } from '../kit/window.ts';
import type { BoardShare } from './context.ts';

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
 * own. Answers where in the window a tile is carried that is not over the meadow.
 */
export function useCarry(
  root: RefObject<HTMLElement | null>,
  takeUp: (stack: number) => void,
  touch: BoardShare['touch'],
): { readonly press: BoardShare['press']; readonly outside: Point | undefined } {
  const { dragged, press } = useDrag<number | undefined>(
    (stack) => stack !== undefined && takeUp(stack),
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
  return { press, outside: over === undefined ? dragged : undefined };
}
