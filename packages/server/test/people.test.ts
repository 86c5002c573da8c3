import type { Me, Problem, Seated, TableInfo } from '@hedgerow/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { realNature } from '../src/entropy.ts';
import { SESSION_DAYS } from '../src/people/people.ts';
import { tidy } from '../src/tables/tidying.ts';
import { newKey, playToEnd, Visitor } from './support/client.ts';
import { engines } from './support/engines.ts';
import { type Running, startHere } from './support/servers.ts';
import { until } from './support/until.ts';

const DAY_MS = 86_400_000;
const TWO = { game: 'biotopia', seats: [{ kind: 'me' }, { kind: 'open' }] };
const PASSWORD = 'correct horse';
const AGES = { openDays: 14, unfinishedDays: 90, guestDays: 30 };

describe.each(engines().map((engine) => ({ engine })))('people on $engine.name', ({ engine }) => {
  let running: Running;
  /** How far the server's clock is ahead. */
  let ahead = 0;
  const now = (): number => Date.now() + ahead;
  const visitor = (): Visitor => new Visitor(running.base);
  beforeAll(async () => {
    await engine.begin();
    running = await startHere(await engine.fresh(), { nature: { ...realNature, now } });
  });
  afterAll(async () => {
    expect(running.faults).toEqual([]);
    await running.stop();
    await engine.end();
  });
  const tidied = (visited: readonly string[] = []): Promise<void> =>
    tidy({ db: running.server.database.db, now, ages: AGES, isVisited: (id) => visited.includes(id) });
  const statusOf = async (id: string): Promise<number> => (await visitor().get(`/api/tables/${id}`)).status;

  test('a session that is used does not end, and its cookie is sent again; one that is not used ends', async () => {
    const [ada, idle] = [visitor(), visitor()];
    for (const each of [ada, idle]) await each.post('/api/guests', { name: 'Ada' });
    expect((await ada.get('/api/me')).headers.get('set-cookie'), 'once a day is enough').toBeNull();
    for (let days = 0; days < 4; days += 1) {
      ahead += 30 * DAY_MS;
      const { body, headers } = await ada.get<Me>('/api/me');
      expect(body.me?.name).toBe('Ada');
      expect(headers.get('set-cookie')).toContain(`Max-Age=${SESSION_DAYS * 86_400}`);
    }
    expect((await idle.get<Me>('/api/me')).body.me).toBeNull();
  });

  test('no account is called so that it could be taken for another, neither at its beginning nor by a new name', async () => {
    const [owner, eve] = [visitor(), visitor()];
    const name = `Wren ${engine.name}`;
    const twin = name.replace('e', '\u0435');
    const account = (who: Visitor, called: string): Promise<{ status: number; body: Problem }> =>
      who.post('/api/accounts', { name: called, password: PASSWORD });
    const rename = (who: Visitor, called: string): Promise<{ status: number; body: Problem }> =>
      who.post('/api/me/name', { name: called });
    expect((await account(owner, name)).status).toBe(200);
    expect((await account(visitor(), name.toUpperCase())).body.code).toBe('name-taken');
    expect((await account(visitor(), twin)).body.sentence).toContain(`looks like "${name}"`);
    expect((await account(eve, `Eve ${engine.name}`)).status).toBe(200);
    expect((await rename(eve, twin)).body.code).toBe('name-taken');
    expect((await rename(owner, name.toUpperCase())).status, 'one’s own').toBe(200);
    // Another name of one's own is guarded as well, and the old one is free.
    expect((await rename(owner, `Robin ${engine.name}`)).status).toBe(200);
    expect((await rename(eve, `R0bin ${engine.name}`)).body.code).toBe('name-taken');
    expect((await rename(eve, twin)).status).toBe(200);
  });

  test('passwords of one account are tried at a pace, from wherever; its owner is not locked out', async () => {
    const name = `Guessed ${engine.name}`;
    const owner = visitor();
    await owner.post('/api/accounts', { name, password: PASSWORD });
    // All tests come from one address, which the server would know as the owner's after a login.
    const guesses = await Promise.all(
      Array.from({ length: 26 }, (_, i) =>
        visitor().post<Problem>('/api/login', {
          name: i % 2 ? name : name.toUpperCase(),
          password: `no ${i}`,
        }),
      ),
    );
    const refused = guesses.filter(({ status }) => status === 429);
    // 20 at once, and one more every five seconds.
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.body.sentence).toContain('for this account');
    expect((await owner.get<Me>('/api/me')).body.me?.name, 'who is signed in stays so').toBe(name);
    const other = await visitor().post<Problem>('/api/login', { name: 'Somebody else', password: PASSWORD });
    expect(other.status, 'other accounts are not held up').toBe(401);
    ahead += 60_000;
    expect((await visitor().post('/api/login', { name, password: PASSWORD })).status).toBe(200);
    for (let i = 0; i < 22; i += 1)
      await visitor().post('/api/login', { name, password: `wrong horse ${i}` });
    const known = await visitor().post('/api/login', { name, password: PASSWORD });
    expect(known.status, 'from where the owner has signed in before').toBe(200);
  });

  test('tables that nobody began and guests who did not come back are forgotten, nothing else', async () => {
    const [ada, ben, cleo] = [visitor(), visitor(), visitor()];
    await ben.post('/api/guests', { name: 'Ben' });
    await cleo.post('/api/accounts', { name: `Cleo ${engine.name}`, password: PASSWORD });
    const [left, visited] = [await ada.table(TWO), await ada.table(TWO)];
    await ada.post(`/api/tables/${left.table.id}/seats/1`, { kind: 'open' });
    const playing = await ada.table({ ...TWO, startWhenFull: true });
    await visitor().post(`/api/tables/${playing.table.id}/join`, { name: 'Dan' });
    ahead += 13 * DAY_MS;
    const young = await ada.table(TWO);
    ahead += 2 * DAY_MS;
    await tidied([visited.table.id]);
    expect(await statusOf(left.table.id)).toBe(404);
    for (const { table } of [visited, playing, young]) expect(await statusOf(table.id)).toBe(200);
    expect((await ben.get<Me>('/api/me')).body.me?.name).toBe('Ben');

    // Ben comes back on the fifteenth day and is known for thirty more; Cleo has an account, Ada a table.
    ahead += 29 * DAY_MS;
    await tidied();
    expect((await ben.get<Me>('/api/me')).body.me?.name).toBe('Ben');
    ahead += 31 * DAY_MS;
    await tidied();
    expect((await ben.get<Me>('/api/me')).body.me).toBeNull();
    expect((await cleo.get<Me>('/api/me')).body.me?.account).toBe(true);
    expect((await ada.get<Me>('/api/me')).body.me?.name).toBe('Ada');
    expect(await statusOf(playing.table.id)).toBe(200);
  });

  test('an unfinished match is kept as long as somebody touches it; one that is over is kept for ever', async () => {
    const plan = { ...TWO, startWhenFull: true };
    const made = await Promise.all([1, 2, 3].map(() => visitor().table(plan)));
    const [touched = '', untouched = '', over = ''] = made.map(({ table }) => table.id);
    for (const id of [touched, untouched, over])
      await visitor().post(`/api/tables/${id}/join`, { name: 'Ben' });
    const tokens = made.map(({ seatToken }) => seatToken ?? '');
    await running.server.database.db
      .updateTable('matches')
      .set({ ended_at: now() })
      .where('id', '=', over)
      .execute();
    ahead += 60 * DAY_MS;
    const player = await visitor().connect(touched, { seatToken: tokens[0] });
    await player.move(player.question?.moves[0] ?? '');
    player.close();
    ahead += 60 * DAY_MS;
    await tidied([untouched]);
    expect(await statusOf(untouched), 'somebody looks at it').toBe(200);
    await tidied();
    expect(await Promise.all([touched, untouched, over].map(statusOf))).toEqual([200, 404, 200]);
    const { db } = running.server.database;
    for (const name of ['log', 'matches', 'seats'] as const) {
      const column = name === 'log' ? 'match_id' : name === 'matches' ? 'id' : 'table_id';
      const left = await db
        .selectFrom(name)
        .selectAll()
        .where(column as never, '=', untouched as never)
        .execute();
      expect(left, name).toEqual([]);
    }
  });

  test('a deleted account is forgotten; its match goes on, and others keep theirs', async () => {
    const name = `Eve ${engine.name}`;
    const [eve, ben] = [visitor(), visitor()];
    await eve.post('/api/accounts', { name, password: PASSWORD });
    const made = await eve.table({ ...TWO, startWhenFull: true });
    const { id } = made.table;
    await ben.post<Seated>(`/api/tables/${id}/join`, { name: 'Ben' });
    const waiting = await eve.table(TWO);
    await ben.post(`/api/tables/${waiting.table.id}/join`, {});
    const [evesPlayer, bensPlayer] = [await eve.connect(id), await ben.connect(id)];
    await evesPlayer.ask({ type: 'chat', text: 'goodbye', key: newKey() });

    const wrong = await eve.post<Problem>('/api/me/delete', { password: 'wrong horse' });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong-password']);
    expect((await visitor().post('/api/me/delete', { password: PASSWORD })).status).toBe(401);
    expect((await ben.post('/api/me/delete', { password: PASSWORD })).status, 'a guest has none').toBe(403);
    const [laptop, cookie] = [visitor(), eve.cookie];
    await laptop.post('/api/login', { name, password: PASSWORD });
    const gone = await eve.post<Me>('/api/me/delete', { password: PASSWORD });
    expect([gone.status, gone.body]).toEqual([200, { me: null }]);

    eve.cookie = cookie;
    for (const session of [eve, laptop]) expect((await session.get<Me>('/api/me')).body.me).toBeNull();
    expect((await visitor().post('/api/login', { name, password: PASSWORD })).status).toBe(401);
    await until(() => evesPlayer.closed !== undefined, 'her connection to end');
    const token = await visitor().post<Problem>(`/api/tables/${id}/claim`, { token: made.seatToken });
    expect(token.status, 'the secret of her seat is void').toBe(403);
    const { body: others } = await ben.get<TableInfo>(`/api/tables/${waiting.table.id}`);
    expect(others).toMatchObject({ host: true, seats: [{ kind: 'open' }, { kind: 'person', name: 'Ben' }] });
    expect(bensPlayer.table?.seats[0]).toMatchObject({ kind: 'person', name: '(deleted)', here: false });
    const everything = JSON.stringify(
      await Promise.all(
        (['players', 'seats', 'chat', 'sessions'] as const).map((each) =>
          running.server.database.db.selectFrom(each).selectAll().execute(),
        ),
      ),
    );
    expect(everything).not.toContain(name);

    // A computer player goes on in her place, to the end; for a rematch her seat is open.
    await playToEnd([bensPlayer]);
    expect(bensPlayer.snapshot?.ending?.how).toBe('finished');
    const { body: next } = await ben.post<TableInfo>(`/api/tables/${id}/rematch`);
    expect(next.seats).toMatchObject([{ kind: 'open' }, { kind: 'person', name: 'Ben' }]);
    const heir = await visitor().post<Me>('/api/accounts', { name, password: 'another horse' });
    expect(heir.body.me?.name, 'the name is free again').toBe(name);
  });
});
