import { type MatchRecord, type Problem, problem, readRecord } from '@hedgerow/kernel';
import {
  Found,
  Me,
  type NewTable,
  Problem as ProblemBody,
  Seated,
  TableInfo,
  TableList,
} from '@hedgerow/protocol';

type Answer<T> = { readonly ok: true; readonly value: T } | Problem;

/** What we need of a schema: it says whether something fits. */
interface Schema<T> {
  readonly safeParse: (
    value: unknown,
  ) => { readonly success: true; readonly data: T } | { readonly success: false };
}

/** Asks the server. Whatever comes back is checked; whatever goes wrong is a sentence. */
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
    return problem('no-server');
  }
  let given: unknown;
  try {
    given = await response.json();
  } catch {
    return problem('no-server');
  }
  if (!response.ok) {
    const told = (ProblemBody as Schema<{ readonly sentence: string }>).safeParse(given);
    return problem(told.success ? told.data.sentence : `HTTP ${response.status}`);
  }
  const read = schema.safeParse(given);
  return read.success
    ? { ok: true, value: read.data }
    : problem('The server answered something this page does not understand; reload it.');
}

/** The person this browser is, made a guest under this name if it is nobody yet. */
export async function beSomebody(name: string): Promise<Answer<Me>> {
  const me = await ask(Me, '/api/me');
  if (!me.ok || me.value.me) return me;
  return ask(Me, '/api/guests', { name });
}

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

/** The file of a finished match. */
export async function matchFile(id: string): Promise<MatchRecord | Problem> {
  try {
    const response = await fetch(`/api/matches/${id}/file`);
    if (!response.ok) return problem(`HTTP ${response.status}`);
    const read = readRecord(await response.text());
    return read.ok ? read.record : read;
  } catch {
    return problem('no-server');
  }
}
