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
