import type { GameId } from '@hedgerow/catalog';
import { EARLIER, type EarlierEdition, type EditionName, findEarlier } from '@hedgerow/catalog/earlier';
import { type AnyMade, type AnyTitle, anyTitle } from '@hedgerow/kernel';
import { typesetWords } from '../i18n/typeset.ts';

/** Each game is fetched when it is first needed; one that is on the shelf and not here does not compile. */
const LOADERS: Readonly<Record<GameId, () => Promise<AnyTitle>>> = {
  biotopia: async () => anyTitle((await import('@hedgerow/biotopia')).biotopiaTitle),
  flutter: async () => anyTitle((await import('@hedgerow/flutter')).flutterTitle),
  mariposas: async () => anyTitle((await import('@hedgerow/mariposas')).mariposasTitle),
  species: async () => anyTitle((await import('@hedgerow/species')).speciesTitle),
  'biome-borneo': async () => anyTitle((await import('@hedgerow/biome-borneo')).biomeBorneoTitle),
};

export const GAMES = Object.keys(LOADERS) as readonly GameId[];

export const isGame = (id: string | undefined): id is GameId => (GAMES as readonly unknown[]).includes(id);

const MADE = new Map<GameId, Promise<AnyMade>>();

const printed = (made: AnyMade): AnyMade => ({
  ...made,
  words: (language) => typesetWords(language, made.words(language)),
});

/** A game with the components we ship. */
export function loadGame(id: GameId): Promise<AnyMade> {
  const made = MADE.get(id) ?? LOADERS[id]().then((title) => printed(title.create(title.shipped)));
  MADE.set(id, made);
  return made;
}

const OLD = new WeakSet<AnyMade>();

/** Whether it is an edition that new tables do not get any more: the boards are drawn for the newest. */
export const isEarlier = (made: AnyMade): boolean => OLD.has(made);

/** A game as a match has it that began with this edition; `undefined` if the page does not have that one. */
export async function loadEdition(
  id: GameId,
  name: EditionName,
  earlier: readonly EarlierEdition[] = EARLIER[id],
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
