import type { Seat } from '@hedgerow/kernel';
import type { SpaceNumber } from './chart.ts';
import type { KeptOptions, Options } from './options.ts';

/** An action card by its number, 0 to 35: kind by kind in the order of the edition. */
export type Card = number;
/** A movement card by its kind: the action cards in the order of the edition, then the bonus cards. */
export type CardKind = number;
/** A kind of waystation card: the life-cycle cards row by row, then the bonus cards. */
export type WaystationCard = number;
/** A butterfly of one player, 0 to 9: generation by generation, within one in order of appearance. */
export type Butterfly = number;
export type Flower = number;
export type City = number;

/** MAR-16 Action cards in a hand. */
export const HAND = 2;
/** MAR-43 Butterflies of this generation double instead of bringing forth another. */
export const LAST_GENERATION = 4;
/** The last season, by its place in the list. */
export const FALL = 2;

/** Where a butterfly is that is on no space of the map. */
export const RESERVE = -1;
export const WAITING = -2;
export const DEAD = -3;
/** Where a butterfly stood that was born in this turn. */
export const NOWHERE = -1;
/** The face of the die and the token that let one choose. */
export const WILD = -1;

/** Points by where they come from; `spring`, `summer` and `fall` are those of the season cards. */
export const POINTS_FROM = ['spring', 'summer', 'fall', 'brood', 'home', 'lifeCycle', 'tiles'] as const;
export type PointsFrom = (typeof POINTS_FROM)[number];
export type Points = { readonly [K in PointsFrom]: number };

/** A group of arrows: one move of one butterfly. `marked` groups bring a flower from next door. */
export interface Group {
  readonly length: number;
  readonly marked: boolean;
}

/** What belongs to one player. */
export interface Player {
  readonly points: Points;
  /** By kind. */
  readonly flowers: readonly number[];
  /** Action cards, in rising order, since a hand has no order of its own. */
  readonly hand: readonly Card[];
  /** Action cards played this season, oldest first. */
  readonly inFront: readonly Card[];
  /** Bonus cards held, by their place in the edition. */
  readonly bonus: readonly number[];
  /** Waystation cards ever had, in the order they came. */
  readonly had: readonly WaystationCard[];
  readonly visited: readonly City[];
  /** Completed rows, in the order they were completed. */
  readonly rows: readonly number[];
  /** For each butterfly the space where it is, or `RESERVE`, `WAITING` (on a season card), `DEAD`. */
  readonly places: readonly number[];
  /** For each butterfly whether its double side is up. */
  readonly doubles: readonly boolean[];
  /** By season, the points scored for each goal of its card, in the order they stand on it. */
  readonly goalPoints: readonly (readonly number[])[];
  readonly left: boolean;
}

/** What is left of the running turn. */
export interface Turn {
  readonly groups: readonly Group[];
  /** Steps that one move may still be longer, 0 if none. */
  readonly stretch: number;
  /** Where each butterfly of the active player stood when the turn began, or `NOWHERE`. */
  readonly starts: readonly number[];
  readonly collected: readonly SpaceNumber[];
  /** The moves made so far. */
  readonly flights: readonly Flight[];
}

/** A move that was made. */
export interface Flight {
  readonly butterfly: Butterfly;
  readonly from: SpaceNumber;
  readonly to: SpaceNumber;
  readonly steps: number;
}

/** What somebody is asked, or what is still to be done by itself; the newest comes first to its end. */
export type Task =
  | { readonly do: 'exchange'; readonly seat: Seat }
  | { readonly do: 'play'; readonly seat: Seat }
  | { readonly do: 'move'; readonly seat: Seat }
  /** A flower of one's choice, from a wild city or (`space` is `NOWHERE`) the die. */
  | { readonly do: 'pick'; readonly seat: Seat; readonly space: SpaceNumber }
  | { readonly do: 'near'; readonly seat: Seat; readonly butterfly: Butterfly }
  | { readonly do: 'gift'; readonly seat: Seat }
  | { readonly do: 'birth'; readonly seat: Seat; readonly butterfly: Butterfly }
  | { readonly do: 'freeBirth'; readonly seat: Seat }
  /** Without anybody choosing: roll the die, test the instant goals, begin the next season. */
  | { readonly do: 'die'; readonly seat: Seat }
  | { readonly do: 'instant'; readonly seat: Seat }
  | { readonly do: 'newSeason' };

