import type { Facts, Seat } from '@hedgerow/kernel';
import type { Colour, Petals, Tile, View } from '../state.ts';

// What the sentences of all languages count from a view or an event.

/** The colours of which there is something, each with how much, in words. */
export function spoken(petals: Petals, each: (colour: Colour, amount: number) => string): readonly string[] {
  const said: string[] = [];
  for (let colour = 0; colour < petals.length; colour += 1) {
    const amount = petals[colour] as number;
    if (amount > 0) said.push(each(colour, amount));
  }
  return said;
}

export const isNothing = (petals: Petals): boolean => petals.every((amount) => amount === 0);

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

/** Who fed a tile: a seat, `null` if it stayed hungry, `undefined` if it is not settled. */
export const fedBy = ({ settled }: View, tile: Tile): Seat | null | undefined =>
  settled.find((each) => each.tile === tile)?.by;
