import { describe, expect, test } from 'vitest';
import {
  columnOf,
  HEX_DIRECTIONS,
  hexDistance,
  hexesFromDrawing,
  hexFromRowAndColumn,
  hexFromText,
  hexNeighbours,
  reachTables,
  sameHex,
  stepsFrom,
  textFromHex,
} from '../src/index.ts';

describe('a hexagon', () => {
  test('E20 is row 4, half-column 20', () => {
    expect(hexFromText('E20')).toEqual({ q: 8, r: 4 });
    expect(columnOf({ q: 8, r: 4 })).toBe(20);
    expect(textFromHex({ q: 8, r: 4 })).toBe('E20');
  });

  test('even rows have even columns, odd rows odd ones', () => {
    expect(hexFromRowAndColumn(4, 21)).toBeUndefined();
    expect(hexFromRowAndColumn(5, 21)).toEqual({ q: 8, r: 5 });
    expect(hexFromText('E21')).toBeUndefined();
  });

  test.each(['', 'E', '20', 'e20', 'E020', 'E-2', 'E20 ', 'AA2', 'E2000'])('“%s” names no place', (text) => {
    expect(hexFromText(text)).toBeUndefined();
  });

  test('every name reads back', () => {
    for (let row = 0; row < 26; row += 1) {
      for (let column = row % 2; column < 40; column += 2) {
        const hex = hexFromRowAndColumn(row, column);
        expect(hex && hexFromText(textFromHex(hex))).toEqual(hex);
      }
    }
  });

  test('has six neighbours: two in its row, two above, two below', () => {
    expect(hexNeighbours({ q: 8, r: 4 }).map(textFromHex)).toEqual([
      'E18',
      'E22',
      'D19',
      'D21',
      'F19',
      'F21',
    ]);
  });

  test('is the neighbour of its neighbours, one step away', () => {
    for (const way of HEX_DIRECTIONS) {
      const here = { q: 3, r: 5 };
      const there = { q: here.q + way.q, r: here.r + way.r };
      expect(hexDistance(here, there)).toBe(1);
      expect(hexNeighbours(there).some((hex) => sameHex(hex, here))).toBe(true);
    }
  });

  test.each([
    { from: 'E20', to: 'E20', steps: 0 },
    { from: 'E10', to: 'E20', steps: 5 },
    { from: 'A4', to: 'E8', steps: 4 },
    { from: 'A4', to: 'E4', steps: 4 },
    { from: 'A10', to: 'C0', steps: 6 },
  ])('$from and $to are $steps steps apart', ({ from, to, steps }) => {
    const [a, b] = [hexFromText(from), hexFromText(to)];
    expect(a && b && hexDistance(a, b)).toBe(steps);
  });
});

describe('a drawing', () => {
  const drawn = (...lines: string[]): readonly string[] | string => {
    const read = hexesFromDrawing(lines);
    return read.ok ? read.hexes.map(({ hex, mark }) => `${textFromHex(hex)} ${mark}`) : read.problem;
  };

  test('is read row by row, holes left out', () => {
    expect(drawn('A   red         [SEA]', 'B      (HUT)*')).toEqual(['A0 red', 'A4 [SEA]', 'B1 (HUT)*']);
  });

  test('a row may be all holes', () => {
    expect(drawn('A   red', 'B', 'C   red')).toEqual(['A0 red', 'C0 red']);
  });

  test('marks may touch', () => {
    expect(drawn('A   [ONE]*[TWO]')).toEqual(['A0 [ONE]*', 'A2 [TWO]']);
  });

  test.each([
    {
      lines: ['A   red', 'C   red'],
      problem: 'Line 2 of the drawing must begin with the letter B of its row.',
    },
    { lines: ['A red'], problem: 'Row A of the drawing begins too far to the left.' },
    { lines: ['A   ok', 'B   red'], problem: 'Row B of the drawing begins too far to the left.' },
    { lines: ['A    red'], problem: 'Row A of the drawing: “red” does not begin under half-column 0.' },
    { lines: ['A   a b'], problem: 'Row A of the drawing: “a b” does not begin under half-column 0.' },
  ])('says what cannot be read: $problem', ({ lines, problem }) => {
    expect(drawn(...lines)).toBe(problem);
  });
});

describe('walks over a map', () => {
  // 0 – 1 – 2 – 3, and 1, 2, 4 in a triangle; 5 alone.
  const neighbours = [[1], [0, 2, 4], [1, 3, 4], [2], [1, 2], []];

  test('a walk of no step ends where it began', () => {
    expect(reachTables(neighbours, 0)[0]).toEqual([[0], [1], [2], [3], [4], [5]]);
  });

  test('a walk of one step ends next door', () => {
    expect(reachTables(neighbours, 1)[1]).toEqual(neighbours);
  });

  test('a walk has exactly its length: it may turn back, but not stand still', () => {
    const reach = reachTables(neighbours, 3);
    expect(reach[2]?.[0]).toEqual([0, 2, 4]);
    expect(reach[3]?.[0]).toEqual([1, 2, 3, 4]);
    expect(reach[2]?.[5]).toEqual([]);
  });

  test('the fewest steps, and none to where no way leads', () => {
    expect(stepsFrom(neighbours, 0)).toEqual([0, 1, 2, 3, 2, -1]);
  });
});
