import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { AT_HOME, HOME_NAME, newPerson, openBrowser, PATIENCE_MS, playThrough } from './browser.ts';

// It builds everything, as it does for whoever has just cloned it.
vi.setConfig({ testTimeout: 4 * PATIENCE_MS });

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const data = mkdtempSync(join(tmpdir(), 'hedgerow-npm-start-'));
let started: ChildProcess | undefined;

afterAll(() => {
  // npm starts a program that starts a program: all of them end.
  if (started?.pid !== undefined) process.kill(-started.pid, 'SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

/** A port that nobody listens at. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });

/** `npm start`, as a person types it; answers what it has said once it serves. */
function npmStart(port: number): Promise<string> {
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    detached: true,
    // Vitest has set NODE_ENV to `test`, which would build another page.
    env: { ...process.env, PORT: String(port), HEDGEROW_DATA: data, NODE_ENV: 'production' },
  });
  started = child;
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer): void => {
      said += chunk.toString('utf8');
      if (/Hedgerow is at http:\S+/.test(said)) resolve(said);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`It ended with ${code}: ${said}`)));
  });
}

test('after `npm start` a table that somebody joins by plain HTTP from the home network is played to the end', async () => {
  const port = await freePort();
  const [said, browser] = await Promise.all([npmStart(port), openBrowser(AT_HOME)]);
  expect(said).toContain(`Hedgerow is at http://localhost:${port}`);
  const { page: ada } = await newPerson(browser, { name: 'Ada' });
  const { page: ben, errors } = await newPerson(browser, { name: 'Ben', phone: true });
  await ada.goto(`http://localhost:${port}/#/new/biotopia?mode=friends`);
  await ada.getByText('Rule options').click();
  await ada
    .getByRole('spinbutton', { name: /points|score/i })
    .first()
    .fill('10');
  await ada.getByRole('button', { name: 'Make the table' }).click();
  await ada.locator('.lobby-code').waitFor();
  await ben.goto(ada.url().replace('localhost', HOME_NAME));
  expect(await ben.evaluate(() => [window.isSecureContext, location.hostname])).toEqual([false, HOME_NAME]);
  await ben.getByRole('button', { name: 'Sit down' }).click();
  await ben.getByRole('button', { name: 'I am ready' }).click();
  await ada.locator('.lobby-seat', { hasText: 'Ben' }).getByText('is ready').waitFor();
  await ada.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all([ada, ben].map((page) => page.locator('.decision').first().waitFor()));
  await Promise.all([playThrough(ada), playThrough(ben)]);
  await Promise.all([ada, ben].map((page) => page.locator('.result').waitFor()));
  expect(await ben.locator('.result td').allTextContents()).toEqual(
    await ada.locator('.result td').allTextContents(),
  );
  expect(errors).toEqual([]);
  await browser.close();
});
