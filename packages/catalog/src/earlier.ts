import { type AnyMade, anyTitle, shippedEdition, type Tagged, type Title } from '@hedgerow/kernel';
import type { GameId } from './ids.ts';

/** Which edition of a game it is: its number, and the fingerprint of its component data. */
export interface EditionName {
  readonly edition: number;
  readonly hash: string;
}

/** An edition that new tables do not get any more. It is fetched when a match that began with it is opened. */
export interface EarlierEdition extends EditionName {
  readonly load: () => Promise<AnyMade>;
}

/** An earlier edition that differs from the present one in its component data; both are played by the same rules. */
export const withData = <S, M extends Tagged, E extends Tagged, V, O, D>(
  title: Title<S, M, E, V, O, D>,
  data: D,
): AnyMade => {
  const any = anyTitle(title);
  return any.create(shippedEdition(any.check(data)));
};

/**
 * The earlier editions of each game, in any order. A line stays until the last match that began with it has ended;
 * CONTRIBUTING.md says how one is added. Games are imported only inside `load`: the page has this list, but not them.
 */
const KEPT: Readonly<Partial<Record<GameId, readonly EarlierEdition[]>>> = {
  species: [
    {
      edition: 1,
      hash: '390a15d093b24ef07dc309fb088779a16974c8a315c250c3218846e343ab2fa7',
      load: async () =>
        withData(
          (await import('@hedgerow/species')).speciesTitle,
          (await import('@hedgerow/species/edition-1')).EDITION_1,
        ),
    },
  ],
  'biome-borneo': [
    {
      edition: 1,
      hash: 'b424ebcd505cb4832055c5e0ef1522670f07965eef0917ffe4a5870f605a129e',
      load: async () =>
        withData(
          (await import('@hedgerow/biome-borneo')).biomeBorneoTitle,
          (await import('@hedgerow/biome-borneo/edition-1')).EDITION_1,
        ),
    },
  ],
};

export const earlierOf = (id: GameId): readonly EarlierEdition[] => KEPT[id] ?? [];

const LOADED = new Map<EarlierEdition, Promise<AnyMade>>();

/** The edition that a match began with, made once; `undefined` if it is not kept. */
export async function findEarlier(
  earlier: readonly EarlierEdition[],
  { edition, hash }: EditionName,
): Promise<AnyMade | undefined> {
  const found = earlier.find((each) => each.edition === edition && each.hash === hash);
  if (!found) return undefined;
  const made = LOADED.get(found) ?? found.load();
  LOADED.set(found, made);
  return made;
}
