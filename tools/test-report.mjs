// What vitest's JSON report says: how many passed, which files deserve a second run, where the time went.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './setup.mjs';

/**
 * @typedef {{ status: string, fullName: string }} TestResult
 * @typedef {{ name: string, status: string, startTime: number, endTime: number, assertionResults: readonly TestResult[] }} FileResult
 * @typedef {{ testResults: readonly FileResult[] }} Report
 */

/** @param {string} file */
export const readReport = (file) => /** @type {Report} */ (JSON.parse(readFileSync(file, 'utf8')));

/** @param {FileResult} file */
const isFailed = ({ status }) => status === 'failed';
/** @param {FileResult} file */
const pathOf = ({ name }) => relative(root, name);

/**
 * A file that could not even be loaded counts as one failure.
 * @param {Report} report
 */
export function count({ testResults }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failures = tests.filter(({ status }) => status === 'failed').length;
  const unloaded = testResults.filter(
    (file) => isFailed(file) && file.assertionResults.every(({ status }) => status !== 'failed'),
  ).length;
  return { good: tests.filter(({ status }) => status === 'passed').length, bad: failures + unloaded };
}

/** A few unsteady files are the weather; more than that is a fault. */
const MOST_AGAIN = 3;
/** Only tests with real browsers, databases and processes depend on the machine; what is pure fails for good. */
const MAY_BE_UNSTEADY = /^packages\/(server|cli|web)\/|^packages\/kernel\/test\/browser\./u;

/**
 * The files to run once more, alone. None if too many failed, or one that does not depend on the machine.
 * @param {Report} report
 * @returns {readonly string[]}
 */
export function worthASecondRun({ testResults }) {
  const failed = testResults.filter(isFailed).map(pathOf);
  return failed.length <= MOST_AGAIN && failed.every((path) => MAY_BE_UNSTEADY.test(path)) ? failed : [];
}

/**
 * The count after a second run, and which tests failed only the first time.
 * @param {Report} first
 * @param {Report} second of the files that failed
 */
export function afterSecondRun(first, second) {
  const again = new Set(second.testResults.map(({ name }) => name));
  const merged = {
    testResults: [...first.testResults.filter(({ name }) => !again.has(name)), ...second.testResults],
  };
  const unsteady = second.testResults.flatMap((file) => {
    const before = first.testResults.find(({ name }) => name === file.name);
    const good = new Set(
      file.assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
    );
    return (before?.assertionResults ?? [])
      .filter(({ status, fullName }) => status === 'failed' && good.has(fullName))
      .map(({ fullName }) => `${pathOf(file)}: ${fullName}`);
  });
  return { ...count(merged), unsteady };
}

/**
 * The files that took longest, so that a test that has grown slow is seen.
 * @param {Report} report
 */
export function whereTimeWent({ testResults }) {
  const rows = testResults
    .map((file) => ({ path: pathOf(file), seconds: (file.endTime - file.startTime) / 1000 }))
    .sort((a, b) => b.seconds - a.seconds);
  /** @param {readonly { seconds: number }[]} some */
  const sum = (some) => some.reduce((total, { seconds }) => total + seconds, 0);
  /** @param {number} seconds */
  const column = (seconds) => `${seconds.toFixed(1).padStart(8)} s  `;
  return [
    `where ${Math.round(sum(rows))} s of test files went (two or more run at a time):`,
    ...rows.slice(0, 20).map(({ path, seconds }) => `${column(seconds)}${path}`),
    `${column(sum(rows.slice(20)))}${Math.max(0, rows.length - 20)} other files`,
  ];
}
