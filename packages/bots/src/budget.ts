import type { GameId } from '@hedgerow/catalog';

/**
 * What one second of thinking per decision buys, in positions: what one core of a slow and busy machine surely looks at
 * within a second; most need a fraction of it. The arena starts from here, and what `docs/strength.md` says of "one second"
 * is this; a server and the page choose for themselves how long people are kept waiting.
 */
const MEASURED: Readonly<Partial<Record<GameId, number>>> = {
  biotopia: 8000,
  'biome-borneo': 2400,
  flutter: 1200,
  mariposas: 600,
  species: 2000,
};

/** A game that was not measured yet is given what the slowest one gets. */
export const oneSecond = (game: GameId): number => MEASURED[game] ?? Math.min(...Object.values(MEASURED));
