import type { Pending } from '@hedgerow/kernel';
import type { SetName } from './data/shape.ts';
import type { Options } from './options.ts';

/** An event card by its number in the printed tables; an animal likewise, counted on its own. */
export type Card = number;
export type Animal = number;
/** 0 water, 1 land, 2 air. */
export type Slot = number;

/** No card, no animal, no seat. */
export const NONE = -1;

/** A species in the row with the events that lie on it. */
export interface Species {
  readonly animal: Animal;
  /** Who laid the moratorium (SPE-66), or `NONE`. */
  readonly moratoriumBy: number;
  /** The events on each slot, in order of placing. */
  readonly slots: readonly (readonly Card[])[];
}

/** What a card asks to name when it is announced (SPE-40). */
export type Named =
  | { readonly what: 'nothing' }
  | { readonly what: 'player'; readonly seat: number }
  | { readonly what: 'discarded'; readonly card: Card }
  | { readonly what: 'event'; readonly place: number; readonly slot: Slot; readonly card: Card }
  | {
      readonly what: 'shift';
      readonly place: number;
      readonly slot: Slot;
      readonly card: Card;
      readonly toPlace: number;
      readonly toSlot: Slot;
    }
  | { readonly what: 'species'; readonly place: number }
  | { readonly what: 'loan'; readonly mine: Animal; readonly seat: number; readonly theirs: Animal };

export type Family = 'action' | 'special';

/** A card of a contest or chain and who laid it. */
export interface Link {
  readonly card: Card;
  readonly seat: number;
}

/** What every open window has: its links, who is asked about the last one, and who has said no to it. */
interface Answering {
  readonly links: readonly Link[];
  readonly asked: number;
  /** By seat: 1 for those who were asked about the last link and passed. */
  readonly passed: readonly number[];
}

/** §3.4 Who gets the species: everybody may outdo the last link. */
export interface Contest extends Answering {
  readonly kind: 'contest';
  readonly place: number;
  readonly slot: Slot;
}

/** §3.5 Whether a card takes effect: everybody may block the last link. */
export interface Chain extends Answering {
  readonly kind: 'chain';
  readonly family: Family;
  readonly named: Named;
}

export type Window = Contest | Chain;

/** A question that waits for one seat; the newest is asked (§5.2, D2 to D6). */
export type Question =
  | Contest
  | Chain
  | { readonly kind: 'give'; readonly seat: number; readonly to: number }
  | { readonly kind: 'inspect'; readonly seat: number; readonly of: number }
  | { readonly kind: 'discard'; readonly seat: number; readonly cause: 'cuts' | 'limit' };

export interface Turn {
  /** Counted from 1. */
  readonly no: number;
  readonly seat: number;
  /** Initiating cards played, and how many may be (SPE-16). */
  readonly used: number;
  readonly limit: number;
  readonly usedAction: boolean;
  readonly usedSpecial: boolean;
  readonly setDeclared: boolean;
  /** The player has nothing more to choose: the end of the turn follows (§3.11). */
  readonly over: boolean;
  /** R-14 Nothing has been drawn yet, and a set may be declared first; only where the table allows it. */
  readonly beforeDraw?: true;
}

/** A card that was announced, and what was named (SPE-40). */
export interface Announced {
  readonly card: Card;
  readonly seat: number;
  readonly family: Family;
  readonly named: Named;
}

/** How the game came to its end. */
export type Ending = 'goal' | 'deckOut' | 'emptyRow' | 'lengthLimit' | 'lastSide';

/** 0: at the table; 1: leaving as soon as the open window is closed; 2: gone. */
export type Presence = 0 | 1 | 2;

