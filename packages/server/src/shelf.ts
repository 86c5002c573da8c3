import { LEVELS, levelsOf } from '@hedgerow/bots';
import { type EditionName, findEdition, GAME_IDS, isGameId, shipped } from '@hedgerow/catalog';
import type { AnyMade } from '@hedgerow/kernel';

/** The games this server offers. It knows nothing of any of them but their contract. */
export interface Shelf {
  readonly ids: readonly string[];
  /** A game as new tables get it: its newest edition. */
  readonly find: (id: string) => AnyMade | undefined;
  /** A game as a match has it that began with this edition, which may be an earlier one. */
  readonly findEdition: (id: string, name: EditionName) => Promise<AnyMade | undefined>;
}

export const catalogShelf: Shelf = {
  ids: GAME_IDS,
  find: (id) => (isGameId(id) ? shipped(id) : undefined),
  findEdition: async (id, name) => (isGameId(id) ? findEdition(id, name) : undefined),
};

/** The computer players that may be seated at a game, weakest first. */
export const levelsFor = (id: string): readonly string[] => (isGameId(id) ? levelsOf(id) : LEVELS);
