import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aviary,
  biomeComplaints,
  type Complaint,
  canaries,
  oxlintComplaints,
  tscComplaints,
} from './canaries.ts';
import { layerOffences, type Manifest, openDoors, strayImports } from './layers.ts';

const root = join(import.meta.dirname, '..');
const birds = canaries(join(root, 'tools/canaries'));
const owner = (place: string): string => place.replace(/\/(?:src|test)\/.*$/, '');

/** The folder whose tsconfig.json reads this file. */
const project = (place: string): string => (place.includes('/test/') ? `${owner(place)}/test` : owner(place));

let cage = '';
let complaints: readonly Complaint[] = [];

beforeAll(async () => {
  cage = aviary(root, birds);
  const projects = [...new Set(birds.map(({ place }) => project(place)))];
  const found = [
    ...(await tscComplaints(root, cage, projects)),
    ...(await biomeComplaints(root, cage)),
    ...(await oxlintComplaints(root, cage)),
  ];
  for (const { place, source } of birds) {
    const stray = strayImports(join(cage, owner(place)), join(cage, place), source);
    found.push(...stray.map((message) => ({ tool: 'stray' as const, place, code: 'relative', message })));
  }
  complaints = found;
}, 120_000);

afterAll(() => {
  if (cage !== '') rmSync(cage, { recursive: true, force: true });
});

describe('the locks reject every canary, each for its own reason', () => {
  test.each(birds.filter(({ rejectedBy }) => rejectedBy !== undefined))('$name', ({ place, rejectedBy }) => {
    const about = complaints.filter((complaint) => complaint.place === place);
    const right = about.filter(
      ({ tool, code, message }) =>
        tool === rejectedBy?.tool && code === rejectedBy.code && message.includes(rejectedBy.saying),
    );
    expect(right, `all that was said about ${place}: ${JSON.stringify(about, null, 2)}`).not.toEqual([]);
  });
});

describe('the locks let honest files pass', () => {
  test.each(birds.filter(({ rejectedBy }) => rejectedBy === undefined))('$name', ({ place }) => {
    expect(complaints.filter((complaint) => complaint.place === place)).toEqual([]);
  });

  test('and nothing but canaries is complained about', () => {
    const places = new Set(birds.map(({ place }) => place));
    expect(complaints.filter(({ place }) => !places.has(place))).toEqual([]);
  });
});

describe('the layer table rejects a manifest', () => {
  const dependencies = (...names: string[]): Record<string, string> =>
    Object.fromEntries(names.map((name) => [name, '*']));

  test.each<{ why: string; manifest: Manifest; says: string }>([
    {
      why: 'the kernel declares a game',
      manifest: { name: '@hedgerow/kernel', dependencies: dependencies('@hedgerow/flutter') },
      says: '@hedgerow/kernel may not lean on @hedgerow/flutter',
    },
    {
      why: 'the kernel declares a game for its tests',
      manifest: { name: '@hedgerow/kernel', devDependencies: dependencies('@hedgerow/flutter') },
      says: '@hedgerow/kernel may not lean on @hedgerow/flutter',
    },
    {
      why: 'a game declares another game',
      manifest: { name: '@hedgerow/flutter', peerDependencies: dependencies('@hedgerow/species') },
      says: '@hedgerow/flutter may not lean on @hedgerow/species',
    },
    {
      why: 'the web page declares the server',
      manifest: { name: '@hedgerow/web', dependencies: dependencies('@hedgerow/server') },
      says: '@hedgerow/web may not lean on @hedgerow/server',
    },
    {
      why: 'bots declare the protocol, their neighbour',
      manifest: { name: '@hedgerow/bots', dependencies: dependencies('@hedgerow/protocol') },
      says: '@hedgerow/bots may not lean on @hedgerow/protocol',
    },
    {
      why: 'a game declares a library from outside',
      manifest: { name: '@hedgerow/flutter', optionalDependencies: dependencies('immer') },
      says: '@hedgerow/flutter is pure and may not use immer',
    },
    {
      why: 'nobody has given it a place',
      manifest: { name: '@hedgerow/cuckoo' },
      says: '@hedgerow/cuckoo has no place in the layers: add it to MAY_USE in tools/layers.ts',
    },
  ])('$why', ({ manifest, says }) => {
    expect(layerOffences(manifest)).toEqual([says]);
  });

  test.each<{ why: string; exports: Manifest['exports']; says: string }>([
    { why: 'it has no doors', exports: undefined, says: 'no "exports"' },
    { why: 'a door opens a folder', exports: { './*': { source: './src/*.ts' } }, says: 'whole folders' },
    {
      why: 'a door hides its source',
      exports: { '.': './dist/index.js' },
      says: 'does not name its "source"',
    },
  ])('$why', ({ exports, says }) => {
    const manifest: Manifest =
      exports === undefined ? { name: '@hedgerow/grid' } : { name: '@hedgerow/grid', exports };
    expect(openDoors(manifest).join()).toContain(says);
  });
});
