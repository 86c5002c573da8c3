import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isPure, layerOffences, openDoors, packages, readJson, strayImports } from './layers.ts';

const root = join(import.meta.dirname, '..');
const all = packages(root);

interface Config {
  readonly extends?: string;
  readonly compilerOptions?: Readonly<Record<string, unknown>>;
  readonly references?: readonly { readonly path: string }[];
}

const config = (path: string): Config => readJson(join(root, path)) as Config;

const sources = (folder: string): readonly string[] =>
  ['src', 'test']
    .filter((part) => existsSync(join(root, folder, part)))
    .flatMap((part) =>
      readdirSync(join(root, folder, part), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.[mc]?tsx?$/.test(file))
        .map((file) => join(root, folder, part, file)),
    );

const referencesOf = (folder: string): readonly string[] =>
  (config(`${folder}/tsconfig.json`).references ?? []).map(({ path }) => posix.join(folder, path));

test('there are packages to look at', () => {
  expect(all.map(({ name }) => name)).toContain('@hedgerow/kernel');
});

describe.each(all)('$name', ({ folder, manifest }) => {
  test('leans only on the layers below it', () => {
    expect(layerOffences(manifest)).toEqual([]);
  });

  test('opens only the doors it names', () => {
    expect(openDoors(manifest)).toEqual([]);
  });

  test('reaches into no other package by a relative path', () => {
    expect(
      sources(folder).flatMap((file) => strayImports(join(root, folder), file, readFileSync(file, 'utf8'))),
    ).toEqual([]);
  });

  test('is compiled with the flags of tsconfig.base.json, its tests included', () => {
    const built = (config('tsconfig.json').references ?? []).map(({ path }) => path);
    for (const part of [folder, `${folder}/test`]) {
      if (part !== folder && !existsSync(join(root, part))) continue;
      expect(built, 'the references of the root tsconfig.json').toContain(part);
      const base = config(`${part}/tsconfig.json`).extends ?? '';
      expect(posix.join(part, base)).toBe('tsconfig.base.json');
    }
  });

  test('refers to the packages it leans on, so that they are built first', () => {
    const wanted = Object.keys(manifest.dependencies ?? {})
      .filter((used) => used.startsWith('@hedgerow/'))
      .map((used) => all.find((other) => other.name === used)?.folder)
      .sort();
    // The catalog refers to every game, so whoever refers to it gets them built and names none.
    const withCatalog = wanted.includes('packages/catalog');
    const named = wanted.filter((used) => !withCatalog || !used?.startsWith('packages/games/'));
    expect([...referencesOf(folder)].sort()).toEqual(named);
  });
});

test('in the server, what stores knows nothing of what plays', () => {
  const folder = join(root, 'packages/server/src/store');
  const found = readdirSync(folder).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/from '(\.\.\/[^']*)'/g)]
      .filter(([, path = '']) => /\/(match|tables|web)\//.test(path))
      .map(([, path]) => `${file} imports ${path}`),
  );
  expect(found).toEqual([]);
});

test.each(all.filter(({ name }) => isPure(name)))(
  '$name knows neither the browser nor Node',
  ({ folder }) => {
    const options = config(`${folder}/tsconfig.json`).compilerOptions ?? {};
    expect(Object.keys(options).sort()).toEqual(['outDir', 'rootDir']);
  },
);

test('pure packages get the bare language from the base', () => {
  expect(config('tsconfig.base.json').compilerOptions).toMatchObject({ lib: ['ES2023'], types: [] });
});
