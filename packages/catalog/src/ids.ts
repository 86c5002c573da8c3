/** The games on the shelf, in the order in which they are shown. */
export const GAME_IDS = ['biotopia', 'flutter', 'mariposas', 'species', 'biome-borneo'] as const;
export type GameId = (typeof GAME_IDS)[number];

export const isGameId = (id: string): id is GameId => (GAME_IDS as readonly string[]).includes(id);
