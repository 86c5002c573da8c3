// npm test: everything that decides, in order. One run tells everything, and the last line counts it.
// npm run test:long: the same with large samples, for a release and for changes of the kernel, server/match or server/store.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkNode, installIfNeeded, node, tools } from './setup.mjs';
import { afterSecondRun, count, readReport, whereTimeWent, worthASecondRun } from './test-report.mjs';

checkNode();
await installIfNeeded();
if (process.argv.includes('--long')) useLargeSamples();

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
  return ok;
}

// Before the tests, because two test files that install something would wait for each other.
const programs = stage('Chromium, PostgreSQL, Redis and nginx for the tests', async () => {
  const [{ chromiumPath }, { installMissing }] = await Promise.all([
    import('./chromium.mjs'),
    import('./debian.mjs'),
  ]);
  try {
    await installMissing();
    return { code: 0, text: await chromiumPath() };
  } catch (error) {
    return { code: 1, text: error instanceof Error ? error.message : String(error) };
  }
});
const [, isBuilt] = await Promise.all([
  stage('format and lint (biome)', () => node(tools.biome, ['ci', '--colors=off', '--error-on-warnings'])),
  stage('types (tsc)', () => node(tools.tsc, ['-b', '--pretty', 'false'])),
]);
// The tests then run what was built, see tools/built.ts.
if (isBuilt) process.env['HEDGEROW_BUILT'] = '1';
// These follow imports into dist, which a fresh clone has only after tsc.
await Promise.all([
  stage('typed lint (oxlint)', () => node(tools.oxlint, ['--type-aware', '--deny-warnings'])),
  stage('nothing unused (knip)', () => node(tools.knip, ['--no-progress', '--no-config-hints'])),
  ...(isBuilt
    ? [stage('signatures', () => node('packages/cli/dist/main.js', ['signature', '--check']))]
    : []),
]);
await programs;
await vitest();

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/**
 * Vitest counts its own tests. A few files with browsers, databases or processes that failed run once more, alone; what
 * passes then is named as unsteady, so that somebody finds the cause.
 */
async function vitest() {
  const began = Date.now();
  const folder = mkdtempSync(join(tmpdir(), 'hedgerow-test-'));
  const { code, report } = await runVitest(join(folder, 'first.json'));
  let counted = { ...(report ? count(report) : { good: 0, bad: 0 }) };
  // An error outside any test still fails the run.
  if (code !== 0 && counted.bad === 0) counted.bad = 1;
  const again = report && counted.bad > 0 ? worthASecondRun(report) : [];
  if (report && again.length > 0) {
    console.log(`once more, alone: ${again.join(' ')}`);
    const second = await runVitest(join(folder, 'second.json'), ['--maxWorkers=1', ...again]);
    if (second.report) {
      const { good, bad, unsteady } = afterSecondRun(report, second.report);
      counted = { good, bad: second.code !== 0 && bad === 0 ? 1 : bad };
      for (const name of unsteady) console.log(`UNSTEADY, failed once and passed alone: ${name}`);
    }
  }
  rmSync(folder, { recursive: true, force: true });
  if (report) for (const line of whereTimeWent(report)) console.log(line);
  passed += counted.good;
  failed += counted.bad;
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(
    `${counted.bad === 0 ? '✓' : '✗'} tests (vitest): ${counted.good} passed, ${counted.bad} failed (${seconds} s)`,
  );
}

/**
 * @param {string} file where the report goes
 * @param {readonly string[]} [words]
 */
async function runVitest(file, words = []) {
  const { code } = await node(
    tools.vitest,
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...words],
    { show: true },
  );
  return { code, report: existsSync(file) ? readReport(file) : undefined };
}

/** Variables that are already set keep their values, so that one sample can be enlarged alone. */
function useLargeSamples() {
  const samples = {
    HEDGEROW_FUZZ_SEED: new Date().toISOString().slice(0, 10).replaceAll('-', ''),
    HEDGEROW_LAW_GAMES: '300',
    HEDGEROW_KILL_ROUNDS: '200',
    HEDGEROW_FAULT_ROUNDS: '20',
    HEDGEROW_SOAK_MINUTES: '5',
    HEDGEROW_STRENGTH_GAMES: '200',
  };
  for (const [name, value] of Object.entries(samples)) process.env[name] ??= value;
  console.log(
    `large samples: ${Object.keys(samples)
      .map((name) => `${name}=${process.env[name]}`)
      .join(' ')}`,
  );
}
