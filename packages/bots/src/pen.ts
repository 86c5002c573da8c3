/** Writes the description of a position, number after number, and notices when it does not fit. */
export class Pen {
  #into: Float32Array;
  #at = 0;

  constructor() {
    this.#into = new Float32Array(0);
  }

  /** Begins a new description. */
  on(into: Float32Array): this {
    this.#into = into;
    this.#at = 0;
    return this;
  }

  /** A number, brought near the range from -1 to 1 by its usual size. */
  put(value: number, usual = 1): void {
    this.#into[this.#at] = value / usual;
    this.#at += 1;
  }

  yes(fact: boolean): void {
    this.put(fact ? 1 : 0);
  }

  /** One of `cases` things is the case. */
  oneOf(which: number, cases: number): void {
    if (which >= 0 && which < cases) this.#into[this.#at + which] = 1;
    this.#at += cases;
  }

  /** How many of each of `kinds` kinds there are. */
  counts(things: readonly number[], kinds: number, kindOf: (thing: number) => number, usual: number): void {
    const into = this.#into;
    for (const thing of things) {
      const at = this.#at + kindOf(thing);
      into[at] = (into[at] as number) + 1 / usual;
    }
    this.#at += kinds;
  }

  skip(numbers: number): void {
    this.#at += numbers;
  }

  /** How many numbers have been written. */
  get length(): number {
    return this.#at;
  }
}
