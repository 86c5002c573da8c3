import * as z from 'zod/mini';
import { Id, IdempotencyKey, Json, LIMITS, SeatNumber, Standing } from './common.ts';

/** A question to this viewer's seat. Only the asked seat is ever told that, and what, it is asked. */
export const Question = z.object({
  /** A move names it, so that an answer never hits another question. */
  id: z.int(),
  rule: z.string(),
  /** Every move that would be accepted, in the game's notation and order. */
  moves: z.array(z.string()),
  /** Others are asked at the same time; their answers do not disturb this one. */
  together: z.optional(z.literal(true)),
  /** Some steps of a move in the making are done; `takeBack` drops them. */
  composing: z.optional(z.literal(true)),
});
export type Question = z.infer<typeof Question>;

/** What can be proposed. */
export const PROPOSALS = ['takeBack', 'pause', 'abandon'] as const;

/** Something that needs everybody's consent. */
export const Proposal = z.object({
  /** Consent names it, so that an answer never hits another proposal. */
  id: z.int(),
  what: z.enum(PROPOSALS),
  by: SeatNumber,
  agreed: z.array(SeatNumber),
});
export type Proposal = z.infer<typeof Proposal>;

/** Whom the table waits for instead of going on: `clock` after two time-outs in a row, `gone` after ten minutes without a connection. */
export const Waiting = z.object({ seat: SeatNumber, why: z.enum(['clock', 'gone']) });
export type Waiting = z.infer<typeof Waiting>;

/** Who made the step that an update tells. `seat` is `null` where a window closes: several may have answered, or nobody. */
export const Step = z.object({
  seat: z.nullable(SeatNumber),
  /** Not the person in the seat: the computer player that holds it, or one that chose because the time was up. */
  by: z.optional(z.enum(['bot', 'clock'])),
});
export type Step = z.infer<typeof Step>;

/** What people at the table did, or what befell them, apart from the game. For the log, in the reader's language. */
export const Note = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('takenBack'),
    seat: SeatNumber,
    /**
     * Which moments are undone, numbered as in the replay of the same eyes; `count: null` for all from there on. Missing
     * when it is told later: then they are no longer in the replay.
     */
    undone: z.optional(z.object({ from: z.int(), count: z.nullable(z.int()) })),
  }),
  z.object({ what: z.literal('declined'), proposal: z.enum(PROPOSALS), by: SeatNumber, seat: SeatNumber }),
  /** `overtaken`: somebody moved, so that there is nothing left to ask. */
  z.object({ what: z.enum(['withdrawn', 'overtaken']), proposal: z.enum(PROPOSALS), by: SeatNumber }),
  /** The time of this seat was up, and a computer player chose for it. */
  z.object({ what: z.literal('timedOut'), seat: SeatNumber }),
  /** A computer player holds the seat from now on: its person left, or `by` let it go on. */
  z.object({ what: z.literal('absent'), seat: SeatNumber, by: z.optional(SeatNumber) }),
  z.object({ what: z.literal('returned'), seat: SeatNumber }),
  z.object({ what: z.literal('waiting'), ...Waiting.shape }),
  z.object({ what: z.enum(['paused', 'resumed']), seat: SeatNumber }),
]);
export type Note = z.infer<typeof Note>;

/** Time, in milliseconds, as of the moment of sending. */
export const ClockFace = z.object({
  /** What is left for the question to me; `null` if I am not asked. */
  mine: z.nullable(z.int()),
  /** The stock of every seat; only with a bank. */
  banks: z.optional(z.array(z.int())),
});
export type ClockFace = z.infer<typeof ClockFace>;

/** How it ended. The key is what the commitment promised: with it anybody can deal the cards again. */
export const Ending = z.object({
  how: z.enum(['finished', 'abandoned', 'broken']),
  standings: z.nullable(z.array(Standing)),
  key: z.nullable(z.string()),
  digest: z.nullable(z.string()),
  /** If it was abandoned: who proposed that, who agreed, and who was away for so long that they were not waited for. */
  by: z.optional(SeatNumber),
  agreed: z.optional(z.array(SeatNumber)),
  without: z.optional(z.array(SeatNumber)),
});
export type Ending = z.infer<typeof Ending>;

