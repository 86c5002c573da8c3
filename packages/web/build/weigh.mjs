// npm run weigh: what a browser fetches over the wire until the first move of each game, and how soon a mid-range phone
// on a slow line can use it, measured through `npm start`. Prints one line per game and fails where a budget is passed;
// `--write` puts the same table into docs/weight.md.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { GAME_IDS, shipped } from '@hedgerow/catalog';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, chromiumPath } from '../../../tools/chromium.mjs';

/** In thousands of bytes: the page until somebody can act, headers and fonts included. */
const BUDGET = { home: 90, table: 150, worker: 80 };
/** Median seconds on the slow phone, and how far things may move after the first paint. */
const GOAL = { home: 1.5, table: 2.5, shift: 0.02 };
const SLOW_LINE = { offline: false, latency: 75, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const SLOW_PROCESSOR = 4;

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const { values } = parseArgs({
  options: { passes: { type: 'string', default: '5' }, write: { type: 'boolean', default: false } },
});
const passes = Number(values.passes);
if (!Number.isInteger(passes) || passes < 1 || passes > 50)
  throw new Error(`--passes is "${values.passes}", and it is a whole number from 1 to 50.`);

const { base, stop } = await startAsAHostDoes();
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_FLAGS });
const rows = [];
try {
  for (const game of GAME_IDS) {
    const weighed = await visit(game, false);
    const slow = [];
    for (let i = 0; i < passes; i += 1) slow.push(await visit(game, true));
    const middle = (/** @type {(pass: Awaited<ReturnType<typeof visit>>) => number} */ of) =>
      slow.map(of).sort((a, b) => a - b)[passes >> 1] ?? Number.NaN;
    const row = {
      title: titleOf(game),
      kilobytes: weighed.kilobytes,
      seconds: { home: middle(({ seconds }) => seconds.home), table: middle(({ seconds }) => seconds.table) },
      shift: middle(({ shift }) => shift),
    };
    rows.push(row);
    console.log(line(row));
  }
} finally {
  await browser.close();
  stop();
}
if (values.write) writeFileSync(join(ROOT, 'docs/weight.md'), page(rows));
const passed = rows.flatMap(overBudget);
for (const sentence of passed) console.log(`✗ ${sentence}`);
process.exitCode = passed.length === 0 ? 0 : 1;

/** @param {import('@hedgerow/catalog').GameId} game */
function titleOf(game) {
  return shipped(game).words('en').title;
}

/**
 * One visitor with an empty cache: the home page, then "Play now", until the first move can be made.
 * @param {import('@hedgerow/catalog').GameId} game
 * @param {boolean} isSlow
 */
async function visit(game, isSlow) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    // What the page itself fetches. The service worker takes the same files from the browser’s cache.
    serviceWorkers: 'block',
  });
  try {
    const tab = await context.newPage();
    const line = await context.newCDPSession(tab);
    await line.send('Network.enable');
    if (isSlow) {
      await line.send('Network.emulateNetworkConditions', SLOW_LINE);
      await line.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PROCESSOR });
    }
    /** @type {Promise<{ url: string, bytes: number }>[]} */
    const fetched = [];
    tab.on('requestfinished', (request) => fetched.push(bytesOf(request)));
    const kilobytes = async (/** @type {boolean} */ ofWorker) =>
      (await Promise.all(fetched))
        .filter(({ url }) => /worker/.test(url) === ofWorker)
        .reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    await tab.addInitScript(watchShifts);
    const began = performance.now();
    await tab.goto(base, { waitUntil: 'commit' });
    const box = tab.getByRole('article', { name: titleOf(game) });
    const play = box.getByRole('button', { name: 'Play now' });
    await play.waitFor();
    const home = (performance.now() - began) / 1000;
    if (!isSlow) await tab.waitForLoadState('networkidle');
    const homeWeight = await kilobytes(false);
    const left = performance.now();
    await play.click();
    // The board stands, and something on it or beside it can be pressed.
    await tab
      .locator('section.board :is(button, [role="button"]):not([disabled], [aria-disabled="true"])')
      .first()
      .waitFor();
    const table = (performance.now() - left) / 1000;
    if (!isSlow) await tab.waitForLoadState('networkidle');
    const shift = await tab.evaluate(() => Number(Reflect.get(window, 'shifted') ?? 0));
    return {
      kilobytes: { home: homeWeight, table: await kilobytes(false), worker: await kilobytes(true) },
      seconds: { home, table },
      shift,
    };
  } finally {
    await context.close();
  }
}

