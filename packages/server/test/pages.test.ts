// What a browser fetches of the page, and how much of it goes over the wire.

import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newFolder, type Running, startHere } from './support/servers.ts';

const SCRIPT = 'export const words = "hedgerow ".repeat(3);\n'.repeat(200);
const INDEX = '<!doctype html><html lang="en"><title>Hedgerow</title><div id="root"></div></html>';
const AT = '/assets/index-B16DokVK.js';

const folder = newFolder();
let running: Running;

beforeAll(async () => {
  const page = join(folder.path, 'page');
  mkdirSync(join(page, 'assets'), { recursive: true });
  writeFileSync(join(page, 'index.html'), INDEX);
  writeFileSync(join(page, AT), SCRIPT);
  writeFileSync(join(page, `${AT}.br`), brotliCompressSync(SCRIPT));
  writeFileSync(join(page, `${AT}.gz`), gzipSync(SCRIPT));
  running = await startHere({ HEDGEROW_DATA: folder.path }, {}, { page });
});

afterAll(async () => {
  await running.stop();
  folder.remove();
});

/** As on the wire: unlike `fetch`, this unpacks nothing and asks for nothing of its own. */
const get = (
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number | undefined; headers: Record<string, unknown>; body: Buffer }> =>
  new Promise((resolve, reject) => {
    request(`${running.base}${path}`, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });

describe('a browser that asks for a part of the page', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
    ['*, br;q=0.0', 'gzip', gunzipSync],
  ])('gets it packed if it accepts %s: as %s', async (accepted, encoding, unpack) => {
    const { status, headers, body } = await get(AT, { 'accept-encoding': accepted });
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['vary']).toContain('accept-encoding');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(Number(headers['content-length'])).toBe(body.length);
    expect(unpack(body).toString()).toBe(SCRIPT);
  });

  test.each([[undefined], ['identity'], ['br;q=0, gzip;q=0'], ['deflate']])(
    'gets it plain if it accepts %s',
    async (accepted) => {
      const { headers, body } = await get(AT, accepted === undefined ? {} : { 'accept-encoding': accepted });
      expect(headers['content-encoding']).toBeUndefined();
      expect(body.toString()).toBe(SCRIPT);
    },
  );

  test('is not sent again what it has, in the form in which it has it', async () => {
    const first = await get('/');
    const tag = String(first.headers['etag']);
    expect([first.status, first.headers['cache-control']]).toEqual([200, 'no-cache']);
    const again = await get('/', { 'if-none-match': `"other", W/${tag}` });
    expect([again.status, again.body.length, again.headers['etag']]).toEqual([304, 0, tag]);
    const changed = await get('/', { 'if-none-match': '"other"' });
    expect([changed.status, changed.body.toString()]).toEqual([200, INDEX]);

    const packed = String((await get(AT, { 'accept-encoding': 'br' })).headers['etag']);
    const plain = await get(AT, { 'if-none-match': packed });
    expect([plain.status, plain.body.toString()]).toEqual([200, SCRIPT]);
  });

  test('cannot ask for a packed form by its name', async () => {
    expect((await get(`${AT}.br`)).status).toBe(404);
  });
});
