import * as z from 'zod/mini';
import { Json, LIMITS, Name } from './common.ts';

const Password = z
  .string()
  .check(
    z.minLength(LIMITS.password.least, `a password has at least ${LIMITS.password.least} characters`),
    z.maxLength(LIMITS.password.most, `a password has at most ${LIMITS.password.most} characters`),
  );

/** POST /api/guests: a name is enough. */
export const NewGuest = z.object({ name: Name });
/** POST /api/me/name: from now on, and at every table one sits at that is not over. */
export const Rename = z.object({ name: Name });
/** POST /api/me/device-link: carries one to another device. The token belongs behind the `#` of a link; it works once. */
export const DeviceLink = z.object({ token: z.string(), expiresAt: z.int() });
export type DeviceLink = z.infer<typeof DeviceLink>;
/** POST /api/device-link, on the other device: be the one who made the link. */
export const UseDeviceLink = z.object({ token: z.string().check(z.minLength(20), z.maxLength(100)) });
/** POST /api/accounts. A guest who makes an account keeps seats and history. */
export const NewAccount = z.object({ name: Name, password: Password });
/** POST /api/login */
export const Login = z.object({ name: Name, password: z.string().check(z.maxLength(LIMITS.password.most)) });

/** POST /api/me/delete, for accounts. The password is asked once more, for it cannot be undone. */
export const DeleteAccount = z.object({ password: Login.shape.password });

/** GET /api/me and the answer to all of the above. `null`: nobody yet. */
export const Me = z.object({
  me: z.nullable(z.object({ name: z.string(), account: z.boolean() })),
});
export type Me = z.infer<typeof Me>;

/** Where somebody is signed in. */
export const SessionInfo = z.object({
  id: z.string(),
  /** The browser, in a few words. */
  agent: z.nullable(z.string()),
  createdAt: z.int(),
  /** The one that asks. */
  current: z.boolean(),
});
export type SessionInfo = z.infer<typeof SessionInfo>;
/** GET /api/me/sessions, and the answer to ending some: the latest first. */
export const SessionList = z.object({ sessions: z.array(SessionInfo) });
export type SessionList = z.infer<typeof SessionList>;
/** POST /api/me/sessions/end: one of them, or without an id all others. Their connections end with them. */
export const EndSessions = z.object({ id: z.optional(z.string().check(z.maxLength(100))) });

/** One thing that a table may settle before it starts. */
export const OptionInfo = z.object({
  name: z.string(),
  kind: z.enum(['switch', 'whole', 'choice']),
  default: Json,
  rule: z.string(),
  values: z.optional(z.array(z.string())),
  min: z.optional(z.int()),
  max: z.optional(z.int()),
});

export const GameInfo = z.object({
  id: z.string(),
  title: z.string(),
  edition: z.int(),
  editionHash: z.string(),
  seats: z.object({ min: z.int(), max: z.int() }),
  options: z.array(OptionInfo),
  /** The computer players that may be seated at it, weakest first. */
  levels: z.array(z.string()),
  /** What may be said in advance where all are asked at once (`order`); `N` stands for a whole number. */
  orders: z.optional(z.array(z.string())),
});
export type GameInfo = z.infer<typeof GameInfo>;

/** GET /api/games */
export const GameList = z.object({
  protocol: z.int(),
  games: z.array(GameInfo),
  /** All levels of computer players there are, weakest first. */
  levels: z.array(z.string()),
});
export type GameList = z.infer<typeof GameList>;

/** GET /api/addresses: origins at which others on the network reach the server, best first. */
export const Addresses = z.object({ addresses: z.array(z.string()) });
export type Addresses = z.infer<typeof Addresses>;

/** GET /api/socket/key: what a page of ours opens the socket with (`?key=`) behind a proxy that hides the host. */
export const SocketKey = z.object({ key: z.string() });
export type SocketKey = z.infer<typeof SocketKey>;
