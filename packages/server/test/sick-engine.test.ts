import { writeFileSync } from 'node:fs';
import { type AnyGame, type AnyMade, readRecord } from '@hedgerow/kernel';
import type { TableInfo } from '@hedgerow/protocol';
import { catalogShelf, type Shelf } from '@hedgerow/server';
import { afterAll, describe, expect, test } from 'vitest';
import { type Player, playToEnd, Visitor } from './support/client.ts';
import { newFolder, type Running, startHere } from './support/servers.ts';
import { until } from './support/until.ts';

const folder = newFolder();
afterAll(() => folder.remove());

const biotopia = catalogShelf.find('biotopia') as AnyMade;

/** The usual shelf, but Biotopia is changed. */
function shelfWhere(change: (game: AnyGame) => Partial<AnyGame>): Shelf {
  const made = { ...biotopia, game: { ...biotopia.game, ...change(biotopia.game) } } as AnyMade;
  return {
    ...catalogShelf,
    find: (id) => (id === 'biotopia' ? made : catalogShelf.find(id)),
    findEdition: async (id, name) => (id === 'biotopia' ? made : catalogShelf.findEdition(id, name)),
  };
}

type Rules = Readonly<Record<string, { readonly play: (...given: never[]) => unknown }>>;

/** Every move of these kinds is played like this. */
function movesWhere(isIll: (kind: string) => boolean, play: () => never): Shelf {
  return shelfWhere(({ moves }) => ({
    moves: Object.fromEntries(
      Object.entries(moves as unknown as Rules).map(([kind, rule]) => [
        kind,
        isIll(kind) ? { ...rule, play } : rule,
      ]),
    ) as never,
  }));
}

const hang = (): never => {
  for (;;);
};
const fall = (): never => {
  throw new Error('The sky fell down.');
};

const start = (name: string, shelf: Shelf, more: Parameters<typeof startHere>[1] = {}): Promise<Running> =>
  startHere({ HEDGEROW_DATA: `${folder.path}/${name}`, HEDGEROW_PULSE_MS: '100' }, { shelf, ...more });

const withBot = { seats: [{ kind: 'me' }, { kind: 'bot', level: 'sapling' }], startWhenFull: true };

/** Somebody plays another game on the same server, to its end if nothing is in the way. */
async function playElsewhere(base: string, moves: number): Promise<void> {
  const visitor = new Visitor(base);
  const { table } = await visitor.table({ game: 'flutter', ...withBot });
  const player = await visitor.connect(table.id);
  expect(await playToEnd([player], undefined, moves)).toBe(moves);
  player.close();
}

describe('a match whose set-up hangs does not begin', () => {
  test('nothing has changed, whoever asked is told so, and the others go on', async () => {
    const running = await start(
      'set-up',
      shelfWhere(() => ({ setup: hang })),
    );
    const visitor = new Visitor(running.base);
    const broken = { status: 500, body: { code: 'match-broken' } };
    const plan = { name: 'Ada', game: 'biotopia', ...withBot };
    expect(await visitor.post('/api/tables', plan)).toMatchObject(broken);
    expect(running.faults.join('')).toContain('setting up a match: it timed out');
    const { table } = await visitor.table({ ...plan, startWhenFull: false });
    expect(await visitor.post(`/api/tables/${table.id}/start`)).toMatchObject(broken);
    const { body } = await visitor.get<TableInfo>(`/api/tables/${table.id}`);
    expect(body.status).toBe('open');
    await playElsewhere(running.base, 3);
    await running.stop();
  });
});

