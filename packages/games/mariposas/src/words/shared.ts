import { type Language, listed } from '@hedgerow/kernel';
import type { Printed, PrintedGoal } from '../printed.ts';
import { butterflyName } from '../rules/0-table.ts';
import { worth } from '../rules/8-goals.ts';
import type { Butterfly, CardKind, Group, SeatPublic, View } from '../state.ts';

/** The names of things in one language, by the edition's own data. */
export interface Names {
  /** `K4 Rio Grande Valley` */
  readonly space: (space: number) => string;
  readonly city: (city: number) => string;
  readonly cityById: (id: string) => string;
  readonly flower: (flower: number) => string;
  /** `2 × goldenrod and 1 × frostweed`, or an empty text. */
  readonly flowers: (counts: readonly number[]) => string;
  readonly seasonCard: (card: number) => string;
  /** `2#1` */
  readonly butterfly: (butterfly: Butterfly) => string;
  readonly generation: (butterfly: Butterfly) => number;
  /** `1·1·1` */
  readonly arrows: (groups: readonly Group[]) => string;
  readonly groups: (card: CardKind) => readonly Group[];
}

export function namesIn(language: Language, printed: Printed): Names {
  const { edition, chart } = printed;
  const called = ({ name, fr }: { readonly name: string; readonly fr?: string }): string =>
    language === 'fr' ? (fr ?? name) : name;
  const placeName = (space: number): string => {
    const at = chart.spaces[space];
    return at ? called(at) : '?';
  };
  const flower = (kind: number): string => {
    const row = edition.flowers[kind];
    return row ? called(row) : '?';
  };
  return {
    space: (space) => `${printed.spaceIds[space] ?? '?'} ${placeName(space)}`,
    city: (city) => placeName(chart.cities[city] ?? -1),
    cityById: (id) => placeName(chart.cities[edition.cities.findIndex((city) => city.id === id)] ?? -1),
    flower,
    flowers: (counts) =>
      listed(
        language,
        counts.flatMap((count, kind) => (count > 0 ? [`${count} × ${flower(kind)}`] : [])),
      ),
    seasonCard: (card) => {
      const row = edition.seasonCards[card];
      return row ? called({ name: row.title, ...(row.fr === undefined ? {} : { fr: row.fr }) }) : '?';
    },
    butterfly: (butterfly) => butterflyName(printed, butterfly),
    generation: (butterfly) => printed.generationOf[butterfly] ?? 0,
    arrows: (groups) => groups.map(({ length }) => length).join('·'),
    groups: (card) => printed.groupsOf[card] ?? [],
  };
}

/** The goals of the running season with what each seat would score for them if it ended now; `null` if not then. */
export function goalPreview(
  printed: Printed,
  view: View,
): readonly { readonly goal: PrintedGoal; readonly points: readonly number[] | null }[] {
  const card = view.seasonCards[view.season];
  const goals =
    card === null || card === undefined ? [] : (printed.goals[view.options.cutSpaces][card] ?? []);
  return goals.map((goal) => ({
    goal,
    points: ['birth', 'double'].includes(goal.goal.kind) ? null : view.seats.map((seat) => worth(goal, seat)),
  }));
}

/** A player's butterflies on the board, each with its space. */
export const onBoard = ({ places }: SeatPublic): readonly (readonly [Butterfly, number])[] =>
  places.flatMap((place, butterfly) => (place >= 0 ? [[butterfly, place] as const] : []));

/** How many butterflies of each generation are at a place that is not on the board, from the second generation on. */
export const countAt = (
  { generationOf, generations }: Printed,
  { places }: SeatPublic,
  where: number,
): readonly (readonly [number, number])[] =>
  generations.flatMap((_, generation) => {
    const count = places.filter(
      (place, butterfly) => place === where && generationOf[butterfly] === generation,
    ).length;
    return count > 0 ? [[generation, count] as const] : [];
  });
