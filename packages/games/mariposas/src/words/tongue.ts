import type { Language } from '@hedgerow/kernel';
import type { Color } from '../data/goal-language.ts';
import type { Options } from '../options.ts';
import type { FlowersFrom, PointsFrom, Question, Reason } from '../state.ts';

/** What each option and each of its values is called. */
type OptionNames = {
  readonly [K in keyof Options]: {
    readonly name: string;
    readonly values: Readonly<Record<`${Options[K]}`, string>>;
  };
};

/** A fact of a refusal in words, by its name. */
export type RefusalFacts = (name: string) => string;

/** Every sentence of the game. Each language is a table of this shape: one that lacks a sentence does not compile. */
export interface Tongue {
  readonly language: Language;
  readonly blurb: string;
  readonly points: (amount: number) => string;
  readonly steps: (amount: number) => string;
  readonly cards: (amount: number) => string;
  readonly moves: (amount: number) => string;
  readonly list: (items: readonly string[]) => string;
  readonly ordinal: (generation: number) => string;
  readonly season: (number: number) => string;
  readonly seasonHeading: (number: number) => string;
  readonly colon: string;
  readonly flowers: (amount: number, name: string) => string;
  readonly color: Readonly<Record<Color, string>>;
  readonly row: (color: string) => string;
  readonly lifeCycle: (color: string, stage: string) => string;
  readonly copyOwn: string;
  readonly copyOther: string;
  readonly action: (arrows: string, flower: boolean) => string;
  readonly bonusBase: (arrows: string) => string;
  readonly bonusMove: (length: number) => string;
  readonly bonusSteps: (more: number) => string;
  readonly wild: string;
  readonly short: {
    readonly copyOwn: string;
    readonly copyOther: string;
    readonly moreSteps: (more: number) => string;
    readonly moreMove: (length: number) => string;
    readonly tile: {
      readonly endPoints: (amount: number) => string;
      readonly perBirth: (amount: number) => string;
      readonly flowers: string;
      readonly extraTurn: string;
      readonly gifts: (amount: number) => string;
      readonly guest: string;
    };
  };
  readonly cardText: {
    readonly moves: (lengths: readonly number[]) => string;
    readonly nextDoor: string;
    readonly copyOwn: string;
    readonly copyOther: string;
    readonly bonusBase: string;
    readonly bonusMove: (length: number) => string;
    readonly bonusSteps: (more: number) => string;
    readonly lifeCycle: (row: string, worth: number) => string;
  };
  readonly tile: {
    readonly endPoints: (amount: number) => string;
    readonly perBirth: (amount: number) => string;
    readonly flowers: (amount: number) => string;
    readonly extraTurn: string;
    readonly gifts: (amount: number) => string;
    readonly guest: string;
  };
  readonly area: {
    readonly above: (city: string) => string;
    readonly below: (city: string) => string;
    readonly left: (city: string) => string;
    readonly right: (city: string) => string;
    readonly color: (color: Color) => string;
    readonly double: string;
    readonly coast: string;
    readonly around: (city: string, center: boolean) => string;
  };
  readonly goal: {
    readonly each: (worth: number, area: string) => string;
    readonly spread: (worth: number, areas: readonly string[]) => string;
    readonly flowers: (worth: number, each: number) => string;
    readonly crowdNone: (worth: number, min: number, area: string) => string;
    readonly crowdSome: (worth: number, min: number, area: string) => string;
    readonly birth: (worth: number, area: string) => string;
    readonly double: (area: string) => string;
    readonly atOnce: (goal: string) => string;
  };
  readonly number: (place: number) => string;
  readonly picture: { readonly signs: (who: string) => string };
  readonly butterfly: (generation: number, isDouble: boolean) => string;
  readonly a: (thing: string) => string;
  readonly your: (thing: string) => string;
  readonly whose: (who: string, thing: string) => string;
  readonly atPlace: (thing: string, place: string) => string;
  readonly began: (place: string) => string;
  readonly bornNow: string;
  readonly space: {
    readonly region: (color: string, name: string) => string;
    readonly flowers: (flower: string) => string;
    readonly city: string;
    readonly faceDown: string;
    readonly home: string;
    readonly milkweed: string;
    readonly counts: (goals: readonly string[]) => string;
  };
  readonly landing: {
    readonly takes: (flowers: string) => string;
    readonly spent: string;
    readonly missing: (amount: number) => string;
    readonly opens: string;
    readonly opensOnly: string;
    readonly die: string;
    readonly card: (card: string) => string;
    readonly row: (cardsThen: number, of: number) => string;
    readonly tile: (tile: string) => string;
    readonly choice: string;
    readonly nothingNew: string;
    readonly nextDoor: string;
    readonly noNextDoor: string;
    readonly home: string;
    readonly birth: {
      readonly yes: string;
      readonly perhaps: string;
      readonly no: string;
    };
    readonly doubling: {
      readonly yes: string;
      readonly perhaps: string;
      readonly no: string;
    };
    readonly birthPoints: (amount: number) => string;
    readonly goal: (goal: string, before: number, after: number) => string;
    readonly stepsHome: (amount: number) => string;
  };
  readonly asked: Readonly<Record<Question, readonly [you: string, they: string]>>;
  readonly movesLeft: (groups: string) => string;
  readonly noMovesLeft: string;
  readonly birthAsked: (butterfly: string, left: number) => string;
  readonly doublingAsked: (butterfly: string, left: number) => string;
  readonly over: string;
  readonly move: {
    readonly keep: string;
    readonly exchangeBoth: (both: string) => string;
    readonly exchange: (card: string) => string;
    readonly play: (card: string) => string;
    readonly as: (card: string) => string;
    readonly nothingToCopy: string;
    readonly with: (addons: string) => string;
    readonly skipTurn: string;
    readonly fly: (butterfly: string, from: string, to: string) => string;
    readonly group: (length: number, more: number, marked: boolean) => string;
    readonly endTurn: string;
    readonly endTurnEarly: (unused: number) => string;
    readonly pick: (flower: string) => string;
    readonly near: (flower: string, space: string) => string;
    readonly gift: (card: string) => string;
    readonly birth: (generation: number, flowers: string) => string;
    readonly doubling: (flowers: string) => string;
    readonly noBirth: string;
    readonly free: (space: string) => string;
    readonly declineFree: string;
  };
  readonly event: {
    readonly kept: (who: string) => string;
    readonly exchanged: (who: string, given: string) => string;
    readonly drawn: (who: string, drawn: string) => string;
    readonly reshuffled: (amount: number) => string;
    readonly played: (who: string, card: string, rest: string) => string;
    readonly turnSkipped: (who: string) => string;
    readonly flown: (who: string, generation: number, from: string, to: string) => string;
    readonly flowersTaken: (who: string, flowers: string, from: FlowersFrom, space: string) => string;
    readonly tokenTurnedUp: (who: string, city: string, token: string) => string;
    readonly cardGained: (who: string, card: string) => string;
    readonly rowCompleted: (who: string, row: string, tile: string) => string;
    readonly dieRolled: (flower: string | null) => string;
    readonly born: (
      who: string,
      generation: number,
      space: string,
      isDouble: boolean,
      paid: string | null,
    ) => string;
    readonly doubled: (who: string, space: string, paid: string) => string;
    readonly freeBirthDeclined: (who: string) => string;
    readonly seasonCardTurnedUp: (number: number, title: string) => string;
    readonly scored: (who: string, amount: number, source: string) => string;
    readonly turnEnded: (who: string, unused: number) => string;
    readonly seasonEnded: (name: string) => string;
    readonly firstPlayerFound: (who: string) => string;
    readonly generationDied: (generation: number) => string;
    readonly seasonBegun: (name: string) => string;
    readonly extraTurnBegun: (who: string) => string;
    readonly left: (who: string) => string;
    readonly oneLeft: string;
    readonly ended: string;
  };
  readonly table: {
    readonly over: string;
    readonly turn: (name: string, round: number, of: number) => string;
    readonly extra: (name: string) => string;
    readonly between: (name: string) => string;
    readonly inForce: (title: string, first: string) => string;
    readonly wasInForce: (title: string) => string;
    readonly goal: (number: number, goal: string) => string;
    readonly now: (each: string) => string;
    readonly scored: (each: string) => string;
    readonly faceDown: (number: number) => string;
    readonly open: (number: number, title: string, goals: string) => string;
    readonly hand: string;
    readonly player: (who: string, score: number, left: boolean) => string;
    readonly butterflies: (each: string) => string;
    readonly waiting: (each: string) => string;
    readonly reserve: (each: string) => string;
    readonly ofGeneration: (amount: number, generation: number) => string;
    readonly flowers: (each: string) => string;
    readonly played: (inFront: string, inHand: number) => string;
    readonly had: (each: string) => string;
    readonly toPlay: (each: string) => string;
    readonly rows: (each: string) => string;
    readonly home: (butterflies: number, amount: number) => string;
    readonly waystations: string;
    readonly token: (city: string, token: string) => string;
    readonly visited: (who: string) => string;
    readonly toRoll: string;
    readonly hidden: (cities: string) => string;
    readonly tile: (row: string, tile: string) => string;
    readonly piles: string;
    readonly draw: (amount: number, discarded: string) => string;
    readonly supply: (each: string | null) => string;
    readonly thisTurn: string;
    readonly movesLeft: (groups: string) => string;
    readonly longer: (more: number) => string;
    readonly group: (length: number, marked: boolean) => string;
    readonly collected: (spaces: string) => string;
  };
  readonly source: Readonly<Record<PointsFrom, string>>;
  readonly options: OptionNames;
  /** Why a move is not allowed; `fact` tells cards, spaces and butterflies by their names. */
  readonly refusal: Readonly<Record<Reason, (fact: RefusalFacts) => string>>;
}
