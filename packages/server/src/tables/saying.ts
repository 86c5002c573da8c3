import { type Seat, seatAt } from '@hedgerow/kernel';
import type { Kysely } from 'kysely';
import type { Nature } from '../entropy.ts';
import type { RateLimit } from '../limits.ts';
import { Failure } from '../problem.ts';
import type { Database } from '../store/schema.ts';
import type { Chat } from './chat.ts';
import { freeName } from './names.ts';
import { type Caller, needTable, seatOf } from './store.ts';

interface Surroundings {
  readonly db: Kysely<Database>;
  readonly chat: Chat;
  readonly chatPace: RateLimit;
  readonly nature: Nature;
}

interface Speaker {
  readonly seat: Seat | null;
  readonly name: string;
  readonly player: string;
}

/** Who may speak: those who sit at the table and, where it lets them, those who watch. */
async function speakerAt(db: Kysely<Database>, id: string, caller: Caller): Promise<Speaker> {
  const table = await needTable(db, id);
  const row = seatOf(table, caller);
  if (row) return { seat: seatAt(row.seat), name: row.name ?? '', player: row.player_id ?? '' };
  if (table.row.spectator_chat !== 1) throw new Failure('chat-for-seats');
  const { person } = caller;
  if (!person) throw new Failure('not-signed-in', 'Whoever chats needs a name: POST /api/guests.');
  const seated = table.seats.map((seat) => seat.name);
  return { seat: null, name: freeName(person.name, seated), player: person.id };
}

/** Stores what somebody says at a table. */
export async function said(
  { db, chat, chatPace, nature }: Surroundings,
  table: string,
  caller: Caller,
  { text: given, key }: { readonly text: string; readonly key: string },
): Promise<void> {
  const text = given.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
  if (text === '') throw new Failure('bad-request', 'Nothing was said.');
  const { seat, name, player } = await speakerAt(db, table, caller);
  if (!chatPace.allows(`${table} ${player}`)) throw new Failure('chat-too-fast');
  await chat.say(table, { seat, name, text, at: nature.now(), player, key });
}
