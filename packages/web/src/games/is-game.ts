import type { GameId } from '@hedgerow/catalog';
import { isGameId } from '@hedgerow/catalog/ids';

/** Whether a game of this name is on the shelf. */
export const isGame = (id: string | undefined): id is GameId => id !== undefined && isGameId(id);
