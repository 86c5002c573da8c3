import { vertexA, vertexB } from '@hedgerow/grid';
import { COLOURS } from '../kinds.ts';
import { petalsAt } from '../meadow.ts';
import { type Face, type Lying, PETAL_BITS, PETAL_MASK, RAINBOW_SHIFT } from '../printed.ts';
import type { Flower, Meadow, Petals } from '../state.ts';

/** How many petals of a colour are among those of a vertex. */
const petalsOf = (there: number, colour: number): number => (there >> (PETAL_BITS * colour)) & PETAL_MASK;

/**
 * FLU-30 to FLU-33 The flowers that a tile grows where it is about to lie, added up by colour into `gain` and `loss`.
 * Returns how many there are.
 */
export function growFlowers(
  { field }: Meadow,
  { colours, petals: own, blooms }: Face,
  { sites }: Lying,
  vertex: number,
  gain: number[],
  loss: number[],
): number {
  let flowers = 0;
  for (let site = 0; site < sites.length; site += 1) {
    if (blooms[site] === 0) continue;
    const there = petalsAt(field, vertex + (sites[site] as number));
    if (there === 0) continue;
    flowers += 1;
    const colour = colours[site] as number;
    const alike = petalsOf(there, colour) + (there >> RAINBOW_SHIFT);
    if (alike > 0) {
      gain[colour] = (gain[colour] as number) + (own[site] as number) + alike;
      continue;
    }
    loss[colour] = (loss[colour] as number) + (own[site] as number);
    for (let other = 0; other < COLOURS.length; other += 1) {
      loss[other] = (loss[other] as number) + petalsOf(there, other);
    }
  }
  return flowers;
}

/** FLU-30 Whether any flower grows at all: the question of FLU-21 (c), asked for every thinkable placement. */
export function growsAny({ field }: Meadow, { blooms }: Face, { sites }: Lying, vertex: number): boolean {
  for (let site = 0; site < sites.length; site += 1) {
    if (blooms[site] !== 0 && petalsAt(field, vertex + (sites[site] as number)) !== 0) return true;
  }
  return false;
}

/** The flowers one by one, in the order of the tile's sites: for the log and for those who do not see the meadow. */
export function flowersAt(
  { field, window }: Meadow,
  face: Face,
  { sites }: Lying,
  vertex: number,
): readonly Flower[] {
  const flowers: Flower[] = [];
  for (let site = 0; site < sites.length; site += 1) {
    const at = vertex + (sites[site] as number);
    const there = petalsAt(field, at);
    if (face.blooms[site] === 0 || there === 0) continue;
    const colour = face.colours[site] as number;
    const own = face.petals[site] as number;
    const alike = petalsOf(there, colour) + (there >> RAINBOW_SHIFT);
    const petals = COLOURS.map((_, each) => (alike > 0 ? 0 : petalsOf(there, each)));
    petals[colour] = own + alike;
    flowers.push({ a: vertexA(window, at), b: vertexB(window, at), colour, matches: alike > 0, petals });
  }
  return flowers;
}

/** FLU-34 RUL-05 All gains first, up to the end of the tracker, then all losses, down to nothing. */
export const afterFlowers = (held: Petals, gain: Petals, loss: Petals, most: number): number[] =>
  held.map((petals, colour) =>
    Math.max(0, Math.min(most, petals + (gain[colour] as number)) - (loss[colour] as number)),
  );

/** FLU-21 (d) The first colour whose loss cannot be paid, or −1. */
export function unaffordable(held: Petals, gain: Petals, loss: Petals, most: number): number {
  for (let colour = 0; colour < held.length; colour += 1) {
    if (Math.min(most, (held[colour] as number) + (gain[colour] as number)) < (loss[colour] as number))
      return colour;
  }
  return -1;
}
