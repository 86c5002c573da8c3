import { biomeBorneoTitle } from '@hedgerow/biome-borneo';
import { biotopiaTitle } from '@hedgerow/biotopia';
import { flutterTitle } from '@hedgerow/flutter';
import { type AnyMade, type AnyTitle, anyTitle, type Problem, problem, quoted } from '@hedgerow/kernel';
import { mariposasTitle } from '@hedgerow/mariposas';
import { speciesTitle } from '@hedgerow/species';
import { type EarlierEdition, type EditionName, earlierOf, findEarlier } from './earlier.ts';
import { GAME_IDS, type GameId, isGameId } from './ids.ts';

export { type EarlierEdition, type EditionName, withData } from './earlier.ts';
export { GAME_IDS, type GameId, isGameId } from './ids.ts';

/** A game that lacks a piece does not compile here. */
export const CATALOG: Readonly<Record<GameId, AnyTitle>> = {
  biotopia: anyTitle(biotopiaTitle),
  flutter: anyTitle(flutterTitle),
  mariposas: anyTitle(mariposasTitle),
  species: anyTitle(speciesTitle),
  'biome-borneo': anyTitle(biomeBorneoTitle),
};

/** A game by its name, or a sentence that lists what is on the shelf. */
export function findTitle(
  id: string,
): { readonly ok: true; readonly id: GameId; readonly title: AnyTitle } | Problem {
  if (isGameId(id)) return { ok: true, id, title: CATALOG[id] };
  return problem(`There is no game ${quoted(id)}; on the shelf are ${GAME_IDS.join(', ')}.`);
}

const MADE = new Map<GameId, AnyMade>();

/** A game with the components we ship, made once. */
export function shipped(id: GameId): AnyMade {
  const made = MADE.get(id) ?? CATALOG[id].create(CATALOG[id].shipped);
  MADE.set(id, made);
  return made;
}

/** A game as a match has it that began with this edition; `undefined` if that edition is not kept. */
export async function findEdition(
  id: GameId,
  name: EditionName,
  earlier: readonly EarlierEdition[] = earlierOf(id),
): Promise<AnyMade | undefined> {
  const newest = shipped(id);
  const { edition, editionHash } = newest.game;
  return edition === name.edition && editionHash === name.hash ? newest : findEarlier(earlier, name);
}
