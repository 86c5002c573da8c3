import { LEVELS, levelsOf } from '@hedgerow/bots';
import { GAME_IDS, isGameId, shipped } from '@hedgerow/catalog';
import type { AnyMade } from '@hedgerow/kernel';

/** The games this server offers. It knows nothing of any of them but their contract. */
export interface Shelf {
  readonly ids: readonly string[];
  readonly find: (id: string) => AnyMade | undefined;
}

export const catalogShelf: Shelf = {
  ids: GAME_IDS,
  find: (id) => (isGameId(id) ? shipped(id) : undefined),
};

/** The computer players that may be seated at a game, weakest first. */
export const levelsFor = (id: string): readonly string[] => (isGameId(id) ? levelsOf(id) : LEVELS);