export type Question = Exclude<Task['do'], 'die' | 'instant' | 'newSeason'>;

export type Ending = 'final-count' | 'one-left';

/** The table. */
export interface State {
  readonly options: KeptOptions;
  /** 0 spring, 1 summer, 2 fall. */
  readonly season: number;
  /** The turn of the season that is being played, from 1; 0 before the first. In fall one more for extra turns. */
  readonly round: number;
  readonly first: Seat;
  readonly active: Seat;
  readonly ending: Ending | null;
  /** The top card is the last one. */
  readonly drawPile: readonly Card[];
  readonly discard: readonly Card[];
  /** How often the discard pile has become the draw pile. */
  readonly reshuffles: number;
  /** The season cards of spring, summer and fall, by their place in the edition, and which lie face up. */
  readonly seasonCards: readonly number[];
  readonly faceUp: readonly boolean[];
  /** By season, the cards that are out of the game. */
  readonly putAway: readonly (readonly number[])[];
  /** The ability tile at the end of each row, and those out of the game. */
  readonly tiles: readonly number[];
  readonly tilesAway: readonly number[];
  /** By city: the token, whether it lies face up, whether its die has been rolled. */
  readonly tokens: readonly number[];
  readonly tokensUp: readonly boolean[];
  readonly diceRolled: readonly boolean[];
  /** Flower tokens left by kind; `null` if they never run out. */
  readonly supply: readonly number[] | null;
  readonly players: readonly Player[];
  readonly turn: Turn;
  readonly pending: readonly Task[];
}

export interface Keep {
  readonly type: 'keep';
}
export interface Exchange {
  readonly type: 'exchange';
  /** One or two kinds of action card, in rising order. */
  readonly cards: readonly CardKind[];
}
export interface Play {
  readonly type: 'play';
  readonly card: CardKind;
  /** Of a copy card: whose arrows it takes, `null` if there is no target. */
  readonly copy: CardKind | null;
  readonly addons: readonly CardKind[];
}
export interface SkipTurn {
  readonly type: 'skipTurn';
}
export interface Fly {
  readonly type: 'fly';
  readonly butterfly: Butterfly;
  /** The length of the group, before any stretch. */
  readonly length: number;
  readonly marked: boolean;
  readonly stretch: boolean;
  readonly to: SpaceNumber;
}
export interface EndTurn {
  readonly type: 'endTurn';
}
export interface Pick {
  readonly type: 'pick';
  readonly flower: Flower;
}
export interface Near {
  readonly type: 'near';
  readonly space: SpaceNumber;
}
export interface Gift {
  readonly type: 'gift';
  readonly card: WaystationCard;
}
export interface Birth {
  readonly type: 'birth';
  /** How many flowers of each kind are paid. */
  readonly pay: readonly number[];
}
export interface NoBirth {
  readonly type: 'noBirth';
}
export interface Free {
  readonly type: 'free';
  readonly space: SpaceNumber;
}
export interface DeclineFree {
  readonly type: 'declineFree';
}
export type Move =
  | Keep
  | Exchange
  | Play
  | SkipTurn
  | Fly
  | EndTurn
  | Pick
  | Near
  | Gift
  | Birth
  | NoBirth
  | Free
  | DeclineFree;

/** Why a move is refused; each has a sentence in every language. */
export type Reason =
  | 'not-now'
  | 'too-many-to-exchange'
  | 'not-in-hand'
  | 'no-base-card'
  | 'no-copy-card'
  | 'no-such-target'
  | 'choose-a-target'
  | 'blank-without-add-ons'
  | 'no-add-on'
  | 'add-on-not-held'
  | 'add-ons-in-order'
  | 'a-card-can-be-played'
  | 'butterfly-not-on-board'
  | 'an-equal-one-flies'
  | 'no-such-group'
  | 'no-stretch'
  | 'out-of-reach'
  | 'none-left'
  | 'no-flower-there'
  | 'had-already'
  | 'too-few-flowers'
  | 'wrong-payment'
  | 'no-parent-there'
  | 'no-butterfly-would-be-left';

export type FlowersFrom = 'space' | 'next-door' | 'die' | 'wild-city' | 'tile';

