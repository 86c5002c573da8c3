import type { AnyEvent, AnyMove, AnyView, Language, Viewer } from '@hedgerow/kernel';
import type { ComponentType } from 'react';

/** Something that was told, numbered so that a board can animate each one once. */
export interface Heard<E> {
  readonly id: number;
  readonly event: E;
}

/** Everything a board is given. It knows no rules: it draws a view and offers the legal moves. */
export interface BoardProps<V, M, E> {
  readonly view: V;
  readonly viewer: Viewer;
  /** Empty when nothing is asked of the viewer. */
  readonly legal: readonly M[];
  /** By seat. */
  readonly names: readonly string[];
  readonly language: Language;
  /** Makes a move. The frame sends it or steps the engine in the page; the board need not know which. */
  readonly play: (move: M) => void;
  /** Why a move is not possible, in the rule's own words; `undefined` if it is. Only for the viewer's own seat. */
  readonly whyNot: (move: M) => string | undefined;
  /** Told since the last render, oldest first. Motion tells what happened and may be skipped. */
  readonly events: readonly Heard<E>[];
  readonly motion: 'full' | 'reduced';
  /** Whether to highlight what is possible. */
  readonly hints: boolean;
}

/** A board of which one only knows that it is one. */
export type AnyBoard = ComponentType<BoardProps<AnyView, AnyMove, AnyEvent>>;

/** Forgets the particular types of a board, as `anyGame` does for its game. */
export const anyBoard = <V, M, E>(board: ComponentType<BoardProps<V, M, E>>): AnyBoard =>
  board as unknown as AnyBoard;
