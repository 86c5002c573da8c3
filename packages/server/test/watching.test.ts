import type { ChatLine, Problem, Replay, Snapshot, TableList } from '@hedgerow/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { realNature } from '../src/entropy.ts';
import { networkOf } from '../src/limits.ts';
import { newKey, type Player, Visitor } from './support/client.ts';
import { engines } from './support/engines.ts';
import { type Running, startHere } from './support/servers.ts';
import { until } from './support/until.ts';

const open = { kind: 'open' };
const TWO = { game: 'biotopia', seats: [{ kind: 'me' }, open], startWhenFull: true };
const MINUTE_MS = 60_000;

/** Somebody who comes from an address of their own, through a proxy that the server trusts. */
class Elsewhere extends Visitor {
  readonly #address: string;

  constructor(base: string, address: string) {
    super(base);
    this.#address = address;
  }

  override send<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): ReturnType<Visitor['send']> & Promise<{ status: number; body: T; headers: Headers }> {
    return super.send<T>(method, path, body, { ...headers, 'x-forwarded-for': this.#address });
  }
}

describe.each(engines().map((engine) => ({ engine })))('watching on $engine.name', ({ engine }) => {
  let running: Running;
  let ahead = 0;
  const now = (): number => Date.now() + ahead;
  const from = (address: string): Visitor => new Elsewhere(running.base, address);
  beforeAll(async () => {
    await engine.begin();
    running = await startHere(
      { ...(await engine.fresh()), HEDGEROW_TRUST_PROXY: '1', HEDGEROW_PULSE_MS: '60000' },
      { nature: { ...realNature, now } },
    );
  });
  afterAll(async () => {
    expect(running.faults).toEqual([]);
    await running.stop();
    await engine.end();
  });

  const begun = async (plan: object): Promise<{ id: string; ada: Visitor; players: readonly Player[] }> => {
    const [ada, ben] = [from('192.0.2.1'), from('192.0.2.2')];
    const { table } = await ada.table({ ...TWO, ...plan });
    await ben.post(`/api/tables/${table.id}/join`, { name: 'Ben' });
    return { id: table.id, ada, players: [await ada.connect(table.id), await ben.connect(table.id)] };
  };
  const hands = (who: Visitor, id: string, seat = 0): Promise<{ status: number; body: Replay & Problem }> =>
    who.get(`/api/matches/${id}/replay?as=${seat}`);
  const handOf = (player: Player | undefined): string => JSON.stringify(player?.snapshot?.view);

  test('spectators see hands only after the table’s delay, and nothing newer', async () => {
    const { id, players } = await begun({ handsAfter: 10 });
    const [first] = players;
    await first?.seen(({ question }) => question !== null, 'the first question');
    const before = handOf(first);
    await first?.move(first.question?.moves[0] ?? '');
    await first?.seen(() => handOf(first) !== before, 'the move');
    const eve = from('198.51.100.7');
    const early = await hands(eve, id);
    expect([early.status, early.body.reason], 'not even what was dealt').toEqual([409, 'hands-not-yet']);
    ahead += 9 * MINUTE_MS;
    expect((await hands(eve, id)).status).toBe(409);
    ahead += 2 * MINUTE_MS;
    const late = await hands(eve, id);
    expect(JSON.stringify(late.body.moments.at(-1)?.views[0])).toBe(handOf(first));
    expect((await hands(eve, id, 9)).status).toBe(404);
  });

  test('a person or address that holds a seat is shown no other hand', async () => {
    const { id, ada } = await begun({ handsAfter: 1 });
    ahead += 5 * MINUTE_MS;
    const own = await hands(ada, id, 0);
    expect([own.status, own.body.moments.length]).toEqual([200, 1]);
    const others = await hands(ada, id, 1);
    expect([others.status, others.body.code]).toEqual([403, 'no-watching']);
    const accomplice = await hands(from('192.0.2.1'), id, 1);
    expect([accomplice.status, accomplice.body.sentence]).toEqual([
      403,
      'Somebody on your network has a seat here, so hands are not shown to you.',
    ]);
    // On the way one plays from another address, and without a socket: that one holds the seat from then on, too.
    const [onTheWay, beside] = [from('192.0.2.77'), from('192.0.2.77')];
    onTheWay.cookie = ada.cookie;
    expect((await hands(beside, id, 1)).status).toBe(200);
    const { body: shown } = await onTheWay.get<Snapshot>(`/api/matches/${id}`);
    const { id: question, moves } = shown.question ?? { id: 0, moves: [] };
    const move = { question, key: newKey(), text: moves[0] };
    expect((await onTheWay.post(`/api/matches/${id}/moves`, move)).status).toBe(200);
    expect((await hands(beside, id, 1)).status).toBe(403);
    const live = await from('198.51.100.7').get<Problem>(`/api/matches/${id}?as=1`);
    expect([live.status, live.body.code], 'never live').toEqual([403, 'no-watching']);
    const kept = await running.server.database.db.selectFrom('seat_addresses').selectAll().execute();
    expect(JSON.stringify(kept), 'no address is kept').not.toMatch(/192\.0\.2|::1|127\.0/);
  });

  test('where the table has not said otherwise, hands are shown only after the end', async () => {
    const { id } = await begun({});
    ahead += 24 * 60 * MINUTE_MS;
    const { status, body } = await hands(from('198.51.100.7'), id, 1);
    expect([status, body.code]).toEqual([409, 'not-over']);
  });

  test('a table that everybody may watch is listed while it is played; one for people with the link is not', async () => {
    const listed = async (plan: object): Promise<boolean> => {
      const { id } = await begun(plan);
      const { body } = await from('198.51.100.8').get<TableList>('/api/tables');
      return body.tables.some((table) => table.id === id);
    };
    expect(await listed({ spectators: 'everyone' })).toBe(true);
    expect(await listed({ spectators: 'link', visibility: 'public' })).toBe(false);
    expect(await listed({ spectators: 'nobody', visibility: 'public' })).toBe(false);
  });

  const linesTo = ({ messages }: Player): readonly ChatLine[] =>
    messages.flatMap((message) => (message.type === 'chat' ? message.lines : []));

  test('spectators may chat where the table lets them, under a name nobody at the table has', async () => {
    const { id, players } = await begun({ spectatorChat: true });
    const eve = from('198.51.100.9');
    const line = (): { type: 'chat'; text: string; key: string } => ({
      type: 'chat',
      text: 'ah!',
      key: newKey(),
    });
    const nameless = await eve.connect(id);
    expect(await nameless.ask(line())).toMatchObject({ problem: { code: 'not-signed-in' } });
    await eve.post('/api/guests', { name: 'ben' });
    const mistaken = await eve.connect(id);
    expect(await mistaken.ask(line())).toMatchObject({ problem: { code: 'name-taken' } });
    await eve.post('/api/me/name', { name: 'Eve' });
    const named = await eve.connect(id);
    expect(await named.ask(line())).toMatchObject({ type: 'accepted' });
    await until(() => linesTo(players[0] as Player).some(({ text }) => text === 'ah!'), 'the line');
    expect(linesTo(players[0] as Player).at(-1)).toMatchObject({ seat: null, name: 'Eve' });

    const closed = await begun({});
    const silent = await eve.connect(closed.id);
    expect(await silent.ask(line())).toMatchObject({ problem: { code: 'not-seated' } });
  });
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