/** What is told of a step; `null` stands where the hearer may not know. */
export type Event =
  | { readonly type: 'kept'; readonly seat: Seat }
  | { readonly type: 'exchanged'; readonly seat: Seat; readonly given: readonly CardKind[] }
  | {
      readonly type: 'drawn';
      readonly seat: Seat;
      readonly cards: number;
      readonly kinds: readonly CardKind[] | null;
    }
  | { readonly type: 'reshuffled'; readonly cards: number }
  | {
      readonly type: 'played';
      readonly seat: Seat;
      readonly card: CardKind;
      readonly copy: CardKind | null;
      readonly addons: readonly CardKind[];
    }
  | { readonly type: 'turnSkipped'; readonly seat: Seat }
  | {
      readonly type: 'flown';
      readonly seat: Seat;
      readonly butterfly: Butterfly;
      readonly from: SpaceNumber;
      readonly to: SpaceNumber;
      readonly steps: number;
    }
  | {
      readonly type: 'flowersTaken';
      readonly seat: Seat;
      readonly flower: Flower;
      readonly amount: number;
      readonly from: FlowersFrom;
      readonly space: SpaceNumber | null;
    }
  | {
      readonly type: 'tokenTurnedUp';
      readonly seat: Seat;
      readonly city: City;
      readonly card: WaystationCard | null;
    }
  | { readonly type: 'cardGained'; readonly seat: Seat; readonly card: WaystationCard }
  | { readonly type: 'rowCompleted'; readonly seat: Seat; readonly row: number; readonly tile: number }
  | { readonly type: 'dieRolled'; readonly seat: Seat; readonly flower: Flower | null }
  | {
      readonly type: 'born';
      readonly seat: Seat;
      readonly butterfly: Butterfly;
      readonly space: SpaceNumber;
      readonly double: boolean;
      /** `null` for a free birth. */
      readonly paid: readonly number[] | null;
    }
  | {
      readonly type: 'doubled';
      readonly seat: Seat;
      readonly butterfly: Butterfly;
      readonly space: SpaceNumber;
      readonly paid: readonly number[];
    }
  | { readonly type: 'freeBirthDeclined'; readonly seat: Seat }
  | { readonly type: 'seasonCardTurnedUp'; readonly season: number; readonly card: number }
  | { readonly type: 'scored'; readonly seat: Seat; readonly points: number; readonly from: PointsFrom }
  | { readonly type: 'turnEnded'; readonly seat: Seat; readonly unused: number }
  | { readonly type: 'seasonEnded'; readonly season: number }
  | { readonly type: 'firstPlayerFound'; readonly seat: Seat }
  | { readonly type: 'generationDied'; readonly generation: number }
  | { readonly type: 'seasonBegun'; readonly season: number }
  | { readonly type: 'extraTurnBegun'; readonly seat: Seat }
  | { readonly type: 'left'; readonly seat: Seat }
  | { readonly type: 'ended'; readonly ending: Ending };

/** A player as everybody sees them. */
export interface SeatPublic {
  readonly score: number;
  readonly points: Points;
  readonly flowers: readonly number[];
  readonly handCount: number;
  readonly inFront: readonly CardKind[];
  readonly bonus: readonly number[];
  readonly had: readonly WaystationCard[];
  readonly visited: readonly City[];
  readonly rows: readonly number[];
  readonly places: readonly number[];
  readonly doubles: readonly boolean[];
  readonly goalPoints: readonly (readonly number[])[];
  readonly left: boolean;
}

/** What a spectator is shown; a seat sees its own hand as well. */
export interface View {
  readonly options: Options;
  readonly season: number;
  readonly round: number;
  readonly turns: number;
  readonly first: Seat;
  readonly active: Seat;
  readonly ending: Ending | null;
  /** Who is asked what; `null` when the game is over. */
  readonly asked: {
    readonly what: Question;
    readonly seat: Seat;
    readonly butterfly: Butterfly | null;
  } | null;
  readonly drawCount: number;
  readonly discard: readonly CardKind[];
  readonly reshuffles: number;
  /** By season; `null` while it lies face down. */
  readonly seasonCards: readonly (number | null)[];
  readonly tiles: readonly number[];
  /** By city; `null` while it lies face down. */
  readonly tokens: readonly (number | null)[];
  readonly diceRolled: readonly boolean[];
  readonly supply: readonly number[] | null;
  readonly turn: Turn;
  readonly seats: readonly SeatPublic[];
  readonly me?: { readonly seat: Seat; readonly hand: readonly CardKind[] };
}
