import { broken } from '@hedgerow/kernel';
import type { Link, Window } from '../state.ts';

/** The last link of a window: the one that waits for answers. */
export function lastLink({ links }: Pick<Window, 'links'>): Link {
  const last = links.at(-1);
  if (last === undefined) throw broken('a window has links');
  return last;
}
