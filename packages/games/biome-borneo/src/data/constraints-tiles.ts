import type { Constraint } from '@hedgerow/kernel';
import { formationFault } from '../forest.ts';
import { type Edition, LAYERS, type Layer, type TileData } from './shape.ts';

/** How often each plant grows on tiles, as text: `FE 1, VI 3`; a vine counts once for a tile. */
const harvest = (...tiles: readonly TileData[]): string => {
  const counts = new Map<string, number>();
  for (const { sides } of tiles) {
    const plants = sides.filter((side) => side !== null);
    for (const plant of [
      ...plants.filter((each) => each !== 'VI'),
      ...(plants.includes('VI') ? ['VI'] : []),
    ]) {
      counts.set(plant, (counts.get(plant) ?? 0) + 1);
    }
  }
  return [...counts]
    .map(([plant, count]) => `${plant} ${count}`)
    .sort(alphabetically)
    .join(', ');
};
const alphabetically = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

const shows = ({ sides }: TileData, plant: string): boolean => sides.includes(plant);
const onlyOn = ({ layers }: TileData, layer: Layer): boolean => layers.length === 1 && layers[0] === layer;
const mayLie = ({ layers }: TileData, layer: Layer): boolean => layers.includes(layer);
const ends = ({ sides }: TileData): number => sides.filter((side) => side === 'VI').length;

const pairs = (tiles: readonly TileData[]): (readonly [TileData, TileData])[] =>
  tiles.flatMap((one, i) => tiles.slice(i + 1).map((other) => [one, other] as const));
const triples = (tiles: readonly TileData[]): (readonly [TileData, TileData, TileData])[] =>
  tiles.flatMap((one, i) => pairs(tiles.slice(i + 1)).map(([two, three]) => [one, two, three] as const));

/** Three tiles of which one meets the second by one plant and the third by another. */
const bridged = (three: readonly TileData[], one: string, other: string): boolean =>
  three.some((middle, i) => {
    const [a, b] = three.filter((_, j) => j !== i);
    if (a === undefined || b === undefined || !shows(middle, one) || !shows(middle, other)) return false;
    return (shows(a, one) && shows(b, other)) || (shows(b, one) && shows(a, other));
  });

const unless = (holds: boolean, found: string): string | undefined => (holds ? undefined : found);
const missing = (tile: TileData | readonly unknown[] | undefined): string | undefined =>
  unless(tile !== undefined, 'there is none.');

const PLANTS = ['FE', 'HI', 'BL', 'MA', 'VI', 'FI', 'BR', 'OR', 'ML', 'MF'] as const;
const NATIVE: Readonly<Record<string, string>> = { FE: 'U C', VI: 'U C', HI: 'U', BL: 'U' };

const inLayerOrder = (layers: readonly Layer[]): string =>
  LAYERS.filter((each) => layers.includes(each)).join(' ');

