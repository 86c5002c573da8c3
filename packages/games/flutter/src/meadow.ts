import {
  cellFromNumber,
  type LatticeBox,
  type LatticeWindow,
  thirdAcross,
  vertexInWindow,
  vertexNumber,
  walledIn,
  windowRound,
} from '@hedgerow/grid';
import type { Draft } from '@hedgerow/kernel';
import { type Lying, lyingOf, type Printed, tileOf } from './printed.ts';
import type { Meadow, Tile } from './state.ts';

/** What a cell may hold. Everything from `FIRST_TILE` on is occupied: the tiles in order of placement, then ponds. */
export const OPEN = 0;
export const EDGE = 1;
export const FIRST_TILE = 2;
export const WET = 254;
export const DRY = 255;

const CELL_BITS = 8;
const CELL_MASK = 255;
const PETALS_SHIFT = 2 * CELL_BITS;

export const cellAt = (field: Int32Array, cell: number): number =>
  ((field[cell >> 1] as number) >> ((cell & 1) * CELL_BITS)) & CELL_MASK;

export function setCell(field: Int32Array, cell: number, value: number): void {
  const shift = (cell & 1) * CELL_BITS;
  field[cell >> 1] = ((field[cell >> 1] as number) & ~(CELL_MASK << shift)) | (value << shift);
}

/** All petals at a vertex, as `printed.ts` packs them. */
export const petalsAt = (field: Int32Array, vertex: number): number =>
  (field[vertex] as number) >> PETALS_SHIFT;

/** FLU-02 The meadow at the start: the Rainbee at the origin. */
export function newMeadow(printed: Printed): Draft<Meadow> {
  const box = { minA: 0, maxA: 0, minB: 0, maxB: 0 };
  const window = windowRound(box, printed.room);
  const field = new Int32Array(window.width * window.height);
  const meadow: Draft<Meadow> = {
    box,
    window,
    field,
    edge: [],
    tiles: [],
    orientations: [],
    xs: [],
    ys: [],
    open: [],
  };
  lay(printed, meadow, printed.rainbee, 0, 0, 0);
  return meadow;
}

/** Puts a tile down: cells, petals, edge, box and open sides follow. Dead space is another matter (`deadSpace`). */
export function lay(
  printed: Printed,
  meadow: Draft<Meadow>,
  tile: Tile,
  o: number,
  x: number,
  y: number,
): void {
  const { field } = meadow;
  const lying = lyingOf(printed, tile, o, meadow.window);
  const { blooms } = tileOf(printed, tile);
  const vertex = vertexNumber(meadow.window, x, y);
  const place = meadow.tiles.length;
  meadow.tiles.push(tile);
  meadow.orientations.push(o);
  meadow.xs.push(x);
  meadow.ys.push(y);
  meadow.open.push(0);
  for (let site = 0; site < lying.sites.length; site += 1) {
    const at = vertex + (lying.sites[site] as number);
    field[at] = (field[at] as number) + ((blooms[site] as number) << PETALS_SHIFT);
  }
  const taken = lying.cells.map((step) => 2 * vertex + step);
  occupy(meadow, taken, FIRST_TILE + place);
  meadow.open[place] = openSides(meadow, lying, vertex);
  for (const cell of taken) stretch(meadow.box, meadow.window, cell);
  keepRoom(printed, meadow);
}

/** Cells become occupied: tiles beside them lose open sides, and the edge of the meadow moves outwards. */
function occupy({ field, open, edge, window }: Draft<Meadow>, taken: readonly number[], value: number): void {
  for (const cell of taken) setCell(field, cell, value);
  for (const cell of taken) {
    for (let side = 0; side < 3; side += 1) {
      const next = side === 0 ? cell - 1 : side === 1 ? cell + 1 : thirdAcross(window.width, cell);
      const there = cellAt(field, next);
      if (there === OPEN) {
        setCell(field, next, EDGE);
        edge.push(next);
      } else if (there !== value && there >= FIRST_TILE && there < WET) {
        open[there - FIRST_TILE] = (open[there - FIRST_TILE] as number) - 1;
      }
    }
  }
  let kept = 0;
  for (let i = 0; i < edge.length; i += 1) {
    const cell = edge[i] as number;
    if (cellAt(field, cell) !== EDGE) continue;
    edge[kept] = cell;
    kept += 1;
  }
  edge.length = kept;
  edge.sort(byNumber);
}

