import type { Constraint } from '@hedgerow/kernel';
import { COMPONENTS } from './constraints/components.ts';
import { GOALS } from './constraints/goals.ts';
import { MAP } from './constraints/map.ts';
import type { Edition } from './shape.ts';

const numberOf = ({ id }: Constraint<Edition>): number => Number(id.slice(2));

/** C-01 to C-37 of the specification: they judge the shipped edition and house editions alike. */
export const CONSTRAINTS: readonly Constraint<Edition>[] = [...COMPONENTS, ...MAP, ...GOALS].sort(
  (a, b) => numberOf(a) - numberOf(b),
);
