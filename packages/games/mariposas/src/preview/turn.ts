import { at } from '../at.ts';
import type { Printed } from '../printed.ts';
import { arrowsOf } from '../rules/2-play.ts';
import { listFlights } from '../rules/3-fly.ts';
import type { Fly, Play, View } from '../state.ts';

/** The turn as it would be once a card is played: a board shows its reach before it is laid down. */
export const withPlayed = (printed: Printed, view: View, play: Omit<Play, 'type'>): View => ({
  ...view,
  turn: { ...view.turn, ...arrowsOf(printed, play) },
});

/** Every flight the active player could make in the turn that a view shows. */
export function flightsIn(printed: Printed, view: View): readonly Fly[] {
  const flights: Fly[] = [];
  listFlights(printed, view.turn, at(view.seats, view.active), flights);
  return flights;
}
