import { foresee, meadowFromView, touchedTiles, vertexAt } from '../foresee.ts';
import { lyingOf, type Printed, tileOf } from '../printed.ts';
import { flowersAt } from '../rules/5-flowers.ts';
import type { Flower, Meadow, Petals, Place, Tile, View } from '../state.ts';

/** Everything one must know of a placement to judge it without seeing the meadow. */
export interface PlacementFacts {
  readonly price: Petals;
  /** In degrees, counter-clockwise. */
  readonly turnedBy: number;
  readonly flipped: boolean;
  readonly touches: readonly Tile[];
  readonly flowers: readonly Flower[];
  readonly gain: Petals;
  readonly loss: Petals;
  readonly pond: number;
  readonly wet: number;
  readonly enclosed: readonly Tile[];
}

/** Reads placements off a view; the meadow of a view is laid out once, however many moves are asked about. */
export function placementReader(printed: Printed): (move: Place, view: View) => PlacementFacts {
  const meadows = new WeakMap<View, Meadow>();
  const meadowOf = (view: View): Meadow => {
    const meadow = meadows.get(view) ?? meadowFromView(printed, view);
    meadows.set(view, meadow);
    return meadow;
  };
  return ({ skip, tile, o, x, y }, view) => {
    const meadow = meadowOf(view);
    const vertex = vertexAt(meadow, x, y);
    const { gain, loss, dead, enclosed } = foresee(
      printed,
      meadow,
      tile,
      o,
      vertex,
      view.options.ponds === 'on',
    );
    return {
      price: view.offer.find((offer) => offer.skip === skip)?.price ?? [],
      turnedBy: 60 * (o % 6),
      flipped: o >= 6,
      touches: touchedTiles(printed, meadow, tile, o, vertex),
      flowers: flowersAt(meadow, tileOf(printed, tile), lyingOf(printed, tile, o, meadow.window), vertex),
      gain,
      loss,
      pond: dead,
      wet: Math.min(dead, view.water),
      enclosed,
    };
  };
}
