/** A computer player that draws a card whenever it may. */
import { isGameId, shipped } from '@hedgerow/catalog';
import { legalMoves, seatAt, writeMove } from '@hedgerow/kernel';
import { think as thinkOn } from '../../dist/thinker.js';

/** @param {import('../../dist/thinker.js').Thought} thought */
export async function think(thought) {
  if (!isGameId(thought.game)) throw new Error(`There is no game ${thought.game}.`);
  const { game } = shipped(thought.game);
  const state = /** @type {import('@hedgerow/kernel').AnyState} */ (thought.state);
  const moves = legalMoves(game, state, seatAt(thought.seat)).map((move) => writeMove(game, move));
  return moves.includes('draw') ? { move: 'draw' } : thinkOn(thought);
}
