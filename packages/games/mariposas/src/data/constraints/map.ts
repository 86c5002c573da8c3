import { stepsFrom } from '@hedgerow/grid';
import type { Constraint } from '@hedgerow/kernel';
import { type Chart, chartFrom, type Space } from '../../chart.ts';
import { COLORS } from '../goal-language.ts';
import type { Edition } from '../shape.ts';
import { offBy } from './geography.ts';

/** A constraint about the map; if it cannot be read at all, C-32 says so and the others are silent. */
const onMap = (
  id: string,
  says: string,
  fault: (chart: Chart, edition: Edition) => string | undefined,
): Constraint<Edition> => ({
  id,
  says,
  fault: (edition) => {
    const read = chartFrom(edition);
    return read.ok ? fault(read.chart, edition) : undefined;
  },
});

const CITIES = ['atlanta', 'boston', 'houston', 'newyork', 'orlando', 'quebec', 'winnipeg'];

/** The space of a city, or `undefined` if the edition has no such city (C-09 tells). */
function cityNumber(chart: Chart, { cities }: Edition, id: string): number {
  return chart.cities[cities.findIndex((city) => city.id === id)] ?? -1;
}
const citySpace = (chart: Chart, edition: Edition, id: string): Space | undefined =>
  chart.spaces[cityNumber(chart, edition, id)];

const areNeighbours = ({ neighbours }: Chart, a: number, b: number): boolean =>
  (neighbours[a] ?? []).includes(b);

const idsOf = ({ spaces }: Chart, numbers: readonly number[]): string =>
  numbers.map((number) => spaces[number]?.id ?? '?').join(', ');

const showsTwoPurple = ({ flowers }: Edition, { flower, count }: Space): boolean =>
  flowers[flower]?.hue === 'purple' && count === 2;

/** Whether the spaces of one colour hang together. */
function isOneRegion({ spaces, neighbours }: Chart, color: string): boolean {
  const inside = spaces.map((space) => space.color === color);
  const within = neighbours.map((list, from) => (inside[from] ? list.filter((to) => inside[to]) : []));
  const steps = stepsFrom(within, inside.indexOf(true));
  return inside.every((is, space) => !is || steps[space] !== -1);
}

/** C-18 Two purple flowers, one orange one at milkweed, one pink one, all three next to each other. */
function hasExampleTriangle(chart: Chart, { flowers }: Edition): boolean {
  const shows = (number: number, hue: string, count: number): boolean => {
    const space = chart.spaces[number];
    return space !== undefined && flowers[space.flower]?.hue === hue && space.count === count;
  };
  return chart.spaces.some((_, a) =>
    (chart.neighbours[a] ?? []).some((b) =>
      (chart.neighbours[b] ?? []).some(
        (c) =>
          areNeighbours(chart, a, c) &&
          shows(a, 'purple', 2) &&
          shows(b, 'orange', 1) &&
          chart.spaces[b]?.milkweed === true &&
          shows(c, 'pink', 1),
      ),
    ),
  );
}

function eastCoastFault(chart: Chart, edition: Edition): string | undefined {
  const { eastCoast, spaces } = chart;
  const gap = eastCoast.findIndex(
    (space, i) => i > 0 && !areNeighbours(chart, eastCoast[i - 1] ?? -1, space),
  );
  if (gap > 0) return `a gap before ${idsOf(chart, [eastCoast[gap] ?? -1])}.`;
  const [orlando, quebec] = [cityNumber(chart, edition, 'orlando'), cityNumber(chart, edition, 'quebec')];
  const [first, last] = [eastCoast[0] ?? -1, eastCoast.at(-1) ?? -1];
  const [south, north] = [spaces[first], spaces[last]];
  const below =
    south?.color === 'blue' &&
    areNeighbours(chart, first, orlando) &&
    south.row === (spaces[orlando]?.row ?? -9) + 1;
  if (!below) return `${idsOf(chart, [first])} is not a blue space just below Orlando.`;
  const purple =
    north !== undefined &&
    north.color === 'green' &&
    showsTwoPurple(edition, north) &&
    areNeighbours(chart, last, quebec);
  return purple
    ? undefined
    : `${idsOf(chart, [last])} is not a green space with two purple flowers next to Québec.`;
}

