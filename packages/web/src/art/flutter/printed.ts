import { foresight, KINDS, print, SHIPPED, type Tile, tileOf } from '@hedgerow/flutter';
import type { Point } from '../../boards/kit/window.ts';
import { type Figure, heart, inPlane, type Lie } from './plane.ts';

/** What is printed on the tiles, as the rules read it. */
export const PRINTED: ReturnType<typeof print> = print(SHIPPED.data);

/** What a placement would bring. */
export const foresee: ReturnType<typeof foresight> = foresight(PRINTED);

export const RAINBEE = PRINTED.rainbee;
export const MOST_PETALS = SHIPPED.data.tracker.max;
/** What so many petals are worth when the game ends. */
export const leftoverWorth = (petals: number): number => SHIPPED.data.tracker.pollen[petals] ?? 0;

export const faceOf = (tile: Tile): ReturnType<typeof tileOf> => tileOf(PRINTED, tile);

const FIGURES: readonly Figure[] = [
  ...KINDS.map((kind): Figure => SHIPPED.data.shapes.find(({ id }) => id === kind) ?? SHIPPED.data.rainbee),
  SHIPPED.data.rainbee,
];

/** The outline and the cells of a tile, as printed. */
export const figureOf = (tile: Tile): Figure => FIGURES[faceOf(tile).kind] ?? SHIPPED.data.rainbee;

const hearts = new Map<string, Point>();

/** The middle of a tile that lies so. */
export function heartOf(tile: Tile, { o, x, y }: Lie): Point {
  const key = `${faceOf(tile).kind} ${o}`;
  const found = hearts.get(key) ?? heart(figureOf(tile), { o, x: 0, y: 0 });
  hearts.set(key, found);
  const moved = inPlane([x, y]);
  return { x: found.x + moved.x, y: found.y + moved.y };
}
