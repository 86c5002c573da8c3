import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const SERVER = join(ROOT, 'packages/server');

export interface RealServer {
  readonly at: string;
  /** Ends it without warning and starts it again at the same address with the same data. */
  readonly crashAndRestart: () => Promise<void>;
  readonly close: () => void;
}

/** The server as it is shipped, in a process of its own, with an empty database and this page. */
export async function startServer(page: string): Promise<RealServer> {
  // The types stage of `npm test` has built it; alone, this test does.
  const tsc = createRequire(import.meta.url)
    .resolve('typescript/package.json')
    .replace('package.json', 'bin/tsc');
  execFileSync(process.execPath, [tsc, '-b', SERVER], { cwd: ROOT, stdio: 'pipe' });
  const data = mkdtempSync(join(tmpdir(), 'hedgerow-data-'));
  let { process: running, port } = await start(page, data, 0);
  return {
    at: `http://127.0.0.1:${port}/`,
    crashAndRestart: async () => {
      await ended(running);
      ({ process: running, port } = await start(page, data, port));
    },
    close: () => {
      running.kill('SIGKILL');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

const ended = (running: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    running.once('exit', () => resolve());
    running.kill('SIGKILL');
  });

function start(page: string, data: string, port: number): Promise<{ process: ChildProcess; port: number }> {
  const running = spawn(process.execPath, [join(SERVER, 'dist/main.js')], {
    env: {
      ...process.env,
      HEDGEROW_PAGE: page,
      HEDGEROW_DATA: data,
      HEDGEROW_PACE: '1000',
      HEDGEROW_BOT_PAUSE_MS: '0',
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'error',
    },
  });
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      const [, at] = /http:\/\/localhost:(\d+)/.exec(said) ?? [];
      if (at !== undefined) resolve({ process: running, port: Number(at) });
    };
    running.stdout.on('data', hear);
    running.stderr.on('data', hear);
    running.once('exit', () => reject(new Error(`The server ended: ${said}`)));
  });
}
