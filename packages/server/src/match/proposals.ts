import type { Seat } from '@hedgerow/kernel';
import { PROPOSALS, type Proposal } from '@hedgerow/protocol';
import type { TableNote } from './chronicle.ts';
import { type Trouble, trouble } from './trouble.ts';

const isProposable = (what: string | null): what is Proposal['what'] =>
  (PROPOSALS as readonly (string | null)[]).includes(what);

/** What a proposal is made about. */
interface Occasion {
  readonly paused: boolean;
  /** How many moves whoever proposes has made. */
  readonly moves: number;
  /** How many people sit at the table; `undefined` in logs of the time when computer players agreed to everything. */
  readonly people: number | undefined;
}

/** What needs the consent of all. One thing at a time. */
export class Proposals {
  #open: Proposal | undefined;
  /** Every person must agree, away or not. */
  #isPersonal = false;
  #excused: readonly Seat[] = [];
  /** How many there were: all hear of each, so their number tells nothing, which that of a line would. */
  #made = 0;

  get open(): Proposal | undefined {
    return this.#open;
  }

  get isPersonal(): boolean {
    return this.#isPersonal;
  }

  /** Making a proposal counts as agreeing to it. */
  make(what: string | null, seat: Seat, { paused, moves, people }: Occasion): Trouble | undefined {
    if (!isProposable(what))
      return trouble('bad-request', 'One can propose to take back, to pause or to abandon.');
    if (this.#open) return trouble('something-proposed');
    if (what === 'pause' && paused) return trouble('paused-already');
    if (what === 'takeBack' && moves === 0) return trouble('nothing-to-take-back');
    if (what === 'takeBack' && people !== undefined && people < 2) return trouble('bots-never-undo');
    this.#made += 1;
    this.#isPersonal = people !== undefined;
    this.#excused = [];
    this.#open = { id: this.#made, what, by: seat, agreed: [seat] };
    return undefined;
  }

  /** An answer names the proposal, so that it never hits another one. Whoever proposed withdraws by declining. */
  answer(named: string | null, seat: Seat, agrees: boolean): Trouble | readonly TableNote[] {
    if (!this.#open) return trouble('nothing-proposed');
    const { id, what, by, agreed } = this.#open;
    if (named !== String(id))
      return trouble('nothing-proposed', `This answers proposal ${named}, but proposal ${id} is open.`);
    if (agrees) {
      if (!agreed.includes(seat)) this.#open = { ...this.#open, agreed: [...agreed, seat] };
      return [];
    }
    this.#open = undefined;
    return [
      by === seat
        ? { what: 'withdrawn', proposal: what, by }
        : { what: 'declined', proposal: what, by, seat },
    ];
  }

  hasAgreed(seat: Seat, named: string | undefined): boolean {
    return String(this.#open?.id) === named && this.#open?.agreed.includes(seat) === true;
  }

  get excused(): readonly Seat[] {
    return this.#excused;
  }

  /** This seat is no longer waited for. */
  excuse(seat: Seat): void {
    this.#excused = [...this.#excused, seat];
  }

  /** Whether all of these have agreed to what is open, or are excused. */
  isAgreedBy(seats: readonly Seat[]): boolean {
    return seats.every((seat) => this.#open?.agreed.includes(seat) || this.#excused.includes(seat));
  }

  close(): void {
    this.#open = undefined;
  }

  /** Somebody moved or took back: then nobody need be asked for that any more. */
  moved(): readonly TableNote[] {
    if (this.#open?.what !== 'takeBack') return [];
    const { by } = this.#open;
    this.#open = undefined;
    return [{ what: 'overtaken', proposal: 'takeBack', by }];
  }
}
