import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { installOnDebian, programOnPath } from './debian.mjs';

const mayInstall = existsSync('/etc/debian_version') && process.getuid?.() === 0;

test.runIf(mayInstall)(
  'test files that install something at the same moment wait for each other',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hedgerow-apt-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const log = join(folder, 'log');
    // As apt: whoever comes while another one is at work is sent away.
    writeFileSync(
      join(folder, 'apt-get'),
      `#!/bin/sh
mkdir ${folder}/busy || { echo collided >> ${log}; exit 100; }
sleep 0.1
for last in "$@"; do :; done
echo "$last" >> ${log}
rmdir ${folder}/busy
`,
    );
    chmodSync(join(folder, 'apt-get'), 0o755);
    vi.stubEnv('PATH', `${folder}:${process.env['PATH'] ?? ''}`);
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    await Promise.all(['postgresql', 'redis-server', 'nginx'].map((name) => installOnDebian([name])));
    expect(readFileSync(log, 'utf8').trim().split('\n').sort()).toEqual([
      'nginx',
      'postgresql',
      'redis-server',
    ]);
  },
);

test('a program is found on the path, and one that nobody has is not', () => {
  expect(programOnPath('node')).toMatch(/node$/);
  expect(programOnPath('no-such-program')).toBeUndefined();
});
