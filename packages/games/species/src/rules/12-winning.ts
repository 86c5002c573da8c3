import { type Standing, seats } from '@hedgerow/kernel';
import { isHere } from '../hands.ts';
import type { Printed } from '../printed.ts';
import type { State } from '../state.ts';
import { worth } from './3-species.ts';

/** The sum of the worths in a zoo. */
export function score(printed: Printed, state: State, seat: number): number {
  let sum = 0;
  for (const animal of state.zoos[seat] ?? []) sum += worth(printed, state, animal);
  return sum;
}

/** SPE-111 The score of a side: of the player, or of all members of the team. */
export function teamScore(printed: Printed, state: State, team: number): number {
  let sum = 0;
  for (let seat = 0; seat < state.teams.length; seat += 1) {
    if (state.teams[seat] === team) sum += score(printed, state, seat);
  }
  return sum;
}

/** SPE-92 SPE-101 Whether any side has the goal, in whoever's turn it got there. */
export function reachedGoal(printed: Printed, state: State): boolean {
  const { goal, teams } = state;
  if (goal === null) return false;
  for (let seat = 0; seat < teams.length; seat += 1) {
    if (teamScore(printed, state, teams[seat] as number) >= goal) return true;
  }
  return false;
}

/** R-28 Whether only one player or team is left at the table. */
export function onlyOneSide(state: State): boolean {
  const sides = new Set(state.teams.filter((_, seat) => isHere(state, seat)));
  return sides.size <= 1;
}

/** SPE-100 Between equal scores: more species, then the higher single worth, then the next, and so on. */
function tieBreaks(printed: Printed, state: State, team: number): readonly number[] {
  const worths = state.zoos
    .flatMap((zoo, seat) => (state.teams[seat] === team ? zoo : []))
    .map((animal) => worth(printed, state, animal))
    .sort((a, b) => b - a);
  return [worths.length, ...worths];
}

/** Which of two rows of numbers is ahead at the first difference. */
function isAhead(a: readonly number[], b: readonly number[]): boolean {
  for (let i = 0; i < Math.max(a.length, b.length); i += 1) {
    const [x, y] = [a[i] ?? 0, b[i] ?? 0];
    if (x !== y) return x > y;
  }
  return false;
}

/** The points of a seat by where they come from; in teams those of the partners are one part. */
function breakdown(printed: Printed, state: State, seat: number): Readonly<Record<string, number>> {
  const zoo = state.zoos[seat] ?? [];
  const own = zoo.reduce((sum, animal) => sum + (printed.points[animal] as number), 0);
  const spotlights = zoo.filter((animal) => state.spotlit.includes(animal)).length;
  const parts = { species: own, spotlights };
  if (state.options.teams === 'none') return parts;
  return { ...parts, partners: teamScore(printed, state, state.teams[seat] as number) - own - spotlights };
}

/** SPE-100 The highest score wins; members of a team stand together. Who left stands behind all others. */
export function standings(printed: Printed, state: State): readonly Standing[] {
  const rows = seats(state.hands.length).map((seat) => {
    const team = state.teams[seat] as number;
    const gone = !isHere(state, seat);
    const parts = gone ? { species: 0, spotlights: 0 } : breakdown(printed, state, seat);
    const total = gone ? 0 : teamScore(printed, state, team);
    const ties = gone ? [] : tieBreaks(printed, state, team);
    return {
      seat,
      score: total,
      breakdown: parts,
      tieBreaks: ties,
      gone,
      merit: [gone ? 0 : 1, total, ...ties],
    };
  });
  return rows.map(({ merit, gone, ...standing }) => ({
    ...standing,
    rank: 1 + rows.filter((other) => isAhead(other.merit, merit)).length,
    ...(gone ? { left: true as const } : {}),
  }));
}
