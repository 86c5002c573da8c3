import { cellTurned, cornersOf, turned, type Vertex } from '@hedgerow/grid';
import type { Point } from '../../boards/kit/window.ts';

/** One side of the lattice, in units of the drawing. */
export const UNIT = 100;
const RISE = (UNIT * Math.sqrt(3)) / 2;

export type Cell = readonly [a: number, b: number, half: 'U' | 'D'];

/** Where a vertex lies on the screen; there y grows downwards. */
export const inPlane = ([a, b]: Vertex): Point => ({ x: UNIT * (a + b / 2), y: -RISE * b });

/** The vertex, in fractions, at a point of the screen. */
export const onLattice = ({ x, y }: Point): Vertex => {
  const b = -y / RISE;
  return [x / UNIT - b / 2, b];
};

export const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / Math.max(1, points.length),
  y: points.reduce((sum, { y }) => sum + y, 0) / Math.max(1, points.length),
});

/** A figure of the lattice as it is printed. */
export interface Figure {
  readonly points: readonly Vertex[];
  readonly cells: readonly Cell[];
}

/** How a figure lies: turned, then moved. */
export interface Lie {
  readonly o: number;
  readonly x: number;
  readonly y: number;
}

export const laidPoints = ({ points }: Figure, { o, x, y }: Lie): readonly Vertex[] =>
  points.map((point) => {
    const [a, b] = turned(o, point);
    return [a + x, b + y];
  });

export const laidCells = ({ cells }: Figure, { o, x, y }: Lie): readonly Cell[] =>
  cells.map((cell) => {
    const [a, b, half] = cellTurned(o, cell);
    return [a + x, b + y, half];
  });

const cellMiddle = (cell: Cell): Point => middleOf(cornersOf(cell).map(inPlane));

/** The middle of the area, where the pollinator sits and where a spot is marked. */
export const heart = (figure: Figure, lie: Lie): Point => middleOf(laidCells(figure, lie).map(cellMiddle));

/** The directions, in degrees clockwise from the right, in which the petals of a site point into the tile. */
export function petalDirections(figure: Figure, lie: Lie, site: number): readonly number[] {
  const [a = 0, b = 0] = laidPoints(figure, lie)[site] ?? [];
  const from = inPlane([a, b]);
  return laidCells(figure, lie)
    .filter((cell) => cornersOf(cell).some(([p, q]) => p === a && q === b))
    .map((cell) => {
      const to = cellMiddle(cell);
      return Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI);
    });
}

export const pathOf = (points: readonly Point[]): string =>
  `M${points.map(({ x, y }) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`).join('L')}Z`;

export const cellPath = (cell: Cell): string => pathOf(cornersOf(cell).map(inPlane));

type Side = readonly [from: Point, to: Point];

export const sidePath = ([from, to]: Side): string => `M${from.x} ${from.y}L${to.x} ${to.y}`;

/** The sides of some cells that border on none of the others. */
export function shoreOf(cells: readonly Cell[]): readonly Side[] {
  const sides = new Map<string, Side | undefined>();
  for (const cell of cells) {
    const corners = cornersOf(cell);
    for (const [i, from] of corners.entries()) {
      const to = corners[(i + 1) % corners.length] ?? from;
      const key = [from.join(), to.join()].sort((one, other) => (one < other ? -1 : 1)).join(' ');
      sides.set(key, sides.has(key) ? undefined : [inPlane(from), inPlane(to)]);
    }
  }
  return [...sides.values()].filter((side) => side !== undefined);
}
