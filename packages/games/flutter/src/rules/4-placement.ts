import { type Cell, cellTurned, vertexA, vertexB, vertexNumber, WINDOW_STEP } from '@hedgerow/grid';
import type { MoveRule, Refusal, Table } from '@hedgerow/kernel';
import { COLOURS, KINDS } from '../kinds.ts';
import { cellAt, EDGE, FIRST_TILE, lay, OPEN } from '../meadow.ts';
import { type Lying, lyingOf, type Printed, tileOf } from '../printed.ts';
import { refused } from '../reasons.ts';
import type { Event, Meadow, Petals, Place, State, Tile } from '../state.ts';
import { afterPaying, missingColour, skipPrice, stackAfter, takeTop } from './3-rondel.ts';
import { afterFlowers, flowersAt, growFlowers, growsAny, unaffordable } from './5-flowers.ts';
import { fillPonds } from './6-ponds.ts';
import { encloseTiles } from './7-enclosing.ts';
import { playerAt } from './8-bees.ts';

/** A placement as a number: the orientation, and the vertex of the tile's point 0 on the board. */
export const orientationOf = ({ field }: Meadow, placement: number): number =>
  Math.floor(placement / field.length);
export const vertexOf = ({ field }: Meadow, placement: number): number => placement % field.length;

/** How the tile of a placement lies, in the words of the notation. */
export function lieOf(
  meadow: Meadow,
  placement: number,
): { readonly o: number; readonly x: number; readonly y: number } {
  const vertex = vertexOf(meadow, placement);
  return {
    o: orientationOf(meadow, placement),
    x: vertexA(meadow.window, vertex),
    y: vertexB(meadow.window, vertex),
  };
}

/** Whether a tile fits with its cell number `first` on an edge cell, and no earlier cell of it on another one. */
function fitsFirst(field: Int32Array, { cells: steps }: Lying, base: number, first: number): boolean {
  for (let i = 0; i < first; i += 1) if (cellAt(field, base + (steps[i] as number)) !== OPEN) return false;
  for (let i = first + 1; i < steps.length; i += 1) {
    if (cellAt(field, base + (steps[i] as number)) >= FIRST_TILE) return false;
  }
  return true;
}

/**
 * FLU-21 All legal placements of a tile, each once, in the order of §5: orientation, cell of the shape, edge cell. A
 * placement that covers several edge cells is listed with the first of its own cells that does. `held` is given only
 * where losses must be afforded (RUL-04); the list ends at `most`.
 */
export function listPlacements(
  printed: Printed,
  meadow: Meadow,
  tile: Tile,
  held: Petals | null,
  most: number,
  into: number[],
): void {
  const { field, edge, window } = meadow;
  const face = tileOf(printed, tile);
  const lyings = printed.lying[face.kind] as readonly (readonly Lying[])[];
  const steps = window.width / WINDOW_STEP;
  for (let o = 0; o < lyings.length; o += 1) {
    const lying = lyings[o]?.[steps] as Lying;
    for (let k = 0; k < lying.cells.length; k += 1) {
      const half = lying.halves[k] as number;
      const step = lying.cells[k] as number;
      for (let e = 0; e < edge.length; e += 1) {
        const cell = edge[e] as number;
        if ((cell & 1) !== half) continue;
        const vertex = (cell - step) >> 1;
        if (!fitsFirst(field, lying, 2 * vertex, k) || !growsAny(meadow, face, lying, vertex)) continue;
        if (held !== null && !isAffordable(printed, meadow, tile, lying, vertex, held)) continue;
        into.push(o * field.length + vertex);
        if (into.length >= most) return;
      }
    }
  }
}

function isAffordable(
  printed: Printed,
  meadow: Meadow,
  tile: Tile,
  lying: Lying,
  vertex: number,
  held: Petals,
): boolean {
  const gain = COLOURS.map(() => 0);
  const loss = COLOURS.map(() => 0);
  growFlowers(meadow, tileOf(printed, tile), lying, vertex, gain, loss);
  return unaffordable(held, gain, loss, printed.data.tracker.max) < 0;
}

/** What the losses of a placement must be covered by, or `null` at tables where one pays what one can (RUL-04). */
const purse = ({ options }: State, held: Petals, price: Petals): Petals | null =>
  options.shortfall === 'mustAfford' ? afterPaying(held, price) : null;

/** FLU-16 Whether the tile one gets for this price has a place to go. */
export function hasPlacement(
  printed: Printed,
  state: State,
  tile: Tile,
  held: Petals,
  price: Petals,
): boolean {
  const found: number[] = [];
  listPlacements(printed, state.meadow, tile, purse(state, held, price), 1, found);
  return found.length > 0;
}

const NO_LIMIT = 1_000_000;

