import type { ColumnType } from 'kysely';

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
    /** argon2id; `null` for guests. */
    password: string | null;
    created_at: Time;
  };
  sessions: {
    hash: string;
    player_id: string;
    created_at: Time;
    expires_at: Time;
  };
  tables: {
    id: string;
    code: string;
    game: string;
    host_id: string;
    options: string;
    clock: string;
    visibility: string;
    spectators: string;
    seat_order: string;
    start_when_full: Flag;
    status: Set<'open' | 'playing' | 'over' | 'abandoned' | 'broken' | 'closed'>;
    rematch_id: string | null;
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
  };
  /** Whom the host sent away from a table: they may not sit down there again. */
  sent_away: {
    table_id: string;
    player_id: string;
  };
  /** When a process served: from its start to its last sign of life. Between them all lies time that is nobody's. */
  runs: {
    id: string;
    began_at: Time;
    last_at: Time;
  };
}
