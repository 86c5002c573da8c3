import { type MatchRecord, type Problem, problem, readRecord } from '@hedgerow/kernel';
import {
  Found,
  Me,
  type NewTable,
  Problem as ProblemBody,
  Replay,
  Seated,
  Snapshot,
  TableInfo,
  TableList,
} from '@hedgerow/protocol';
import { coded } from '../i18n/problems.ts';

export type Answer<T> = { readonly ok: true; readonly value: T } | Problem;

/** What we need of a schema: it says whether something fits. */
interface Schema<T> {
  readonly safeParse: (
    value: unknown,
  ) => { readonly success: true; readonly data: T } | { readonly success: false };
}

/** Asks the server. Whatever comes back is checked; whatever goes wrong has a code that the reader’s language knows. */
async function ask<T>(schema: Schema<T>, path: string, body?: unknown): Promise<Answer<T>> {
  let response: Response;
  try {
    response = await fetch(
      path,
      body === undefined
        ? {}
        : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    );
  } catch {
    return problem(coded('no-server'));
  }
  let given: unknown;
  try {
    given = await response.json();
  } catch {
    return problem(coded('no-server'));
  }
  if (!response.ok) {
    const told = (ProblemBody as Schema<{ readonly code: string; readonly sentence: string }>).safeParse(
      given,
    );
    return problem(told.success ? coded(told.data.code, told.data.sentence) : coded('internal'));
  }
  const read = schema.safeParse(given);
  return read.success ? { ok: true, value: read.data } : problem(coded('wrong-protocol'));
}

export const whoAmI = (): Promise<Answer<Me>> => ask(Me, '/api/me');

/** The person this browser is, made a guest under this name if it is nobody yet. */
export async function beSomebody(name: string): Promise<Answer<Me>> {
  const me = await whoAmI();
  if (!me.ok || me.value.me) return me;
  return ask(Me, '/api/guests', { name });
}

/** Makes an account and signs in to it. A guest becomes it, seats and games included. */
export const makeAccount = (name: string, password: string): Promise<Answer<Me>> =>
  ask(Me, '/api/accounts', { name, password });
export const signIn = (name: string, password: string): Promise<Answer<Me>> =>
  ask(Me, '/api/login', { name, password });
export const signOut = (): Promise<Answer<Me>> => ask(Me, '/api/logout', {});

/** Deletes the account that is signed in, for good. */
export const deleteAccount = (password: string): Promise<Answer<Me>> =>
  ask(Me, '/api/me/delete', { password });

export const makeTable = (wish: NewTable): Promise<Answer<Seated>> => ask(Seated, '/api/tables', wish);
export const openTables = (): Promise<Answer<{ readonly tables: readonly TableInfo[] }>> =>
  ask(TableList, '/api/tables');
export const myTables = (): Promise<Answer<{ readonly tables: readonly TableInfo[] }>> =>
  ask(TableList, '/api/me/tables');
export const findCode = (code: string): Promise<Answer<{ readonly id: string }>> =>
  ask(Found, `/api/codes/${encodeURIComponent(code.trim().toUpperCase())}`);
export const tableInfo = (id: string): Promise<Answer<TableInfo>> => ask(TableInfo, `/api/tables/${id}`);
export const joinTable = (id: string, name: string): Promise<Answer<Seated>> =>
  ask(Seated, `/api/tables/${id}/join`, { name });
export const setReady = (id: string, ready: boolean): Promise<Answer<TableInfo>> =>
  ask(TableInfo, `/api/tables/${id}/ready`, { ready });
export const startTable = (id: string): Promise<Answer<TableInfo>> =>
  ask(TableInfo, `/api/tables/${id}/start`, {});
export const rematchTable = (id: string): Promise<Answer<TableInfo>> =>
  ask(TableInfo, `/api/tables/${id}/rematch`, {});

/** The host gives a seat to a computer player, or frees it again. */
export const changeSeat = (id: string, seat: number, level: string | undefined): Promise<Answer<TableInfo>> =>
  ask(
    TableInfo,
    `/api/tables/${id}/seats/${seat}`,
    level === undefined ? { kind: 'open' } : { kind: 'bot', level },
  );

/** The match as it stands for whoever asks. */
export const matchNow = (id: string): Promise<Answer<Snapshot>> => ask(Snapshot, `/api/matches/${id}`);

/** Everything these eyes have seen of a match, from its beginning. */
export async function lookBack(id: string, eyes: number | 'spectator'): Promise<Answer<Replay['moments']>> {
  const moments: Replay['moments'] = [];
  for (let from: number | null = 0; from !== null; ) {
    const page: Answer<Replay> = await ask(Replay, `/api/matches/${id}/replay?as=${eyes}&from=${from}`);
    if (!page.ok) return page;
    moments.push(...page.value.moments);
    from = page.value.moments.length === 0 ? null : page.value.next;
  }
  return { ok: true, value: moments };
}

/** The file of a finished match. */
export async function matchFile(id: string): Promise<MatchRecord | Problem> {
  try {
    const response = await fetch(`/api/matches/${id}/file`);
    if (!response.ok) return problem(coded(response.status === 409 ? 'not-over' : 'not-found'));
    const read = readRecord(await response.text());
    return read.ok ? read.record : read;
  } catch {
    return problem(coded('no-server'));
  }
}
