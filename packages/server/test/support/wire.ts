import { connect, createServer, type Socket } from 'node:net';

/** A TCP connection of our own between two programs, through which packets can stop coming. */
export interface Wire {
  readonly port: number;
  /** From now on nothing gets through, and nobody is told: no reset, no end. New connections are taken and say nothing. */
  readonly silence: () => void;
  /** Everything that was held back arrives, late, as after a network that came back. */
  readonly restore: () => void;
  /** Ends every connection at once, as a router that forgot them. */
  readonly cut: () => void;
  readonly close: () => Promise<void>;
}

/** Stands between a server and what it depends on at `target`. */
export async function startWire(target: number): Promise<Wire> {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const join = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from.on('data', (bytes) => void to.write(bytes));
    // An end is a packet too: it gets through when the others do.
    const end = (): void => {
      if (isSilent) return;
      to.destroy();
    };
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      end();
    });
    if (isSilent) from.pause();
  };
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    join(near, far);
    join(far, near);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    silence: () => {
      isSilent = true;
      for (const socket of sockets) socket.pause();
    },
    restore: () => {
      isSilent = false;
      for (const socket of sockets) socket.resume();
    },
    cut: () => {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

/** The same address, through the wire. */
export const through = (url: string, wire: Wire): string => {
  const there = new URL(url);
  there.port = String(wire.port);
  return there.href;
};

export const portOf = (url: string): number => Number(new URL(url).port);
