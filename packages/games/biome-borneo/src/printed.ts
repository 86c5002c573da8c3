import { broken } from '@hedgerow/kernel';
import {
  type AbilityData,
  type BonusData,
  type Edition,
  type Effect,
  LAYERS,
  type PlantData,
  type TileData,
} from './data/shape.ts';
import { type Forest, plantForest } from './forest.ts';

/** What a card is for: an animal of a tier, a plant card, an ability or a disaster. */
export type Use = 'P' | 'S' | 'A' | 'N' | 'ability' | 'disaster';

/** A kind of card as the rules read it; its copies are interchangeable. */
export interface Kind {
  readonly id: string;
  readonly name: string;
  readonly use: Use;
  readonly points: number;
  /** By plant: how many the habitat asks for. */
  readonly needs: Uint8Array;
  /** BOR-31 It asks for a vine from Understory to Canopy instead. */
  readonly asksForCrossing: boolean;
  /** Kinds that it eats, and kinds that eat it. */
  readonly prey: readonly number[];
  readonly predators: readonly number[];
  readonly tags: readonly string[];
  readonly ability: AbilityData['id'] | null;
  readonly effect: Effect | null;
}

/** What is printed on the pieces of an edition, as tables by number: what the rules look at all the time. */
export interface Printed {
  readonly edition: Edition;
  /** Kinds in the order of BOR-91: animals and plant cards, abilities, disasters. */
  readonly kinds: readonly Kind[];
  readonly kindOf: Uint8Array;
  readonly isDisaster: (card: number) => boolean;
  readonly opportunist: number;
  readonly winds: number;
  readonly blight: number;
  readonly plants: readonly PlantData[];
  readonly vine: number;
  readonly tiles: readonly TileData[];
  /** By (tile × 6 + rotation) × 6 + direction: the plant that points there, or -1 (BOR-23). */
  readonly facing: Int8Array;
  /** By tile: the plants that count, a vine once (BOR-28). */
  readonly growing: readonly (readonly number[])[];
  readonly bearsVine: Uint8Array;
  /** By tile: a bit for each layer of `LAYERS` it may lie on. */
  readonly layersOf: Uint8Array;
  readonly bonuses: readonly BonusData[];
  /** By formation, in the order of the data. */
  readonly forests: Readonly<Record<string, Forest>>;
  /** Boards of formations that tables arranged by themselves, as far as they have been asked for (`forestNamed`). */
  readonly ownForests: Map<string, Forest>;
}

const NO_NEEDS = {
  needs: new Uint8Array(0),
  asksForCrossing: false,
  prey: [],
  predators: [],
  tags: [],
} as const;

function kindsOf({
  cards,
  abilities,
  disasters,
  plants,
}: Edition): readonly (Kind & { readonly copies: number })[] {
  const numberOf = (id: string): number => cards.findIndex((card) => card.id === id);
  return [
    ...cards.map(({ id, name, tier, points, habitat, special, prey, tags, copies }) => ({
      id,
      name,
      use: tier,
      points,
      needs: Uint8Array.from(plants, (plant) => habitat[plant.id] ?? 0),
      asksForCrossing: special === 'vineUC',
      prey: prey.map(numberOf),
      predators: cards.flatMap((other, number) => (other.prey.includes(id) ? [number] : [])),
      tags,
      ability: null,
      effect: null,
      copies,
    })),
    ...abilities.map(({ id, name, copies }) => ({
      ...NO_NEEDS,
      id,
      name,
      use: 'ability' as const,
      points: 0,
      ability: id,
      effect: null,
      copies,
    })),
    ...disasters.map(({ id, name, effect, copies }) => ({
      ...NO_NEEDS,
      id,
      name,
      use: 'disaster' as const,
      points: 0,
      ability: null,
      effect,
      copies,
    })),
  ];
}

function facingTable(tiles: readonly TileData[], plantNumber: (id: string) => number): Int8Array {
  const facing = new Int8Array(tiles.length * 36);
  for (const [tile, { sides }] of tiles.entries()) {
    for (let rotation = 0; rotation < 6; rotation += 1) {
      for (let d = 0; d < 6; d += 1) {
        const side = sides[(d - rotation + 6) % 6];
        facing[(tile * 6 + rotation) * 6 + d] = side === null || side === undefined ? -1 : plantNumber(side);
      }
    }
  }
  return facing;
}

/** BOR-91 Numbers the cards kind by kind, and makes the tables. */
export function print(edition: Edition): Printed {
  const { plants, tiles, platforms, formations } = edition;
  const counted = kindsOf(edition);
  const kindOf = Uint8Array.from(
    counted.flatMap(({ copies }, kind) => Array.from({ length: copies }, () => kind)),
  );
  const plantNumber = (id: string): number => plants.findIndex((plant) => plant.id === id);
  const vine = plantNumber('VI');
  const abilityNumber = (ability: AbilityData['id']): number => {
    const kind = counted.findIndex((each) => each.ability === ability);
    if (kind < 0) throw broken('a checked edition has all three abilities', { ability });
    return kind;
  };
  const growing = tiles.map(({ sides }) => {
    const all = sides.flatMap((side) => (side === null ? [] : [plantNumber(side)]));
    return [...all.filter((plant) => plant !== vine), ...(all.includes(vine) ? [vine] : [])];
  });
  return {
    edition,
    kinds: counted,
    kindOf,
    isDisaster: (card) => counted[kindOf[card] as number]?.use === 'disaster',
    opportunist: abilityNumber('OPP'),
    winds: abilityNumber('WIN'),
    blight: abilityNumber('BLI'),
    plants,
    vine,
    tiles,
    facing: facingTable(tiles, plantNumber),
    growing,
    bearsVine: Uint8Array.from(growing, (all) => (all.includes(vine) ? 1 : 0)),
    layersOf: Uint8Array.from(tiles, ({ layers }) =>
      layers.reduce((bits, each) => bits | (1 << LAYERS.indexOf(each)), 0),
    ),
    bonuses: edition.bonuses,
    forests: Object.fromEntries(formations.map((each) => [each.id, plantForest(each, platforms)])),
    ownForests: new Map(),
  };
}

/** A kind by its number, where the number comes from the table itself. */
export function kindAt({ kinds }: Printed, kind: number): Kind {
  const found = kinds[kind];
  if (found === undefined) throw broken('a kind of card has a number', { kind });
  return found;
}

/** How a tile lies on the board: as one number. */
export const codeOf = (tile: number, rotation: number): number => tile * 6 + rotation;
export const tileOf = (code: number): number => Math.floor(code / 6);
export const EMPTY = -1;