const byNumber = (one: number, other: number): number => one - other;

function openSides({ field }: Meadow, { sides }: Lying, vertex: number): number {
  let open = 0;
  for (const step of sides) if (cellAt(field, 2 * vertex + step) < FIRST_TILE) open += 1;
  return open;
}

function stretch(box: Draft<LatticeBox>, window: LatticeWindow, cell: number): void {
  const [a, b] = cellFromNumber(window, cell);
  box.minA = Math.min(box.minA, a);
  box.maxA = Math.max(box.maxA, a);
  box.minB = Math.min(box.minB, b);
  box.maxB = Math.max(box.maxB, b);
}

/** FLU-20 The meadow has no border: when the box comes too near to the window, everything moves to a larger one. */
function keepRoom({ room }: Printed, meadow: Draft<Meadow>): void {
  const from = meadow.window;
  const to = windowRound(meadow.box, room);
  if (from.a0 === to.a0 && from.b0 === to.b0 && from.width === to.width && from.height === to.height) return;
  const field = new Int32Array(to.width * to.height);
  const corner = vertexInWindow(from, to, 0);
  for (let row = 0; row < from.height; row += 1) {
    const start = row * from.width;
    field.set(meadow.field.subarray(start, start + from.width), corner + row * to.width);
  }
  for (const [i, cell] of meadow.edge.entries()) {
    meadow.edge[i] = 2 * vertexInWindow(from, to, cell >> 1) + (cell & 1);
  }
  meadow.window = to;
  meadow.field = field;
}

/**
 * FLU-40 The cells that the tile just laid at `vertex` has walled in, in cell order. A flood is needed only if the empty
 * cells along its border fall into several arcs: before, all empty cells were one region (INV-1), so every part into which
 * the tile may have cut it lies along its border.
 */
export function deadSpace(meadow: Meadow, lying: Lying, vertex: number): readonly number[] {
  const { field, window } = meadow;
  const { sides, round } = lying;
  const starts: number[] = [];
  for (let i = 0; i < sides.length; i += 1) {
    const cell = 2 * vertex + (sides[i] as number);
    if (cellAt(field, cell) >= FIRST_TILE || isFreeRound(field, 2 * vertex, round[i] as readonly number[]))
      continue;
    starts.push(cell);
  }
  if (starts.length < 2) return [];
  const box = { ...meadow.box };
  for (const step of lying.cells) stretch(box, window, 2 * vertex + step);
  const isFree = (cell: number): boolean => cellAt(field, cell) < FIRST_TILE;
  let dead: number[] = [];
  for (const start of starts) {
    if (dead.includes(start)) continue;
    const region = walledIn(window, box, isFree, start);
    if (region) dead = dead.concat(region);
  }
  return dead.sort(byNumber);
}

/** Nothing but the tile itself lies round this point: the cells of its two sides belong together. */
function isFreeRound(field: Int32Array, base: number, round: readonly number[]): boolean {
  for (const step of round) if (cellAt(field, base + step) >= FIRST_TILE) return false;
  return true;
}

/** FLU-41 FLU-42 The cells become pond: wet while the water lasts, in the order given, then dry. */
export function flood(meadow: Draft<Meadow>, dead: readonly number[], water: number): void {
  if (dead.length === 0) return;
  occupy(meadow, dead.slice(0, water), WET);
  occupy(meadow, dead.slice(water), DRY);
}

/** Where in the order of placement a tile lies, or −1. */
export const placeOf = ({ tiles }: Meadow, tile: Tile): number => tiles.indexOf(tile);

/** FLU-43 */
export const isEnclosed = (meadow: Meadow, tile: Tile): boolean => meadow.open[placeOf(meadow, tile)] === 0;
