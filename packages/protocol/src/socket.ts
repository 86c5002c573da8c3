import * as z from 'zod/mini';
import { Id, IdempotencyKey, LIMITS, PROTOCOL, Problem, Refusal, SeatNumber } from './common.ts';
import { MoveBody, PROPOSALS, Snapshot, Update } from './match.ts';
import { TableInfo } from './table.ts';

const keyed = { key: IdempotencyKey } as const;

/** The first message of a client. One connection is for one table. */
export const Hello = z.object({
  type: z.literal('hello'),
  protocol: z.literal(PROTOCOL),
  table: Id,
  /** Holds a seat for programs; a browser has its cookie and sends none. */
  seatToken: z.optional(z.string().check(z.maxLength(100))),
  /** A spectator of a table that shows hands may look over this seat's shoulder. */
  as: z.optional(SeatNumber),
  /** People whose chat is muted from the first line on; `mute` changes it. */
  muted: z.optional(z.array(z.string().check(z.maxLength(LIMITS.name))).check(z.maxLength(100))),
  /** What the client holds already. */
  resume: z.optional(z.object({ epoch: z.string().check(z.maxLength(40)), seq: z.int() })),
});

/** Everything a client may say. Messages with a key are answered by `accepted`, `refused` or `error` with that key. */
export const ClientMessage = z.discriminatedUnion('type', [
  Hello,
  z.object({ type: z.literal('move'), ...MoveBody.shape }),
  /** Why may I not make this move? It is not played, and nobody else learns of it. Answered by `why` with the same key. */
  z.object({ type: z.literal('why'), ...MoveBody.shape }),
  z.object({ type: z.literal('takeBack'), ...keyed }),
  z.object({ type: z.literal('propose'), what: z.enum(PROPOSALS), ...keyed }),
  z.object({ type: z.literal('consent'), proposal: z.int(), agree: z.boolean(), ...keyed }),
  /** Take back what I proposed myself. */
  z.object({ type: z.literal('withdraw'), proposal: z.int(), ...keyed }),
  z.object({ type: z.literal('resume'), ...keyed }),
  /** The table waits for this seat: a computer player is to go on for it. */
  z.object({ type: z.literal('standIn'), seat: SeatNumber, ...keyed }),
  /** Give the seat up: by the game's own rule where there is one, else to a computer player. */
  z.object({ type: z.literal('leave'), ...keyed }),
  /** Take the seat back from the computer player. */
  z.object({ type: z.literal('return'), ...keyed }),
  /** What I answer until further notice when all are asked at once; `ask` to be asked again. See `GameInfo.orders`. */
  z.object({ type: z.literal('order'), order: z.string().check(z.maxLength(40)), ...keyed }),
  z.object({
    type: z.literal('chat'),
    text: z.string().check(z.minLength(1), z.maxLength(LIMITS.chat)),
    ...keyed,
  }),
  /** Hear this person's chat no longer, or again. Only for this connection. */
  z.object({ type: z.literal('mute'), name: z.string().check(z.maxLength(LIMITS.name)), muted: z.boolean() }),
  /** Send me a snapshot. */
  z.object({ type: z.literal('sync') }),
  z.object({ type: z.literal('ping') }),
]);
export type ClientMessage = z.infer<typeof ClientMessage>;

/** What happens at a table beside the game, told among the chat; `name` is whom it is about. */
export const CHAT_NOTICES = ['sat-down', 'got-up', 'declined', 'sent-away', 'host', 'renamed'] as const;
export type ChatNotice = (typeof CHAT_NOTICES)[number];

export const ChatLine = z.object({
  n: z.int(),
  seat: z.nullable(SeatNumber),
  name: z.string(),
  /** Of a notice, the sentence in English; of `renamed`, the new name. */
  text: z.string(),
  at: z.int(),
  notice: z.optional(z.enum(CHAT_NOTICES)),
});
export type ChatLine = z.infer<typeof ChatLine>;

/** What the table says about itself, apart from the game: for the log, in the reader's language. */
export const NOTICES = [
  'bot-failed',
  'played-by-clock',
  'seat-absent',
  'match-broken',
  'taken-back',
] as const;
export const Notice = z.object({
  type: z.literal('notice'),
  notice: z.enum(NOTICES),
  seat: z.nullable(SeatNumber),
});
export type Notice = z.infer<typeof Notice>;

/** Everything a server may say. */
export const ServerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('table'), table: TableInfo }),
  Snapshot,
  Update,
  /** Stored, and therefore true. */
  z.object({ type: z.literal('accepted'), key: z.string() }),
  z.object({ type: z.literal('refused'), key: z.string(), refusal: Refusal }),
  /** The answer to `why`; `null` if the move is allowed. */
  z.object({ type: z.literal('why'), key: z.string(), refusal: z.nullable(Refusal) }),
  z.object({ type: z.literal('error'), key: z.nullable(z.string()), problem: Problem }),
  z.object({ type: z.literal('chat'), lines: z.array(ChatLine) }),
  Notice,
  z.object({ type: z.literal('pong') }),
]);
export type ServerMessage = z.infer<typeof ServerMessage>;
