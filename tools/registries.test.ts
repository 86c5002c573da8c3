import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const games = readdirSync(join(root, 'packages/games'));

/** What a tool writes, and what is told about games rather than needed by them. */
const APART = /^(docs|bench)\/|\.md$|(^|\/)test\/|\.test\.ts$|^package-lock\.json$|^signatures\.json$/;

/** Where all games are listed: there a sixth game must be added. Whatever is its own lies in folders and files of its name. */
const REGISTRIES = [
  'packages/bots/package.json',
  'packages/bots/src/instincts.ts',
  'packages/catalog/package.json',
  'packages/catalog/src/ids.ts',
  'packages/catalog/src/index.ts',
  'packages/catalog/tsconfig.json',
  'packages/web/package.json',
  'tsconfig.json',
];

/** Lists that a new game may be left out of until it was measured or differs from what is customary. */
const BY_CHOICE = [
  'packages/bots/src/budget.ts',
  'packages/bots/src/learnt.ts',
  'packages/bots/src/strength.ts',
  'packages/web/build/rules-matches.mjs',
  'packages/web/build/screenshots.mjs',
  'tools/heaviest-first.ts',
  'tools/rule-coverage.ts',
];

test('a sixth game with a board touches eight files outside of its own folders', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((file) => /\.(ts|tsx|mjs|json)$/.test(file) && !APART.test(file));
  const listing = files.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return games.every((game) => text.includes(game));
  });
  expect(listing.filter((file) => !BY_CHOICE.includes(file)).sort()).toEqual(REGISTRIES);
  expect(REGISTRIES.length).toBeLessThanOrEqual(8);
});
