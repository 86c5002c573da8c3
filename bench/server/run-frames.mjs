#!/usr/bin/env node
/**
 * Our own WebSocket frames against those of `ws`, as measured for docs/adr/0009: the same messages to the same number of
 * loopback connections, read by another process. Counts the sender's processor time, system calls included.
 * Run it after `npx tsc -b`: node bench/server/run-frames.mjs
 */
import { fork } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Sender } from 'ws';
import { framesOf, giveBack } from '../../packages/server/dist/web/frames.js';

const CONNECTIONS = 200;
const ROUNDS = 400;
const PASSES = 5;
const PLAIN = { fin: true, binary: false, mask: false, compress: false };
const turn = () => new Promise((done) => setImmediate(done));

if (process.argv[2] === 'read') {
  for (let i = 0; i < CONNECTIONS; i += 1) connect(Number(process.argv[3]), '127.0.0.1').resume();
} else await measure();

async function measure() {
  const sockets = [];
  const server = createServer((socket) => sockets.push(socket.setNoDelay(true)));
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const reader = fork(fileURLToPath(import.meta.url), ['read', String(server.address().port)]);
  while (sockets.length < CONNECTIONS) await turn();
  const senders = sockets.map((socket) => new Sender(socket));

  const ways = {
    'ws, one send per message': (i, texts) => {
      for (const text of texts) senders[i].send(text, PLAIN);
    },
    'ws, corked': (i, texts) => {
      sockets[i].cork();
      for (const text of texts) senders[i].send(text, PLAIN);
      sockets[i].uncork();
    },
    'own frames, one write': (i, texts) => {
      const frames = framesOf(texts);
      sockets[i].write(frames);
      if (sockets[i].writableLength === 0) giveBack(frames);
    },
  };

  process.stdout.write(
    '| messages at once | bytes each | way | µs per message | against ws |\n|--:|--:|---|--:|--:|\n',
  );
  for (const [count, size] of [
    [1, 60],
    [1, 600],
    [2, 600],
    [4, 600],
    [1, 20_000],
  ]) {
    const texts = Array.from({ length: count }, (_, i) => `${i}`.padEnd(size, 'x'));
    const best = Object.fromEntries(Object.keys(ways).map((name) => [name, Number.POSITIVE_INFINITY]));
    // In turns, and the best of each: a busy neighbour then hits all alike.
    for (let pass = 0; pass < PASSES; pass += 1)
      for (const [name, send] of Object.entries(ways))
        best[name] = Math.min(best[name], await cost(send, texts));
    const peer = best['ws, one send per message'];
    for (const [name, value] of Object.entries(best))
      process.stdout.write(
        `| ${count} | ${size} | ${name} | ${value.toFixed(2)} | ${(peer / value).toFixed(2)} × |\n`,
      );
  }
  reader.kill();
  process.exit();

  /** Microseconds of processor time for one message. */
  async function cost(send, texts) {
    const rounds = Math.ceil(ROUNDS / (texts.length * Math.max(1, texts[0].length / 4000)));
    const start = process.cpuUsage();
    for (let round = 0; round < rounds; round += 1) {
      for (let i = 0; i < CONNECTIONS; i += 1) send(i, texts);
      await turn();
      while (sockets.some(({ writableLength }) => writableLength > 0)) await turn();
    }
    const { user, system } = process.cpuUsage(start);
    return (user + system) / (rounds * CONNECTIONS * texts.length);
  }
}
