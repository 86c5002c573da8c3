import { existsSync, rmSync, writeFileSync } from 'node:fs';
import {
  type AnyGame,
  type AnyMove,
  type AnyState,
  type MoveRule,
  type Seat,
  seatAt,
} from '@hedgerow/kernel';
import { catalogShelf, type Shelf } from '@hedgerow/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { realNature } from '../src/entropy.ts';
import { EngineFault, guarded } from '../src/guard.ts';
import type { LiveMatch } from '../src/match/live.ts';
import { newKey, type Player, playToEnd, Visitor } from './support/client.ts';
import { newFolder, type Running, startHere } from './support/servers.ts';
import { shelfWith } from './support/shelves.ts';
import { until } from './support/until.ts';

const folder = newFolder();
afterAll(() => folder.remove());

/** The person plays on, whoever fails, until so many moves were accepted. */
async function playSome(player: Player, moves: number): Promise<void> {
  for (let i = 0; i < moves; i += 1) {
    await player.seen(({ question, ending }) => question !== null || ending !== null, 'a question');
    if (!player.question) return;
    const { id } = player.question;
    expect(await player.move(player.question.moves[0] ?? '')).toMatchObject({ type: 'accepted' });
    await until(() => player.question?.id !== id, 'the move to be shown');
  }
}

describe('a computer player that fails ends only its own thought', () => {
  // Whoever hangs is waited for only briefly; the others have all the time that a slow machine takes to start a thread.
  test.each([
    { why: 'hangs', thinker: 'stuck', level: 'seedling', logged: 'timed out', deadline: '150' },
    { why: 'throws', thinker: 'stuck', level: 'sapling', logged: 'player failed: Error', deadline: '60000' },
    {
      why: 'makes a forbidden move',
      thinker: 'stuck',
      level: 'old-growth',
      logged: 'a move that TABLE-3 forbids',
      deadline: '60000',
    },
    {
      why: 'eats memory',
      thinker: 'hungry',
      level: 'sapling',
      logged: 'ERR_WORKER_OUT_OF_MEMORY',
      deadline: '60000',
    },
  ])(
    'it $why: it is logged with the match, the table is told, the match goes on',
    async ({ thinker, level, logged, deadline }) => {
      const running = await startHere(
        {
          HEDGEROW_DATA: `${folder.path}/${thinker}-${level}`,
          HEDGEROW_BOT_DEADLINE_MS: deadline,
          HEDGEROW_BOT_THREADS: '2',
        },
        { thinker: new URL(`./support/${thinker}-thinker.mjs`, import.meta.url) },
      );
      const visitor = new Visitor(running.base);
      const { table } = await visitor.table({
        game: 'biotopia',
        seats: [{ kind: 'me' }, { kind: 'bot', level }],
        startWhenFull: true,
      });
      const player = await visitor.connect(table.id);
      const first = player.question?.moves[0];
      await playSome(player, 4);
      const fault = running.faults.find((line) => line.includes(logged));
      expect(JSON.parse(fault ?? '{}')).toMatchObject({
        match: table.id,
        game: 'biotopia',
        edition: expect.any(Number) as number,
        seat: 1,
        level,
        step: expect.any(Number) as number,
        digest: expect.any(String) as string,
      });
      const later = JSON.parse(running.faults.at(-1) ?? '{}') as { readonly step: number };
      expect(later.step, 'how far it was').toBeGreaterThan(0);
      expect(running.faults.join(''), 'what was chosen in secret').not.toContain(first);
      expect(running.faults.join(''), 'its own words may name cards').not.toContain('forgot how to play');
      expect(player.messages).toContainEqual({ type: 'notice', notice: 'bot-failed', seat: 1 });
      await until(async () => (await visitor.get('/healthz')).status === 200, 'that it feels well');
      await running.stop();
    },
  );
});