/** Everything on the table (§5.1). Piles have their top at index 0. */
export interface State {
  /** Left out in matches of the first edition; see `Rules`. */
  readonly rules?: 2;
  readonly options: Options;
  /** Points to reach, or `null` in the long game. */
  readonly goal: number | null;
  /** The team of each seat; without teams everybody is one. */
  readonly teams: readonly number[];
  readonly turn: Turn;
  readonly eventDeck: readonly Card[];
  /** The cards flipped for the first player: they lie under the event deck, and everybody has seen them. */
  readonly flipped: readonly Card[];
  /** What was flipped at the start, in order, and by whom. */
  readonly opening: readonly Link[];
  /** In the order in which they were put there. */
  readonly discard: readonly Card[];
  readonly animalDeck: readonly Animal[];
  /** Species that were put under the animal deck: everybody has seen them, and in which order. */
  readonly under: readonly Animal[];
  readonly row: readonly (Species | null)[];
  /** Animals that have a spotlight, in the row or in a zoo. */
  readonly spotlit: readonly Animal[];
  readonly hands: readonly (readonly Card[])[];
  /** By hand and card: one bit for each seat that knows it lies there, one more if spectators do. */
  readonly known: readonly (readonly number[])[];
  /** How often the discard pile was shuffled, and by hand and card: after how many shuffles it was drawn. */
  readonly shuffles: number;
  readonly packs: readonly (readonly number[])[];
  readonly zoos: readonly (readonly Animal[])[];
  readonly drawDelay: readonly boolean[];
  /** Turns in a row without a play (SPE-95). */
  readonly quiet: number;
  readonly pending: Pending<Question>;
  /** The card whose effect is being carried out (SPE-45), or `NONE`. */
  readonly inEffect: Card;
  /** The last card that was announced. */
  readonly announced: Announced | null;
  /** The last card that was placed, announced or laid as an answer, and by whom. */
  readonly lastPlayed: Link | null;
  readonly presence: readonly Presence[];
  /** Animals of players who left: out of the game. */
  readonly box: readonly Animal[];
  readonly ending: Ending | null;
  /** How many steps everybody has noticed: the name of the question that is open. */
  readonly noticed: number;
}

export interface Place {
  readonly type: 'place';
  readonly card: Card;
  readonly place: number;
  readonly slot: Slot;
}
export interface PlayAction {
  readonly type: 'action';
  readonly card: Card;
  readonly named: Named;
}
export interface PlaySpecial {
  readonly type: 'special';
  readonly card: Card;
  readonly named: Named;
}
export interface PlayUltimate {
  readonly type: 'ultimate';
  readonly card: Card;
  readonly as: Family;
  readonly place: number;
}
export interface DeclareSet {
  readonly type: 'declareSet';
  readonly set: SetName;
  /** `null` for the top of the animal deck. */
  readonly place: number | null;
}
export interface Rethink {
  readonly type: 'rethink';
  readonly cards: readonly Card[];
}
export interface Draw {
  readonly type: 'draw';
}
export interface EndTurn {
  readonly type: 'endTurn';
}
export interface Capture {
  readonly type: 'capture';
  readonly card: Card;
}
export interface Block {
  readonly type: 'block';
  readonly card: Card;
}
export interface Pass {
  readonly type: 'pass';
}
export interface Give {
  readonly type: 'give';
  readonly card: Card;
}
export interface Inspect {
  readonly type: 'inspect';
  readonly card: Card;
}
export interface Discard {
  readonly type: 'discard';
  readonly card: Card;
}

export type Move =
  | Place
  | PlayAction
  | PlaySpecial
  | PlayUltimate
  | DeclareSet
  | Rethink
  | Draw
  | EndTurn
  | Capture
  | Block
  | Pass
  | Give
  | Inspect
  | Discard;

/** What an answer to a window can be. */
export type Answer = Capture | Block | Pass;

type Told<T extends string, F> = { readonly type: T } & Readonly<F>;

