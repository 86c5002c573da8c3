/** Numbers that fit a stamp. */
const MOST_TIMES = 0xffff_ffff;

/**
 * Which places a walk has come to. Forgetting all of them takes no time: each carries the number of the walk that came
 * there last. Before the numbers run out, which long-lived servers would live to see, the sheet is wiped.
 */
export class Marks {
  readonly #most: number;
  #stamps: Uint32Array;
  #time = 1;

  constructor(places: number, most: number = MOST_TIMES) {
    this.#stamps = new Uint32Array(places);
    this.#most = most;
  }

  /** From now on nothing is marked; and there are at least so many places. */
  forgetAll(places: number = 0): void {
    if (this.#time < this.#most && this.#stamps.length >= places) {
      this.#time += 1;
      return;
    }
    this.#stamps = new Uint32Array(Math.max(places, this.#stamps.length));
    this.#time = 1;
  }

  has(place: number): boolean {
    return this.#stamps[place] === this.#time;
  }

  add(place: number): void {
    this.#stamps[place] = this.#time;
  }
}
