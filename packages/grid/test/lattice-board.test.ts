import { describe, expect, test } from 'vitest';
import {
  acrossSides,
  type Cell,
  cellFromNumber,
  cellNumber,
  cellStep,
  inCellOrder,
  outsideCells,
  sameCell,
  sectorsRound,
  thirdAcross,
  vertexA,
  vertexB,
  vertexInWindow,
  vertexNumber,
  vertexStep,
  walledIn,
  windowRound,
} from '../src/index.ts';

const box = { minA: -3, maxA: 4, minB: -2, maxB: 9 };
const window = windowRound(box, 4);

describe('a window of the lattice', () => {
  test('holds its box with room on every side', () => {
    expect(window).toEqual({ a0: -8, b0: -8, width: 24, height: 24 });
    expect(windowRound({ minA: 0, maxA: 0, minB: 0, maxB: 0 }, 4)).toEqual({
      a0: -8,
      b0: -8,
      width: 16,
      height: 16,
    });
  });

  test('only grows when its box grows', () => {
    let last = windowRound(box, 4);
    for (let more = 1; more < 40; more += 1) {
      const next = windowRound({ ...box, maxA: box.maxA + more, minB: box.minB - more }, 4);
      expect(next.a0 <= last.a0 && next.b0 <= last.b0).toBe(true);
      expect(
        next.a0 + next.width >= last.a0 + last.width && next.b0 + next.height >= last.b0 + last.height,
      ).toBe(true);
      last = next;
    }
  });

  test('numbers vertices and cells, and knows them again', () => {
    for (let vertex = 0; vertex < window.width * window.height; vertex += 7) {
      expect(vertexNumber(window, vertexA(window, vertex), vertexB(window, vertex))).toBe(vertex);
    }
    for (let cell = 0; cell < 2 * window.width * window.height; cell += 5) {
      expect(cellNumber(window, cellFromNumber(window, cell))).toBe(cell);
    }
  });

  test('the numbers of cells grow in cell order', () => {
    for (let cell = 1; cell < 200; cell += 1) {
      expect(inCellOrder(cellFromNumber(window, cell - 1), cellFromNumber(window, cell))).toBeLessThan(0);
    }
  });

  test('neighbours are the next number, the one before, and the third', () => {
    for (const cell of [
      [2, 3, 'U'],
      [2, 3, 'D'],
      [-3, -2, 'U'],
      [0, 0, 'D'],
    ] as const) {
      const number = cellNumber(window, cell);
      const near = [number - 1, number + 1, thirdAcross(window.width, number)];
      expect(near.map((each) => String(cellFromNumber(window, each))).sort()).toEqual(
        acrossSides(cell).map(String).sort(),
      );
    }
  });

  test('steps are the same everywhere', () => {
    for (const [a, b] of [
      [0, 0],
      [3, -1],
      [-2, 5],
    ] as const) {
      expect(vertexNumber(window, a + 2, b - 3) - vertexNumber(window, a, b)).toBe(
        vertexStep(window.width, [2, -3]),
      );
      const cell: Cell = [a - 1, b + 1, 'D'];
      expect(cellNumber(window, cell) - 2 * vertexNumber(window, a, b)).toBe(
        cellStep(window.width, [-1, 1, 'D']),
      );
    }
  });

  test('a vertex keeps its coordinates in a larger window', () => {
    const larger = windowRound({ ...box, minA: -20, maxB: 30 }, 4);
    const there = vertexInWindow(window, larger, vertexNumber(window, 3, -2));
    expect([vertexA(larger, there), vertexB(larger, there)]).toEqual([3, -2]);
  });
});

describe('floods', () => {
  const taken = (cells: readonly Cell[]): ((cell: number) => boolean) => {
    const numbers = new Set(cells.map((cell) => cellNumber(window, cell)));
    return (cell) => !numbers.has(cell);
  };
  const hexagon = sectorsRound([1, 1]);
  const wall = outsideCells(hexagon);

  test('a walled-in hexagon is found whole', () => {
    const region = walledIn(window, box, taken(wall), cellNumber(window, [1, 1, 'U']));
    expect(region?.map((cell) => String(cellFromNumber(window, cell))).sort()).toEqual(
      hexagon.map(String).sort(),
    );
  });

  test('one gap in the wall lets it out', () => {
    expect(walledIn(window, box, taken(wall.slice(1)), cellNumber(window, [1, 1, 'U']))).toBeUndefined();
  });

  test('a gap that is only a common point does not', () => {
    const single: Cell = [0, 0, 'U'];
    const region = walledIn(window, box, taken(acrossSides(single)), cellNumber(window, single));
    expect(region?.map((cell) => sameCell(cellFromNumber(window, cell), single))).toEqual([true]);
  });

  test('a cell beyond the box is outside', () => {
    expect(walledIn(window, box, taken(wall), cellNumber(window, [-4, 0, 'U']))).toBeUndefined();
  });
});
