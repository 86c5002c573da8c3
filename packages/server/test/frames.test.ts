import type { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import * as ws from 'ws';
import { framesOf } from '../src/web/frames.ts';

/** Exported by the package, but not by its types. */
const { Receiver } = ws as unknown as { readonly Receiver: new (options: object) => Writable };

/** What an independent reader of WebSockets understands. */
function heard(bytes: Buffer): readonly string[] {
  const texts: string[] = [];
  const receiver = new Receiver({ isServer: false, allowSynchronousEvents: true });
  receiver.on('message', (data: Buffer, isBinary: boolean) => texts.push(`${isBinary}${data.toString()}`));
  receiver.write(bytes);
  return texts;
}

test.each([
  { why: 'a short text', texts: ['{"type":"pong"}'] },
  { why: 'nothing', texts: [''] },
  { why: 'the longest with a short head', texts: ['a'.repeat(125)] },
  { why: 'the shortest with a long head', texts: ['a'.repeat(126)] },
  { why: 'few characters, but many bytes', texts: ['é'.repeat(63)] },
  { why: 'the longest with a long head', texts: ['a'.repeat(0xffff)] },
  { why: 'the shortest with the longest head', texts: ['a'.repeat(0x1_0000)] },
  { why: 'characters of two halves', texts: ['🦋'.repeat(40), '🦋'.repeat(40_000)] },
  { why: 'several, in their order', texts: ['one', 'ü'.repeat(200), '', 'four'] },
])('frames are read as the texts they were made of: $why', ({ texts }) => {
  expect(heard(framesOf(texts))).toEqual(texts.map((text) => `false${text}`));
});

test('frames stay as they are while others are made', () => {
  const first = framesOf(['first']);
  framesOf(['other']);
  expect(heard(first)).toEqual(['falsefirst']);
});
