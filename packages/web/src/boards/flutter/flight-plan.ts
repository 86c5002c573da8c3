import type { Event } from '@hedgerow/flutter';
import type { Flight } from '../kit/flights.tsx';
import { placeName } from '../kit/places.ts';

/** What flies: a petal of a colour, a bee, or a fed pollinator. */
export type Cargo = { readonly petal: number } | { readonly bee: number } | { readonly tile: number };

const fly = (from: string, to: string, cargo: Cargo): Flight<Cargo> => ({
  from,
  to,
  cargo,
  manner: 'flutter',
});

/** What an event looks like: from which place on the board to which. */
export function flightsOf(event: Event): readonly Flight<Cargo>[] {
  switch (event.type) {
    case 'flowersGrown':
      return event.flowers.flatMap(({ a, b, matches, petals }) =>
        petals.flatMap((amount, petal) => {
          if (amount === 0) return [];
          const [flower, track] = [placeName('flower', a, b), placeName('petals', event.seat, petal)];
          return [matches ? fly(flower, track, { petal }) : fly(track, flower, { petal })];
        }),
      );
    case 'pollinatorFed':
      return [fly(placeName('tile', event.tile), placeName('pollen', event.seat), { tile: event.tile })];
    case 'beePlaced':
      return [fly(placeName('bee', event.seat), placeName('tile', event.tile), { bee: event.seat })];
    case 'beeCameHome':
      return [fly(placeName('tile', event.tile), placeName('bee', event.seat), { bee: event.seat })];
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
