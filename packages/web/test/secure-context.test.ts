import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SOURCES = fileURLToPath(new URL('../src', import.meta.url));

/** What browsers have only at https and localhost, not by plain HTTP in a home network. */
const NEEDS_SECURE_CONTEXT =
  /crypto\.(?:randomUUID|subtle)|navigator\.(?:clipboard|share|wakeLock|serviceWorker|locks|mediaDevices|storage\b)|\bcaches\.|new Notification/;

/** Files that do without where it is missing. */
const HAVE_ANOTHER_WAY = ['shell/copy.ts', 'shell/offline.ts'];

test('nothing in the page needs a secure context', () => {
  const found = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !HAVE_ANOTHER_WAY.includes(name))
    .filter((name) => NEEDS_SECURE_CONTEXT.test(readFileSync(join(SOURCES, name), 'utf8')));
  expect(found).toEqual([]);
});
