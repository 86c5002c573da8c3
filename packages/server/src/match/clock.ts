import type { Clock } from '@hedgerow/protocol';
import { Outages } from '../store/outages.ts';

const DAY_MS = 86_400_000;
/** Simultaneous questions never touch the bank: else its level would tell who answered what was asked in secret. */
const TOGETHER_MS = 60_000;
/** An empty bank still leaves time to click. */
const GRACE_MS = 5000;

/**
 * The time of a match, reckoned from the times in its log, so that it survives a restart. The engine never sees it.
 * Every move has its time once, however often it is taken back, and earns its increment once.
 */
export class Timekeeper {
  readonly clock: Clock;
  readonly #outages: Outages;
  /** When each seat was asked; `undefined` if it is not, or while the match pauses. */
  readonly #since: (number | undefined)[];
  readonly #together: boolean[];
  /** How many moves each seat has made. */
  readonly #made: number[];
  /** What each seat has spent on each of its moves, in their order; the last may be the one that it is asked for. */
  readonly #spent: number[][];
  readonly #banks: number[];
  /** For how many own moves a seat was rewarded. */
  readonly #rewarded: number[];

  constructor(clock: Clock, seatCount: number, outages: Outages = new Outages()) {
    this.clock = clock;
    this.#outages = outages;
    this.#since = Array.from({ length: seatCount }, () => undefined);
    this.#together = Array.from({ length: seatCount }, () => false);
    this.#made = Array.from({ length: seatCount }, () => 0);
    this.#spent = Array.from({ length: seatCount }, () => []);
    this.#banks = Array.from({ length: seatCount }, () => (clock.kind === 'bank' ? clock.seconds * 1000 : 0));
    this.#rewarded = Array.from({ length: seatCount }, () => 0);
  }

  ask(seat: number, together: boolean, at: number): void {
    this.#since[seat] = at;
    this.#together[seat] = together;
  }

  #elapsed(since: number, at: number): number {
    return Math.max(0, at - since - this.#outages.within(since, at));
  }

  /** The question is answered, withdrawn, or waits while the match pauses. */
  stop(seat: number, at: number): void {
    const since = this.#since[seat];
    if (since === undefined) return;
    const elapsed = this.#elapsed(since, at);
    this.#since[seat] = undefined;
    this.#spend(seat, this.#spentBy(seat) + elapsed);
    if (!this.#together[seat]) this.#banks[seat] = Math.max(0, (this.#banks[seat] ?? 0) - elapsed);
  }

  /** What a seat has spent on the move that it is asked for, or will be. */
  #spentBy(seat: number): number {
    return this.#spent[seat]?.[this.#made[seat] ?? 0] ?? 0;
  }

  #spend(seat: number, ms: number): void {
    const spent = this.#spent[seat];
    if (spent) spent[this.#made[seat] ?? 0] = ms;
  }

  /** What was asked of several at once was answered; that takes no time from the next move. */
  answered(seat: number): void {
    this.#spend(seat, 0);
  }

  /** Records how many moves a seat has made. A new high earns the increment. */
  moved(seat: number, moves: number): void {
    this.#made[seat] = moves;
    if (moves <= (this.#rewarded[seat] ?? 0)) return;
    this.#rewarded[seat] = moves;
    if (this.clock.kind === 'bank')
      this.#banks[seat] = (this.#banks[seat] ?? 0) + this.clock.increment * 1000;
  }

  /** A seat has so many moves now and earns nothing: it took some back, or what it said in a window became one. */
  counts(seat: number, moves: number): void {
    this.#made[seat] = moves;
  }

  /** A seat has only so many moves left because somebody else took back: what it is asked again is a new question. */
  undone(seat: number, moves: number): void {
    this.#made[seat] = moves;
    const spent = this.#spent[seat];
    if (spent && spent.length > moves) spent.length = moves;
  }

  /** When the time of an asked seat is up; `undefined` if it has no end. */
  deadline(seat: number): number | undefined {
    const since = this.#since[seat];
    if (since === undefined) return undefined;
    switch (this.clock.kind) {
      case 'none':
        return undefined;
      case 'move':
        return this.#end(seat, since, this.clock.seconds * 1000);
      case 'days':
        return this.#end(seat, since, this.clock.days * DAY_MS);
      case 'bank':
        return this.#outages.after(
          since,
          this.#together[seat] ? TOGETHER_MS : Math.max(GRACE_MS, this.#banks[seat] ?? 0),
        );
    }
  }

  #end(seat: number, since: number, limitMs: number): number {
    return this.#outages.after(since, Math.max(0, limitMs - this.#spentBy(seat)));
  }

  /** The stock of every seat at this moment. */
  banks(now: number): readonly number[] {
    return this.#banks.map((bank, seat) => {
      const since = this.#since[seat];
      return since === undefined || this.#together[seat]
        ? bank
        : Math.max(0, bank - this.#elapsed(since, now));
    });
  }
}
