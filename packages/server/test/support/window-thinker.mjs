/**
 * The computer players, but whoever is asked together with all others, and thus has little time, notes it in a file and
 * fails as its level says.
 */
import { appendFileSync } from 'node:fs';
import { think as thinkOn } from '../../dist/thinker.js';

/** @param {import('../../dist/thinker.js').Thought} thought */
export async function think(thought) {
  if (thought.softMs > 400) return thinkOn(thought);
  appendFileSync(process.env['HEDGEROW_TEST_DIARY'], `${thought.seat}\n`);
  if (thought.level === 'seedling') return new Promise(() => {});
  throw new Error('I forgot what was asked.');
}
