import * as z from 'zod/mini';
import { Code, Id, Json, Name, SeatNumber, Standing } from './common.ts';
import { LOOKS } from './looks.ts';

/** After two time-outs in a row: ask the others how to go on, or let a computer player hold the seat. As usual: ask. */
const away = { away: z.optional(z.enum(['ask', 'bot'])) } as const;

/** How long a seat may think. The engine never sees time; who runs out is played for by a computer player. */
export const Clock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  /** So much for each decision. */
  z.object({ kind: z.literal('move'), seconds: z.int().check(z.minimum(5), z.maximum(86_400)), ...away }),
  /** A stock for the whole match, and something back after each turn. */
  z.object({
    kind: z.literal('bank'),
    seconds: z.int().check(z.minimum(10), z.maximum(86_400)),
    increment: z.int().check(z.minimum(0), z.maximum(600)),
    ...away,
  }),
  /** Play by correspondence. */
  z.object({ kind: z.literal('days'), days: z.int().check(z.minimum(1), z.maximum(30)), ...away }),
]);
export type Clock = z.infer<typeof Clock>;

/** `link`: only who has the link or the code finds it. */
export const Visibility = z.enum(['public', 'link']);

/** Who may watch: everybody (the table is listed while it is played), who has the link or the code, or nobody. */
export const Spectators = z.enum(['everyone', 'link', 'nobody']);

/** After how many minutes those who only watch are shown hands; `null`: only after the end. */
export const HandsAfter = z.nullable(z.int().check(z.minimum(1), z.maximum(1440)));

const LookNumber = z.int().check(z.minimum(0), z.maximum(LOOKS - 1));

/** What a seat is known by, beside its name. At one table no two have the same colour or the same shape. */
const Look = z.object({ colour: LookNumber, shape: LookNumber });

/** Whether seats stay as people sat down, or are shuffled at the start. */
export const SeatOrder = z.enum(['asSat', 'shuffled']);

/** Who sits where. A computer player is always labelled as one, with its level. */
export const SeatInfo = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open'), ...Look.shape }),
  z.object({
    kind: z.literal('person'),
    ...Look.shape,
    name: z.string(),
    ready: z.boolean(),
    /** Has a connection to the table now. */
    here: z.boolean(),
    host: z.boolean(),
    /** Was asked for a rematch and has not answered yet. */
    invited: z.optional(z.literal(true)),
  }),
  z.object({ kind: z.literal('bot'), ...Look.shape, name: z.string(), level: z.string() }),
]);
export type SeatInfo = z.infer<typeof SeatInfo>;

/** `over`: played to the end; `broken`: the server could not go on; `closed`: everybody left before the start. */
export const TableStatus = z.enum(['open', 'playing', 'over', 'abandoned', 'broken', 'closed']);

/** A table as anybody may see it who has found it. */
export const TableInfo = z.object({
  id: Id,
  code: Code,
  game: z.string(),
  edition: z.int(),
  status: TableStatus,
  options: z.record(z.string(), Json),
  clock: Clock,
  visibility: Visibility,
  spectators: Spectators,
  /** Whether those who only watch may chat. */
  spectatorChat: z.boolean(),
  handsAfter: HandsAfter,
  seatOrder: SeatOrder,
  seats: z.array(SeatInfo),
  /** The seat of whoever asks; `null` for everybody else. */
  me: z.nullable(SeatNumber),
  /** Whether the reader is the host, who may change the table, remove people and start. */
  host: z.boolean(),
  createdAt: z.int(),
  /** The table of the rematch, once there is one. */
  rematch: z.nullable(Id),
  /** The seat that asked for it. */
  rematchBy: z.nullable(SeatNumber),
});
export type TableInfo = z.infer<typeof TableInfo>;

/** Who sits in a seat of a new table: its maker, nobody yet, or a computer player. */
export const NewSeat = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('me') }),
  z.object({ kind: z.literal('open') }),
  z.object({ kind: z.literal('bot'), level: z.string().check(z.maxLength(40)) }),
]);

/** POST /api/tables */
export const NewTable = z.object({
  game: z.string().check(z.maxLength(40)),
  seats: z.array(NewSeat).check(z.minLength(1), z.maxLength(16)),
  /** A missing option has its default; `GET /api/games` lists all options. */
  options: z._default(z.record(z.string().check(z.maxLength(60)), Json), {}),
  clock: z._default(Clock, { kind: 'none' }),
  visibility: z._default(Visibility, 'link'),
  spectators: z._default(Spectators, 'link'),
  spectatorChat: z._default(z.boolean(), false),
  handsAfter: z._default(HandsAfter, null),
  seatOrder: z._default(SeatOrder, 'asSat'),
  /** Start as soon as nobody is missing: a game against computer players needs no second click. */
  startWhenFull: z._default(z.boolean(), false),
  /** What the maker is called and would like to look like at this table; as `Join` has it. */
  name: z.optional(Name),
  colour: z.optional(LookNumber),
  shape: z.optional(LookNumber),
});
export type NewTable = z.input<typeof NewTable>;
/** The same with every default filled in. */
export type TablePlan = z.output<typeof NewTable>;

/**
 * POST /api/tables/:id/join. Without a seat, the first open one. The name is needed only without a session; a guest who
 * gives another is called so from now on. Of colour and shape one gets what nobody else has chosen.
 */
export const Join = z.object({
  seat: z.optional(SeatNumber),
  name: z.optional(Name),
  colour: z.optional(LookNumber),
  shape: z.optional(LookNumber),
});
/** POST /api/tables/:id/look, as long as the match is not over: change one's colour, shape or both. */
export const ChangeLook = z.partial(Look);
/** POST /api/tables/:id/place, before the start: move to an open seat; the host may also change places with a computer player. */
export const ChangePlace = z.object({ seat: SeatNumber });
/** POST /api/tables/:id/ready */
export const Ready = z.object({ ready: z.boolean() });
/** POST /api/tables/:id/seats/:seat, by the host before the start: open it, or seat a computer player. */
export const ChangeSeat = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open') }),
  z.object({ kind: z.literal('bot'), level: z.string().check(z.maxLength(40)) }),
]);
/** POST /api/tables/:id/claim: take a seat to this browser with its secret token. */
export const Claim = z.object({ token: z.string().check(z.minLength(20), z.maxLength(100)) });

/** What joining, claiming and making a table answer. */
export const Seated = z.object({
  table: TableInfo,
  seat: z.nullable(SeatNumber),
  /** Holds the seat without a cookie, for programs and for moving to another device. Shown once; keep it secret. */
  seatToken: z.nullable(z.string()),
});
export type Seated = z.infer<typeof Seated>;

/** GET /api/tables */
export const TableList = z.object({ tables: z.array(TableInfo) });
export type TableList = z.infer<typeof TableList>;
/** One of my tables: of a finished one also how it came out. */
export const MyTable = z.extend(TableInfo, {
  standings: z.nullable(z.array(Standing)),
  endedAt: z.nullable(z.int()),
});
export type MyTable = z.infer<typeof MyTable>;
/** GET /api/me/tables */
export const MyTables = z.object({ tables: z.array(MyTable) });
/** GET /api/codes/:code */
export const Found = z.object({ id: Id });
