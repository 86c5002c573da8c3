import type { CheckedEdition, JudgedEdition } from './edition.ts';
import type { AnyEvent, AnyMove, AnyOptions, AnyState, AnyView, Game, Tagged } from './game.ts';
import type { Seat } from './seat.ts';
import type { Windows } from './windows.ts';
import type { Language, Words } from './words.ts';

/** What is printed on the box. */
export interface Box {
  readonly players: readonly [fewest: number, most: number];
  readonly minutes: readonly [shortest: number, longest: number];
  readonly age: number;
  readonly designers: readonly string[];
  /** Left out where the sources do not say. */
  readonly publisher?: string;
  readonly year?: number;
}

/** A game made from one set of component data, and how to talk about it. */
export interface Made<S, M extends Tagged, E extends Tagged, V, O> {
  readonly game: Game<S, M, E, V, O>;
  readonly words: (language: Language) => Words<V, M, E>;
  /** The seats the table waits for, as a view shows them; nobody where it is a secret who may answer. */
  readonly asked: (view: V) => readonly Seat[];
  /** The points of each seat so far, as a view shows them; `null` where they stay hidden until the end. */
  readonly scores: (view: V) => readonly (number | null)[];
  /** What a finished game is counted by in simulations: rounds, cards used, ways of ending. */
  readonly tally: (state: S) => Readonly<Record<string, number>>;
  /**
   * Kinds of moves that can hardly ever be taken back, because a card is drawn or shown or the turn ends by them. A page that
   * plays on a server asks for a second touch before these: it holds no position to try a move on.
   */
  readonly finalMoves: readonly M['type'][];
  /** Tables that are set up often: by name, the options that differ from the usual ones. */
  readonly presets?: Readonly<Record<string, Partial<O>>>;
  /** Only where it is a secret who could answer what others do. */
  readonly windows?: Windows<S, M, E>;
}

/** A game as it stands on the shelf: a game that lacks one of these does not compile. */
export interface Title<S, M extends Tagged, E extends Tagged, V, O, D> {
  readonly id: string;
  readonly box: Box;
  /** The component data that we ship. */
  readonly shipped: CheckedEdition<D>;
  /** Judges component data of any origin: people who own the box can type in theirs. */
  readonly check: (given: unknown) => JudgedEdition<D>;
  readonly create: (edition: CheckedEdition<D>) => Made<S, M, E, V, O>;
}

declare const unknownData: unique symbol;
/** Component data of which one only knows that it was checked. */
export interface AnyData {
  readonly [unknownData]: 'data';
}
export type AnyMade = Made<AnyState, AnyMove, AnyEvent, AnyView, AnyOptions>;
export type AnyTitle = Omit<Title<never, never, never, never, never, AnyData>, 'create'> & {
  readonly create: (edition: CheckedEdition<AnyData>) => AnyMade;
};

/** Forgets the particular types of a title. What it hands out can only be given back to it. */
export const anyTitle = <S, M extends Tagged, E extends Tagged, V, O, D>(
  title: Title<S, M, E, V, O, D>,
): AnyTitle => title as unknown as AnyTitle;
