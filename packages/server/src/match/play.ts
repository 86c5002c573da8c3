import {
  type AnyEvent,
  type AnyGame,
  type AnyMove,
  type AnyState,
  type AnyWindows,
  broken,
  type Decision,
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
  seats,
  step,
  type Told,
  takeBack,
  writeMove,
} from '@hedgerow/kernel';
import type { Clock, Ending, Proposal } from '@hedgerow/protocol';
import type { Line, LineKind, Maker } from '../store/lines.ts';
import { Timekeeper } from './clock.ts';
import { type AnyMatch, Composing, type Drafts } from './composing.ts';
import { Outages } from './outages.ts';
import { Proposals } from './proposals.ts';
import { type Trouble, trouble } from './trouble.ts';
import { knowsOrder, type Laid, laidAtStart, laidBy, OpenWindow } from './window.ts';

/** What a line did. */
export interface Done {
  readonly ok: true;
  readonly told: readonly Told<AnyEvent>[];
  /** The line as it belongs into the log: a composed move is written whole. */
  readonly line: Line;
  /** Moves were undone. */
  readonly undone: boolean;
}

export interface Seating {
  /** Which seats are held by people; the others are computer players. */
  readonly people: readonly boolean[];
  readonly clock: Clock;
  readonly startedAt: number;
  /** When no server answered, as far as that is known. */
  readonly outages?: Outages;
}

/** Who ran out of time so often in a row is away, until they return. */
const TIMEOUTS_UNTIL_AWAY = 2;

/** The position, if the game asks something in it; nothing is asked at an abandoned or finished table. */
type Ask = Extract<Decision, { kind: 'ask' }>;

/**
 * A match as its log tells it: moves, take-backs, consent, pauses, absences and time. Lines are applied one by one, by
 * whoever wrote them first; two processes that read the same lines hold the same match. Everything here is a cache.
 */
export class Play {
  readonly game: AnyGame;
  readonly seatCount: number;
  readonly people: readonly boolean[];
  readonly time: Timekeeper;
  readonly #setup: Setup;
  readonly #outages: Outages;
  #match: AnyMatch;
  #seq = 0;
  #ask: Ask | undefined;
  /** The number of the present question of each seat; 0 if it is not asked. */
  readonly #question: number[];
  /** How many questions each seat was asked. Counted seat by seat, since others' questions may be secret. */
  readonly #asked: number[];
  readonly #moves: number[];
  readonly #timeouts: number[];
  readonly #away: boolean[];
  /** Seat by seat, the keys of what was done. */
  readonly #done: readonly Set<string>[];
  readonly #composing: Composing;
  readonly #proposals = new Proposals();
  #paused = false;
  #abandoned = false;
  #broken = false;

  readonly #windows: AnyWindows | undefined;
  #window: OpenWindow | undefined;
  /** Up to which move of the match all came out of windows, or lie before one. */
  #settled = 0;
  /** What each seat has said in advance about windows. */
  readonly #orders: (string | undefined)[];

