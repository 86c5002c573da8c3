import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

export interface Manifest {
  readonly name: string;
  readonly type?: string;
  readonly exports?: Readonly<Record<string, unknown>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface Package {
  readonly name: string;
  /** From the root of the repository, with forward slashes: `packages/games/flutter`. */
  readonly folder: string;
  readonly manifest: Manifest;
}

const PURE = ['@hedgerow/kernel', '@hedgerow/grid'] as const;
/** Every folder of packages/games is a game: all have the same place, so that a new one need not be listed. */
const GAMES: readonly string[] = readdirSync(new URL('../packages/games', import.meta.url)).map(
  (folder) => `@hedgerow/${folder}`,
);
const SHELF: readonly string[] = [...PURE, ...GAMES, '@hedgerow/catalog'];
const MIDDLE: readonly string[] = [...SHELF, '@hedgerow/bots', '@hedgerow/protocol'];

/** Which package may use which (design §2). Anything else is forbidden; games never use each other. */
export const MAY_USE: Readonly<Record<string, readonly string[]>> = {
  '@hedgerow/kernel': [],
  '@hedgerow/grid': [],
  ...Object.fromEntries(GAMES.map((game) => [game, PURE])),
  '@hedgerow/catalog': [...PURE, ...GAMES],
  '@hedgerow/bots': SHELF,
  '@hedgerow/protocol': SHELF,
  '@hedgerow/server': MIDDLE,
  '@hedgerow/web': MIDDLE,
  '@hedgerow/cli': MIDDLE,
};

/** What pure packages may use from outside: code that runs the same in Node, a worker and the browser. */
const MAY_USE_OUTSIDE: Readonly<Record<string, readonly string[]>> = {
  '@hedgerow/kernel': ['@noble/hashes'],
  '@hedgerow/grid': [],
  ...Object.fromEntries(GAMES.map((game) => [game, []])),
};

export const isPure = (name: string): boolean => name in MAY_USE_OUTSIDE;

/** Every package of the workspace that exists today. */
export function packages(root: string): readonly Package[] {
  const folders = ['packages', 'packages/games'].flatMap((parent) => {
    const at = join(root, parent);
    return existsSync(at) ? readdirSync(at).map((child) => `${parent}/${child}`) : [];
  });
  return folders
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => {
      const manifest = readJson(join(root, folder, 'package.json')) as Manifest;
      return { name: manifest.name, folder, manifest };
    });
}

/** What a manifest asks for that its place in the layers forbids. */
export function layerOffences(manifest: Manifest): readonly string[] {
  const { name } = manifest;
  const allowed = MAY_USE[name];
  if (allowed === undefined)
    return [`${name} has no place in the layers: add it to MAY_USE in tools/layers.ts`];

  const shipped = Object.keys({
    ...manifest.dependencies,
    ...manifest.peerDependencies,
    ...manifest.optionalDependencies,
  });
  const inner = [...shipped, ...Object.keys(manifest.devDependencies ?? {})].filter(isOurs);
  const outside = MAY_USE_OUTSIDE[name];
  return [
    ...inner.filter((used) => !allowed.includes(used)).map((used) => `${name} may not lean on ${used}`),
    ...shipped
      .filter((used) => !isOurs(used) && outside !== undefined && !outside.includes(used))
      .map((used) => `${name} is pure and may not use ${used}`),
  ];
}

/** Doors of a package that stand wider open than one named file each. */
export function openDoors(manifest: Manifest): readonly string[] {
  const { name, exports } = manifest;
  if (exports === undefined) return [`${name} has no "exports": every file of it would be public`];
  return Object.entries(exports).flatMap(([door, target]) => {
    if (door.includes('*') || JSON.stringify(target).includes('*'))
      return [`${name} opens "${door}" to whole folders`];
    const { source } = target as { readonly source?: unknown };
    return typeof source === 'string' && source.startsWith('./src/')
      ? []
      : [`${name} door "${door}" does not name its "source" under ./src/`];
  });
}

const IMPORT = /(?:\bfrom|\bimport|\bimport\s*\()\s*(['"])(\.{1,2}\/[^'"]+)\1/g;

/** Relative imports that leave their package. Only a test may, and only for a helper in `tools/`. */
export function strayImports(folder: string, file: string, source: string): readonly string[] {
  return [...source.matchAll(IMPORT)].flatMap(([, , path = '']) => {
    const target = slashes(relative(folder, resolve(dirname(file), path)));
    if (!target.startsWith('..')) return [];
    const inTest = slashes(relative(folder, file)).startsWith('test/');
    return inTest && /^(\.\.\/)+tools\//.test(target)
      ? []
      : [`${slashes(file)} reaches across packages to ${path}`];
  });
}

export const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8')) as unknown;

export const slashes = (path: string): string => path.replaceAll('\\', '/');

const isOurs = (name: string): boolean => name.startsWith('@hedgerow/');
