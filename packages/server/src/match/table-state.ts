import type { AnyEvent, AnyGame, AnyWindows, Decision, Seat, Setup, Told } from '@hedgerow/kernel';
import type { Ending, Proposal, Step, Waiting } from '@hedgerow/protocol';
import type { Line } from '../store/lines.ts';
import type { Seating } from '../store/matches.ts';
import { Outages } from '../store/outages.ts';
import { Absences } from './absences.ts';
import type { TableNote } from './chronicle.ts';
import { Timekeeper } from './clock.ts';
import type { AnyMatch } from './composing.ts';
import { Course } from './course.ts';
import { Proposals } from './proposals.ts';
import { Questions } from './questions.ts';
import { type Trouble, trouble } from './trouble.ts';
import type { OpenWindow } from './window.ts';

/** What a line did. */
export interface Done {
  readonly ok: true;
  readonly told: readonly Told<AnyEvent>[];
  /** The line as it belongs into the log: a composed move is written whole. */
  readonly line: Line;
  /** Who made the step of the game, if it was one. */
  readonly step?: Step;
  readonly notes: readonly TableNote[];
}

/** By whose agreement a match was abandoned. */
export type Abandoned = Required<Pick<Ending, 'by' | 'agreed' | 'without'>>;

/** The position, if the game asks something in it; nothing is asked at an abandoned or finished table. */
export type Ask = Extract<Decision, { kind: 'ask' }>;

export const PAUSED: Trouble = trouble('paused');

/** What a line that changes nothing in the game did. */
export const quiet = (line: Line): Done => ({ ok: true, told: [], line, notes: [] });

/** All that a log adds up to. Lines change it; see `move-lines.ts`, `agreement-lines.ts` and `absence-lines.ts`. */
export class TableState {
  readonly game: AnyGame;
  readonly seatCount: number;
  readonly time: Timekeeper;
  readonly course: Course;
  readonly questions: Questions;
  readonly absences: Absences;
  readonly proposals: Proposals = new Proposals();
  ask: Ask | undefined;
  paused = false;
  abandoned: Abandoned | undefined;
  broken = false;

  constructor(
    game: AnyGame,
    setup: Setup,
    { people, clock, startedAt, outages = new Outages() }: Seating,
    windows: AnyWindows | undefined,
  ) {
    this.game = game;
    this.seatCount = setup.seatCount;
    this.time = new Timekeeper(clock, setup.seatCount, outages);
    this.absences = new Absences(people, clock, startedAt);
    this.questions = new Questions(this.time, setup.seatCount);
    this.course = new Course({ game, setup, windows }, startedAt, outages, (seat) => this.isAutomatic(seat));
    this.putQuestions(undefined, startedAt, () => false);
  }

  get match(): AnyMatch {
    return this.course.match;
  }
  get proposal(): Proposal | undefined {
    return this.proposals.open;
  }
  /** The seat that the table waits for instead of going on. */
  get waiting(): Waiting | undefined {
    return this.absences.waiting;
  }
  /** The window that is open to all, if one is. */
  get window(): OpenWindow | undefined {
    return this.course.window;
  }
  get away(): readonly Seat[] {
    return this.absences.away;
  }
  get ended(): Ending['how'] | undefined {
    if (this.broken) return 'broken';
    if (this.abandoned) return 'abandoned';
    // What came of the last move is not shown yet.
    if (this.window) return undefined;
    return this.ask === undefined ? 'finished' : undefined;
  }

  /** Whether a computer player chooses for this seat now. */
  isAutomatic(seat: Seat): boolean {
    return this.absences.isAutomatic(seat);
  }

  isTogether(): boolean {
    return this.window !== undefined || this.ask?.together === true;
  }

  goOn(at: number): void {
    this.paused = false;
    this.window?.reopen(at);
    this.questions.each((asked) => this.startClock(asked, at));
  }

  stopClocks(at: number): void {
    this.questions.each((asked) => this.time.stop(asked, at));
  }

  /** A window that closes by itself needs no other clock. In a pause none runs. */
  startClock(seat: Seat, at: number): void {
    if (!this.paused && !this.window?.isTimed) this.time.ask(seat, this.isTogether(), at);
  }

  /**
   * Numbers the questions after a step. One that several are asked at once stays the same for those who have not
   * answered yet; everything else is a new question.
   */
  putQuestions(before: Ask | undefined, at: number, untouched: (seat: Seat) => boolean): void {
    const decision = this.game.decision(this.match.state);
    this.ask = decision.kind === 'ask' ? decision : undefined;
    const same =
      !this.window &&
      before?.together === true &&
      this.ask?.together === true &&
      this.ask.rule === before.rule;
    this.questions.put(
      this.window ? this.window.waiting : (this.ask?.seats ?? []),
      at,
      (seat) => same && untouched(seat),
      (seat) => this.startClock(seat, at),
    );
  }
}
