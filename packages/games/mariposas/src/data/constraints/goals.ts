import { type Constraint, sameData } from '@hedgerow/kernel';
import { areaReader, areasOf, type Mask } from '../../areas.ts';
import { type Chart, chartFrom } from '../../chart.ts';
import type { Area, Goal, PlainArea } from '../goal-language.ts';
import type { Edition } from '../shape.ts';

const plainParts = (area: Area): readonly PlainArea[] => ('all' in area ? area.all : [area]);

const citiesOf = (goal: Goal): readonly string[] =>
  areasOf(goal)
    .flatMap(plainParts)
    .flatMap((area) => {
      if ('above' in area) return [area.above];
      if ('below' in area) return [area.below];
      if ('left' in area) return [area.left];
      if ('right' in area) return [area.right];
      return 'around' in area ? [area.around] : [];
    });

const DELTA: Area = { all: [{ right: 'houston' }, { left: 'atlanta' }] };

/** The goals printed in the rulebook; of one the cities are lost, so that any three will do. */
const PRINTED: readonly Goal[] = [
  { kind: 'each', points: 1, area: { above: 'atlanta' } },
  { kind: 'each', points: 2, area: { flowers: 2 } },
  { kind: 'each', points: 1, area: { color: 'red' } },
  { kind: 'each', points: 2, area: { around: 'boston', center: true } },
  { kind: 'each', points: 2, area: { coast: 'east' } },
  { kind: 'spread', points: 4, areas: [{ color: 'yellow' }, { color: 'orange' }, { color: 'green' }] },
  { kind: 'flowers', points: 3, each: 1 },
  {
    kind: 'spread',
    points: 6,
    areas: [
      { all: [{ above: 'atlanta' }, { color: 'red' }] },
      { all: [{ above: 'atlanta' }, { color: 'yellow' }] },
    ],
  },
  { kind: 'crowd', points: 5, min: 3, none: { below: 'atlanta' } },
  { kind: 'crowd', points: 5, min: 3, none: { left: 'atlanta' } },
  { kind: 'birth', points: 2, area: DELTA },
  { kind: 'double', area: { above: 'atlanta' } },
];
const isThreeGardens = (goal: Goal): boolean =>
  goal.kind === 'spread' &&
  goal.points === 7 &&
  goal.areas.length === 3 &&
  goal.areas.every((area) => 'around' in area && !area.center);

function languageFault({ seasonCards, cities }: Edition): string | undefined {
  for (const { id, goals } of seasonCards) {
    const stray = goals.flatMap(citiesOf).find((city) => !cities.some((each) => each.id === city));
    if (stray !== undefined) return `${id} names the city "${stray}", which is not on the map.`;
  }
  const all = seasonCards.flatMap(({ goals }) => goals);
  const missing = PRINTED.find((goal) => !all.some((other) => sameData(goal, other)));
  if (missing) return `no card with ${JSON.stringify(missing)}.`;
  return all.some(isThreeGardens) ? undefined : 'no card with 7 points for butterflies around three cities.';
}

/** The masks of a goal's areas; nothing if the map or the language is at fault, which C-26 and C-32 tell. */
function masksOf(edition: Edition): readonly {
  readonly card: Edition['seasonCards'][number];
  readonly goal: Goal;
  readonly masks: readonly Mask[];
  readonly chart: Chart;
}[] {
  const read = chartFrom(edition);
  if (!read.ok || languageFault(edition)?.includes('names the city') === true) return [];
  const mask = areaReader(edition, read.chart, 'out');
  return edition.seasonCards.flatMap((card) =>
    card.goals.map((goal) => ({ card, goal, masks: areasOf(goal).map(mask), chart: read.chart })),
  );
}

/** What season cards may ask: C-26, C-34, C-35. */
export const GOALS: readonly Constraint<Edition>[] = [
  {
    id: 'C-26',
    says: 'Goals speak of cities of the map, and the thirteen printed goals occur with their points.',
    fault: languageFault,
  },
  {
    id: 'C-34',
    says: 'Areas of one spread goal do not overlap; an area has 3 spaces or more, for births 3 milkweed spaces or more.',
    fault: (edition) => {
      for (const { card, goal, masks, chart } of masksOf(edition)) {
        const small = masks.find((mask) => mask.filter(Boolean).length < 3);
        if (small) return `${card.id} has an area of ${small.filter(Boolean).length} spaces.`;
        if (goal.kind === 'spread') {
          const shared = chart.spaces.find((_, space) => masks.filter((mask) => mask[space]).length > 1);
          if (shared) return `${card.id} has two areas that share ${shared.id}.`;
        }
        if (goal.kind === 'birth' || goal.kind === 'double') {
          const milkweed = chart.spaces.filter(
            (space, number) => space.milkweed && masks[0]?.[number],
          ).length;
          if (milkweed < 3) return `${card.id} has an area with ${milkweed} milkweed spaces.`;
        }
      }
      return undefined;
    },
  },
  {
    id: 'C-35',
    says: 'The nearest space of every area lies within 13 steps of Michoacán for spring, 16 for summer and fall.',
    fault: (edition) => {
      for (const { card, masks, chart } of masksOf(edition)) {
        const most = card.season === 'spring' ? 13 : 16;
        for (const mask of masks) {
          const nearest = Math.min(...chart.stepsFromHome.filter((_, space) => mask[space]));
          if (nearest > most) return `${card.id} has an area ${nearest} steps away.`;
        }
      }
      return undefined;
    },
  },
];
