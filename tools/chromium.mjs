// Finds a Chromium for the browser tests, and installs one where that is our business.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installOnDebian } from './debian.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Chromium keeps only the last list of features that it is told to do without, so this one begins with those that
 * Playwright names and our pages notice. The two popups of the address bar are pages of their own, which Chromium loads
 * for every window although nobody sees one: half of what a window costs.
 */
const WITHOUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** The flags under which it starts quietly, as root too, and looks for nothing on the network. */
export const CHROMIUM_FLAGS = [
  `--disable-features=${WITHOUT.join(',')}`,
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
  const found = await present();
  if (found !== undefined) return found;
  await installOnDebian(['chromium']);
  const installed = onPath();
  if (installed !== undefined) return installed;
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
