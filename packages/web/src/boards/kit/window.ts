/** The part of a drawing that is seen, in the drawing’s own units: what an SVG calls its viewBox. */
export interface Window {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How far one may go: not closer than `closest` units across, not farther than the whole with a margin. */
export interface Reach {
  /** Everything there is to see. */
  readonly whole: Window;
  readonly closest: number;
}

/** How much larger than the whole the window may become. */
const FARTHEST = 1.25;

/** Keeps a window within reach: its size between the limits, its middle over something drawn. */
export function kept(window: Window, { whole, closest }: Reach): Window {
  const shape = window.height / window.width;
  const fit = Math.max(whole.width, whole.height / shape) * FARTHEST;
  const width = Math.min(Math.max(window.width, Math.min(closest, fit)), fit);
  const height = width * shape;
  const middle = (from: number, size: number, low: number, extent: number): number =>
    Math.min(Math.max(from + size / 2, low), low + extent);
  return {
    x: middle(window.x, window.width, whole.x, whole.width) - width / 2,
    y: middle(window.y, window.height, whole.y, whole.height) - height / 2,
    width,
    height,
  };
}

/** The whole in sight, on a surface of this shape (height divided by width). */
export function fitted(whole: Window, shape: number): Window {
  const width = Math.max(whole.width, whole.height / shape);
  const height = width * shape;
  return {
    x: whole.x + (whole.width - width) / 2,
    y: whole.y + (whole.height - height) / 2,
    width,
    height,
  };
}

/** The same drawing, moved under the window. */
export const panned = (window: Window, by: Point): Window => ({
  ...window,
  x: window.x - by.x,
  y: window.y - by.y,
});

/** Closer (`factor` above 1) or farther, while this point of the drawing stays where it is on the screen. */
export const zoomed = ({ x, y, width, height }: Window, factor: number, around: Point): Window => ({
  x: around.x - (around.x - x) / factor,
  y: around.y - (around.y - y) / factor,
  width: width / factor,
  height: height / factor,
});

/** Where on the drawing a place of the surface is; both as parts of their width and height. */
export const pointAt = ({ x, y, width, height }: Window, part: Point): Point => ({
  x: x + part.x * width,
  y: y + part.y * height,
});

/** The smallest window round some points, with a margin. */
export function windowRound(points: readonly Point[], margin: number): Window {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return {
    x: left,
    y: top,
    width: Math.max(...xs) + margin - left,
    height: Math.max(...ys) + margin - top,
  };
}

/** A window that has all of this part in sight: moved as little as possible, and larger only if it must be. */
export function including(window: Window, part: Window): Window {
  const shape = window.height / window.width;
  const width = Math.max(window.width, part.width, part.height / shape);
  const height = width * shape;
  const near = (from: number, size: number, low: number, extent: number): number =>
    Math.max(Math.min(from, low), low + extent - size);
  // Growing keeps the middle where it was.
  return {
    x: near(window.x - (width - window.width) / 2, width, part.x, part.width),
    y: near(window.y - (height - window.height) / 2, height, part.y, part.height),
    width,
    height,
  };
}

/** The smallest window that holds both. */
export const joined = (one: Window, other: Window): Window =>
  windowRound(
    [one, other].flatMap(({ x, y, width, height }) => [
      { x, y },
      { x: x + width, y: y + height },
    ]),
    0,
  );
