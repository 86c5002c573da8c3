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

/** The same as a place to be filled again and again, by those who look at hundreds of placements. */
export interface Glimpse {
  flowers: number;
  readonly gain: number[];
  readonly loss: number[];
  dead: number;
  readonly enclosed: Tile[];
}

export const newGlimpse = (): Glimpse => ({
  flowers: 0,
  gain: COLOURS.map(() => 0),
  loss: COLOURS.map(() => 0),
  dead: 0,
  enclosed: [],
});

/** Looks one placement ahead. */
export function foresee(
  printed: Printed,
  meadow: Meadow,
  tile: Tile,
  o: number,
  vertex: number,
  ponds: boolean,
): Foreseen {
  const seen = newGlimpse();
  glimpse(printed, meadow, tile, o, vertex, ponds, seen);
  return seen;
}

/** The cells a glimpse has marked, and what they held: none between two glimpses. */
const taken: number[] = [];
const before: number[] = [];
let marked = 0;

function mark(field: Int32Array, cell: number, value: number): void {
  taken[marked] = cell;
  before[marked] = cellAt(field, cell);
  marked += 1;
  setCell(field, cell, value);
}

/**
 * Looks one placement ahead into a place that is already there. The cells are marked while it thinks and put back before
 * it answers; nothing else of the meadow is touched.
 */
export function glimpse(
  printed: Printed,
  meadow: Meadow,
  tile: Tile,
  o: number,
  vertex: number,
  ponds: boolean,
  into: Glimpse,
): void {
  const { field, window } = meadow;
  const lying = lyingOf(printed, tile, o, window);
  // A server may have stopped the last glimpse half-way; its meadow is thrown away, and so are its marks.
  marked = 0;
  for (let colour = 0; colour < into.gain.length; colour += 1) {
    into.gain[colour] = 0;
    into.loss[colour] = 0;
  }
  into.flowers = growFlowers(meadow, tileOf(printed, tile), lying, vertex, into.gain, into.loss);
  const own = FIRST_TILE + meadow.tiles.length;
  for (const step of lying.cells) mark(field, 2 * vertex + step, own);
  const dead = ponds ? deadSpace(meadow, lying, vertex) : NONE;
  for (const cell of dead) mark(field, cell, WET);
  into.dead = dead.length;
  findClosed(meadow, into.enclosed);
  if (isClosedIn(field, lying, vertex)) into.enclosed.push(tile);
  for (let i = 0; i < marked; i += 1) setCell(field, taken[i] as number, before[i] as number);
  marked = 0;
}

const NONE: readonly number[] = [];
const covered: number[] = [];

/** The tiles whose last open sides face the cells just taken, in order of placement. */
function findClosed({ field, window, open, tiles }: Meadow, into: Tile[]): void {
  if (into.length > 0) into.length = 0;
  for (let place = 0; place < tiles.length; place += 1) covered[place] = 0;
  let any = false;
  for (let i = 0; i < marked; i += 1) {
    const cell = taken[i] as number;
    for (let side = 0; side < 3; side += 1) {
      const next = side === 0 ? cell - 1 : side === 1 ? cell + 1 : thirdAcross(window.width, cell);
      const place = cellAt(field, next) - FIRST_TILE;
      if (place < 0 || place >= tiles.length) continue;
      covered[place] = (covered[place] as number) + 1;
      if (covered[place] === open[place]) any = true;
    }
  }
  if (!any) return;
  for (let place = 0; place < tiles.length; place += 1)
    if (covered[place] === open[place] && (open[place] as number) > 0) into.push(tiles[place] as Tile);
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
