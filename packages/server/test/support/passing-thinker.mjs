/** The computer players, but whoever is asked together with all others, and thus has little time, passes. */
import { think as thinkOn } from '../../dist/thinker.js';

/** @param {import('../../dist/thinker.js').Thought} thought */
export async function think(thought) {
  return thought.softMs > 400 ? thinkOn(thought) : { move: 'pass' };
}
