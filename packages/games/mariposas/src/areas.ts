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
    if ('color' in area) return ({ color }) => color === area.color;
    if ('flowers' in area) return ({ count }) => count === area.flowers;
    if ('coast' in area) return (_, number) => chart.eastCoast.includes(number);
    if ('around' in area) {
      const middle = chart.spaces.indexOf(city(area.around));
      const around = chart.neighbours[middle] ?? [];
      return (_, number) => (number === middle ? area.center : around.includes(number));
    }
    return beside(area);
  };
  const beside = (
    area: Exclude<
      PlainArea,
      { color: unknown } | { flowers: unknown } | { coast: unknown } | { around: unknown }
    >,
  ): ((space: Space) => boolean) => {
    if ('above' in area) {
      const line = city(area.above).row;
      return ({ row }) => row < line;
    }
    if ('below' in area) {
      const line = city(area.below).row;
      return ({ row }) => row > line;
    }
    if ('left' in area) {
      const line = city(area.left).column - beyond;
      return ({ column }) => column <= line;
    }
    const line = city(area.right).column + beyond;
    return ({ column }) => column >= line;
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
