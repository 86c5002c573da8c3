// place: packages/kernel/test/clean.test.ts
// accepted
import { expect, test } from 'vitest';
import { door } from '../src/index.ts';

test('a test may use the sources of its own package', () => {
  expect(door).toBe('@hedgerow/kernel');
});
