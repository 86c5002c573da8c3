// npm test: everything that decides, in order. One run tells everything, and the last line counts it.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkNode, installIfNeeded, node, root, tools } from './setup.mjs';

checkNode();
await installIfNeeded();

let passed = 0;
let failed = 0;

/**
 * One stage, one line. On failure its output follows, and the next stage still runs.
 * @param {string} name
 * @param {() => Promise<{ code: number, text: string }>} act
 */
async function stage(name, act) {
  const began = Date.now();
  const { code, text } = await act();
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  const ok = code === 0;
  if (ok) passed += 1;
  else failed += 1;
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (!ok && text !== '') console.log(text.trimEnd());
}

await stage('a Chromium for the browser tests', async () => {
  const { chromiumPath } = await import('./chromium.mjs');
  try {
    return { code: 0, text: await chromiumPath() };
  } catch (error) {
    return { code: 1, text: error instanceof Error ? error.message : String(error) };
  }
});
await stage('format and lint (biome)', () =>
  node(tools.biome, ['ci', '--colors=off', '--error-on-warnings']),
);
await stage('types (tsc)', () => node(tools.tsc, ['-b', '--pretty', 'false']));
await stage('typed lint (oxlint)', () => node(tools.oxlint, ['--type-aware', '--deny-warnings']));
await stage('nothing unused (knip)', () => node(tools.knip, ['--no-progress', '--no-config-hints']));
await vitest();
if (existsSync(join(root, 'packages/cli/dist/main.js')) && existsSync(join(root, 'signatures.json'))) {
  await stage('signatures', () => node('packages/cli/dist/main.js', ['signature', '--check']));
}

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Vitest counts its own tests; a file that could not even be loaded counts as one failure. */
async function vitest() {
  const began = Date.now();
  const folder = mkdtempSync(join(tmpdir(), 'hedgerow-test-'));
  const report = join(folder, 'vitest.json');
  const { code } = await node(
    tools.vitest,
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { show: true },
  );
  const counted = existsSync(report) ? count(report) : { good: 0, bad: 0 };
  rmSync(folder, { recursive: true, force: true });
  // An error outside any test still fails the run.
  const bad = code !== 0 && counted.bad === 0 ? 1 : counted.bad;
  passed += counted.good;
  failed += bad;
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(
    `${bad === 0 ? '✓' : '✗'} tests (vitest): ${counted.good} passed, ${bad} failed (${seconds} s)`,
  );
}

/** @param {string} report */
function count(report) {
  /** @type {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: { status: string }[] }[] }} */
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const unloaded = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return { good: numPassedTests, bad: numFailedTests + unloaded.length };
}
