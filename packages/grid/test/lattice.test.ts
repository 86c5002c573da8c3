import { describe, expect, test } from 'vitest';
import {
  acrossSides,
  type Cell,
  cellFromCorners,
  cellTurned,
  cornersOf,
  inCellOrder,
  ORIENTATIONS,
  outsideCells,
  sameCell,
  sameVertex,
  sectorsRound,
  surroundings,
  turned,
  type Vertex,
} from '../src/index.ts';

const CELLS: readonly Cell[] = [-2, -1, 0, 3].flatMap((a) =>
  [-3, 0, 1].flatMap((b): Cell[] => [
    [a, b, 'U'],
    [a, b, 'D'],
  ]),
);
const EVERY_WAY = Array.from({ length: ORIENTATIONS }, (_, o) => o);

/** The table of the specification, written out. */
const TURNS: readonly ((a: number, b: number) => Vertex)[] = [
  (a, b) => [a, b],
  (a, b) => [-b, a + b],
  (a, b) => [-a - b, a],
  (a, b) => [-a, -b],
  (a, b) => [b, -a - b],
  (a, b) => [a + b, -a],
  (a, b) => [a + b, -b],
  (a, b) => [b, a],
  (a, b) => [-a, a + b],
  (a, b) => [-a - b, b],
  (a, b) => [-b, -a],
  (a, b) => [a, -a - b],
];

describe('orientations', () => {
  test.each(EVERY_WAY)('orientation %i maps vertices as the table says', (o) => {
    for (const [a, b] of [
      [1, 0],
      [0, 1],
      [3, -2],
      [-4, 7],
    ] as const) {
      const [p, q] = TURNS[o]?.(a, b) ?? [0, 0];
      expect(sameVertex(turned(o, [a, b]), [p, q])).toBe(true);
    }
  });

  test('the origin stays, without a minus', () => {
    for (const o of EVERY_WAY)
      expect(turned(o, [0, 0]).map((each) => Object.is(each, 0))).toEqual([true, true]);
  });

  test('all twelve are different, and six turns by 60° lead back', () => {
    expect(new Set(EVERY_WAY.map((o) => turned(o, [3, 1]).join())).size).toBe(12);
    let vertex: Vertex = [3, 1];
    for (let i = 0; i < 6; i += 1) vertex = turned(1, vertex);
    expect(vertex).toEqual([3, 1]);
  });

  test('a cell is turned with its corners, and its neighbours stay its neighbours', () => {
    for (const o of EVERY_WAY) {
      for (const cell of CELLS) {
        const corners = cornersOf(cell).map((corner) => turned(o, corner).join());
        expect(
          cornersOf(cellTurned(o, cell))
            .map((corner) => corner.join())
            .sort(),
        ).toEqual([...corners].sort());
        const there = acrossSides(cellTurned(o, cell));
        for (const next of acrossSides(cell)) {
          expect(there.some((other) => sameCell(other, cellTurned(o, next)))).toBe(true);
        }
      }
    }
  });
});

describe('cells and vertices', () => {
  test('a cell is found again by its corners, in any order', () => {
    for (const cell of CELLS) {
      const [one, two, three] = cornersOf(cell);
      expect(cellFromCorners([three, one, two])).toEqual(cell);
      expect(cellFromCorners([two, three, one])).toEqual(cell);
    }
  });

  test('neighbours across a side share two corners and are neighbours both ways', () => {
    for (const cell of CELLS) {
      for (const next of acrossSides(cell)) {
        const shared = cornersOf(cell).filter((corner) =>
          cornersOf(next).some((other) => sameVertex(corner, other)),
        );
        expect(shared).toHaveLength(2);
        expect(acrossSides(next).some((back) => sameCell(back, cell))).toBe(true);
      }
    }
  });

  test('six sectors lie round a vertex, each has it as a corner, each touches the next', () => {
    const sectors = sectorsRound([2, -1]);
    expect(new Set(sectors.map(String)).size).toBe(6);
    for (const [i, sector] of sectors.entries()) {
      expect(cornersOf(sector).some((corner) => sameVertex(corner, [2, -1]))).toBe(true);
      const next = sectors[(i + 1) % 6] as Cell;
      expect(acrossSides(sector).some((other) => sameCell(other, next))).toBe(true);
    }
    expect(sectors[0]).toEqual([2, -1, 'U']);
  });

  test('cell order: by b, then a, then up before down', () => {
    const cells: readonly Cell[] = [
      [1, 0, 'D'],
      [5, -1, 'U'],
      [1, 0, 'U'],
      [0, 0, 'D'],
    ];
    expect([...cells].sort(inCellOrder)).toEqual([
      [5, -1, 'U'],
      [0, 0, 'D'],
      [1, 0, 'U'],
      [1, 0, 'D'],
    ]);
  });
});

describe('what surrounds a figure', () => {
  const rhombus = {
    points: [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ] as const,
    cells: [
      [0, 0, 'U'],
      [0, 0, 'D'],
    ] as const,
  };

  test('a rhombus has four outside cells and free sectors at each point', () => {
    expect(outsideCells(rhombus.cells)).toHaveLength(4);
    const { sides, round } = surroundings(rhombus.points, rhombus.cells);
    expect(sides).toEqual([
      [0, -1, 'D'],
      [1, 0, 'U'],
      [0, 1, 'U'],
      [-1, 0, 'D'],
    ]);
    expect(round.map((sectors) => sectors.length)).toEqual([5, 4, 5, 4]);
  });

  test('each side lies in the free sectors of both its ends, in every orientation', () => {
    for (const o of EVERY_WAY) {
      const points = rhombus.points.map((point) => turned(o, point));
      const { sides, round } = surroundings(
        points,
        rhombus.cells.map((cell) => cellTurned(o, cell)),
      );
      for (const [i, side] of sides.entries()) {
        for (const end of [i, (i + 1) % sides.length]) {
          expect(round[end]?.some((sector) => sameCell(sector, side))).toBe(true);
        }
      }
    }
  });
});
