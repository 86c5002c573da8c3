import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup.mjs';

interface Locked {
  readonly version?: string;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>;
};
const isNative = ({ os, cpu }: Locked): boolean => os !== undefined && cpu !== undefined;
/** A package that names no C library runs with both. */
const runsOn = (part: Locked, os: string, cpu: string, libc?: string): boolean =>
  part.os?.includes(os) === true &&
  part.cpu?.includes(cpu) === true &&
  (libc === undefined || part.libc === undefined || part.libc.includes(libc));

const MACHINES = [
  ['linux', 'x64', 'glibc'],
  ['linux', 'x64', 'musl'],
  ['linux', 'arm64', 'glibc'],
  ['linux', 'arm64', 'musl'],
  ['darwin', 'x64'],
  ['darwin', 'arm64'],
  ['win32', 'x64'],
] as const;

/** Where npm would find an optional dependency of a package, in its own folder or in one above. */
function locked(path: string, name: string): Locked | undefined {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const found = packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`];
    if (found || at === '' || !at.includes('/node_modules/'))
      return found ?? packages[`node_modules/${name}`];
  }
}

const natives = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) => {
  const parts = Object.keys(optionalDependencies).map((name) => ({ name, part: locked(path, name) }));
  return parts.some(({ part }) => part && isNative(part)) ? [{ path, parts }] : [];
});

test('the lock file names the native tools', () => {
  expect(natives.length).toBeGreaterThan(3);
});

test.each(natives)(
  '$path can be installed on every machine we name, and npm ci finds all it lists',
  ({ parts }) => {
    expect(parts.filter(({ part }) => part === undefined).map(({ name }) => name)).toEqual([]);
    const missing = MACHINES.filter(
      ([os, cpu, libc]) => !parts.some(({ part }) => part && runsOn(part, os, cpu, libc)),
    );
    expect(missing).toEqual([]);
  },
);
