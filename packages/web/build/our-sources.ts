import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Door {
  readonly exports?: Readonly<Record<string, { readonly source?: string }>>;
  readonly name: string;
}

/**
 * Our packages by their sources: one build, no stale copies. Not by the condition `source`, because react-aria
 * answers to that name too.
 */
export function ourSources(
  packages: string,
): readonly { readonly find: string; readonly replacement: string }[] {
  const folders = [packages, join(packages, 'games')].flatMap((parent) =>
    readdirSync(parent).map((child) => join(parent, child)),
  );
  return folders.flatMap((folder) => {
    let manifest: Door;
    try {
      manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Door;
    } catch {
      return [];
    }
    return Object.entries(manifest.exports ?? {}).flatMap(([door, { source }]) =>
      source === undefined ? [] : [{ find: join(manifest.name, door), replacement: join(folder, source) }],
    );
  });
}