describe('substitutes', () => {
  let running: Running;
  let skipped = 0;
  const gate = `${folder.path}/gate`;
  beforeAll(async () => {
    process.env['HEDGEROW_TEST_GATE'] = gate;
    const nature = { ...realNature, now: () => Date.now() + skipped };
    const thinker = new URL('./support/held-thinker.mjs', import.meta.url);
    running = await startHere({ HEDGEROW_DATA: `${folder.path}/standing-in` }, { nature, thinker });
  });
  afterAll(() => running.stop());

  const liveOf = async (id: string): Promise<LiveMatch> => {
    const opened = await running.server.matches.open(id);
    if (!opened?.ok) throw new Error(opened?.why ?? 'there is no such match');
    return opened.live;
  };

  test('no computer player chooses for a person who is there, and no clock before the time is up', async () => {
    const visitor = new Visitor(running.base);
    const { table } = await visitor.table({
      game: 'biotopia',
      seats: [{ kind: 'me' }, { kind: 'bot', level: 'sapling' }],
      clock: { kind: 'move', seconds: 60 },
      startWhenFull: true,
    });
    const player = await visitor.connect(table.id);
    const { id: question, moves } = player.question ?? { id: 0, moves: [] };
    const live = await liveOf(table.id);
    const move = { kind: 'move', seat: seatAt(0), text: moves[0], question } as const;
    for (const by of ['bot', 'clock'] as const)
      expect(await live.wish({ ...move, by })).toMatchObject({ ok: false, code: 'stale-decision' });
    await live.wish({ kind: 'away', seat: seatAt(0), by: 'person' });
    expect(await player.ask({ type: 'return', key: newKey() })).toMatchObject({ type: 'accepted' });
    expect(await live.wish({ ...move, by: 'bot' }), 'one that has thought meanwhile').toMatchObject({
      ok: false,
      code: 'stale-decision',
    });
    skipped += 61_000;
    expect(await live.wish({ ...move, by: 'clock' })).toEqual({ ok: true });
    player.close();
  });

  test('a match that was forgotten during a thought is shown what comes of it', async () => {
    const visitor = new Visitor(running.base);
    const { table } = await visitor.table({
      game: 'biotopia',
      seats: [{ kind: 'me' }, { kind: 'bot', level: 'sapling' }],
      startWhenFull: true,
    });
    const before = await visitor.connect(table.id);
    await before.move(before.question?.moves[0] ?? '');
    before.close();
    await until(() => {
      skipped += 61_000;
      running.server.matches.forgetIdle();
      return running.server.matches.peek(table.id) === undefined;
    }, 'the match to be forgotten');
    const after = await visitor.connect(table.id);
    writeFileSync(gate, '');
    await after.seen(({ view }) => (view as { round: number }).round === 1, 'both to have planted');
    rmSync(gate);
    after.close();
  });

  test('computer players are alone at four tables at most; with a person there may be more', async () => {
    const visitor = new Visitor(running.base);
    const bot = { kind: 'bot', level: 'sapling' };
    const plan = { name: 'Ada', game: 'biotopia', seats: [bot, bot], startWhenFull: true };
    for (let i = 0; i < 4; i += 1) expect((await visitor.post('/api/tables', plan)).status).toBe(200);
    const tooMany = {
      status: 429,
      body: { code: 'too-many', sentence: expect.stringContaining('4 tables') as string },
    };
    expect(await visitor.post('/api/tables', plan)).toMatchObject(tooMany);
    const { table } = await visitor.table({ ...plan, startWhenFull: false });
    expect(await visitor.post(`/api/tables/${table.id}/start`)).toMatchObject(tooMany);
    await visitor.table({ ...plan, seats: [{ kind: 'me' }, bot] });
  });
});

describe('in a window nobody learns that a computer player had something to think about', () => {
  test.each([
    { why: 'throws', level: 'sapling' },
    { why: 'never comes back', level: 'seedling' },
  ])('one that $why has passed in time, and the table is told nothing', async ({ level }) => {
    const diary = `${folder.path}/diary-${level}`;
    process.env['HEDGEROW_TEST_DIARY'] = diary;
    const running = await startHere(
      { HEDGEROW_DATA: `${folder.path}/window-${level}`, HEDGEROW_BOT_THREADS: '8' },
      { thinker: new URL('./support/window-thinker.mjs', import.meta.url) },
    );
    const visitor = new Visitor(running.base);
    const bot = { kind: 'bot', level };
    const { table } = await visitor.table({
      game: 'species',
      seats: [{ kind: 'me' }, bot, bot, bot],
      startWhenFull: true,
    });
    const player = await visitor.connect(table.id);
    const closed = (): number => player.frames.filter((frame) => frame.includes('"windowClosed"')).length;
    while (!existsSync(diary)) await playToEnd([player], undefined, 1);
    const before = closed();
    while (closed() === before) await playToEnd([player], undefined, 1);
    expect(player.notices()).toEqual([]);
    expect(running.faults.every((line) => line.includes('player failed: Error'))).toBe(true);
    expect(running.faults.join('')).not.toContain('I forgot what was asked.');
    expect(running.faults.length > 0).toBe(level === 'sapling');
    await running.stop();
  });
});

