import {
  dictionary,
  listOf,
  maybe,
  oneOf,
  record,
  type Shape,
  SOURCES,
  type Source,
  text,
  truth,
  whole,
} from '@hedgerow/kernel';
import { COLORS, type Color, type Goal, goalShape } from './goal-language.ts';

/** Where values come from, field by field. */
type Sources = Readonly<Record<string, Source>>;

export const SEASONS = ['spring', 'summer', 'fall'] as const;
export type Season = (typeof SEASONS)[number];

/** One kind of flower, named as within a sentence; `mark` is how the map is drawn with it. */
export interface FlowerData {
  readonly id: string;
  readonly mark: string;
  readonly hue: string;
  readonly name: string;
  readonly fr?: string;
  readonly latin: string;
  readonly tokens: number;
  readonly src: Sources;
}

/** One coloured part of the map; `mark` is the letter it is drawn with. */
export interface RegionData {
  readonly mark: string;
  readonly color: Color;
  readonly name: string;
  readonly fr?: string;
  readonly src: Sources;
}

/** A city, drawn as its mark in brackets, and where it truly lies, in thousandths of a degree. */
export interface CityData {
  readonly id: string;
  readonly mark: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly src: Sources;
}

/** The name of a space; which spaces there are, the drawing says. */
export interface SpaceName {
  readonly id: string;
  readonly name: string;
  readonly fr?: string;
}

export interface ActionCardData {
  readonly id: string;
  readonly moves?: readonly number[];
  readonly nearbyFlower?: boolean;
  readonly reuse?: 'own' | 'other';
  readonly copies: number;
  readonly src: Sources;
}

export interface BonusCardData {
  readonly id: string;
  readonly role: 'base' | 'addon';
  readonly moves?: readonly number[];
  readonly extraMove?: number;
  readonly extraDistance?: number;
  readonly copies: number;
}

export interface TileData {
  readonly id: string;
  readonly endPoints?: number;
  readonly perBirth?: number;
  readonly gainFlowersOfEach?: number;
  readonly extraFallTurn?: number;
  readonly gainWaystationCards?: number;
  readonly extraHomeButterfly?: number;
}

export interface SeasonCardData {
  readonly id: string;
  readonly season: Season;
  readonly title: string;
  readonly fr?: string;
  readonly goals: readonly Goal[];
  readonly src: Sources;
}

interface Cost {
  readonly same: number;
  readonly any: number;
}

/** The component data of a whole box. */
export interface Edition {
  readonly game: 'mariposas';
  readonly dataVersion: number;
  readonly players: { readonly min: number; readonly max: number; readonly colors: number };
  /** By generation, the first one first. */
  readonly butterfliesPerColor: readonly number[];
  /** Butterflies per player on the face-down season cards at set-up. */
  readonly waiting: { readonly summer: number; readonly fall: number };
  readonly seasons: readonly { readonly id: Season; readonly turns: number }[];
  readonly flowers: readonly FlowerData[];
  readonly die: readonly string[];
  readonly regions: readonly RegionData[];
  readonly cities: readonly CityData[];
  /** The map as a drawing: one line per row, `(MIC)` for each cell of Michoacán, `*` where milkweed touches. */
  readonly map: readonly string[];
  readonly spaces: readonly SpaceName[];
  /** The corners with a milkweed symbol, each by the three spaces that meet there. */
  readonly milkweed: readonly (readonly string[])[];
  readonly eastCoast: readonly string[];
  /** In thousandths of a degree: the middle of Michoacán, one row, two half-columns. */
  readonly projection: {
    readonly latitude: number;
    readonly longitude: number;
    readonly row: number;
    readonly column: number;
  };
  readonly actionCards: readonly ActionCardData[];
  readonly bonusCards: readonly BonusCardData[];
  readonly lifeCycle: {
    readonly colors: readonly string[];
    readonly stages: readonly string[];
    readonly copiesOfEach: number;
    readonly pointsEach: number;
  };
  readonly waystationTokens: readonly string[];
  readonly abilityTiles: readonly TileData[];
  readonly homeScore: { readonly table: readonly number[]; readonly beyond: number };
  readonly birthCost: {
    readonly second: Cost;
    readonly third: Cost;
    readonly fourth: Cost;
    readonly double: Cost;
  };
  readonly seasonCards: readonly SeasonCardData[];
  /** Sources of whole sections; rows with sources of their own say more. */
  readonly src: Sources;
}

