import { Broken } from '@hedgerow/kernel';

/**
 * The rules or a computer player failed at a match. What they say themselves may name cards that nobody may see yet, so
 * their words stay in the cause and are never logged: the place in the code, the step and the digest find it again.
 */
export class PlayFault extends Error {
  constructor(sentence: string, cause: unknown) {
    super(sentence, { cause });
    this.name = 'PlayFault';
  }
}

/** What went wrong and where, without a word of its own that could name a card. */
export function wordlessStoryOf(error: unknown): string {
  if (!(error instanceof Error)) return `something thrown that is no error, but a ${typeof error}`;
  const { code } = error as { readonly code?: unknown };
  const named = typeof code === 'string' && /^[A-Z0-9_]{3,40}$/.test(code) ? ` ${code}` : '';
  // Promises are written in our code; what was found instead is not told.
  const promise = error instanceof Broken ? `: ${withoutFindings(error.message)}` : '';
  return `${error.constructor.name}${named}${promise}${framesOf(error)}`;
}

/** What is logged of an error. The match itself is in the store. */
export function storyOf(error: unknown): string {
  if (error instanceof PlayFault) return `${error.message}: ${wordlessStoryOf(error.cause)}`;
  return error instanceof Error ? withoutFindings(error.stack ?? error.message) : wordlessStoryOf(error);
}

const withoutFindings = (text: string): string => text.replace(/ \(found .*$/gm, '');

/** The places in the code; V8 writes them after the message. */
function framesOf({ message, stack = '' }: Error): string {
  const after = stack.indexOf(message);
  if (after < 0) return '';
  const frames = stack.slice(after + message.length).split('\n');
  return frames
    .filter((line) => /^ {4}at /.test(line))
    .map((line) => `\n${line}`)
    .join('');
}
