import { run } from './index.ts';
import { limitFor, runWithin } from './limits.ts';

const words = process.argv.slice(2);
const limit = limitFor(words);
process.exitCode = limit ? await runWithin(limit, words) : await run(words);