describe('an engine that cannot go on ends its match, and only that', () => {
  /** What everybody may have after the end, now and after a restart. */
  async function checkEnd(visitor: Visitor, id: string): Promise<void> {
    const player = await visitor.connect(id);
    expect(player.table?.status).toBe('broken');
    expect(player.snapshot?.ending).toMatchObject({ how: 'broken', standings: null });
    expect(player.snapshot?.ending?.key, 'nothing is secret any more').toMatch(/^[0-9a-f]{64}$/);
    const { body: file } = await visitor.get<string>(`/api/matches/${id}/file`);
    expect(readRecord(file)).toMatchObject({ ok: true, record: { key: player.snapshot?.ending?.key } });
    const { body } = await visitor.get<{ ok: boolean }>(`/api/matches/${id}/verification`);
    expect(body.ok).toBe(true);
    expect((await player.move('draw', 1)).type, 'nobody plays on').toBe('refused');
    player.close();
  }

  test('a computer player in one that hangs: put aside after a few tries, also after a restart', async () => {
    const shelf = movesWhere(() => true, hang);
    const running = await start('hangs', shelf);
    const visitor = new Visitor(running.base);
    const { table } = await visitor.table({ game: 'biotopia', ...withBot });
    const player = await visitor.connect(table.id);
    await player.seen(({ ending }) => ending?.how === 'broken', 'the end');
    await until(() => player.table?.status === 'broken', 'the table to say so');
    const hangs = (): number => running.faults.filter((line) => line.includes('timed out')).length;
    expect(hangs()).toBe(3);
    expect(running.faults.join('')).toContain('cannot go on with this match');
    expect(running.faults.every((line) => line.includes(table.id) && line.includes('"moves":['))).toBe(true);
    await checkEnd(visitor, table.id);
    await playElsewhere(running.base, 3);
    expect(hangs(), 'it is not tried again').toBe(3);
    await running.stop();

    const again = await start('hangs', shelf);
    const back = new Visitor(again.base);
    back.cookie = visitor.cookie;
    await checkEnd(back, table.id);
    const rematch = await back.post<TableInfo>(`/api/tables/${table.id}/rematch`);
    expect(rematch.status).toBe(200);
    expect(again.faults).toEqual([]);
    await again.stop();
  }, 60_000);

  test('one that throws at everything: all is tried once, then it is put aside', async () => {
    const running = await start(
      'throws',
      movesWhere(() => true, fall),
    );
    const visitor = new Visitor(running.base);
    const { table } = await visitor.table({ game: 'biotopia', ...withBot });
    const player = await visitor.connect(table.id);
    await player.seen(({ ending }) => ending?.how === 'broken', 'the end');
    expect(player.notices()).toContain('match-broken');
    await checkEnd(visitor, table.id);
    await running.stop();
  });

  test('one that cannot even show the match: the table says so, and its file can be had', async () => {
    let isBlind = false;
    const shelf = shelfWhere(({ view }) => ({
      view: (...given: Parameters<typeof view>) => (isBlind ? fall() : view(...given)),
    }));
    const gate = `${folder.path}/blind-gate`;
    process.env['HEDGEROW_TEST_GATE'] = gate;
    const thinker = new URL('./support/held-thinker.mjs', import.meta.url);
    const running = await start('blind', shelf, { thinker });
    const visitor = new Visitor(running.base);
    const { table } = await visitor.table({ game: 'biotopia', ...withBot });
    const player = await visitor.connect(table.id);
    isBlind = true;
    writeFileSync(gate, '');
    await until(() => player.table?.status === 'broken', 'the table to say so');
    const { body: file } = await visitor.get<string>(`/api/matches/${table.id}/file`);
    expect(readRecord(file)).toMatchObject({ ok: true });
    await playElsewhere(running.base, 3);
    await running.stop();
  });
});

describe('an engine that fails at one move only', () => {
  const shelf = movesWhere((kind) => kind === 'draw', fall);

  test('a computer player that wants just that one plays another, and the match goes on', async () => {
    const running = await start('stubborn', shelf, {
      thinker: new URL('./support/stubborn-thinker.mjs', import.meta.url),
    });
    const visitor = new Visitor(running.base);
    const { table } = await visitor.table({ game: 'biotopia', ...withBot });
    const player = await visitor.connect(table.id);
    const planned = (moves: readonly string[]): number =>
      Math.max(
        0,
        moves.findIndex((move) => move !== 'draw'),
      );
    expect(await playToEnd([player], planned, 8)).toBe(8);
    expect(player.snapshot?.ending).toBeNull();
    const fallen = running.faults.filter((line) => line.includes('The sky fell down.'));
    expect(fallen.length).toBeGreaterThan(0);
    expect(fallen.every((line) => line.includes(table.id) && line.includes('"moves":['))).toBe(true);
    expect(player.notices(), 'it was not the computer player that failed').not.toContain('bot-failed');
    await running.stop();
  });

  test('a person who insists is told the same again, and the engine is not asked again', async () => {
    const running = await start('insisting', shelf);
    const visitors = [new Visitor(running.base), new Visitor(running.base)] as const;
    const { table } = await visitors[0].table({
      game: 'biotopia',
      seats: [{ kind: 'me' }, { kind: 'open' }],
      startWhenFull: true,
    });
    await visitors[1].post(`/api/tables/${table.id}/join`, { name: 'Ben' });
    const players = await Promise.all(visitors.map((visitor) => visitor.connect(table.id)));
    await playToEnd(players, undefined, 2);
    await until(() => players.some(({ question }) => question), 'a turn');
    const asked = players.find(({ question }) => question) as Player;
    for (let i = 0; i < 20; i += 1)
      expect(await asked.move('draw')).toMatchObject({ type: 'error', problem: { code: 'match-broken' } });
    expect(running.faults.filter((line) => line.includes('The sky fell down.'))).toHaveLength(1);
    const plant = asked.question?.moves.find((move) => move.startsWith('plant')) ?? '';
    expect(await asked.move(plant)).toMatchObject({ type: 'accepted' });
    await running.stop();
  });
});

test('a match that cannot be read again is logged once, however often somebody asks for it', async () => {
  const one = await start('unreadable', catalogShelf);
  const visitor = new Visitor(one.base);
  const { table } = await visitor.table({ game: 'biotopia', ...withBot });
  const player = await visitor.connect(table.id);
  await playToEnd([player], undefined, 2);
  await one.stop();
  const two = await start(
    'unreadable',
    movesWhere(() => true, fall),
  );
  const back = new Visitor(two.base);
  back.cookie = visitor.cookie;
  for (let i = 0; i < 10; i += 1)
    expect(await back.get(`/api/matches/${table.id}`)).toMatchObject({
      status: 500,
      body: { code: 'match-broken' },
    });
  await playElsewhere(two.base, 3);
  expect(two.faults).toHaveLength(1);
  await two.stop();
});