describe('computer players and clocks', () => {
  let running: Running;
  let skipped = 0;
  beforeAll(async () => {
    const nature = {
      bytes: (n: number) => globalThis.crypto.getRandomValues(new Uint8Array(n)),
      now: () => Date.now() + skipped,
    };
    running = await startHere({ HEDGEROW_DATA: `${folder.path}/clocks` }, { nature });
  });
  afterAll(() => running.stop());

  test('a whole match against computer players of every level', async () => {
    const visitor = new Visitor(running.base);
    const { table } = await visitor.table({
      game: 'biotopia',
      seats: [{ kind: 'me' }, { kind: 'bot', level: 'sapling' }, { kind: 'bot', level: 'seedling' }],
      startWhenFull: true,
    });
    const player = await visitor.connect(table.id);
    await playToEnd([player]);
    expect(player.snapshot?.ending?.how).toBe('finished');
    expect(player.notices()).toEqual([]);
  });

  test('a player who runs out of time is played for: one move twice, then until they return', async () => {
    const visitors = [new Visitor(running.base), new Visitor(running.base)] as const;
    const { table } = await visitors[0].table({
      game: 'biotopia',
      seats: [{ kind: 'me' }, { kind: 'open' }],
      clock: { kind: 'move', seconds: 60, away: 'bot' },
      startWhenFull: true,
    });
    await visitors[1].post(`/api/tables/${table.id}/join`, { name: 'Ben' });
    const [ada, ben] = await Promise.all(visitors.map((visitor) => visitor.connect(table.id)));
    if (!ada || !ben) throw new Error('two players');
    await ada.seen(({ clock }) => clock?.mine != null && clock.mine <= 60_000, 'the clock');

    /** Time passes; whoever comes to the table makes the server look at it. */
    const wait = async (ms: number): Promise<void> => {
      skipped += ms;
      (await new Visitor(running.base).connect(table.id)).close();
    };
    const [adas, bens] = [ada.question?.id, ben.question?.id];
    await wait(61_000);
    await until(() => ada.notices().includes('played-by-clock'), 'the clock to play for Ada');
    await until(() => ben.notices().includes('played-by-clock'), 'the clock to play for Ben');
    // The notice may come before the table as it is now: what was asked first is no question any more.
    await until(
      () =>
        ada.question?.id !== adas &&
        ben.question?.id !== bens &&
        (ada.question === undefined) !== (ben.question === undefined),
      'one of the two to be asked',
    );
    expect(ada.snapshot?.absent).toEqual([]);
    // Ben answers in time from now on; Ada lets her time run out once more.
    for (let turns = 0; ada.snapshot?.absent.length === 0 && turns < 20; turns += 1) {
      await until(() => ada.question !== undefined || ben.question !== undefined, 'somebody is asked');
      if (ben.question) {
        const { id } = ben.question;
        expect(await ben.move(ben.question.moves[0] ?? '')).toMatchObject({ type: 'accepted' });
        await until(() => ben.question?.id !== id, 'the move to be shown');
      } else {
        // Only once what the clock did has reached both: else the next look would see yesterday's question.
        const asked = ada.question?.id;
        await wait(61_000);
        await until(() => ada.question?.id !== asked, 'the clock to play for Ada again');
      }
    }
    expect(ada.snapshot?.absent).toEqual([0]);
    expect(ben.notices()).toContain('seat-absent');
    await ada.ask({ type: 'return', key: 'back-again' });
    await ada.seen(({ absent }) => absent.length === 0, 'the return');
  });
});

describe('an engine that fails ends only the request', () => {
  const biotopia = catalogShelf.find('biotopia');
  if (!biotopia) throw new Error('Biotopia is on the shelf');
  /** Biotopia, but drawing a card never comes back, and passing throws. */
  function sick(): Shelf {
    const { game } = biotopia as NonNullable<typeof biotopia>;
    const moves = game.moves as unknown as Readonly<Record<string, MoveRule<AnyState, AnyMove, never>>>;
    const ill = {
      ...game,
      moves: {
        ...moves,
        draw: {
          ...moves['draw'],
          play: () => {
            for (;;);
          },
        },
        takeSky: {
          ...moves['takeSky'],
          play: () => {
            throw new Error('The sky fell down.');
          },
        },
      },
    } as unknown as AnyGame;
    const made = { ...biotopia, game: ill } as NonNullable<typeof biotopia>;
    return shelfWith(() => made);
  }

  test('a hanging engine is stopped, a throwing one is caught, and the match goes on with another move', async () => {
    const running = await startHere(
      { HEDGEROW_DATA: `${folder.path}/sick`, HEDGEROW_STEP_MS: '3000' },
      { shelf: sick() },
    );
    const visitors = [new Visitor(running.base), new Visitor(running.base)] as const;
    const { table } = await visitors[0].table({
      game: 'biotopia',
      seats: [{ kind: 'me' }, { kind: 'open' }],
      startWhenFull: true,
    });
    await visitors[1].post(`/api/tables/${table.id}/join`, { name: 'Ben' });
    const players = await Promise.all(visitors.map((visitor) => visitor.connect(table.id)));
    for (const player of players) await playSome(player, 1);
    await until(() => players.some(({ question }) => question), 'a turn');
    const asked = players.find(({ question }) => question) as Player;
    for (const text of ['draw', 'sky 0'])
      expect(await asked.move(text)).toMatchObject({ type: 'error', problem: { code: 'match-broken' } });
    expect(running.faults.join('')).toContain('failed while playing: Error');
    expect(running.faults.join(''), 'its own words may name cards').not.toContain('The sky fell down.');
    expect(running.faults.join('')).toContain('timed out');
    const plant = asked.question?.moves.find((move) => move.startsWith('plant')) ?? '';
    expect(await asked.move(plant)).toMatchObject({ type: 'accepted' });
    await running.stop();
  });

  test('a guard inside a guard lets the outer one hold, and faults name what was done', () => {
    expect(guarded('a', () => guarded('b', () => 5))).toBe(5);
    expect(() => guarded('adding', () => JSON.parse('{') as Seat)).toThrow(EngineFault);
    expect(() => guarded('adding', () => JSON.parse('{') as Seat)).toThrow(/failed while adding/);
  });
});
