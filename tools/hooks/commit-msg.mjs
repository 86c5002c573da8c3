// The commit-msg hook: says what is wrong with a message, and refuses it.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { faultsOf } from '../commit-message.mjs';

const [, , file = ''] = process.argv;
const staged = spawnSync('git', ['diff', '--cached', '--name-only'], { encoding: 'utf8' }).stdout.split('\n');
const faults = faultsOf(readFileSync(file, 'utf8'), staged);
for (const fault of faults) console.error(`commit message: ${fault}`);
if (faults.length > 0) {
  console.error('CONTRIBUTING.md, "Commits", says why. Your message is kept in .git/COMMIT_EDITMSG.');
  process.exit(1);
}
