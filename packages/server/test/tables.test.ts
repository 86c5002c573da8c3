import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameList, Me, Problem, Seated, TableInfo, TableList } from '@hedgerow/protocol';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashOfToken } from '../src/entropy.ts';
import { exportAll } from '../src/store/transfer.ts';
import { insistOnTable, ROUTES } from '../src/web/routes.ts';
import { metricsOf, Visitor } from './support/client.ts';
import { engines } from './support/engines.ts';
import { newFolder, type Running, startHere } from './support/servers.ts';

const TWO = { game: 'biotopia', seats: [{ kind: 'me' }, { kind: 'open' }] };

const folder = newFolder();
afterAll(() => folder.remove());

describe.each(engines().map((engine) => ({ engine })))('tables on $engine.name', ({ engine }) => {
  let running: Running;
  const visitor = (): Visitor => new Visitor(running.base);
  beforeAll(async () => {
    await engine.begin();
    running = await startHere(await engine.fresh());
  });
  afterAll(async () => {
    await running.stop();
    await engine.end();
  });

  test('the shelf lists games with their seats, options and levels of computer players', async () => {
    const { body } = await visitor().get<GameList>('/api/games');
    const biotopia = body.games.find(({ id }) => id === 'biotopia');
    expect(biotopia?.seats.min).toBeGreaterThan(0);
    expect(biotopia?.options.map(({ name }) => name)).toContain('targetScore');
    expect(body.levels).toContain('sapling');
  });

  test('friends meet by code with a name only, get ready, and the host starts', async () => {
    const [ada, ben] = [visitor(), visitor()];
    const { table } = await ada.table(TWO);
    const { body: found } = await ben.get<{ id: string }>(`/api/codes/${table.code.toLowerCase()}`);
    expect(found.id).toBe(table.id);
    const { body: joined } = await ben.post<Seated>(`/api/tables/${table.id}/join`, { name: 'Ben' });
    expect(joined).toMatchObject({ seat: 1, table: { me: 1, host: false, status: 'open' } });
    const early = await ada.post<Problem>(`/api/tables/${table.id}/start`);
    expect([early.status, early.body]).toEqual([
      409,
      {
        code: 'table-not-ready',
        reason: 'somebody-not-ready',
        sentence: 'Ben is not ready yet.',
        facts: { name: 'Ben' },
      },
    ]);
    await ben.post(`/api/tables/${table.id}/ready`, { ready: true });
    expect((await ben.post(`/api/tables/${table.id}/start`)).status).toBe(403);
    expect((await ada.post<TableInfo>(`/api/tables/${table.id}/start`)).body.status).toBe('playing');
  });

  test('no answer about a table holds a secret or an id of a person', async () => {
    const ada = visitor();
    const { table, seatToken } = await ada.table(TWO);
    const { body } = await visitor().get(`/api/tables/${table.id}`);
    const text = JSON.stringify(body);
    expect(text).not.toContain(seatToken);
    expect(text).not.toMatch(/hash|player|token/i);
  });

  test('of two players who want the last seat one gets it', async () => {
    const { table } = await visitor().table(TWO);
    const both = await Promise.all(
      ['Ben', 'Cleo'].map((name) => visitor().post<Problem>(`/api/tables/${table.id}/join`, { name })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each([
    { why: 'in an open table', startWhenFull: false },
    { why: 'that begins by it', startWhenFull: true },
  ])('who clicks twice on a seat $why has one seat', async ({ startWhenFull }) => {
    const seats = [{ kind: 'me' }, { kind: 'open' }, ...(startWhenFull ? [] : [{ kind: 'open' }])];
    const { table } = await visitor().table({ game: 'biotopia', seats, startWhenFull });
    const ben = visitor();
    await ben.post('/api/guests', { name: 'Ben' });
    const both = await Promise.all([1, 2].map(() => ben.post<Seated>(`/api/tables/${table.id}/join`, {})));
    expect(both.map(({ body }) => body.seat)).toEqual([1, 1]);
    expect(both.filter(({ body }) => body.seatToken !== null)).toHaveLength(1);
    const { body } = await ben.get<TableInfo>(`/api/tables/${table.id}`);
    expect(body.seats.filter((seat) => seat.kind === 'person')).toHaveLength(2);
  });

  test('a secret gives nobody a second seat', async () => {
    const [ada, ben] = [visitor(), visitor()];
    const { table, seatToken } = await ada.table(TWO);
    await ben.post(`/api/tables/${table.id}/join`, { name: 'Ben' });
    const refused = await ben.post<Problem>(`/api/tables/${table.id}/claim`, { token: seatToken });
    expect([refused.status, refused.body.code]).toEqual([409, 'seat-taken']);
    expect((await ada.post<Seated>(`/api/tables/${table.id}/claim`, { token: seatToken })).body.seat).toBe(0);
  });

  test('a long name that somebody has is refused with one that is free, and not too long to be muted', async () => {
    const name = `${'x'.repeat(38)}🦋`;
    const { table } = await visitor().table({ ...TWO, name });
    const ben = visitor();
    const refused = await ben.post<Problem>(`/api/tables/${table.id}/join`, { name });
    const suggestion = `${'x'.repeat(38)} 2`;
    expect([refused.status, refused.body.facts]).toEqual([409, { name, other: name, suggestion }]);
    const { body } = await ben.post<Seated>(`/api/tables/${table.id}/join`, { name: suggestion });
    const names = body.table.seats.map((seat) => ('name' in seat ? seat.name : ''));
    expect(names).toEqual([name, suggestion]);
    const player = await visitor().connect(table.id, { muted: names });
    expect(player.table?.id).toBe(table.id);
  });

  test.each([
    '/api/tables/%00',
    '/api/tables/0123456789abcdefghjkmnpq%00',
    '/api/codes/%00',
    '/api/codes/BCDF%0022',
    '/api/matches/a%00',
    '/api/matches/a%00/file',
    '/api/matches/a%00/replay',
  ])('nothing is at %s, and no harm is done', async (path) => {
    const { status, body } = await visitor().get<Problem>(path);
    expect([status, body.code]).toEqual([400, 'bad-request']);
  });

  test('the host seats computer players, opens seats, and sends people away', async () => {
    const [ada, ben] = [visitor(), visitor()];
    const { table } = await ada.table({
      game: 'biotopia',
      seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }],
    });
    await ben.post(`/api/tables/${table.id}/join`, { name: 'Ben', seat: 2 });
    await ada.post(`/api/tables/${table.id}/seats/1`, { kind: 'bot', level: 'sapling' });
    expect((await ben.post(`/api/tables/${table.id}/seats/1`, { kind: 'open' })).status).toBe(403);
    const { body } = await ada.post<TableInfo>(`/api/tables/${table.id}/seats/2`, { kind: 'open' });
    expect(body.seats.map(({ kind }) => kind)).toEqual(['person', 'bot', 'open']);
    expect((await ada.post(`/api/tables/${table.id}/seats/0`, { kind: 'open' })).status).toBe(403);
    expect((await ada.post(`/api/tables/${table.id}/seats/9`, { kind: 'open' })).status).toBe(404);
  });

  test('a kicked player cannot come back to this table, and is welcome at others', async () => {
    const [ada, ben] = [visitor(), visitor()];
    const [{ table }, other] = [await ada.table(TWO), await visitor().table(TWO)];
    await ben.post(`/api/tables/${table.id}/join`, { name: 'Ben' });
    await ada.post(`/api/tables/${table.id}/seats/1`, { kind: 'open' });
    const again = await ben.post<Problem>(`/api/tables/${table.id}/join`, {});
    expect([again.status, again.body.code]).toEqual([403, 'not-allowed']);
    expect((await ben.post(`/api/tables/${other.table.id}/join`, {})).status).toBe(200);
    expect((await visitor().post(`/api/tables/${table.id}/join`, { name: 'Cleo' })).status).toBe(200);
  });

  test('leaving before the start frees the seat; a leaving host hands over, the last one closes the table', async () => {
    const [ada, ben] = [visitor(), visitor()];
    const { table } = await ada.table(TWO);
    await ben.post(`/api/tables/${table.id}/join`, { name: 'Ben' });
    await ada.post(`/api/tables/${table.id}/leave`);
    const { body } = await ben.get<TableInfo>(`/api/tables/${table.id}`);
    expect(body).toMatchObject({ host: true, me: 1 });
    expect(body.seats[0]).toEqual({ kind: 'open', colour: 0, shape: 0 });
    await ben.post(`/api/tables/${table.id}/leave`);
    expect((await ben.get<TableInfo>(`/api/tables/${table.id}`)).body.status).toBe('closed');
  });

  test('a seat moves to another device with its secret, which then is void', async () => {
    const { table, seatToken } = await visitor().table(TWO);
    const phone = visitor();
    const { body } = await phone.post<Seated>(`/api/tables/${table.id}/claim`, {
      token: seatToken,
      name: 'Ada',
    });
    expect(body).toMatchObject({ seat: 0, table: { me: 0, host: true } });
    expect(body.seatToken).not.toBe(seatToken);
    expect(
      (await visitor().post(`/api/tables/${table.id}/claim`, { token: seatToken, name: 'Eve' })).status,
    ).toBe(403);
  });

  test('public tables are listed, others are not', async () => {
    const [open, hidden] = await Promise.all([
      visitor().table({ ...TWO, visibility: 'public' }),
      visitor().table(TWO),
    ]);
    const { body } = await visitor().get<TableList>('/api/tables');
    const ids = body.tables.map(({ id }) => id);
    expect(ids).toContain(open.table.id);
    expect(ids).not.toContain(hidden.table.id);
  });

  test('seats are shuffled at the start if the table wants it, and everybody keeps their own', async () => {
    const orders = new Set<number | null>();
    for (let i = 0; i < 12; i += 1) {
      const { seat, table } = await visitor().table({
        game: 'biotopia',
        seats: [{ kind: 'me' }, { kind: 'bot', level: 'sapling' }, { kind: 'bot', level: 'seedling' }],
        seatOrder: 'shuffled',
        startWhenFull: true,
      });
      expect(table.seats[seat ?? -1]).toMatchObject({ kind: 'person', name: 'Ada' });
      orders.add(seat);
    }
    expect(orders.size).toBeGreaterThan(1);
  });

  test.each([
    { game: 'biotopia', option: 'start' },
    { game: 'flutter', option: 'firstPlayer' },
    { game: 'biome-borneo', option: 'firstPlayer' },
  ])(
    'whoever was chosen to begin $game keeps their place when seats are shuffled',
    async ({ game, option }) => {
      const orders = new Set<string>();
      for (let i = 0; i < 12; i += 1) {
        const bots = ['sapling', 'seedling', 'old-growth'].map((level) => ({ kind: 'bot', level }));
        const { seat, table } = await visitor().table({
          game,
          seats: [...bots.slice(0, 2), { kind: 'me' }, ...bots.slice(2)],
          options: { [option]: 'seat-2' },
          seatOrder: 'shuffled',
          startWhenFull: true,
        });
        expect(seat).toBe(2);
        orders.add(table.seats.map((each) => ('name' in each ? each.name : '')).join());
      }
      expect(orders.size).toBeGreaterThan(1);
    },
  );

  test.each([
    { why: 'an unknown game', plan: { ...TWO, game: 'chess' }, says: /There is no game "chess"/ },
    {
      why: 'too many seats',
      plan: { ...TWO, seats: Array(12).fill({ kind: 'open' }) },
      says: /is for \d to \d seats, not 12/,
    },
    { why: 'an unknown option', plan: { ...TWO, options: { speed: 3 } }, says: /no option "speed"/ },
    { why: 'an option out of range', plan: { ...TWO, options: { targetScore: 9999 } }, says: /targetScore/ },
    {
      why: 'an unknown level',
      plan: { ...TWO, seats: [{ kind: 'me' }, { kind: 'bot', level: 'god' }] },
      says: /no computer player "god"/,
    },
    {
      why: 'two seats for one',
      plan: { ...TWO, seats: [{ kind: 'me' }, { kind: 'me' }] },
      says: /One person has one seat/,
    },
    {
      why: 'a clock of no time',
      plan: { ...TWO, clock: { kind: 'move', seconds: 0 } },
      says: /clock\.seconds/,
    },
  ])('a table with $why is refused with a sentence', async ({ plan, says }) => {
    const { status, body } = await visitor().post<Problem>('/api/tables', { name: 'Ada', ...plan });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body.sentence).toMatch(says);
  });

  test('an account keeps what the guest had; its name is taken; a wrong password tells nothing', async () => {
    const ada = visitor();
    const name = `Ada ${engine.name}`;
    const { table } = await ada.table(TWO);
    await ada.post('/api/accounts', { name, password: 'correct horse' });
    expect((await ada.get<TableList>('/api/me/tables')).body.tables.map(({ id }) => id)).toEqual([table.id]);
    const taken = await visitor().post<Problem>('/api/accounts', {
      name: name.toUpperCase(),
      password: 'something else',
    });
    expect([taken.status, taken.body.code]).toEqual([409, 'name-taken']);
    const laptop = visitor();
    const wrong = await laptop.post<Problem>('/api/login', { name, password: 'wrong horse' });
    const nobody = await laptop.post<Problem>('/api/login', { name: 'nobody', password: 'wrong horse' });
    expect(wrong.body).toEqual(nobody.body);
    expect((await laptop.post<Me>('/api/login', { name, password: 'correct horse' })).body.me).toEqual({
      name,
      account: true,
    });
    expect((await laptop.get<TableInfo>(`/api/tables/${table.id}`)).body.me).toBe(0);
    await laptop.post('/api/logout');
    laptop.cookie = undefined;
    expect((await laptop.get<Me>('/api/me')).body.me).toBeNull();
  });

  test('cookies are HttpOnly and SameSite; nothing of a session, a seat or a password is stored in clear', async () => {
    const ada = visitor();
    const { headers } = await ada.post('/api/accounts', {
      name: `Clear ${engine.name}`,
      password: 'open sesame!',
    });
    expect(headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Lax/);
    const token = ada.cookie?.split('=')[1] ?? 'none';
    const made = await ada.table({ ...TWO, startWhenFull: true });
    const joined = await visitor().post<Seated>(`/api/tables/${made.table.id}/join`, { name: 'Ben' });
    const claimed = await visitor().post<Seated>(`/api/tables/${made.table.id}/claim`, {
      token: made.seatToken,
    });
    const secrets = [token, 'open sesame!', made, joined.body, claimed.body].map((secret) =>
      typeof secret === 'string' ? secret : (secret.seatToken ?? ''),
    );
    const { db } = running.server.database;
    const file = join(folder.path, `clear-${engine.name}.jsonl`);
    await exportAll(db, file);
    const everything = readFileSync(file, 'utf8');
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(10);
      expect(everything).not.toContain(secret);
    }
    expect(everything).toContain('$argon2id$');
    expect(everything).toContain(hashOfToken(claimed.body.seatToken ?? ''));
  });

  test('another site cannot act in a visitor’s name', async () => {
    const ada = visitor();
    await ada.post('/api/guests', { name: 'Ada' });
    const foreign = await ada.send<Problem>('POST', '/api/tables', TWO, { origin: 'https://evil.example' });
    expect([foreign.status, foreign.body.code]).toEqual([403, 'not-allowed']);
    const own = await ada.send('POST', '/api/tables', TWO, { origin: running.base });
    expect(own.status).toBe(200);
    const form = await ada.send<Problem>('POST', '/api/tables', JSON.stringify(TWO), {
      'content-type': 'text/plain',
    });
    expect(form.status).toBe(400);
  });

  test('health, readiness, metrics and the headers of a strict page', async () => {
    const { headers, status } = await visitor().get('/healthz');
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect((await visitor().get('/readyz')).status).toBe(200);
    expect((await metricsOf(visitor().base)).body).toContain('hedgerow_log_lines');
    expect((await visitor().get('/api/nothing')).status).toBe(404);
    expect((await visitor().get('/../../etc/passwd.txt')).status).toBe(404);
  });

  test('every route is described, for programs and for people', async () => {
    interface Described {
      readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
      readonly components: { readonly schemas: Readonly<Record<string, object>> };
    }
    const { body } = await visitor().get<Described>('/api/openapi.json');
    const { body: page, headers } = await visitor().get<string>('/api');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    for (const [path, methods] of Object.entries(body.paths)) {
      const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
      expect(page, 'the page has it too').toContain(`<code>${url}`);
      for (const method of Object.keys(methods))
        expect(running.server.app.hasRoute({ method: method.toUpperCase() as 'GET', url }), url).toBe(true);
    }
    const described = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(described.sort()).toEqual(ROUTES.map(({ name }) => name).sort());
    const names = [...JSON.stringify(body).matchAll(/#\/components\/schemas\/(\w+)/g)].map(
      ([, name]) => name,
    );
    expect(new Set(names)).toEqual(new Set(Object.keys(body.components.schemas)));
    const answers = [...JSON.stringify(body.paths).matchAll(/"content":\{"([^"]+)"/g)].map(
      ([, kind]) => kind,
    );
    expect(answers.filter((kind) => kind?.includes('/') !== true)).toEqual([]);

    const other = fastify();
    insistOnTable(other);
    expect(() => other.get('/api/unheard-of', () => ({}))).toThrow(
      /GET \/api\/unheard-of is not in the table/,
    );
    // And nothing of the table may be missing.
    await expect(other.ready()).rejects.toThrow(/Nobody serves GET \/api\/games, /);
  });

  test('the log holds no fault', () => {
    expect(running.faults).toEqual([]);
  });
});
