import {
  type AnyEvent,
  type AnyGame,
  type AnyMove,
  type AnyState,
  type AnyWindows,
  broken,
  legalMoves,
  mayTakeBack,
  openMatch,
  type Played,
  playMove,
  type Refusal,
  readMove,
  refuse,
  rngAt,
  type Seat,
  type Setup,
  seatAt,
  step,
  type Told,
  takeBack,
  whyNot,
  writeMove,
} from '@hedgerow/kernel';
import type { Maker } from '../store/lines.ts';
import type { Outages } from '../store/outages.ts';
import { Chronicle, type Undone } from './chronicle.ts';
import { type AnyMatch, Composing } from './composing.ts';
import { type Trouble, trouble } from './trouble.ts';
import { knowsOrder, type Laid, laidAtStart, laidBy, OpenWindow } from './window.ts';

/** What a match is played with. */
export interface Origin {
  readonly game: AnyGame;
  readonly setup: Setup;
  readonly windows: AnyWindows | undefined;
}

/** Where a computer player chooses, and how many moves lie before it. */
export interface Choice {
  /** `undefined` if it has nothing to choose. */
  readonly state: AnyState | undefined;
  readonly moves: number;
}

type Heard = { readonly ok: true; readonly told: readonly Told<AnyEvent>[] };

/** The course of the game alone: moves, windows and what is taken back. It knows neither time nor what people agree on. */
export class Course {
  readonly origin: Origin;
  readonly composing: Composing;
  readonly chronicle: Chronicle = new Chronicle();
  readonly #outages: Outages;
  readonly #isAutomatic: (seat: Seat) => boolean;
  #match: AnyMatch;
  #window: OpenWindow | undefined;
  /** Up to which move of the match all came out of windows, or lie before one. */
  #settled = 0;
  /** What each seat has said in advance about windows. */
  readonly #orders: (string | undefined)[];
  /** How many moves each seat has made; what is silent in a window is none. */
  readonly #moves: number[];

  constructor(origin: Origin, startedAt: number, outages: Outages, isAutomatic: (seat: Seat) => boolean) {
    this.origin = origin;
    this.composing = new Composing(origin.game);
    this.#outages = outages;
    this.#isAutomatic = isAutomatic;
    this.#match = this.#opened();
    this.#orders = Array.from({ length: origin.setup.seatCount }, () => undefined);
    this.#moves = Array.from({ length: origin.setup.seatCount }, () => 0);
    this.#openWindow(laidAtStart(origin.windows, this.#match.state), startedAt);
  }

