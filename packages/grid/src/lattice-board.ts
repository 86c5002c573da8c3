import type { Cell, Vertex } from './lattice.ts';
import { Marks } from './marks.ts';

/** The smallest box of coordinates round some cells. */
export interface LatticeBox {
  readonly minA: number;
  readonly maxA: number;
  readonly minB: number;
  readonly maxB: number;
}

/**
 * A part of the endless lattice as numbers: the vertices from `(a0, b0)` on, row by row, and both cells of each. The
 * numbers of cells grow in cell order, and whatever moves by a fixed step on the lattice moves by a fixed difference
 * here, as long as it stays inside.
 */
export interface LatticeWindow {
  readonly a0: number;
  readonly b0: number;
  readonly width: number;
  readonly height: number;
}

/** Widths come in steps, so that tables by width stay few and a growing figure does not move its window every time. */
export const WINDOW_STEP = 8;

/** The window that holds a box with so much room on every side. */
export function windowRound({ minA, maxA, minB, maxB }: LatticeBox, room: number): LatticeWindow {
  const a0 = WINDOW_STEP * Math.floor((minA - room) / WINDOW_STEP);
  const b0 = WINDOW_STEP * Math.floor((minB - room) / WINDOW_STEP);
  const upTo = (last: number, first: number): number =>
    WINDOW_STEP * Math.ceil((last + room + 1 - first) / WINDOW_STEP);
  return { a0, b0, width: upTo(maxA, a0), height: upTo(maxB, b0) };
}

export const vertexNumber = ({ a0, b0, width }: LatticeWindow, a: number, b: number): number =>
  (b - b0) * width + a - a0;

export const cellNumber = (window: LatticeWindow, [a, b, half]: Cell): number =>
  2 * vertexNumber(window, a, b) + (half === 'U' ? 0 : 1);

export const vertexA = ({ a0, width }: LatticeWindow, vertex: number): number => (vertex % width) + a0;
export const vertexB = ({ b0, width }: LatticeWindow, vertex: number): number =>
  Math.floor(vertex / width) + b0;

export const cellFromNumber = (window: LatticeWindow, cell: number): Cell => [
  vertexA(window, cell >> 1),
  vertexB(window, cell >> 1),
  (cell & 1) === 0 ? 'U' : 'D',
];

/** The number of a vertex in another window that holds it too. */
export const vertexInWindow = (from: LatticeWindow, to: LatticeWindow, vertex: number): number =>
  vertexNumber(to, vertexA(from, vertex), vertexB(from, vertex));

/** The difference between the numbers of a vertex and of the one that lies `(a, b)` further. */
export const vertexStep = (width: number, [a, b]: Vertex): number => b * width + a;

/** The difference between twice the number of a vertex and the number of a cell seen from it. */
export const cellStep = (width: number, [a, b, half]: Cell): number =>
  2 * (b * width + a) + (half === 'U' ? 0 : 1);

/** The third neighbour across a side; the first two are always `cell - 1` and `cell + 1`. */
export const thirdAcross = (width: number, cell: number): number =>
  (cell & 1) === 0 ? cell + 1 - 2 * width : cell - 1 + 2 * width;

function isOutside(window: LatticeWindow, box: LatticeBox, cell: number): boolean {
  const a = vertexA(window, cell >> 1);
  const b = vertexB(window, cell >> 1);
  return a < box.minA || a > box.maxA || b < box.minB || b > box.maxB;
}

/** The cells that a walk has come to: kept, so that not every walk begins with a clean sheet. */
const visited = new Marks(0);

/**
 * The whole region of free cells that `start` belongs to, unsorted; or `undefined` if it reaches out of the box, which
 * must hold every cell that is not free.
 */
export function walledIn(
  window: LatticeWindow,
  box: LatticeBox,
  isFree: (cell: number) => boolean,
  start: number,
): number[] | undefined {
  if (isOutside(window, box, start)) return undefined;
  const region = [start];
  visited.forgetAll(2 * window.width * window.height);
  visited.add(start);
  for (let at = 0; at < region.length; at += 1) {
    const cell = region[at] as number;
    for (let side = 0; side < 3; side += 1) {
      const next = side === 0 ? cell - 1 : side === 1 ? cell + 1 : thirdAcross(window.width, cell);
      if (visited.has(next) || !isFree(next)) continue;
      if (isOutside(window, box, next)) return undefined;
      visited.add(next);
      region.push(next);
    }
  }
  return region;
}
