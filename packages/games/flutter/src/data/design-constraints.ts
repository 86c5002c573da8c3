import { ORIENTATIONS, turned, type Vertex } from '@hedgerow/grid';
import type { Constraint } from '@hedgerow/kernel';
import { COLOURS, KINDS } from '../kinds.ts';
import type { Edition, ShapeData, TileData } from './shape.ts';

const petalSites = (sites: string): readonly string[] => Array.from(sites).filter((site) => site !== '-');

/** A tile as it looks in one orientation, wherever it lies. */
function look({ points }: ShapeData, { sites }: TileData, o: number): string {
  const lying = points.map((point) => turned(o, point));
  const least = (of: (point: Vertex) => number): number => Math.min(...lying.map(of));
  const [a, b] = [least(([p]) => p), least(([, q]) => q)];
  return lying
    .map(([p, q], i) => `${p - a},${q - b}${sites[i] ?? ''}`)
    .sort()
    .join(' ');
}

const looks = (shape: ShapeData, tile: TileData): readonly string[] =>
  Array.from({ length: ORIENTATIONS }, (_, o) => look(shape, tile, o));

/** For each shape: its tiles. */
const byShape = ({ shapes, tiles }: Edition): readonly (readonly [ShapeData, readonly TileData[]])[] =>
  shapes.map((shape) => [shape, tiles.filter(({ id }) => id[0] === shape.id)]);

function unevenColour(tiles: readonly { readonly colour: string }[]): string | undefined {
  return COLOURS.find((colour) => tiles.filter((tile) => tile.colour === colour).length !== 3);
}

function colourFault({ colour, sites }: TileData): string | undefined {
  const letters = petalSites(sites);
  if (COLOURS.some((each) => !letters.includes(each))) return 'does not show all four colours';
  if (letters.some((letter, i) => letter === letters[(i + 1) % letters.length]))
    return 'has equal neighbours';
  return letters.filter((letter) => letter === colour).length === 1
    ? undefined
    : 'shows its own colour not exactly once';
}

function alikeFault(shape: ShapeData, tiles: readonly TileData[]): string | undefined {
  const patterns = new Map<string, TileData[]>();
  for (const tile of tiles) {
    const all = looks(shape, tile);
    if (new Set(all).size < ORIENTATIONS) return `${tile.id} looks the same in two orientations`;
    const pattern = [...all].sort()[0] ?? '';
    patterns.set(pattern, [...(patterns.get(pattern) ?? []), tile]);
  }
  for (const alike of patterns.values()) {
    const ids = alike.map(({ id }) => id).join(' and ');
    if (shape.id !== KINDS[0]) {
      if (alike.length > 1) return `${ids} have the same petals`;
    } else if (alike.length !== 2 || alike[0]?.colour === alike[1]?.colour) {
      return `${ids} use one ladybug pattern`;
    }
  }
  return undefined;
}

/** The design rules of our reconstruction (C20 to C24). */
export const DESIGN_CONSTRAINTS: readonly Constraint<Edition>[] = [
  {
    id: 'C20',
    says: 'Each shape has 3 tiles of each pollinator colour.',
    fault: (data) => {
      const uneven = byShape(data).find(([, tiles]) => unevenColour(tiles) !== undefined);
      return uneven && `${uneven[0].id} has not 3 tiles in ${unevenColour(uneven[1]) ?? ''}`;
    },
  },
  {
    id: 'C21',
    says: 'For each shape and petal site, each colour occurs on exactly 3 tiles.',
    fault: (data) => {
      for (const [{ id, petals }, tiles] of byShape(data)) {
        for (const [site, here] of petals.entries()) {
          const uneven =
            here > 0 ? unevenColour(tiles.map(({ sites }) => ({ colour: sites[site] ?? '' }))) : undefined;
          if (uneven !== undefined) return `${uneven} at site ${site} of ${id}`;
        }
      }
      return undefined;
    },
  },
  {
    id: 'C22',
    says: 'Each tile shows all four colours, neighbouring petal sites differ, its own colour is on exactly one site.',
    fault: ({ tiles }) => {
      const wrong = tiles.find((tile) => colourFault(tile) !== undefined);
      return wrong && `${wrong.id} ${colourFault(wrong) ?? ''}`;
    },
  },
  {
    id: 'C23',
    says: 'No tile looks the same in two orientations; petals repeat only on ladybugs, twice each, in two colours.',
    fault: (data) => {
      for (const [shape, tiles] of byShape(data)) {
        const fault = alikeFault(shape, tiles);
        if (fault !== undefined) return fault;
      }
      return undefined;
    },
  },
  {
    id: 'C24',
    says: 'Sparkles are the border in unit sides less 2.',
    fault: ({ shapes }) => {
      const wrong = shapes.find(({ sparkles, points }) => sparkles !== points.length - 2);
      return wrong && `${wrong.id} has ${wrong.sparkles} sparkles and a border of ${wrong.points.length}`;
    },
  },
];
