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
import { eventsHeard, viewsOf } from './projection.ts';
import { shownSteps } from './window.ts';

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
  moves: readonly Played[],
  viewer: Viewer,
  from: number,
  most: number,
): Pick<Replay, 'moves' | 'moments' | 'next'> {
  const known: Remembered[] = [];
  let before = '';
  let last: AnyState | undefined;
  for (const { moves: at, state, told } of replay(game, setup, moves)) {
    const played = at === 0 ? undefined : moves[at - 1];
    const steps =
      last && played && windows ? shownSteps(windows, game, last, played, state, told) : undefined;
    for (const step of steps ?? [{ state, told }]) {
      const view = JSON.stringify(game.view(step.state, viewer));
      if (at === 0 || view !== before || heardBy(step.told, viewer).length > 0)
        known.push({ ...step, own: played !== undefined && played.seat === viewer });
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
