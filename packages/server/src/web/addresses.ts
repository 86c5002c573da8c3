import { isIP } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import type { Addresses } from '@hedgerow/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from './routes.ts';

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** Networks that a computer makes for its own containers and virtual machines: nobody else is in them. */
const INNER =
  /^(docker|br-|veth|virbr|vmnet|vboxnet|vEthernet|lxc|lxd|cni|flannel|podman|cali|kube|utun|awdl|llw)/i;

/** Home networks first, then what other private networks there are, then the rest. Lower is better. */
function rank({ address, family }: NetworkInterfaceInfo): number {
  if (family !== 'IPv4') return 4;
  if (/^192\.168\./.test(address)) return 0;
  if (/^10\./.test(address)) return 1;
  if (/^172\.(1[6-9]|2\d|3[01])\./.test(address)) return 2;
  return 3;
}

/** Addresses that work only on one cable and name the cable: no browser takes them. */
const isLinkLocal = (address: string): boolean => /^(169\.254\.|fe[89ab])/i.test(address);

/** The names of a computer for itself. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

const originOf = (address: string, port: number): string =>
  `http://${isIP(address) === 6 ? `[${address}]` : address}:${port}`;

/** Where others on the network reach a server that listens at this host and port, best first. */
export function addressesAt(
  host: string,
  port: number,
  interfaces: Interfaces = networkInterfaces(),
): readonly string[] {
  if (isLoopback(host)) return [];
  if (host !== '0.0.0.0' && host !== '::') return [originOf(host, port)];
  const found = Object.entries(interfaces)
    .filter(([name]) => !INNER.test(name))
    .flatMap(([, infos = []]) => infos)
    .filter(({ internal, address }) => !internal && !isLinkLocal(address))
    .filter(({ family }) => host === '::' || family === 'IPv4');
  // Nobody types an address of version 6 where there is one of version 4.
  const typed = found.filter(({ family }) => family === 'IPv4');
  return (typed.length > 0 ? typed : found)
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ address }) => originOf(address, port));
}

/** Whether a browser on this very computer asks, and not somebody through a proxy on it. */
function isFromHere({ headers, socket }: FastifyRequest): boolean {
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  const isForwarded = Object.keys(headers).some((name) => /^(x-forwarded-|forwarded$|via$)/.test(name));
  const peer = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return isLoopback(host) && isLoopback(peer) && !isForwarded;
}

/** Tells a host who opened the page at `localhost` what link others need. How a network is numbered is nobody else's business. */
export function addAddressRoute(app: FastifyInstance, addresses: (port: number) => readonly string[]): void {
  serve(
    app,
    'GET /api/addresses',
    (request): Addresses => ({
      addresses: isFromHere(request) ? [...addresses(request.socket.localPort ?? 0)] : [],
    }),
  );
}
