// place: packages/kernel/test/canary-focused.test.ts
// rejected by: biome lint/suspicious/noFocusedTests
import { test } from 'vitest';

test.only('sings', () => undefined);
