import type { Printed } from './printed.ts';
import { butterfliesHome } from './rules/9-end.ts';
import type { State } from './state.ts';

/**
 * What a finished game is counted by: which season cards were drawn, how many players scored each of their goals
 * (a `double` goal is a rule and scores nothing), completed rows, butterflies at home, and how it ended.
 */
export const tally =
  (printed: Printed) =>
  (state: State): Readonly<Record<string, number>> => {
    const counted: Record<string, number> = {
      rows: state.players.reduce((sum, { rows }) => sum + rows.length, 0),
      home: state.players.reduce((sum, player) => sum + butterfliesHome(printed, state, player), 0),
      'ended by final-count': Number(state.ending === 'final-count'),
      'ended by one-left': Number(state.ending === 'one-left'),
    };
    for (const [number, { id, goals }] of printed.edition.seasonCards.entries()) {
      const season = state.seasonCards.indexOf(number);
      counted[`drawn ${id}`] = Number(season >= 0);
      for (const [place, { kind }] of goals.entries()) {
        if (kind === 'double') continue;
        counted[`scored ${id} ${place + 1} ${kind}`] =
          season < 0
            ? 0
            : state.players.filter(({ goalPoints }) => (goalPoints[season]?.[place] ?? 0) > 0).length;
      }
    }
    return counted;
  };