/**
 * A worker fetches by itself, so the page knows only the headers of what it got.
 * @param {import('playwright-core').Request} request
 */
async function bytesOf(request) {
  const [sizes, answer] = await Promise.all([request.sizes(), request.response()]);
  const body = sizes.responseBodySize || Number(answer?.headers()['content-length'] ?? 0);
  return { url: request.url(), bytes: body + sizes.responseHeadersSize };
}

/** Runs in the page: adds up what moved without anybody having touched anything. */
function watchShifts() {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (Reflect.get(entry, 'hadRecentInput') !== true)
        Reflect.set(
          window,
          'shifted',
          Number(Reflect.get(window, 'shifted') ?? 0) + Number(Reflect.get(entry, 'value')),
        );
  }).observe({ type: 'layout-shift', buffered: true });
}

/** @typedef {{ title: string, kilobytes: { home: number, table: number, worker: number }, seconds: { home: number, table: number }, shift: number }} Row */

/** @param {Row} row */
function line({ title, kilobytes, seconds, shift }) {
  return (
    `${title}: home ${kilobytes.home.toFixed(0)} kB, until the first move ${kilobytes.table.toFixed(0)} kB, ` +
    `worker ${kilobytes.worker.toFixed(0)} kB; on the slow phone ${seconds.home.toFixed(1)} s, then ${seconds.table.toFixed(1)} s; ` +
    `layout shift ${shift.toFixed(3)}`
  );
}

/** @param {Row} row */
function overBudget({ title, kilobytes, seconds, shift }) {
  const said = [];
  for (const what of /** @type {const} */ (['home', 'table', 'worker']))
    if (kilobytes[what] > BUDGET[what])
      said.push(
        `${title}: ${what} has ${kilobytes[what].toFixed(1)} kB, and its budget is ${BUDGET[what]} kB.`,
      );
  for (const what of /** @type {const} */ (['home', 'table']))
    if (seconds[what] > GOAL[what])
      said.push(`${title}: ${what} takes ${seconds[what].toFixed(2)} s, and the goal is ${GOAL[what]} s.`);
  if (shift > GOAL.shift)
    said.push(`${title}: things move by ${shift.toFixed(3)}, and the goal is ${GOAL.shift}.`);
  return said;
}

/** @param {Row[]} all */
function page(all) {
  const cells = all.map(
    ({ title, kilobytes, seconds, shift }) =>
      `| ${title} | ${kilobytes.home.toFixed(0)} | ${kilobytes.table.toFixed(0)} | ${kilobytes.worker.toFixed(0)} | ` +
      `${seconds.home.toFixed(1)} | ${seconds.table.toFixed(1)} | ${shift.toFixed(3)} |`,
  );
  return `# What a visitor fetches

Made by \`npm run weigh -- --write\`: a real Chromium with an empty cache, through \`npm start\`. Kilobytes (1,000 bytes) over
the wire, headers and fonts included; "first move" counts everything since the home page, the bots' worker excluded.
Seconds are medians of ${passes} visits with the processor slowed ${SLOW_PROCESSOR} times on a line of 1.6 Mbit/s.

| game | home (≤ ${BUDGET.home} kB) | first move (≤ ${BUDGET.table} kB) | worker (≤ ${BUDGET.worker} kB) | home ready (≤ ${GOAL.home} s) | table ready (≤ ${GOAL.table} s) | layout shift (≤ ${GOAL.shift}) |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${cells.join('\n')}
`;
}

/** `npm start` with a store of its own, on a port that is free. */
async function startAsAHostDoes() {
  const folder = mkdtempSync(join(tmpdir(), 'hedgerow-weigh-'));
  const port = await freePort();
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', HEDGEROW_DATA: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, so that the server ends with the script that has started it.
    detached: true,
  });
  const end = () => {
    if (child.pid !== undefined) process.kill(-child.pid);
    rmSync(folder, { recursive: true, force: true });
  };
  await new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('npm start has ended (see above).')));
    child.stdout.on('data', (/** @type {Buffer} */ text) => {
      if (text.includes('Hedgerow is at')) resolve(undefined);
    });
  });
  child.removeAllListeners('exit');
  return { base: `http://127.0.0.1:${port}/`, stop: end };
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}