  #opened(): AnyMatch {
    const opened = openMatch(this.origin.game, this.origin.setup);
    if (!opened.ok) throw broken('a stored match can be set up', { problem: opened.problem });
    return opened.match;
  }

  get match(): AnyMatch {
    return this.#match;
  }
  /** The window that is open to all, if one is. */
  get window(): OpenWindow | undefined {
    return this.#window;
  }
  /** Whether this game has windows at all. */
  get hasWindows(): boolean {
    return this.origin.windows !== undefined;
  }
  /** The position as it is shown: while a window is open, without what came of it. */
  get position(): AnyState {
    return this.#window?.state ?? this.#match.state;
  }
  /** The position before a seat's eyes: with the move it is composing, if it does. */
  positionFor(seat: Seat): AnyState {
    return this.composing.stateOf(seat) ?? this.position;
  }

  movesMadeBy(seat: Seat): number {
    return this.#moves[seat] ?? 0;
  }

  orderOf(seat: Seat): string | undefined {
    return this.#orders[seat];
  }

  /**
   * The position in which a computer player chooses. In a window it is the one in which the rules would ask this very seat,
   * because all before it have passed.
   */
  choiceFor(seat: Seat): Choice {
    const { game, windows } = this.origin;
    let moves = this.#match.moves.length;
    if (!this.#window) return { state: this.positionFor(seat), moves };
    let { state } = this.#match;
    for (const { seat: asked } of windows?.stepsFrom(state, []) ?? []) {
      if (asked === seat) return { state, moves };
      const pass = windows?.answersFor(state, asked).at(-1);
      const passed = pass && step(game, state, asked, pass, rngAt(this.#match.key, 0));
      if (!passed?.ok) break;
      ({ state } = passed);
      moves += 1;
    }
    return { state: undefined, moves };
  }

  movesFor(seat: Seat): readonly string[] {
    const { game } = this.origin;
    if (this.#window) return this.#window.movesFor(seat);
    return legalMoves(game, this.positionFor(seat), seat).map((move) => writeMove(game, move));
  }

  /**
   * Why a seat may not make a move that answers its present question; `undefined` if it may. Nothing is played. It says no
   * more than making the move would: while a window is open, only whether it is one of the answers the seat was offered.
   */
  whyNot(seat: Seat, text: string): Refusal | undefined {
    const { game } = this.origin;
    if (this.#window)
      return this.#window.movesFor(seat).includes(text) ? undefined : this.#window.notAnAnswer(seat);
    const read = readMove(game, text);
    return read.ok ? whyNot(game, this.positionFor(seat), seat, read.move) : read;
  }

  mayTakeBack(seat: Seat): boolean {
    if (this.#window) return false;
    return this.composing.has(seat) || (!this.#isSettled() && mayTakeBack(this.#match, seat));
  }

  /** What was said in a window stays said: to take it back would tell that it was. */
  #isSettled(): boolean {
    return this.#match.moves.length <= this.#settled;
  }

  /** A move outside windows. Answers what was heard, and the move as it belongs into the log: a composed one is whole. */
  move(
    seat: Seat,
    text: string,
    by: Maker,
    at: number,
    seq: number,
  ): (Heard & { readonly text: string }) | Refusal {
    this.#match.draft = this.composing.stateOf(seat);
    const played = this.#playOn(seat, text, at, by);
    // A refused step must leave no draft behind: the log knows none.
    this.#match.draft = undefined;
    if (!played.ok) return played;
    this.#moves[seat] = this.movesMadeBy(seat) + 1;
    this.composing.moved(this.#match, seat, seq);
    return { ...played, text: this.#match.moves.at(-1)?.move ?? '' };
  }

  /** A step of the rules. What is answered is told now; what comes of a window waits until it closes. */
  #playOn(seat: Seat, text: string, at: number, by: Maker | undefined): Heard | Refusal {
    const { game, windows } = this.origin;
    const { state: before } = this.#match;
    const played = playMove(this.#match, seat, text);
    const whole = this.#match.moves.at(-1);
    if (!played.ok) return played;
    this.chronicle.played(this.#match.moves.length, by);
    if (!windows || !whole) return played;
    const laid = laidBy(windows, game, before, whole, played.state, played.told);
    if (laid) this.#openWindow(laid, at);
    else if (!windows.link(this.#match.state)) this.#window = undefined;
    return { ok: true, told: laid?.now ?? played.told };
  }

  /** What was said in advance is answered at once. */
  #openWindow(laid: Laid | undefined, openedAt: number): void {
    const { game, windows } = this.origin;
    if (!laid || !windows) return;
    const opening = { openedAt, isAutomatic: this.#isAutomatic, outages: this.#outages };
    this.#window = new OpenWindow(windows, game, laid, opening);
    for (const [invited, order] of this.#orders.entries()) this.#window.obey(seatAt(invited), order ?? 'ask');
  }

  closeWindow(): void {
    this.#window = undefined;
  }

  /** Sealed until the window closes: nobody else learns that, or what, was answered. */
  answer(seat: Seat, text: string): Refusal | Trouble | undefined {
    if (!this.#window) return trouble('stale-decision', 'Nothing waits for an answer any more.');
    if (text === 'leave') return trouble('leave-later');
    return this.#window.say(seat, text);
  }

  /** The window closes: what was answered becomes steps of the rules, all at once. */
  resolve(link: string | null, at: number): Heard | Trouble {
    const { game, windows } = this.origin;
    const window = this.#window;
    if (!window || window.link !== link || !windows)
      return trouble('stale-decision', 'This window is closed.');
    const told: Told<AnyEvent>[] = [...window.later];
    this.#window = undefined;
    for (const { seat, answer } of windows.stepsFrom(this.#match.state, window.said)) {
      const played = this.#playOn(seat, writeMove(game, answer), at, undefined);
      if (!played.ok) throw broken('a sealed answer can be played', { seat, rule: played.rule });
      if (!windows.isSilent(answer)) this.#moves[seat] = this.movesMadeBy(seat) + 1;
      told.push(...played.told);
    }
    this.#settled = this.#match.moves.length;
    return { ok: true, told };
  }

  /** A standing order, about the open window too. Answers whether the seat need no longer be asked. */
  order(seat: Seat, order: string): Trouble | { readonly isAnswered: boolean } {
    const { windows } = this.origin;
    if (!windows || !knowsOrder(windows, order))
      return trouble('bad-request', 'This game knows no such order.');
    this.#orders[seat] = order === 'ask' ? undefined : order;
    this.#window?.obey(seat, order);
    return { isAnswered: this.#window?.waiting.includes(seat) === false };
  }

  /** Takes a seat's last step back, as long as nobody learnt anything since. */
  takeBack(seat: Seat): Undone | Refusal {
    if (this.#window || this.#isSettled()) return refuse('TABLE-4', 'cannot-take-back', { seat });
    const moves = [...this.#match.moves];
    const taken = takeBack(this.#match, seat);
    if (!taken.ok) return taken;
    const first = moves.findLastIndex((played) => played.seat === seat) + 1;
    const alone = this.#match.moves.length === moves.length - 1;
    this.chronicle.forget(first, alone);
    this.#recount();
    this.composing.othersAgain(this.#match, seat);
    return { what: 'takenBack', seat, moves, first, alone };
  }

  /** Which is the last move of a seat, counted from 1; 0 if it has made none. What was silent in a window is none. */
  lastMoveOf(seat: Seat): number {
    return this.#match.moves.findLastIndex((played) => played.seat === seat && !this.#isSilent(played)) + 1;
  }

  /**
   * Back to before the last move of a seat, whatever was learnt since. What was silent in a window is no move to go back
   * to, and a window that was over stays so, whoever could have answered in it.
   */
  rewind(seat: Seat, at: number): Undone {
    const moves = [...this.#match.moves];
    const first = this.lastMoveOf(seat);
    if (first === 0) throw broken('who takes back has moved', { seat });
    this.#match = this.#opened();
    this.#window = undefined;
    for (const { seat: mover, move } of moves.slice(0, first - 1)) {
      const played = this.#playOn(mover, move, at, undefined);
      if (!played.ok) throw broken('a match can be played again', { move, rule: played.rule });
    }
    if (!this.origin.windows?.link(this.#match.state)) this.#window = undefined;
    this.#settled = Math.min(this.#settled, first - 1);
    this.composing.clear();
    this.chronicle.forget(first, false);
    this.#recount();
    return { what: 'takenBack', seat, moves, first, alone: false };
  }

  #recount(): void {
    this.#moves.fill(0);
    for (const played of this.#match.moves)
      if (!this.#isSilent(played)) this.#moves[played.seat] = this.movesMadeBy(played.seat) + 1;
  }

  #isSilent({ move }: Played): boolean {
    const { game, windows } = this.origin;
    if (!windows) return false;
    const read = readMove(game, move);
    return read.ok && read.move.type !== 'leave' && windows.isSilent(read.move as AnyMove);
  }
}
