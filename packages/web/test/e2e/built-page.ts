import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const WEB = fileURLToPath(new URL('../..', import.meta.url));
const ROOT = join(WEB, '../..');
const KEPT = join(ROOT, 'node_modules/.cache/hedgerow-page');

/** A build that takes longer than this was broken off, and somebody else may try. */
const BROKEN_OFF_MS = 200_000;
const POLL_MS = 100;
/** No run of the tests takes so long. */
const USED_MS = 3_600_000;

/**
 * The page as it is shipped; answers its folder, which nobody may change. All test files share one build: it is made by
 * the first that needs it, and again as soon as any file it is made of has changed.
 */
export async function buildPage(): Promise<string> {
  const folder = join(KEPT, digestOf(sources()));
  const lock = `${folder}.lock`;
  mkdirSync(KEPT, { recursive: true });
  while (!existsSync(folder)) {
    if (!lockedBy(lock)) {
      await pause(POLL_MS);
      continue;
    }
    try {
      // Whoever held the lock may have finished between the two looks.
      if (!existsSync(folder)) await build(folder);
    } finally {
      rmSync(lock, { recursive: true, force: true });
    }
  }
  return folder;
}

async function build(folder: string): Promise<void> {
  const part = `${folder}.part`;
  const vite = createRequire(import.meta.url)
    .resolve('vite/package.json')
    .replace('package.json', 'bin/vite.js');
  await new Promise<void>((resolve, reject) => {
    execFile(
      process.execPath,
      [vite, 'build', '--outDir', part, '--emptyOutDir'],
      { cwd: WEB, env: { ...process.env, NODE_ENV: 'production' } },
      (error, stdout, stderr) => (error ? reject(new Error(`${stdout}\n${stderr}`)) : resolve()),
    );
  });
  forgetOld();
  renameSync(part, folder);
}

/** A run that began before a file changed may still be using the page as it was. */
function forgetOld(): void {
  for (const name of readdirSync(KEPT)) {
    const old = join(KEPT, name);
    if (Date.now() - statSync(old).mtimeMs > USED_MS) rmSync(old, { recursive: true, force: true });
  }
}

/** Whether the lock is ours now: making a folder succeeds only once. */
function lockedBy(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
    if (since !== undefined && Date.now() - since > BROKEN_OFF_MS)
      rmSync(lock, { recursive: true, force: true });
    return false;
  }
}

/** Everything the page is made of. */
function sources(): readonly string[] {
  const packages = ['packages', 'packages/games'].flatMap((parent) =>
    readdirSync(join(ROOT, parent)).map((name) => join(ROOT, parent, name, 'src')),
  );
  return [
    ...packages.filter((folder) => existsSync(folder)).flatMap(filesIn),
    ...filesIn(join(ROOT, 'docs/rules')),
    ...['build', 'public'].flatMap((folder) => filesIn(join(WEB, folder))),
    ...['index.html', 'vite.config.ts'].map((name) => join(WEB, name)),
    join(ROOT, 'package-lock.json'),
  ];
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

function digestOf(files: readonly string[]): string {
  const digest = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = statSync(file);
    digest.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return digest.digest('hex').slice(0, 16);
}
