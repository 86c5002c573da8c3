import type { Point } from '../kit/window.ts';
import { inHand, type Pick, type Situation, spotsOf, type Touch } from './gesture.ts';
import { towards } from './plane.ts';
import { heartOf } from './printed.ts';

/** What a key asks for; `touch` goes through the same door as mouse and finger. */
export type Wish =
  | { readonly wish: 'touch'; readonly touch: Touch }
  /** Puts the focus on a tile of the meadow. */
  | { readonly wish: 'look'; readonly tile: number }
  | { readonly wish: 'help' };

const touch = (what: Touch): Wish => ({ wish: 'touch', touch: what });

const PLAIN: Readonly<Record<string, Touch>> = {
  r: { on: 'turn', by: -1 },
  e: { on: 'turn', by: -1 },
  q: { on: 'turn', by: 1 },
  f: { on: 'flip' },
  n: { on: 'step', by: 1 },
  p: { on: 'step', by: -1 },
  k: { on: 'keepBee' },
  Enter: { on: 'confirm' },
  Escape: { on: 'cancel' },
};

/** The middle of what lies there, from where the arrows start. */
const middle = ({ view }: Situation): Point => {
  const hearts = view.meadow.map((placed) => heartOf(placed.tile, placed));
  const sum = (read: (point: Point) => number): number =>
    hearts.reduce((total, point) => total + read(point), 0) / Math.max(1, hearts.length);
  return { x: sum(({ x }) => x), y: sum(({ y }) => y) };
};

/** §7 The keys of the board; `on` is the tile that has the focus. */
export function wishOf(
  key: string,
  situation: Situation,
  pick: Pick,
  on: number | undefined,
): Wish | undefined {
  const { view } = situation;
  if (key === '?') return { wish: 'help' };
  if (/^[1-5]$/.test(key)) return view.asked === null ? undefined : stackWish(situation, Number(key) - 1);
  if (key.startsWith('Arrow')) {
    return inHand(situation) === undefined || situation.legal.length === 0
      ? tileWish(situation, key, on)
      : spotWish(situation, pick, key);
  }
  const plain = PLAIN[key.length === 1 ? key.toLowerCase() : key];
  return plain === undefined || view.asked === null ? undefined : touch(plain);
}

function stackWish({ view }: Situation, skip: number): Wish | undefined {
  const full = view.ring
    .map((_, step) => (view.sun + 1 + step) % view.ring.length)
    .filter((place) => view.ring[place]?.top !== null);
  const place = full[skip];
  return place === undefined ? undefined : touch({ on: 'stack', place });
}

function spotWish(situation: Situation, pick: Pick, arrow: string): Wish | undefined {
  const spots = spotsOf(situation, pick.o);
  const hearts = spots.map((spot) => heartOf(spot.tile, spot));
  const here = spots.findIndex(({ x, y }) => x === pick.at?.x && y === pick.at.y);
  const next = towards(hearts, hearts[here] ?? middle(situation), arrow);
  // Where nothing lies ahead the arrows still lead on, so that no spot is out of reach.
  const spot = next === undefined ? undefined : spots[next];
  if (spot !== undefined) return touch({ on: 'spot', x: spot.x, y: spot.y });
  return touch({ on: 'step', by: arrow === 'ArrowLeft' || arrow === 'ArrowUp' ? -1 : 1 });
}

function tileWish(situation: Situation, arrow: string, on: number | undefined): Wish | undefined {
  const { view, legal } = situation;
  const choices = legal.flatMap((move) =>
    move.type === 'settle'
      ? [move.tile]
      : move.type === 'bee' && typeof move.to === 'number'
        ? [move.to]
        : [],
  );
  // While a tile is to be chosen the arrows go from choice to choice only.
  const among = view.meadow.filter(({ tile }) => choices.length === 0 || choices.includes(tile));
  const from = view.meadow.find(({ tile }) => tile === on);
  if (from === undefined) {
    const [first] = choices;
    return first === undefined ? undefined : { wish: 'look', tile: first };
  }
  const hearts = among.map((placed) => heartOf(placed.tile, placed));
  const next = towards(hearts, heartOf(from.tile, from), arrow);
  const tile = among[next ?? -1]?.tile;
  return tile === undefined ? undefined : { wish: 'look', tile };
}
