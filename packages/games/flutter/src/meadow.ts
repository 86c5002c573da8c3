import {
  cellFromNumber,
  cellOnDouble,
  thirdAcross,
  vertexNumber,
  vertexOnDouble,
  walledIn,
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

/** FLU-02 The meadow at the start: the Rainbee at the origin. */
export function newMeadow(printed: Printed): Draft<Meadow> {
  const size = printed.smallestBoard;
  const meadow: Draft<Meadow> = {
    size,
    cells: new Uint8Array(2 * size * size),
    petals: new Uint16Array(size * size),
    edge: [],
    box: { minA: 0, maxA: 0, minB: 0, maxB: 0 },
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
  const lying = lyingOf(printed, tile, o, meadow.size);
  const { blooms } = tileOf(printed, tile);
  const vertex = vertexNumber(meadow.size, x, y);
  const place = meadow.tiles.length;
  meadow.tiles.push(tile);
  meadow.orientations.push(o);
  meadow.xs.push(x);
  meadow.ys.push(y);
  meadow.open.push(0);
  for (const [site, step] of lying.sites.entries()) {
    const at = vertex + step;
    meadow.petals[at] = (meadow.petals[at] as number) + (blooms[site] as number);
  }
  const taken = lying.cells.map((step) => 2 * vertex + step);
  occupy(meadow, taken, FIRST_TILE + place);
  meadow.open[place] = openSides(meadow, lying, vertex);
  for (const cell of taken) stretch(meadow.box, meadow.size, cell);
  if (isNearRim(printed, meadow)) grow(meadow);
}

/** Cells become occupied: tiles beside them lose open sides, and the edge of the meadow moves outwards. */
function occupy(meadow: Draft<Meadow>, taken: readonly number[], value: number): void {
  const { cells, open, edge, size } = meadow;
  let hadEdge = false;
  for (const cell of taken) {
    if (cells[cell] === EDGE) hadEdge = true;
    cells[cell] = value;
  }
  for (const cell of taken) {
    for (let side = 0; side < 3; side += 1) {
      const next = side === 0 ? cell - 1 : side === 1 ? cell + 1 : thirdAcross(size, cell);
      const there = cells[next] as number;
      if (there === OPEN) {
        cells[next] = EDGE;
        edge.push(next);
      } else if (there !== value && there >= FIRST_TILE && there < WET) {
        open[there - FIRST_TILE] = (open[there - FIRST_TILE] as number) - 1;
      }
    }
  }
  if (hadEdge) keepEdge(meadow);
  edge.sort(byNumber);
}

const byNumber = (one: number, other: number): number => one - other;

/** Drops cells from the edge that have been taken. */
function keepEdge({ cells, edge }: Draft<Meadow>): void {
  let kept = 0;
  for (let i = 0; i < edge.length; i += 1) {
    const cell = edge[i] as number;
    if (cells[cell] === EDGE) {
      edge[kept] = cell;
      kept += 1;
    }
  }
  edge.length = kept;
}

function openSides({ cells }: Meadow, { sides }: Lying, vertex: number): number {
  let open = 0;
  for (const step of sides) if ((cells[2 * vertex + step] as number) < FIRST_TILE) open += 1;
  return open;
}

function stretch(box: Draft<Meadow>['box'], size: number, cell: number): void {
  const [a, b] = cellFromNumber(size, cell);
  box.minA = Math.min(box.minA, a);
  box.maxA = Math.max(box.maxA, a);
  box.minB = Math.min(box.minB, b);
  box.maxB = Math.max(box.maxB, b);
}

const isNearRim = ({ rim }: Printed, { box, size }: Meadow): boolean =>
  Math.max(-box.minA, box.maxA, -box.minB, box.maxB) + rim >= size / 2;

/** FLU-20 The meadow has no border: the same tiles on a board of double size. */
function grow(meadow: Draft<Meadow>): void {
  const { size, cells, petals } = meadow;
  const largerCells = new Uint8Array(4 * cells.length);
  const largerPetals = new Uint16Array(4 * petals.length);
  for (let row = 0; row < petals.length; row += size) {
    largerCells.set(cells.subarray(2 * row, 2 * (row + size)), cellOnDouble(size, 2 * row));
    largerPetals.set(petals.subarray(row, row + size), vertexOnDouble(size, row));
  }
  for (const [i, cell] of meadow.edge.entries()) meadow.edge[i] = cellOnDouble(size, cell);
  meadow.cells = largerCells;
  meadow.petals = largerPetals;
  meadow.size = 2 * size;
}

/**
 * FLU-40 The cells that the tile just laid at `vertex` has walled in, in cell order. A flood is needed only if the empty
 * cells along its border fall into several arcs: before, all empty cells were one region (INV-1), so every part into which
 * the tile may have cut it lies along its border.
 */
export function deadSpace(
  { cells, size, box: whole }: Meadow,
  lying: Lying,
  vertex: number,
): readonly number[] {
  const { sides, round } = lying;
  const starts: number[] = [];
  for (let i = 0; i < sides.length; i += 1) {
    const cell = 2 * vertex + (sides[i] as number);
    if (
      (cells[cell] as number) >= FIRST_TILE ||
      isFreeRound(cells, 2 * vertex, round[i] as readonly number[])
    )
      continue;
    starts.push(cell);
  }
  if (starts.length < 2) return [];
  const box = { ...whole };
  for (const step of lying.cells) stretch(box, size, 2 * vertex + step);
  let dead: number[] = [];
  for (const start of starts) {
    if (dead.includes(start)) continue;
    const region = walledIn(cells, size, FIRST_TILE, start, box);
    if (region) dead = dead.concat(region);
  }
  return dead.sort(byNumber);
}

/** Nothing but the tile itself lies round this point: the cells of its two sides belong together. */
function isFreeRound(cells: Uint8Array, base: number, round: readonly number[]): boolean {
  for (const step of round) if ((cells[base + step] as number) >= FIRST_TILE) return false;
  return true;
}

/** FLU-41 FLU-42 The cells become pond: wet while the water lasts, in the order given, then dry. */
export function flood(meadow: Draft<Meadow>, dead: readonly number[], water: number): void {
  occupy(meadow, dead.slice(0, water), WET);
  if (dead.length > water) occupy(meadow, dead.slice(water), DRY);
}

/** Where in the order of placement a tile lies, or −1. */
export const placeOf = ({ tiles }: Meadow, tile: Tile): number => tiles.indexOf(tile);

/** FLU-43 */
export const isEnclosed = (meadow: Meadow, tile: Tile): boolean => meadow.open[placeOf(meadow, tile)] === 0;
