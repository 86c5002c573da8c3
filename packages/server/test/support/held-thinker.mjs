/** The computer players, but each thought waits until a file lies there, which lets a test do something meanwhile. */
import { existsSync } from 'node:fs';
import { think as thinkOn } from '../../dist/thinker.js';

/** @param {import('../../dist/thinker.js').Thought} thought */
export async function think(thought) {
  while (!existsSync(process.env['HEDGEROW_TEST_GATE'])) await new Promise((done) => setTimeout(done, 5));
  return thinkOn(thought);
}
