import {
  type AnyEvent,
  type AnyGame,
  type AnyMove,
  type AnyOptions,
  type AnyState,
  type AnyView,
  isDraft,
  type Match,
  playMove,
  type Refusal,
  readMove,
  type Seat,
} from '@hedgerow/kernel';

export type AnyMatch = Match<AnyState, AnyMove, AnyEvent, AnyView, AnyOptions>;

/** Seat by seat, the steps of moves in the making. */
export type Drafts = ReadonlyMap<Seat, readonly string[]>;

interface InTheMaking {
  readonly steps: readonly string[];
  /** The position with these steps made. */
  readonly state: AnyState;
}

/** Moves that are composed step by step. Each is seen by its own seat only and never stored; who loses one composes it again. */
export class Composing {
  /** Whether moves of this game may be composed at all. */
  readonly isPossible: boolean;
  readonly #game: AnyGame;
  readonly #moves = new Map<Seat, InTheMaking>();
  /** The last move that was composed, by the line that made it whole: should it not be stored, it is in the making again. */
  #whole: { readonly seq: number; readonly seat: Seat; readonly steps: readonly string[] } | undefined;

  constructor(game: AnyGame) {
    this.#game = game;
    this.isPossible = Object.values(game.moves).some(({ draft }) => draft === true);
  }

  has(seat: Seat): boolean {
    return this.#moves.has(seat);
  }

  /** The position before the eyes of a seat that composes. */
  stateOf(seat: Seat): AnyState | undefined {
    return this.#moves.get(seat)?.state;
  }

  /** Whether a text is only a step of composing a move. */
  isStep(text: string): boolean {
    if (!this.isPossible) return false;
    const read = readMove(this.#game, text);
    return read.ok && isDraft(this.#game, read.move);
  }

  step(match: AnyMatch, seat: Seat, text: string): { readonly ok: true } | Refusal {
    const { steps = [], state } = this.#moves.get(seat) ?? {};
    match.draft = state;
    try {
      const played = playMove(match, seat, text);
      if (!played.ok) return played;
      this.#moves.set(seat, { steps: [...steps, text], state: played.state });
      return { ok: true };
    } finally {
      match.draft = undefined;
    }
  }

  drop(seat: Seat): boolean {
    return this.#moves.delete(seat);
  }

  clear(): void {
    this.#moves.clear();
  }

  /** A seat has moved: what it composed is whole, and the others compose theirs again on the new position. */
  moved(match: AnyMatch, seat: Seat, seq: number): void {
    const composed = this.#moves.get(seat);
    if (composed) this.#whole = { seq, seat, steps: composed.steps };
    this.othersAgain(match, seat);
  }

  /** The position is another one now: the others' moves are composed again, this seat's own is dropped. */
  othersAgain(match: AnyMatch, seat: Seat): void {
    this.#moves.delete(seat);
    if (this.#moves.size > 0)
      this.again(match, new Map([...this.#moves].map(([other, { steps }]) => [other, steps])));
  }

  /** All of them, taken away from here; with them what was made whole only after this line. */
  take(after: number): Drafts {
    const drafts = new Map<Seat, readonly string[]>();
    for (const [seat, { steps }] of this.#moves) drafts.set(seat, steps);
    if (this.#whole && this.#whole.seq > after) drafts.set(this.#whole.seat, this.#whole.steps);
    this.#moves.clear();
    this.#whole = undefined;
    return drafts;
  }

  /** Composes moves again on the present position; one that no longer fits is dropped. */
  again(match: AnyMatch, drafts: Drafts): void {
    for (const [seat, steps] of drafts) {
      this.#moves.delete(seat);
      for (const text of steps) if (!this.step(match, seat, text).ok) break;
    }
  }
}
