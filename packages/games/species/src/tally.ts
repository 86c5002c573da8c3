import type { Ending, State } from './state.ts';

const ENDINGS: readonly Ending[] = ['goal', 'deckOut', 'emptyRow', 'lengthLimit', 'lastSide'];

/** What a finished game is counted by (§2.9): its turns, the species saved, the reshuffles, and how it ended. */
export const tally = ({
  turn,
  zoos,
  shuffles,
  spotlit,
  ending,
}: State): Readonly<Record<string, number>> => ({
  turns: turn.no,
  saved: zoos.reduce((sum, zoo) => sum + zoo.length, 0),
  spotlights: spotlit.length,
  reshuffles: shuffles,
  ...Object.fromEntries(ENDINGS.map((each) => [`ended by ${each}`, Number(ending === each)])),
});
