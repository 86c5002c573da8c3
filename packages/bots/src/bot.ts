import type { AnyMove, AnyState, AnyView, Rng, Seat } from '@hedgerow/kernel';
import type { Stakes } from './outcome.ts';
import type { TreeData } from './tree.ts';

/** What a computer player is given: what a person in that seat would have, and worlds that fit it. Never the position. */
export interface Mind<S, M, V> {
  readonly seat: Seat;
  readonly seatCount: number;
  readonly view: V;
  readonly legal: readonly M[];
  /** A fresh world at each call that looks to this seat exactly like the real one. */
  readonly imagine: () => S;
  readonly rng: Rng;
  readonly budget: Budget;
  /** What this seat noted at its last choice in this match; the player writes in it. */
  readonly notebook: Notebook;
}

/**
 * A computer player's memory from one choice to the next, kept by whoever keeps the seat: one for each seat of a match. The
 * players themselves remember nothing. It is plain data, so it can go to another thread with the question. A lost notebook
 * costs strength, never a wrong move.
 */
export interface Notebook {
  next?: Expectation | undefined;
}

/** What a search has learnt about the position that the same seat is expected to see next. */
export interface Expectation {
  /** The expected view as JSON: the note is good for exactly this view. */
  readonly view: string;
  readonly tree: TreeData;
  readonly root: number;
}

/** Thinking is counted in positions, so that a choice can be repeated; a clock may only cut it short. */
export interface Budget {
  readonly positions: number;
  readonly outOfTime?: () => boolean;
}

export interface Bot<S, M, V> {
  readonly name: string;
  readonly choose: (mind: Mind<S, M, V>) => M;
}

/** What a game's file in this package teaches its computer players. */
export interface Instinct<S, M> {
  /**
   * A one-page greedy player, one turn deep. It is handed an imagined world and must not look at what the seat cannot
   * know there; it also guides search. It may answer any move that the game accepts.
   */
  readonly policy: (state: S, seat: Seat, legal: readonly M[], rng: Rng) => M;
  /** How good the position is for a seat, in points; only differences between seats matter. */
  readonly evaluate: (state: S, seat: Seat) => number;
}

/** What a value network of a game is shown, and what search should know of the game. */
export interface Senses<S, M> {
  /** How many numbers describe a position. */
  readonly inputs: number;
  /** Describes a world as a seat sees it: its own things, what is public of the others clockwise, what is common. */
  readonly describe: (state: S, seat: Seat, into: Float32Array) => void;
  readonly stakes: Stakes;
  /** The moves worth thinking about where a decision has hundreds; may answer whole moves instead of their parts. */
  readonly shortlist?: (state: S, seat: Seat, legal: readonly M[], rng: Rng) => readonly M[];
  /** The shortlist has the most promising first, so that nobody else need be asked. */
  readonly inOrder?: true;
  /**
   * How far a thought goes before the network is asked. Either a tree grows, so many steps beyond the move itself. Or,
   * where turns have many parts (`turnOf` is a number that changes from turn to turn), the one-page player ends the
   * turn: then the network need only know the time between turns, and parts of a turn are compared by what becomes of
   * the whole.
   */
  readonly ahead: { readonly steps: number } | { readonly turnOf: (state: S) => number };
}

export type AnyBot = Bot<AnyState, AnyMove, AnyView>;
export type AnyInstinct = Instinct<AnyState, AnyMove>;
export type AnySenses = Senses<AnyState, AnyMove>;

/** Forgets the particular types of an instinct, as `anyGame` does for its game. */
export const anyInstinct = <S, M>(instinct: Instinct<S, M>): AnyInstinct =>
  instinct as unknown as AnyInstinct;
export const anySenses = <S, M>(senses: Senses<S, M>): AnySenses => senses as unknown as AnySenses;
