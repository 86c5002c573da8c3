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
  /** The same, so much later: the clock of the new process is ahead of ours. */
  readonly crashAndRestartLater: (ms: number) => Promise<void>;
  readonly close: () => void;
}

/** The server as it is shipped, in a process of its own, with an empty database and this page. */
export async function startServer(
  page: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<RealServer> {
  // `npm test` has built it; alone, this test does.
  if (process.env['HEDGEROW_BUILT'] !== '1') {
    const tsc = createRequire(import.meta.url)
      .resolve('typescript/package.json')
      .replace('package.json', 'bin/tsc');
    execFileSync(process.execPath, [tsc, '-b', SERVER], { cwd: ROOT, stdio: 'pipe' });
  }
  const data = mkdtempSync(join(tmpdir(), 'hedgerow-data-'));
  let { process: running, port } = await start(page, data, 0, environment);
  const again = async (more: Readonly<Record<string, string>>): Promise<void> => {
    await ended(running);
    ({ process: running, port } = await start(page, data, port, { ...environment, ...more }));
  };
  return {
    at: `http://127.0.0.1:${port}/`,
    crashAndRestart: () => again({}),
    crashAndRestartLater: (ms) =>
      again({
        NODE_OPTIONS: `--import=data:text/javascript,Date.now=(now=>()=>now()+${ms})(Date.now)`,
      }),
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

function start(
  page: string,
  data: string,
  port: number,
  environment: Readonly<Record<string, string>>,
): Promise<{ process: ChildProcess; port: number }> {
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
      ...environment,
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
