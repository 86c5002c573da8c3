// place: packages/games/flutter/src/clean.ts
// accepted
import { door } from '@hedgerow/kernel';

export type Colour = 'blue' | 'gold';

export function clean(colour: Colour): string {
  switch (colour) {
    case 'blue':
      return `${door} ${1}`;
    case 'gold':
      return door;
  }
}
