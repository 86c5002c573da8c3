import { type MatchRecord, type Problem, problem, readRecord } from '@hedgerow/kernel';
import {
  Addresses,
  DeviceLink,
  Found,
  Me,
  type MyTable,
  MyTables,
  type NewTable,
  Problem as ProblemBody,
  Replay,
  Seated,
  SessionList,
  Snapshot,
  SocketKey,
  TableInfo,
  TableList,
} from '@hedgerow/protocol';
import { coded, codedAs } from '../i18n/coded.ts';

/** What the server did not do, and what its sentence speaks of. */
export interface Refused extends Problem {
  readonly facts?: Readonly<Record<string, string | number>>;
}

export type Answer<T> = { readonly ok: true; readonly value: T } | Refused;

/** What we need of a schema: it says whether something fits. */
interface Schema<T> {
  readonly safeParse: (
    value: unknown,
  ) => { readonly success: true; readonly data: T } | { readonly success: false };
}

/** Asks the server, beside the page: under whatever path that is. Whatever comes back is checked; whatever goes wrong has a code that the reader’s language knows. */
async function ask<T>(
  schema: Schema<T>,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Answer<T>> {
  let response: Response;
  try {
    response = await fetch(
      path,
      body === undefined
        ? { ...(signal ? { signal } : {}) }
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
    const told = ProblemBody.safeParse(given);
    if (!told.success) return problem(coded('internal'));
    const { facts } = told.data;
    return { ...problem(codedAs(told.data)), ...(facts ? { facts } : {}) };
  }
  const read = schema.safeParse(given);
  return read.success ? { ok: true, value: read.data } : problem(coded('wrong-protocol'));
}

/** Where others on the network reach this server. It tells only the computer it runs on. */
export const reachableAt = (): Promise<Answer<Addresses>> => ask(Addresses, 'api/addresses');

/** What the socket is opened with where a proxy hides from the server that we are its page. */
export const socketKey = (signal: AbortSignal): Promise<Answer<SocketKey>> =>
  ask(SocketKey, 'api/socket/key', undefined, signal);

export const whoAmI = (): Promise<Answer<Me>> => ask(Me, 'api/me');

/** The person this browser is, made a guest under this name if it is nobody yet. */
export async function beSomebody(name: string): Promise<Answer<Me>> {
  const me = await whoAmI();
  if (!me.ok || me.value.me) return me;
  return ask(Me, 'api/guests', { name });
}

/** Is called something else from now on, also at the tables one sits at. */
export const rename = (name: string): Promise<Answer<Me>> => ask(Me, 'api/me/name', { name });

/** A secret that carries one to another device, once. */
export const newDeviceLink = (): Promise<Answer<DeviceLink>> => ask(DeviceLink, 'api/me/device-link', {});
export const goByDeviceLink = (token: string): Promise<Answer<Me>> => ask(Me, 'api/device-link', { token });

/** Where this person is signed in. */
export const mySessions = (): Promise<Answer<SessionList>> => ask(SessionList, 'api/me/sessions');
/** Ends one of these, or without an id all but this one. */
export const endSessions = (id?: string): Promise<Answer<SessionList>> =>
  ask(SessionList, 'api/me/sessions/end', id === undefined ? {} : { id });

/** Makes an account and signs in to it. A guest becomes it, seats and games included. */
export const makeAccount = (name: string, password: string): Promise<Answer<Me>> =>
  ask(Me, 'api/accounts', { name, password });
export const signIn = (name: string, password: string): Promise<Answer<Me>> =>
  ask(Me, 'api/login', { name, password });
export const signOut = (): Promise<Answer<Me>> => ask(Me, 'api/logout', {});

/** Deletes the account that is signed in, for good. */
export const deleteAccount = (password: string): Promise<Answer<Me>> =>
  ask(Me, 'api/me/delete', { password });

export const makeTable = (wish: NewTable): Promise<Answer<Seated>> => ask(Seated, 'api/tables', wish);
/** The tables in what the server said at `api/tables`. */
export const tablesIn = (told: unknown): readonly TableInfo[] | undefined => {
  const read = TableList.safeParse(told);
  return read.success ? read.data.tables : undefined;
};
export const myTables = (): Promise<Answer<{ readonly tables: readonly MyTable[] }>> =>
  ask(MyTables, 'api/me/tables');
export const findCode = (code: string): Promise<Answer<{ readonly id: string }>> =>
  ask(Found, `api/codes/${encodeURIComponent(code)}`);
export const tableInfo = (id: string): Promise<Answer<TableInfo>> => ask(TableInfo, `api/tables/${id}`);

/** Under which name, where and how somebody sits down. */
export interface SitDown {
  readonly name: string;
  readonly seat?: number;
  readonly colour?: number;
  readonly shape?: number;
}

export const joinTable = (id: string, wish: SitDown): Promise<Answer<Seated>> =>
  ask(Seated, `api/tables/${id}/join`, wish);
export const leaveTable = (id: string): Promise<Answer<TableInfo>> =>
  ask(TableInfo, `api/tables/${id}/leave`, {});
export const changePlace = (id: string, seat: number): Promise<Answer<TableInfo>> =>
  ask(TableInfo, `api/tables/${id}/place`, { seat });
export const chooseLook = (
  id: string,
  look: { readonly colour?: number; readonly shape?: number },
): Promise<Answer<TableInfo>> => ask(TableInfo, `api/tables/${id}/look`, look);
export const setReady = (id: string, ready: boolean): Promise<Answer<TableInfo>> =>
  ask(TableInfo, `api/tables/${id}/ready`, { ready });
export const startTable = (id: string): Promise<Answer<TableInfo>> =>
  ask(TableInfo, `api/tables/${id}/start`, {});
export const rematchTable = (id: string): Promise<Answer<TableInfo>> =>
  ask(TableInfo, `api/tables/${id}/rematch`, {});

/** The host gives a seat to a computer player, or frees it again. */
export const changeSeat = (id: string, seat: number, level: string | undefined): Promise<Answer<TableInfo>> =>
  ask(
    TableInfo,
    `api/tables/${id}/seats/${seat}`,
    level === undefined ? { kind: 'open' } : { kind: 'bot', level },
  );

/** The match as it stands for whoever asks. */
export const matchNow = (id: string): Promise<Answer<Snapshot>> => ask(Snapshot, `api/matches/${id}`);

type Past = Pick<Replay, 'moments' | 'upTo'>;

/** A page of a past that takes longer was swallowed on its way. */
const PAGE_MS = 30_000;
/** If a match goes on while its pages are fetched, so often they are fetched anew. */
const MOST_LOOKS = 5;

/** Everything these eyes have seen of a match, from its beginning. */
export async function lookBack(id: string, eyes: number | 'spectator'): Promise<Answer<Past>> {
  for (let looks = 1; ; looks += 1) {
    const moments: Replay['moments'] = [];
    const seqs = new Set<number | undefined>();
    let upTo: Replay['upTo'];
    for (let from: number | null = 0; from !== null; ) {
      const page: Answer<Replay> = await ask(
        Replay,
        `api/matches/${id}/replay?as=${eyes}&from=${from}`,
        undefined,
        AbortSignal.timeout(PAGE_MS),
      );
      if (!page.ok) return page;
      moments.push(...page.value.moments);
      ({ upTo } = page.value);
      seqs.add(upTo?.seq);
      from = page.value.moments.length === 0 ? null : page.value.next;
    }
    if (seqs.size === 1 || looks === MOST_LOOKS)
      return { ok: true, value: { moments, ...(upTo ? { upTo } : {}) } };
  }
}

/** The file of a finished match. */
export async function matchFile(id: string): Promise<MatchRecord | Problem> {
  try {
    const response = await fetch(`api/matches/${id}/file`);
    if (!response.ok) return problem(coded(response.status === 409 ? 'not-over' : 'not-found'));
    const read = readRecord(await response.text());
    return read.ok ? read.record : read;
  } catch {
    return problem(coded('no-server'));
  }
}
