import {
  type AnyGame,
  type AnyState,
  type AnyWindows,
  broken,
  type Refusal,
  refuse,
  type Seat,
  type Setup,
  seatAt,
} from '@hedgerow/kernel';
import type { Ending, Proposal, Waiting } from '@hedgerow/protocol';
import type { Line, LineKind } from '../store/lines.ts';
import type { Seating } from '../store/matches.ts';
import { comeBack, leave, standIn, wait } from './absence-lines.ts';
import type { Absences } from './absences.ts';
import { consent, excusable, excuse, isAgreed, propose, resume } from './agreement-lines.ts';
import type { Chronicle } from './chronicle.ts';
import type { Timekeeper } from './clock.ts';
import type { AnyMatch, Drafts } from './composing.ts';
import type { Choice, Origin } from './course.ts';
import { answer, move, order, resolve, takeBack } from './move-lines.ts';
import { type Abandoned, type Done, quiet, TableState } from './table-state.ts';
import type { Trouble } from './trouble.ts';
import type { OpenWindow } from './window.ts';

/**
 * A match as its log tells it: moves, take-backs, consent, pauses, absences and time. Lines are applied one by one, by
 * whoever wrote them first; two processes that read the same lines hold the same match. Everything here is a cache.
 */
export class Play {
  readonly game: AnyGame;
  readonly seatCount: number;
  readonly time: Timekeeper;
  readonly #table: TableState;
  #seq = 0;
  /** Seat by seat, the keys of what was done. */
  readonly #done: readonly Set<string>[];

  constructor(game: AnyGame, setup: Setup, seating: Seating, windows: AnyWindows | undefined) {
    this.#table = new TableState(game, setup, seating, windows);
    this.game = game;
    this.seatCount = setup.seatCount;
    this.time = this.#table.time;
    this.#done = seating.people.map(() => new Set<string>());
  }

