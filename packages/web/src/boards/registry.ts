import type { GameId } from '@hedgerow/catalog';
import type { AnyBoard } from './board.ts';

const FOUND = import.meta.glob<{ readonly board: AnyBoard }>('./*/board.tsx');

/** A board is `boards/<game>/board.tsx` and exports `board`; it is fetched when its table opens. */
export const boardOf = (id: GameId): (() => Promise<{ readonly board: AnyBoard }>) | undefined =>
  FOUND[`./${id}/board.tsx`];
