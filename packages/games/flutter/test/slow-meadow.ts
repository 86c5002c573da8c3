import { type Cell, cellTurned, cornersOf, sectorsRound, turned, type Vertex } from '@hedgerow/grid';
import { KINDS, type Printed, type Tile } from '../src/index.ts';

/**
 * The meadow a second time, slow and obvious: lists of tiles and cells, looked through from end to end, by the words of
 * the specification. Nothing here knows of boards, edges, arcs or counted petals.
 */
export interface SlowTile {
  readonly tile: Tile;
  readonly cells: readonly string[];
  /** What lies at its points: `3,-1` → petals and colour; the rainbow has colour −1. */
  readonly sites: ReadonlyMap<string, { readonly petals: number; readonly colour: number }>;
}

export interface SlowMeadow {
  readonly tiles: readonly SlowTile[];
  readonly wet: readonly string[];
  readonly dry: readonly string[];
}

const cellName = ([a, b, half]: Cell): string => `${half}${a},${b}`;
const vertexName = ([a, b]: Vertex): string => `${a},${b}`;
const cellCalled = (name: string): Cell => {
  const [a = 0, b = 0] = name.slice(1).split(',').map(Number);
  return [a, b, name.startsWith('U') ? 'U' : 'D'];
};

const NEIGHBOURS = new Map<string, readonly string[]>();

/** Reckoned once for each cell: slow is fine, endless is not. */
function neighbours(name: string): readonly string[] {
  const known = NEIGHBOURS.get(name) ?? reckonNeighbours(name);
  NEIGHBOURS.set(name, known);
  return known;
}

/** Side neighbours by their corners: two cells that share exactly two. */
function reckonNeighbours(name: string): readonly string[] {
  const own = cornersOf(cellCalled(name)).map(vertexName);
  const near = cornersOf(cellCalled(name)).flatMap(sectorsRound).map(cellName);
  return [...new Set(near)].filter((other) => {
    const shared = cornersOf(cellCalled(other)).filter((corner) => own.includes(vertexName(corner)));
    return shared.length === 2;
  });
}

export function slowTile(printed: Printed, tile: Tile, o: number, x: number, y: number): SlowTile {
  const kind = printed.tiles[tile]?.kind ?? 0;
  const figure = printed.data.shapes.find(({ id }) => id === KINDS[kind]) ?? printed.data.rainbee;
  const cells = figure.cells.map((cell) => {
    const [a, b, half] = cellTurned(o, cell);
    return cellName([a + x, b + y, half]);
  });
  const sites = new Map<string, { petals: number; colour: number }>();
  for (const [i, point] of figure.points.entries()) {
    const [a, b] = turned(o, point);
    const petals = printed.tiles[tile]?.petals[i] ?? 0;
    if (petals > 0)
      sites.set(vertexName([a + x, b + y]), { petals, colour: printed.tiles[tile]?.colours[i] ?? -1 });
  }
  return { tile, cells, sites };
}

export const slowStart = (printed: Printed): SlowMeadow => ({
  tiles: [slowTile(printed, printed.rainbee, 0, 0, 0)],
  wet: [],
  dry: [],
});

const occupied = ({ tiles, wet, dry }: SlowMeadow): ReadonlySet<string> =>
  new Set([...tiles.flatMap(({ cells }) => cells), ...wet, ...dry]);

/** FLU-30 to FLU-33. */
export function slowFlowers(
  meadow: SlowMeadow,
  { sites }: SlowTile,
): { readonly flowers: number; readonly gain: readonly number[]; readonly loss: readonly number[] } {
  const gain = [0, 0, 0, 0];
  const loss = [0, 0, 0, 0];
  let flowers = 0;
  for (const [vertex, { petals, colour }] of sites) {
    const there = meadow.tiles.flatMap((other) => other.sites.get(vertex) ?? []);
    if (there.length === 0) continue;
    flowers += 1;
    const alike = there.filter((other) => other.colour === colour || other.colour === -1);
    if (alike.length > 0) {
      gain[colour] = (gain[colour] ?? 0) + petals + alike.reduce((sum, other) => sum + other.petals, 0);
    } else {
      loss[colour] = (loss[colour] ?? 0) + petals;
      for (const other of there) loss[other.colour] = (loss[other.colour] ?? 0) + other.petals;
    }
  }
  return { flowers, gain, loss };
}

