import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { slashes } from './layers.ts';

const root = join(import.meta.dirname, '..');

/** What a clone has, and what is about to be committed; not what Git ignores. */
const inClone = new Set(
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n'),
);

const IMPORT = /(?:\bfrom|\bimport|\bimport\s*\(|\bnew URL\()\s*(['"])(\.{1,2}\/[^'"?#]+)[^'"]*\1/g;

/** Paths a file names that are here and would be missing in a clone. What tsc and Vite write is made before it is used. */
const missing = (file: string): readonly string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].flatMap(([, , path = '']) => {
    const target = slashes(relative(root, resolve(root, dirname(file), path)));
    if (target === '' || target.startsWith('..') || /(^|\/)(dist|node_modules)(\/|$)/.test(target)) return [];
    const isFolder = [...inClone].some((each) => each.startsWith(`${target}/`));
    return inClone.has(target) || isFolder || !existsSync(join(root, target))
      ? []
      : [`${file} needs ${target}`];
  });

test('a fresh clone has every file that another one imports', () => {
  const code = [...inClone].filter(
    (file) => /\.(ts|tsx|mts|mjs)$/.test(file) && existsSync(join(root, file)),
  );
  expect(code.length).toBeGreaterThan(500);
  expect(code.flatMap(missing)).toEqual([]);
});

test('every tool that npm start and npm test run is installed with this repository', async () => {
  const { tools } = (await import('./setup.mjs')) as { readonly tools: Readonly<Record<string, string>> };
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, unknown>>;
  };
  const unlocked = Object.values(tools).filter(
    (script) => !Object.keys(packages).some((name) => name !== '' && script.startsWith(`${name}/`)),
  );
  expect(unlocked).toEqual([]);
});
