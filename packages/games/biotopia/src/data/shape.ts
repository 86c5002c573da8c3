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
import { KINDS, type Kind, MISSIONS, type MissionCode } from '../kinds.ts';

export const ABILITIES = [
  'plantFromDeck',
  'missionJoker',
  'mayTakeSky',
  'none',
  'majority',
  'drawPerMeadowBrown',
  'mayTakeCompost',
  'handOnly',
  'cumulative',
  'hatch',
  'draw3',
  'twoSymbols',
] as const;
export type Ability = (typeof ABILITIES)[number];

/** Where the values of a row come from, field by field. */
type Sources = Readonly<Record<string, Source>>;

/** One kind of playing card. */
export interface KindData {
  readonly code: Kind;
  readonly id: string;
  readonly name: string;
  readonly latin?: string;
  readonly type: 'butterfly' | 'bio' | 'doubleFlower';
  /** Flowers needed; of Small Tortoiseshell for the first copy. */
  readonly cost: number;
  readonly points: number | null;
  /** What each own copy in play adds for the next one. */
  readonly costStep?: number;
  readonly pointsStep?: number;
  readonly copies: number;
  readonly timing: 'event' | 'effect' | 'restriction' | 'scaling' | 'action' | 'none';
  readonly ability: Ability;
  readonly src: Sources;
  /** In our own words, to be printed on the digital card. */
  readonly text: string;
  readonly fact: string;
}

/** A Mission may hold `need`, `flowers` or both; all parts must be met. */
export interface MissionData {
  readonly code: MissionCode;
  readonly name: string;
  readonly points: number;
  readonly claim: 'action' | 'automatic';
  readonly need?: Readonly<Record<string, number>>;
  readonly flowers?: number;
  readonly majorityOf?: Kind;
  readonly src: Sources;
}

/** The component data of a whole box. */
export interface Edition {
  readonly game: 'biotopia';
  readonly dataVersion: number;
  readonly deckSize: number;
  readonly back: {
    readonly symbols: number;
    readonly uniform: boolean;
    readonly art: string;
    readonly src: Sources;
  };
  readonly kinds: readonly KindData[];
  readonly missions: readonly MissionData[];
  /** Stated by the rulebook, so they are the same in every edition; here for those who read the data. */
  readonly limits: {
    readonly players: readonly number[];
    readonly startHand: 4;
    readonly skySize: 3;
    readonly handLimit: 6;
    readonly targetScore: 15;
    readonly roundLimit: 100;
    readonly src: Sources;
  };
}

const sources = dictionary(text(20), oneOf(...SOURCES));
const kindCode = text(3, /^[A-Z]{3}$/, 'the code of a kind');

const kind: Shape<KindData> = record({
  code: oneOf(...KINDS),
  id: text(40, /^[a-z_]+$/, 'small letters and underscores'),
  name: text(40, /^\S/, 'a name'),
  latin: maybe(text(60)),
  type: oneOf('butterfly', 'bio', 'doubleFlower'),
  cost: whole(0, 20),
  points: either(whole(0, 9), nothing),
  costStep: maybe(whole(0, 9)),
  pointsStep: maybe(whole(0, 9)),
  copies: whole(0, 100),
  timing: oneOf('event', 'effect', 'restriction', 'scaling', 'action', 'none'),
  ability: oneOf(...ABILITIES),
  src: sources,
  text: text(400),
  fact: text(400),
});

const mission: Shape<MissionData> = record({
  code: oneOf(...MISSIONS),
  name: text(40, /^\S/, 'a name'),
  points: whole(0, 9),
  claim: oneOf('action', 'automatic'),
  need: maybe(dictionary(kindCode, whole(1, 10))),
  flowers: maybe(whole(1, 20)),
  majorityOf: maybe(oneOf(...KINDS)),
  src: sources,
});

export const editionShape: Shape<Edition> = record({
  game: oneOf('biotopia'),
  dataVersion: whole(1, 1_000_000),
  deckSize: whole(1, 1000),
  back: record({ symbols: whole(0, 9), uniform: truth, art: text(80), src: sources }),
  kinds: listOf(kind, { max: 40 }),
  missions: listOf(mission, { max: 20 }),
  limits: record({
    players: listOf(oneOf(2, 5), { min: 2, max: 2 }),
    startHand: oneOf(4),
    skySize: oneOf(3),
    handLimit: oneOf(6),
    targetScore: oneOf(15),
    roundLimit: oneOf(100),
    src: sources,
  }),
});