function milkweedFault(chart: Chart): string | undefined {
  const corner = chart.milkweed.find(
    ([a = -1, b = -1, c = -1]) =>
      !(areNeighbours(chart, a, b) && areNeighbours(chart, b, c) && areNeighbours(chart, a, c)),
  );
  if (corner) return `${idsOf(chart, corner)} do not meet in one corner.`;
  const listed = new Set(chart.milkweed.flat());
  const differs = chart.spaces.findIndex(({ milkweed }, number) => milkweed !== listed.has(number));
  if (differs >= 0)
    return `${idsOf(chart, [differs])} is drawn with milkweed or listed at a corner, but not both.`;
  return chart.cities.some((space) => listed.has(space)) ? undefined : 'no city at milkweed.';
}

/** What the map must be: C-09, C-10, C-14 to C-23, C-31 to C-33, C-36, C-37. */
export const MAP: readonly Constraint<Edition>[] = [
  {
    id: 'C-09',
    says: 'There are 16 cities, among them Atlanta, Boston, Houston, New York, Orlando, Québec and Winnipeg.',
    fault: ({ cities }) => {
      const missing = CITIES.filter((id) => !cities.some((city) => city.id === id));
      if (missing.length > 0) return `no ${missing.join(', ')}.`;
      return cities.length === 16 && new Set(cities.map(({ id }) => id)).size === 16
        ? undefined
        : `${cities.length} cities.`;
    },
  },
  onMap(
    'C-10',
    'Winnipeg and Québec are the northernmost cities, Michoacán is the southernmost space and a large one.',
    (chart, edition) => {
      const north = ['winnipeg', 'quebec'].map((id) => citySpace(chart, edition, id)?.row ?? 99);
      const rival = chart.spaces.find(
        ({ city, row }) =>
          city >= 0 &&
          row <= Math.max(...north) &&
          !['winnipeg', 'quebec'].includes(edition.cities[city]?.id ?? ''),
      );
      if (rival) return `${rival.name} lies as far north.`;
      const home = chart.spaces[chart.home];
      if (home === undefined || home.cells.length < 2) return 'Michoacán is a single cell.';
      const south = chart.spaces.find((space) => !space.home && space.row >= home.row);
      return south && `${south.id} lies as far south as Michoacán.`;
    },
  ),
  onMap('C-14', 'Every space but Michoacán shows one flower or two, or is a city.', ({ spaces }) => {
    const bare = spaces.find(
      ({ home, city, flower, count }) => !home && city < 0 && (flower < 0 || count < 1 || count > 2),
    );
    return bare && `${bare.id} is neither.`;
  }),
  onMap('C-15', 'Spaces with two flowers exist, and lie in the north.', ({ spaces }, { map }) => {
    const doubles = spaces.filter(({ count }) => count === 2);
    if (doubles.length === 0) return 'none.';
    const southern = doubles.find(({ row }) => row * 2 >= map.length);
    return southern && `${southern.id} lies in the south.`;
  }),
  onMap(
    'C-16',
    'Red, yellow, orange, green and blue spaces exist, and each colour is one region.',
    (chart) => {
      const broken = COLORS.find(
        (color) => !chart.spaces.some((space) => space.color === color) || !isOneRegion(chart, color),
      );
      return broken && `${broken} is missing or in pieces.`;
    },
  ),
  onMap(
    'C-17',
    'Boston and New York are neighbours, and some space is exactly three steps from Boston.',
    (chart, edition) => {
      const [boston, newYork] = [cityNumber(chart, edition, 'boston'), cityNumber(chart, edition, 'newyork')];
      if (!areNeighbours(chart, boston, newYork)) return 'they are apart.';
      return stepsFrom(chart.neighbours, boston).includes(3) ? undefined : 'nothing at three steps.';
    },
  ),
  onMap(
    'C-18',
    'The rulebook’s example has its three spaces: two purple, one orange at milkweed, one pink, all neighbours.',
    (chart, edition) => (hasExampleTriangle(chart, edition) ? undefined : 'no such three spaces.'),
  ),
  onMap(
    'C-19',
    'The East Coast is a chain from the blue space below Orlando to the green one with two purple flowers at Québec.',
    eastCoastFault,
  ),
  onMap(
    'C-20',
    'Two green spaces or more touch Québec, and exactly one of them shows two purple flowers.',
    (chart, edition) => {
      const around = (chart.neighbours[cityNumber(chart, edition, 'quebec')] ?? []).flatMap(
        (number) => chart.spaces[number] ?? [],
      );
      const green = around.filter(({ color }) => color === 'green');
      const purple = green.filter((space) => showsTwoPurple(edition, space));
      return green.length >= 2 && purple.length === 1
        ? undefined
        : `${green.length} green, ${purple.length} of them with two purple.`;
    },
  ),
  onMap(
    'C-21',
    'Milkweed sits on corners where three spaces meet, as drawn; at least one city touches it.',
    milkweedFault,
  ),
  onMap('C-22', 'Milkweed exists above Atlanta, and between Houston and Atlanta.', (chart, edition) => {
    const [atlanta, houston] = [citySpace(chart, edition, 'atlanta'), citySpace(chart, edition, 'houston')];
    if (!atlanta || !houston) return 'a city is missing.';
    const milkweed = chart.spaces.filter((space) => space.milkweed);
    if (!milkweed.some(({ row }) => row < atlanta.row)) return 'none above Atlanta.';
    const between = milkweed.some(
      ({ column }) => column >= houston.column + 2 && column <= atlanta.column - 2,
    );
    return between ? undefined : 'none between them.';
  }),
  onMap(
    'C-23',
    'Red and yellow spaces exist above Atlanta, and orange and green ones somewhere.',
    (chart, edition) => {
      const row = citySpace(chart, edition, 'atlanta')?.row ?? 0;
      const has = (color: string, above: boolean): boolean =>
        chart.spaces.some((space) => space.color === color && (!above || space.row < row));
      const missing = [
        ...['red', 'yellow'].filter((color) => !has(color, true)),
        ...['orange', 'green'].filter((color) => !has(color, false)),
      ];
      return missing.length === 0 ? undefined : `no ${missing.join(', no ')}.`;
    },
  ),
  onMap('C-31', 'The map hangs together, and neighbouring spaces have a common neighbour.', (chart) => {
    const lost = chart.stepsFromHome.indexOf(-1);
    if (lost >= 0) return `no way leads from Michoacán to ${idsOf(chart, [lost])}.`;
    for (const [a, list] of chart.neighbours.entries()) {
      const lonely = list.find((b) => !(chart.neighbours[b] ?? []).some((c) => list.includes(c)));
      if (lonely !== undefined) return `${idsOf(chart, [a, lonely])} have none.`;
    }
    return undefined;
  }),
  {
    id: 'C-32',
    says: 'The map can be read: every space has one place and one name, and neighbours agree.',
    fault: (edition) => {
      const read = chartFrom(edition);
      if (!read.ok) return read.problem;
      const { neighbours } = read.chart;
      const oneSided = neighbours.findIndex((list, a) => list.some((b) => !areNeighbours(read.chart, b, a)));
      return oneSided < 0
        ? undefined
        : `${idsOf(read.chart, [oneSided])} has a neighbour that does not know it.`;
    },
  },
  onMap('C-33', 'The nearest milkweed is three steps from Michoacán.', ({ spaces, stepsFromHome }) => {
    const nearest = Math.min(...stepsFromHome.filter((_, space) => spaces[space]?.milkweed));
    return nearest === 3 ? undefined : `it is ${nearest} steps away.`;
  }),
  onMap('C-36', 'No two cities are neighbours, other than Boston and New York.', (chart, edition) => {
    const pair = chart.cities.flatMap((a, i) =>
      chart.cities.flatMap((b, j) => (i < j && areNeighbours(chart, a, b) ? [[i, j]] : [])),
    );
    const names = pair.map((both) =>
      both
        .map((city) => edition.cities[city]?.id ?? '')
        .sort()
        .join(' and '),
    );
    const other = names.find((name) => name !== 'boston and newyork');
    return other && `${other} are.`;
  }),
  onMap('C-37', 'Each city lies within 220 km of its true place.', (chart, edition) => {
    const far = edition.cities.find((_, city) => offBy(chart, edition, city) > 220);
    return far && `${far.id} lies ${offBy(chart, edition, edition.cities.indexOf(far))} km off.`;
  }),
];
