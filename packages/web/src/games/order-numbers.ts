import type { View as BiomeBorneoView } from '@hedgerow/biome-borneo';
import type { GameId } from '@hedgerow/catalog';
import type { AnyView, Seat } from '@hedgerow/kernel';

/** Where an order names a number of points, so many are offered. */
const POINTS: readonly number[] = [1, 2, 3, 4, 5];

/** The numbers that a standing order may name now: points, or in BIOME Borneo the tiles that lie before opponents. */
export function orderNumbers(game: GameId, view: AnyView, me: Seat): readonly number[] {
  if (game !== 'biome-borneo') return POINTS;
  const { players } = view as unknown as BiomeBorneoView;
  return players.flatMap(({ tiles }, seat) => (seat === me ? [] : tiles));
}
