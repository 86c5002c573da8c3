import type { Tile, View } from '@hedgerow/flutter';
import { acrossSides, cornersOf } from '@hedgerow/grid';
import type { Point } from '../kit/window.ts';
import { type Cell, inPlane, laidCells, middleOf } from './plane.ts';
import { figureOf } from './printed.ts';

/** A side of a tile at which nothing lies yet, and the way out of the tile there. */
export interface OpenSide {
  readonly from: Point;
  readonly to: Point;
  /** A vector of length one. */
  readonly out: Point;
}

const key = (cell: Cell): string => cell.join(' ');

const takenCells = ({ meadow, pond }: View): ReadonlySet<string> =>
  new Set([
    ...meadow.flatMap((placed) => laidCells(figureOf(placed.tile), placed).map(key)),
    ...pond.map(({ a, b, half }) => key([a, b, half])),
  ]);

/** Where a tile of the meadow is still open. As many as the view counts: the game says how many, the drawing where. */
export function openSides(view: View, tile: Tile): readonly OpenSide[] {
  const placed = view.meadow.find((each) => each.tile === tile);
  if (placed === undefined || placed.open === 0) return [];
  const taken = takenCells(view);
  return laidCells(figureOf(tile), placed).flatMap((cell) =>
    acrossSides(cell)
      .filter((beside) => !taken.has(key(beside)))
      .map((beside) => sideBetween(cell, beside)),
  );
}

function sideBetween(cell: Cell, beside: Cell): OpenSide {
  const shared = cornersOf(beside);
  const ends = cornersOf(cell)
    .filter(([a, b]) => shared.some(([p, q]) => p === a && q === b))
    .map(inPlane);
  const [from = { x: 0, y: 0 }, to = from] = ends;
  const [inside, outside] = [cell, beside].map((each) => middleOf(cornersOf(each).map(inPlane)));
  const [dx, dy] = [(outside?.x ?? 0) - (inside?.x ?? 0), (outside?.y ?? 0) - (inside?.y ?? 0)];
  const far = Math.hypot(dx, dy) || 1;
  return { from, to, out: { x: dx / far, y: dy / far } };
}
