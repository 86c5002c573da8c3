// The little path language of our drawings. A line is written as points, `x,y x,y …`; a smooth curve runs through
// them, and a point marked `!` is a corner. Everything else is reckoned from such points.

export type Point = readonly [x: number, y: number];

interface Knot {
  readonly at: Point;
  readonly corner: boolean;
}

const knotsOf = (line: string): readonly Knot[] =>
  line.split(' ').map((word) => {
    const [x = 0, y = 0] = word.replace('!', '').split(',').map(Number);
    return { at: [x, y], corner: word.endsWith('!') };
  });

export const pointsOf = (line: string): readonly Point[] => knotsOf(line).map(({ at }) => at);

/** A number as short as the eye allows. */
const n = (value: number): string => String(Math.round(value * 10) / 10);
const xy = ([x, y]: Point): string => `${n(x)} ${n(y)}`;

export const between = ([ax, ay]: Point, [bx, by]: Point, part: number): Point => [
  ax + (bx - ax) * part,
  ay + (by - ay) * part,
];

/** A sixth of the way from the neighbour before to the neighbour behind: the handles of a Catmull–Rom curve. */
const BEND = 1 / 6;

function curve(knots: readonly Knot[], closed: boolean): string {
  const [first] = knots;
  if (first === undefined) return '';
  const last = knots.length - 1;
  const knot = (i: number): Knot =>
    (closed ? knots[(i + knots.length) % knots.length] : knots[Math.min(Math.max(i, 0), last)]) ?? first;
  const handle = (i: number, way: 1 | -1): Point => {
    const { at, corner } = knot(i);
    if (corner) return at;
    const [bx, by] = knot(i - 1).at;
    const [ax, ay] = knot(i + 1).at;
    return [at[0] + way * (ax - bx) * BEND, at[1] + way * (ay - by) * BEND];
  };
  let d = `M${xy(first.at)}`;
  for (let i = 0; i < (closed ? knots.length : last); i += 1) {
    d += `C${xy(handle(i, 1))} ${xy(handle(i + 1, -1))} ${xy(knot(i + 1).at)}`;
  }
  return closed ? `${d}Z` : d;
}

/** The closed shape through written points. */
export const shape = (line: string): string => curve(knotsOf(line), true);

/** The open line through written points. */
export const stroke = (line: string): string => curve(knotsOf(line), false);

const smooth = (points: readonly Point[]): readonly Knot[] => points.map((at) => ({ at, corner: false }));
export const shapeThrough = (points: readonly Point[]): string => curve(smooth(points), true);
export const strokeThrough = (points: readonly Point[]): string => curve(smooth(points), false);

/** A shape between two lines, with corners where they meet. */
export const strip = (there: readonly Point[], back: readonly Point[]): string => {
  const knots = [...smooth(there), ...smooth(back).toReversed()];
  const corners = new Set([0, there.length - 1, there.length, knots.length - 1]);
  return curve(
    knots.map(({ at }, i) => ({ at, corner: corners.has(i) })),
    true,
  );
};

export const ellipse = ([x, y]: Point, rx: number, ry: number, turned = 0): string => {
  const [dx, dy] = [Math.cos(turned) * rx, Math.sin(turned) * rx];
  const arc = `A${n(rx)} ${n(ry)} ${n((turned * 180) / Math.PI)} 1 0`;
  return `M${xy([x - dx, y - dy])}${arc} ${xy([x + dx, y + dy])}${arc} ${xy([x - dx, y - dy])}Z`;
};

/** The point at a part of the way along a polyline, 0 to 1 by number of points. */
export function along(points: readonly Point[], part: number): Point {
  const place = Math.min(Math.max(part, 0), 1) * (points.length - 1);
  const i = Math.min(Math.floor(place), points.length - 2);
  return between(points[i] ?? [0, 0], points[i + 1] ?? [0, 0], place - i);
}

/** Evenly spread numbers from one end to the other. */
export const spread = (from: number, to: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, i) =>
    count === 1 ? (from + to) / 2 : from + ((to - from) * i) / (count - 1),
  );

/** Small repeatable differences: a number between −1 and 1 for a seed and a purpose. */
export function quirk(seed: number, purpose: number): number {
  let mixed = Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(purpose + 1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 0x7fffffff - 1;
}
