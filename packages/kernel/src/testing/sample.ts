/** The trial games a law is tried on, unless a test asks for others. */
export interface Sample {
  readonly games: number;
  readonly firstSeed: number;
}

let current: Sample = { games: 30, firstSeed: 1 };

export const sample = (): Sample => current;

/** Called once, by the set-up of the tests: `npm run test:long` tries more games, from other seeds. */
export const setSample = (chosen: Sample): void => {
  current = chosen;
};
