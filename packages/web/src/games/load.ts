import type { GameId } from '@hedgerow/catalog';
import { type EarlierEdition, type EditionName, earlierOf, findEarlier } from '@hedgerow/catalog/earlier';
import { LAZY_TITLES } from '@hedgerow/catalog/ids';
import type { AnyData, AnyMade } from '@hedgerow/kernel';
import { typesetWords } from '../i18n/typeset.ts';

const MADE = new Map<GameId, Promise<AnyMade>>();

const printed = (made: AnyMade): AnyMade => ({
  ...made,
  words: (language) => typesetWords(language, made.words(language)),
});

/** A game with the components we ship. */
export function loadGame(id: GameId): Promise<AnyMade> {
  const made =
    MADE.get(id) ??
    LAZY_TITLES[id]().then((title) => {
      const newest = printed(title.create(title.shipped));
      DATA.set(newest, title.shipped.data);
      return newest;
    });
  MADE.set(id, made);
  // What did not load is asked for again the next time.
  made.catch(() => MADE.delete(id));
  return made;
}

const DATA = new WeakMap<AnyMade, AnyData>();

/** What is printed on the components of the newest edition, for its board; of earlier editions nothing is drawn. */
export const printedOf = (made: AnyMade): AnyData | undefined => DATA.get(made);

const OLD = new WeakSet<AnyMade>();

/** Whether it is an edition that new tables do not get any more: the boards are drawn for the newest. */
export const isEarlier = (made: AnyMade): boolean => OLD.has(made);

/** A game as a match has it that began with this edition; `undefined` if the page does not have that one. */
export async function loadEdition(
  id: GameId,
  name: EditionName,
  earlier: readonly EarlierEdition[] = earlierOf(id),
): Promise<AnyMade | undefined> {
  const newest = await loadGame(id);
  const { edition, editionHash } = newest.game;
  if (edition === name.edition && editionHash === name.hash) return newest;
  const found = await findEarlier(earlier, name);
  if (!found) return undefined;
  const made = printed(found);
  OLD.add(made);
  return made;
}
