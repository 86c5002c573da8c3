import type { Printed } from './printed.ts';
import { cardPoints } from './rules/7-scoring.ts';
import type { Ending, State } from './state.ts';

const ENDINGS: readonly Ending[] = ['final-round', 'stalemate', 'one-left', 'turn-limit'];

/**
 * What a finished game is counted by (§2.9): its turns, what a player has earned on average before the bonuses, tiles on
 * the board, disasters, how it ended, and how many cards of each kind were earned.
 */
export const tally =
  (printed: Printed) =>
  ({ turns, players, board, resolved, ending }: State): Readonly<Record<string, number>> => {
    const earned = players.flatMap(({ chains, plantCards }) => [...chains.flat(), ...plantCards]);
    const points = players.reduce((sum, player) => sum + cardPoints(printed, player), 0);
    return {
      turns,
      'cards per player': earned.length / players.length,
      'points per player without bonuses': points / players.length,
      'tiles on the board': board.filter((code) => code >= 0).length,
      disasters: resolved.length,
      ...Object.fromEntries(ENDINGS.map((each) => [`ended by ${each}`, Number(ending === each)])),
      ...Object.fromEntries(
        printed.kinds.flatMap(({ id, use }, number) =>
          use === 'ability' || use === 'disaster'
            ? []
            : [[`earned ${id}`, earned.filter((card) => printed.kindOf[card] === number).length]],
        ),
      ),
    };
  };
