import type { Cell } from '@hedgerow/grid';
import {
  dictionary,
  either,
  listOf,
  oneOf,
  problem,
  record,
  type Shape,
  SOURCES,
  type Source,
  text,
  whole,
} from '@hedgerow/kernel';
import { COLOURS, type ColourCode, KINDS, type Kind } from '../kinds.ts';

/** Where the values of a row come from, field by field. */
type Sources = Readonly<Record<string, Source>>;

type Pair = readonly [number, number];

export interface ColourData {
  readonly id: ColourCode;
  readonly name: string;
  /** Flavour, without effect. */
  readonly flower: string;
  /** The key for colour-blind players. */
  readonly sparkle: string;
  readonly src: Sources;
}

/** The outline that all tiles of one pollinator share. Its points run counter-clockwise, one unit side apart. */
export interface ShapeData {
  readonly id: Kind;
  readonly name: string;
  readonly sparkles: number;
  readonly points: readonly Pair[];
  /** The inner angle at each point, in degrees. */
  readonly angles: readonly number[];
  /** How many petals lie at each point; their colour is the tile's. */
  readonly petals: readonly number[];
  readonly cells: readonly Cell[];
  readonly src: Sources;
}

export interface TileData {
  readonly id: string;
  readonly colour: ColourCode;
  /** A letter for each point of the shape: the colour of the petals there, or `-`. */
  readonly sites: string;
  readonly src: Sources;
}

/** The component data of a whole box. */
export interface Edition {
  readonly game: 'flutter';
  readonly edition: string;
  readonly dataVersion: number;
  readonly colours: readonly ColourData[];
  readonly shapes: readonly ShapeData[];
  readonly rainbee: {
    readonly points: readonly Pair[];
    readonly angles: readonly number[];
    /** `*` is a rainbow petal. */
    readonly sites: string;
    readonly cells: readonly Cell[];
    readonly src: Sources;
  };
  readonly water: { readonly count: number; readonly points: readonly Pair[]; readonly src: Sources };
  readonly tiles: readonly TileData[];
  readonly rondelClockwise: readonly Kind[];
  readonly sunStart: Kind;
  /** By number of players. */
  readonly removedPerStack: Readonly<Record<'2' | '3' | '4' | '5', number>>;
  readonly skipCosts: readonly number[];
  readonly tracker: { readonly max: number; readonly pollen: readonly number[] };
  readonly beeBonus: number;
  readonly pondBonusPerWater: number;
  /** What a player gets for whom nothing fits, by colour. */
  readonly noPlacementPetals: readonly number[];
  readonly tokens: {
    readonly bees: number;
    readonly trackers: number;
    readonly petalTokens: number;
    readonly sun: number;
    readonly pollen: Readonly<Record<'1' | '5' | '10', number>>;
  };
  readonly src: Sources;
}

const sources = dictionary(text(30), oneOf(...SOURCES));
const name = text(40, /^[^\s]/, 'a name');

const pair: Shape<Pair> = (value, where) => {
  const checked = listOf(whole(-6, 6), { min: 2, max: 2 })(value, where);
  return checked.ok ? { ok: true, value: [checked.value[0] ?? 0, checked.value[1] ?? 0] } : checked;
};

const cell: Shape<Cell> = (value, where) => {
  const part = either(whole(-6, 6), oneOf('U', 'D'));
  const checked = listOf(part, { min: 3, max: 3 })(value, where);
  if (!checked.ok) return checked;
  const [a, b, half] = checked.value;
  return typeof a === 'number' && typeof b === 'number' && typeof half === 'string'
    ? { ok: true, value: [a, b, half] }
    : problem(`${where} must be two whole numbers and then "U" or "D".`);
};

const points = listOf(pair, { min: 3, max: 16 });
const angles = listOf(oneOf(60, 120, 180, 240, 300), { min: 3, max: 16 });
const cells = listOf(cell, { min: 1, max: 24 });

const colour: Shape<ColourData> = record({
  id: oneOf(...COLOURS),
  name,
  flower: name,
  sparkle: name,
  src: sources,
});

const shape: Shape<ShapeData> = record({
  id: oneOf(...KINDS),
  name,
  sparkles: whole(1, 20),
  points,
  angles,
  petals: listOf(whole(0, 3), { min: 3, max: 16 }),
  cells,
  src: sources,
});

const tile: Shape<TileData> = record({
  id: text(3, /^[LMHDB]\d\d$/, 'a letter and two digits'),
  colour: oneOf(...COLOURS),
  sites: text(16, /^[RBYP-]+$/, 'a row of R, B, Y, P and -'),
  src: sources,
});

export const editionShape: Shape<Edition> = record({
  game: oneOf('flutter'),
  edition: name,
  dataVersion: whole(1, 1_000_000),
  colours: listOf(colour, { max: 10 }),
  shapes: listOf(shape, { max: 10 }),
  rainbee: record({ points, angles, sites: text(16, /^[*-]+$/, 'a row of * and -'), cells, src: sources }),
  water: record({ count: whole(0, 100), points, src: sources }),
  tiles: listOf(tile, { max: 200 }),
  rondelClockwise: listOf(oneOf(...KINDS), { max: 10 }),
  sunStart: oneOf(...KINDS),
  removedPerStack: record({ '2': whole(0, 12), '3': whole(0, 12), '4': whole(0, 12), '5': whole(0, 12) }),
  skipCosts: listOf(whole(0, 21), { max: 10 }),
  tracker: record({ max: whole(1, 100), pollen: listOf(whole(-100, 100), { max: 101 }) }),
  beeBonus: whole(0, 20),
  pondBonusPerWater: whole(0, 20),
  noPlacementPetals: listOf(whole(0, 21), { min: 4, max: 4 }),
  tokens: record({
    bees: whole(0, 100),
    trackers: whole(0, 100),
    petalTokens: whole(0, 100),
    sun: whole(0, 10),
    pollen: record({ '1': whole(0, 500), '5': whole(0, 500), '10': whole(0, 500) }),
  }),
  src: sources,
});
