import { type Seat, seats } from '@hedgerow/kernel';
import type { Clock, Waiting } from '@hedgerow/protocol';
import type { Maker } from '../store/lines.ts';

/** Time-outs in a row after which a player counts as away until they return. */
const TIMEOUTS_UNTIL_AWAY = 2;

/** How long the others must wait for somebody who is away before they may go on or end. With days per move: a day. */
const ABSENT_MS = 600_000;
const ABSENT_DAYS_MS = 86_400_000;

export const absentMs = (clock: Clock): number => (clock.kind === 'days' ? ABSENT_DAYS_MS : ABSENT_MS);

/** Who is not there: seats that a computer player holds until their person returns, and the one the table waits for. */
export class Absences {
  /** Which seats are held by people; the others are computer players. */
  readonly people: readonly boolean[];
  readonly #absentMs: number;
  /** Since when each seat is away. */
  readonly #since: (number | undefined)[];
  /** How often each seat ran out of time in a row. */
  readonly #timeouts: number[];
  /** Away by the clock alone: nobody has said yet how it goes on. */
  #undecided: Seat | undefined;
  #waiting: Waiting | undefined;
  #lastPersonAt: number;

  constructor(people: readonly boolean[], clock: Clock, startedAt: number) {
    this.people = people;
    this.#absentMs = absentMs(clock);
    this.#since = people.map(() => undefined);
    this.#timeouts = people.map(() => 0);
    this.#lastPersonAt = startedAt;
  }

  /** When a person last did something at this table. */
  get lastPersonAt(): number {
    return this.#lastPersonAt;
  }

  noteLine(by: Maker, at: number): void {
    if (by === 'person') this.#lastPersonAt = Math.max(this.#lastPersonAt, at);
  }

  isAway(seat: Seat): boolean {
    return this.#since[seat] !== undefined;
  }

  /** Whether there is nothing to take back from a computer player or from the clock. */
  isBack(seat: Seat): boolean {
    return !this.isAway(seat) && this.#timeouts[seat] === 0 && this.#waiting?.seat !== seat;
  }

  /** Whether a computer player chooses for this seat. */
  isAutomatic(seat: Seat): boolean {
    return this.people[seat] !== true || this.isAway(seat);
  }

  get away(): readonly Seat[] {
    return this.#since.every((since) => since === undefined)
      ? []
      : seats(this.people.length).filter((seat) => this.isAway(seat));
  }

  /** The seat whose person ran out of time twice in a row; the others have not been asked yet how to go on. */
  get undecided(): Seat | undefined {
    return this.#undecided;
  }

  get waiting(): Waiting | undefined {
    return this.#waiting;
  }

  /** A seat has chosen, or the clock for it. */
  chose(seat: Seat, by: Maker, at: number): void {
    if (by === 'bot') return;
    this.#timeouts[seat] = by === 'clock' ? (this.#timeouts[seat] ?? 0) + 1 : 0;
    if (this.#timeouts[seat] < TIMEOUTS_UNTIL_AWAY || this.isAway(seat)) return;
    this.#since[seat] = at;
    this.#undecided = seat;
  }

  leave(seat: Seat, at: number): void {
    this.#since[seat] ??= at;
    this.#settle(seat);
  }

  comeBack(seat: Seat): void {
    this.#since[seat] = undefined;
    this.#timeouts[seat] = 0;
    this.#settle(seat);
  }

  /** The table waits for this seat: no computer player holds it meanwhile. */
  waitFor(waiting: Waiting, seat: Seat): void {
    this.#since[seat] = undefined;
    this.#undecided = undefined;
    this.#waiting = waiting;
  }

  #settle(seat: Seat): void {
    if (this.#undecided === seat) this.#undecided = undefined;
    if (this.#waiting?.seat === seat) this.#waiting = undefined;
  }

  /** When nobody need wait any longer for the consent of a seat that is away. */
  excusedAt(seat: Seat): number | undefined {
    const since = this.#since[seat];
    return since === undefined ? undefined : since + this.#absentMs;
  }
}
