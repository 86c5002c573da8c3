import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Visitor } from './support/client.ts';
import { newFolder, type Running, startHere } from './support/servers.ts';

const PACE = 1;

/** As many requests as are answered before the pace of an address is used up. */
const flood = (base: string, forwarded: (n: number) => string): Promise<readonly number[]> =>
  Promise.all(
    Array.from({ length: 60 }, async (_, n) => {
      const headers = { 'x-forwarded-for': forwarded(n) };
      return (await new Visitor(base).send('GET', '/api/me', undefined, headers)).status;
    }),
  );

describe.each([
  { proxies: 0, why: 'without a proxy', forged: (n: number): string => `10.0.0.${n}` },
  { proxies: 1, why: 'behind one', forged: (n: number): string => `10.0.0.${n}, 192.0.2.7` },
  { proxies: 2, why: 'behind two', forged: (n: number): string => `10.0.0.${n}, 192.0.2.7, 127.0.0.2` },
])('a server $why', ({ proxies, forged }) => {
  const folder = newFolder();
  let running: Running;
  beforeAll(async () => {
    const environment = { HEDGEROW_DATA: folder.path, HEDGEROW_TRUST_PROXY: String(proxies) };
    // Time stands still, so that no pace is made good.
    running = await startHere(environment, { nature: still }, { pacePerSecond: PACE });
  });
  afterAll(async () => {
    await running.stop();
    folder.remove();
  });
  const now = Date.now();
  const still = { bytes: (count: number): Uint8Array => new Uint8Array(count).fill(7), now: () => now };

  test('an address cannot be forged to escape its pace', async () => {
    const answered = await flood(running.base, forged);
    // 15 = 3 seconds × 5 requests a second.
    expect(answered.filter((status) => status === 200)).toHaveLength(15);
    expect(answered.filter((status) => status === 429)).toHaveLength(45);
  });
});

test('behind one proxy, people at different addresses do not share a pace, and its protocol counts', async () => {
  const folder = newFolder();
  const environment = { HEDGEROW_DATA: folder.path, HEDGEROW_TRUST_PROXY: '1' };
  const running = await startHere(environment, {}, { pacePerSecond: PACE });
  const answered = await flood(running.base, (n) => `192.0.2.${n}`);
  expect(answered.every((status) => status === 200)).toBe(true);
  const made = await new Visitor(running.base).send(
    'POST',
    '/api/guests',
    { name: 'Ada' },
    { 'x-forwarded-for': '192.0.2.200', 'x-forwarded-proto': 'https' },
  );
  expect(made.headers.get('set-cookie')).toContain('; Secure');
  await running.stop();
  folder.remove();
});
