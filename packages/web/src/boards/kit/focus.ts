import type { Point } from './window.ts';

/** A row of places on a board. The arrow keys walk through rows as through lines of text. */
export interface Zone {
  readonly id: string;
  readonly places: number;
}

/** A place that the keyboard can reach: the same attribute marks it in HTML and in a drawing. */
export interface Spot {
  readonly zone: string;
  readonly place: number;
}

export const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const;
export type Arrow = (typeof ARROWS)[number];

export const isArrow = (key: string): key is Arrow => (ARROWS as readonly string[]).includes(key);

export const spotText = ({ zone, place }: Spot): string => `${zone}:${place}`;

export function spotFromText(text: string | undefined): Spot | undefined {
  const cut = text?.lastIndexOf(':') ?? -1;
  if (text === undefined || cut < 0) return undefined;
  return { zone: text.slice(0, cut), place: Number(text.slice(cut + 1)) };
}

export interface SpotProps {
  readonly 'data-spot': string;
  readonly 'data-stop'?: '';
}

/**
 * Makes a control reachable by arrows. One place of each zone is also reached by the tab key: the one marked `stop`,
 * else the one that last had the focus, else the first.
 */
export const spot = (zone: string, place: number, stop = false): SpotProps => ({
  'data-spot': spotText({ zone, place }),
  ...(stop ? { 'data-stop': '' } : {}),
});

/** Where an arrow key leads in rows; left and right stay in the row, up and down keep the place in proportion. */
export function nextSpot(zones: readonly Zone[], from: Spot, arrow: Arrow): Spot {
  const rows = zones.filter(({ places }) => places > 0);
  const row = rows.findIndex(({ id }) => id === from.zone);
  const here = rows[row];
  if (here === undefined) return from;
  const last = here.places - 1;
  const within = (place: number): Spot => ({ zone: here.id, place });
  switch (arrow) {
    case 'ArrowLeft':
      return within(Math.max(0, from.place - 1));
    case 'ArrowRight':
      return within(Math.min(last, from.place + 1));
    case 'Home':
      return within(0);
    case 'End':
      return within(last);
    case 'ArrowUp':
    case 'ArrowDown': {
      const other = rows[row + (arrow === 'ArrowUp' ? -1 : 1)];
      if (other === undefined) return from;
      const share = last === 0 ? 0 : from.place / last;
      return { zone: other.id, place: Math.round(share * (other.places - 1)) };
    }
  }
}

const WAYS: Readonly<Partial<Record<string, readonly [x: number, y: number]>>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/**
 * Where an arrow key leads in the plane: to the nearest point that lies more in this direction than aside of it, and at
 * least `least` away. A little to the side still counts as ahead, because rows of hexes and triangles are shifted.
 */
export function towards(points: readonly Point[], from: Point, arrow: string, least = 1): number | undefined {
  const way = WAYS[arrow];
  if (way === undefined) return undefined;
  let best: number | undefined;
  let nearest = Number.POSITIVE_INFINITY;
  for (const [i, { x, y }] of points.entries()) {
    const ahead = (x - from.x) * way[0] + (y - from.y) * way[1];
    const aside = Math.abs((x - from.x) * way[1]) + Math.abs((y - from.y) * way[0]);
    const far = ahead + 2 * aside;
    if (ahead > least && aside <= ahead * 2.5 && far < nearest) [best, nearest] = [i, far];
  }
  return best;
}
