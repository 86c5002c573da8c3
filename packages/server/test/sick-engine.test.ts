import { writeFileSync } from 'node:fs';
import { type AnyGame, type AnyMade, readRecord } from '@hedgerow/kernel';
import type { TableInfo } from '@hedgerow/protocol';
import { catalogShelf, type Shelf } from '@hedgerow/server';
import { afterAll, describe, expect, test } from 'vitest';
import { newKey, type Player, playToEnd, Visitor } from './support/client.ts';
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
/** What an engine says may name what nobody may see yet. */
const SECRET = 'seat 1 holds the nightingale';
const fall = (): never => {
  throw new Error(`The sky fell down: ${SECRET}.`);
};
const hoard = (): never => {
  const all: unknown[] = [];
  for (;;) all.push(new Array(100_000).fill(all.length));
};

const logs: string[][] = [];
afterAll(() => expect(logs.flat().filter((line) => line.includes('nightingale'))).toEqual([]));

/** What hangs is stopped sooner than usual: nothing is proved by waiting for longer. */
async function start(
  name: string,
  shelf: Shelf,
  more: Parameters<typeof startHere>[1] = {},
  stepMs = 1000,
): Promise<Running> {
  const environment = { HEDGEROW_PULSE_MS: '100', HEDGEROW_STEP_MS: String(stepMs) };
  const running = await startHere(
    { HEDGEROW_DATA: `${folder.path}/${name}`, ...environment },
    { shelf, ...more },
  );
  logs.push(running.faults);
  return running;
}

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
    expect(running.faults.join('')).toMatch(/setting up a match .*timed out/);
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

  test('one that hangs in a bot’s move: the match is put aside after a few tries, also after a restart', async () => {
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
    expect(running.faults.every((line) => line.includes(table.id) && line.includes('"step":'))).toBe(true);
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

  test('one that eats memory in a player’s move: it is stopped before the server has none left', async () => {
    const running = await start(
      'hoards',
      movesWhere((kind) => kind === 'draw', hoard),
      {},
      // On a slow machine the memory fills slowly, and its limit is what is tried here.
      60_000,
    );
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
    expect(await asked.move('draw')).toMatchObject({ type: 'error', problem: { code: 'match-broken' } });
    expect(running.faults.join('')).toContain('it filled the memory');
    await playElsewhere(running.base, 3);
    const plant = asked.question?.moves.find((move) => move.startsWith('plant')) ?? '';
    expect(await asked.move(plant), 'the match goes on').toMatchObject({ type: 'accepted' });
    await running.stop();
  });

  test('one that throws at every move: each is tried once, then the match is put aside', async () => {
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
    const fallen = running.faults.filter((line) => line.includes('failed while playing: Error'));
    expect(fallen.length).toBeGreaterThan(0);
    expect(fallen.every((line) => line.includes(table.id) && line.includes('"step":'))).toBe(true);
    expect(player.notices(), 'it was not the computer player that failed').not.toContain('bot-failed');
    await running.stop();
  });

  test('a player who repeats the move gets the same answer, and the engine is not asked again', async () => {
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
    expect(running.faults.filter((line) => line.includes('failed while playing: Error'))).toHaveLength(1);
    const plant = asked.question?.moves.find((move) => move.startsWith('plant')) ?? '';
    expect(await asked.move(plant)).toMatchObject({ type: 'accepted' });
    await running.stop();
  });
});

describe('what the engine says is not logged, wherever it fails; the place in the code is', () => {
  type Functions = Readonly<Record<string, (...given: never[]) => unknown>>;
  /** The engine falls in this function as soon as it is told to. */
  const PLACES: Readonly<Record<string, (isIll: () => boolean) => Shelf>> = {
    ...Object.fromEntries(
      ['view', 'settle', 'decision', 'secrets'].map((name) => [
        name,
        (isIll: () => boolean): Shelf =>
          shelfWhere((game) => {
            const sound = (game as unknown as Functions)[name];
            return { [name]: (...given: never[]) => (isIll() ? fall() : sound?.(...given)) };
          }),
      ]),
    ),
    ...Object.fromEntries(
      ['candidates', 'refusal', 'play'].map((name) => [
        name,
        (isIll: () => boolean): Shelf =>
          shelfWhere(({ moves }) => ({
            moves: Object.fromEntries(
              Object.entries(moves as unknown as Readonly<Record<string, Functions>>).map(([kind, rule]) => [
                kind,
                { ...rule, [name]: (...given: never[]) => (isIll() ? fall() : rule[name]?.(...given)) },
              ]),
            ) as never,
          })),
      ]),
    ),
  };

  test.each(Object.keys(PLACES))('%s', async (place) => {
    let isIll = false;
    const running = await start(
      `words-${place}`,
      (PLACES[place] as (isIll: () => boolean) => Shelf)(() => isIll),
    );
    const visitor = new Visitor(running.base);
    const { table } = await visitor.table({ game: 'biotopia', ...withBot });
    const player = await visitor.connect(table.id);
    const { question } = player;
    isIll = true;
    await player.ask({
      type: 'move',
      question: question?.id ?? 0,
      key: newKey(),
      text: question?.moves[0] ?? '',
    });
    await visitor.get(`/api/matches/${table.id}`);
    await visitor.get(`/api/matches/${table.id}/replay?as=0`);
    await until(() => running.faults.length > 0, 'a line in the log');
    const fault = JSON.parse(running.faults[0] ?? '{}') as { readonly error: string };
    expect(fault).toMatchObject({
      match: table.id,
      step: expect.any(Number) as number,
      digest: expect.any(String) as string,
    });
    expect(fault.error).toMatch(/^The rules engine failed while [a-z ]+: Error\n {4}at fall /);
    await running.stop();
    expect(running.faults.join('')).not.toContain('nightingale');
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
