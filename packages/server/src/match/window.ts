import {
  type AnyEvent,
  type AnyGame,
  type AnyMove,
  type AnyState,
  type AnyWindows,
  digest,
  type Played,
  type Refusal,
  readMove,
  refuse,
  type Said,
  type Seat,
  type Told,
  writeMove,
} from '@hedgerow/kernel';
import type { Outages } from '../store/outages.ts';

/** A move that opened a window or added to it, as it is shown: first what was laid, and later what came of it. */
export interface Laid {
  readonly state: AnyState;
  readonly now: readonly Told<AnyEvent>[];
  readonly later: readonly Told<AnyEvent>[];
}

/** The rules close a window that nobody can answer in the same step; everybody is asked all the same. */
export function laidBy(
  windows: AnyWindows,
  game: AnyGame,
  before: AnyState,
  { seat, move: text }: Played,
  after: AnyState,
  told: readonly Told<AnyEvent>[],
): Laid | undefined {
  const read = readMove(game, text);
  const state = read.ok ? windows.laid(before, seat, read.move, after) : undefined;
  if (state === undefined || windows.pace(state).atOnce) return undefined;
  const closing = told.findIndex(({ event }) => windows.closes(event));
  const split = closing < 0 ? told.length : closing;
  return { state, now: told.slice(0, split), later: told.slice(split) };
}

/** The window with which a match begins. */
export function laidAtStart(windows: AnyWindows | undefined, state: AnyState): Laid | undefined {
  const shown = windows?.atStart?.(state);
  return shown === undefined || windows?.pace(shown).atOnce
    ? undefined
    : { state: shown, now: [], later: [] };
}

/** A position as it was shown. Nobody made the move by which a window closes: it may be a secret who passed last. */
interface ShownStep {
  readonly state: AnyState;
  readonly told: readonly Told<AnyEvent>[];
  readonly closes: boolean;
}

/** A step of the rules as it was shown: in two parts where a window was opened and closed by it, not at all within one. */
export function shownSteps(
  windows: AnyWindows,
  laid: Laid | undefined,
  before: AnyState | undefined,
  state: AnyState,
  told: readonly Told<AnyEvent>[],
): readonly ShownStep[] {
  const isOpen = windows.link(state) !== undefined;
  const closes = before !== undefined && windows.link(before) !== undefined;
  if (!laid) return isOpen && closes ? [] : [{ state, told, closes }];
  return [
    { state: laid.state, told: laid.now, closes },
    ...(isOpen ? [] : [{ state, told: laid.later, closes: true }]),
  ];
}

/** Whether an order is one that the game knows: `N` in its list stands for a whole number. */
export const knowsOrder = ({ orders }: AnyWindows, order: string): boolean =>
  order === 'ask' || orders.includes(order.replace(/\b[0-9]{1,2}$/, 'N'));

/** When a window was opened, for whom computer players choose, and when nobody could. */
interface Opening {
  readonly openedAt: number;
  readonly isAutomatic: (seat: Seat) => boolean;
  readonly outages: Outages;
}

/** A window as a table keeps it: what is shown, who has said what, and what is told when it closes. */
export class OpenWindow {
  /** What everybody sees meanwhile. */
  readonly state: AnyState;
  readonly later: readonly Told<AnyEvent>[];
  readonly #windows: AnyWindows;
  readonly #game: AnyGame;
  readonly #said = new Map<Seat, AnyMove>();
  /** Some of those who are asked are people. Computer players need no time to look up. */
  readonly #forPeople: boolean;
  readonly #outages: Outages;
  #openedAt: number;

  constructor(
    windows: AnyWindows,
    game: AnyGame,
    { state, later }: Laid,
    { openedAt, isAutomatic, outages }: Opening,
  ) {
    this.#windows = windows;
    this.#game = game;
    this.state = state;
    this.later = later;
    this.#openedAt = openedAt;
    this.#outages = outages;
    this.#forPeople = !windows.invited(state).every(isAutomatic);
  }

  get link(): string {
    return this.#windows.link(this.state)?.id ?? '';
  }
  get rule(): string {
    return this.#windows.rule;
  }
  get said(): readonly Said<AnyMove>[] {
    return [...this.#said].map(([seat, answer]) => ({ seat, answer }));
  }
  /** Who has not answered yet. */
  get waiting(): readonly Seat[] {
    return this.#windows.invited(this.state).filter((seat) => !this.#said.has(seat));
  }
  /** Whether it closes by itself, so that the clock of the table need not run. */
  get isTimed(): boolean {
    const { exactlyMs, clockMs } = this.#windows.pace(this.state);
    return exactlyMs !== null || clockMs !== null;
  }

  #answers(seat: Seat): readonly AnyMove[] {
    return this.#windows.answersFor(this.state, seat);
  }

  movesFor(seat: Seat): readonly string[] {
    return this.waiting.includes(seat)
      ? this.#answers(seat).map((answer) => writeMove(this.#game, answer))
      : [];
  }

  say(seat: Seat, text: string): Refusal | undefined {
    const answer = this.#answers(seat).find((each) => writeMove(this.#game, each) === text);
    if (!this.waiting.includes(seat) || answer === undefined) return this.notAnAnswer(seat);
    this.#said.set(seat, answer);
    return undefined;
  }

  notAnAnswer(seat: Seat): Refusal {
    return refuse(this.#windows.rule, 'not-an-answer', { seat });
  }

  /** A standing order is an answer like any other. */
  obey(seat: Seat, order: string): void {
    if (!this.waiting.includes(seat)) return;
    const answer = this.#windows.standing(this.state, seat, order);
    if (answer) this.#said.set(seat, answer);
  }

  /** After a pause everybody has the whole time again. */
  reopen(at: number): void {
    this.#openedAt = at;
  }

  /** When missing answers become passes; `undefined` if everybody, or nobody, is waited for. The same for all. */
  get clockEnd(): number | undefined {
    return this.#forPeople ? this.#end : undefined;
  }

  #after(ms: number): number {
    return this.#outages.after(this.#openedAt, ms);
  }

  get #end(): number | undefined {
    const { exactlyMs, clockMs } = this.#windows.pace(this.state);
    const ms = exactlyMs ?? clockMs;
    return ms === null ? undefined : this.#after(ms);
  }

  /**
   * When it closes. It depends on what everybody may know, and on when people answered; not on who could have. What is
   * left to chance comes from the secret of the match, so that every process finds the same. At 0 percent one that would
   * last exactly so long waits for its answers instead.
   */
  closesAt(secret: string, percent: number): number | undefined {
    const { exactlyMs } = this.#windows.pace(this.state);
    if (exactlyMs !== null && this.#forPeople && percent > 0)
      return this.#openedAt + Math.ceil((exactlyMs * percent) / 100);
    if (this.waiting.length > 0) return exactlyMs !== null && percent === 0 ? undefined : this.#end;
    return this.heldUntil(secret, percent);
  }

  /** When it closes if everybody has answered by then. */
  heldUntil(secret: string, percent: number): number {
    const { holdMs } = this.#windows.pace(this.state);
    const [shortest, longest] = holdMs;
    const share = Number.parseInt(digest(`${secret} ${this.link}`).slice(0, 8), 16) / 0xffff_ffff;
    const ms = shortest + Math.floor((longest - shortest) * share);
    return this.#openedAt + Math.ceil((ms * percent) / 100);
  }
}
