import type { Constraint } from '@hedgerow/kernel';
import { CARD_CONSTRAINTS } from './constraints-cards.ts';
import { TILE_CONSTRAINTS } from './constraints-tiles.ts';
import type { Edition } from './shape.ts';

/** §2.2 What every data set must satisfy, the shipped one and those of others alike. */
export const CONSTRAINTS: readonly Constraint<Edition>[] = [...TILE_CONSTRAINTS, ...CARD_CONSTRAINTS];
