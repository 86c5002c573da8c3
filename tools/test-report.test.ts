import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './setup.mjs';
import { afterSecondRun, count, worthASecondRun } from './test-report.mjs';

const file = (path: string, tests: Readonly<Record<string, 'passed' | 'failed'>>, status?: 'failed') => ({
  name: join(root, path),
  status: status ?? (Object.values(tests).includes('failed') ? 'failed' : 'passed'),
  startTime: 0,
  endTime: 1,
  assertionResults: Object.entries(tests).map(([fullName, result]) => ({ fullName, status: result })),
});
const report = (...testResults: ReturnType<typeof file>[]) => ({ testResults });

const SERVER = 'packages/server/test/kill.test.ts';
const PURE = 'packages/kernel/test/step.test.ts';

describe('the report of a test run', () => {
  test('counts tests, and a file that does not load as one failure', () => {
    const all = report(file(SERVER, { a: 'passed', b: 'failed' }), file(PURE, {}, 'failed'));
    expect(count(all)).toEqual({ good: 1, bad: 2 });
  });

  test('a few failures with real processes are tried once more', () => {
    expect(worthASecondRun(report(file(SERVER, { a: 'failed' }), file(PURE, { b: 'passed' })))).toEqual([
      SERVER,
    ]);
  });

  test('a failure that does not depend on the machine is final, and so are many', () => {
    expect(worthASecondRun(report(file(SERVER, { a: 'failed' }), file(PURE, { b: 'failed' })))).toEqual([]);
    const many = [1, 2, 3, 4].map((n) => file(`packages/web/test/${n}.test.ts`, { a: 'failed' }));
    expect(worthASecondRun(report(...many))).toEqual([]);
  });

  test('what passes the second time is named, what fails again stays failed', () => {
    const first = report(
      file(SERVER, { a: 'failed', b: 'failed', c: 'passed' }),
      file(PURE, { d: 'passed' }),
    );
    const second = report(file(SERVER, { a: 'passed', b: 'failed', c: 'passed' }));
    expect(afterSecondRun(first, second)).toEqual({ good: 3, bad: 1, unsteady: [`${SERVER}: a`] });
  });
});
