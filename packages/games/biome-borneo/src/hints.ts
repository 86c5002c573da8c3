import type { Seat } from '@hedgerow/kernel';
import type { Edition } from './data/shape.ts';
import { playerAt } from './hand.ts';
import { type Printed, print } from './printed.ts';
import { completions } from './rules/3-completions.ts';
import { type Finder, quickCompletions } from './rules/3-quick-completions.ts';
import { canSitOn, type Wish, wishes } from './rules/3-wishes.ts';
import { moveWhenTimeIsUp } from './rules/8-clock.ts';
import type { KindNumber, Move, Placement, State } from './state.ts';

/** What helps and computer players ask beside the rules: bound to the pieces of one edition. */
export interface Hints {
  readonly printed: Printed;
  /** Everything a player could set out to earn now. */
  readonly wishes: (state: State, seat: Seat) => readonly Wish[];
  /**
   * All legal sets of tiles of the active player for a card on a chain, smallest first; none if the card cannot sit
   * there.
   */
  readonly completions: (
    state: State,
    card: KindNumber,
    chain: number | null,
  ) => Generator<readonly Placement[]>;
  /** The fast form for several cards at once: a set grows only by a tile that lowers the number of missing plants. */
  readonly quickCompletions: (
    state: State,
    cards: readonly KindNumber[],
    most: number,
    found: Finder,
  ) => void;
  /** R-40 What is chosen for a player whose time has run out. */
  readonly moveWhenTimeIsUp: (state: State, legal: readonly Move[]) => Move | undefined;
}

function* completionsOn(
  printed: Printed,
  state: State,
  card: KindNumber,
  chain: number | null,
): Generator<readonly Placement[]> {
  if (canSitOn(printed, playerAt(state, state.active), card, chain)) yield* completions(printed, state, card);
}

export function hintsOf(edition: Edition): Hints {
  const printed = print(edition);
  return {
    printed,
    wishes: (state, seat) => wishes(printed, state, seat),
    completions: (state, card, chain) => completionsOn(printed, state, card, chain),
    quickCompletions: (state, cards, most, found) => quickCompletions(printed, state, cards, most, found),
    moveWhenTimeIsUp,
  };
}
