import { cellNumber, thirdAcross, vertexNumber } from '@hedgerow/grid';
import type { Draft } from '@hedgerow/kernel';
import { COLOURS } from './kinds.ts';
import { cellAt, deadSpace, FIRST_TILE, flood, lay, newMeadow, setCell, WET } from './meadow.ts';
import { type Lying, lyingOf, type Printed, tileOf } from './printed.ts';
import { growFlowers } from './rules/5-flowers.ts';
import type { Meadow, Petals, Tile, View } from './state.ts';

/** What a placement would bring: for those who choose, and for those who must be told in words. */
export interface Foreseen {
  /** FLU-30 How many flowers grow, and what they give and cost in all. */
  readonly flowers: number;
  readonly gain: Petals;
  readonly loss: Petals;
  /** FLU-40 How many cells become pond. */
  readonly dead: number;
  /** FLU-44 The tiles that become enclosed, in order of placement. */
  readonly enclosed: readonly Tile[];
}

/**
 * Looks one placement ahead. The cells are marked while it thinks and put back before it answers; nothing else of the
 * meadow is touched.
 */
export function foresee(
  printed: Printed,
  meadow: Meadow,
  tile: Tile,
  o: number,
  vertex: number,
  ponds: boolean,
): Foreseen {
  const { field, window } = meadow;
  const lying = lyingOf(printed, tile, o, window);
  const gain = COLOURS.map(() => 0);
  const loss = COLOURS.map(() => 0);
  const flowers = growFlowers(meadow, tileOf(printed, tile), lying, vertex, gain, loss);
  const own = FIRST_TILE + meadow.tiles.length;
  const taken = lying.cells.map((step) => 2 * vertex + step);
  const before = taken.map((cell) => cellAt(field, cell));
  for (const cell of taken) setCell(field, cell, own);
  const dead = ponds ? deadSpace(meadow, lying, vertex) : [];
  for (const cell of dead) {
    before.push(cellAt(field, cell));
    taken.push(cell);
    setCell(field, cell, WET);
  }
  const enclosed = closed(meadow, taken);
  if (isClosedIn(field, lying, vertex)) enclosed.push(tile);
  for (let i = 0; i < taken.length; i += 1) setCell(field, taken[i] as number, before[i] as number);
  return { flowers, gain, loss, dead: dead.length, enclosed };
}

/** The tiles whose last open sides face the cells just taken. */
function closed({ field, window, open, tiles }: Meadow, taken: readonly number[]): Tile[] {
  const covered: number[] = [];
  const enclosed: number[] = [];
  for (const cell of taken) {
    for (let side = 0; side < 3; side += 1) {
      const next = side === 0 ? cell - 1 : side === 1 ? cell + 1 : thirdAcross(window.width, cell);
      const place = cellAt(field, next) - FIRST_TILE;
      if (place < 0 || place >= tiles.length) continue;
      covered[place] = (covered[place] ?? 0) + 1;
      if (covered[place] === open[place]) enclosed.push(place);
    }
  }
  return enclosed.sort((one, other) => one - other).map((place) => tiles[place] as Tile);
}

/** Only without ponds can a tile be enclosed the moment it is laid (RUL-24, RUL-25). */
function isClosedIn(field: Int32Array, { sides }: Lying, vertex: number): boolean {
  for (const step of sides) if (cellAt(field, 2 * vertex + step) < FIRST_TILE) return false;
  return true;
}

/** FLU-21 (b) The tiles that a tile lying here touches side to side, in order of placement. */
export function touchedTiles(
  printed: Printed,
  meadow: Meadow,
  tile: Tile,
  o: number,
  vertex: number,
): readonly Tile[] {
  const { sides } = lyingOf(printed, tile, o, meadow.window);
  const touched = sides.map((step) => cellAt(meadow.field, 2 * vertex + step) - FIRST_TILE);
  return meadow.tiles.filter((_, place) => touched.includes(place));
}

/** The meadow as a viewer sees it, ready to be asked what a placement would bring. */
export function meadowFromView(printed: Printed, view: Pick<View, 'meadow' | 'pond'>): Meadow {
  const meadow: Draft<Meadow> = newMeadow(printed);
  for (const { tile, o, x, y } of view.meadow)
    if (tile !== printed.rainbee) lay(printed, meadow, tile, o, x, y);
  const numbers = (wet: boolean): number[] =>
    view.pond
      .filter((cell) => cell.wet === wet)
      .map(({ a, b, half }) => cellNumber(meadow.window, [a, b, half]));
  const wet = numbers(true);
  flood(meadow, [...wet, ...numbers(false)], wet.length);
  return meadow;
}

/** The vertex of a placement in the window of this meadow. */
export const vertexAt = ({ window }: Meadow, x: number, y: number): number => vertexNumber(window, x, y);
