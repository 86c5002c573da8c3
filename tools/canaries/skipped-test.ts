// place: packages/kernel/test/canary-skipped.test.ts
// rejected by: biome lint/suspicious/noSkippedTests
import { test } from 'vitest';

test.skip('sings', () => undefined);
