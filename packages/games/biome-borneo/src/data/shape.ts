import {
  dictionary,
  either,
  listOf,
  maybe,
  nothing,
  oneOf,
  record,
  type Shape,
  SOURCES,
  type Source,
  text,
  truth,
  whole,
} from '@hedgerow/kernel';

/** The three heights of the forest, from the ground up. */
export const LAYERS = ['U', 'C', 'E'] as const;
export type Layer = (typeof LAYERS)[number];

/** Primary, secondary, apex: animals. N is a plant card. */
export const TIERS = ['P', 'S', 'A', 'N'] as const;
export type Tier = (typeof TIERS)[number];

/** What a bonus counts (BOR-75). */
export const MEASURES = [
  'apexCards',
  'longestChain',
  'primaryCards',
  'plantCards',
  'secondaryCards',
  'tag:wing',
  'tag:herp',
] as const;
export type Measure = (typeof MEASURES)[number];

/** Beside the usual sources: fixed by a counted example, or all but forced by the text (§2.1). */
export type Mark = Source | 'example' | 'deduced';
export const MARKS: readonly Mark[] = [...SOURCES, 'example', 'deduced'];
type Sources = Readonly<Record<string, Mark>>;

export interface PlantData {
  readonly id: string;
  readonly name: string;
  readonly layers: readonly Layer[];
  readonly src: Sources;
}

export interface TileData {
  readonly id: string;
  readonly layers: readonly Layer[];
  /** Sides 0 to 5, clockwise from the east; `null` is an open side. */
  readonly sides: readonly (string | null)[];
  readonly src: Sources;
}

export interface CardData {
  readonly id: string;
  readonly name: string;
  readonly latin: string;
  readonly tier: Tier;
  readonly points: number;
  readonly copies: number;
  readonly habitat: Readonly<Record<string, number>>;
  readonly special?: 'vineUC';
  readonly prey: readonly string[];
  readonly tags: readonly string[];
  readonly src: Sources;
}

export interface AbilityData {
  readonly id: 'OPP' | 'WIN' | 'BLI';
  readonly name: string;
  readonly copies: number;
  readonly when: 'any' | 'ownTurn';
  readonly src: Sources;
}

/** What a disaster does, as data (BOR-53). */
export type Effect =
  | { readonly removeTiles: number; readonly layer: Layer; readonly onePlatform: 'fullest' }
  | { readonly removeOneFromEach: readonly Layer[] }
  | { readonly eachPlayerDiscards: number };

export interface DisasterData {
  readonly id: string;
  readonly name: string;
  readonly copies: number;
  readonly effect: Effect;
  readonly src: Sources;
}

export interface BonusData {
  readonly id: string;
  readonly name: string;
  readonly points: number;
  readonly kind: 'only' | 'most';
  readonly condition?: { readonly noDuplicateNames: boolean; readonly minCards: number };
  readonly measure?: Measure;
  readonly min?: number;
  readonly src: Sources;
}

export interface PlatformData {
  readonly id: string;
  readonly layer: Layer;
  readonly spaces: number;
  readonly src: Sources;
}

/** Where each platform lies: the pair (a, b) of §2.6. */
export interface FormationData {
  readonly id: string;
  readonly at: Readonly<Record<string, readonly number[]>>;
  readonly src: Sources;
}

/** The component data of a whole box. */
export interface Edition {
  readonly game: 'biome-borneo';
  readonly rulebookVersion: string;
  readonly dataVersion: number;
  readonly limits: {
    readonly players: readonly number[];
    readonly hand: number;
    readonly gallery: number;
    readonly bonusesInPlay: number;
    readonly bonusPoints: number;
    readonly tilesByPlayers: Readonly<Record<string, number>>;
    readonly src: Sources;
  };
  readonly plants: readonly PlantData[];
  readonly tiles: readonly TileData[];
  readonly cards: readonly CardData[];
  readonly abilities: readonly AbilityData[];
  readonly disasters: readonly DisasterData[];
  readonly bonuses: readonly BonusData[];
  readonly platforms: readonly PlatformData[];
  readonly formations: readonly FormationData[];
}

const src = dictionary(text(20), oneOf(...MARKS));
const name = text(40, /^\S/, 'a name');
const layer = oneOf(...LAYERS);
const plantId = text(2, /^[A-Z]{2}$/, 'two capital letters');
const kindId = text(3, /^[A-Z]{3}$/, 'three capital letters');
const someLayers = listOf(layer, { min: 1, max: 3 });

const tile: Shape<TileData> = record({
  id: text(3, /^T[0-9]{2}$/, 'T and two digits'),
  layers: someLayers,
  sides: listOf(either(plantId, nothing), { min: 6, max: 6 }),
  src,
});

const card: Shape<CardData> = record({
  id: kindId,
  name,
  latin: text(60),
  tier: oneOf(...TIERS),
  points: whole(0, 20),
  copies: whole(1, 9),
  habitat: dictionary(plantId, whole(1, 9)),
  special: maybe(oneOf('vineUC')),
  prey: listOf(kindId, { max: 30 }),
  tags: listOf(oneOf('wing', 'herp'), { max: 2 }),
  src,
});

const effect: Shape<Effect> = either(
  record({ removeTiles: whole(1, 7), layer, onePlatform: oneOf('fullest') }),
  either(record({ removeOneFromEach: someLayers }), record({ eachPlayerDiscards: whole(1, 5) })),
);

const bonus: Shape<BonusData> = record({
  id: text(2, /^B[0-9]$/, 'B and a digit'),
  name,
  points: whole(0, 20),
  kind: oneOf('only', 'most'),
  condition: maybe(record({ noDuplicateNames: truth, minCards: whole(0, 30) })),
  measure: maybe(oneOf(...MEASURES)),
  min: maybe(whole(0, 30)),
  src,
});

const platformId = text(2, /^[A-Z][0-9]?$/, 'a letter and at most one digit');

export const editionShape: Shape<Edition> = record({
  game: oneOf('biome-borneo'),
  rulebookVersion: text(10),
  dataVersion: whole(1, 1_000_000),
  limits: record({
    players: listOf(whole(1, 9), { min: 2, max: 2 }),
    hand: whole(1, 9),
    gallery: whole(1, 9),
    bonusesInPlay: whole(0, 9),
    bonusPoints: whole(0, 20),
    tilesByPlayers: dictionary(text(1, /^[2-4]$/, 'a number of players'), whole(1, 9)),
    src,
  }),
  plants: listOf(record({ id: plantId, name, layers: someLayers, src }), { max: 20 }),
  tiles: listOf(tile, { max: 99 }),
  cards: listOf(card, { max: 60 }),
  abilities: listOf(
    record({ id: oneOf('OPP', 'WIN', 'BLI'), name, copies: whole(1, 9), when: oneOf('any', 'ownTurn'), src }),
    { max: 3 },
  ),
  disasters: listOf(record({ id: kindId, name, copies: whole(1, 9), effect, src }), { max: 9 }),
  bonuses: listOf(bonus, { max: 9 }),
  platforms: listOf(record({ id: platformId, layer, spaces: oneOf(7), src }), { max: 7 }),
  formations: listOf(
    record({
      id: text(20, /^[a-z][a-z-]*$/, 'small letters'),
      at: dictionary(platformId, listOf(whole(-9, 9), { min: 2, max: 2 })),
      src,
    }),
    { min: 1, max: 20 },
  ),
});
