import type { Seat } from '@hedgerow/kernel';
import type { EngineFault } from '../guard.ts';

/** Failures in a row, without a step between them, before the engine is given up. */
const MOST_FAULTS = 12;
/** The same for one that hangs, steps or not: each time everybody on this server has waited. */
const MOST_HANGS = 3;

/** How the engine has failed at one match so far. */
export class Faults {
  #count = 0;
  #hangs = 0;
  /** Moves on which it failed in this position. */
  readonly #moves = new Set<string>();

  /** Notes what went wrong; answers whether that was once too often. */
  note(error: EngineFault): boolean {
    this.#count += 1;
    if (error.hung) this.#hangs += 1;
    return this.#count >= MOST_FAULTS || this.#hangs >= MOST_HANGS;
  }

  /** A failure to show a position ends a match only if the engine hung and so held up everybody. */
  noteShowing(error: EngineFault): boolean {
    return error.hung && this.note(error);
  }

  noteMove(seat: Seat, text: string | undefined): void {
    this.#moves.add(`${seat} ${text ?? ''}`);
  }

  /** Whether this move was tried in vain: a second try would end the same, and may cost everybody seconds. */
  hasFailed(seat: Seat, text: string | undefined): boolean {
    return this.#moves.has(`${seat} ${text ?? ''}`);
  }

  /** The position is another one. */
  forgetMoves(): void {
    this.#moves.clear();
  }

  /** A step was stored: it can go on. */
  stepped(): void {
    this.forgetMoves();
    this.#count = 0;
  }
}
