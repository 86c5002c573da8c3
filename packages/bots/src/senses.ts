import type { GameId } from '@hedgerow/catalog';
import { type AnySenses, anySenses } from './bot.ts';
import { biotopiaSenses } from './games/biotopia-senses.ts';

/** One for each game of the shelf; a game without one does not compile. */
export const SENSES: Readonly<Record<GameId, AnySenses>> = {
  biotopia: anySenses(biotopiaSenses),
};
