import { type Forest, hints, SPACES_PER_PLATFORM } from '@hedgerow/biome-borneo';
import type { Point, Window } from '../kit/window.ts';

/** The distance from the middle of a hex to its corners, in units of the drawing. */
export const RADIUS = 50;
const HEIGHTS: readonly number[] = [0, 16, 32];
/** Platforms lie this much apart, as a part of their size. */
const APART = 0.075;
const TILT = 0.8;

/** How the forest is seen: at a gentle angle with three heights, or as a flat plan. */
export interface Lie {
  readonly tilt: number;
  readonly lift: (layer: number) => number;
}

export const lieOf = (flat: boolean): Lie =>
  flat ? { tilt: 1, lift: () => 0 } : { tilt: TILT, lift: (layer) => HEIGHTS[layer] ?? 0 };

const ROOT_3 = Math.sqrt(3);
/** Corners of a hex, clockwise from the one between east and south-east: side `d` lies between corners d - 1 and d. */
const CORNERS: readonly Point[] = Array.from({ length: 6 }, (_, i) => {
  const angle = ((i * 60 + 30) * Math.PI) / 180;
  return { x: Math.cos(angle) * RADIUS, y: Math.sin(angle) * RADIUS };
});
export const cornerOf = (i: number): Point => CORNERS[(i + 6) % 6] as Point;
/** The middle of a side, from the middle of the hex; `far` 1 is on the side itself. */
export const sideAt = (direction: number, far: number): Point => {
  const angle = (direction * Math.PI) / 3;
  const length = (far * RADIUS * ROOT_3) / 2;
  return { x: Math.cos(angle) * length, y: Math.sin(angle) * length };
};

/** Where everything lies. */
export interface Ground {
  readonly lie: Lie;
  readonly forest: Forest;
  /** By space: its middle on the screen. */
  readonly at: readonly Point[];
  /** Platforms in the order in which they are drawn: lower layers first, farther ones first. */
  readonly order: readonly number[];
  readonly whole: Window;
}

const cache = new Map<string, Ground>();

/** Room for the face-down tiles: beside the forest, or on a phone above and below it, where there is more of it. */
const RING = 46;

export function groundOf(formation: string, flat: boolean, upright: boolean): Ground {
  const key = `${formation} ${flat} ${upright}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const forest = hints.forest({ formation });
  const lie = lieOf(flat);
  const at = Array.from({ length: forest.spaces }, (_, space): Point => {
    const heart = space - (space % SPACES_PER_PLATFORM);
    const place = (of: number): Point => ({
      x: ROOT_3 * RADIUS * ((forest.q[of] as number) + (forest.r[of] as number) / 2),
      y: 1.5 * RADIUS * (forest.r[of] as number),
    });
    const [middle, own] = [place(heart), place(space)];
    return {
      x: own.x + middle.x * APART,
      y: (own.y + middle.y * APART) * lie.tilt - lie.lift(forest.layerOf[space] as number),
    };
  });
  const platforms = Array.from({ length: forest.spaces / SPACES_PER_PLATFORM }, (_, i) => i);
  const order = platforms.sort((a, b) => {
    const [one, other] = [a * SPACES_PER_PLATFORM, b * SPACES_PER_PLATFORM];
    return (
      (forest.layerOf[one] as number) - (forest.layerOf[other] as number) ||
      (at[one]?.y ?? 0) - (at[other]?.y ?? 0)
    );
  });
  const xs = at.map(({ x }) => x);
  const ys = at.map(({ y }) => y);
  const [wide, high] = upright ? [8, RING] : [RING, 8];
  const [rise, foot] = [RADIUS * lie.tilt + high, RADIUS * lie.tilt + (lie.tilt < 1 ? 22 : 8) + high];
  const whole = {
    x: Math.min(...xs) - RADIUS - wide,
    y: Math.min(...ys) - rise,
    width: Math.max(...xs) - Math.min(...xs) + 2 * (RADIUS + wide),
    height: Math.max(...ys) - Math.min(...ys) + rise + foot,
  };
  const ground = { lie, forest, at, order, whole };
  if (cache.size > 20) cache.clear();
  cache.set(key, ground);
  return ground;
}

const round = (n: number): number => Math.round(n * 10) / 10;

/** A path through points, squeezed by the tilt and moved. */
export const pathOf = (points: readonly Point[], { x, y }: Point, tilt: number): string =>
  `M${points.map((point) => `${round(x + point.x)} ${round(y + point.y * tilt)}`).join('L')}Z`;

export const hexPath = (at: Point, tilt: number, size = 1): string =>
  pathOf(
    CORNERS.map(({ x, y }) => ({ x: x * size, y: y * size })),
    at,
    tilt,
  );

/** The front faces of a raised hex: the two sides that look towards the viewer, down to the table. */
export const cliffPaths = ({ x, y }: Point, tilt: number, drop: number): readonly [string, string] => {
  const face = (from: Point, to: Point): string =>
    `M${round(x + from.x)} ${round(y + from.y * tilt)}L${round(x + to.x)} ${round(y + to.y * tilt)}V${round(y + to.y * tilt + drop)}L${round(x + from.x)} ${round(y + from.y * tilt + drop)}Z`;
  return [face(cornerOf(2), cornerOf(1)), face(cornerOf(1), cornerOf(0))];
};

/** A part of the drawing round some spaces, for the window to move to. */
export function partRound({ at }: Ground, spaces: readonly number[], margin: number): Window {
  const points = spaces.flatMap((space) => at[space] ?? []);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x: left, y: top, width: Math.max(...xs) + margin - left, height: Math.max(...ys) + margin - top };
}
