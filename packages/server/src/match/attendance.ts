import { type Seat, seats } from '@hedgerow/kernel';
import { absentMs } from './absences.ts';
import type { Play } from './play.ts';
import type { Wish } from './wishes.ts';

/** How long a match goes on after the last person left; then it rests until somebody returns. */
const REST_AFTER_MS = 120_000;
/** Grace period for somebody who returns to a rested match before an expired clock plays for them. */
const RETURN_MS = 10_000;

/** An asked seat whose person has no connection, and when the others are asked how to go on. */
export interface Gone {
  readonly seat: Seat;
  readonly at: number;
}

interface Attended {
  /** Whether somebody is there to play with. */
  readonly isThere: boolean;
  /** Before this no clock plays for anybody: somebody has just returned. */
  readonly backAt: number;
  readonly gone: readonly Gone[];
}

/** Which matches have people at them, as far as connections tell. Kept in memory only: what follows from it is logged. */
export class Attendance {
  readonly #isHere: (match: string, seat: Seat) => boolean;
  readonly #resting = new Set<string>();
  readonly #backAt = new Map<string, number>();
  /** By match and seat: since when an asked person is missing. */
  readonly #missing = new Map<string, Map<Seat, number>>();

  constructor(isHere: (match: string, seat: Seat) => boolean) {
    this.#isHere = isHere;
  }

  look(match: string, play: Play, now: number): Attended {
    const people = seats(play.seatCount).filter((seat) => play.absences.people[seat]);
    const here = people.filter((seat) => this.#isHere(match, seat));
    const isThere =
      people.length === 0 ||
      here.length > 0 ||
      play.time.clock.kind === 'days' ||
      now - play.absences.lastPersonAt < REST_AFTER_MS;
    if (!isThere) this.#resting.add(match);
    else if (this.#resting.delete(match)) this.#backAt.set(match, now + RETURN_MS);
    const gone = play.time.clock.kind === 'none' && here.length > 0 ? this.#gone(match, play, here, now) : [];
    return { isThere, backAt: this.#backAt.get(match) ?? 0, gone };
  }

  /** Without a clock nobody would ever go on for an asked person who has gone for good. */
  #gone(match: string, play: Play, here: readonly Seat[], now: number): readonly Gone[] {
    const before = this.#missing.get(match);
    const missing = new Map<Seat, number>();
    for (const seat of play.asked)
      if (!play.isAutomatic(seat) && !here.includes(seat)) missing.set(seat, before?.get(seat) ?? now);
    if (missing.size > 0) this.#missing.set(match, missing);
    else this.#missing.delete(match);
    return [...missing].map(([seat, since]) => ({ seat, at: since + absentMs(play.time.clock) }));
  }

  forget(match: string): void {
    this.#resting.delete(match);
    this.#backAt.delete(match);
    this.#missing.delete(match);
  }
}

/** What the table itself has to say now: whom it waits for, and whose consent it no longer waits for. */
export function sayings(play: Play, gone: readonly Gone[], now: number): readonly Wish[] {
  const { clock } = play.time;
  const { undecided } = play.absences;
  const excused = play.excusable.filter(({ at }) => at <= now);
  if (excused.length > 0) return excused.map(({ seat }) => ({ kind: 'excuse', seat, by: 'clock' }));
  if (play.paused) return [];
  if (undecided !== undefined && (clock.kind === 'none' || clock.away !== 'bot'))
    return [{ kind: 'wait', seat: undecided, text: 'clock', by: 'clock' }];
  const late = gone.find(({ at }) => at <= now);
  return late ? [{ kind: 'wait', seat: late.seat, text: 'gone', by: 'clock' }] : [];
}
