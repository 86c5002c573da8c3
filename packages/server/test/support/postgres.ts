import { execFile, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { installOnDebian } from '../../../../tools/debian.mjs';

const run = promisify(execFile);

/** A real PostgreSQL, started for one test file. */
export interface Postgres {
  /** A fresh, empty database. */
  readonly database: () => Promise<string>;
  /** Ends the server and starts it again; in `immediate` mode as after a crash. */
  readonly restart: (mode: 'fast' | 'immediate') => Promise<void>;
  /** Ends every connection to every database, from the server's side; answers how many. */
  readonly disconnectAll: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

export const skipsPostgres: boolean = process.env['HEDGEROW_SKIP_POSTGRES'] === '1';

function binaries(): string | undefined {
  const parent = '/usr/lib/postgresql';
  const versions = existsSync(parent) ? readdirSync(parent).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(parent, version, 'bin')), '/usr/local/pgsql/bin'];
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')));
  if (found !== undefined) return found;
  const which = spawnSync('which', ['initdb'], { encoding: 'utf8' }).stdout.trim();
  return which === '' ? undefined : join(which, '..');
}

const isRoot = process.getuid?.() === 0;

/** The programs of PostgreSQL: those of the machine, else Debian's package. */
async function findBinaries(): Promise<string> {
  const found = binaries();
  if (found !== undefined) return found;
  await installOnDebian(['postgresql']);
  const installed = binaries();
  if (installed !== undefined) return installed;
  throw new Error(
    'These tests need PostgreSQL (initdb and pg_ctl), and none was found: install it, or set HEDGEROW_SKIP_POSTGRES=1 to do without.',
  );
}

/** PostgreSQL refuses to run as root, so root runs it as somebody else. */
function owner(): { readonly uid: number; readonly gid: number } | undefined {
  if (!isRoot) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout || 'x'),
    );
    if (uid !== undefined && gid !== undefined && !Number.isNaN(uid) && !Number.isNaN(gid))
      return { uid, gid };
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as.',
  );
}

export async function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => found(port));
    });
  });
}

export async function startPostgres(): Promise<Postgres> {
  const bin = await findBinaries();
  const who = owner();
  const folder = mkdtempSync(join(tmpdir(), 'hedgerow-pg-'));
  if (who) chownSync(folder, who.uid, who.gid);
  const data = join(folder, 'data');
  const options = { ...who, cwd: folder, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } };
  await run(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'hedgerow', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    options,
  );
  const port = await freePort();
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=100 -c fsync=off`;
  await run(
    join(bin, 'pg_ctl'),
    ['-D', data, '-w', '-t', '60', '-l', join(folder, 'log'), '-o', settings, 'start'],
    options,
  );
  const url = (name: string): string => `postgres://hedgerow@127.0.0.1:${port}/${name}`;
  let made = 0;
  return {
    database: async () => {
      made += 1;
      const name = `hedgerow_${made}`;
      const client = new pg.Client({ connectionString: url('postgres') });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return url(name);
    },
    restart: async (mode) => {
      await run(
        join(bin, 'pg_ctl'),
        ['-D', data, '-w', '-t', '60', '-m', mode, '-l', join(folder, 'log'), '-o', settings, 'restart'],
        options,
      );
    },
    disconnectAll: async () => {
      const client = new pg.Client({ connectionString: url('postgres') });
      await client.connect();
      const { rowCount } = await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname is not null and pid <> pg_backend_pid()',
      );
      await client.end();
      return rowCount ?? 0;
    },
    stop: async () => {
      await run(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], options);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
