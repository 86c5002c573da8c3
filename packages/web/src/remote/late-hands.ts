import type { Seat } from '@hedgerow/kernel';
import { lookBack } from './api.ts';
import { History } from './history.ts';

/** So often it is asked what may be shown by now. */
const REFRESH_MS = 30_000;

interface Hearing {
  /** Something else is to be shown. */
  readonly changed: () => void;
  /** Why nothing is. */
  readonly refused: (problem: string) => void;
}

/** What somebody who only watches is shown of a hand: the match through these eyes, as it was so many minutes ago. */
export class LateHands {
  readonly #match: string;
  readonly #hearing: Hearing;
  #seat: Seat | undefined;
  #past: History | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(match: string, hearing: Hearing) {
    this.#match = match;
    this.#hearing = hearing;
  }

  /** Through whose eyes, and what they had seen by then. */
  get shown(): { readonly seat: Seat; readonly past: History } | undefined {
    return this.#seat === undefined || !this.#past ? undefined : { seat: this.#seat, past: this.#past };
  }

  async look(seat: Seat | undefined): Promise<void> {
    clearInterval(this.#timer);
    this.#seat = seat;
    this.#past = undefined;
    if (seat === undefined) return this.#hearing.changed();
    this.#timer = setInterval(() => void this.#ask(seat), REFRESH_MS);
    await this.#ask(seat);
  }

  async #ask(seat: Seat): Promise<void> {
    const found = await lookBack(this.#match, seat);
    // Meanwhile another hand may have been chosen.
    if (this.#seat !== seat) return;
    if (!found.ok) {
      this.close();
      return this.#hearing.refused(found.problem);
    }
    const { moments } = found.value;
    if (moments.length === 0) return;
    this.#past = new History();
    this.#past.remember(moments, Number.POSITIVE_INFINITY);
    this.#hearing.changed();
  }

  close(): void {
    clearInterval(this.#timer);
    this.#seat = undefined;
    this.#past = undefined;
  }
}
