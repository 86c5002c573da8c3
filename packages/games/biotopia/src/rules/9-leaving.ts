import { type Leaving, refuse } from '@hedgerow/kernel';
import type { Printed } from '../printed.ts';
import type { Event, State } from '../state.ts';
import { gardenOf } from './1-zones.ts';
import { hasToPlantFirst, plantFirst } from './2-setup.ts';
import { endTurn } from './4-turn.ts';
import { endGame } from './8-end.ts';

/** R-40 A player leaves for good, if the table lets seats retire: the garden stays, the hand is gone unseen. */
export const leaving = (printed: Printed): Leaving<State, Event> => ({
  rule: 'R-40',

  refusal(state, seat) {
    if (state.options.onLeave === 'bot') return refuse('TABLE-5', 'nobody-may-leave', { seat });
    return gardenOf(state, seat).retired ? refuse('TABLE-5', 'has-left', { seat }) : undefined;
  },

  play(table, seat) {
    const { state, tell } = table;
    const garden = gardenOf(state, seat);
    const [first] = garden.hand;
    if (hasToPlantFirst(state, seat) && first !== undefined)
      plantFirst(printed, table, seat, printed.kindOf(first));
    garden.retired = true;
    tell({ type: 'left', seat });
    if (state.gardens.filter(({ retired }) => !retired).length === 1) endGame(table, 'one-left');
    // An open choice is dropped; no final round is declared any more.
    else if (state.phase !== 'setup' && state.active === seat) endTurn(printed, table);
  },
});
