import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { installOnDebian } from '../../../../tools/debian.mjs';
import { freePort } from './postgres.ts';
import { until } from './until.ts';

/** A real Redis, from the machine or from Debian's package. */
export async function startRedis(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  if (spawnSync('which', ['redis-server']).status !== 0) {
    await installOnDebian(['redis-server']);
    if (spawnSync('which', ['redis-server']).status !== 0)
      throw new Error('These tests need Redis (redis-server), and none was found: install it.');
  }
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'hedgerow-redis-'));
  const server = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder],
    { stdio: 'ignore' },
  );
  const url = `redis://127.0.0.1:${port}`;
  const probe = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: null });
  probe.on('error', () => {});
  await until(async () => String(await probe.ping()) === 'PONG', 'Redis answers');
  probe.disconnect();
  return {
    url,
    stop: async () => {
      const gone = new Promise((done) => server.once('exit', done));
      server.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
