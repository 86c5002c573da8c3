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
export const EARLIER: Readonly<Record<GameId, readonly EarlierEdition[]>> = {
  biotopia: [],
  flutter: [],
  mariposas: [],
  species: [],
  'biome-borneo': [],
};

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