/** FLU-21 (a), (b), (c); also how many tiles are touched. */
export function slowJudge(
  meadow: SlowMeadow,
  placed: SlowTile,
): { readonly legal: boolean; readonly sides: number } {
  const taken = occupied(meadow);
  const beside = new Set(placed.cells.flatMap(neighbours));
  const sides = meadow.tiles.filter(({ cells }) => cells.some((cell) => beside.has(cell))).length;
  const isFree = placed.cells.every((cell) => !taken.has(cell));
  return { legal: isFree && sides > 0 && slowFlowers(meadow, placed).flowers > 0, sides };
}

/** All legal placements within reach of the meadow, found by trying every orientation at every vertex near it. */
export function slowPlacements(printed: Printed, meadow: SlowMeadow, tile: Tile): readonly string[] {
  const corners = meadow.tiles.flatMap(({ cells }) => cells.map(cellCalled));
  const [as, bs] = [corners.map(([a]) => a), corners.map(([, b]) => b)];
  const found: string[] = [];
  for (let o = 0; o < 12; o += 1) {
    for (let x = Math.min(...as) - 5; x <= Math.max(...as) + 6; x += 1) {
      for (let y = Math.min(...bs) - 5; y <= Math.max(...bs) + 6; y += 1) {
        if (slowJudge(meadow, slowTile(printed, tile, o, x, y)).legal) found.push(`${o},${x},${y}`);
      }
    }
  }
  return found;
}

/** FLU-40 Every empty cell of the box round the meadow that cannot walk out of it. */
export function slowDeadSpace(meadow: SlowMeadow): readonly string[] {
  const taken = occupied(meadow);
  const all = [...taken].map(cellCalled);
  const [as, bs] = [all.map(([a]) => a), all.map(([, b]) => b)];
  const inside: string[] = [];
  for (let b = Math.min(...bs) - 1; b <= Math.max(...bs) + 1; b += 1) {
    for (let a = Math.min(...as) - 1; a <= Math.max(...as) + 1; a += 1) {
      for (const half of ['U', 'D'] as const) {
        const name = cellName([a, b, half]);
        if (!taken.has(name)) inside.push(name);
      }
    }
  }
  const box = new Set(inside);
  // A cell with a free neighbour beyond the box is outside, and so is every neighbour of an outside cell.
  const outside = new Set(
    inside.filter((cell) => neighbours(cell).some((next) => !box.has(next) && !taken.has(next))),
  );
  for (const cell of outside) for (const next of neighbours(cell)) if (box.has(next)) outside.add(next);
  return inside.filter((cell) => !outside.has(cell));
}

/** FLU-43 */
export function slowEnclosed(meadow: SlowMeadow): readonly Tile[] {
  const taken = occupied(meadow);
  return meadow.tiles
    .filter(({ cells }) => cells.every((cell) => neighbours(cell).every((next) => taken.has(next))))
    .map(({ tile }) => tile);
}

/** Lays a tile and floods what it walls in; FLU-41 wet cells first, in cell order. */
export function slowLay(meadow: SlowMeadow, placed: SlowTile, water: number, ponds: boolean): SlowMeadow {
  const laid = { ...meadow, tiles: [...meadow.tiles, placed] };
  if (!ponds) return laid;
  const dead = slowDeadSpace(laid);
  return { ...laid, wet: [...laid.wet, ...dead.slice(0, water)], dry: [...laid.dry, ...dead.slice(water)] };
}
