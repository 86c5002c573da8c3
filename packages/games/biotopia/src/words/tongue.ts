import type { Language } from '@hedgerow/kernel';
import type { Options } from '../options.ts';
import type { Reason } from '../reasons.ts';
import type { Ending, View } from '../state.ts';

/** The facts of a refusal, with things by their names; a sentence uses those it needs. */
export interface RefusalFacts {
  readonly kind: string;
  readonly mission: string;
  readonly holder: string;
  readonly needs: number;
  readonly has: number;
  readonly missing: number;
  /** Places counted from 1, as on the board. */
  readonly flower: number;
  readonly slot: number;
  readonly limit: number;
}

/** What is asked in a phase: to the asked seat, and about one or several others. */
export interface Asked {
  readonly you: string;
  readonly one: (name: string) => string;
  readonly several: (names: string) => string;
}

/** What each option is called, and each of its values that has a name of its own. */
export type OptionNames = {
  readonly [K in keyof Options]: {
    readonly name: string;
    readonly values: number extends Options[K] ? undefined : Readonly<Record<`${Options[K]}`, string>>;
  };
};

/** Every sentence of the game. A language is a table of this shape: one that lacks a sentence does not compile. */
export interface Tongue {
  readonly language: Language;
  readonly blurb: string;
  readonly points: (amount: number) => string;
  readonly flowers: (amount: number) => string;
  readonly cards: (amount: number) => string;
  readonly species: (amount: number) => string;
  readonly nothing: string;
  readonly table: {
    readonly heading: string;
    readonly round: (round: number, starter: string) => string;
    readonly finalRound: string;
    readonly target: (points: number) => string;
    readonly deck: (cards: number) => string;
    readonly sky: (places: string) => string;
    readonly emptyPlace: string;
    readonly compost: (cards: string) => string;
    readonly emptyCompost: string;
    readonly mission: (name: string, wants: string, points: number) => string;
    /** */
    readonly blueMust: string;
  };
  readonly card: {
    readonly heading: string;
    readonly line: (name: string, text: string) => string;
    /** The Flowers a card asks for, and the points of one that scores. */
    readonly price: (flowers: number, points: number | undefined) => string;
    /** R-02 The text of Common Blue where it must take a card. */
    readonly blueMust: string;
  };
  readonly garden: {
    readonly left: string;
    readonly summary: (points: number, flowers: number, hand: number) => string;
    readonly butterflies: (cards: string, species: number) => string;
    /** `knapweeds` lie face up and count twice. */
    readonly flowerRow: (faceDown: number, knapweeds: number, name: string) => string;
    readonly missions: (names: string) => string;
    readonly hand: (cards: string) => string;
    readonly fronts: (cards: string) => string;
  };
  readonly asked: Readonly<Record<Exclude<View['phase'], 'over'>, Asked>>;
  readonly won: (name: string) => string;
  readonly shared: (names: string) => string;
  readonly move: {
    readonly setupFlower: (kind: string) => string;
    readonly draw: string;
    readonly takeSky: (kind: string, place: number) => string;
    readonly plant: (kind: string) => string;
    readonly play: (kind: string, worth: number | undefined) => string;
    readonly hatch: (kind: string, flower: number) => string;
    readonly claim: (mission: string, wants: string) => string;
    readonly pass: string;
    readonly blueDecline: string;
    readonly tipTake: (kind: string) => string;
    readonly tipDecline: string;
    readonly discard: (kind: string) => string;
  };
  readonly event: {
    readonly firstFlowerPlanted: (who: string, kind: string | null) => string;
    readonly roundBegun: (round: number) => string;
    readonly drawn: (who: string, cards: string) => string;
    readonly takenFromSky: (who: string, kind: string) => string;
    readonly skyRefilled: (kind: string) => string;
    readonly reshuffled: (cards: number) => string;
    readonly planted: (who: string, kind: string | null, fromDeck: boolean) => string;
    readonly played: (who: string, kind: string) => string;
    readonly hatched: (who: string, kind: string, flower: number) => string;
    readonly composted: (kind: string) => string;
    readonly takenFromCompost: (who: string, kind: string) => string;
    readonly declined: (who: string, kind: string) => string;
    readonly claimed: (who: string, mission: string, joker: string | null, beauty: string) => string;
    readonly mostLargeWhitesGained: (who: string) => string;
    readonly mostLargeWhitesLost: (who: string) => string;
    readonly discarded: (who: string, kind: string) => string;
    readonly passed: (who: string) => string;
    readonly deckUsedUp: string;
    readonly targetReached: (who: string, points: number) => string;
    readonly left: (who: string) => string;
    readonly ended: Readonly<Record<Ending, string>>;
  };
  readonly refusal: Readonly<Record<Reason, (facts: RefusalFacts) => string>>;
  /** For a refusal that is not of this game: it cannot happen, and says so politely. */
  readonly impossible: string;
  readonly options: OptionNames;
  readonly sources: Readonly<Record<'butterflies' | 'missions' | 'mostLargeWhites', string>>;
}
