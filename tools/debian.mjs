// Installs programs that tests need from Debian's packages, where that is our business: on Debian, as root.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Other programs may be installing something, too; on a slow machine that takes its time. */
const WAIT_SECONDS = 900;

/**
 * Where a program lies, also those that only root has on its path.
 * @param {string} program
 * @returns {string | undefined}
 */
export const programOnPath = (program) =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path));

/**
 * Installs packages; does nothing elsewhere than on Debian as root. Whether it worked shows whether the program is
 * there. Test files that install at the same moment wait for each other, and for anything else that holds apt's lock.
 * @param {readonly string[]} packages
 * @returns {Promise<void>}
 */
export async function installOnDebian(packages) {
  if (packages.length === 0 || !existsSync('/etc/debian_version') || process.getuid?.() !== 0) return;
  console.log(`installing ${packages.join(', ')} with apt-get, for the tests …`);
  const install = () => apt('install', '-y', '--no-install-recommends', ...packages);
  // A fresh machine may have no package lists yet, and an old one lists that name files which are gone.
  if (!(await install()) && (await apt('update'))) await install();
}

/**
 * Installs all programs that the tests start and this machine lacks, at once. One that is still missing is named by the
 * tests that need it.
 */
export async function installMissing() {
  const missing = [
    ...['redis-server', 'nginx', 'openssl'].filter((program) => programOnPath(program) === undefined),
    ...(process.env['HEDGEROW_SKIP_POSTGRES'] === '1' || hasPostgres() ? [] : ['postgresql']),
  ];
  await installOnDebian(missing);
}

const hasPostgres = () =>
  existsSync('/usr/lib/postgresql') ||
  existsSync('/usr/local/pgsql/bin/initdb') ||
  programOnPath('initdb') !== undefined;

/** @param {readonly string[]} args */
function apt(...args) {
  const lock = join(tmpdir(), 'hedgerow-apt.lock');
  return new Promise((resolve) => {
    const child = spawn('flock', [lock, 'apt-get', '-o', `DPkg::Lock::Timeout=${WAIT_SECONDS}`, ...args], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}
