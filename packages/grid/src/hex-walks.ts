/** Which spaces touch which, by number: `neighbours[space]` lists those next to it. Any map is one, holes included. */
export type Neighbours = readonly (readonly number[])[];

/**
 * Where a walk of exactly so many steps can end, for every length from 0 to `longest`: `reach[length][from]` lists the
 * ends in rising order. Spaces may be passed again, the first one too.
 */
export function reachTables(
  neighbours: Neighbours,
  longest: number,
): readonly (readonly (readonly number[])[])[] {
  const reach: (readonly number[])[][] = [neighbours.map((_, from) => [from])];
  for (let length = 1; length <= longest; length += 1) {
    const shorter = reach[length - 1] ?? [];
    reach.push(neighbours.map((_, from) => oneStepOn(neighbours, shorter[from] ?? [])));
  }
  return reach;
}

function oneStepOn(neighbours: Neighbours, ends: readonly number[]): readonly number[] {
  const reached = neighbours.map(() => false);
  for (const end of ends) for (const next of neighbours[end] ?? []) reached[next] = true;
  return reached.flatMap((is, space) => (is ? [space] : []));
}

/** The fewest steps from one space to each other; -1 where no way leads. */
export function stepsFrom(neighbours: Neighbours, from: number): readonly number[] {
  const steps = neighbours.map(() => -1);
  let ring = [from];
  for (let far = 0; ring.length > 0; far += 1) {
    const next: number[] = [];
    for (const space of ring) {
      if (steps[space] !== -1) continue;
      steps[space] = far;
      next.push(...(neighbours[space] ?? []));
    }
    ring = next;
  }
  return steps;
}
