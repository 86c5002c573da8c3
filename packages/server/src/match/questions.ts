import { type Seat, seats } from '@hedgerow/kernel';
import type { Timekeeper } from './clock.ts';

/** Which questions are open to which seats, by number. */
export class Questions {
  readonly #time: Timekeeper;
  readonly #seatCount: number;
  /** The number of the present question of each seat; 0 if it is not asked. */
  readonly #open: number[];
  /** How many questions each seat was asked. Counted seat by seat, since others' questions may be secret. */
  readonly #asked: number[];

  constructor(time: Timekeeper, seatCount: number) {
    this.#time = time;
    this.#seatCount = seatCount;
    this.#open = Array.from({ length: seatCount }, () => 0);
    this.#asked = Array.from({ length: seatCount }, () => 0);
  }

  of(seat: Seat): number {
    return this.#open[seat] ?? 0;
  }

  each(act: (seat: Seat) => void): void {
    for (const seat of seats(this.#seatCount)) if (this.of(seat) !== 0) act(seat);
  }

  /** Asks these seats now. Those for whom the question is still the same one keep its number and their time. */
  put(
    asked: readonly Seat[],
    at: number,
    isSame: (seat: Seat) => boolean,
    startClock: (seat: Seat) => void,
  ): void {
    for (const seat of seats(this.#seatCount)) {
      const isAsked = asked.includes(seat);
      if (isAsked && this.of(seat) !== 0 && isSame(seat)) continue;
      if (this.of(seat) !== 0) this.#time.stop(seat, at);
      this.#open[seat] = 0;
      if (!isAsked) continue;
      this.#asked[seat] = (this.#asked[seat] ?? 0) + 1;
      this.#open[seat] = this.#asked[seat];
      startClock(seat);
    }
  }

  /** A seat has answered what several were asked. */
  answered(seat: Seat, at: number): void {
    this.#time.stop(seat, at);
    this.#time.answered(seat);
    this.#open[seat] = 0;
  }
}
