import { keyFromSeed, type Rng, rngAt } from '@hedgerow/kernel';

export const MOVES = 60;
export const SAMPLE = 50;

/** The chance of game number `n`, and who chooses: two streams, the same for every variant that can take them. */
export const chanceOf = (n: number): Rng => rngAt(keyFromSeed(`meadow ${n}`), 1);
export const chooserOf = (n: number): Rng => rngAt(keyFromSeed(`choice ${n}`), 1);
export const dealOf = (n: number): Rng => rngAt(keyFromSeed(`deal ${n}`), 0);