/** What changes beside the view. In an update, what is missing is unchanged. */
const situation = {
  question: z.nullable(Question),
  /** My last step can be taken back without asking anybody. */
  mayTakeBack: z.boolean(),
  /** My standing order about questions to all; see `GameInfo.orders`. */
  order: z.optional(z.nullable(z.string())),
  proposal: z.nullable(Proposal),
  /** If the proposal is to take back: the first moment of mine that would be undone, with all after it. */
  undoes: z.optional(z.nullable(z.int())),
  paused: z.boolean(),
  /** The table is paused because it waits for somebody; the others choose how it goes on. */
  waiting: z.optional(z.nullable(Waiting)),
  /** Seats that a computer player plays until their person returns. */
  absent: z.array(SeatNumber),
  clock: z.nullable(ClockFace),
  ending: z.nullable(Ending),
} as const;

/** The whole match as one viewer sees it. */
export const Snapshot = z.object({
  type: z.literal('snapshot'),
  match: Id,
  /** Which run of numbers `seq` belongs to. Both are given back to resume. */
  epoch: z.string(),
  seq: z.int(),
  game: z.string(),
  edition: z.int(),
  editionHash: z.string(),
  /** SHA-256 of the key and the match id, published before the first move. */
  commitment: z.string(),
  /** The viewer: a seat, or `null` for a spectator. */
  viewer: z.nullable(SeatNumber),
  view: Json,
  ...situation,
});
export type Snapshot = z.infer<typeof Snapshot>;

/**
 * One change of a view: at this path (keys joined by "/", "" for the whole view, "~1" for "/" and "~0" for "~" within a
 * key) now stands this value; without a value, the key is gone. A path that ends in "/-" adds to the end of a list.
 */
export const Change = z.union([z.tuple([z.string(), Json]), z.tuple([z.string()])]);
export type Change = z.infer<typeof Change>;

/** What one viewer learns by one step. Steps of which a viewer learns nothing are not sent to that viewer at all. */
export const Update = z.object({
  type: z.literal('update'),
  /** One more than the last; otherwise ask for a snapshot by `sync`. */
  seq: z.int(),
  /** Only if it tells a step of the game: every such update is one more moment of the replay of the same eyes. */
  step: z.optional(Step),
  notes: z.optional(z.array(Note)),
  events: z.optional(z.array(Json)),
  changes: z.optional(z.array(Change)),
  question: z.optional(situation.question),
  mayTakeBack: z.optional(situation.mayTakeBack),
  order: situation.order,
  proposal: z.optional(situation.proposal),
  undoes: situation.undoes,
  paused: z.optional(situation.paused),
  waiting: situation.waiting,
  absent: z.optional(situation.absent),
  clock: z.optional(situation.clock),
  ending: z.optional(situation.ending),
});
export type Update = z.infer<typeof Update>;

/** An answer to a question. Also the body of POST /api/matches/:id/moves. */
export const MoveBody = z.object({
  question: z.int(),
  key: IdempotencyKey,
  text: z.string().check(z.maxLength(LIMITS.move)),
});

/** GET /api/matches/:id/replay?as=…&from=…: positions of a finished match. `as` is a seat, `spectator` or `open`. */
export const Replay = z.object({
  match: Id,
  /** How many moves the match has. */
  moves: z.int(),
  moments: z.array(
    z.object({
      /** After how many moves. */
      at: z.int(),
      seat: z.nullable(SeatNumber),
      by: Step.shape.by,
      move: z.nullable(z.string()),
      events: z.array(Json),
      /** One view; with `open`, those of all seats in order. */
      views: z.array(Json),
      /** What was noted between this moment and the next. */
      notes: z.optional(z.array(Note)),
    }),
  ),
  /** Ask again from here; `null` at the end. */
  next: z.nullable(z.int()),
  /** Your own eyes, where they are told the match by a socket too: which update was the last one that these moments tell. */
  upTo: z.optional(z.object({ epoch: z.string(), seq: z.int() })),
});
export type Replay = z.infer<typeof Replay>;

/** GET /api/matches/:id/verification: the server plays the finished match again and says what it found. */
export const Verification = z.object({
  ok: z.boolean(),
  problem: z.nullable(z.string()),
  digest: z.nullable(z.string()),
});
