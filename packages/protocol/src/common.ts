import * as z from 'zod/mini';

/** The version of everything in this package. A client that says another one is told so and not served. */
export const PROTOCOL = 1;

/** Limits that both sides keep; what is longer is refused with a sentence. */
export const LIMITS = {
  name: 40,
  chat: 300,
  move: 400,
  key: 64,
  password: { least: 8, most: 200 },
  /** Bytes of one WebSocket message from a client. */
  message: 4096,
  /** Bytes of one HTTP body from a client. */
  body: 16_384,
} as const;

/** A table and its match share one id: 26 letters and digits, ordered by time. */
export const Id = z.string().check(z.regex(/^[0-9a-z]{26}$/, 'an id has 26 letters and digits'));

/** What people tell each other to meet: six letters and digits that cannot be mistaken for one another. */
export const Code = z.string().check(z.regex(/^[A-Z2-9]{6}$/, 'a code has six letters or digits'));

export const SeatNumber = z.int().check(z.minimum(0), z.maximum(15));

/** A name as it is shown: one line, no control or direction-changing characters, no blanks around it. */
export const Name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'a name has at least one character'),
    z.maxLength(LIMITS.name, `a name has at most ${LIMITS.name} characters`),
    z.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]*$/u, 'a name is plain text on one line'),
  );

/** Made afresh by the client for each thing it wants done once; sent again after a lost answer, it is harmless. */
export const IdempotencyKey = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'a key has 8 to 64 letters, digits, _ or -'));

/** Any JSON: views, events and option values belong to the game, not to the wire. */
export const Json = z.unknown();

/** Why a move was not allowed; the reader's language makes a sentence of it (`words.refusal`). */
export const Refusal = z.object({
  rule: z.string(),
  reason: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Refusal = z.infer<typeof Refusal>;

/** Everything that can go wrong apart from the rules of a game. Codes are never reused. */
export const ERROR_CODES = [
  'bad-request',
  'wrong-protocol',
  'not-signed-in',
  'not-allowed',
  'not-found',
  'name-taken',
  'look-taken',
  'link-over',
  'wrong-password',
  'seat-taken',
  'not-seated',
  'table-not-open',
  'table-not-ready',
  'not-playing',
  'not-over',
  'paused',
  'stale-decision',
  'nothing-proposed',
  'too-large',
  'too-fast',
  'too-many',
  'no-watching',
  'match-broken',
  'storage',
  'shutting-down',
  'internal',
] as const;
export const ErrorCode = z.enum(ERROR_CODES);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** A problem that is no refusal of a rule: a stable code, a sentence for people, and what it speaks of. */
export const Problem = z.object({
  code: ErrorCode,
  sentence: z.string(),
  /** What exactly is in the way, if the code does not say it all; see `PROBLEMS`. */
  reason: z.optional(z.string()),
  facts: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
export type Problem = z.infer<typeof Problem>;

/** How a seat came out. */
export const Standing = z.object({
  seat: SeatNumber,
  rank: z.int(),
  score: z.int(),
  breakdown: z.record(z.string(), z.int()),
  tieBreaks: z.array(z.int()),
  left: z.optional(z.literal(true)),
});
export type Standing = z.infer<typeof Standing>;
