import type { Seat } from '@hedgerow/kernel';
import type { Proposal } from '@hedgerow/protocol';
import { type Trouble, trouble } from './trouble.ts';

const isProposable = (what: string | null): what is Proposal['what'] =>
  what === 'takeBack' || what === 'pause' || what === 'abandon';

/** What needs the consent of all. One thing at a time. */
export class Proposals {
  #open: Proposal | undefined;
  /** How many there were: all hear of each, so their number tells nothing, which that of a line would. */
  #made = 0;

  get open(): Proposal | undefined {
    return this.#open;
  }

  /** Whoever proposes agrees. */
  make(what: string | null, seat: Seat, paused: boolean, moves: number): Trouble | undefined {
    if (!isProposable(what))
      return trouble('bad-request', 'One can propose to take back, to pause or to abandon.');
    if (this.#open) return trouble('not-allowed', 'Something else is proposed already.');
    if (what === 'pause' && paused) return trouble('paused', 'The match is paused already.');
    if (what === 'takeBack' && moves === 0) return trouble('not-allowed', 'There is nothing to take back.');
    this.#made += 1;
    this.#open = { id: this.#made, what, by: seat, agreed: [seat] };
    return undefined;
  }

  /** An answer names the proposal, so that it never hits another one. */
  answer(named: string | null, seat: Seat, agrees: boolean): Trouble | undefined {
    if (!this.#open) return trouble('nothing-proposed', 'Nothing is proposed.');
    const { id, agreed } = this.#open;
    if (named !== String(id))
      return trouble('nothing-proposed', `This answers proposal ${named}, but proposal ${id} is open.`);
    if (!agrees) this.#open = undefined;
    else if (!agreed.includes(seat)) this.#open = { ...this.#open, agreed: [...agreed, seat] };
    return undefined;
  }

  hasAgreed(seat: Seat, named: string | undefined): boolean {
    return String(this.#open?.id) === named && this.#open?.agreed.includes(seat) === true;
  }

  /** Whether all of these have agreed to what is open. */
  isAgreedBy(seats: readonly Seat[]): boolean {
    return seats.every((seat) => this.#open?.agreed.includes(seat));
  }

  close(): void {
    this.#open = undefined;
  }

  /** Somebody moved or took back: then nobody need be asked for that any more. */
  moved(): void {
    if (this.#open?.what === 'takeBack') this.#open = undefined;
  }
}
