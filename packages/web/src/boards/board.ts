import type { AnyData, AnyEvent, AnyMove, AnyView, Language, Viewer, Words } from '@hedgerow/kernel';
import type { ComponentType } from 'react';
import type { SeatLook } from '../table/seat-look.ts';
import type { Company, SeatFace } from '../table/table.ts';

/** Something that was told, numbered so that a board can animate each one once. */
export interface Heard<E> {
  readonly id: number;
  readonly event: E;
}

/** Why something was refused: a sentence in the reader’s language, and the rule to look it up by. */
export interface Reason {
  readonly text: string;
  readonly rule: string;
}

/** Everything a board is given. It knows no rules: it draws a view and offers the legal moves. */
export interface BoardProps<V, M, E, D = AnyData> {
  readonly view: V;
  readonly viewer: Viewer;
  /** Empty when nothing is asked of the viewer. */
  readonly legal: readonly M[];
  /** By seat. */
  readonly names: readonly string[];
  /** By seat: the colour and the shape its player has chosen. */
  readonly looks: readonly SeatLook[];
  readonly language: Language;
  /** The game’s own sentences and names, in the reader’s language. */
  readonly words: Words<V, M, E>;
  /** What is printed on the components of this edition. */
  readonly printed: D;
  /** Makes a move. The frame sends it or steps the engine in the page; the board need not know which. What is `meant` is not asked about again. */
  readonly play: (move: M, meant?: true) => void;
  /** Asks why a move is not possible, and plays nothing; `undefined` if it is. Only for the viewer's own seat. */
  readonly whyNot: (move: M) => Promise<Reason | undefined>;
  /** Why the last move that was made was refused after all. The board shows it where it shows reasons. */
  readonly refusal: Reason | undefined;
  /** Told since the last render, oldest first. Motion tells what happened and may be skipped. */
  readonly events: readonly Heard<E>[];
  readonly motion: 'full' | 'reduced';
  /** What is left of the time for the question to the viewer, and when that was true; nothing without a clock. */
  readonly clock: SeatFace['clock'] | undefined;
  /** Whether to highlight what is possible. */
  readonly hints: boolean;
  /** Takes the last move back; only where it may be. */
  readonly takeBack?: (() => void) | undefined;
  /** What the viewer may say in advance about questions to all; only at a table with others. */
  readonly orders?: Pick<Company, 'orders' | 'order' | 'giveOrder'> | undefined;
}

/** A board of which one only knows that it is one. */
export type AnyBoard = ComponentType<BoardProps<AnyView, AnyMove, AnyEvent>>;

/** Forgets the particular types of a board, as `anyGame` does for its game. */
export const anyBoard = <V, M, E, D>(board: ComponentType<BoardProps<V, M, E, D>>): AnyBoard =>
  board as unknown as AnyBoard;
