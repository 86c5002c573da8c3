import type { ColumnType, Generated } from 'kysely';

/** Milliseconds since 1970. */
type Time = number;
/** 0 or 1: SQLite has no booleans, and one schema serves both engines. */
type Flag = number;
type Set<T> = ColumnType<T, T, T>;

export interface Database {
  players: {
    id: string;
    name: string;
    /** The name in small letters, for accounts only: two accounts never share one. */
    name_key: string | null;
    /** What the name of an account looks like at a glance, see `likenessOf`. */
    look_key: Generated<string | null>;
    /** argon2id; `null` for guests. */
    password: string | null;
    created_at: Time;
  };
  sessions: {
    hash: string;
    player_id: string;
    created_at: Time;
    expires_at: Time;
    /** Where it was begun, in a few words, so that its owner knows it again. */
    agent: Generated<string | null>;
  };
  tables: {
    id: string;
    code: string;
    game: string;
    host_id: string;
    options: string;
    clock: string;
    visibility: string;
    /** `everyone`, `link` or `nobody`; of earlier tables also `table` and `hands`. */
    spectators: string;
    /** Whether those who only watch may chat. */
    spectator_chat: Generated<Flag>;
    /** After how many minutes those who only watch may see hands; `null`: only after the end. */
    hands_after: ColumnType<number | null, number | null | undefined, number | null>;
    seat_order: string;
    start_when_full: Flag;
    status: Set<'open' | 'playing' | 'over' | 'abandoned' | 'broken' | 'closed'>;
    rematch_id: string | null;
    /** The seat that asked for the rematch. */
    rematch_by: ColumnType<number | null, number | null | undefined, number | null>;
    created_at: Time;
  };
  seats: {
    table_id: string;
    seat: number;
    kind: Set<'open' | 'person' | 'bot'>;
    player_id: string | null;
    name: string | null;
    level: string | null;
    ready: Flag;
    token_hash: string | null;
    /** What the person chose; `null`: as usual at this place. */
    colour: ColumnType<number | null, number | null | undefined, number | null>;
    shape: ColumnType<number | null, number | null | undefined, number | null>;
    /** Was asked for a rematch and has not answered. */
    invited: Generated<Flag>;
  };
  matches: {
    id: string;
    game: string;
    edition: number;
    edition_hash: string;
    seat_count: number;
    options: string;
    /** The secret of all chance. It leaves this table only after the end. */
    key: string;
    commitment: string;
    started_at: Time;
    /** Somebody at this table is a computer player or a clock runs: the server must look after it unasked. */
    automatic: Flag;
    ended_at: Time | null;
    result: string | null;
    /** When the server must look after it unasked; `null` if only somebody who comes can make anything happen. */
    due_at: Generated<Time | null>;
    /** After which line of its log that was so. */
    due_seq: Generated<number>;
  };
  log: {
    match_id: string;
    seq: number;
    kind: string;
    seat: number | null;
    text: string | null;
    made_by: string;
    key: string | null;
    at: Time;
  };
  chat: {
    table_id: string;
    n: number;
    player_id: string;
    seat: number | null;
    name: string;
    text: string;
    key: string;
    at: Time;
    /** Nobody said it: it happened at the table. */
    notice: ColumnType<string | null, string | null | undefined, string | null>;
  };
  /** Whom the host sent away from a table: they may not sit down there again. */
  sent_away: {
    table_id: string;
    player_id: string;
  };
  /** Links that carry somebody to another device; each works once, and not for long. */
  device_links: {
    hash: string;
    player_id: string;
    expires_at: Time;
  };
  /** From where seats were held at tables that show hands to others: nobody there is shown any. */
  seat_addresses: {
    table_id: string;
    hash: string;
  };
  /** When a process served: from its start to its last sign of life. Between them all lies time that is nobody's. */
  runs: {
    id: string;
    began_at: Time;
    last_at: Time;
  };
}
