import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { filesIn, formFor, hasForm, type PageFile, pageFile } from './page-files.ts';

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

const NO_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Hedgerow</title>
<p>The server runs, but the page is not built: run <code>npm start</code> in the folder of the project.`;

/** A path without the one under which a proxy shows the server, whether it has passed that on or not. */
export const withoutPrefix = (url: string, prefix: string): string =>
  prefix !== '' && url.startsWith(`${prefix}/`) ? url.slice(prefix.length) : url;

const MISSING = {
  en: { title: 'There is nothing at this address', home: 'To the games' },
  fr: { title: 'Il n’y a rien à cette adresse', home: 'Vers les jeux' },
} as const;

/**
 * What is shown at an address that leads nowhere: the page without its program. Links go up as many steps as the address
 * went down, so that they are right under whatever path a proxy shows us.
 */
function missingPage(index: string, path: string, languages: string): string {
  const up = '../'.repeat(Math.max(0, path.split('/').length - 2)) || './';
  const language = /\b(en|fr)\b/i.exec(languages)?.[1]?.toLowerCase() === 'fr' ? 'fr' : 'en';
  const { title, home } = MISSING[language];
  return index
    .replace(/<script[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, '')
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replaceAll(/(href|src)="\.\//g, `$1="${up}`)
    .replace(/<title>.*<\/title>/, `<title>${title} · Hedgerow</title>`)
    .replace(
      '<div id="root"></div>',
      `<header class="header"><a class="wordmark" href="${up}"><img class="sprig" src="${up}sprig.svg" alt="" />` +
        `<span>Hedgerow</span></a></header><main class="page nothing"><h1>${title}</h1><a class="button primary" href="${up}">${home}</a></main>`,
    );
}

/** The path that a target names, in whatever form it is written; `/` if it names none. */
export function pathOf(target: string): string {
  const [whole = ''] = target.split(/[?#]/, 1);
  const path = whole.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '');
  try {
    return decodeURIComponent(path === '' ? '/' : path);
  } catch {
    return '/';
  }
}

/** Sends the form of a file that the browser accepts, or says that it has that form already. */
function sendFile(file: PageFile, request: FastifyRequest, reply: FastifyReply): void {
  const form = formFor(file, request.headers['accept-encoding']);
  void reply.header('cache-control', file.cache).header('etag', form.etag);
  if (file.packed.length > 0) void reply.header('vary', 'accept-encoding');
  if (hasForm(form, request.headers['if-none-match'])) {
    void reply.code(304).send();
    return;
  }
  if (form.encoding !== 'identity') void reply.header('content-encoding', form.encoding);
  void reply.header('content-type', file.type).send(form.body);
}

/** The page, from memory: what is not in the list cannot be asked for, so no path can lead out of the folder. */
export function servePage(app: FastifyInstance, folder: string, basePath: string): void {
  const files = existsSync(join(folder, 'index.html')) ? filesIn(folder) : new Map<string, PageFile>();
  const index =
    files.get('/index.html') ?? pageFile(Buffer.from(NO_PAGE), 'text/html; charset=utf-8', 'no-store');
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    // The page finds its parts beside itself, so its address must end with a slash.
    if (isRead && basePath !== '' && path === basePath) {
      void reply.redirect(`${basePath}/`, 308);
      return;
    }
    const file = isRead ? (path === '/' ? index : files.get(path)) : undefined;
    if (file) {
      sendFile(file, request, reply);
      return;
    }
    void reply.code(404).header('cache-control', 'no-store');
    // Somebody who followed a wrong link gets a page to read; programs, and pages that miss a file, get a problem.
    if (isRead && /\btext\/html\b/.test(request.headers.accept ?? ''))
      void reply
        .type('text/html; charset=utf-8')
        .send(missingPage(index.plain.body.toString(), path, request.headers['accept-language'] ?? ''));
    else void reply.send({ code: 'not-found', sentence: 'There is nothing at this address.' });
  });
}
