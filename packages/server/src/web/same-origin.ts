import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isLoopback } from './addresses.ts';

/**
 * Whether a request comes from a page of ours, told by what the browser sent; why so is in docs/adr/0008. No header in here can
 * be chosen by a page of another site: browsers set them themselves, and ask us first before they send an `x-…` of a page's own.
 */

const first = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.[0];

const listed = (value: string | readonly string[] | undefined): readonly string[] =>
  (first(value) ?? '').split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));

/** The names by which this server may have been addressed: the one it got, and the ones that proxies got. */
function hostsOf(headers: IncomingHttpHeaders): readonly string[] {
  const named = [...(first(headers.forwarded) ?? '').matchAll(/host="?([^;,"]+)/gi)].map(
    ([, host = '']) => host,
  );
  const hosts = [...named, ...listed(headers['x-forwarded-host']), headers.host ?? ''];
  const [port] = listed(headers['x-forwarded-port']);
  return port === undefined
    ? hosts
    : [...hosts, ...hosts.map((host) => `${host.replace(/:\d+$/, '')}:${port}`)];
}

/** Whether an origin is at this host: both without the port that its scheme has anyway. */
function isAt(origin: URL, host: string): boolean {
  try {
    return new URL(`${origin.protocol}//${host}`).host === origin.host;
  } catch {
    return false;
  }
}

function urlOf(origin: string): URL | undefined {
  try {
    return new URL(origin);
  } catch {
    return undefined;
  }
}

/** Whether a request comes from a page that is not ours. What sends no word of a page is a program, and no page's tool. */
export function isForeign(headers: IncomingHttpHeaders, origins: readonly string[]): boolean {
  const { origin } = headers;
  const site = first(headers['sec-fetch-site']);
  if (origin !== undefined && origins.includes(origin)) return false;
  // The browser itself compared the page's address with the one it asked, and saw both whole.
  if (site === 'same-origin') return false;
  if (site === 'same-site' || site === 'cross-site') return true;
  // By plain HTTP, and in Chromium for sockets, it leaves that to us.
  if (origin === undefined) return false;
  const at = urlOf(origin);
  const [protocol] = listed(headers['x-forwarded-proto']);
  if (!at || (protocol === 'https' && at.protocol !== 'https:')) return true;
  return !hostsOf(headers).some((host) => isAt(at, host));
}

/** What is told to whoever set up the proxy, if it was one. */
export const whyForeign = (headers: IncomingHttpHeaders): string =>
  `This page belongs to another site: it is at ${headers.origin ?? 'an unknown address'}, and this server was asked as ${
    hostsOf(headers).filter(Boolean)[0] ?? 'nobody'
  }. If that is a proxy of yours, let it pass on the Host header (docs/hosting.md).`;

/** Whether the browser is at https, however far from here that ends. */
export function isOnHttps(headers: IncomingHttpHeaders): boolean {
  const { origin } = headers;
  if (origin !== undefined && origin !== 'null') return origin.startsWith('https://');
  const [protocol] = listed(headers['x-forwarded-proto']);
  if (protocol !== undefined) return protocol === 'https';
  // Browsers send this header to https, and to the computer itself.
  const [host = ''] = hostsOf(headers).filter(Boolean);
  return headers['sec-fetch-site'] !== undefined && !isLoopback(host.replace(/:\d+$/, ''));
}

/** The path under which a proxy shows this server, as it is in the cookie: `/games`, or `/`. */
export function prefixOf(headers: IncomingHttpHeaders, usual: string): string {
  const [given = ''] = listed(headers['x-forwarded-prefix']);
  return /^(\/[\w.~-]+)+\/?$/.test(given) ? given.replace(/\/$/, '') : usual;
}

/** For visitors without a session. */
const nobodys = randomBytes(32).toString('base64url');

/** What only a page of ours can read, and this session alone can use: it opens a socket where the headers do not say enough. */
export const socketKey = (session: string | undefined): string =>
  createHash('sha256')
    .update(`hedgerow socket ${session ?? nobodys}`)
    .digest('base64url');

export function isSocketKey(given: unknown, session: string | undefined): boolean {
  const [a, b] = [Buffer.from(String(given)), Buffer.from(socketKey(session))];
  return a.length === b.length && timingSafeEqual(a, b);
}
