import { connect, createServer, type Socket } from 'node:net';

/** A connection in the middle that can stop forwarding without a word, as a network does that swallows packets. */
export interface SwallowingProxy {
  readonly port: number;
  /** From now on nothing gets through, in either direction, and nobody is told. */
  readonly swallow: () => void;
  /** What waited gets through, and everything after it. */
  readonly forward: () => void;
  readonly stop: () => Promise<void>;
}

export async function startSwallowing(to: number): Promise<SwallowingProxy> {
  let swallowing = false;
  const sockets = new Set<Socket>();
  let waiting: (() => void)[] = [];
  const whenForwarding = (act: () => void): void => {
    if (swallowing) waiting.push(act);
    else act();
  };
  const join = (from: Socket, into: Socket): void => {
    sockets.add(from);
    from.on('data', (chunk) => whenForwarding(() => void into.write(chunk)));
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      // Not even that somebody has gone gets through.
      whenForwarding(() => into.destroy());
    });
  };
  const server = createServer((near) => {
    near.on('error', () => {});
    // Nobody hears of those who come now: their first word waits like all others.
    near.pause();
    whenForwarding(() => {
      const far = connect(to, '127.0.0.1');
      join(near, far);
      join(far, near);
      near.resume();
    });
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    swallow: () => {
      swallowing = true;
    },
    forward: () => {
      swallowing = false;
      const acts = waiting;
      waiting = [];
      for (const act of acts) act();
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
