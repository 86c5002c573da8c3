import type { AnyEvent, AnyMove, AnyState, Tagged } from './game.ts';
import type { Leave } from './notation.ts';
import type { RuleId } from './rulebook.ts';
import type { Seat } from './seat.ts';

/** How long a question to several lasts. Made of public knowledge only, so it tells nobody anything. */
export interface Pace {
  /** By public knowledge nobody can answer: nobody is asked. */
  readonly atOnce: boolean;
  /** Exactly how long it lasts, whatever the answers; `null`: until everybody has answered. */
  readonly exactlyMs: number | null;
  /** When missing answers become passes; `null`: never, everybody is waited for. */
  readonly clockMs: number | null;
  /** Also when all answers are in, it lasts some time in between. */
  readonly holdMs: readonly [shortest: number, longest: number];
}

/** What a seat said to the question of a window. */
export interface Said<M> {
  readonly seat: Seat;
  readonly answer: M;
}

/**
 * For games in which anybody might answer what somebody did, and in which it is a secret who could. The rules ask only
 * those who can, one by one. A table asks all at once, keeps what they say sealed, and hands it to the rules when the
 * time is up: so neither being asked nor the time it takes tells who holds an answer.
 *
 * Every position here is the one that is shown while the window is open: right after the move that opened it.
 */
export interface Windows<S, M extends Tagged, E extends Tagged> {
  /** Under which rule all are asked. */
  readonly rule: RuleId;
  /** The position with which a match begins, if a window is open from the start. */
  readonly atStart?: (state: S) => S | undefined;
  /**
   * The position right after a move opened a window or added to it; `undefined` if the move does neither. `after` is
   * where the rules are: there a window that nobody can answer is closed already.
   */
  readonly laid: (before: S, seat: Seat, move: M | Leave, after: S) => S | undefined;
  /** The question that is open; another one has another name. */
  readonly link: (state: S) => { readonly id: string } | undefined;
  /** The seats that are asked, whether they could answer or not. */
  readonly invited: (state: S) => readonly Seat[];
  /** What a seat may say, by its own knowledge; saying nothing comes last. */
  readonly answersFor: (state: S, seat: Seat) => readonly M[];
  /** Whether an answer says nothing: nobody else ever hears of it. */
  readonly isSilent: (answer: M) => boolean;
  /** The steps of the rules that the answers come to, in the position in which the rules are. */
  readonly stepsFrom: (state: S, answers: readonly Said<M>[]) => readonly Said<M>[];
  /** Whether an event tells that the window is closed: it and what follows are told later. */
  readonly closes: (event: E) => boolean;
  readonly pace: (state: S) => Pace;
  /** What may be ordered in advance, as short texts; `N` stands for a whole number. */
  readonly orders: readonly string[];
  /** What an order answers here, or `ask` where no answer is possible; `undefined` if the player must be asked. */
  readonly standing: (state: S, seat: Seat, order: string) => M | undefined;
}

export type AnyWindows = Windows<AnyState, AnyMove, AnyEvent>;
