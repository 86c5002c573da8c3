import {
  type Cell,
  outsideCells,
  sameCell,
  sameVertex,
  sectorsRound,
  turned,
  type Vertex,
} from '@hedgerow/grid';

/** An outline on the lattice, as the data of a shape describes it. */
export interface Outline {
  readonly points: readonly Vertex[];
  readonly angles: readonly number[];
  readonly cells: readonly Cell[];
}

/** In unit triangles. */
export const areaOf = ({ cells }: Pick<Outline, 'cells'>): number => cells.length;

/** The corners proper, without the points inside long sides. */
const corners = ({ angles }: Outline): readonly number[] => angles.filter((angle) => angle !== 180);

/** The lengths of the sides between corners, in the order of the corners. */
function sideLengths({ angles }: Outline): readonly number[] {
  const starts = angles.flatMap((angle, i) => (angle === 180 ? [] : [i]));
  return starts.map((start, i) => {
    const next = starts[(i + 1) % starts.length] ?? start;
    return next > start ? next - start : next + angles.length - start;
  });
}

const allEqual = (values: readonly number[]): boolean => values.every((value) => value === values[0]);

export const isRhombus = (outline: Outline): boolean =>
  corners(outline).join() === '60,120,60,120' && allEqual(sideLengths(outline));

export const isTriangle = (outline: Outline): boolean => corners(outline).join() === '60,60,60';

/** Four corners, the two of 60° on one side, the two of 120° on the other. */
export const isTrapezoid = (outline: Outline): boolean =>
  ['60,60,120,120', '60,120,120,60', '120,120,60,60', '120,60,60,120'].includes(corners(outline).join());

export const samePoints = (one: readonly Vertex[], other: readonly Vertex[]): boolean =>
  one.length === other.length && one.every((point, i) => sameVertex(point, other[i] ?? point));

const areNeighbours = ([a, b]: Vertex, [c, d]: Vertex): boolean =>
  Array.from({ length: 6 }, (_, o) => turned(o, [1, 0])).some(([p, q]) => c - a === p && d - b === q);

/** Every set of cells hangs together by its sides. */
function isOnePiece(cells: readonly Cell[]): boolean {
  const found = cells.slice(0, 1);
  for (const cell of found) {
    for (const next of cells) {
      const touches = outsideCells([cell]).some((across) => sameCell(across, next));
      if (touches && !found.some((each) => sameCell(each, next))) found.push(next);
    }
  }
  return found.length === cells.length;
}

/** What is wrong with an outline, or `undefined`: unit steps, right angles, and the cells that it goes round. */
export function outlineFault(shape: Outline & { readonly id: string }): string | undefined {
  const { id, points, angles, cells } = shape;
  if (angles.length !== points.length) return `${id} has ${angles.length} angles for ${points.length} points`;
  if (!points.every((point, i) => areNeighbours(point, points[(i + 1) % points.length] ?? point))) {
    return `the points of ${id} are not one unit side apart`;
  }
  if (points.some((point, i) => points.findIndex((other) => sameVertex(point, other)) !== i))
    return `${id} crosses itself`;
  if (
    !isOnePiece(cells) ||
    cells.some((cell, i) => cells.findIndex((other) => sameCell(cell, other)) !== i)
  ) {
    return `the cells of ${id} are not one piece`;
  }
  if (outsideCells(cells).length !== points.length) return `the outline of ${id} does not go round its cells`;
  const filled = (point: Vertex): number =>
    sectorsRound(point).filter((sector) => cells.some((cell) => sameCell(cell, sector))).length;
  const wrong = points.findIndex((point, i) => 60 * filled(point) !== angles[i]);
  return wrong < 0
    ? undefined
    : `the angle at point ${wrong} of ${id} is ${60 * filled(points[wrong] ?? [0, 0])}°`;
}
