import {
  dictionary,
  either,
  listOf,
  nothing,
  oneOf,
  record,
  type Shape,
  SOURCES,
  type Source,
  text,
  whole,
} from '@hedgerow/kernel';

/** What a card does when it takes effect (2.6); the code of each lives in `rules/`. */
export const ACTION_EFFECTS = [
  'drawThree',
  'exchange',
  'inspect',
  'cuts',
  'embargo',
  'recover',
  'extra',
] as const;
export const SPECIAL_EFFECTS = ['move', 'remove', 'replace', 'swap', 'spotlight'] as const;
export type ActionEffect = (typeof ACTION_EFFECTS)[number];
export type SpecialEffect = (typeof SPECIAL_EFFECTS)[number];
export type CardEffect = ActionEffect | SpecialEffect | 'block' | 'ultimate';

export const SET_NAMES = ['technology', 'political', 'personal'] as const;
export type SetName = (typeof SET_NAMES)[number];

type Sources = Readonly<Record<string, Source>>;

/** A species: requirements of its slots (0 for none) and its attraction points. */
export interface AnimalData {
  readonly id: string;
  readonly name: string;
  readonly latin: string;
  readonly iucn: 'CR' | 'EN' | 'VU';
  /** The page on which the Red List category was found. */
  readonly iucnFrom: string;
  readonly group: string;
  readonly w: number;
  readonly l: number;
  readonly a: number;
  readonly pts: number;
  /** Threat and rescue, in our own words. */
  readonly note: string;
  readonly src: Sources;
}

/** A design of environmental event: colour, value, interrupt ability, copies. */
export interface EnvironmentData {
  readonly id: string;
  readonly col: 'W' | 'L' | 'A' | 'G';
  readonly val: number;
  readonly int: 0 | 1;
  readonly n: number;
  readonly name: string;
  readonly set: SetName | null;
  readonly text: string;
  readonly src: Sources;
}

/** A design of action, special, block or ultimate card. */
export interface CardData {
  readonly id: string;
  readonly sym: 'A' | 'B' | 'S' | '!!';
  readonly fam: 'action' | 'special' | 'both';
  readonly n: number;
  readonly name: string;
  readonly effect: CardEffect;
  readonly text: string;
  readonly src: Sources;
}

/** The component data of a whole box (2.8). */
export interface Edition {
  readonly game: 'species';
  readonly dataVersion: number;
  readonly firstPlayerValue: Readonly<Record<string, number>>;
  readonly speciesInPlay: Readonly<Record<string, number>>;
  readonly startHand: number;
  readonly handLimit: number;
  readonly drawPerTurn: number;
  readonly initiatingPerTurn: number;
  readonly needyBelow: number;
  readonly goals: { readonly quick: number; readonly medium: number; readonly long: null };
  readonly sets: Readonly<Record<SetName, readonly string[]>>;
  readonly src: Sources;
  readonly animals: readonly AnimalData[];
  readonly env: readonly EnvironmentData[];
  readonly cards: readonly CardData[];
}

const sources = dictionary(text(20), oneOf(...SOURCES));
const id = text(10, /^[a-z][A-Za-z0-9]*$/, 'a small letter, then letters and digits');
const name = text(60, /^\S/, 'a name');
const line = text(300);

const animal: Shape<AnimalData> = record({
  id,
  name,
  latin: name,
  iucn: oneOf('CR', 'EN', 'VU'),
  iucnFrom: text(100),
  group: text(20),
  w: whole(0, 99),
  l: whole(0, 99),
  a: whole(0, 99),
  pts: whole(0, 20),
  note: line,
  src: sources,
});

const environment: Shape<EnvironmentData> = record({
  id,
  col: oneOf('W', 'L', 'A', 'G'),
  val: whole(0, 9),
  int: oneOf(0, 1),
  n: whole(1, 50),
  name,
  set: either(oneOf(...SET_NAMES), nothing),
  text: line,
  src: sources,
});

const card: Shape<CardData> = record({
  id,
  sym: oneOf('A', 'B', 'S', '!!'),
  fam: oneOf('action', 'special', 'both'),
  n: whole(1, 50),
  name,
  effect: oneOf(...ACTION_EFFECTS, ...SPECIAL_EFFECTS, 'block', 'ultimate'),
  text: line,
  src: sources,
});

const idsOfSet = listOf(id, { max: 10 });
const small = whole(0, 99);

export const editionShape: Shape<Edition> = record({
  game: oneOf('species'),
  dataVersion: whole(1, 1_000_000),
  firstPlayerValue: dictionary(text(2), small),
  speciesInPlay: dictionary(text(1), whole(1, 4)),
  startHand: whole(1, 99),
  handLimit: whole(1, 99),
  drawPerTurn: whole(1, 99),
  initiatingPerTurn: whole(1, 99),
  needyBelow: small,
  goals: record({ quick: whole(1, 99), medium: whole(1, 99), long: nothing }),
  sets: record({ technology: idsOfSet, political: idsOfSet, personal: idsOfSet }),
  src: sources,
  animals: listOf(animal, { min: 1, max: 200 }),
  env: listOf(environment, { min: 1, max: 200 }),
  cards: listOf(card, { max: 100 }),
});
