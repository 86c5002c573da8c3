import type { Seat } from '@hedgerow/kernel';
import type { Mask } from '../areas.ts';
import { at } from '../at.ts';
import type { Printed, PrintedGoal } from '../printed.ts';
import { isInstant, worth } from '../rules/8-goals.ts';
import { butterfliesHome, homeScore } from '../rules/9-end.ts';
import { RESERVE, type SeatPublic, type View, WAITING } from '../state.ts';

/** Whether the goals of the season that a view shows have been scored: after it come only free births, or nothing. */
export const isSeasonScored = ({ ending, asked }: View): boolean =>
  ending !== null || asked?.what === 'freeBirth';

/** The goals of the card in force. */
export function goalsOf(printed: Printed, view: View): readonly PrintedGoal[] {
  const card = view.seasonCards[view.season];
  return card === null || card === undefined ? [] : at(printed.goals[view.options.cutSpaces], card);
}

/** What a goal has brought a player, or would if the season ended now. `double` goals are rules and bring no points. */
export function pointsNow(view: View, place: number, goal: PrintedGoal, seat: SeatPublic): number {
  const scored = at(at(seat.goalPoints, view.season), place);
  const isAtOnce = goal.goal.kind === 'birth' || isInstant(goal.goal);
  return isAtOnce || seat.left || isSeasonScored(view) ? scored : worth(goal, seat);
}

export interface GoalStanding {
  readonly goal: PrintedGoal;
  /** By seat; `null` for a goal that is a rule and brings no points. */
  readonly points: readonly number[] | null;
  /** Whether the points are scored and stay, or would be scored if the season ended now. */
  readonly scored: boolean;
}

/** The goals in force, each with what every player has or would have for it. */
export const goalStandings = (printed: Printed, view: View): readonly GoalStanding[] =>
  goalsOf(printed, view).map((goal, place) => ({
    goal,
    points: goal.goal.kind === 'double' ? null : view.seats.map((seat) => pointsNow(view, place, goal, seat)),
    scored: isSeasonScored(view) || goal.goal.kind === 'birth' || isInstant(goal.goal),
  }));

/** What the butterflies that are home now would bring in the final count. */
export function homeNow(
  printed: Printed,
  view: View,
  seat: Seat,
): { readonly butterflies: number; readonly points: number } {
  const butterflies = butterfliesHome(printed, view, at(view.seats, seat));
  return { butterflies, points: homeScore(printed, butterflies) };
}

/** The spaces of a goal, area by area, and those that a vertical line cuts in half. */
export interface GoalArea {
  readonly masks: readonly Mask[];
  readonly cut: Mask;
}

/** The areas of the goals on a season card, as they are drawn on the map. */
export const goalAreas = (printed: Printed, view: View, card: number): readonly GoalArea[] =>
  at(printed.goals[view.options.cutSpaces], card).map(({ masks }, place) => {
    const [narrow, wide] = [at(at(printed.goals.out, card), place), at(at(printed.goals.in, card), place)];
    return {
      masks,
      cut: printed.spaceIds.map((_, space) =>
        wide.masks.some((mask, area) => mask[space] === true && narrow.masks[area]?.[space] === false),
      ),
    };
  });

/** The numbers, from 0, of the goals in force whose area a space lies in. */
export const goalsAt = (printed: Printed, view: View, space: number): readonly number[] =>
  goalsOf(printed, view).flatMap(({ masks }, place) => (masks.some((mask) => mask[space]) ? [place] : []));

/** By generation: how many butterflies of a player are still to be born and have, or may have, a parent. */
export function stillToBeBorn(
  { generationOf, generations }: Printed,
  { places }: Pick<SeatPublic, 'places'>,
): readonly { readonly generation: number; readonly waiting: number; readonly reserve: number }[] {
  const count = (generation: number, is: (place: number) => boolean): number =>
    places.filter((place, butterfly) => generationOf[butterfly] === generation && is(place)).length;
  let hasParent = false;
  return generations.flatMap((_, generation) => {
    const waiting = count(generation, (place) => place === WAITING);
    const reserve = count(generation, (place) => place === RESERVE);
    const canBeBorn = hasParent && waiting + reserve > 0;
    hasParent = canBeBorn || count(generation, (place) => place >= 0) > 0;
    return canBeBorn ? [{ generation, waiting, reserve }] : [];
  });
}
