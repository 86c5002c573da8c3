import type { ChatLine, Me, Problem, Seated, TableInfo } from '@hedgerow/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Player, Visitor } from './support/client.ts';
import { engines } from './support/engines.ts';
import { type Running, startHere } from './support/servers.ts';
import { until } from './support/until.ts';

const open = { kind: 'open' };
const THREE = { game: 'biotopia', seats: [{ kind: 'me' }, open, open] };
const PASSWORD = 'correct horse';

const namesAt = ({ seats }: TableInfo): readonly string[] =>
  seats.map((seat) => (seat.kind === 'open' ? '' : seat.name));
const looksAt = ({ seats }: TableInfo): readonly string[] =>
  seats.map(({ colour, shape }) => `${colour} ${shape}`);
const linesTo = ({ messages }: Player): readonly ChatLine[] =>
  messages.flatMap((message) => (message.type === 'chat' ? message.lines : []));

describe.each(engines().map((engine) => ({ engine })))('sitting down on $engine.name', ({ engine }) => {
  let running: Running;
  const visitor = (): Visitor => new Visitor(running.base);
  beforeAll(async () => {
    await engine.begin();
    running = await startHere(await engine.fresh());
  });
  afterAll(async () => {
    expect(running.faults).toEqual([]);
    await running.stop();
    await engine.end();
  });
  const joined = async (who: Visitor, id: string, wish: object): Promise<TableInfo> => {
    const { status, body } = await who.post<Seated>(`/api/tables/${id}/join`, wish);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.table;
  };

  test('two Wrens cannot sit at one table: the second is told so, with a name that is free', async () => {
    const { table } = await visitor().table({ ...THREE, name: 'Wren' });
    const second = visitor();
    // A Cyrillic е, capitals and a blank.
    const refused = await second.post<Problem>(`/api/tables/${table.id}/join`, { name: 'WRеN ' });
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        code: 'name-taken',
        reason: 'name-at-table',
        sentence: 'Somebody at this table is called “Wren” already; “WRеN 2” is free.',
        facts: { name: 'WRеN', other: 'Wren', suggestion: 'WRеN 2' },
      },
    ]);
    expect(namesAt(await joined(second, table.id, { name: 'Linnet' }))).toEqual(['Wren', 'Linnet', '']);
    expect((await second.get<Me>('/api/me')).body.me?.name, 'the name that was taken is kept').toBe('Linnet');
  });

  test('of two players of one name who sit down at the same moment, one is refused', async () => {
    const { table } = await visitor().table(THREE);
    const both = await Promise.all(
      [1, 2].map((seat) => visitor().post(`/api/tables/${table.id}/join`, { name: 'Robin', seat })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('a computer player gives way to the name of a person, who gives way to one that sits there', async () => {
    const seats = [{ kind: 'bot', level: 'sapling' }, { kind: 'me' }, open];
    const { table } = await visitor().table({ game: 'biotopia', seats, name: 'Sapling' });
    expect(namesAt(table)).toEqual(['Sapling 2', 'Sapling', '']);
    const refused = await visitor().post<Problem>(`/api/tables/${table.id}/join`, { name: 'sapling2' });
    expect(refused.body.facts).toMatchObject({ suggestion: 'sapling2 2' });
  });

  test('a guest who changes their name is called so at every table, and everybody there is told', async () => {
    const [ada, ben] = [visitor(), visitor()];
    const [one, two] = [await ada.table(THREE), await ada.table(THREE)];
    await joined(ben, one.table.id, { name: 'Ben' });
    const player = await ben.connect(one.table.id);
    const renamed = await ada.post<Me>('/api/me/name', { name: 'Adela' });
    expect(renamed.body).toEqual({ me: { name: 'Adela', account: false } });
    await until(() => player.table !== undefined && namesAt(player.table)[0] === 'Adela', 'the new name');
    await until(() => linesTo(player).some(({ notice }) => notice === 'renamed'), 'the line');
    expect(linesTo(player).at(-1)).toMatchObject({ name: 'Ada', text: 'Adela', seat: 0, notice: 'renamed' });
    const { body } = await ada.get<TableInfo>(`/api/tables/${two.table.id}`);
    expect(namesAt(body)[0]).toBe('Adela');
  });

  test('a name that would be mistaken at one of the tables is refused, and changed nowhere', async () => {
    const [ada, ben] = [visitor(), visitor()];
    const [one, two] = [await ada.table(THREE), await ada.table(THREE)];
    await joined(ben, two.table.id, { name: 'Briony' });
    const refused = await ada.post<Problem>('/api/me/name', { name: 'BRIONY' });
    expect([refused.status, refused.body.facts]).toEqual([
      409,
      { name: 'BRIONY', other: 'Briony', suggestion: 'BRIONY 2' },
    ]);
    expect((await ada.get<Me>('/api/me')).body.me?.name).toBe('Ada');
    const { body } = await ada.get<TableInfo>(`/api/tables/${one.table.id}`);
    expect(namesAt(body)[0]).toBe('Ada');
  });

  test('an account may change its name and signs in with the new one; the name of another account is refused', async () => {
    const [ada, eve] = [visitor(), visitor()];
    const [old, taken, next] = ['Ash', 'Elder', 'Hawthorn'].map((name) => `${name} ${engine.name}`);
    await ada.post('/api/accounts', { name: old, password: PASSWORD });
    await eve.post('/api/accounts', { name: taken, password: PASSWORD });
    expect((await ada.post('/api/me/name', { name: taken?.toUpperCase() })).status).toBe(409);
    expect((await ada.post<Me>('/api/me/name', { name: next })).body.me?.name).toBe(next);
    expect((await visitor().post('/api/login', { name: next, password: PASSWORD })).status).toBe(200);
    expect((await visitor().post('/api/login', { name: old, password: PASSWORD })).status).toBe(401);
  });

  test('no two seats look alike: a chosen look is kept, a default one makes room', async () => {
    const [ada, ben] = [visitor(), visitor()];
    const { table } = await ada.table({ ...THREE, colour: 1 });
    expect(looksAt(table)).toEqual(['1 0', '0 1', '2 2']);
    // Ben would like the colour that Ada has chosen, and a shape nobody has.
    expect(looksAt(await joined(ben, table.id, { name: 'Ben', colour: 1, shape: 7 }))).toEqual([
      '1 0',
      '0 7',
      '2 2',
    ]);
    const look = (who: Visitor, wish: object): Promise<{ status: number; body: TableInfo & Problem }> =>
      who.post(`/api/tables/${table.id}/look`, wish);
    expect(looksAt((await look(ben, { colour: 2 })).body)).toEqual(['1 0', '2 7', '0 2']);
    const refused = await look(ben, { colour: 1 });
    expect([refused.status, refused.body.code]).toEqual([409, 'look-taken']);
    expect((await look(ben, { colour: 8 })).status).toBe(400);
    expect((await look(visitor(), { colour: 5 })).status).toBe(403);
    expect((await look(ben, {})).status).toBe(200);
  });

  test('a look goes along when somebody changes places, and once a match is played nobody is bumped', async () => {
    const [ada, ben] = [visitor(), visitor()];
    const seats = [{ kind: 'me' }, open, open, { kind: 'bot', level: 'seedling' }];
    const { table } = await ada.table({ game: 'biotopia', seats });
    const { id } = table;
    await joined(ben, id, { name: 'Ben', colour: 6 });
    const moved = await ben.post<TableInfo>(`/api/tables/${id}/place`, { seat: 2 });
    expect(namesAt(moved.body)).toEqual(['Ada', '', 'Ben', 'Seedling']);
    expect([moved.body.me, moved.body.seats[2]?.colour]).toEqual([2, 6]);
    const place = (who: Visitor, seat: number): Promise<{ status: number; body: TableInfo & Problem }> =>
      who.post(`/api/tables/${id}/place`, { seat });
    expect((await place(ben, 0)).body.code).toBe('seat-taken');
    expect((await place(ben, 3)).body.code, 'only the host moves a computer player').toBe('seat-taken');
    expect((await place(ben, 9)).body.code).toBe('not-found');
    expect((await place(visitor(), 1)).body.code).toBe('not-seated');
    expect(namesAt((await place(ada, 3)).body)).toEqual(['Seedling', '', 'Ben', 'Ada']);
    await ada.post(`/api/tables/${id}/seats/1`, { kind: 'bot', level: 'seedling' });
    await ben.post(`/api/tables/${id}/ready`, { ready: true });
    expect((await ada.post<TableInfo>(`/api/tables/${id}/start`)).body.status).toBe('playing');
    const bump = await ben.post<Problem>(`/api/tables/${id}/look`, { shape: 0 });
    expect(bump.body.code, 'a computer player is known by it').toBe('look-taken');
    expect((await ben.post<TableInfo>(`/api/tables/${id}/look`, { shape: 7 })).body.seats[2]?.shape).toBe(7);
    expect((await place(ben, 1)).body.code).toBe('table-not-open');
  });

  test('the lobby tells who sat down, got up, was sent away, and who is host now', async () => {
    const [ada, ben, cleo] = [visitor(), visitor(), visitor()];
    const { table } = await ada.table(THREE);
    const { id } = table;
    await joined(ben, id, { name: 'Ben' });
    await joined(cleo, id, { name: 'Cleo' });
    await ada.post(`/api/tables/${id}/seats/2`, { kind: 'open' });
    await ada.post(`/api/tables/${id}/leave`);
    const player = await ben.connect(id);
    await until(() => linesTo(player).length === 5, 'all that happened');
    expect(linesTo(player).map(({ notice, name }) => `${notice} ${name}`)).toEqual([
      'sat-down Ben',
      'sat-down Cleo',
      'sent-away Cleo',
      'got-up Ada',
      'host Ben',
    ]);
    expect(linesTo(player)[2]?.text).toBe('Cleo was sent away.');
  });

  test.each([
    { why: 'small letters', typed: (code: string) => code.toLowerCase() },
    { why: 'a blank in the middle', typed: (code: string) => `${code.slice(0, 3)} ${code.slice(3)}` },
    { why: 'dashes', typed: (code: string) => [...code].join('-') },
    {
      why: 'a Z for a 2 and a U for a V',
      typed: (code: string) => code.replaceAll('2', 'z').replaceAll('V', 'U'),
    },
  ])('a code is understood with $why', async ({ typed }) => {
    const { table } = await visitor().table(THREE);
    const { body } = await visitor().get<{ id: string }>(
      `/api/codes/${encodeURIComponent(typed(table.code))}`,
    );
    expect(body.id).toBe(table.id);
  });

  test('something that is not a code is refused with a sentence', async () => {
    const { status, body } = await visitor().get<Problem>('/api/codes/ABC');
    expect([status, body.sentence]).toEqual([
      400,
      '"code" is not as it must be: a code has six letters or digits.',
    ]);
  });
});
