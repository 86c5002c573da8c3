import { MOST_BYTES_PER_CHARACTER } from '../bytes.ts';
import type { Frame } from './projection.ts';

/** A dozen updates of any game, and more; what does not fit is no shorter than a snapshot. */
export const TAPE_BYTES = 16_384;

/**
 * The last updates that were told to the same eyes, for those who come back. As bytes outside the heap: every move brings
 * new ones, and whoever collects garbage would have to carry all of them about each time.
 */
export class Tape {
  #bytes: Buffer | undefined;
  /** Where each update ends, the oldest first. */
  #ends: number[] = [];

  get length(): number {
    return this.#ends.length;
  }

  put(frame: Frame): void {
    this.#bytes ??= Buffer.allocUnsafeSlow(TAPE_BYTES);
    const end = this.#ends.at(-1) ?? 0;
    // Measuring costs as much as writing, and is only needed where it may not fit.
    if (end + MOST_BYTES_PER_CHARACTER * frame.length <= TAPE_BYTES) {
      this.#ends.push(end + this.#bytes.write(frame, end));
      return;
    }
    const needed = Buffer.byteLength(frame);
    if (needed > TAPE_BYTES) {
      this.#ends = [];
      return;
    }
    const start = this.#makeRoom(this.#bytes, end, needed);
    this.#ends.push(start + this.#bytes.write(frame, start));
  }

  /** Lets go of the oldest ones; of half the tape at least, so that what is kept is rarely moved. Where the rest ends. */
  #makeRoom(bytes: Buffer, end: number, needed: number): number {
    const least = Math.max(needed, TAPE_BYTES / 2) - (TAPE_BYTES - end);
    const from = this.#ends.find((each) => each >= least) ?? end;
    bytes.copyWithin(0, from, end);
    this.#ends = this.#ends.filter((each) => each > from).map((each) => each - from);
    return end - from;
  }

  /** The last ones, the oldest first. */
  last(count: number): readonly Frame[] {
    const first = this.#ends.length - count;
    return this.#ends
      .slice(first)
      .map((end, i) => this.#bytes?.toString('utf8', this.#ends[first + i - 1] ?? 0, end) as Frame);
  }
}