/** What is told of a step. `null` stands for a card that the hearer does not see. */
export type Event =
  | Told<'turnBegun', { no: number; seat: number }>
  | Told<'drawn', { seat: number; count: number; cards: readonly Card[] | null }>
  | Told<'drawSkipped', { seat: number }>
  | Told<'reshuffled', { cards: number }>
  | Told<'placed', { seat: number; card: Card; animal: Animal; place: number; slot: Slot }>
  | Told<'announced', { seat: number; card: Card; family: Family; named: Named; animals: readonly Animal[] }>
  | Told<'windowOpened', { about: 'contest' | Family }>
  | Told<'captured', { seat: number; card: Card; from: number }>
  | Told<'blocked', { seat: number; card: Card; over: Card }>
  | Told<'windowClosed', { about: 'contest' | Family }>
  | Told<'saved', { seat: number; animal: Animal; worth: number }>
  | Told<'tookEvents', { seat: number; cards: readonly Card[] }>
  | Told<'cancelled', { seat: number; card: Card }>
  | Told<'taken', { seat: number; from: number; card: Card | null }>
  | Told<'given', { seat: number; to: number; card: Card | null }>
  | Told<'inspected', { seat: number; of: number; hand: readonly Card[] | null }>
  | Told<'discarded', { seat: number; card: Card }>
  | Told<'handedOn', { seat: number; card: Card | null; to: number }>
  | Told<'delayed', { seat: number }>
  | Told<'recovered', { seat: number; card: Card }>
  | Told<'handsRaised', { seat: number; limit: number }>
  | Told<'shifted', { card: Card; from: Animal; to: Animal; slot: Slot }>
  | Told<'removed', { card: Card; animal: Animal }>
  | Told<'reviewed', { animal: Animal }>
  | Told<'loaned', { seat: number; mine: Animal; to: number; theirs: Animal }>
  | Told<'spotlit', { animal: Animal }>
  | Told<'moratoriumLaid', { seat: number; animal: Animal }>
  | Told<'moratoriumEnded', { animal: Animal }>
  | Told<'setDeclared', { seat: number; set: SetName; cards: readonly Card[]; fromDeck: boolean }>
  | Told<'handDiscarded', { seat: number; cards: readonly Card[] }>
  | Told<'rethought', { seat: number; cards: readonly Card[] }>
  | Told<'turnEnded', { seat: number }>
  | Told<'refilled', { place: number; animal: Animal }>
  | Told<'swept', { animals: readonly Animal[] }>
  | Told<'hasLeft', { seat: number }>
  | Told<'ended', { by: Ending }>;

/** A species in the row as everybody sees it. */
export interface SpeciesShown extends Species {
  readonly worth: number;
  readonly spotlight: boolean;
}

/**
 * A window as everybody sees it. Who may answer is public and the same whether or not somebody can (SPE-49); only the
 * own pass is the viewer's own.
 */
export type WindowShown =
  | {
      readonly kind: 'contest';
      readonly links: readonly Link[];
      readonly place: number;
      readonly slot: Slot;
      readonly invited: readonly number[];
      readonly youMayAnswer: boolean;
      readonly youPassed: boolean;
    }
  | {
      readonly kind: 'chain';
      readonly links: readonly Link[];
      readonly family: Family;
      readonly named: Named;
      readonly invited: readonly number[];
      readonly youMayAnswer: boolean;
      readonly youPassed: boolean;
    };

/** What is asked, as far as a viewer may know it. Who is asked in a window is nobody else's business (SPE-49). */
export type AskedShown =
  | { readonly kind: 'turn'; readonly seat: number }
  | { readonly kind: 'window' }
  | { readonly kind: 'give'; readonly seat: number; readonly to: number }
  | { readonly kind: 'inspect'; readonly seat: number; readonly of: number }
  | { readonly kind: 'discard'; readonly seat: number; readonly cause: 'cuts' | 'limit' }
  | { readonly kind: 'over' };

/** What one viewer is shown (§3.14). */
export interface View {
  /** The viewer's own seat, or `null` for a spectator. */
  readonly you: number | null;
  readonly options: Options;
  readonly goal: number | null;
  readonly teams: readonly number[];
  readonly turn: Omit<Turn, 'over'>;
  readonly asked: AskedShown;
  readonly window: WindowShown | null;
  readonly opening: readonly Link[];
  readonly eventDeck: number;
  readonly discard: readonly Card[];
  readonly animalDeck: number;
  readonly row: readonly (SpeciesShown | null)[];
  readonly spotlit: readonly Animal[];
  /** The own hand, in the order in which the cards came. */
  readonly hand: readonly Card[];
  readonly handCounts: readonly number[];
  /** By seat: the cards of that hand that the viewer has seen there or on the way there. */
  readonly remembered: readonly (readonly Card[])[];
  /** Cards that somebody must have held since before the last shuffle: everybody can count them, nobody knows whose. */
  readonly counted: readonly Card[];
  /** The hand under inspection, for the inspector alone. */
  readonly inspected: readonly Card[] | null;
  readonly zoos: readonly (readonly Animal[])[];
  readonly scores: readonly number[];
  readonly drawDelay: readonly boolean[];
  readonly quiet: number;
  readonly inEffect: Card | null;
  readonly announced: Announced | null;
  readonly lastPlayed: Link | null;
  readonly left: readonly boolean[];
  readonly box: readonly Animal[];
  readonly ending: Ending | null;
  readonly ranks: readonly number[] | null;
  /** After the game everything is open. */
  readonly opened: {
    readonly hands: readonly (readonly Card[])[];
    readonly eventDeck: readonly Card[];
    readonly animalDeck: readonly Animal[];
  } | null;
}
