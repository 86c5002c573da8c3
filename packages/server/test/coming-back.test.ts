import type { ChatLine, DeviceLink, Me, MyTable, Problem, Seated, TableInfo } from '@hedgerow/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { realNature } from '../src/entropy.ts';
import { type Player, playToEnd, Visitor } from './support/client.ts';
import { engines } from './support/engines.ts';
import { type Running, startHere } from './support/servers.ts';
import { until } from './support/until.ts';

const open = { kind: 'open' };
const TWO = {
  game: 'biotopia',
  seats: [{ kind: 'me' }, open],
  startWhenFull: true,
  options: { targetScore: 10 },
};

describe.each(engines().map((engine) => ({ engine })))('coming back on $engine.name', ({ engine }) => {
  let running: Running;
  let ahead = 0;
  const visitor = (): Visitor => new Visitor(running.base);
  beforeAll(async () => {
    await engine.begin();
    const nature = { ...realNature, now: () => Date.now() + ahead };
    running = await startHere(await engine.fresh(), { nature });
  });
  afterAll(async () => {
    expect(running.faults).toEqual([]);
    await running.stop();
    await engine.end();
  });

  /** Ada and Ben have played to the end. */
  const played = async (): Promise<{
    id: string;
    ada: Visitor;
    ben: Visitor;
    players: readonly Player[];
  }> => {
    const [ada, ben] = [visitor(), visitor()];
    const { table } = await ada.table(TWO);
    await ben.post(`/api/tables/${table.id}/join`, { name: 'Ben', colour: 6 });
    const players = [await ada.connect(table.id), await ben.connect(table.id)];
    await playToEnd(players);
    await until(() => players.every(({ table: told }) => told?.status === 'over'), 'the end to be told');
    return { id: table.id, ada, ben, players };
  };
  const rematch = async (who: Visitor, id: string): Promise<TableInfo> => {
    const { status, body } = await who.post<TableInfo>(`/api/tables/${id}/rematch`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };

  test('a rematch reaches everybody at the table as a question, and begins when all have accepted', async () => {
    const { id, ada, ben, players } = await played();
    const next = await rematch(ada, id);
    expect(next).toMatchObject({ status: 'open', host: true, me: 0 });
    expect(next.seats).toMatchObject([
      { name: 'Ada', ready: true },
      { name: 'Ben', ready: false, invited: true, colour: 6 },
    ]);
    const [, bens] = players as [Player, Player];
    await until(() => bens.table?.rematch === next.id, 'Ben to be asked');
    expect(bens.table?.rematchBy, 'by Ada').toBe(0);
    const { body } = await ben.post<TableInfo>(`/api/tables/${next.id}/ready`, { ready: true });
    expect([body.status, body.seats.some((seat) => 'invited' in seat)]).toEqual(['playing', false]);
  });

  test('asking for a rematch second accepts the first request', async () => {
    const { id, ada, ben } = await played();
    const both = [await rematch(ada, id), await rematch(ben, id)];
    expect(both.map((table) => table.id)).toEqual([both[0]?.id, both[0]?.id]);
    expect(both[1]?.status).toBe('playing');
  });

  test('the lobby tells who declined, and their seat is free for somebody else', async () => {
    const { id, ada, ben } = await played();
    const next = await rematch(ada, id);
    const waiting = await ada.connect(next.id);
    await ben.post(`/api/tables/${next.id}/leave`);
    const lines = (): readonly ChatLine[] =>
      waiting.messages.flatMap((message) => (message.type === 'chat' ? message.lines : []));
    await until(() => lines().length > 0, 'the answer');
    expect(lines()).toMatchObject([
      { notice: 'declined', name: 'Ben', text: 'Ben does not want to play again now.' },
    ]);
    await until(() => waiting.table?.seats[1]?.kind === 'open', 'the seat to be free');
    const cleo = visitor();
    expect((await cleo.post(`/api/tables/${next.id}/join`, { name: 'Cleo' })).status).toBe(200);
    expect((await cleo.post<TableInfo>(`/api/tables/${next.id}/ready`, { ready: true })).body.status).toBe(
      'playing',
    );
  });

  test('a rematch from which everybody has got up can be asked for again', async () => {
    const { id, ada } = await played();
    const first = await rematch(ada, id);
    await ada.post(`/api/tables/${first.id}/leave`);
    const second = await rematch(ada, id);
    expect(second.id).not.toBe(first.id);
    expect(second.status).toBe('open');
  });

  test('my tables tell how finished matches came out', async () => {
    const { id, ada } = await played();
    const { table } = await ada.table({ ...TWO, startWhenFull: false });
    const { body } = await ada.get<{ tables: readonly MyTable[] }>('/api/me/tables');
    const [waiting, over] = [table.id, id].map((wanted) => body.tables.find((each) => each.id === wanted));
    expect(waiting).toMatchObject({ status: 'open', standings: null, endedAt: null });
    expect(over?.standings?.map(({ rank }) => rank).sort()[0]).toBe(1);
    expect(over?.endedAt).toBeGreaterThan(0);
  });

  test('a link carries a guest to another device, seats and all; it works once', async () => {
    const [phone, laptop] = [visitor(), visitor()];
    const { table } = await phone.table({ ...TWO, name: 'Wren' });
    const { body: link } = await phone.post<DeviceLink>('/api/me/device-link');
    const { body: me } = await laptop.post<Me>('/api/device-link', { token: link.token });
    expect(me).toEqual({ me: { name: 'Wren', account: false } });
    expect((await laptop.get<TableInfo>(`/api/tables/${table.id}`)).body).toMatchObject({
      me: 0,
      host: true,
    });
    expect((await phone.get<TableInfo>(`/api/tables/${table.id}`)).body.me, 'here as well').toBe(0);
    const again = await visitor().post<Problem>('/api/device-link', { token: link.token });
    expect([again.status, again.body.code]).toEqual([404, 'link-over']);
  });

  test('of two who use one link at the same moment, one comes in', async () => {
    const phone = visitor();
    await phone.post('/api/guests', { name: 'Wren' });
    const { body: link } = await phone.post<DeviceLink>('/api/me/device-link');
    const both = await Promise.all(
      [1, 2].map(() => visitor().post('/api/device-link', { token: link.token })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('a link is void after ten minutes, and as soon as a newer one is made; nothing stored opens anything', async () => {
    const phone = visitor();
    await phone.post('/api/guests', { name: 'Wren' });
    const make = async (): Promise<string> =>
      (await phone.post<DeviceLink>('/api/me/device-link')).body.token;
    const used = async (token: string): Promise<number> =>
      (await visitor().post('/api/device-link', { token })).status;
    const [first, second] = [await make(), await make()];
    expect(await used(first)).toBe(404);
    const stored = await running.server.database.db.selectFrom('device_links').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(second);
    ahead += 600_001;
    expect(await used(second)).toBe(404);
    expect((await visitor().post('/api/me/device-link')).status, 'nobody has nothing to carry').toBe(401);
  });

  test('the link signs out whoever used this browser before', async () => {
    const [wren, robin] = [visitor(), visitor()];
    await wren.post('/api/guests', { name: 'Wren' });
    await robin.post('/api/guests', { name: 'Robin' });
    const before = robin.cookie;
    const { body: link } = await wren.post<DeviceLink>('/api/me/device-link');
    expect((await robin.post<Me>('/api/device-link', { token: link.token })).body.me?.name).toBe('Wren');
    robin.cookie = before;
    expect((await robin.get<Me>('/api/me')).body.me).toBeNull();
  });

  test('a seat can be taken along by somebody who joined with a name only', async () => {
    const [ada, phone, laptop] = [visitor(), visitor(), visitor()];
    const { table } = await ada.table({ ...TWO, startWhenFull: false });
    await phone.post<Seated>(`/api/tables/${table.id}/join`, { name: 'Ben' });
    const { body: link } = await phone.post<DeviceLink>('/api/me/device-link');
    await laptop.post('/api/device-link', { token: link.token });
    const { body } = await laptop.post<TableInfo>(`/api/tables/${table.id}/ready`, { ready: true });
    expect(body.seats[1]).toMatchObject({ name: 'Ben', ready: true });
  });
});
