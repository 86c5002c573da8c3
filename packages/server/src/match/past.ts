import {
  type AnyEvent,
  type AnyState,
  heardBy,
  type Played,
  replay,
  type Told,
  type Viewer,
} from '@hedgerow/kernel';
import type { Origin } from './course.ts';
import { laidAtStart, laidBy, shownSteps } from './window.ts';

/** What lies behind a match in play: its moves, of which the last may have opened a window that is still open. */
export interface Past {
  readonly moves: readonly Played[];
  readonly isOpen: boolean;
}

/** A moment that was shown to a viewer. */
interface Shown {
  readonly state: AnyState;
  readonly told: readonly Told<AnyEvent>[];
  /** After how many moves of the match. */
  readonly moves: number;
  /** Whether this is how a window stood open, or could have. */
  readonly isOpen: boolean;
  /** Who moved; `undefined` where a window closes, since it may be a secret who passed last. */
  readonly seat: Played['seat'] | undefined;
}

/**
 * What a viewer has been shown of a match, moment by moment. Moves of which the viewer learnt nothing are left out and
 * not counted, as they were never told.
 */
export function* shownTo(
  { game, setup, windows }: Origin,
  { moves, isOpen }: Past,
  viewer: Viewer,
): Generator<Shown> {
  let before: string | undefined;
  let last: AnyState | undefined;
  /** What was said within a window is told when it closes. */
  let sealed: readonly Told<AnyEvent>[] = [];
  for (const { moves: at, state, told } of replay(game, setup, moves)) {
    const played = at === 0 ? undefined : moves[at - 1];
    const laid =
      last && played && windows
        ? laidBy(windows, game, last, played, state, told)
        : laidAtStart(windows, state);
    const steps = windows ? shownSteps(windows, laid, last, state, told) : [{ state, told, closes: false }];
    if (steps.length === 0) sealed = [...sealed, ...told];
    for (const step of isOpen && at === moves.length ? steps.slice(0, 1) : steps) {
      const heard = [...sealed, ...step.told];
      sealed = [];
      const view = JSON.stringify(game.view(step.state, viewer));
      if (view !== before || heardBy(heard, viewer).length > 0)
        yield {
          state: step.state,
          told: heard,
          moves: at,
          isOpen: !step.closes,
          seat: step.closes ? undefined : played?.seat,
        };
      before = view;
    }
    last = state;
  }
}

/** How many moments were shown to a viewer before a move, and by that move itself. */
export function momentsBefore(
  origin: Origin,
  moves: readonly Played[],
  move: number,
  viewer: Viewer,
): { readonly before: number; readonly by: number } {
  let [before, by] = [0, 0];
  for (const moment of shownTo(origin, { moves: moves.slice(0, move), isOpen: false }, viewer)) {
    if (moment.moves < move) before += 1;
    else by += 1;
  }
  return { before, by };
}
