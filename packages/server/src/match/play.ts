import {
  type AnyEvent,
  type AnyGame,
  type AnyMove,
  type AnyOptions,
  type AnyState,
  type AnyView,
  type AnyWindows,
  broken,
  type Decision,
  isDraft,
  legalMoves,
  type Match,
  mayTakeBack,
  openMatch,
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
import type { Clock, ErrorCode, Proposal } from '@hedgerow/protocol';
import type { Line, Maker } from '../store/lines.ts';
import { Timekeeper } from './clock.ts';
import { knowsOrder, laidBy, OpenWindow } from './window.ts';

export type AnyMatch = Match<AnyState, AnyMove, AnyEvent, AnyView, AnyOptions>;

/** Something the table forbids, apart from the rules of the game. */
export interface Trouble {
  readonly ok: false;
  readonly code: ErrorCode;
  readonly sentence: string;
}
const trouble = (code: ErrorCode, sentence: string): Trouble => ({ ok: false, code, sentence });

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
  /** Whether moves of this game may be composed step by step. */
  readonly #composes: boolean;
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
  /** Steps of moves in the making, seat by seat. Never stored; whoever loses them composes again. */
  readonly #composing = new Map<Seat, { readonly steps: string[]; state: AnyState }>();
  #proposal: Proposal | undefined;
  #paused = false;
  #abandoned = false;

  readonly #windows: AnyWindows | undefined;
  #window: OpenWindow | undefined;
  /** What each seat has said in advance about windows. */
  readonly #orders: (string | undefined)[];

  constructor(
    game: AnyGame,
    setup: Setup,
    { people, clock, startedAt }: Seating,
    windows: AnyWindows | undefined,
  ) {
    this.game = game;
    this.#composes = Object.values(game.moves).some(({ draft }) => draft === true);
    this.#windows = windows;
    this.#orders = people.map(() => undefined);
    this.#setup = setup;
    this.seatCount = setup.seatCount;
    this.people = people;
    this.time = new Timekeeper(clock, setup.seatCount);
    this.#match = this.#opened();
    const zeros = (): number[] => Array.from({ length: setup.seatCount }, () => 0);
    [this.#question, this.#asked, this.#moves, this.#timeouts] = [zeros(), zeros(), zeros(), zeros()];
    this.#away = this.#question.map(() => false);
    this.#done = this.#question.map(() => new Set<string>());
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
    return this.#proposal;
  }
  /** The window that is open to all, if one is. */
  get window(): OpenWindow | undefined {
    return this.#window;
  }
  get ended(): 'finished' | 'abandoned' | undefined {
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
    return this.#composing.get(seat)?.state ?? this.position;
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
    return this.#composing.has(seat) || mayTakeBack(this.#match, seat);
  }

  /** Whether this was asked for before, so that a repeated send is answered and not done again. */
  isDone(seat: Seat, key: string): boolean {
    return this.#done[seat]?.has(key) === true;
  }

  /** Whether a text is only a step of composing a move. */
  isStep(text: string): boolean {
    if (!this.#composes) return false;
    const read = readMove(this.game, text);
    return read.ok && isDraft(this.game, read.move);
  }

  /** A step of composing: seen by this seat only, and not in the log. */
  compose(seat: Seat, text: string): { readonly ok: true } | Refusal {
    const { steps = [] } = this.#composing.get(seat) ?? {};
    this.#match.draft = this.#composing.get(seat)?.state;
    const played = playMove(this.#match, seat, text);
    this.#match.draft = undefined;
    if (!played.ok) return played;
    this.#composing.set(seat, { steps: [...steps, text], state: played.state });
    return { ok: true };
  }

  /** Drops a move in the making. */
  dropComposed(seat: Seat): boolean {
    return this.#composing.delete(seat);
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
    if (this.ended) return refuse('TABLE-1', 'game-over');
    const seat = seatAt(line.seat);
    switch (line.kind) {
      case 'move':
        return this.#move(line, seat);
      case 'takeBack':
        return this.#takeBack(line, seat);
      case 'propose':
        return this.#propose(line, seat);
      case 'agree':
        return this.#agree(line, seat);
      case 'decline':
        if (!this.#proposal) return trouble('nothing-proposed', 'Nothing is proposed.');
        this.#proposal = undefined;
        return quiet(line);
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
    }
  }

  #move(line: Line, seat: Seat): Done | Refusal | Trouble {
    if (this.#paused) return trouble('paused', 'The match is paused.');
    if (this.#window) return this.#answer({ ...line, kind: 'answer' }, seat);
    const before = this.#ask;
    const composed = this.#composing.get(seat);
    this.#match.draft = composed?.state;
    const played = this.#playOn(seat, line.text ?? '', line.at);
    // A refused step must leave no draft behind: the log knows none.
    this.#match.draft = undefined;
    if (!played.ok) return played;
    const text = this.#match.moves.at(-1)?.move ?? '';
    this.#moves[seat] = (this.#moves[seat] ?? 0) + 1;
    this.#countTimeout(seat, line.by);
    if (this.#proposal?.what === 'takeBack') this.#proposal = undefined;
    this.#putQuestions(before, line.at, (other) => other !== seat);
    this.time.moved(seat, this.#moves[seat]);
    this.#composeAgain(seat);
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
    const laid = laidBy(this.#windows, this.game, before, whole, played.told);
    if (laid) {
      this.#window = new OpenWindow(this.#windows, this.game, laid, at, seenMoves);
      for (const [invited, order] of this.#orders.entries())
        if (order !== undefined) this.#window.obey(seatAt(invited), order);
    } else if (!this.#windows.link(this.#match.state)) this.#window = undefined;
    return { ok: true, told: laid?.now ?? played.told };
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
      this.#moves[seat] = (this.#moves[seat] ?? 0) + 1;
      told.push(...played.told);
    }
    if (this.#proposal?.what === 'takeBack') this.#proposal = undefined;
    this.#putQuestions(before, line.at, () => false);
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
    this.#question[seat] = 0;
  }

  #takeBack(line: Line, seat: Seat): Done | Refusal | Trouble {
    if (this.#paused) return trouble('paused', 'The match is paused.');
    if (this.#window) return refuse('TABLE-4', 'cannot-take-back', { seat });
    const before = this.#ask;
    const taken = takeBack(this.#match, seat);
    if (!taken.ok) return taken;
    this.#recount();
    this.#putQuestions(before, line.at, (other) => other !== seat);
    this.#composeAgain(seat);
    return { ok: true, told: [], line, undone: true };
  }

  #propose(line: Line, seat: Seat): Done | Trouble {
    const what = line.text;
    if (what !== 'takeBack' && what !== 'pause' && what !== 'abandon')
      return trouble('bad-request', 'One can propose to take back, to pause or to abandon.');
    if (this.#proposal) return trouble('not-allowed', 'Something else is proposed already.');
    if (what === 'pause' && this.#paused) return trouble('paused', 'The match is paused already.');
    if (what === 'takeBack' && (this.#moves[seat] ?? 0) === 0)
      return trouble('not-allowed', 'There is nothing to take back.');
    this.#proposal = { what, by: seat, agreed: [seat] };
    return this.#settleProposal(line);
  }

  #agree(line: Line, seat: Seat): Done | Trouble {
    if (!this.#proposal) return trouble('nothing-proposed', 'Nothing is proposed.');
    const { agreed } = this.#proposal;
    if (!agreed.includes(seat)) this.#proposal = { ...this.#proposal, agreed: [...agreed, seat] };
    return this.#settleProposal(line);
  }

  /** Computer players agree, and so do those who are away. */
  #settleProposal(line: Line): Done {
    const { what, by, agreed } = this.#proposal as Proposal;
    if (seats(this.seatCount).some((seat) => !this.isAutomatic(seat) && !agreed.includes(seat)))
      return quiet(line);
    this.#proposal = undefined;
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

  /** Back to before the last move of a seat, whatever was learnt since: everybody has agreed. */
  #rewind(seat: Seat, at: number): void {
    const moves = this.#match.moves;
    const kept = moves.slice(
      0,
      moves.findLastIndex((played) => played.seat === seat),
    );
    this.#match = this.#opened();
    this.#window = undefined;
    for (const { seat: mover, move } of kept) {
      const played = this.#playOn(mover, move, at);
      if (!played.ok) throw broken('a match can be played again', { move, rule: played.rule });
    }
    this.#composing.clear();
    this.#recount();
    this.#putQuestions(undefined, at, () => false);
  }

  #recount(): void {
    this.#moves.fill(0);
    for (const { seat } of this.#match.moves) this.#moves[seat] = (this.#moves[seat] ?? 0) + 1;
  }

  #countTimeout(seat: Seat, by: Maker): void {
    if (by === 'bot') return;
    this.#timeouts[seat] = by === 'clock' ? (this.#timeouts[seat] ?? 0) + 1 : 0;
    if (this.#timeouts[seat] >= TIMEOUTS_UNTIL_AWAY) this.#away[seat] = true;
  }

  #eachAsked(act: (seat: Seat) => void): void {
    for (const seat of seats(this.seatCount)) if (this.#question[seat] !== 0) act(seat);
  }

  /** A window that closes by itself needs no other clock. */
  #startClock(seat: Seat, at: number): void {
    if (!this.#window?.isTimed) this.time.ask(seat, this.isTogether(), at);
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

  /** Others' moves in the making are made again on the new position; one that no longer fits is dropped. */
  #composeAgain(mover: Seat): void {
    this.#composing.delete(mover);
    for (const [seat, { steps }] of [...this.#composing]) {
      this.#composing.delete(seat);
      for (const text of steps) if (!this.compose(seat, text).ok) break;
    }
  }
}

const quiet = (line: Line): Done => ({ ok: true, told: [], line, undone: false });