const sources = dictionary(text(30), oneOf(...SOURCES));
const id = text(30, /^[A-Za-z0-9+-]+$/, 'an id of letters, digits, plus and minus');
const spaceId = text(4, /^[A-Z][0-9]{1,3}$/, 'a space such as E20');
const name = text(60, /^\S/, 'a name');
const few = whole(0, 20);

const flower: Shape<FlowerData> = record({
  id,
  mark: text(2, /^[A-Z][a-z]$/, 'a capital and a small letter'),
  hue: text(20),
  name,
  fr: maybe(name),
  latin: name,
  tokens: whole(0, 200),
  src: sources,
});

const region: Shape<RegionData> = record({
  mark: text(1, /^[a-z]$/, 'a small letter'),
  color: oneOf(...COLORS),
  name,
  fr: maybe(name),
  src: sources,
});

const city: Shape<CityData> = record({
  id: text(30, /^[a-z]+$/, 'small letters'),
  mark: text(3, /^[A-Z]{3}$/, 'three capitals'),
  latitude: whole(-90_000, 90_000),
  longitude: whole(-180_000, 180_000),
  src: sources,
});

const actionCard: Shape<ActionCardData> = record({
  id,
  moves: maybe(listOf(whole(1, 9), { min: 1, max: 5 })),
  nearbyFlower: maybe(truth),
  reuse: maybe(oneOf('own', 'other')),
  copies: whole(0, 100),
  src: sources,
});

const bonusCard: Shape<BonusCardData> = record({
  id,
  role: oneOf('base', 'addon'),
  moves: maybe(listOf(whole(1, 9), { min: 1, max: 5 })),
  extraMove: maybe(few),
  extraDistance: maybe(few),
  copies: whole(0, 100),
});

const tile: Shape<TileData> = record({
  id,
  endPoints: maybe(few),
  perBirth: maybe(few),
  gainFlowersOfEach: maybe(few),
  extraFallTurn: maybe(few),
  gainWaystationCards: maybe(few),
  extraHomeButterfly: maybe(few),
});

const seasonCard: Shape<SeasonCardData> = record({
  id,
  season: oneOf(...SEASONS),
  title: name,
  fr: maybe(name),
  goals: listOf(goalShape, { max: 5 }),
  src: sources,
});

const cost: Shape<Cost> = record({ same: whole(1, 9), any: whole(1, 9) });

export const editionShape: Shape<Edition> = record({
  game: oneOf('mariposas'),
  dataVersion: whole(1, 1_000_000),
  players: record({ min: few, max: few, colors: few }),
  butterfliesPerColor: listOf(few, { min: 4, max: 4 }),
  waiting: record({ summer: few, fall: few }),
  seasons: listOf(record({ id: oneOf(...SEASONS), turns: few }), { min: 3, max: 3 }),
  flowers: listOf(flower, { min: 1, max: 10 }),
  die: listOf(id, { min: 1, max: 20 }),
  regions: listOf(region, { min: 1, max: 10 }),
  cities: listOf(city, { max: 30 }),
  map: listOf(text(200), { min: 1, max: 26 }),
  spaces: listOf(record({ id: spaceId, name, fr: maybe(name) }), { max: 300 }),
  milkweed: listOf(listOf(spaceId, { min: 3, max: 3 }), { max: 100 }),
  eastCoast: listOf(spaceId, { max: 100 }),
  projection: record({
    latitude: whole(-90_000, 90_000),
    longitude: whole(-180_000, 180_000),
    row: whole(1, 20_000),
    column: whole(1, 20_000),
  }),
  actionCards: listOf(actionCard, { max: 20 }),
  bonusCards: listOf(bonusCard, { max: 10 }),
  lifeCycle: record({
    colors: listOf(id, { max: 6 }),
    stages: listOf(id, { max: 6 }),
    copiesOfEach: few,
    pointsEach: few,
  }),
  waystationTokens: listOf(id, { max: 40 }),
  abilityTiles: listOf(tile, { max: 20 }),
  homeScore: record({ table: listOf(whole(0, 100), { min: 1, max: 20 }), beyond: few }),
  birthCost: record({ second: cost, third: cost, fourth: cost, double: cost }),
  seasonCards: listOf(seasonCard, { max: 60 }),
  src: sources,
});
