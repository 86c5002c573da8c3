// What `npm start` and `npm test` need before they can begin. No dependencies: it runs before they are installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** The command lines of our tools, all of them Node scripts. */
export const tools = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  knip: 'node_modules/knip/bin/knip.js',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  tsc: 'node_modules/typescript/bin/tsc',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
};

/** Says one sentence and ends. */
export function giveUp(/** @type {string} */ sentence) {
  console.error(`hedgerow: ${sentence}`);
  process.exit(1);
}

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    giveUp(
      `Node ${process.versions.node} is too old. Install Node 20.19 or newer from https://nodejs.org and try again.`,
    );
  }
}

/** Which lock file an installation was made from. */
const STAMP = 'node_modules/.hedgerow-lock';
const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/** Whether node_modules is missing, or older than a lock file that has changed. */
function mustInstall() {
  const installed = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return true;
  const stamp = join(root, STAMP);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return false;
  return statSync(installed).mtimeMs < statSync(join(root, 'package-lock.json')).mtimeMs;
}

/** `npm install` rather than `npm ci`: both keep to the lock file, but this one keeps what is there and fetches only what is missing. */
export async function installIfNeeded() {
  if (!mustInstall()) return;
  console.log('installing what package-lock.json names …');
  const { code, text } = await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) {
    console.error(text);
    giveUp('npm install failed (see above). Check the network, then run the same command again.');
  }
  writeFileSync(join(root, STAMP), lockHash());
}

/**
 * Runs a program in the root of the repository and waits for it.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ show?: boolean }} [options] `show` prints while it runs instead of keeping the text
 * @returns {Promise<{ code: number, text: string }>}
 */
export function run(program, args, { show = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      // On Windows npm is a script, which only a shell can start.
      shell: process.platform === 'win32' && program === 'npm',
    });
    // A signal that ends this process (from a supervisor, say) is meant for its children, too.
    const end = () => child.kill('SIGTERM');
    process.once('SIGTERM', end);
    let text = '';
    child.stdout?.on('data', (chunk) => {
      text += String(chunk);
    });
    child.stderr?.on('data', (chunk) => {
      text += String(chunk);
    });
    child.on('error', (error) => resolve({ code: 127, text: `${text}${error.message}\n` }));
    child.on('close', (code) => {
      process.off('SIGTERM', end);
      resolve({ code: code ?? 1, text });
    });
  });
}

/**
 * Runs a Node script of ours or of our tools.
 * @param {string} script
 * @param {readonly string[]} args
 * @param {{ show?: boolean }} [options]
 */
export const node = (script, args, options) => run(process.execPath, [script, ...args], options);
