import { defineConfig } from 'vitest/config';
import { codeUnderTest } from './tools/built.ts';
import { HeaviestFirst } from './tools/heaviest-first.ts';
import { slowness } from './tools/speed.ts';

/** Generous on any machine, a slower one gets more: a deadline that passes should mean that something hangs. */
const patience = Math.ceil(slowness());
/** `npm run test:long` plays ten times as many games in one test. */
const longer = process.env['HEDGEROW_LAW_GAMES'] === undefined ? 1 : 10;

const PURE = [
  'packages/{kernel,grid,catalog,protocol,bots}/test/**/*.test.ts',
  'packages/games/*/test/**/*.test.ts',
];
const BROWSER = ['packages/web/test/e2e/**/*.test.ts', 'packages/kernel/test/browser.test.ts'];
const ELSEWHERE = ['**/node_modules/**', '**/dist/**', 'tools/canaries/**'];

export default defineConfig({
  ...codeUnderTest(),
  test: {
    ...codeUnderTest().test,
    setupFiles: ['tools/test-setup.ts'],
    env: { HEDGEROW_SLOWNESS: String(patience) },
    testTimeout: 120_000 * patience * longer,
    // Starting a database takes its time on a slow machine.
    hookTimeout: 120_000 * patience,
    // Anything awaited comes late where many share a core.
    expect: { poll: { timeout: 60_000 * patience } },
    // Whole games are the bulk of the tests: every core has its share. More workers were tried: they gain little and
    // make what has a deadline miss it.
    maxWorkers: '100%',
    sequence: { sequencer: HeaviestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: PURE,
          exclude: [...ELSEWHERE, ...BROWSER],
          // These keep no state of their own, so they can share a thread and what it has compiled.
          pool: 'threads',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'programs',
          include: ['packages/{server,cli,web}/test/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: [...ELSEWHERE, ...BROWSER],
        },
      },
      { extends: true, test: { name: 'browser', include: BROWSER, exclude: ELSEWHERE } },
    ],
  },
});
