import type { Move, State } from '../state.ts';
import { canDraw } from './9-chance.ts';

/** What is chosen for a player whose time has run out; `legal` are that player's moves. */
export function moveWhenTimeIsUp(state: State, legal: readonly Move[]): Move | undefined {
  if (state.asked !== null) return { type: 'pass' };
  switch (state.phase) {
    case 'window':
      return { type: 'pass' };
    case 'main':
      return { type: 'endTurn' };
    case 'draft':
      return { type: 'cancel' };
    case 'refill':
      return canDraw(state) ? { type: 'take', card: null } : { type: 'stop' };
    case 'swap':
    case 'draw':
    case 'disaster':
    case 'surplus':
    case 'tiles':
    case 'gallery':
    case 'nextTurn':
    case 'over':
      // Where a choice is forced, the lowest one.
      return legal[0];
  }
}