  get seq(): number {
    return this.#seq;
  }
  get origin(): Origin {
    return this.#table.course.origin;
  }
  get match(): AnyMatch {
    return this.#table.course.match;
  }
  get chronicle(): Chronicle {
    return this.#table.course.chronicle;
  }
  get absences(): Absences {
    return this.#table.absences;
  }
  get paused(): boolean {
    return this.#table.paused;
  }
  get proposal(): Proposal | undefined {
    return this.#table.proposals.open;
  }
  /** The seat that the table waits for instead of going on. */
  get waiting(): Waiting | undefined {
    return this.#table.absences.waiting;
  }
  /** The window that is open to all, if one is. */
  get window(): OpenWindow | undefined {
    return this.#table.course.window;
  }
  get ended(): Ending['how'] | undefined {
    return this.#table.ended;
  }
  /** By whose agreement it was abandoned, if it was. */
  get abandoned(): Abandoned | undefined {
    return this.#table.abandoned;
  }
  get away(): readonly Seat[] {
    return this.#table.absences.away;
  }
  /** The seats that must choose now. For the server only: that a seat is asked may be a secret. */
  get asked(): readonly Seat[] {
    if (this.ended || this.#table.paused) return [];
    return this.window ? this.window.waiting : (this.#table.ask?.seats ?? []);
  }

  /** The number of the question to a seat; 0 if there is none. */
  questionOf(seat: Seat): number {
    return this.ended ? 0 : this.#table.questions.of(seat);
  }

  isTogether(): boolean {
    return this.#table.isTogether();
  }

  get rule(): string {
    return this.window?.rule ?? this.#table.ask?.rule ?? '';
  }

  orderOf(seat: Seat): string | undefined {
    return this.#table.course.orderOf(seat);
  }

  /** Whether a computer player chooses for this seat now. */
  isAutomatic(seat: Seat): boolean {
    return this.#table.absences.isAutomatic(seat);
  }

  positionFor(seat: Seat): AnyState {
    return this.#table.course.positionFor(seat);
  }
  get position(): AnyState {
    return this.#table.course.position;
  }
  choiceFor(seat: Seat): Choice {
    const { state, moves } = this.#table.course.choiceFor(seat);
    // Where several choose at once, each counts those before it, as if they had chosen one after the other.
    return { state, moves: this.window ? moves : moves + Math.max(0, this.asked.indexOf(seat)) };
  }
  movesFor(seat: Seat): readonly string[] {
    return this.#table.course.movesFor(seat);
  }

  whyNot(seat: Seat, text: string): Refusal | undefined {
    return this.#table.course.whyNot(seat, text);
  }

  mayTakeBack(seat: Seat): boolean {
    return !this.ended && !this.#table.paused && this.#table.course.mayTakeBack(seat);
  }

  /** The first move that would be undone if everybody agreed to the open proposal to take back, counted from 1. */
  get wouldUndo(): number | undefined {
    const { proposal } = this;
    return proposal?.what === 'takeBack' ? this.#table.course.lastMoveOf(seatAt(proposal.by)) : undefined;
  }

  /** Whether this was asked for before, so that a repeated send is answered and not done again. */
  isDone(seat: Seat, key: string): boolean {
    return this.#done[seat]?.has(key) === true;
  }

  /** Whether a wish is fulfilled already, so that there is nothing to write. */
  isFulfilled(kind: LineKind, seat: Seat, text: string | undefined): boolean {
    switch (kind) {
      case 'return':
        return this.#table.absences.isBack(seat);
      case 'away':
        return this.#table.absences.isAway(seat);
      case 'order':
        return text === (this.orderOf(seat) ?? 'ask') && this.#table.course.hasWindows;
      // Others may have done it in the same moment.
      case 'resolve':
        return this.window?.link !== text;
      case 'wait':
        return this.waiting?.seat === seat;
      case 'standIn':
        return this.#table.absences.isAway(seatAt(Number(text)));
      case 'excuse':
        return this.proposal === undefined || this.#table.proposals.excused.includes(seat);
      case 'broken':
        return this.ended !== undefined;
      case 'agree':
        return this.#table.proposals.hasAgreed(seat, text) && !isAgreed(this.#table);
      case 'move':
      case 'takeBack':
      case 'propose':
      case 'ask':
      case 'decline':
      case 'resume':
      case 'answer':
        return false;
    }
  }

  /** Whether moves of this game may be composed step by step. */
  get composes(): boolean {
    return this.#table.course.composing.isPossible;
  }
  isComposing(seat: Seat): boolean {
    return this.#table.course.composing.has(seat);
  }
  /** Whether a text is only a step of composing a move. */
  isStep(text: string): boolean {
    return this.#table.course.composing.isStep(text);
  }
  /** A step of composing: seen by this seat only, and not in the log. */
  compose(seat: Seat, text: string): { readonly ok: true } | Refusal {
    return this.#table.course.composing.step(this.match, seat, text);
  }
  /** Drops a move in the making. */
  dropComposed(seat: Seat): boolean {
    return this.#table.course.composing.drop(seat);
  }
  /** Moves in the making, taken away from here; with them what was made whole only after this line. */
  takeDrafts(after: number): Drafts {
    return this.#table.course.composing.take(after);
  }
  /** Makes moves in the making again on this position; one that no longer fits is dropped. */
  composeAgain(drafts: Drafts): void {
    this.#table.course.composing.again(this.match, drafts);
  }

  /** When the open proposal no longer waits for a seat that is away, seat by seat. */
  get excusable(): readonly { readonly seat: Seat; readonly at: number }[] {
    return excusable(this.#table);
  }

  /** Applies a line, new or stored. What is refused has changed nothing. */
  apply(line: Line): Done | Refusal | Trouble {
    if (line.seq !== this.#seq + 1)
      throw broken('lines of a log follow each other', { after: this.#seq, found: line.seq });
    const done = this.#carryOut(line);
    if (!done.ok) return done;
    this.#seq = line.seq;
    if (line.key !== null) this.#done[line.seat]?.add(line.key);
    this.#table.absences.noteLine(line.by, line.at);
    this.chronicle.note(done.notes, this.window !== undefined);
    return done;
  }

  #carryOut(line: Line): Done | Refusal | Trouble {
    // Another process may have ended it in the same moment: then that holds.
    if (this.ended) return line.kind === 'broken' ? quiet(line) : refuse('TABLE-1', 'game-over');
    const seat = seatAt(line.seat);
    switch (line.kind) {
      case 'move':
        return move(this.#table, line, seat);
      case 'takeBack':
        return takeBack(this.#table, line, seat);
      case 'propose':
      case 'ask':
        return propose(this.#table, line, seat);
      case 'agree':
      case 'decline':
        return consent(this.#table, line, seat);
      case 'excuse':
        return excuse(this.#table, line, seat);
      case 'resume':
        return resume(this.#table, line, seat);
      case 'away':
        return leave(this.#table, line, seat, { what: 'absent', seat });
      case 'standIn':
        return standIn(this.#table, line, seat);
      case 'return':
        return comeBack(this.#table, line, seat);
      case 'wait':
        return wait(this.#table, line, seat);
      case 'answer':
        return answer(this.#table, line, seat);
      case 'resolve':
        return resolve(this.#table, line);
      case 'order':
        return order(this.#table, line, seat);
      case 'broken':
        this.#table.broken = true;
        this.#table.stopClocks(line.at);
        this.#table.proposals.close();
        this.#table.course.closeWindow();
        return quiet(line);
    }
  }
}
