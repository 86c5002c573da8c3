import { reachTables, stepsFrom } from '@hedgerow/grid';
import { broken } from '@hedgerow/kernel';
import { areaReader, areasOf, type CutSpaces, type Mask } from './areas.ts';
import { type Chart, chartFrom } from './chart.ts';
import type { Goal } from './data/goal-language.ts';
import { type Edition, SEASONS } from './data/shape.ts';
import type { Group } from './state.ts';

/** A goal of a season card with the spaces it speaks of. */
export interface PrintedGoal {
  readonly goal: Goal;
  readonly masks: readonly Mask[];
}

export interface Cost {
  readonly same: number;
  readonly any: number;
}

/** What is printed on board, cards, tokens and tiles of an edition, as tables: what the rules look at all the time. */
export interface Printed {
  readonly edition: Edition;
  readonly chart: Chart;
  readonly spaceIds: readonly string[];
  /** Spaces next to each space. */
  readonly neighbours: readonly (readonly number[])[];
  /** `reach[length][from]`: where a walk of exactly so many steps may end. */
  readonly reach: readonly (readonly (readonly number[])[])[];
  /** `steps[from][to]` */
  readonly steps: readonly (readonly number[])[];
  /** By space: the kind of flower or -1, how many it shows, the city or -1, whether it touches milkweed. */
  readonly flowerAt: readonly number[];
  readonly countAt: readonly number[];
  readonly cityAt: readonly number[];
  readonly milkweedAt: readonly boolean[];
  readonly home: number;
  /** The kind of each action card. */
  readonly kindOf: readonly number[];
  /** How many kinds of action card there are: bonus cards are numbered after them. */
  readonly actionKinds: number;
  /** By kind of movement card: its arrows (none on copy cards and add-ons), and what it copies. */
  readonly groupsOf: readonly (readonly Group[])[];
  readonly reuseOf: readonly ('own' | 'other' | null)[];
  /** The ids of movement cards by kind, and of waystation cards. */
  readonly cardIds: readonly string[];
  readonly waystationIds: readonly string[];
  /** How many kinds of life-cycle card there are: in numbers of waystation cards the bonus cards follow. */
  readonly lifeCycleKinds: number;
  readonly stages: number;
  /** By token: the waystation card it gives, or `WILD`. */
  readonly tokenGives: readonly number[];
  /** By face of the die: the flower, or `WILD`. */
  readonly dieShows: readonly number[];
  /** By butterfly of a player: its generation, 1 to 4. */
  readonly generationOf: readonly number[];
  /** By generation (from 1): the number of its first butterfly, and of the one after its last. */
  readonly generations: readonly (readonly [first: number, end: number])[];
  /** By generation of the newborn; the fifth entry is for turning a butterfly to its double side. */
  readonly costs: readonly Cost[];
  /** By season: the numbers of its cards. */
  readonly seasonDecks: readonly (readonly number[])[];
  readonly goals: { readonly [K in CutSpaces]: readonly (readonly PrintedGoal[])[] };
}

export const DOUBLING = 5;

/** Makes the tables of a checked edition, once. */
export function print(edition: Edition): Printed {
  const read = chartFrom(edition);
  if (!read.ok) throw broken('the map of a checked edition can be read', { problem: read.problem });
  const { chart } = read;
  const { spaces, neighbours } = chart;
  const cards = movementCards(edition);
  const stages = edition.lifeCycle.stages.length;
  const lifeCycleIds = edition.lifeCycle.colors.flatMap((color) =>
    edition.lifeCycle.stages.map((stage) => `${color}-${stage}`),
  );
  const waystationIds = [...lifeCycleIds, ...edition.bonusCards.map(({ id }) => id)];
  const { second, third, fourth, double } = edition.birthCost;
  return {
    edition,
    chart,
    spaceIds: spaces.map(({ id }) => id),
    neighbours,
    reach: reachTables(neighbours, longestMove(edition)),
    steps: spaces.map((_, from) => stepsFrom(neighbours, from)),
    flowerAt: spaces.map(({ flower }) => flower),
    countAt: spaces.map(({ count }) => count),
    cityAt: spaces.map(({ city }) => city),
    milkweedAt: spaces.map(({ milkweed }) => milkweed),
    home: chart.home,
    ...cards,
    waystationIds,
    lifeCycleKinds: lifeCycleIds.length,
    stages,
    tokenGives: edition.waystationTokens.map((id) => waystationIds.indexOf(id)),
    dieShows: edition.die.map((face) => edition.flowers.findIndex(({ id }) => id === face)),
    ...generationTables(edition.butterfliesPerColor),
    costs: [double, double, second, third, fourth, double],
    seasonDecks: SEASONS.map((season) =>
      edition.seasonCards.flatMap((card, number) => (card.season === season ? [number] : [])),
    ),
    goals: { out: goalTables(edition, chart, 'out'), in: goalTables(edition, chart, 'in') },
  };
}

function movementCards({
  actionCards,
  bonusCards,
}: Edition): Pick<Printed, 'kindOf' | 'actionKinds' | 'groupsOf' | 'reuseOf' | 'cardIds'> {
  const groups = (moves: readonly number[] | undefined, marked: boolean): readonly Group[] =>
    (moves ?? []).map((length) => ({ length, marked }));
  return {
    kindOf: actionCards.flatMap(({ copies }, kind) => Array.from({ length: copies }, () => kind)),
    actionKinds: actionCards.length,
    groupsOf: [
      ...actionCards.map(({ moves, nearbyFlower }) => groups(moves, nearbyFlower === true)),
      ...bonusCards.map(({ moves }) => groups(moves, false)),
    ],
    reuseOf: [...actionCards.map(({ reuse }) => reuse ?? null), ...bonusCards.map(() => null)],
    cardIds: [...actionCards.map(({ id }) => id), ...bonusCards.map(({ id }) => id)],
  };
}

function longestMove({ actionCards, bonusCards }: Edition): number {
  const lengths = [...actionCards, ...bonusCards].flatMap(({ moves }) => moves ?? []);
  const stretch = bonusCards.reduce((most, { extraDistance }) => Math.max(most, extraDistance ?? 0), 0);
  return Math.max(...lengths, ...bonusCards.map(({ extraMove }) => extraMove ?? 0)) + stretch;
}

function generationTables(perColor: readonly number[]): Pick<Printed, 'generationOf' | 'generations'> {
  const generationOf = perColor.flatMap((count, i) => Array.from({ length: count }, () => i + 1));
  const range = (generation: number): readonly [number, number] => [
    generationOf.indexOf(generation),
    generationOf.lastIndexOf(generation) + 1,
  ];
  return { generationOf, generations: [[0, 0], ...perColor.map((_, i) => range(i + 1))] };
}

function goalTables(
  edition: Edition,
  chart: Chart,
  cutSpaces: CutSpaces,
): readonly (readonly PrintedGoal[])[] {
  const mask = areaReader(edition, chart, cutSpaces);
  return edition.seasonCards.map(({ goals }) =>
    goals.map((goal) => ({ goal, masks: areasOf(goal).map(mask) })),
  );
}
