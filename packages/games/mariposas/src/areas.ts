import { broken } from '@hedgerow/kernel';
import type { Chart, Space } from './chart.ts';
import type { Area, CityId, PlainArea } from './data/goal-language.ts';
import type { Edition } from './data/shape.ts';

/** R-28 Whether spaces cut in half by a vertical line lie beyond it. */
export type CutSpaces = 'out' | 'in';

/** The spaces of an area: for each space of the map whether it lies in it. */
export type Mask = readonly boolean[];

/** MAR-53 Reads areas on a map. A line beside a city runs half a hexagon, one half-column, from its centre. */
export const areaReader = (edition: Edition, chart: Chart, cutSpaces: CutSpaces): ((area: Area) => Mask) => {
  // A space one half-column off is cut by the line; two are wholly beyond it.
  const beyond = cutSpaces === 'out' ? 2 : 1;
  const city = (id: CityId): Space => {
    const at = chart.cities[edition.cities.findIndex((each) => each.id === id)];
    const space = at === undefined ? undefined : chart.spaces[at];
    if (!space) throw broken('a goal names a city of the map', { city: id });
    return space;
  };
  const plain = (area: PlainArea): ((space: Space, number: number) => boolean) => {
    if ('above' in area) return ({ row }) => row < city(area.above).row;
    if ('below' in area) return ({ row }) => row > city(area.below).row;
    if ('left' in area) return ({ column }) => column <= city(area.left).column - beyond;
    if ('right' in area) return ({ column }) => column >= city(area.right).column + beyond;
    if ('color' in area) return ({ color }) => color === area.color;
    if ('flowers' in area) return ({ count }) => count === area.flowers;
    if ('coast' in area) return (_, number) => chart.eastCoast.includes(number);
    const middle = chart.spaces.indexOf(city(area.around));
    return (_, number) =>
      number === middle ? area.center : (chart.neighbours[middle] ?? []).includes(number);
  };
  return (area) => {
    const parts = ('all' in area ? area.all : [area]).map(plain);
    return chart.spaces.map((space, number) => parts.every((part) => part(space, number)));
  };
};

/** The areas a goal speaks of. */
export const areasOf = (goal: Edition['seasonCards'][number]['goals'][number]): readonly Area[] => {
  switch (goal.kind) {
    case 'each':
    case 'birth':
    case 'double':
      return [goal.area];
    case 'spread':
      return goal.areas;
    case 'crowd':
      return ['none' in goal ? goal.none : goal.some];
    case 'flowers':
      return [];
  }
};
