import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

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

/** What the build puts beside a file, best first. */
const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;
type Encoding = (typeof ENCODINGS)[number]['name'];

/** One form in which a file is sent. */
export interface Form {
  readonly encoding: Encoding | 'identity';
  readonly body: Buffer;
  readonly etag: string;
}

export interface PageFile {
  readonly type: string;
  readonly cache: string;
  readonly plain: Form;
  /** Best first. */
  readonly packed: readonly Form[];
}

/** The names of built files carry their hash: such a file never changes. */
const HASHED = /[-.][A-Za-z0-9_-]{8,}\.[a-z0-9]+$/;

const PACKED = /\.(?:br|gz)$/;

export function pageFile(body: Buffer, type: string, cache: string, packed: readonly Form[] = []): PageFile {
  return { type, cache, plain: form('identity', body), packed };
}

function form(encoding: Form['encoding'], body: Buffer): Form {
  return { encoding, body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}

/** Every file of a built page by its path, with the forms that the build has packed. */
export function filesIn(folder: string): ReadonlyMap<string, PageFile> {
  const files = new Map<string, PageFile>();
  const walk = (at: string): void => {
    for (const name of readdirSync(at)) {
      const path = join(at, name);
      if (statSync(path).isDirectory()) {
        walk(path);
        continue;
      }
      if (PACKED.test(name)) continue;
      const url = `/${relative(folder, path).split(sep).join('/')}`;
      const isHashed = url.startsWith('/assets/') && HASHED.test(name);
      const packed = ENCODINGS.filter(({ ending }) => existsSync(path + ending)).map((encoding) =>
        form(encoding.name, readFileSync(path + encoding.ending)),
      );
      const cache = isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
      files.set(
        url,
        pageFile(readFileSync(path), TYPES[extname(name)] ?? 'application/octet-stream', cache, packed),
      );
    }
  };
  walk(folder);
  return files;
}

/** The best form that a browser accepts (RFC 9110 §12.5.3). */
export function formFor(file: PageFile, accepted: string | undefined): Form {
  const refused = new Set<string>();
  const welcome = new Set<string>();
  for (const wish of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = wish.split(';').map((part) => part.trim());
    (parameters.some((each) => /^q=0(?:\.0{0,3})?$/.test(each)) ? refused : welcome).add(name);
  }
  const accepts = ({ encoding }: Form): boolean =>
    !refused.has(encoding) && (welcome.has(encoding) || welcome.has('*'));
  return file.packed.find(accepts) ?? file.plain;
}

/** Whether a browser has this form already (RFC 9110 §13.1.2). */
export const hasForm = ({ etag }: Form, ifNoneMatch: string | undefined): boolean =>
  (ifNoneMatch ?? '').split(',').some((tag) => {
    const held = tag.trim().replace(/^W\//, '');
    return held === '*' || held === etag;
  });
