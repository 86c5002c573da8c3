import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { installOnDebian, programOnPath } from '../../../../tools/debian.mjs';

/** A real nginx, started for one test file. */
export interface Nginx {
  readonly ports: readonly number[];
  readonly stop: () => Promise<void>;
}

/** A program of the machine, else of Debian's package of the same name. */
async function programAt(name: string): Promise<string> {
  if (programOnPath(name) === undefined) await installOnDebian([name]);
  const found = programOnPath(name);
  if (found !== undefined) return found;
  throw new Error(
    `These tests need ${name}, and none was found: install it with the packages of your system.`,
  );
}

const freePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => found(port));
    });
  });

const answers = (port: number): Promise<boolean> =>
  new Promise((told) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      told(true);
    });
    socket.once('error', () => told(false));
  });

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });

/** Starts nginx with one TLS site for each of the given bodies of a `server { … }` block. */
export async function startNginx(sites: readonly string[]): Promise<Nginx> {
  const nginx = await programAt('nginx');
  const openssl = await programAt('openssl');
  const folder = mkdtempSync(join(tmpdir(), 'hedgerow-nginx-'));
  const at = (name: string): string => join(folder, name);
  execFileSync(
    openssl,
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=table.test'].concat([
      '-keyout',
      at('key.pem'),
      '-out',
      at('cert.pem'),
    ]),
    { stdio: 'pipe' },
  );
  const ports = await Promise.all(sites.map(freePort));
  writeFileSync(
    at('nginx.conf'),
    `daemon off;
master_process off;
pid ${at('pid')};
error_log ${at('error.log')} warn;
events {}
http {
  access_log off;
  client_body_temp_path ${at('body')};
  proxy_temp_path ${at('proxy')};
  fastcgi_temp_path ${at('fastcgi')};
  uwsgi_temp_path ${at('uwsgi')};
  scgi_temp_path ${at('scgi')};
${sites
  .map(
    (site, i) => `  server {
    listen 127.0.0.1:${ports[i]} ssl;
    server_name table.test;
    ssl_certificate ${at('cert.pem')};
    ssl_certificate_key ${at('key.pem')};
${site}
  }`,
  )
  .join('\n')}
}
`,
  );
  const child = spawn(nginx, ['-p', folder, '-c', at('nginx.conf'), '-e', at('error.log')], {
    stdio: 'ignore',
  });
  while (!(await Promise.all(ports.map(answers))).every(Boolean)) {
    if (child.exitCode !== null)
      throw new Error(`nginx did not start: ${readFileSync(at('error.log'), 'utf8')}`);
    await pause(50);
  }
  return {
    ports,
    stop: async () => {
      await ended(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
