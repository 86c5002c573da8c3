import type { GameId } from '@hedgerow/catalog';
import { boardOf } from '../boards/registry.ts';

/** What a table is made of: the rules, the page, the board. */
export const PARTS = 3;

/**
 * Fetches what a table of this game is made of, all at once, and tells how many parts are there. On a slow line that takes a
 * while, and whoever waits should see it. The board may come later: the table is told in words until then.
 */
export async function fetchTable(game: GameId, told: (parts: number) => void): Promise<void> {
  let there = 0;
  const tell = (): void => {
    there += 1;
    told(there);
  };
  const board = boardOf(game)?.().catch(() => undefined);
  // All of them, also after one has failed: nothing is told to somebody who has stopped waiting.
  const parts = await Promise.allSettled([
    import('../games/load.ts').then(({ loadGame }) => loadGame(game)).then(tell),
    import('../pages/local.tsx').then(tell),
    (board ?? Promise.resolve()).then(tell),
  ]);
  for (const part of parts) if (part.status === 'rejected') throw part.reason;
}
