import type { Constraint } from '@hedgerow/kernel';
import { COLOURS, KINDS } from '../kinds.ts';
import { DESIGN_CONSTRAINTS } from './design-constraints.ts';
import { areaOf, isRhombus, isTrapezoid, isTriangle, outlineFault, samePoints } from './outline.ts';
import type { Edition, ShapeData, TileData } from './shape.ts';

const shapeOf = ({ shapes }: Edition, kind: string): ShapeData | undefined =>
  shapes.find(({ id }) => id === kind);

const tilesOf = ({ tiles }: Edition, kind: string): readonly TileData[] =>
  tiles.filter(({ id }) => id[0] === kind);

const unless = (holds: boolean, found: string): string | undefined => (holds ? undefined : found);

const firstOf = <T>(items: readonly T[], fault: (item: T) => string | undefined): string | undefined => {
  for (const item of items) {
    const found = fault(item);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** C3 Colours that the rulebook mentions for a pollinator. */
const MENTIONED: readonly (readonly [kind: string, colour: string])[] = [
  ['L', 'R'],
  ['L', 'P'],
  ['H', 'B'],
  ['H', 'R'],
  ['D', 'B'],
  ['D', 'Y'],
  ['D', 'P'],
  ['B', 'Y'],
];

function cornersFault({ id, angles, petals }: ShapeData): string | undefined {
  for (const [site, angle] of angles.entries()) {
    const here = petals[site] ?? 0;
    if (here > angle / 60) return `${id} has ${here} petals in a corner of ${angle}°`;
    if (angle !== 180 && here === 0) return `${id} has a corner without petals`;
  }
  return undefined;
}

/** A side of a shape whose two ends are both bare. */
const hasBareSide = ({ petals }: ShapeData): boolean =>
  petals.some((here, i) => here === 0 && petals[(i + 1) % petals.length] === 0);

/** C13 Two corners of 120° in blue and yellow, and a purple one of 60°. */
function isPicturedLadybug({ angles }: ShapeData, { colour, sites }: TileData): boolean {
  const lettersAt = (angle: number): string =>
    Array.from(sites)
      .filter((_, i) => angles[i] === angle)
      .sort()
      .join('');
  return colour === 'R' && lettersAt(120) === 'BY' && lettersAt(60).includes('P');
}

function trackerFault({ tracker: { max, pollen } }: Edition): string | undefined {
  if (max !== 21 || pollen.length !== 22) return `${pollen.length} spaces, the last numbered ${max}`;
  if (pollen[0] !== 0) return `${pollen[0] ?? 'nothing'} pollen for no petals`;
  const falls = pollen.findIndex((value, i) => i > 0 && value < (pollen[i - 1] ?? 0));
  return unless(falls < 0, `the value falls at ${falls} petals`);
}

function tokensFault({ tokens: { bees, trackers, petalTokens, sun, pollen } }: Edition): string | undefined {
  const found = [bees, trackers, petalTokens, sun, pollen['1'], pollen['5'], pollen['10']].join('/');
  return unless(found === '5/5/20/1/30/12/12', found);
}

const isRow = (ring: readonly string[], row: string): boolean =>
  `${ring.join('')}${ring.join('')}`.includes(row);

/** §2.1 What any data set must satisfy, with the design rules of our reconstruction after it. */
export const CONSTRAINTS: readonly Constraint<Edition>[] = [
  {
    id: 'C1',
    says: 'There are 60 meadow tiles, 12 for each of the five pollinators, and one shape for each.',
    fault: (data) =>
      unless(
        new Set(data.tiles.map(({ id }) => id)).size === 60 && data.tiles.length === 60,
        `${data.tiles.length} tiles`,
      ) ??
      firstOf(KINDS, (kind) =>
        unless(tilesOf(data, kind).length === 12, `${tilesOf(data, kind).length} tiles of ${kind}`),
      ) ??
      unless(
        data.shapes.length === 5 && KINDS.every((kind) => shapeOf(data, kind)),
        `${data.shapes.length} shapes`,
      ),
  },
  {
    id: 'C2',
    says: 'There are four petal colours: red, blue, yellow, purple.',
    fault: ({ colours }) => {
      const found = colours.map(({ id, name }) => `${id} ${name}`).join(', ');
      return unless(found === 'R red, B blue, Y yellow, P purple', found);
    },
  },
  {
    id: 'C3',
    says: 'Every tile has one of the four colours; those the rulebook mentions occur.',
    fault: (data) =>
      firstOf(data.tiles, ({ id, colour }) => unless(COLOURS.includes(colour), `${id} is ${colour}`)) ??
      firstOf(MENTIONED, ([kind, colour]) =>
        unless(
          tilesOf(data, kind).some((tile) => tile.colour === colour),
          `no ${kind} is ${colour}`,
        ),
      ),
  },
  {
    id: 'C4',
    says: 'The ladybug is a diamond and the smallest shape.',
    fault: (data) => {
      const ladybug = shapeOf(data, 'L');
      if (ladybug === undefined || !isRhombus(ladybug)) return 'the ladybug is no diamond';
      return firstOf(data.shapes, (shape) =>
        unless(shape === ladybug || areaOf(shape) > areaOf(ladybug), `${shape.id} is not larger`),
      );
    },
  },
  {
    id: 'C5',
    says: 'No shape is larger than the butterfly.',
    fault: (data) => {
      const butterfly = shapeOf(data, 'B');
      if (butterfly === undefined) return 'there is no butterfly';
      return firstOf(data.shapes, (shape) =>
        unless(areaOf(shape) <= areaOf(butterfly), `${shape.id} is larger`),
      );
    },
  },
  {
    id: 'C6',
    says: 'The ladybug has 2 sparkles, the hummingbird 4.',
    fault: (data) => {
      const found = `${shapeOf(data, 'L')?.sparkles ?? 0} and ${shapeOf(data, 'H')?.sparkles ?? 0}`;
      return unless(found === '2 and 4', found);
    },
  },
  {
    id: 'C7',
    says: 'At least one shape has an odd number of sparkles.',
    fault: ({ shapes }) =>
      unless(
        shapes.some(({ sparkles }) => sparkles % 2 === 1),
        'only even numbers',
      ),
  },
  {
    id: 'C8',
    says: 'Outlines fit the lattice, all corners have 60° or 120°, and there are rhombus, trapezoid and triangle pieces.',
    fault: ({ shapes, rainbee }) =>
      firstOf([...shapes, { id: 'Rainbee', ...rainbee }], outlineFault) ??
      firstOf(shapes, ({ id, angles }) =>
        unless(
          angles.every((angle) => angle <= 180),
          `${id} has a hollow corner`,
        ),
      ) ??
      unless(
        shapes.some(isRhombus) && shapes.some(isTrapezoid) && shapes.some(isTriangle),
        'a kind of piece is missing',
      ),
  },
  {
    id: 'C9',
    says: 'There are 15 water tiles, each a unit triangle.',
    fault: ({ water: { count, points } }) =>
      unless(count === 15, `${count} water tiles`) ??
      unless(
        samePoints(points, [
          [0, 0],
          [1, 0],
          [0, 1],
        ]),
        'another outline',
      ),
  },
  {
    id: 'C10',
    says: 'Petals lie in every corner and along some sides, never more than the tile fills sectors there.',
    fault: (data) =>
      firstOf(data.shapes, cornersFault) ??
      unless(
        data.shapes.some(({ angles, petals }) =>
          angles.some((angle, i) => angle === 180 && (petals[i] ?? 0) > 0),
        ),
        'no petals along a side',
      ) ??
      firstOf(data.tiles, ({ id, sites }) => {
        const petals = shapeOf(data, id[0] ?? '')?.petals ?? [];
        const fits =
          petals.length === sites.length && petals.every((here, i) => here > 0 === (sites[i] !== '-'));
        return unless(fits, `the sites of ${id} do not fit its shape`);
      }),
  },
  {
    id: 'C11',
    says: 'A corner of 120° of the ladybug holds 2 petals, one of 60° holds 1.',
    fault: (data) => {
      const { angles = [], petals = [] } = shapeOf(data, 'L') ?? {};
      return unless(
        angles.every((angle, i) => petals[i] === angle / 60),
        petals.join(', '),
      );
    },
  },
  {
    id: 'C12',
    says: 'Some point of a tile shows 3 petals of one colour.',
    fault: ({ shapes }) =>
      unless(
        shapes.some(({ petals }) => petals.includes(3)),
        'none does',
      ),
  },
  {
    id: 'C13',
    says: 'There is a red ladybug with blue and yellow corners of 120° and a purple corner of 60°.',
    fault: (data) => {
      const ladybug = shapeOf(data, 'L');
      const found =
        ladybug !== undefined && tilesOf(data, 'L').some((tile) => isPicturedLadybug(ladybug, tile));
      return unless(found, 'no such ladybug');
    },
  },
  {
    id: 'C14',
    says: 'The Rainbee has rainbow petals in exactly two of its corners.',
    fault: ({ rainbee: { sites, points } }) =>
      unless(sites.length === points.length, `${sites.length} sites for ${points.length} corners`) ??
      unless(sites.split('*').length - 1 === 2, sites),
  },
  {
    id: 'C15',
    says: 'Some tiles can lie side by side without a flower: a shape has a side with two bare ends.',
    fault: ({ shapes }) => unless(shapes.some(hasBareSide), 'no bare side'),
  },
  {
    id: 'C16',
    says: 'The tracker has 22 spaces; their values start at 0 and never fall.',
    fault: trackerFault,
  },
  {
    id: 'C17',
    says: '6, 5, 5 or 4 tiles are removed per stack, skips cost 1, 2, 3, 4, a bee brings 2.',
    fault: ({ removedPerStack, skipCosts, beeBonus }) => {
      const found = [Object.values(removedPerStack).join('/'), skipCosts.join('/'), beeBonus].join('; ');
      return unless(found === '6/5/5/4; 1/2/3/4; 2', found);
    },
  },
  {
    id: 'C18',
    says: 'Tokens: 5 bees, 5 trackers, 20 petals, 1 sun, pollen 30 ones, 12 fives, 12 tens.',
    fault: tokensFault,
  },
  {
    id: 'C19',
    says: 'The ring holds each pollinator once, with butterfly, hummingbird, dragonfly in a row.',
    fault: ({ rondelClockwise: ring }) =>
      unless(
        ring.length === 5 && KINDS.every((kind) => ring.includes(kind)) && isRow(ring, 'BHD'),
        ring.join(' '),
      ),
  },
  ...DESIGN_CONSTRAINTS,
];
