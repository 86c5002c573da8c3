import type { Layer, Measure } from '../data/shape.ts';
import type { Options } from '../options.ts';
import type { RefusalSentences } from '../reasons.ts';
import type { Ending, Phase } from '../state.ts';

/** Words of one language for the pieces; what an edition of one's own adds is called as its data says. */
export interface Vocabulary {
  readonly plants: Readonly<Record<string, string>>;
  readonly cards: Readonly<Record<string, string>>;
  readonly bonuses: Readonly<Record<string, string>>;
  readonly layers: Readonly<Record<Layer, string>>;
  /** Clockwise from the east. */
  readonly directions: readonly string[];
  readonly middle: string;
  readonly formations: Readonly<Record<string, string>>;
}

/** Options whose values have names; formations are named among the pieces, seats by their number. */
type NamedOption = Exclude<keyof Options, 'formation' | 'platforms' | 'firstPlayer'>;
type OptionKey =
  | keyof Options
  | 'firstPlayer random'
  | { [K in NamedOption]: `${K} ${Options[K]}` }[NamedOption];

/** The sentences of one language. Everything they are given is already named in it. */
export interface Phrases {
  readonly title: string;
  readonly blurb: string;
  readonly vocabulary: Vocabulary;
  readonly and: (items: readonly string[]) => string;
  readonly or: (items: readonly string[]) => string;
  readonly points: (count: number) => string;
  readonly cards: (count: number) => string;
  readonly tiles: (count: number) => string;

  readonly plantTowards: (plant: string, direction: string) => string;
  readonly plantMeets: (plant: string, tile: string, space: string, direction: string) => string;
  readonly placeOf: (space: string, platform: string, where: string) => string;
  readonly openSide: string;
  /** `sides` are all six, clockwise from the east. */
  readonly tileOf: (tile: string, sides: readonly string[], layers: string) => string;
  /** A tile as the log names it: by what grows on it. */
  readonly tileWith: (plants: string) => string;
  readonly tileLies: (space: string, tile: string, sides: string, meets: readonly string[]) => string;
  readonly nothingOn: (platform: string, layer: string) => string;
  readonly platform: (platform: string, layer: string, tiles: number) => string;
  readonly network: (
    number: number,
    spaces: readonly string[],
    crosses: boolean,
    ends: readonly string[],
  ) => string;
  readonly noNetwork: string;
  readonly card: (card: string, points: number, habitat: string, prey: readonly string[]) => string;
  /** What can I earn? */
  readonly answers: {
    readonly tiles: (tiles: number) => string;
    readonly needsPrey: string;
    readonly notYet: (lacking: readonly string[]) => string;
  };
  readonly crossing: string;
  readonly ability: Readonly<Record<'OPP' | 'WIN' | 'BLI', string>>;
  /** What a disaster does (BOR-53). */
  readonly effects: {
    readonly removeTiles: (tiles: number, layer: string) => string;
    readonly removeOneFromEach: (layers: readonly string[]) => string;
    readonly eachPlayerDiscards: (cards: number) => string;
  };
  /** What a bonus counts (BOR-75), and how much of it is enough. */
  readonly measures: Readonly<Record<Measure | 'no-name-twice', (min: number) => string>>;

  readonly headings: Readonly<
    Record<'turn' | 'jungle' | 'vines' | 'gallery' | 'bonuses' | 'piles' | 'hand' | 'building', string>
  >;
  readonly turnOf: (who: string, own: boolean, turn: number, final: boolean) => string;
  readonly quiet: (turns: number) => string;
  readonly lastTile: (who: string) => string;
  readonly bonus: (
    bonus: string,
    points: number,
    measure: string,
    counts: readonly string[],
    leader: string | undefined,
  ) => string;
  readonly bonusCount: (who: string, count: number, nameTwice: boolean) => string;
  readonly deck: (cards: number) => string;
  readonly discards: (cards: readonly string[]) => string;
  readonly lastDiscarded: (cards: readonly string[]) => string;
  readonly resolved: (cards: readonly string[]) => string;
  readonly perimeter: (tiles: readonly string[]) => string;
  readonly remembered: (tiles: readonly string[]) => string;
  readonly player: (who: string, points: number) => string;
  readonly hasLeft: string;
  readonly handOf: (cards: number, known: readonly string[]) => string;
  readonly tilesOf: (tiles: readonly string[]) => string;
  readonly chain: (number: number, animals: readonly string[]) => string;
  readonly noChain: string;
  readonly plantCards: (cards: readonly string[]) => string;
  readonly building: (card: string, tiles: readonly string[], lacking: readonly string[]) => string;
  readonly result: (rank: number, who: string, points: number) => string;
  readonly nothing: string;

