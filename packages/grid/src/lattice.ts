/**
 * The lattice of equilateral unit triangles, without pixels. A vertex `(a, b)` lies at `a·e1 + b·e2`, where `e2` is
 * `e1` turned by 60° counter-clockwise. Between the vertices lie triangles that point up and triangles that point down.
 */
export type Vertex = readonly [a: number, b: number];

/** `U(a,b)` has the corners (a,b) (a+1,b) (a,b+1); `D(a,b)` has (a+1,b) (a+1,b+1) (a,b+1). */
export type Cell = readonly [a: number, b: number, half: 'U' | 'D'];

/** 0–5 turn by that many times 60° counter-clockwise; 6–11 first mirror in the axis `e1`, then turn. */
export const ORIENTATIONS = 12;

/** Where a vertex comes to lie when everything is turned round (0, 0). */
export function turned(orientation: number, [a, b]: Vertex): Vertex {
  let [p, q] = orientation < 6 ? [a, b] : [a + b, -b];
  for (let sixths = orientation % 6; sixths > 0; sixths -= 1) [p, q] = [-q, p + q];
  // Minus zero is no whole number to the digest of a position.
  return [p + 0, q + 0];
}

export const cornersOf = ([a, b, half]: Cell): readonly [Vertex, Vertex, Vertex] =>
  half === 'U'
    ? [
        [a, b],
        [a + 1, b],
        [a, b + 1],
      ]
    : [
        [a + 1, b],
        [a + 1, b + 1],
        [a, b + 1],
      ];

/** The cell with these corners, in any order. */
export function cellFromCorners(corners: readonly [Vertex, Vertex, Vertex]): Cell {
  const a = Math.min(...corners.map(([each]) => each));
  const b = Math.min(...corners.map(([, each]) => each));
  return [a, b, corners.some(([p, q]) => p === a && q === b) ? 'U' : 'D'];
}

export function cellTurned(orientation: number, cell: Cell): Cell {
  const [one, two, three] = cornersOf(cell);
  return cellFromCorners([turned(orientation, one), turned(orientation, two), turned(orientation, three)]);
}

/** The three cells across the sides of a cell. */
export const acrossSides = ([a, b, half]: Cell): readonly [Cell, Cell, Cell] =>
  half === 'U'
    ? [
        [a, b, 'D'],
        [a - 1, b, 'D'],
        [a, b - 1, 'D'],
      ]
    : [
        [a, b, 'U'],
        [a + 1, b, 'U'],
        [a, b + 1, 'U'],
      ];

/** The six sectors round a vertex, counter-clockwise from direction 0°. */
export const sectorsRound = ([a, b]: Vertex): readonly Cell[] => [
  [a, b, 'U'],
  [a - 1, b, 'D'],
  [a - 1, b, 'U'],
  [a - 1, b - 1, 'D'],
  [a, b - 1, 'U'],
  [a, b - 1, 'D'],
];

/** The order of cells where a fixed one is needed: by `b`, then `a`, then up before down. */
export const inCellOrder = ([a, b, half]: Cell, [c, d, other]: Cell): number =>
  b - d || a - c || (half === other ? 0 : half === 'U' ? -1 : 1);

export const sameVertex = ([a, b]: Vertex, [c, d]: Vertex): boolean => a === c && b === d;

export const sameCell = (one: Cell, other: Cell): boolean => inCellOrder(one, other) === 0;

/** The sides of a figure that have the figure on one hand only, each as the cell outside; one entry per unit side. */
export const outsideCells = (cells: readonly Cell[]): readonly Cell[] =>
  cells.flatMap((cell) => acrossSides(cell).filter((next) => !cells.some((own) => sameCell(own, next))));

/** What surrounds a figure whose outline runs through these points, one unit side after another. */
export interface Surroundings {
  /** For each side, from its point to the next: the cell on the far hand. */
  readonly sides: readonly Cell[];
  /** For each point: the sectors that the figure leaves free there, the cells of the two sides among them. */
  readonly round: readonly (readonly Cell[])[];
}

export function surroundings(points: readonly Vertex[], cells: readonly Cell[]): Surroundings {
  const isOwn = (cell: Cell): boolean => cells.some((own) => sameCell(own, cell));
  const round = points.map((point) => sectorsRound(point).filter((cell) => !isOwn(cell)));
  const sides = points.map((point, i) => {
    const next = points[(i + 1) % points.length] ?? point;
    const far = sectorsRound(point).find(
      (cell) => !isOwn(cell) && cornersOf(cell).some((corner) => sameVertex(corner, next)),
    );
    return far ?? ([...point, 'U'] as const);
  });
  return { sides, round };
}
