import type { Refusal, Seat } from '@hedgerow/kernel';
import type { Edition } from './data/shape.ts';
import type { Forest } from './forest.ts';
import { forestNamed } from './formation.ts';
import { type Outlook, outlook, type Spot, spots, whyNotThere } from './habitat-view.ts';
import { playerAt } from './hand.ts';
import { type Printed, print } from './printed.ts';
import { type Prospect, prospects } from './prospects.ts';
import { completions } from './rules/3-completions.ts';
import { type Finder, quickCompletions } from './rules/3-quick-completions.ts';
import { siteOf } from './rules/3-site.ts';
import { canSitOn, type Wish, wishes } from './rules/3-wishes.ts';
import { moveWhenTimeIsUp } from './rules/8-clock.ts';
import type { KindNumber, Move, Placement, Space, State, Tile, View } from './state.ts';

/** What helps and computer players ask beside the rules: bound to the pieces of one edition. */
export interface Hints {
  readonly printed: Printed;
  /** Everything a player could set out to earn now. */
  readonly wishes: (state: State, seat: Seat) => readonly Wish[];
  /**
   * All legal sets of at most `most` tiles (three, unless told) of the active player for a card on a chain, smallest first;
   * none if the card cannot sit there.
   */
  readonly completions: (
    state: State,
    card: KindNumber,
    chain: number | null,
    most?: number,
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

  // What a viewer may ask of a view.
  /** What can I earn? */
  readonly prospects: (view: View) => readonly Prospect[];
  readonly outlook: (view: View, card: KindNumber, placements: readonly Placement[]) => Outlook;
  readonly spots: (view: View, card: KindNumber, tile: Tile) => ReadonlyMap<Space, readonly Spot[]>;
  readonly whyNotThere: (view: View, placement: Placement) => Refusal | undefined;
  readonly forest: (view: Pick<View, 'formation'>) => Forest;
}

function* completionsOn(
  printed: Printed,
  state: State,
  { card, chain }: Pick<Wish, 'card' | 'chain'>,
  most?: number,
): Generator<readonly Placement[]> {
  if (canSitOn(printed, playerAt(state, state.active), card, chain))
    yield* completions(siteOf(printed, state), card, most);
}

export function hintsOf(edition: Edition): Hints {
  const printed = print(edition);
  return {
    printed,
    wishes: (state, seat) => wishes(printed, state, seat),
    completions: (state, card, chain, most) => completionsOn(printed, state, { card, chain }, most),
    quickCompletions: (state, cards, most, found) =>
      quickCompletions(siteOf(printed, state), cards, most, found),
    moveWhenTimeIsUp,
    prospects: (view) => prospects(printed, view),
    outlook: (view, card, placements) => outlook(printed, view, card, placements),
    spots: (view, card, tile) => spots(printed, view, card, tile),
    whyNotThere: (view, placement) => whyNotThere(printed, view, placement),
    forest: ({ formation }) => forestNamed(printed, formation),
  };
}
