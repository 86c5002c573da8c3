import type { Draft } from './data.ts';
import type { OptionSpecs } from './options.ts';
import type { Rng } from './rng.ts';
import type { Problem, Refusal, RuleId } from './rulebook.ts';
import type { Seat, Viewer } from './seat.ts';

/** A record with a name for its kind: every move and every event is one. */
export interface Tagged {
  readonly type: string;
}

/** How a seat came out of a finished game. */
export interface Standing {
  readonly seat: Seat;
  /** 1 for the winner; equal seats share a rank. */
  readonly rank: number;
  readonly score: number;
  /** The score by source of points; the parts add up to it. */
  readonly breakdown: Readonly<Record<string, number>>;
  /** What decides between equal scores, first things first; more is better. */
  readonly tieBreaks: readonly number[];
  /** The seat was given up before the end and cannot win. */
  readonly left?: true;
}

/** Who must choose now and under which rule, or how it ended. */
export type Decision =
  | {
      readonly kind: 'ask';
      /** Several seats choose at the same time; each answers by a step of its own. */
      readonly seats: readonly Seat[];
      readonly rule: RuleId;
      /** Part of a simultaneous choice, also when only one seat is left to answer. */
      readonly together?: true;
    }
  | { readonly kind: 'over'; readonly standings: readonly Standing[] };

/** What a rule has in its hands while it is carried out. */
export interface Table<S, E> {
  readonly state: Draft<S>;
  readonly rng: Rng;
  /** Everybody hears it. */
  readonly tell: (event: E) => void;
  /** Only these seats hear it; all others hear `others`, or nothing. */
  readonly whisper: (to: readonly Seat[], event: E, others?: E) => void;
  /**
   * Says that this step is final: nobody may take it back, even if it used no chance and showed nothing. For steps after
   * which the mere right to take back would tell something, such as whether anybody was asked.
   */
  readonly seal: () => void;
}

/** One kind of move: which are thinkable, why one may be forbidden, what it does. */
export interface MoveRule<S, M extends Tagged, E> {
  readonly rule: RuleId;
  /** Adds the thinkable moves of a seat that is asked, in a fixed order. May be generous: `refusal` judges each. */
  readonly candidates: (state: S, seat: Seat, into: M[]) => void;
  /** The candidates are exactly the legal moves, so that listing need not judge them again. A law checks it. */
  readonly exact?: true;
  readonly refusal: (state: S, seat: Seat, move: M) => Refusal | undefined;
  readonly play: (table: Table<S, E>, seat: Seat, move: M) => void;
  /** A step of composing a move: seen by nobody else, never recorded (see `Game.recorded`). */
  readonly draft?: true;
  /**
   * What becomes of it where it is a person's only move. Without this it is made for them if nothing is named in it (see `formality`).
   * `made`: also with what is named, because everybody sees that there was no choice. `hidden`: only out of other people's
   * sight, because an answer that comes at once would tell them what the person could not do.
   */
  readonly onlyMove?: 'made' | 'hidden';
}

/** Exactly one rule per kind of move; a missing one does not compile. Their order is the order of legal moves. */
export type MoveRules<S, M extends Tagged, E> = {
  readonly [T in M['type']]: MoveRule<S, Extract<M, { readonly type: T }>, E>;
};

/** A face-down thing, or a pile of them: where it lies, who has seen it, and with what it could be confused. */
export interface Secret {
  /** The path in the state. If an array lies there, each of its items is a secret of its own. */
  readonly at: readonly (string | number)[];
  readonly knownTo: readonly Seat[];
  /** Things of one pool could be exchanged without anybody but those who know them noticing. */
  readonly pool: string;
}

/** A move as a short text and back: the one form for wire, record, log and tests. */
export interface Notation<M> {
  readonly write: (move: M) => string;
  /** The move, or `undefined` for anything that `write` would not have written. */
  readonly read: (text: string) => M | undefined;
}

/** How a seat gives up during the game, where the options let it (otherwise a computer player goes on for it). */
export interface Leaving<S, E> {
  readonly rule: RuleId;
  readonly refusal: (state: S, seat: Seat) => Refusal | undefined;
  readonly play: (table: Table<S, E>, seat: Seat) => void;
}

/** Everything a game is. Pure: no clock, no chance but `Rng`, no input or output; the state is plain data. */
export interface Game<S, M extends Tagged, E extends Tagged, V, O> {
  readonly id: string;
  /** The version of the rules; a match keeps the one it began with. */
  readonly edition: number;
  /** The fingerprint of the component data it was made from. */
  readonly editionHash: string;
  readonly seats: { readonly min: number; readonly max: number };
  /** No game takes more steps; a match that does is broken. */
  readonly mostSteps: number;
  readonly options: OptionSpecs<O>;
  /** What the options' own ranges cannot say, such as a choice that needs four seats. */
  readonly optionsProblem?: (options: O, seatCount: number) => Problem | undefined;
  readonly setup: (seatCount: number, options: O, rng: Rng) => S;
  readonly moves: MoveRules<S, M, E>;
  /** No step may ever be taken back (every rule seals its step), so nobody need offer it. */
  readonly isFinal?: true;
  readonly notation: Notation<M>;
  /** What follows without anybody choosing: refills, ends of rounds. Runs after each move. */
  readonly settle: (table: Table<S, E>) => void;
  readonly decision: (state: S) => Decision;
  readonly leaving?: Leaving<S, E>;
  /** For games with draft steps: the complete move that a confirming step stands for, as it is recorded. */
  readonly recorded?: (state: S, seat: Seat, move: M) => M;
  readonly secrets: (state: S) => readonly Secret[];
  /** An allow-list of what one viewer is shown. */
  readonly view: (state: S, viewer: Viewer) => V;
  /** Only where exchanging things within their pools does not suffice. Made of nothing the viewer may not know. */
  readonly imagine?: (state: S, viewer: Viewer, rng: Rng) => S;
  /** Every component on the table by its number or name, in any order: nothing may be lost or doubled. */
  readonly components: (state: S) => readonly (number | string)[];
  /** A hand-written copy for speed; without it the kernel's `copy` serves. */
  readonly copy?: (state: S) => S;
}

declare const unknownMake: unique symbol;
interface Unknown<What extends string> {
  readonly [unknownMake]: What;
}

/** A game of which one only knows that it is one: for everything that serves all games alike. */
export type AnyState = Unknown<'state'>;
export type AnyMove = Tagged & Unknown<'move'>;
export type AnyEvent = Tagged & Unknown<'event'>;
export type AnyView = Unknown<'view'>;
export type AnyOptions = Unknown<'options'>;
export type AnyGame = Game<AnyState, AnyMove, AnyEvent, AnyView, AnyOptions>;

/** Forgets the particular types of a game. What it hands out can only be given back to it. */
export const anyGame = <S, M extends Tagged, E extends Tagged, V, O>(game: Game<S, M, E, V, O>): AnyGame =>
  game as unknown as AnyGame;
