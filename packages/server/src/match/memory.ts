import {
  type AnyEvent,
  type AnyState,
  heardBy,
  type Played,
  replay,
  type Told,
  type Viewer,
} from '@hedgerow/kernel';
import type { Replay } from '@hedgerow/protocol';
import type { LiveMatch } from './live.ts';
import type { Play } from './play.ts';
import { eventsHeard, viewsOf } from './projection.ts';
import { laidAtStart, laidBy, shownSteps } from './window.ts';

/** What lies behind a match in play: the moves of which everybody has seen the end. */
interface Past {
  readonly moves: readonly Played[];
  /** The window with which it begins is still open. */
  readonly isBeginning: boolean;
}

export const pastOf = ({ match, window }: Play): Past => ({
  moves: match.moves.slice(0, window?.seenMoves),
  isBeginning: window !== undefined && match.moves.length === 0,
});

interface Remembered {
  readonly state: AnyState;
  readonly told: readonly Told<AnyEvent>[];
  readonly own: boolean;
}

/**
 * What a viewer has been shown of a match so far, for somebody who comes back. Moves of which the viewer learnt nothing
 * are left out and not counted, as they were never told; whose move it was is said only of the viewer's own.
 */
export function remembered(
  { game, setup, windows }: LiveMatch['stored'],
  { moves, isBeginning }: Past,
  viewer: Viewer,
  from: number,
  most: number,
): Pick<Replay, 'moves' | 'moments' | 'next'> {
  const known: Remembered[] = [];
  let before = '';
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
    for (const step of isBeginning ? steps.slice(0, 1) : steps) {
      const heard = [...sealed, ...step.told];
      sealed = [];
      const view = JSON.stringify(game.view(step.state, viewer));
      if (known.length === 0 || view !== before || heardBy(heard, viewer).length > 0)
        known.push({
          state: step.state,
          told: heard,
          own: played !== undefined && played.seat === viewer && !step.closes,
        });
      before = view;
    }
    last = state;
  }
  const moments = known.slice(from, from + most).map(({ state, told, own }, i) => ({
    at: from + i,
    seat: own && viewer !== 'spectator' ? viewer : null,
    move: null,
    events: [...eventsHeard(told, viewer)],
    views: [...viewsOf({ game }, state, [viewer])],
  }));
  const next = from + moments.length;
  return { moves: known.length - 1, moments, next: next < known.length ? next : null };
}
