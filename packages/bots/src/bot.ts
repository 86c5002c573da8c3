import type { AnyMove, AnyState, AnyView, Rng, Seat } from '@hedgerow/kernel';

/** What a computer player is given: what a person in that seat would have, and worlds that fit it. Never the position. */
export interface Mind<S, M, V> {
  readonly seat: Seat;
  readonly view: V;
  readonly legal: readonly M[];
  /** A fresh world at each call that looks to this seat exactly like the real one. */
  readonly imagine: () => S;
  readonly rng: Rng;
  /** Thinking is counted in positions, so that a choice can be repeated. */
  readonly budget: { readonly positions: number };
}

export interface Bot<S, M, V> {
  readonly name: string;
  readonly choose: (mind: Mind<S, M, V>) => M;
}

/** What a game's file in this package teaches its computer players. */
export interface Instinct<S, M> {
  /**
   * A one-page greedy player, one turn deep. It is handed an imagined world and must not look at what the seat cannot
   * know there; it also plays the playouts of search. It may answer any move that the game accepts.
   */
  readonly policy: (state: S, seat: Seat, legal: readonly M[], rng: Rng) => M;
  /** How good the position is for a seat, in points; only differences between seats matter. */
  readonly evaluate: (state: S, seat: Seat) => number;
}

export type AnyBot = Bot<AnyState, AnyMove, AnyView>;
export type AnyInstinct = Instinct<AnyState, AnyMove>;

/** Forgets the particular types of an instinct, as `anyGame` does for its game. */
export const anyInstinct = <S, M>(instinct: Instinct<S, M>): AnyInstinct =>
  instinct as unknown as AnyInstinct;
