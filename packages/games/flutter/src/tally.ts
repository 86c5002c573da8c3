import { KINDS } from './kinds.ts';
import type { State } from './state.ts';

/**
 * What a finished game is counted by: its turns, tiles that fitted nowhere (FLU-16), ponds, who was fed and who stayed
 * hungry (FLU-45, FLU-46), what bees brought home (FLU-48), and the pollinator whose stack ran empty (FLU-60).
 */
export function tally({
  turn,
  gone,
  meadow,
  water,
  settled,
  players,
  ring,
  tops,
}: State): Readonly<Record<string, number>> {
  const fed = settled.filter(({ by }) => by !== null).length;
  return {
    // The state counts the turns before the running one.
    turns: turn + 1,
    'fitted nowhere': gone.length,
    'tiles in the meadow': meadow.tiles.length,
    'water left': water,
    fed,
    hungry: settled.length - fed,
    'pollen of bees': players.reduce((sum, { bees }) => sum + bees, 0),
    ...Object.fromEntries(
      KINDS.map((kind, number) => [`ran empty ${kind}`, Number(tops[ring.indexOf(number)] === null)]),
    ),
  };
}
