import { broken, type CheckedEdition, checkEdition, type Problem } from '@hedgerow/kernel';
import { CONSTRAINTS } from './data/constraints.ts';
import { EDITION_1 } from './data/edition-1.ts';
import { type Edition, editionShape } from './data/shape.ts';

/** Judges component data of any origin by shape and constraints. */
export const check = (
  given: unknown,
): CheckedEdition<Edition> | (Problem & { readonly problems: readonly string[] }) =>
  checkEdition(editionShape, CONSTRAINTS, given);

function shipped(): CheckedEdition<Edition> {
  const checked = check(EDITION_1);
  if (!checked.ok) throw broken('the shipped edition is sound', { problems: checked.problems });
  return checked;
}

/** The edition we ship, checked. */
export const SHIPPED: CheckedEdition<Edition> = shipped();