  /** `what` is the card, player or disaster that it is about; `more` what is missing, or what the disaster does. */
  readonly asks: (phase: Phase, who: string, own: boolean, what: string, more: string) => string;

  readonly exchangeCards: (cards: string) => string;
  readonly exchangeTiles: (tiles: string) => string;
  readonly beginEarn: (card: string, gallery: boolean, chain: string | undefined, answer: string) => string;
  readonly chainNamed: (number: number, animals: readonly string[]) => string;
  readonly place: (tile: string, space: string, sides: string, meets: readonly string[]) => string;
  readonly takeBack: string;
  readonly cancel: string;
  readonly confirm: string;
  readonly earn: (
    card: string,
    gallery: boolean,
    chain: string | undefined,
    tiles: readonly string[],
  ) => string;
  readonly blight: (tile: string, space: string, gallery: boolean) => string;
  readonly winds: (victim: string, gallery: boolean) => string;
  readonly swap: (take: string, give: string, victim: string) => string;
  readonly opportunist: (tile: string, victim: string, gallery: boolean) => string;
  readonly pass: string;
  readonly endTurn: string;
  readonly remove: (tile: string, space: string) => string;
  readonly poach: (card: string) => string;
  readonly putBack: (tile: string) => string;
  readonly takeDeck: string;
  readonly takeGallery: (card: string) => string;
  readonly stop: string;
  readonly draw: (tile: string | undefined) => string;

  /** What is answered in advance where all are asked at once. */
  readonly orders: Readonly<Record<'ask' | 'atTurnStarts' | 'never', string>>;
  /** Takes this tile as soon as it lies before an opponent. */
  readonly seizeOrder: (tile: string) => string;

  readonly told: {
    readonly turnBegun: (who: string, final: boolean) => string;
    readonly cardsExchanged: (who: string, cards: string) => string;
    readonly tilesExchanged: (who: string, tiles: string) => string;
    readonly cardDrawn: (who: string, card: string | undefined) => string;
    readonly cardTaken: (who: string, card: string) => string;
    readonly tilesDrawn: (who: string, tiles: string) => string;
    readonly earned: (
      who: string,
      card: string,
      prey: string | undefined,
      tiles: readonly string[],
      points: number,
    ) => string;
    readonly laid: (tile: string, space: string) => string;
    readonly blighted: (who: string, tile: string, space: string) => string;
    readonly windsPlayed: (who: string, victim: string) => string;
    readonly handSeen: (victim: string, cards: string) => string;
    readonly swapped: (
      who: string,
      victim: string,
      took: string | undefined,
      gave: string | undefined,
    ) => string;
    readonly tileSeized: (who: string, victim: string, tile: string) => string;
    readonly passed: (who: string) => string;
    readonly disasterStruck: (who: string, card: string, effect: string) => string;
    readonly tileRemoved: (who: string, tile: string, space: string) => string;
    readonly poached: (who: string, card: string) => string;
    readonly galleryReset: (cards: string) => string;
    readonly galleryFilled: (cards: string) => string;
    readonly tilePutBack: (who: string, tile: string) => string;
    readonly deckRenewed: (cards: number) => string;
    readonly lastTileDrawn: (who: string) => string;
    readonly left: (who: string) => string;
    readonly ended: (ending: Ending) => string;
  };

  readonly refusals: RefusalSentences;
  readonly sources: Readonly<Record<'primaries' | 'secondaries' | 'apexes' | 'plants', string>>;
  /** By option, and by option and value: `perimeter mixed`. */
  readonly options: Readonly<Record<OptionKey, string>>;
  readonly arrangement: (number: number) => string;
  readonly seatNumber: (seat: number) => string;
}
