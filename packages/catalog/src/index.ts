import { biomeBorneoTitle } from '@hedgerow/biome-borneo';
import { biotopiaTitle } from '@hedgerow/biotopia';
import { flutterTitle } from '@hedgerow/flutter';
import { type AnyMade, type AnyTitle, anyTitle, type Problem, problem, quoted } from '@hedgerow/kernel';
import { mariposasTitle } from '@hedgerow/mariposas';
import { speciesTitle } from '@hedgerow/species';

/** The games on the shelf, in the order in which they are shown. */
export const GAME_IDS = ['biotopia', 'flutter', 'mariposas', 'species', 'biome-borneo'] as const;
export type GameId = (typeof GAME_IDS)[number];

/** A game that lacks a piece does not compile here. */
export const CATALOG: Readonly<Record<GameId, AnyTitle>> = {
  biotopia: anyTitle(biotopiaTitle),
  flutter: anyTitle(flutterTitle),
  mariposas: anyTitle(mariposasTitle),
  species: anyTitle(speciesTitle),
  'biome-borneo': anyTitle(biomeBorneoTitle),
};

export const isGameId = (id: string): id is GameId => (GAME_IDS as readonly string[]).includes(id);

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
