import { get } from 'node:http';
import type { NetworkInterfaceInfo } from 'node:os';
import { json } from 'node:stream/consumers';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAddressRoute, addressesAt } from '../src/web/addresses.ts';

const v4 = (address: string, internal = false): NetworkInterfaceInfo => ({
  address,
  internal,
  family: 'IPv4',
  netmask: '255.255.255.0',
  mac: '00:00:00:00:00:00',
  cidr: null,
});
const v6 = (address: string): NetworkInterfaceInfo => ({
  ...v4(address),
  family: 'IPv6',
  netmask: 'ffff:ffff:ffff:ffff::',
  scopeid: 0,
});

/** A laptop at home, with everything that programs put beside its wireless network. */
const LAPTOP = {
  lo: [v4('127.0.0.1', true)],
  docker0: [v4('172.17.0.1')],
  'br-12ab': [v4('172.18.0.1')],
  tailscale0: [v4('100.80.1.2')],
  eth1: [v4('169.254.7.7')],
  vpn: [v4('10.8.0.2')],
  wlan0: [v4('192.168.1.23'), v6('fe80::1'), v6('2001:db8::23')],
};

describe('the addresses at which others reach a table', () => {
  test('are those of the network at home first, without cables, containers and the computer itself', () => {
    expect(addressesAt('0.0.0.0', 8080, LAPTOP)).toEqual([
      'http://192.168.1.23:8080',
      'http://10.8.0.2:8080',
      'http://100.80.1.2:8080',
    ]);
  });

  test('are IPv6 only where there is no IPv4', () => {
    expect(addressesAt('::', 9000, LAPTOP)[0]).toBe('http://192.168.1.23:9000');
    expect(addressesAt('::', 9000, { eth0: [v6('fe80::2'), v6('2001:db8::1')] })).toEqual([
      'http://[2001:db8::1]:9000',
    ]);
    expect(addressesAt('0.0.0.0', 9000, { eth0: [v6('2001:db8::1')] })).toEqual([]);
  });

  test.each(['127.0.0.1', 'localhost', '::1'])('are none for a server at %s', (host) => {
    expect(addressesAt(host, 8080, LAPTOP)).toEqual([]);
  });

  test('are the one that was chosen', () => {
    expect(addressesAt('192.168.1.23', 8080, LAPTOP)).toEqual(['http://192.168.1.23:8080']);
  });
});

describe('asked for its addresses, a server', () => {
  const app = fastify();
  let base: string;
  beforeAll(async () => {
    addAddressRoute(app, (port) => [`http://192.168.1.23:${port}`]);
    base = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => app.close());
  const asked = (headers: Readonly<Record<string, string>> = {}): Promise<unknown> =>
    new Promise((told, failed) => {
      get(`${base}/api/addresses`, { headers }, (response) => {
        void json(response).then(told, failed);
      }).once('error', failed);
    });

  test('tells the computer it runs on', async () => {
    const { port } = new URL(base);
    expect(await asked()).toEqual({ addresses: [`http://192.168.1.23:${port}`] });
    expect(await asked({ host: `localhost:${port}` })).toEqual({
      addresses: [`http://192.168.1.23:${port}`],
    });
  });

  test.each([
    { why: 'under another name', headers: { host: 'play.example.org' } },
    { why: 'through a proxy', headers: { 'x-forwarded-for': '203.0.113.5' } },
    { why: 'through another kind of proxy', headers: { forwarded: 'for=203.0.113.5' } },
  ])('tells nobody who comes $why', async ({ headers }) => {
    expect(await asked(headers)).toEqual({ addresses: [] });
  });
});
