import type { Me, SessionList } from '@hedgerow/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentOf } from '../src/people/sessions.ts';
import { Visitor } from './support/client.ts';
import { engines } from './support/engines.ts';
import { type Running, startHere } from './support/servers.ts';
import { until } from './support/until.ts';

const TWO = { game: 'biotopia', seats: [{ kind: 'me' }, { kind: 'open' }] };
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';

describe.each(engines().map((engine) => ({ engine })))('sessions on $engine.name', ({ engine }) => {
  let running: Running;
  let named = 0;
  beforeAll(async () => {
    await engine.begin();
    running = await startHere(await engine.fresh(), {}, { pulseMs: 100 });
  });
  afterAll(async () => {
    await running.stop();
    await engine.end();
  });
  const account = (): { name: string; password: string } => {
    named += 1;
    return {
      name: `Player${['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fred', 'Gus'][named % 7] ?? ''}${named * 7}`,
      password: 'open sesame!',
    };
  };
  const whoIs = async (cookie: string | undefined): Promise<Me['me']> => {
    const visitor = new Visitor(running.base);
    visitor.cookie = cookie;
    return (await visitor.get<Me>('/api/me')).body.me;
  };

  test('becoming an account brings a new secret; the guest’s is worth nothing any more, and the page stays connected', async () => {
    const ada = new Visitor(running.base);
    const { table } = await ada.table(TWO);
    const before = ada.cookie;
    const player = await ada.connect(table.id);
    await ada.post('/api/accounts', account());
    expect(ada.cookie).not.toBe(before);
    expect(await whoIs(before)).toBeNull();
    expect((await whoIs(ada.cookie))?.account).toBe(true);
    const { db } = running.server.database;
    const beat = async (): Promise<number> =>
      Number(
        (
          await db
            .selectFrom('runs')
            .select(({ fn }) => fn.max('last_at').as('at'))
            .executeTakeFirstOrThrow()
        ).at,
      );
    const first = await beat();
    await until(async () => (await beat()) > first + 200, 'some signs of life');
    expect(player.closed).toBeUndefined();
    player.close();
  });

  test('signing in brings a new secret, and what the browser had before ends', async () => {
    const mine = account();
    await new Visitor(running.base).post('/api/accounts', mine);
    const browser = new Visitor(running.base);
    await browser.post('/api/guests', { name: 'Guest' });
    const before = browser.cookie;
    await browser.post('/api/login', mine);
    const between = browser.cookie;
    expect(await whoIs(before)).toBeNull();
    await browser.post('/api/login', mine);
    expect(browser.cookie).not.toBe(between);
    expect(await whoIs(between)).toBeNull();
    expect((await whoIs(browser.cookie))?.name).toBe(mine.name);
  });

  test('a connection ends with its session, by signing out, from elsewhere, and by time', async () => {
    const mine = account();
    const home = new Visitor(running.base);
    await home.post('/api/accounts', mine);
    const { table } = await home.table(TWO);
    const phone = new Visitor(running.base);
    await phone.send('POST', '/api/login', mine, { 'user-agent': FIREFOX });
    const [atHome, onPhone] = [await home.connect(table.id), await phone.connect(table.id)];
    const { body } = await home.get<SessionList>('/api/me/sessions');
    expect(body.sessions).toMatchObject([{ agent: 'Firefox, Linux', current: false }, { current: true }]);
    expect(JSON.stringify(body)).not.toContain(phone.cookie?.split('=')[1]);
    const ended = await home.post<SessionList>('/api/me/sessions/end', { id: body.sessions[0]?.id });
    expect(ended.body.sessions).toHaveLength(1);
    await until(() => onPhone.closed !== undefined, 'the phone to be cut off');
    expect(onPhone.messages.at(-1)).toMatchObject({ type: 'error', problem: { code: 'not-signed-in' } });
    expect(await whoIs(phone.cookie)).toBeNull();
    expect(atHome.closed).toBeUndefined();
    // As another process would end it, or time.
    const { db } = running.server.database;
    await db.updateTable('sessions').set({ expires_at: 1 }).execute();
    await until(() => atHome.closed !== undefined, 'the connection to end with its session');
    expect((await home.post('/api/me/sessions/end', {})).status).toBe(401);
  });

  test('all other sessions end at once; nobody ends those of others', async () => {
    const mine = account();
    const home = new Visitor(running.base);
    await home.post('/api/accounts', mine);
    const others = [new Visitor(running.base), new Visitor(running.base)];
    for (const other of others) await other.post('/api/login', mine);
    const eve = new Visitor(running.base);
    await eve.post('/api/guests', { name: 'Eve' });
    const { body } = await home.get<SessionList>('/api/me/sessions');
    expect((await eve.post('/api/me/sessions/end', { id: body.sessions[0]?.id })).status).toBe(404);
    await home.post('/api/me/sessions/end');
    for (const other of others) expect(await whoIs(other.cookie)).toBeNull();
    expect(await whoIs(home.cookie)).not.toBeNull();
    expect(await whoIs(eve.cookie)).not.toBeNull();
  });

  test.each(['Zora', 'zora', 'Z o r a', 'Zоra', 'Z0ra', 'Zora.'])(
    'an account "%s" is refused where there is a Zora',
    async (name) => {
      const password = 'open sesame!';
      await new Visitor(running.base).post('/api/accounts', { name: 'Zora', password });
      const again = await new Visitor(running.base).post('/api/accounts', { name, password });
      expect(again).toMatchObject({ status: 409, body: { code: 'name-taken' } });
    },
  );

  test('under TLS the cookie is bound to this host, and browsers come back by TLS only', async () => {
    const visitor = new Visitor(running.base);
    const tls = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'table.example' };
    const { headers } = await visitor.send('POST', '/api/guests', { name: 'Ada' }, tls);
    expect(headers.get('set-cookie')).toMatch(
      /^__Host-hedgerow_session=.*; Path=\/; HttpOnly; SameSite=Lax; .*Secure$/,
    );
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect((await visitor.get<Me>('/api/me')).body.me?.name).toBe('Ada');
    // A plain cookie that somebody else put there does not outrank it.
    const eve = new Visitor(running.base);
    await eve.post('/api/guests', { name: 'Eve' });
    visitor.cookie = `${eve.cookie}; ${visitor.cookie}`;
    expect((await visitor.get<Me>('/api/me')).body.me?.name).toBe('Ada');
    expect((await eve.get('/api/me')).headers.get('strict-transport-security')).toBeNull();
  });
});

test.each([
  [FIREFOX, 'Firefox, Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605 Version/17.0 Safari/604',
    'Safari, iOS',
  ],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537 Chrome/128.0 Mobile Safari/537', 'Chrome, Android'],
  ['curl/8.5.0', null],
  [undefined, null],
])('%s is called %s', (header, agent) => expect(agentOf(header)).toBe(agent));