  constructor(
    game: AnyGame,
    setup: Setup,
    { people, clock, startedAt, outages = new Outages() }: Seating,
    windows: AnyWindows | undefined,
  ) {
    this.game = game;
    this.#composing = new Composing(game);
    this.#windows = windows;
    this.#orders = people.map(() => undefined);
    this.#setup = setup;
    this.#outages = outages;
    this.seatCount = setup.seatCount;
    this.people = people;
    this.time = new Timekeeper(clock, setup.seatCount, outages);
    this.#match = this.#opened();
    const zeros = (): number[] => Array.from({ length: setup.seatCount }, () => 0);
    [this.#question, this.#asked, this.#moves, this.#timeouts] = [zeros(), zeros(), zeros(), zeros()];
    this.#away = this.#question.map(() => false);
    this.#done = this.#question.map(() => new Set<string>());
    this.#openWindow(laidAtStart(windows, this.#match.state), startedAt, 0);
    this.#putQuestions(undefined, startedAt, () => false);
  }

  #opened(): AnyMatch {
    const opened = openMatch(this.game, this.#setup);
    if (!opened.ok) throw broken('a stored match can be set up', { problem: opened.problem });
    return opened.match;
  }

  get seq(): number {
    return this.#seq;
  }
  get match(): AnyMatch {
    return this.#match;
  }
  get paused(): boolean {
    return this.#paused;
  }
  get proposal(): Proposal | undefined {
    return this.#proposals.open;
  }
  /** The window that is open to all, if one is. */
  get window(): OpenWindow | undefined {
    return this.#window;
  }
  get ended(): Ending['how'] | undefined {
    if (this.#broken) return 'broken';
    if (this.#abandoned) return 'abandoned';
    // What came of the last move is not shown yet.
    if (this.#window) return undefined;
    return this.#ask === undefined ? 'finished' : undefined;
  }
  get away(): readonly Seat[] {
    return this.#away.includes(true) ? seats(this.seatCount).filter((seat) => this.#away[seat]) : [];
  }
  /** The seats that must choose now. For the server only: that a seat is asked may be a secret. */
  get asked(): readonly Seat[] {
    if (this.ended || this.#paused) return [];
    return this.#window ? this.#window.waiting : (this.#ask?.seats ?? []);
  }

  /** The number of the question to a seat; 0 if there is none. */
  questionOf(seat: Seat): number {
    return this.ended ? 0 : (this.#question[seat] ?? 0);
  }

  isTogether(): boolean {
    return this.#window !== undefined || this.#ask?.together === true;
  }

  get rule(): string {
    return this.#window?.rule ?? this.#ask?.rule ?? '';
  }

  orderOf(seat: Seat): string | undefined {
    return this.#orders[seat];
  }

  /** Whether a computer player chooses for this seat now. */
  isAutomatic(seat: Seat): boolean {
    return this.people[seat] !== true || this.#away[seat] === true;
  }

  /** The position before a seat's eyes: with the move it is composing, if it does. */
  positionFor(seat: Seat): AnyState {
    return this.#composing.stateOf(seat) ?? this.position;
  }

  /** The position as it is shown: while a window is open, without what came of it. */
  get position(): AnyState {
    return this.#window?.state ?? this.#match.state;
  }

  /**
   * The position in which a computer player chooses; `undefined` if it has nothing to choose. In a window it is the one
   * in which the rules would ask this very seat, because all before it have passed.
   */
  choiceFor(seat: Seat): AnyState | undefined {
    if (!this.#window) return this.positionFor(seat);
    let { state } = this.#match;
    for (const { seat: asked } of this.#windows?.stepsFrom(state, []) ?? []) {
      if (asked === seat) return state;
      const pass = this.#windows?.answersFor(state, asked).at(-1);
      const passed = pass && step(this.game, state, asked, pass, rngAt(this.#match.key, 0));
      if (!passed?.ok) return undefined;
      ({ state } = passed);
    }
    return undefined;
  }

  isComposing(seat: Seat): boolean {
    return this.#composing.has(seat);
  }

  movesFor(seat: Seat): readonly string[] {
    if (this.#window) return this.#window.movesFor(seat);
    return legalMoves(this.game, this.positionFor(seat), seat).map((move) => writeMove(this.game, move));
  }

  mayTakeBack(seat: Seat): boolean {
    if (this.ended || this.#paused || this.#window) return false;
    return this.#composing.has(seat) || (!this.#isSettled() && mayTakeBack(this.#match, seat));
  }

  /** What was said in a window stays said: to take it back would tell that it was. */
  #isSettled(): boolean {
    return this.#match.moves.length <= this.#settled;
  }

  /** Whether this was asked for before, so that a repeated send is answered and not done again. */
  isDone(seat: Seat, key: string): boolean {
    return this.#done[seat]?.has(key) === true;
  }

  /** Whether a wish is fulfilled already, so that there is nothing to write. */
  isFulfilled(kind: LineKind, seat: Seat, text: string | undefined): boolean {
    switch (kind) {
      case 'return':
        return this.#away[seat] === false && this.#timeouts[seat] === 0;
      case 'away':
        return this.#away[seat] === true;
      case 'order':
        return text === (this.#orders[seat] ?? 'ask') && this.#windows !== undefined;
      // Others may have closed it in the same moment.
      case 'resolve':
        return this.#window?.link !== text;
      case 'agree':
        return this.#proposals.hasAgreed(seat, text) && !this.#isAgreed();
      case 'move':
      case 'takeBack':
      case 'propose':
      case 'decline':
      case 'resume':
      case 'answer':
        return false;
      // Others may have ended it in the same moment.
      case 'broken':
        return this.ended !== undefined;
    }
  }

  /** Whether moves of this game may be composed step by step. */
  get composes(): boolean {
    return this.#composing.isPossible;
  }

  /** Whether a text is only a step of composing a move. */
  isStep(text: string): boolean {
    return this.#composing.isStep(text);
  }

  /** A step of composing: seen by this seat only, and not in the log. */
  compose(seat: Seat, text: string): { readonly ok: true } | Refusal {
    return this.#composing.step(this.#match, seat, text);
  }

  /** Drops a move in the making. */
  dropComposed(seat: Seat): boolean {
    return this.#composing.drop(seat);
  }

  /** Moves in the making, taken away from here; with them what was made whole only after this line. */
  takeDrafts(after: number): Drafts {
    return this.#composing.take(after);
  }

  /** Makes moves in the making again on this position; one that no longer fits is dropped. */
  composeAgain(drafts: Drafts): void {
    this.#composing.again(this.#match, drafts);
  }

  /** Applies a line, new or stored. What is refused has changed nothing. */
  apply(line: Line): Done | Refusal | Trouble {
    if (line.seq !== this.#seq + 1)
      throw broken('lines of a log follow each other', { after: this.#seq, found: line.seq });
    const done = this.#carryOut(line);
    if (!done.ok) return done;
    this.#seq = line.seq;
    if (line.key !== null) this.#done[line.seat]?.add(line.key);
    return done;
  }

  #carryOut(line: Line): Done | Refusal | Trouble {
    // Another process may have ended it in the same moment: then that holds.
    if (this.ended) return line.kind === 'broken' ? quiet(line) : refuse('TABLE-1', 'game-over');
    const seat = seatAt(line.seat);
    switch (line.kind) {
      case 'move':
        return this.#move(line, seat);
      case 'takeBack':
        return this.#takeBack(line, seat);
      case 'propose':
        return this.#propose(line, seat);
      case 'agree':
      case 'decline':
        return this.#consent(line, seat);
      case 'resume':
        if (!this.#paused) return trouble('bad-request', 'The match is not paused.');
        this.#paused = false;
        this.#window?.reopen(line.at);
        this.#eachAsked((asked) => this.#startClock(asked, line.at));
        return quiet(line);
      case 'away':
        this.#away[seat] = true;
        return quiet(line);
      case 'return':
        this.#away[seat] = false;
        this.#timeouts[seat] = 0;
        return quiet(line);
      case 'answer':
        return this.#answer(line, seat);
      case 'resolve':
        return this.#resolve(line);
      case 'order':
        return this.#order(line, seat);
      case 'broken':
        this.#broken = true;
        this.#eachAsked((asked) => this.time.stop(asked, line.at));
        this.#proposals.close();
        this.#window = undefined;
        return quiet(line);
    }
  }

  #move(line: Line, seat: Seat): Done | Refusal | Trouble {
    // Nobody is kept at a table, not even by a pause.
    if (this.#paused && line.text !== 'leave') return trouble('paused', 'The match is paused.');
    if (this.#window) return this.#answer({ ...line, kind: 'answer' }, seat);
    const before = this.#ask;
    this.#match.draft = this.#composing.stateOf(seat);
    const played = this.#playOn(seat, line.text ?? '', line.at);
    // A refused step must leave no draft behind: the log knows none.
    this.#match.draft = undefined;
    if (!played.ok) return played;
    const text = this.#match.moves.at(-1)?.move ?? '';
    this.#moves[seat] = (this.#moves[seat] ?? 0) + 1;
    this.#countTimeout(seat, line.by);
    this.#proposals.moved();
    this.#putQuestions(before, line.at, (other) => other !== seat);
    this.time.moved(seat, this.#moves[seat]);
    this.#composing.moved(this.#match, seat, line.seq);
    return {
      ok: true,
      told: played.told,
      line: text === line.text ? line : { ...line, text },
      undone: false,
    };
  }

  /** A step of the rules. What is answered is told now; what comes of a window waits until it closes. */
  #playOn(
    seat: Seat,
    text: string,
    at: number,
  ): { readonly ok: true; readonly told: readonly Told<AnyEvent>[] } | Refusal {
    const { state: before } = this.#match;
    const seenMoves = this.#window?.seenMoves ?? this.#match.moves.length;
    const played = playMove(this.#match, seat, text);
    const whole = this.#match.moves.at(-1);
    if (!played.ok || !this.#windows || !whole) return played;
    const laid = laidBy(this.#windows, this.game, before, whole, played.state, played.told);
    if (laid) this.#openWindow(laid, at, seenMoves);
    else if (!this.#windows.link(this.#match.state)) this.#window = undefined;
    return { ok: true, told: laid?.now ?? played.told };
  }

  /** What was said in advance is answered at once. */
  #openWindow(laid: Laid | undefined, openedAt: number, seenMoves: number): void {
    if (!laid || !this.#windows) return;
    const isAutomatic = (seat: Seat): boolean => this.isAutomatic(seat);
    const opening = { openedAt, seenMoves, isAutomatic, outages: this.#outages };
    this.#window = new OpenWindow(this.#windows, this.game, laid, opening);
    for (const [invited, order] of this.#orders.entries()) this.#window.obey(seatAt(invited), order ?? 'ask');
  }

  /** Sealed until the window closes: nobody else learns that, or what, was answered. */
  #answer(line: Line, seat: Seat): Done | Refusal | Trouble {
    if (this.#paused) return trouble('paused', 'The match is paused.');
    if (!this.#window) return trouble('stale-decision', 'Nothing waits for an answer any more.');
    if (line.text === 'leave')
      return trouble('not-allowed', 'A card waits for answers; leave when that is settled.');
    const refusal = this.#window.say(seat, line.text ?? '');
    if (refusal) return refusal;
    this.#countTimeout(seat, line.by);
    this.#stopAsking(seat, line.at);
    return quiet(line);
  }

  /** The window closes: what was answered becomes steps of the rules, all at once. */
  #resolve(line: Line): Done | Trouble {
    const window = this.#window;
    if (!window || window.link !== line.text || !this.#windows)
      return trouble('stale-decision', 'This window is closed.');
    if (this.#paused) return trouble('paused', 'The match is paused.');
    const before = this.#ask;
    const told: Told<AnyEvent>[] = [...window.later];
    this.#window = undefined;
    for (const { seat, answer } of this.#windows.stepsFrom(this.#match.state, window.said)) {
      const played = this.#playOn(seat, writeMove(this.game, answer), line.at);
      if (!played.ok) throw broken('a sealed answer can be played', { seat, rule: played.rule });
      if (!this.#windows.isSilent(answer)) this.#moves[seat] = (this.#moves[seat] ?? 0) + 1;
      told.push(...played.told);
    }
    this.#settled = this.#match.moves.length;
    this.#proposals.moved();
    this.#putQuestions(before, line.at, () => false);
    for (const seat of seats(this.seatCount)) this.time.counts(seat, this.#moves[seat] ?? 0);
    return { ok: true, told, line, undone: false };
  }

  #order(line: Line, seat: Seat): Done | Trouble {
    const order = line.text ?? '';
    if (!this.#windows || !knowsOrder(this.#windows, order))
      return trouble('bad-request', 'This game knows no such order.');
    this.#orders[seat] = order === 'ask' ? undefined : order;
    this.#window?.obey(seat, order);
    if (this.#window && !this.#window.waiting.includes(seat)) this.#stopAsking(seat, line.at);
    return quiet(line);
  }

  #stopAsking(seat: Seat, at: number): void {
    this.time.stop(seat, at);
    this.time.answered(seat);
    this.#question[seat] = 0;
  }

  #takeBack(line: Line, seat: Seat): Done | Refusal | Trouble {
    if (this.#paused) return trouble('paused', 'The match is paused.');
    if (this.#window || this.#isSettled()) return refuse('TABLE-4', 'cannot-take-back', { seat });
    const before = this.#ask;
    const taken = takeBack(this.#match, seat);
    if (!taken.ok) return taken;
    this.#proposals.moved();
    this.#recount();
    this.#putQuestions(before, line.at, (other) => other !== seat);
    this.time.counts(seat, this.#moves[seat] ?? 0);
    this.#composing.othersAgain(this.#match, seat);
    return { ok: true, told: [], line, undone: true };
  }

  #propose(line: Line, seat: Seat): Done | Trouble {
    const moves = this.#moves[seat] ?? 0;
    return this.#proposals.make(line.text, seat, this.#paused, moves) ?? this.#settleProposal(line);
  }

  #consent(line: Line, seat: Seat): Done | Trouble {
    const agrees = line.kind === 'agree';
    const wrong = this.#proposals.answer(line.text, seat, agrees);
    return wrong ?? (agrees ? this.#settleProposal(line) : quiet(line));
  }

  /** Computer players agree, and so do those who are away. */
  #isAgreed(): boolean {
    return this.#proposals.isAgreedBy(seats(this.seatCount).filter((seat) => !this.isAutomatic(seat)));
  }

  #settleProposal(line: Line): Done {
    if (!this.#isAgreed()) return quiet(line);
    const { what, by } = this.#proposals.open as Proposal;
    this.#proposals.close();
    if (what === 'takeBack') {
      this.#rewind(seatAt(by), line.at);
      return { ok: true, told: [], line, undone: true };
    }
    this.#eachAsked((asked) => this.time.stop(asked, line.at));
    if (what === 'abandon') {
      this.#abandoned = true;
      this.#window = undefined;
    } else this.#paused = true;
    return quiet(line);
  }

  /**
   * Back to before the last move of a seat, whatever was learnt since: everybody has agreed. What was silent in a window
   * is no move to go back to, and a window that was over stays so, whoever could have answered in it.
   */
  #rewind(seat: Seat, at: number): void {
    const { moves } = this.#match;
    const last = moves.findLastIndex((played) => played.seat === seat && !this.#isSilent(played));
    if (last < 0) throw broken('who takes back has moved', { seat });
    const kept = moves.slice(0, last);
    this.#match = this.#opened();
    this.#window = undefined;
    for (const { seat: mover, move } of kept) {
      const played = this.#playOn(mover, move, at);
      if (!played.ok) throw broken('a match can be played again', { move, rule: played.rule });
    }
    if (!this.#windows?.link(this.#match.state)) this.#window = undefined;
    this.#settled = Math.min(this.#settled, kept.length);
    this.#composing.clear();
    this.#recount();
    this.#putQuestions(undefined, at, () => false);
    for (const other of seats(this.seatCount)) {
      if (other === seat) this.time.counts(other, this.#moves[other] ?? 0);
      else this.time.undone(other, this.#moves[other] ?? 0);
    }
  }

  #recount(): void {
    this.#moves.fill(0);
    for (const played of this.#match.moves)
      if (!this.#isSilent(played)) this.#moves[played.seat] = (this.#moves[played.seat] ?? 0) + 1;
  }

  #isSilent({ move }: Played): boolean {
    if (!this.#windows) return false;
    const read = readMove(this.game, move);
    return read.ok && read.move.type !== 'leave' && this.#windows.isSilent(read.move as AnyMove);
  }

  #countTimeout(seat: Seat, by: Maker): void {
    if (by === 'bot') return;
    this.#timeouts[seat] = by === 'clock' ? (this.#timeouts[seat] ?? 0) + 1 : 0;
    if (this.#timeouts[seat] >= TIMEOUTS_UNTIL_AWAY) this.#away[seat] = true;
  }

  #eachAsked(act: (seat: Seat) => void): void {
    for (const seat of seats(this.seatCount)) if (this.#question[seat] !== 0) act(seat);
  }

  /** A window that closes by itself needs no other clock. In a pause none runs. */
  #startClock(seat: Seat, at: number): void {
    if (!this.#paused && !this.#window?.isTimed) this.time.ask(seat, this.isTogether(), at);
  }

  /**
   * Numbers the questions after a step. One that several are asked at once stays the same for those who have not
   * answered yet; everything else is a new question.
   */
  #putQuestions(before: Ask | undefined, at: number, untouched: (seat: Seat) => boolean): void {
    const decision = this.game.decision(this.#match.state);
    this.#ask = decision.kind === 'ask' ? decision : undefined;
    const same =
      !this.#window &&
      before?.together === true &&
      this.#ask?.together === true &&
      this.#ask.rule === before.rule;
    for (const seat of seats(this.seatCount)) {
      const isAsked = (this.#window ? this.#window.waiting : (this.#ask?.seats ?? [])).includes(seat);
      if (same && isAsked && this.#question[seat] !== 0 && untouched(seat)) continue;
      if (this.#question[seat] !== 0) this.time.stop(seat, at);
      this.#question[seat] = 0;
      if (!isAsked) continue;
      this.#asked[seat] = (this.#asked[seat] ?? 0) + 1;
      this.#question[seat] = this.#asked[seat];
      this.#startClock(seat, at);
    }
  }
}

const quiet = (line: Line): Done => ({ ok: true, told: [], line, undone: false });
