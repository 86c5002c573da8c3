import type { Refusal, Seat, Table } from '@hedgerow/kernel';
import type { Printed } from '../printed.ts';
import { refused } from '../reasons.ts';
import type { Event, Named, State } from '../state.ts';

type What = Named['what'];
type NamedAs<W extends What> = Extract<Named, { readonly what: W }>;

/** What a card that names a player, a species, an event … asks to name, and what it does (SPE-40, §3.7, §3.8). */
interface EffectOn<W extends What> {
  /** Fills in every legal naming, in a fixed order. */
  readonly namings: (printed: Printed, state: State, seat: Seat, into: Named[]) => void;
  readonly refusal: (printed: Printed, state: State, seat: Seat, named: NamedAs<W>) => Refusal | undefined;
  /** SPE-46 Names were legal when announced; what has become impossible since is skipped. */
  readonly carryOut: (printed: Printed, table: Table<State, Event>, seat: number, named: NamedAs<W>) => void;
}

/** The effect of a card, whatever it names. */
export type Effect = EffectOn<What>;

const names = <W extends What>(what: W, named: Named): named is NamedAs<W> => named.what === what;

/** Ties an effect to what its card names: it is never asked about anything else. */
export const effectOn = <W extends What>(what: W, { namings, refusal, carryOut }: EffectOn<W>): Effect => ({
  namings,
  refusal: (printed, state, seat, named) =>
    names(what, named)
      ? refusal(printed, state, seat, named)
      : refused('SPE-40', 'names-amiss', { what: named.what }),
  carryOut(printed, table, seat, named) {
    if (names(what, named)) carryOut(printed, table, seat, named);
  },
});
