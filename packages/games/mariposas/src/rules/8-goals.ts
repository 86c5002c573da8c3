import type { Seat } from '@hedgerow/kernel';
import { at } from '../at.ts';
import type { SpaceNumber } from '../chart.ts';
import type { Goal } from '../data/goal-language.ts';
import { SEASONS } from '../data/shape.ts';
import type { Printed, PrintedGoal } from '../printed.ts';
import type { Player, State } from '../state.ts';
import { addPoints, type OurTable, playerOf } from './0-table.ts';

/** MAR-52 The goals in force: those of the running season's card, and of no other. */
export function goalsInForce(
  printed: Printed,
  { options, seasonCards, season }: Pick<State, 'options' | 'seasonCards' | 'season'>,
): readonly PrintedGoal[] {
  return at(printed.goals[options.cutSpaces], at(seasonCards, season));
}

/** What goals look at: of a player, or of a player as everybody sees them. */
export type Scored = { readonly [K in 'flowers' | 'places' | 'doubles']: Player[K] };

/** MAR-54 What the butterflies of a player weigh in an area, doubles two each; without an area, on the whole board. */
function weightIn({ places, doubles }: Scored, mask?: readonly boolean[]): number {
  let weight = 0;
  for (let butterfly = 0; butterfly < places.length; butterfly += 1) {
    const place = places[butterfly] as number;
    if (place >= 0 && (mask === undefined || mask[place])) weight += doubles[butterfly] ? 2 : 1;
  }
  return weight;
}

function isIn({ places }: Scored, mask: readonly boolean[]): boolean {
  for (let butterfly = 0; butterfly < places.length; butterfly += 1)
    if (mask[places[butterfly] as number]) return true;
  return false;
}

/** The points a goal is worth to a player as things stand; `birth` and `double` goals are not scored this way. */
export function worth({ goal, masks }: PrintedGoal, player: Scored): number {
  const [first] = masks;
  switch (goal.kind) {
    case 'each':
      return goal.points * weightIn(player, first);
    case 'spread':
      // MAR-55 Area by area; one double is still on one space only (MAR-54).
      return masks.every((mask) => isIn(player, mask)) ? goal.points : 0;
    case 'flowers':
      return player.flowers.every((held) => held >= goal.each) ? goal.points : 0;
    case 'crowd': {
      // MAR-56 The whole board counts, Michoacán included.
      const isThere = first !== undefined && isIn(player, first);
      return weightIn(player) >= goal.min && isThere === 'some' in goal ? goal.points : 0;
    }
    case 'birth':
    case 'double':
      return 0;
  }
}

export const isInstant = (goal: Goal): boolean => 'timing' in goal;

const seasonOf = ({ season }: State): (typeof SEASONS)[number] => at(SEASONS, season);

/** Points for one goal of the running season's card. */
function addGoalPoints(table: OurTable, seat: Seat, place: number, points: number): void {
  const { state } = table;
  const own = at(playerOf(state, seat).goalPoints, state.season);
  own[place] = at(own, place) + points;
  addPoints(table, seat, seasonOf(state), points);
}

/** MAR-46 All end-of-season goals of the running season, for one player. */
export function scoreSeasonGoals(printed: Printed, table: OurTable, seat: Seat): void {
  for (const [place, each] of goalsInForce(printed, table.state).entries()) {
    if (!isInstant(each.goal)) addGoalPoints(table, seat, place, worth(each, playerOf(table.state, seat)));
  }
}

/** MAR-57 Instant goals: once per player, the first time they hold. */
export function testInstantGoals(printed: Printed, table: OurTable, seat: Seat): void {
  const { state } = table;
  const player = playerOf(state, seat);
  for (const [place, each] of goalsInForce(printed, state).entries()) {
    if (!isInstant(each.goal) || at(at(player.goalPoints, state.season), place) > 0) continue;
    addGoalPoints(table, seat, place, worth(each, player));
  }
}

/** MAR-57 The points for a birth on this space, at once. */
export function scoreBirthGoals(printed: Printed, table: OurTable, seat: Seat, space: SpaceNumber): void {
  for (const [place, { goal, masks }] of goalsInForce(printed, table.state).entries()) {
    if (goal.kind === 'birth' && masks[0]?.[space]) addGoalPoints(table, seat, place, goal.points);
  }
}

/** §2.5 `double`: what a third-generation butterfly brings into the world here lies double side up at once. */
export const isBornDouble = (printed: Printed, state: State, space: SpaceNumber): boolean =>
  goalsInForce(printed, state).some(
    ({ goal, masks }) => goal.kind === 'double' && masks[0]?.[space] === true,
  );
