import type { GameId } from '@hedgerow/catalog';
import { type AnyInstinct, anyInstinct } from './bot.ts';
import { biotopiaInstinct } from './games/biotopia.ts';

/** One for each game of the shelf; a game without one does not compile. */
export const INSTINCTS: Readonly<Record<GameId, AnyInstinct>> = {
  biotopia: anyInstinct(biotopiaInstinct),
};
