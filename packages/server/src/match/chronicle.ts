import type { Played, Seat } from '@hedgerow/kernel';
import type { Note, Step } from '@hedgerow/protocol';
import type { Maker } from '../store/lines.ts';

/** Moves that were undone, as the log of the match counts them; each viewer is told in numbers of their own. */
export interface Undone {
  readonly what: 'takenBack';
  readonly seat: Seat;
  /** All moves before. */
  readonly moves: readonly Played[];
  /** Which is the first that is undone, counted from 1. */
  readonly first: number;
  /** Those after it stay: they were chosen at the same time. */
  readonly alone: boolean;
}

/** Something that is noted beside the moves, for everybody to read. */
export type TableNote = Exclude<Note, { what: 'takenBack' }> | Undone;

/**
 * A point between the moments of a match: after so many moves, while the window that the last one opened is still open or
 * not. How many answers a window took is a secret, so notes must not be placed by moves alone.
 */
export interface Point {
  readonly moves: number;
  readonly isOpen: boolean;
}

interface Noted extends Point {
  readonly note: Note;
}

const isBefore = (one: Point, other: Point): boolean =>
  one.moves < other.moves || (one.moves === other.moves && one.isOpen && !other.isOpen);

/** Who made each move of a match, and what was noted between them. */
export class Chronicle {
  /** Move by move; `undefined` for what was answered in a window, where that is a secret. */
  readonly #makers: (Maker | undefined)[];
  readonly #notes: Noted[];

  /** A new one, or one like another as it stands now. */
  constructor(like?: Chronicle) {
    this.#makers = like ? [...like.#makers] : [];
    this.#notes = like ? [...like.#notes] : [];
  }

  played(moves: number, by: Maker | undefined): void {
    while (this.#makers.length < moves) this.#makers.push(by);
  }

  /** One move is gone, or all from it on. */
  forget(first: number, alone: boolean): void {
    this.#makers.splice(first - 1, alone ? 1 : Number.POSITIVE_INFINITY);
  }

  note(notes: readonly TableNote[], isOpen: boolean): void {
    for (const note of notes)
      this.#notes.push({
        moves: this.#makers.length,
        isOpen,
        note: note.what === 'takenBack' ? { what: 'takenBack', seat: note.seat } : note,
      });
  }

  makerOf(move: number): Step['by'] {
    const by = this.#makers[move - 1];
    return by === 'person' ? undefined : by;
  }

  /** What was noted from one moment to the next. What was taken back since leaves its notes where it began. */
  notesBetween(from: Point, to: Point | undefined): readonly Note[] {
    const last = this.#makers.length;
    return this.#notes
      .map((noted) => (noted.moves > last ? { ...noted, moves: last, isOpen: false } : noted))
      .filter((noted) => !isBefore(noted, from) && (to === undefined || isBefore(noted, to)))
      .map(({ note }) => note);
  }
}
