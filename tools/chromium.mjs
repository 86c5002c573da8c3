// Finds a Chromium for the browser tests, and installs one where that is our business.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** The flags under which it starts quietly, as root too, and looks for nothing on the network. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The path of a Chromium that Playwright can start: `HEDGEROW_CHROMIUM`, the system's, or Playwright's own.
 * On Debian as root a missing one is installed; elsewhere the error says what to do.
 * @returns {Promise<string>}
 */
export async function chromiumPath() {
  const found = (await present()) ?? installOnDebian();
  if (found !== undefined) return found;
  throw new Error(
    'No Chromium was found for the browser tests. Install Chromium or Google Chrome, ' +
      'or run "npx playwright-core install chromium", or set HEDGEROW_CHROMIUM to the path of one.',
  );
}

async function present() {
  const named = process.env['HEDGEROW_CHROMIUM'];
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Error(`HEDGEROW_CHROMIUM names ${named}, and there is no such file.`);
  }
  return onPath() ?? ELSEWHERE.find((path) => existsSync(path)) ?? (await playwrights());
}

function onPath() {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) =>
    existsSync(path),
  );
}

async function playwrights() {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  return path !== '' && existsSync(path) ? path : undefined;
}

function installOnDebian() {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return undefined;
  console.log('installing Chromium with apt-get, for the browser tests …');
  const apt = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', args, {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  const install = () => apt('install', '-y', '--no-install-recommends', 'chromium');
  // A fresh machine may have no package lists yet.
  if (!install() && apt('update')) install();
  return onPath();
}
