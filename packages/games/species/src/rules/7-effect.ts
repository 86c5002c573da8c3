import { type Refusal, refuse, type Seat, type Table } from '@hedgerow/kernel';
import type { Printed } from '../printed.ts';
import type { Event, Named, State } from '../state.ts';

/** What an action or special card asks to name, and what it does (SPE-40, §3.7, §3.8). */
export interface Effect {
  /** Fills in every legal naming, in a fixed order. */
  readonly namings: (printed: Printed, state: State, seat: Seat, into: Named[]) => void;
  readonly refusal: (printed: Printed, state: State, seat: Seat, named: Named) => Refusal | undefined;
  /** SPE-46 Names were legal when announced; what has become impossible since is skipped. */
  readonly carryOut: (printed: Printed, table: Table<State, Event>, seat: number, named: Named) => void;
}

export const namesAmiss = (what: Named['what']): Refusal => refuse('SPE-40', 'names-amiss', { what });
