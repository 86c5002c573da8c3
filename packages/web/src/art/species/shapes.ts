/** One filled or drawn path of a portrait; `both` draws it a second time, mirrored at the middle of the picture. */
export interface Shape {
  readonly d: string;
  readonly fill?: string;
  readonly line?: string;
  readonly width?: number;
  readonly both?: true;
}

/** Where an animal is shown: the scene behind it. */
export type Scene =
  | 'forest'
  | 'jungle'
  | 'savanna'
  | 'ice'
  | 'peaks'
  | 'sea'
  | 'reef'
  | 'marsh'
  | 'sky'
  | 'beach'
  | 'river'
  | 'prairie'
  | 'night'
  | 'pool';

export interface Portrait {
  readonly scene: Scene;
  /** Where the head is: it stays in sight where the box is not square. */
  readonly keep?: 'left' | 'top' | 'corner' | 'bottom';
  /** Drawn looking to the right, shown looking to the left: the corner at the right belongs to the points. */
  readonly turned?: true;
  readonly shapes: readonly Shape[];
}

/** Pictures are drawn on a square of this size. */
export const SIZE = 200;

/** A filled path. */
export const f = (fill: string, d: string): Shape => ({ d, fill });
/** A line with round ends. */
export const l = (line: string, width: number, d: string): Shape => ({ d, line, width });
/** A filled path with an outline. */
export const fl = (fill: string, line: string, width: number, d: string): Shape => ({ d, fill, line, width });
/** The same on the other side of the middle as well. */
export const both = (...shapes: readonly Shape[]): readonly Shape[] =>
  shapes.map((shape) => ({ ...shape, both: true as const }));

/** An ellipse as a path. */
export const o = (x: number, y: number, rx: number, ry: number = rx): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

/** Many dots of one size: spots, freckles, callosities. */
export const dots = (fill: string, r: number, ...at: readonly (readonly [number, number])[]): Shape =>
  f(fill, at.map(([x, y]) => o(x, y, r)).join(''));

/** An eye with a light in it. */
export const eye = (x: number, y: number, r: number, iris = '#1b1410'): readonly Shape[] => [
  f(iris, o(x, y, r)),
  ...(iris === '#1b1410' ? [] : [f('#120d0a', o(x, y, r * 0.55))]),
  f('#fff', o(x + r * 0.3, y - r * 0.35, r * 0.28)),
];
