import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Packages see each other's sources, so that tests need no build.
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source', 'node'] } },
  test: {
    include: ['packages/**/test/**/*.test.ts', 'tools/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', 'tools/canaries/**'],
    setupFiles: ['tools/fuzz-seed.ts'],
    testTimeout: 120_000,
    // Starting a database takes its time on a slow machine.
    hookTimeout: 120_000,
    // What a test waits for comes late where many share a core.
    expect: { poll: { timeout: 60_000 } },
    // Whole games are the bulk of the tests: every core has its share.
    maxWorkers: '100%',
  },
});
