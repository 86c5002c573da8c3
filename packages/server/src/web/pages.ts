import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.bin': 'application/octet-stream',
  '.webmanifest': 'application/manifest+json',
};

/** Nothing from elsewhere, nothing inline: user text could not run even if it got into a page. */
export const CONTENT_SECURITY_POLICY: string = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

interface PageFile {
  readonly body: Buffer;
  readonly type: string;
  readonly cache: string;
}

/** The names of built files carry their hash: such a file never changes. */
const HASHED = /[-.][A-Za-z0-9_-]{8,}\.[a-z0-9]+$/;

function filesIn(folder: string): ReadonlyMap<string, PageFile> {
  const files = new Map<string, PageFile>();
  const walk = (at: string): void => {
    for (const name of readdirSync(at)) {
      const path = join(at, name);
      if (statSync(path).isDirectory()) {
        walk(path);
        continue;
      }
      const url = `/${relative(folder, path).split(sep).join('/')}`;
      const isHashed = url.startsWith('/assets/') && HASHED.test(name);
      files.set(url, {
        body: readFileSync(path),
        type: TYPES[extname(name)] ?? 'application/octet-stream',
        cache: isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      });
    }
  };
  walk(folder);
  return files;
}

const NO_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Hedgerow</title>
<p>The server runs, but the page is not built: run <code>npm start</code> in the folder of the project.`;

/** The page, from memory: what is not in the list cannot be asked for, so no path can lead out of the folder. */
export function servePage(app: FastifyInstance, folder: string): void {
  const files = existsSync(join(folder, 'index.html')) ? filesIn(folder) : new Map<string, PageFile>();
  const index = files.get('/index.html') ?? {
    body: Buffer.from(NO_PAGE),
    type: 'text/html; charset=utf-8',
    cache: 'no-store',
  };
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    // A path of the page itself, such as /table/…: the page reads it. A missing file or address is missing.
    const isRoute = !path.startsWith('/api/') && !/\.[a-z0-9]+$/i.test(path);
    const file = isRead ? (files.get(path) ?? (isRoute ? index : undefined)) : undefined;
    if (!file) {
      void reply.code(404).send({ code: 'not-found', sentence: 'There is nothing at this address.' });
      return;
    }
    void reply.header('content-type', file.type).header('cache-control', file.cache).send(file.body);
  });
}
