import { type AnyTelling, type AnyTitle, anyTelling, anyTitle } from '@hedgerow/kernel';

/** The games on the shelf, in the order in which they are shown. */
export const GAME_IDS = ['biotopia', 'flutter', 'mariposas', 'species', 'biome-borneo'] as const;
export type GameId = (typeof GAME_IDS)[number];

/** Each game as it is fetched when it is first needed: the page has this list, but not the games. */
export const LAZY_TITLES: Readonly<Record<GameId, () => Promise<AnyTitle>>> = {
  biotopia: async () => anyTitle((await import('@hedgerow/biotopia')).biotopiaTitle),
  flutter: async () => anyTitle((await import('@hedgerow/flutter')).flutterTitle),
  mariposas: async () => anyTitle((await import('@hedgerow/mariposas')).mariposasTitle),
  species: async () => anyTitle((await import('@hedgerow/species')).speciesTitle),
  'biome-borneo': async () => anyTitle((await import('@hedgerow/biome-borneo')).biomeBorneoTitle),
};

/** What each game says about how far it is and how it ended; fetched after its table stands. */
export const TELLINGS: Readonly<Record<GameId, () => Promise<AnyTelling>>> = {
  biotopia: async () => anyTelling((await import('@hedgerow/biotopia/telling')).telling),
  flutter: async () => anyTelling((await import('@hedgerow/flutter/telling')).telling),
  mariposas: async () => anyTelling((await import('@hedgerow/mariposas/telling')).telling),
  species: async () => anyTelling((await import('@hedgerow/species/telling')).telling),
  'biome-borneo': async () => anyTelling((await import('@hedgerow/biome-borneo/telling')).telling),
};

export const isGameId = (id: string): id is GameId => (GAME_IDS as readonly string[]).includes(id);
