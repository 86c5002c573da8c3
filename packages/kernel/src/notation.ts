import type { Game, Tagged } from './game.ts';
import { type Refusal, refuse } from './rulebook.ts';

/** The one move that every game knows: the seat gives up. */
export const LEAVE = { type: 'leave' } as const;
export type Leave = typeof LEAVE;

const LONGEST_MOVE = 400;

export const writeMove = <S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  move: M | Leave,
): string => (isLeave(move) ? 'leave' : game.notation.write(move));

export const isLeave = (move: Tagged): move is Leave => move.type === 'leave';

/** A move from a text that may come from anywhere. Spare blanks are forgiven, nothing else is. */
export function readMove<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  text: string,
): { readonly ok: true; readonly move: M | Leave } | Refusal {
  const shown = text.slice(0, 60);
  if (text.length > LONGEST_MOVE)
    return refuse('TABLE-3', 'move-too-long', { text: shown, limit: LONGEST_MOVE });
  const tidy = text.trim().replace(/\s+/g, ' ');
  if (tidy === 'leave') return { ok: true, move: LEAVE };
  const move = game.notation.read(tidy);
  if (move === undefined || game.notation.write(move) !== tidy)
    return refuse('TABLE-3', 'not-a-move', { text: shown });
  return { ok: true, move };
}
