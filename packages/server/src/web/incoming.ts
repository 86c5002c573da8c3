import { ClientMessage, Hello, LIMITS } from '@hedgerow/protocol';
import { Failure, sentenceFor } from '../problem.ts';

/** A message from outside, or a sentence about what is wrong with it. */
export function read(data: Buffer, isBinary: boolean): ClientMessage {
  if (isBinary) throw new Failure('bad-request', 'Messages are text, not binary.');
  if (data.length > LIMITS.message)
    throw new Failure(
      'too-large',
      `A message has at most ${LIMITS.message} bytes, this one has ${data.length}.`,
    );
  let given: unknown;
  try {
    given = JSON.parse(data.toString('utf8'));
  } catch {
    throw new Failure('bad-request', 'The message is not JSON.');
  }
  const message = ClientMessage.safeParse(given);
  if (message.success) return message.data;
  const { type, protocol } = (given ?? {}) as { readonly type?: unknown; readonly protocol?: unknown };
  if (type === 'hello' && protocol !== Hello.shape.protocol.def.values[0])
    throw new Failure('wrong-protocol', `This server speaks protocol ${Hello.shape.protocol.def.values[0]}.`);
  throw new Failure('bad-request', sentenceFor(message.error.issues));
}
