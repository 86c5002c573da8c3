import {
  along,
  between,
  ellipse,
  type Point,
  pointsOf,
  shape,
  shapeThrough,
  spread,
  strip,
  strokeThrough,
} from './path.ts';

/** One painted shape of a wing. */
export interface Paint {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly opacity?: number;
}

/** What a painter knows of a wing: where it grows from, and its outer margin from the apex to the inner corner. */
export interface Wing {
  readonly base: Point;
  /** Any point: `along` the margin from 0 (apex) to 1, and how `deep` on the way to the base, from 0 to 1. */
  readonly at: (along: number, deep: number) => Point;
}

export type Layer = (wing: Wing) => readonly Paint[];

/** How a wing is drawn: outline through points from the base along the costa and back, then layers of paint. */
export interface WingPlan {
  readonly outline: string;
  /** Which points of the outline are the outer margin. */
  readonly margin: readonly [first: number, last: number];
  /** Teeth or waves of the margin: how many, and how deep. */
  readonly waves?: readonly [count: number, depth: number];
  /** From the base to the margin. */
  readonly ground: readonly [base: string, middle: string, margin: string];
  readonly layers: readonly Layer[];
  readonly veins: readonly [colour: string, opacity: number, width?: number];
  readonly fringe?: readonly [colour: string, dash?: string];
}

export interface DrawnWing {
  readonly outline: string;
  readonly margin: string;
  readonly ground: WingPlan['ground'];
  readonly paints: readonly Paint[];
  readonly veins: string;
  readonly base: Point;
  readonly reach: number;
}

/** The same line with its points evenly apart, so that parts of it are parts of its length. */
function evenly(points: readonly Point[], count: number): readonly Point[] {
  const lengths = points.slice(1).map((point, i) => {
    const [x, y] = points[i] ?? point;
    return Math.hypot(point[0] - x, point[1] - y);
  });
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  return spread(0, whole, count).map((target) => {
    let rest = target;
    let i = 0;
    for (; i < lengths.length - 1 && rest > (lengths[i] ?? 0); i += 1) rest -= lengths[i] ?? 0;
    return between(points[i] ?? [0, 0], points[i + 1] ?? [0, 0], rest / (lengths[i] || 1));
  });
}

/** A rounded curve through the margin's points, fine enough to measure along. */
function finer(points: readonly Point[]): readonly Point[] {
  const point = (i: number): Point => points[Math.min(Math.max(i, 0), points.length - 1)] ?? [0, 0];
  return points.slice(1).flatMap((_, i) =>
    spread(0, 1, 5).map((t): Point => {
      const [a, b, c, d] = [point(i - 1), point(i), point(i + 1), point(i + 2)];
      const mix = (k: 0 | 1): number =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t);
      return [mix(0), mix(1)];
    }),
  );
}

export function drawWing(plan: WingPlan): DrawnWing {
  const points = pointsOf(plan.outline);
  const [first, last] = plan.margin;
  const [base = [0, 0]] = points;
  const rim = evenly(finer(points.slice(first, last + 1)), 49);
  const at = (part: number, deep: number): Point => between(along(rim, part), base, deep);
  const wing: Wing = { base, at };
  const words = plan.outline.split(' ');
  const [waves, depth] = plan.waves ?? [0, 0];
  const wavy = spread(0, 1, waves * 2 + 1).map((part, i) => at(part, i % 2 === 0 ? 0 : depth));
  const outline =
    waves === 0
      ? shape(plan.outline)
      : shapeThrough([...points.slice(0, first), ...wavy, ...points.slice(last + 1)]);
  const reach = Math.max(...points.map(([x, y]) => Math.hypot(x - base[0], y - base[1])));
  return {
    outline,
    margin:
      waves === 0
        ? strokeThrough(spread(0, 1, words.length).map((part) => at(part, 0)))
        : strokeThrough(wavy),
    ground: plan.ground,
    paints: plan.layers.flatMap((layer) => layer(wing)),
    veins: veinsOf(wing),
    base,
    reach,
  };
}

/** Veins fan out from a long cell, as they do in every butterfly. */
function veinsOf({ base, at }: Wing): string {
  const fan = spread(0.03, 0.97, 8).map((part) => {
    const root = at(0.5 + (part - 0.5) * 0.62, 0.5);
    return strokeThrough([root, between(root, at(0.5 + (part - 0.5) * 0.9, 0.25), 0.98), at(part, 0)]);
  });
  const cell = [base, at(0.16, 0.72), at(0.19, 0.5), at(0.5, 0.54), at(0.81, 0.5), at(0.86, 0.72), base];
  return [...fan, strokeThrough(cell)].join('');
}

/** A shape of its own. */
export const patch =
  (fill: string, line: string, opacity = 1): Layer =>
  () => [{ d: shape(line), fill, opacity }];

/** A patch with a paler rim, for scales that thin out. */
export const dusted =
  (fill: string, line: string, rim = 5): Layer =>
  () => [
    { d: shape(line), fill, stroke: fill, width: rim, opacity: 0.3 },
    { d: shape(line), fill, stroke: fill, width: rim * 0.4, opacity: 0.45 },
    { d: shape(line), fill },
  ];

interface Course {
  /** From where to where along the margin. */
  readonly from?: number;
  readonly to?: number;
}

/** A band that follows the margin, with a soft inner edge that bulges between the veins. */
export const band =
  (
    fill: string,
    outer: number,
    inner: number,
    { from = 0, to = 1, bulge = 0, soft = 0.025 }: Course & { bulge?: number; soft?: number } = {},
  ): Layer =>
  ({ at }) => {
    const outside = spread(from, to, 17).map((part) => at(part, outer));
    const inside = (deeper: number) =>
      spread(from, to, 17).map((part, i) => at(part, inner + deeper + (i % 2 === 0 ? 0 : bulge)));
    return [
      ...(soft > 0 ? [{ d: strip(outside, inside(soft)), fill, opacity: 0.45 }] : []),
      { d: strip(outside, inside(0)), fill },
    ];
  };

/** A row of spots along the margin, turned with it. */
export const row =
  (
    fill: string,
    count: number,
    deep: number,
    long: number,
    broad: number,
    { from = 0.06, to = 0.94 }: Course = {},
  ): Layer =>
  ({ at }) =>
    spread(from, to, count).map((part) => {
      const [ax, ay] = at(part - 0.02, deep);
      const [bx, by] = at(part + 0.02, deep);
      return { d: ellipse(at(part, deep), long, broad, Math.atan2(by - ay, bx - ax)), fill };
    });

/** Round or long spots at their places: `x,y` and radii. */
export const spot =
  (fill: string, x: number, y: number, rx: number, ry = rx, turned = 0): Layer =>
  () => [{ d: ellipse([x, y], rx, ry, turned), fill }];

/** A line drawn with the pen. */
export const line =
  (colour: string, width: number, points: string, opacity = 1): Layer =>
  () => [{ d: strokeThrough(pointsOf(points)), stroke: colour, width, opacity }];

/** Hairs and dark scales about the base. */
export const hairs =
  (colour: string, length: number, opacity = 0.5): Layer =>
  ({ base, at }) =>
    spread(0.05, 0.98, 12).map((part, i) => ({
      d: strokeThrough([base, at(part, 1 - length * (i % 2 === 0 ? 1 : 0.75))]),
      stroke: colour,
      width: 2.2,
      opacity,
    }));
