import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import * as ws from 'ws';
import { Outbox } from '../src/web/outbox.ts';

/** Exported by the package, but not by its types. */
const { Receiver } = ws as unknown as { readonly Receiver: new (options: object) => Writable };

const open: (() => void)[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const close of open.splice(0)) close();
});

/** Both ends of a real connection; the near one is the server's. */
async function connection(): Promise<{ readonly near: Socket; readonly far: Socket }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { readonly port: number };
  const far = connect(port, '127.0.0.1').pause();
  const [near] = (await once(server, 'connection')) as [Socket];
  open.push(() => {
    near.destroy();
    far.destroy();
    server.close();
  });
  return { near, far };
}

/** What the far end hears, by an independent reader of WebSockets. */
function listen(far: Socket): readonly string[] {
  const heard: string[] = [];
  const receiver = new Receiver({ isServer: false, allowSynchronousEvents: true });
  receiver.on('message', (data: Buffer) => heard.push(data.toString()));
  far.pipe(receiver);
  return heard;
}

test('a slow reader gets everything unchanged although buffers are reused', async () => {
  const ends = await Promise.all(Array.from({ length: 3 }, connection));
  const said = ends.map((): string[] => []);
  const outboxes = ends.map(({ near }) => new Outbox(near));
  // The system keeps a few megabytes for somebody who does not read: so most is taken over at once, and the last is not.
  const isFull = (): boolean => ends.every(({ near }) => near.writableLength > 100_000);
  for (let n = 0; !isFull(); n += 1) {
    for (const [i, outbox] of outboxes.entries()) {
      const text = `${i} ${n} ${'x'.repeat((n * 37) % 700)}é`;
      said[i]?.push(text);
      outbox.put(text, 'now');
    }
    // Small pieces share a sheet of memory; what is said in one turn is one piece.
    await new Promise((turned) => setImmediate(turned));
  }
  const heard = ends.map(({ far }) => listen(far));
  await expect.poll(() => heard.map(({ length }) => length)).toEqual(said.map(({ length }) => length));
  expect(heard).toEqual(said);
});

test('delayed messages leave with urgent ones, in order', async () => {
  const { near, far } = await connection();
  const heard = listen(far);
  const write = vi.spyOn(near, 'write');
  const outbox = new Outbox(near);
  outbox.put('first', 'soon');
  outbox.put('second', 'soon');
  outbox.put('third', 'now');
  outbox.put('fourth', 'soon');
  await expect.poll(() => heard).toEqual(['first', 'second', 'third', 'fourth']);
  expect(write).toHaveBeenCalledTimes(1);
});

test('delayed messages leave by themselves if nothing urgent follows', async () => {
  const { near, far } = await connection();
  const heard = listen(far);
  const outbox = new Outbox(near);
  outbox.put('once', 'soon');
  await expect.poll(() => heard).toEqual(['once']);
  outbox.put('again', 'soon');
  outbox.flush();
  outbox.put('and again', 'soon');
  await expect.poll(() => heard).toEqual(['once', 'again', 'and again']);
});

test('delayed messages leave at once under light load and are batched under heavy load', async () => {
  const { near } = await connection();
  const write = vi.spyOn(near, 'write');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const speak = (count: number): void => {
    for (let n = 0; n < count; n += 1) new Outbox(near).put(`text ${n}`, 'soon');
  };
  speak(3);
  vi.advanceTimersByTime(5);
  expect(write).toHaveBeenCalledTimes(3);
  speak(40);
  vi.advanceTimersByTime(25);
  expect(write).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(5);
  expect(write).toHaveBeenCalledTimes(43);
  // Nobody waits behind the others' backs: the next few leave at once again.
  speak(1);
  vi.advanceTimersByTime(5);
  expect(write).toHaveBeenCalledTimes(44);
});
