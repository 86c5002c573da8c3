import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isForeign, isOnHttps, isSocketKey, prefixOf, socketKey } from '../src/web/same-origin.ts';
import { Visitor } from './support/client.ts';
import { newFolder, type Running, startHere } from './support/servers.ts';

const PLAY = 'https://play.example.org';

describe('a request from a page of ours', () => {
  test.each([
    {
      why: 'by plain HTTP at home',
      headers: { origin: 'http://192.168.1.5:8080', host: '192.168.1.5:8080' },
    },
    { why: 'behind TLS, with the host passed on', headers: { origin: PLAY, host: 'play.example.org' } },
    {
      why: 'behind TLS at a port of its own',
      headers: { origin: 'https://home.example:8443', host: 'home.example:8443' },
    },
    {
      why: 'behind a proxy that names the host it was asked as (Apache, Caddy)',
      headers: { origin: PLAY, host: '127.0.0.1:8080', 'x-forwarded-host': 'play.example.org' },
    },
    {
      why: 'behind two such proxies',
      headers: { origin: PLAY, host: 'app:8080', 'x-forwarded-host': 'play.example.org, inner.example' },
    },
    {
      why: 'behind a proxy that names host and port apart',
      headers: { origin: 'https://h.example:8443', host: 'h.example', 'x-forwarded-port': '8443' },
    },
    {
      why: 'behind a proxy that speaks RFC 7239',
      headers: { origin: PLAY, host: 'app', forwarded: 'for=192.0.2.1;proto=https;host="play.example.org"' },
    },
    {
      why: 'that the browser vouches for, whatever the proxy calls us',
      headers: { origin: PLAY, host: '127.0.0.1:8080', 'sec-fetch-site': 'same-origin' },
    },
    {
      why: 'at an address of HEDGEROW_ORIGINS',
      headers: { origin: 'https://club.example', host: 'x', 'sec-fetch-site': 'cross-site' },
    },
    { why: 'or rather from no page: a program', headers: { host: '127.0.0.1:8080' } },
  ])('is taken as such: $why', ({ headers }) => {
    expect(isForeign(headers, ['https://club.example'])).toBe(false);
  });

  test.each([
    { why: 'of another site', headers: { origin: 'https://evil.example', host: 'play.example.org' } },
    {
      why: 'of another site, as the browser says',
      headers: { origin: PLAY, host: 'play.example.org', 'sec-fetch-site': 'cross-site' },
    },
    {
      why: 'of a sister site, as the browser says',
      headers: {
        origin: 'https://blog.example.org',
        host: 'play.example.org',
        'sec-fetch-site': 'same-site',
      },
    },
    {
      why: 'of another program on the same computer',
      headers: { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:8080' },
    },
    { why: 'without an address: a sandbox or a file', headers: { origin: 'null', host: 'play.example.org' } },
    {
      why: 'by plain HTTP, which anybody on the way may have written',
      headers: { origin: 'http://play.example.org', host: 'play.example.org', 'x-forwarded-proto': 'https' },
    },
    {
      why: 'whose name only begins like ours',
      headers: { origin: 'https://play.example.org.evil.example', host: 'play.example.org' },
    },
    { why: 'where no host is known', headers: { origin: PLAY } },
  ])('is told from one $why', ({ headers }) => {
    expect(isForeign(headers, [])).toBe(true);
  });
});

test.each([
  { why: 'the page says so', headers: { origin: PLAY }, secure: true },
  {
    why: 'the page says otherwise',
    headers: { origin: 'http://h:1', 'x-forwarded-proto': 'https' },
    secure: false,
  },
  { why: 'the proxy says so', headers: { 'x-forwarded-proto': 'https' }, secure: true },
  {
    why: 'the browser trusts a name',
    headers: { 'sec-fetch-site': 'same-origin', host: 'h.example' },
    secure: true,
  },
  {
    why: 'the browser trusts the computer itself',
    headers: { 'sec-fetch-site': 'same-origin', host: 'localhost:8080' },
    secure: false,
  },
  { why: 'nobody says anything', headers: { host: 'h.example' }, secure: false },
])('a cookie is for https ($secure) where $why', ({ headers, secure }) => {
  expect(isOnHttps(headers)).toBe(secure);
});

test.each([
  { given: '/games', path: '/games' },
  { given: '/games/', path: '/games' },
  { given: '/a/b-c', path: '/a/b-c' },
  { given: 'games', path: '/' },
  { given: '//evil.example', path: '/' },
  { given: '/; Domain=example.org', path: '/' },
])('the prefix $given of a proxy is the path $path of a cookie', ({ given, path }) => {
  expect(prefixOf({ 'x-forwarded-prefix': given }, '/')).toBe(path);
});

test('the key of a socket fits one session only', () => {
  expect(isSocketKey(socketKey('ada'), 'ada')).toBe(true);
  expect(isSocketKey(socketKey('ada'), 'ben')).toBe(false);
  expect(isSocketKey(socketKey('ada'), undefined)).toBe(false);
  expect(isSocketKey(socketKey(undefined), undefined)).toBe(true);
});

describe('a server under a path', () => {
  const folder = newFolder();
  let running: Running;
  beforeAll(async () => {
    const page = join(folder.path, 'page');
    mkdirSync(page);
    writeFileSync(
      join(page, 'index.html'),
      '<!doctype html><html lang="en"><head><link rel="stylesheet" href="./assets/a.css"><title>Hedgerow</title>' +
        '<script type="module" src="./assets/a.js"></script></head><body><div id="root"></div></body></html>',
    );
    const environment = { HEDGEROW_DATA: folder.path, HEDGEROW_BASE_PATH: '/games/' };
    running = await startHere(environment, {}, { page });
  });
  afterAll(async () => {
    await running.stop();
    folder.remove();
  });
  const asked = (
    path: string,
    headers: Record<string, string> = {},
  ): Promise<{ readonly status: number; readonly body: string; readonly headers: Headers }> =>
    new Visitor(running.base).send('GET', path, undefined, headers);

  test.each(['/', '/games/'])('is found at %s, whether the proxy passes the path on or not', async (path) => {
    const { status, body } = await asked(path);
    expect(status).toBe(200);
    expect(body).toContain('<div id="root">');
    expect((await asked(`${path}api/me`)).body).toEqual({ me: null });
  });

  test('sends its cookie for that path only', async () => {
    const { headers } = await new Visitor(running.base).send('POST', '/games/api/guests', { name: 'Ada' });
    expect(headers.get('set-cookie')).toContain('; Path=/games; ');
  });

  test.each([
    {
      path: '/games/nowhere/at/all',
      language: 'fr-CH, fr;q=0.9, en;q=0.8',
      up: '../../',
      says: 'Il n’y a rien à cette adresse',
    },
    { path: '/nowhere', language: 'en', up: './', says: 'There is nothing at this address' },
  ])('says in $language that there is nothing at $path', async ({ path, language, up, says }) => {
    const { status, body } = await asked(path, { accept: 'text/html', 'accept-language': language });
    expect(status).toBe(404);
    expect(body).toContain(`<h1>${says}</h1>`);
    expect(body).toContain(`<a class="button primary" href="${up}">`);
    expect(body).toContain(`href="${up}assets/a.css"`);
    expect(body).not.toContain('<script');
  });

  test('tells programs the same, and a page whose chunk is missing', async () => {
    const { status, body } = await asked('/games/assets/gone-12345678.js', { accept: '*/*' });
    expect(status).toBe(404);
    expect(body).toEqual({ code: 'not-found', sentence: 'There is nothing at this address.' });
  });

  test('tells the administrator of a proxy that hides the host what is wrong', async () => {
    const { status, body } = await new Visitor(running.base).send<{ sentence: string }>(
      'POST',
      '/api/guests',
      { name: 'Ada' },
      { origin: PLAY },
    );
    expect(status).toBe(403);
    expect(body.sentence).toContain(`it is at ${PLAY}, and this server was asked as 127.0.0.1:`);
    expect(body.sentence).toContain('docs/hosting.md');
  });
});
