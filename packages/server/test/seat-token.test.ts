import { readFileSync } from 'node:fs';
import type { Seated, TableInfo } from '@hedgerow/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES } from '../src/web/routes.ts';
import { newKey, Visitor } from './support/client.ts';
import { newFolder, type Running, startHere } from './support/servers.ts';
import { until } from './support/until.ts';

/** What `docs/protocol.md` says that the secret of a seat opens. */
const [, said = ''] =
  /A seat token opens([\s\S]*?)and nothing else/.exec(
    readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8'),
  ) ?? [];
const OPENED = [...said.matchAll(/`((?:GET|POST) \/api\/[\w:/-]+)`/g)].map(([, route = '']) => route);

const nameOf = ({ method, path }: (typeof ROUTES)[number]): string => `${method} ${path}`;
/** The socket is opened by `hello`, see below. */
const ASKED = ROUTES.filter(({ path }) => path !== '/api/socket');

const folder = newFolder();
let running: Running;
beforeAll(async () => {
  running = await startHere({ HEDGEROW_DATA: folder.path });
});
afterAll(async () => {
  expect(running.faults).toEqual([]);
  await running.stop();
  folder.remove();
});

interface Set {
  readonly id: string;
  readonly code: string;
  readonly token: string;
}

/** A table of Ada’s and Ben’s that nobody else may watch: open, running, or ended. */
async function table(state: 'open' | 'playing' | 'ended'): Promise<Set> {
  const [ada, ben] = [new Visitor(running.base), new Visitor(running.base)];
  const made = await ada.table({
    game: 'biotopia',
    seats: [{ kind: 'me' }, { kind: 'open' }],
    spectators: 'nobody',
    // Where everybody finds it, the list of tables tells whose seat it is.
    visibility: 'public',
    startWhenFull: state !== 'open',
  });
  const { id, code } = made.table;
  const token = made.seatToken ?? '';
  if (state === 'open') return { id, code, token };
  await ben.post(`/api/tables/${id}/join`, { name: 'Ben' });
  if (state === 'playing') return { id, code, token };
  const [first, second] = [await ada.connect(id), await ben.connect(id)];
  await first.ask({ type: 'propose', what: 'abandon', key: newKey() });
  await second.seen(({ proposal }) => proposal !== null, 'the proposal');
  const proposal = second.snapshot?.proposal?.id ?? 0;
  await second.ask({ type: 'consent', proposal, agree: true, key: newKey() });
  await until(
    async () => (await ada.get<TableInfo>(`/api/tables/${id}`)).body.status === 'abandoned',
    'the end',
  );
  first.close();
  second.close();
  return { id, code, token };
}

const ENDED = /\/(file|verification|rematch)$/;
const stateFor = (path: string): 'open' | 'playing' | 'ended' =>
  ENDED.test(path) ? 'ended' : path.includes('/matches/') ? 'playing' : 'open';

/** What each route is sent: enough for somebody who may, and never a name, which would make a guest on the way. */
const BODIES: Readonly<Record<string, object>> = {
  '/api/tables': { game: 'biotopia', seats: [{ kind: 'open' }, { kind: 'open' }] },
  '/api/tables/:id/ready': { ready: true },
  '/api/tables/:id/look': { colour: 5 },
  '/api/tables/:id/place': { seat: 1 },
  '/api/tables/:id/seats/:seat': { kind: 'bot', level: 'seedling' },
  '/api/tables/:id/claim': { token: 'x'.repeat(30) },
  '/api/device-link': { token: 'x'.repeat(30) },
  '/api/matches/:id/moves': { question: 1, key: 'k'.repeat(12), text: 'draw' },
  '/api/me/name': { name: 'Mallory' },
  '/api/me/delete': { password: 'open sesame!' },
  '/api/login': { name: 'Nobody', password: 'open sesame!' },
  '/api/accounts': { name: '', password: '' },
  '/api/guests': { name: '' },
};

/** Asks a route of a table of its own, by a seat token or without one. */
async function answer(
  { method, path }: (typeof ROUTES)[number],
  bearer: 'none' | 'own' | 'other',
): Promise<{ readonly status: number; readonly me: unknown }> {
  const { id, code, token } = await table(stateFor(path));
  if (path === '/api/tables/:id/start')
    await new Visitor(running.base).post(`/api/tables/${id}/join`, { name: 'Ben' });
  const visitor = new Visitor(running.base);
  if (bearer !== 'none') visitor.bearer = bearer === 'own' ? token : (await table('open')).token;
  const at = path.replace(':id', id).replace(':code', code).replace(':seat', '1');
  const asked = path === '/api/matches/:id/replay' ? `${at}?as=0` : at;
  const { status, body } = await visitor.send<
    Partial<TableInfo & Seated> & { readonly tables?: readonly TableInfo[] }
  >(method, asked, method === 'GET' ? undefined : (BODIES[path] ?? {}));
  const shown = body.tables?.find((each) => each.id === id) ?? body.table ?? body;
  return { status, me: typeof shown === 'object' ? (shown.me ?? null) : null };
}

test('the list in docs/protocol.md names only routes that exist', () => {
  const routes = ROUTES.map(nameOf);
  expect(OPENED.length).toBeGreaterThan(5);
  expect(OPENED.filter((route) => !routes.includes(route))).toEqual([]);
});

test.each(ASKED.map((route) => ({ name: nameOf(route), route })))(
  '$name: a seat token opens it if docs/protocol.md says so, and not otherwise',
  async ({ name, route }) => {
    const nobody = await answer(route, 'none');
    const holder = await answer(route, 'own');
    const stranger = await answer(route, 'other');
    if (!OPENED.includes(name)) {
      expect(holder, 'as if there were no token').toEqual(nobody);
      expect(stranger).toEqual(nobody);
      return;
    }
    // A move that is not due is judged, which nobody else’s is.
    expect([200, 409]).toContain(holder.status);
    expect(holder).not.toEqual(nobody);
    expect([200, 403]).toContain(stranger.status);
    expect(stranger.me).toBeNull();
    if (stranger.status === 200) expect(stranger).toEqual(nobody);
  },
);

test('the socket is opened by the token of a seat, as that seat and at its own table only', async () => {
  const { id, token } = await table('playing');
  const visitor = new Visitor(running.base);
  const player = await visitor.connect(id, { seatToken: token });
  expect(player.table?.me).toBe(0);
  expect(player.snapshot?.viewer).toBe(0);
  player.close();
  const other = await table('playing');
  const intruder = await visitor.connect(other.id, { seatToken: token });
  await until(() => intruder.closed !== undefined, 'the door to be shut');
  expect(intruder.snapshot).toBeUndefined();
});

test('a token is void once its seat was claimed; nobody is signed in by it', async () => {
  const { id, token } = await table('open');
  const laptop = new Visitor(running.base);
  const claimed = await laptop.post<Seated>(`/api/tables/${id}/claim`, { token, name: 'Ada' });
  expect(claimed.status).toBe(200);
  const thief = new Visitor(running.base);
  thief.bearer = token;
  expect((await thief.get<TableInfo>(`/api/tables/${id}`)).body.me).toBeNull();
  expect((await thief.post(`/api/tables/${id}/ready`, { ready: true })).status).toBe(403);
  thief.bearer = claimed.body.seatToken ?? '';
  expect((await thief.get<TableInfo>(`/api/tables/${id}`)).body.me).toBe(0);
  expect((await thief.get<{ me: unknown }>('/api/me')).body.me).toBeNull();
});
