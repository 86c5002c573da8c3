import type { GameId } from '@hedgerow/catalog';

/**
 * What one second of thinking per decision buys, in positions: what even a slow telephone looks at within a second. A
 * desktop machine needs a tenth of that time or less. The arena starts from here, and what `docs/strength.md` says of
 * "one second" is this; a server and the page choose for themselves how long people are kept waiting.
 */
export const ONE_SECOND: Readonly<Record<GameId, number>> = {
  biotopia: 8000,
  'biome-borneo': 600,
  flutter: 1200,
  mariposas: 600,
  species: 2000,
};
