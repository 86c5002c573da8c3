import type { AnyMade } from '@hedgerow/kernel';
import type { Shelf } from '@hedgerow/server';

/** A shelf with one game: its newest edition, and those before it that are kept. */
export function shelfWith(newest: () => AnyMade, earlier: readonly AnyMade[] = []): Shelf {
  const { id } = newest().game;
  const find = (wanted: string): AnyMade | undefined => (wanted === id ? newest() : undefined);
  return {
    ids: [id],
    find,
    findEdition: (wanted, { edition, hash }) =>
      Promise.resolve(
        [newest(), ...earlier].find(
          ({ game }) => game.id === wanted && game.edition === edition && game.editionHash === hash,
        ),
      ),
  };
}
