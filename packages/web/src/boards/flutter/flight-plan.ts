import type { Event } from '@hedgerow/flutter';
import type { Flight } from '../kit/flights.tsx';

/** What flies: a petal of a colour, a bee, or a fed pollinator. */
export type Cargo = { readonly petal: number } | { readonly bee: number } | { readonly tile: number };

/** What an event looks like: from which place on the board to which. */
export function flightsOf(event: Event): readonly Flight<Cargo>[] {
  switch (event.type) {
    case 'flowersGrown':
      return event.flowers.flatMap(({ a, b, matches, petals }) =>
        petals.flatMap((amount, petal): readonly Flight<Cargo>[] => {
          if (amount === 0) return [];
          const [flower, track] = [`v ${a} ${b}`, `petals ${event.seat} ${petal}`];
          return [
            {
              from: matches ? flower : track,
              to: matches ? track : flower,
              cargo: { petal },
              manner: 'flutter',
            },
          ];
        }),
      );
    case 'pollinatorFed':
      return [
        {
          from: `tile ${event.tile}`,
          to: `pollen ${event.seat}`,
          cargo: { tile: event.tile },
          manner: 'flutter',
        },
      ];
    case 'beePlaced':
      return [
        {
          from: `bee ${event.seat}`,
          to: `tile ${event.tile}`,
          cargo: { bee: event.seat },
          manner: 'flutter',
        },
      ];
    case 'beeCameHome':
      return [
        {
          from: `tile ${event.tile}`,
          to: `bee ${event.seat}`,
          cargo: { bee: event.seat },
          manner: 'flutter',
        },
      ];
    case 'beeKept':
    case 'gameOver':
    case 'lastRoundBegun':
    case 'nothingFitted':
    case 'pollinatorHungry':
    case 'pondFilled':
    case 'sunMoved':
    case 'tilePlaced':
    case 'tileRevealed':
    case 'tilesEnclosed':
    case 'turnBegun':
      return [];
  }
}
