import type { Viewer } from '@hedgerow/kernel';
import type { Replay } from '@hedgerow/protocol';
import { Chronicle } from './chronicle.ts';
import type { Origin } from './course.ts';
import { type Past, shownTo } from './past.ts';
import type { Play } from './play.ts';
import { eventsHeard, viewsOf } from './projection.ts';

/** What lies behind a match, as it stands now. */
interface Memory extends Past {
  readonly origin: Origin;
  readonly chronicle: Chronicle;
}

export const memoryOf = ({ origin, match, window, chronicle }: Play): Memory => ({
  origin,
  moves: [...match.moves],
  isOpen: window !== undefined,
  chronicle: new Chronicle(chronicle),
});

/** What a viewer has been shown of a match so far, for somebody who comes back. */
export function remembered(
  { origin, chronicle, ...past }: Memory,
  viewer: Viewer,
  from: number,
  most: number,
): Pick<Replay, 'moves' | 'moments' | 'next'> {
  const known = [...shownTo(origin, past, viewer)];
  const moments = known.slice(from, from + most).map(({ state, told, moves, isOpen, seat }, i) => {
    const by = seat === undefined ? undefined : chronicle.makerOf(moves);
    const next = known[from + i + 1];
    const notes = chronicle.notesBetween({ moves, isOpen }, next);
    return {
      at: from + i,
      seat: seat ?? null,
      ...(by === undefined ? {} : { by }),
      move: null,
      events: [...eventsHeard(told, viewer)],
      views: [...viewsOf(origin, state, [viewer])],
      ...(notes.length > 0 ? { notes: [...notes] } : {}),
    };
  });
  const next = from + moments.length;
  return { moves: known.length - 1, moments, next: next < known.length ? next : null };
}
