import type { Language } from '@hedgerow/kernel';
import type { SetName } from '../data/shape.ts';
import type { Options } from '../options.ts';
import type { CardKind } from '../printed.ts';
import type { Reason } from '../reasons.ts';
import type { Ending, Family } from '../state.ts';

/** What each option and each of its values is called; a switch has one line for both. */
type OptionNames = {
  readonly [K in keyof Options]: Options[K] extends boolean
    ? { readonly name: string }
    : { readonly name: string; readonly values: Readonly<Record<`${Options[K]}`, string>> };
};

/** The facts of a refusal in words; those that a reason does not have are empty. */
export interface RefusalFacts {
  readonly card: string;
  readonly last: string;
  readonly animal: string;
  readonly slot: string;
  readonly who: string;
  readonly by: string;
  /** A place of the row, counted from 1. */
  readonly place: number;
  readonly points: string;
  readonly cards: string;
}

/** What is asked of somebody, by the kind of question. */
interface Questions<Turn> {
  readonly turn: Turn;
  readonly give: (...who: readonly string[]) => string;
  readonly inspect: (...who: readonly string[]) => string;
}

export interface WhoseTurn {
  readonly used: number;
  readonly limit: number;
  readonly beforeDraw: boolean;
}

/** Every sentence of the game. Each language is a table of this shape: one that lacks a sentence does not compile. */
export interface Tongue {
  readonly language: Language;
  readonly blurb: string;
  readonly points: (amount: number) => string;
  readonly cards: (amount: number) => string;
  readonly list: (items: readonly string[]) => string;
  readonly colon: string;
  readonly semicolon: string;
  /** How a name stands in a sentence. */
  readonly quoted: (name: string) => string;
  readonly nothing: string;
  readonly aCard: string;
  readonly interrupt: string;
  readonly slots: readonly [water: string, land: string, air: string, global: string];
  readonly sets: Readonly<Record<SetName, string>>;
  readonly families: Readonly<Record<Family, string>>;
  readonly endings: Readonly<Record<Ending, string>>;
  readonly sources: { readonly species: string; readonly spotlights: string; readonly partners: string };
  /** What is written on the cards themselves. */
  readonly onCards: {
    readonly kinds: Readonly<Record<Exclude<CardKind, 'environment'>, string>>;
    readonly colours: readonly [water: string, land: string, air: string, global: string];
    readonly events: readonly [water: string, land: string, air: string, global: string];
    readonly sets: Readonly<Record<SetName, string>>;
    readonly partOf: (set: string) => string;
    readonly redList: Readonly<Record<'CR' | 'EN' | 'VU', string>>;
  };
  /** What a card names, as the end of a sentence. */
  readonly named: {
    readonly player: (who: string) => string;
    readonly discarded: (card: string) => string;
    readonly event: (card: string, slot: string, animal: string) => string;
    readonly shift: (card: string, slot: string, animal: string, toSlot: string, to: string) => string;
    readonly species: (animal: string) => string;
    readonly loan: (mine: string, who: string, theirs: string) => string;
  };
  readonly move: {
    readonly place: (card: string, slot: string, animal: string) => string;
    readonly saving: (points: string) => string;
    readonly play: (card: string, named: string) => string;
    readonly ultimate: (card: string, family: string, animal: string) => string;
    readonly declareForTop: (set: string) => string;
    readonly declare: (set: string, animal: string) => string;
    readonly rethink: (cards: string) => string;
    readonly draw: string;
    readonly endTurn: string;
    readonly capture: (card: string) => string;
    readonly block: (card: string) => string;
    readonly pass: string;
    readonly give: (card: string) => string;
    readonly inspect: (card: string) => string;
    readonly discard: (card: string) => string;
  };
  readonly asked: {
    readonly over: string;
    readonly nothing: string;
    readonly othersMayAnswer: (card: string, owner: string) => string;
    readonly capture: (owner: string, animal: string, card: string) => string;
    /** The first card of a chain: what it does stands in `named`. */
    readonly block: (owner: string, card: string, named: string) => string;
    /** A block lies on top; another one would let the first card happen, or cancel it again. */
    readonly counter: (owner: string, card: string, first: string, happens: boolean) => string;
    readonly you: Questions<(turn: WhoseTurn) => string> & {
      readonly discard: Readonly<Record<'cuts' | 'limit', string>>;
    };
    readonly they: Questions<(who: string) => string> & { readonly discard: (who: string) => string };
  };
  readonly event: {
    readonly drawn: (who: string, cards: string) => string;
    readonly drawSkipped: (who: string) => string;
    readonly reshuffled: (cards: string) => string;
    readonly taken: (who: string, card: string, from: string) => string;
    readonly given: (who: string, card: string, to: string) => string;
    readonly inspected: (who: string, of: string, hand: string | null) => string;
    readonly discarded: (who: string, card: string) => string;
    readonly handedOn: (who: string, card: string, to: string) => string;
    readonly delayed: (who: string) => string;
    readonly recovered: (who: string, card: string) => string;
    readonly tookEvents: (who: string, cards: string) => string;
    readonly handDiscarded: (who: string, cards: string) => string;
    readonly rethought: (who: string, cards: string) => string;
    readonly turnBegun: (no: number, who: string) => string;
    readonly turnEnded: (who: string) => string;
    readonly placed: (who: string, card: string, slot: string, animal: string) => string;
    readonly announced: (who: string, card: string, family: string, named: string) => string;
    readonly windowOpened: Readonly<Record<'contest' | Family, string>>;
    readonly windowClosed: Readonly<Record<'contest' | Family, string>>;
    readonly captured: (who: string, from: string, card: string) => string;
    readonly blocked: (who: string, over: string, card: string) => string;
    readonly cancelled: (card: string, who: string) => string;
    readonly saved: (who: string, animal: string, points: string) => string;
    readonly setDeclared: (who: string, set: string, fromDeck: boolean, cards: string) => string;
    readonly handsRaised: (who: string, cards: string) => string;
    readonly shifted: (card: string, from: string, slot: string, to: string) => string;
    readonly removed: (card: string, animal: string) => string;
    readonly reviewed: (animal: string) => string;
    readonly loaned: (who: string, mine: string, to: string, theirs: string) => string;
    readonly spotlit: (animal: string) => string;
    readonly moratoriumLaid: (who: string, animal: string) => string;
    readonly moratoriumEnded: (animal: string) => string;
    readonly refilled: (animal: string, place: number) => string;
    readonly swept: (animals: string) => string;
    readonly hasLeft: (who: string) => string;
    readonly ended: (how: string) => string;
  };
  readonly table: {
    readonly row: string;
    readonly window: string;
    readonly hand: string;
    readonly inspected: string;
    readonly players: string;
    readonly table: string;
    readonly discard: string;
    readonly opened: string;
    readonly emptyPlace: (place: number) => string;
    readonly place: (place: number, what: string, slots: string) => string;
    readonly spotlight: string;
    readonly moratorium: (who: string) => string;
    readonly closed: (sum: number) => string;
    readonly open: (sum: number, need: number) => string;
    readonly inHand: (cards: string) => string;
    readonly noZoo: string;
    readonly zoo: (animals: string) => string;
    readonly remembered: (cards: string) => string;
    readonly team: (team: number, points: string) => string;
    readonly skipsDraw: string;
    readonly left: string;
    readonly longGame: string;
    readonly goal: (points: string) => string;
    readonly turn: (no: number, who: string, used: number, limit: string) => string;
    readonly decks: (animals: string, events: string) => string;
    readonly quiet: (quiet: number, of: number) => string;
    readonly counted: (cards: string) => string;
    readonly opening: (cards: string) => string;
    readonly over: (how: string) => string;
    readonly announced: (named: string) => string;
    readonly prize: (animal: string, slot: string) => string;
    readonly youPassed: string;
  };
  /** SPE-49 What is answered without being asked. */
  readonly orders: {
    readonly ask: string;
    readonly pass: string;
    readonly passUnlessNamed: string;
    readonly captureFrom: (points: string) => string;
  };
  readonly switched: { readonly on: string; readonly off: string };
  readonly options: OptionNames;
  readonly refusal: Readonly<Record<Reason, (fact: RefusalFacts) => string>>;
}
