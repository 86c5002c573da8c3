import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type Parts, type Server, type Settings, settingsFrom } from '@hedgerow/server';
import { build } from 'esbuild';
import { pino } from 'pino';
import { METRICS_TOKEN } from './client.ts';

const THINKER = new URL('../../dist/thinker.js', import.meta.url);
export const WRITER: URL = new URL('../../dist/store/writer.js', import.meta.url);
const MAIN = new URL('../../dist/main.js', import.meta.url);

/** Worker threads and child processes run what was built. */
export function needBuild(): void {
  if (!existsSync(MAIN) || !existsSync(THINKER))
    throw new Error('These tests run the built server: build it first with "npx tsc -b".');
}

export function newFolder(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'hedgerow-server-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export interface Running {
  readonly base: string;
  readonly server: Server;
  readonly faults: string[];
  readonly stop: () => Promise<void>;
}

/** A server in this process, with everything real but the port and, if wanted, chance and time. */
export async function startHere(
  environment: Readonly<Record<string, string>>,
  parts: Parts = {},
  settings: Partial<Settings> = {},
): Promise<Running> {
  needBuild();
  const faults: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void faults.push(line) });
  const base = settingsFrom(
    {
      HOST: '127.0.0.1',
      PORT: '0',
      HEDGEROW_BOT_PAUSE_MS: '0',
      // On a crowded machine a computer player may need longer than people would wait.
      HEDGEROW_BOT_DEADLINE_MS: '600000',
      // And a step of a game longer than any should: it is measured by the wall.
      HEDGEROW_STEP_MS: '60000',
      HEDGEROW_WINDOW_PERCENT: '0',
      HEDGEROW_PACE: '100000',
      HEDGEROW_PER_DAY: '1000000',
      HEDGEROW_BOT_TABLES: '1000000',
      HEDGEROW_METRICS_TOKEN: METRICS_TOKEN,
      ...environment,
    },
    '/nowhere',
  );
  const server = await createServer({ ...base, ...settings }, log, {
    thinker: THINKER,
    writer: WRITER,
    ...parts,
  });
  const address = await server.listen();
  return { base: address, server, faults, stop: () => server.close() };
}

let bundle: Promise<string> | undefined;
/** Processes that were started and have not ended. */
const children = new Set<ChildProcess>();

/**
 * The built server in one file beside the others. It is the same program, with all its modules loaded; its `main` begins
 * at a word from outside. So the next one can be ready to begin while the present one still runs, which counts where it
 * is killed a hundred times: until the word it has touched neither port nor database.
 */
function bundled(): Promise<string> {
  needBuild();
  const folder = fileURLToPath(new URL('../../dist', import.meta.url));
  const outfile = join(folder, `main.bundle-${process.pid}.mjs`);
  bundle ??= build({
    stdin: {
      contents: `
        import './server.js';
        await new Promise((begin) => process.stdin.once('data', begin).once('end', () => process.exit()));
        process.stdin.destroy();
        await import('./main.js');`,
      resolveDir: folder,
    },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['better-sqlite3', '@node-rs/argon2', 'piscina', 'pino', 'pg-native'],
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
  }).then(() => outfile);
  return bundle;
}

/** Removes what `bundled` made, and ends what a failed test left running. */
export async function removeBundle(): Promise<void> {
  for (const child of children) child.kill('SIGKILL');
  if (bundle) rmSync(await bundle, { force: true });
  bundle = undefined;
}

export interface Spawned {
  readonly base: string;
  readonly child: ChildProcess;
  readonly output: () => string;
  /** Ends it without a chance to tidy up. */
  readonly kill: () => Promise<void>;
  /** Asks it to end. */
  readonly stop: () => Promise<number | null>;
}

/** A server in a process of its own, that can be killed. It begins when told to. */
export async function prepareApart(
  environment: Readonly<Record<string, string>>,
): Promise<() => Promise<Spawned>> {
  const child = spawn(process.execPath, [await bundled()], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'error',
      HEDGEROW_BOT_PAUSE_MS: '0',
      HEDGEROW_STEP_MS: '60000',
      HEDGEROW_WINDOW_PERCENT: '0',
      HEDGEROW_PACE: '100000',
      HEDGEROW_PER_DAY: '1000000',
      HEDGEROW_BOT_TABLES: '1000000',
      HEDGEROW_METRICS_TOKEN: METRICS_TOKEN,
      ...environment,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  children.add(child);
  let text = '';
  const found = new Promise<string>((found, failed) => {
    const hear = (data: Buffer): void => {
      text += data.toString('utf8');
      const [, port] = /at http:\/\/localhost:([0-9]+)/.exec(text) ?? [];
      if (port !== undefined) found(`http://127.0.0.1:${port}`);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => failed(new Error(`The server ended with ${code}: ${text}`)));
  });
  found.catch(() => {});
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  void ended.then(() => children.delete(child));
  return async () => {
    child.stdin.write('begin');
    return {
      base: await found,
      child,
      output: () => text,
      kill: async () => {
        child.kill('SIGKILL');
        await ended;
      },
      stop: () => {
        child.kill('SIGTERM');
        return ended;
      },
    };
  };
}

export const startApart = async (environment: Readonly<Record<string, string>>): Promise<Spawned> =>
  (await prepareApart(environment))();
