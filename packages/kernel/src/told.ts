import type { Seat, Viewer } from './seat.ts';

/** An event and who hears it. Those left out hear `others`, or nothing. */
export interface Told<E> {
  readonly event: E;
  readonly to: 'everyone' | readonly Seat[];
  readonly others?: E;
}

/** What one viewer hears. A spectator hears what everybody hears. */
export function heardBy<E>(told: readonly Told<E>[], viewer: Viewer): readonly E[] {
  const heard: E[] = [];
  for (const { event, to, others } of told) {
    if (to === 'everyone' || (viewer !== 'spectator' && to.includes(viewer))) heard.push(event);
    else if (others !== undefined) heard.push(others);
  }
  return heard;
}
