import {
  type Cell,
  cellStep,
  cellTurned,
  type LatticeWindow,
  ORIENTATIONS,
  type Surroundings,
  surroundings,
  turned,
  type Vertex,
  vertexStep,
  WINDOW_STEP,
} from '@hedgerow/grid';
import { broken } from '@hedgerow/kernel';
import type { Edition } from './data/shape.ts';
import { COLOURS, KINDS } from './kinds.ts';
import type { Colour, Tile } from './state.ts';

/** Three bits of a vertex count the petals of one colour; the rainbow has the bit above all colours. */
export const PETAL_BITS = 3;
export const PETAL_MASK = 7;
export const RAINBOW_SHIFT: number = COLOURS.length * PETAL_BITS;

/** One shape in one orientation in windows of one width: differences of numbers, seen from the vertex of its point 0. */
export interface Lying {
  /** The cells it covers, in the order of the shape. */
  readonly cells: readonly number[];
  /** Which of them point up (0) and down (1). */
  readonly halves: readonly number[];
  /** The vertices of its points. */
  readonly sites: readonly number[];
  /** Across each unit side of its border: the cell outside. */
  readonly sides: readonly number[];
  /** Round each point: the sectors outside. */
  readonly round: readonly (readonly number[])[];
}

/** A tile as the rules read it. */
export interface Face {
  readonly id: string;
  /** The place of its shape in `KINDS`; the Rainbee's is the one after. */
  readonly kind: number;
  /** The pollinator's colour; −1 for the Rainbee, which is no pollinator of anybody's. */
  readonly colour: Colour;
  readonly sparkles: number;
  /** By site: the colour of its petals, −1 if bare or rainbow. */
  readonly colours: readonly Colour[];
  /** By site: how many petals. */
  readonly petals: readonly number[];
  /** By site: what the tile adds to the petals of a vertex. */
  readonly blooms: readonly number[];
}

/** What is printed on the tiles of an edition, as tables: what the rules look at all the time. */
export interface Printed {
  readonly data: Edition;
  readonly tiles: readonly Face[];
  readonly rainbee: Tile;
  readonly tileCalled: (id: string) => Tile | undefined;
  /** By kind, then orientation, then width of the window in steps. */
  readonly lying: readonly (readonly (readonly Lying[])[])[];
  /** How much empty lattice the window keeps on every side of the meadow. */
  readonly room: number;
}

interface Figure {
  readonly points: readonly Vertex[];
  readonly cells: readonly Cell[];
}

/** A figure in one orientation, with what surrounds it. */
interface Laid extends Figure, Surroundings {}

function laid(orientation: number, { points, cells }: Figure): Laid {
  const lyingPoints = points.map((point) => turned(orientation, point));
  const lyingCells = cells.map((cell) => cellTurned(orientation, cell));
  return { points: lyingPoints, cells: lyingCells, ...surroundings(lyingPoints, lyingCells) };
}

const lyingIn = (width: number, { points, cells, sides, round }: Laid): Lying => ({
  cells: cells.map((cell) => cellStep(width, cell)),
  halves: cells.map(([, , half]) => (half === 'U' ? 0 : 1)),
  sites: points.map((point) => vertexStep(width, point)),
  sides: sides.map((cell) => cellStep(width, cell)),
  round: round.map((around) => around.map((cell) => cellStep(width, cell))),
});

/** The largest step between two points of a figure in any direction of the lattice. */
function reachOf({ points }: Figure): number {
  let reach = 0;
  for (const [a, b] of points) {
    for (const [c, d] of points)
      reach = Math.max(reach, Math.abs(a - c), Math.abs(b - d), Math.abs(a + b - c - d));
  }
  return reach;
}

export function print(data: Edition): Printed {
  const figures: readonly Figure[] = [...KINDS.map((kind) => shapeOf(data, kind)), data.rainbee];
  const reaches = figures.map(reachOf);
  const tiles = [...data.tiles.map((row) => printedTile(data, row)), printedRainbee(data)];
  // The widest meadow is one long row of all tiles; the window may stand a step to either side of it.
  const room = Math.max(...reaches) + 1;
  const widest = tiles.reduce((sum, { kind }) => sum + (reaches[kind] ?? 0), 2 * room);
  const widths = Array.from(
    { length: Math.ceil(widest / WINDOW_STEP) + 3 },
    (_, steps) => steps * WINDOW_STEP,
  );
  const numbers = new Map(tiles.map(({ id }, tile) => [id, tile]));
  return {
    data,
    tiles,
    rainbee: tiles.length - 1,
    tileCalled: (id) => numbers.get(id),
    lying: figures.map((figure) =>
      Array.from({ length: ORIENTATIONS }, (_, o) => {
        const lying = laid(o, figure);
        return widths.map((width) => lyingIn(width, lying));
      }),
    ),
    room,
  };
}

function shapeOf({ shapes }: Edition, kind: string): Edition['shapes'][number] {
  const shape = shapes.find(({ id }) => id === kind);
  if (shape === undefined) throw broken('a checked edition has every shape', { kind });
  return shape;
}

function printedTile(data: Edition, { id, colour, sites }: Edition['tiles'][number]): Face {
  const kind = (KINDS as readonly string[]).indexOf(id[0] ?? '');
  const { petals, sparkles } = shapeOf(data, id[0] ?? '');
  const colours = Array.from(sites, (letter) => (COLOURS as readonly string[]).indexOf(letter));
  const blooms = colours.map((each, site) => (each < 0 ? 0 : (petals[site] ?? 0) << (PETAL_BITS * each)));
  return { id, kind, colour: COLOURS.indexOf(colour), sparkles, colours, petals, blooms };
}

/** FLU-32 Each rainbow corner of the Rainbee is one petal. */
function printedRainbee({ rainbee: { sites } }: Edition): Face {
  const marks = Array.from(sites);
  return {
    id: 'Rainbee',
    kind: KINDS.length,
    colour: -1,
    sparkles: 0,
    colours: marks.map(() => -1),
    petals: marks.map((mark) => (mark === '*' ? 1 : 0)),
    blooms: marks.map((mark) => (mark === '*' ? 1 << RAINBOW_SHIFT : 0)),
  };
}

export const tileOf = ({ tiles }: Printed, tile: Tile): Face => tiles[tile] as Face;

/** How a tile lies in this orientation in windows of this width. */
export const lyingOf = ({ lying, tiles }: Printed, tile: Tile, o: number, { width }: LatticeWindow): Lying =>
  lying[(tiles[tile] as Face).kind]?.[o]?.[width / WINDOW_STEP] as Lying;
