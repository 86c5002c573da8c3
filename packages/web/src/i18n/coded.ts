import type { Facts, Problem } from '@hedgerow/protocol';

/** A problem by its code, and what it speaks of: the reader’s language makes a sentence of it. */
export const coded = (code: string, facts: Facts = {}, reason = code): string =>
  `@${code} ${reason} ${JSON.stringify(facts)}`;

/** What a server told. Its own sentence is for programs; ours is made of the same reason. */
export const codedAs = ({ code, reason, facts }: Problem): string => coded(code, facts, reason);
