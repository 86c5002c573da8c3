import type { Clock } from '@hedgerow/protocol';

const DAY_MS = 86_400_000;
/** Simultaneous questions never touch the bank: else its level would tell who answered what was asked in secret. */
const TOGETHER_MS = 60_000;
/** An empty bank still leaves time to click. */
const GRACE_MS = 5000;

/**
 * The time of a match, reckoned from the times in its log, so that it survives a restart. The engine never sees it.
 * A step that is taken back earns nothing: time spent on a turn stays spent, and a turn is rewarded once.
 */
export class Timekeeper {
  readonly clock: Clock;
  /** When each seat was asked; `undefined` if it is not, or while the match pauses. */
  readonly #since: (number | undefined)[];
  readonly #together: boolean[];
  /** What each seat has spent on its present turn so far. */
  readonly #spent: number[];
  readonly #banks: number[];
  /** For how many own moves a seat was rewarded. */
  readonly #rewarded: number[];

  constructor(clock: Clock, seatCount: number) {
    this.clock = clock;
    this.#since = Array.from({ length: seatCount }, () => undefined);
    this.#together = Array.from({ length: seatCount }, () => false);
    this.#spent = Array.from({ length: seatCount }, () => 0);
    this.#banks = Array.from({ length: seatCount }, () => (clock.kind === 'bank' ? clock.seconds * 1000 : 0));
    this.#rewarded = Array.from({ length: seatCount }, () => 0);
  }

  ask(seat: number, together: boolean, at: number): void {
    this.#since[seat] = at;
    this.#together[seat] = together;
  }

  /** The question is answered, withdrawn, or waits while the match pauses. */
  stop(seat: number, at: number): void {
    const since = this.#since[seat];
    if (since === undefined) return;
    const elapsed = Math.max(0, at - since);
    this.#since[seat] = undefined;
    this.#spent[seat] = (this.#spent[seat] ?? 0) + elapsed;
    if (!this.#together[seat]) this.#banks[seat] = Math.max(0, (this.#banks[seat] ?? 0) - elapsed);
  }

  /** A seat has made so many moves in all. More than ever before: the turn is over, and earns its increment. */
  moved(seat: number, moves: number): void {
    if (moves <= (this.#rewarded[seat] ?? 0)) return;
    this.#rewarded[seat] = moves;
    this.#spent[seat] = 0;
    if (this.clock.kind === 'bank')
      this.#banks[seat] = (this.#banks[seat] ?? 0) + this.clock.increment * 1000;
  }

  /** When the time of an asked seat is up; `undefined` if it has no end. */
  deadline(seat: number): number | undefined {
    const since = this.#since[seat];
    if (since === undefined) return undefined;
    const spent = this.#spent[seat] ?? 0;
    switch (this.clock.kind) {
      case 'none':
        return undefined;
      case 'move':
        return since + Math.max(0, this.clock.seconds * 1000 - spent);
      case 'days':
        return since + Math.max(0, this.clock.days * DAY_MS - spent);
      case 'bank':
        return since + (this.#together[seat] ? TOGETHER_MS : Math.max(GRACE_MS, this.#banks[seat] ?? 0));
    }
  }

  /** The stock of every seat at this moment. */
  banks(now: number): readonly number[] {
    return this.#banks.map((bank, seat) => {
      const since = this.#since[seat];
      return since === undefined || this.#together[seat]
        ? bank
        : Math.max(0, bank - Math.max(0, now - since));
    });
  }
}
