import { type CheckedEdition, checkEdition, type JudgedEdition, shippedEdition } from '@hedgerow/kernel';
import { CONSTRAINTS } from './data/constraints.ts';
import { EDITION_2 } from './data/edition-2.ts';
import { type Edition, editionShape } from './data/shape.ts';

/** Judges component data of any origin by shape and constraints. */
export const check = (given: unknown): JudgedEdition<Edition> =>
  checkEdition(editionShape, CONSTRAINTS, given);

/** The edition we ship, checked. */
export const SHIPPED: CheckedEdition<Edition> = shippedEdition(check(EDITION_2));
