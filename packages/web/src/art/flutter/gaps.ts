import { cornersOf } from '@hedgerow/grid';
import type { Point } from '../../boards/kit/window.ts';
import { type Cell, inPlane, middleOf } from './plane.ts';

/** A side of a tile at which nothing lies yet, and the way out of the tile there, a vector of length one. */
interface OpenSide {
  readonly from: Point;
  readonly to: Point;
  readonly out: Point;
}

export function sideBetween(own: Cell, beside: Cell): OpenSide {
  const shared = cornersOf(beside);
  const ends = cornersOf(own)
    .filter(([a, b]) => shared.some(([p, q]) => p === a && q === b))
    .map(inPlane);
  const [from = { x: 0, y: 0 }, to = from] = ends;
  const [inside, outside] = [own, beside].map((each) => middleOf(cornersOf(each).map(inPlane)));
  const [dx, dy] = [(outside?.x ?? 0) - (inside?.x ?? 0), (outside?.y ?? 0) - (inside?.y ?? 0)];
  const far = Math.hypot(dx, dy) || 1;
  return { from, to, out: { x: dx / far, y: dy / far } };
}

/** How far a gap keeps from the corners, and how far its arrow points out, in units of the drawing. */
const [INSET, REACH] = [16, 16];

const place = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** A stroke along the side with an arrow out of it: a gap is told by its shape, not by its colour. */
export function gapPath({ from, to, out }: OpenSide): string {
  const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const along = { x: (to.x - from.x) / long, y: (to.y - from.y) / long };
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const on = (step: number, away: number): string =>
    place(x + along.x * step + out.x * away, y + along.y * step + out.y * away);
  const half = long / 2 - INSET;
  return `M${on(-half, 0)}L${on(-11, 0)}L${on(0, REACH)}L${on(11, 0)}L${on(half, 0)}`;
}
