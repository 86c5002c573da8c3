import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { networkOf } from '../src/limits.ts';
import { engines } from './support/engines.ts';
import { type Running, startHere } from './support/servers.ts';

interface Reply {
  readonly status: number;
  readonly cache: string | undefined;
  readonly body: string;
}

/** Sends a target exactly as it is written; a browser would put it right first. */
function ask(
  base: string,
  method: string,
  target: string,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): Promise<Reply> {
  const { hostname, port } = new URL(base);
  return new Promise((answered, failed) => {
    const sent = request({ hostname, port, method, path: target, headers }, (response) => {
      let text = '';
      response.on('data', (data: Buffer) => {
        text += data.toString('utf8');
      });
      response.on('end', () =>
        answered({
          status: response.statusCode ?? 0,
          cache: response.headers['cache-control'],
          body: text,
        }),
      );
    });
    sent.on('error', failed);
    sent.end(body);
  });
}

describe('every way to write an address leads through the same door', () => {
  const [engine] = engines();
  let running: Running;
  const now = Date.now();
  beforeAll(async () => {
    running = await startHere(
      (await engine?.fresh()) ?? {},
      { nature: { now: () => now, bytes: (count) => crypto.getRandomValues(new Uint8Array(count)) } },
      { pacePerSecond: 4, trustProxy: 1 },
    );
  });
  afterAll(async () => {
    await running.stop();
    await engine?.end();
  });
  let asked = 0;
  /** Each test comes from an address of its own. */
  const from = (): Readonly<Record<string, string>> => {
    asked += 1;
    return { 'x-forwarded-for': `203.0.113.${asked}` };
  };
  const WAYS = [
    { how: 'plainly', way: (path: string) => path },
    { how: 'with a letter in disguise', way: (path: string) => path.replace('/api', '/%61pi') },
    { how: 'with a slash twice encoded', way: (path: string) => path.replace('/api', '/%61%70%69') },
    { how: 'in absolute form', way: (path: string) => `http://elsewhere.example${path}` },
    {
      how: 'in absolute form, in disguise',
      way: (path: string) => `HTTP://elsewhere.example${path.replace('/api', '/a%70i')}`,
    },
    { how: 'with a question', way: (path: string) => `${path}?a=/api/` },
  ];

  test.each(WAYS)('$how: answers are not kept', async ({ way }) => {
    const { status, cache } = await ask(running.base, 'GET', way('/api/me'), from());
    if (status === 200) expect(cache).toBe('no-store');
    else expect(status).toBe(404);
  });

  test.each(WAYS)('$how: too many requests are slowed down', async ({ way }) => {
    const address = from();
    const answers = await Promise.all(
      Array.from({ length: 80 }, () => ask(running.base, 'GET', way('/api/me'), address)),
    );
    // 60 = 3 seconds × 4 a second × 5, for requests of any kind.
    expect(answers.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(60);
  });

  test.each(WAYS)('$how: a body must be JSON', async ({ way }) => {
    const { status } = await ask(
      running.base,
      'POST',
      way('/api/guests'),
      { ...from(), 'content-type': 'text/plain' },
      '{"name":"Eve"}',
    );
    expect([400, 404]).toContain(status);
  });

  test('addresses of the API that do not exist are paced too', async () => {
    const address = from();
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, i) => ask(running.base, 'GET', `/%61pi/nothing-${i}`, address)),
    );
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(20);
  });

  test('a house has as many IPv6 addresses as it likes, and one pace', async () => {
    const from = (n: number): Readonly<Record<string, string>> => ({
      'x-forwarded-for': `2001:db8:1:2:${n.toString(16)}::${n}`,
    });
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, i) => ask(running.base, 'GET', '/api/me', from(i + 1))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(
      (await ask(running.base, 'GET', '/api/me', { 'x-forwarded-for': '2001:db8:1:3::1' })).status,
      'the neighbour',
    ).toBe(200);
  });
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['Ada', 'Ada'],
])('%s belongs to %s', (address, network) => expect(networkOf(address)).toBe(network));
