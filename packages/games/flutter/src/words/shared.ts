import type { Facts } from '@hedgerow/kernel';
import type { Colour, Petals, Tile, View } from '../state.ts';

// What the sentences of all languages reckon out of a view or an event.

/** The colours of which there is something, with how much. */
export const heldPetals = (petals: Petals): readonly (readonly [Colour, number])[] =>
  petals.flatMap((amount, colour) => (amount === 0 ? [] : [[colour, amount] as const]));

/** Whether the viewer is the one who must choose. */
export const isAsked = ({ viewer, asked }: View): boolean => viewer !== null && asked?.seat === viewer;

/** A fact of a refusal as a number. */
export const number = (facts: Facts, name: string): number => Number(facts[name] ?? 0);

/** Many tiles in one line, in the order of their numbers. */
export const byKind = (tiles: readonly Tile[], called: (tile: Tile) => string): string =>
  [...tiles]
    .sort((one, other) => one - other)
    .map(called)
    .join(', ');