/** FLU-13 to FLU-15, FLU-20, FLU-21 Selection and placement bind together when the placement is confirmed. */
export const place = (printed: Printed): MoveRule<State, Place, Event> => ({
  rule: 'FLU-21',
  exact: true,

  candidates(state, seat, into) {
    const skip = state.selected;
    if (state.phase !== 'turn' || skip === null) return;
    const tile = state.tops[stackAfter(state, skip) ?? -1];
    if (tile === null || tile === undefined) return;
    const { meadow } = state;
    const held = purse(state, playerAt(state, seat).petals, skipPrice(printed, state, skip));
    const found: number[] = [];
    listPlacements(printed, meadow, tile, held, NO_LIMIT, found);
    for (const each of found) into.push({ type: 'place', skip, tile, ...lieOf(meadow, each) });
  },

  refusal(state, seat, move) {
    if (state.phase !== 'turn') return refused('FLU-10', 'not-now', { asked: state.phase });
    return (
      cannotTake(printed, state, playerAt(state, seat).petals, move) ?? cannotLie(printed, state, seat, move)
    );
  },

  play(table, seat, { skip, tile, o, x, y }) {
    const { state, tell } = table;
    const player = playerAt(state, seat);
    const price = skipPrice(printed, state, skip);
    const from = stackAfter(state, skip) ?? -1;
    player.petals = afterPaying(player.petals, price);
    takeTop(state, from);
    state.selected = null;
    state.offer = [];
    tell({ type: 'tilePlaced', seat, tile, o, x, y, skip, price });
    tell({ type: 'tileRevealed', kind: state.ring[from] ?? 0, tile: state.tops[from] ?? null });
    grow(printed, table, { tile, o, x, y });
    const openBefore = state.meadow.open.slice();
    lay(printed, state.meadow, tile, o, x, y);
    if (state.options.ponds === 'on') fillPonds(printed, table);
    encloseTiles(printed, table, openBefore);
    state.phase = 'settle';
  },
});

/** FLU-30 to FLU-34 The flowers of the tile that is about to lie here. */
function grow(
  printed: Printed,
  table: Table<State, Event>,
  { tile, o, x, y }: Omit<Place, 'type' | 'skip'>,
): void {
  const { state, tell } = table;
  const { meadow, active: seat } = state;
  const player = playerAt(state, seat);
  const lying = lyingOf(printed, tile, o, meadow.window);
  const vertex = vertexNumber(meadow.window, x, y);
  const gain = COLOURS.map(() => 0);
  const loss = COLOURS.map(() => 0);
  growFlowers(meadow, tileOf(printed, tile), lying, vertex, gain, loss);
  player.petals = afterFlowers(player.petals, gain, loss, printed.data.tracker.max);
  const flowers = flowersAt(meadow, tileOf(printed, tile), lying, vertex);
  tell({ type: 'flowersGrown', seat, flowers, gain, loss, petals: player.petals.slice() });
}

/** FLU-13 FLU-14 Why this tile is not to be had. */
export function cannotTake(
  printed: Printed,
  state: State,
  held: Petals,
  { skip, tile }: { readonly skip: number; readonly tile?: Tile },
): Refusal | undefined {
  const from = stackAfter(state, skip);
  if (from === undefined) return refused('FLU-13', 'no-such-stack', { skip });
  const price = skipPrice(printed, state, skip);
  const colour = missingColour(held, price);
  if (colour >= 0) {
    return refused('FLU-14', 'price-not-covered', {
      colour,
      price: price[colour] ?? 0,
      held: held[colour] ?? 0,
    });
  }
  if (tile !== undefined && state.tops[from] !== tile) {
    return refused('FLU-13', 'not-on-top', { tile, kind: state.ring[from] ?? 0 });
  }
  if (!state.offer.includes(skip)) return refused('FLU-16', 'fits-nowhere', { tile: state.tops[from] ?? 0 });
  return undefined;
}

/** The cells of a tile that lies so, wherever on the endless lattice that may be. */
export function coveredCells(printed: Printed, tile: Tile, o: number, x: number, y: number): readonly Cell[] {
  const kind = KINDS[tileOf(printed, tile).kind];
  const { cells } = printed.data.shapes.find(({ id }) => id === kind) ?? printed.data.rainbee;
  return cells.map((cell) => {
    const [a, b, half] = cellTurned(o, cell);
    return [a + x, b + y, half];
  });
}

/** FLU-21 Why a tile may not lie here. */
function cannotLie(
  printed: Printed,
  state: State,
  seat: number,
  { skip, tile, o, x, y }: Place,
): Refusal | undefined {
  const { meadow } = state;
  // A place that is not well inside the window is far from every tile.
  const { a0, b0, width, height } = meadow.window;
  const isNear = ([a, b]: Cell): boolean => a > a0 && b > b0 && a < a0 + width - 1 && b < b0 + height - 1;
  if (!coveredCells(printed, tile, o, x, y).every(isNear)) return refused('FLU-21', 'no-side', { tile });
  const lying = lyingOf(printed, tile, o, meadow.window);
  const vertex = vertexNumber(meadow.window, x, y);
  const contents = lying.cells.map((step) => cellAt(meadow.field, 2 * vertex + step));
  const taken = contents.find((each) => each >= FIRST_TILE);
  if (taken !== undefined) {
    return refused('FLU-21', 'covered', { tile, by: meadow.tiles[taken - FIRST_TILE] ?? -1 });
  }
  if (!contents.includes(EDGE)) return refused('FLU-21', 'no-side', { tile });
  const gain = COLOURS.map(() => 0);
  const loss = COLOURS.map(() => 0);
  const flowers = growFlowers(meadow, tileOf(printed, tile), lying, vertex, gain, loss);
  if (flowers === 0) return refused('FLU-21', 'no-flower', { tile });
  const held = purse(state, state.players[seat]?.petals ?? [], skipPrice(printed, state, skip));
  const colour = held === null ? -1 : unaffordable(held, gain, loss, printed.data.tracker.max);
  if (held === null || colour < 0) return undefined;
  return refused('FLU-21', 'loss-not-afforded', {
    colour,
    loss: loss[colour] ?? 0,
    held: Math.min(printed.data.tracker.max, (held[colour] ?? 0) + (gain[colour] ?? 0)),
  });
}