export const TILE_CONSTRAINTS: readonly Constraint<Edition>[] = [
  {
    id: 'C1',
    says: 'There are seven platforms: one Emergent, three Canopy, three Understory.',
    fault: ({ platforms }) => {
      const found = platforms
        .map(({ layer }) => layer)
        .sort(alphabetically)
        .join('');
      return unless(found === 'CCCEUUU', found);
    },
  },
  {
    id: 'C2',
    says: 'There are 45 tiles, some of one colour and some of several.',
    fault: ({ tiles }) => {
      if (tiles.length !== 45) return `${tiles.length} tiles.`;
      const hybrids = tiles.filter(({ layers }) => layers.length > 1).length;
      return unless(hybrids > 0 && hybrids < tiles.length, `${hybrids} tiles of several colours.`);
    },
  },
  {
    id: 'C3',
    says: 'There are eleven plants, ten of them known by name.',
    fault: ({ plants }) => {
      const lacking = PLANTS.filter((id) => !plants.some((plant) => plant.id === id));
      return unless(
        plants.length === 11 && lacking.length === 0,
        `${plants.length} plants, without ${lacking.join(', ')}.`,
      );
    },
  },
  {
    id: 'C4',
    says: 'Fern and vine belong to Understory and Canopy, hibiscus and broadleaf to the Understory.',
    fault: ({ plants }) => {
      const strays = plants.filter(({ id, layers }) => id in NATIVE && inLayerOrder(layers) !== NATIVE[id]);
      return unless(strays.length === 0, strays.map(({ id }) => id).join(', '));
    },
  },
  {
    id: 'C5',
    says: 'Each plant of a tile belongs to a layer of the tile.',
    fault: ({ tiles, plants }) => {
      const native = (plant: string): readonly Layer[] => plants.find(({ id }) => id === plant)?.layers ?? [];
      const strays = tiles.filter(({ layers, sides }) =>
        sides.some((side) => side !== null && !native(side).some((layer) => layers.includes(layer))),
      );
      return unless(strays.length === 0, strays.map(({ id }) => id).join(', '));
    },
  },
  {
    id: 'C6',
    says: 'A tile of the Understory alone bears two broadleaves and a mango.',
    fault: ({ tiles }) => missing(tiles.find((tile) => onlyOn(tile, 'U') && harvest(tile) === 'BL 2, MA 1')),
  },
  {
    id: 'C7',
    says: 'Some tile with a hibiscus may lie on the Canopy.',
    fault: ({ tiles }) => missing(tiles.find((tile) => shows(tile, 'HI') && mayLie(tile, 'C'))),
  },
  {
    id: 'C8',
    says: 'Ferns and vines can be laid on both lower layers, a bromeliad on the Canopy, Meranti leaves on the Emergent; some tile has a single fern.',
    fault: ({ tiles }) => {
      const wanted = [
        ['FE', 'U'],
        ['FE', 'C'],
        ['BR', 'C'],
        ['ML', 'E'],
        ['VI', 'C'],
        ['VI', 'U'],
      ] as const;
      const lacking = wanted.filter(
        ([plant, layer]) => !tiles.some((tile) => shows(tile, plant) && mayLie(tile, layer)),
      );
      if (lacking.length > 0) return lacking.map((each) => each.join(' ')).join(', ');
      return missing(tiles.find(({ sides }) => sides.filter((side) => side === 'FE').length === 1));
    },
  },
  {
    id: 'C9',
    says: 'There is a tile with fig, fern and orchid.',
    fault: ({ tiles }) => missing(tiles.find((tile) => harvest(tile) === 'FE 1, FI 1, OR 1')),
  },
  {
    id: 'C10',
    says: 'There is a tile with vine and fern only.',
    fault: ({ tiles }) => missing(tiles.find((tile) => harvest(tile) === 'FE 1, VI 1')),
  },
  {
    id: 'C11',
    says: 'Two hibiscus tiles of one layer hold mango 2, broadleaf 1, hibiscus 2, fern 1.',
    fault: ({ tiles }) => {
      const hibiscus = tiles.filter((tile) => shows(tile, 'HI'));
      return missing(
        pairs(hibiscus).find(
          ([a, b]) =>
            harvest(a, b) === 'BL 1, FE 1, HI 2, MA 2' &&
            LAYERS.some((layer) => mayLie(a, layer) && mayLie(b, layer)),
        ),
      );
    },
  },
  {
    id: 'C12',
    says: 'Three tiles of one layer, joined by orchid and by Meranti leaves, hold orchid 3, leaves 3, flowers 2.',
    fault: ({ tiles }) =>
      missing(
        triples(tiles.filter((tile) => shows(tile, 'OR') || shows(tile, 'ML'))).find(
          (three) =>
            harvest(...three) === 'MF 2, ML 3, OR 3' &&
            LAYERS.some((layer) => three.every((tile) => mayLie(tile, layer))) &&
            bridged(three, 'OR', 'ML'),
        ),
      ),
  },
  {
    id: 'C13',
    says: 'Three vine tiles between Understory and Canopy hold hibiscus 1, broadleaf 1, vine 3, fig 2, bromeliad 1, orchid 1.',
    fault: ({ tiles }) =>
      missing(
        triples(tiles.filter((tile) => shows(tile, 'VI'))).find(
          (three) =>
            harvest(...three) === 'BL 1, BR 1, FI 2, HI 1, OR 1, VI 3' &&
            three.every((tile) => mayLie(tile, 'U') || mayLie(tile, 'C')) &&
            three.some((tile) => mayLie(tile, 'U')) &&
            three.some((tile) => mayLie(tile, 'C')) &&
            three.some((tile) => ends(tile) > 1),
        ),
      ),
  },
  {
    id: 'C14',
    says: 'Two tiles that share fig or orchid, one of them with a vine, hold fig 2, orchid 2, vine 1, fern 1.',
    fault: ({ tiles }) =>
      missing(
        pairs(tiles).find(
          ([a, b]) =>
            harvest(a, b) === 'FE 1, FI 2, OR 2, VI 1' &&
            ['FI', 'OR'].some((plant) => shows(a, plant) && shows(b, plant)) &&
            LAYERS.some((layer) => mayLie(a, layer) && mayLie(b, layer)),
        ),
      ),
  },
  {
    id: 'C15',
    says: 'There are vines with three ends, and each tile bears one vine, with two ends at least.',
    fault: ({ tiles }) => {
      const stumps = tiles.filter((tile) => ends(tile) === 1);
      if (stumps.length > 0) return stumps.map(({ id }) => id).join(', ');
      return missing(tiles.find((tile) => ends(tile) === 3));
    },
  },
  {
    id: 'C33',
    says: 'Names of plants, tiles, platforms and formations occur once, and tiles bear known plants.',
    fault: ({ plants, tiles, platforms, formations }) => {
      const ids = [plants, tiles, platforms, formations].find(
        (rows) => new Set(rows.map(({ id }) => id)).size < rows.length,
      );
      if (ids !== undefined) return `${ids.map(({ id }) => id).join(' ')}.`;
      const known = new Set(plants.map(({ id }) => id));
      const strange = tiles.find(({ sides }) => sides.some((side) => side !== null && !known.has(side)));
      return unless(strange === undefined, strange?.id ?? '');
    },
  },
  {
    id: 'C34',
    says: 'Every formation places each platform once, and its platforms hang together.',
    fault: ({ formations, platforms }) => {
      const faults = formations.flatMap((each) => {
        const fault = formationFault(each, platforms);
        return fault === undefined ? [] : [`${each.id}: ${fault}.`];
      });
      return unless(faults.length === 0, faults.join(' '));
    },
  },
];
