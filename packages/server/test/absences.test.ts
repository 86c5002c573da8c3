import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { Driver } from '../src/match/driver.ts';
import { Matches } from '../src/match/matches.ts';
import { catalogShelf } from '../src/shelf.ts';
import type { Thinking } from '../src/thinking.ts';
import { BEGIN, Bench, type Plan } from './support/bench.ts';
import { Visitor } from './support/client.ts';
import { engines } from './support/engines.ts';
import { startHere } from './support/servers.ts';
import { until } from './support/until.ts';

const [small] = engines();
if (!small) throw new Error('There is no database.');
const engine = small;
afterAll(() => engine.end());

const PER_MOVE = { kind: 'move', seconds: 60 } as const;
const TEN_MINUTES = 600_000;

describe('an abandoned seat', () => {
  let bench: Bench;
  let driver: Driver;
  let matches: Matches;
  /** Who is connected. */
  let here: ReadonlySet<number>;
  afterEach(async () => {
    driver.close();
    await bench.end();
  });

  /** A table of Biotopia at which everybody has planted; answers who is asked. */
  async function begun(plan: Partial<Plan> = {}): Promise<number> {
    bench = await Bench.begin(engine, { game: 'biotopia', seatCount: 2, clock: PER_MOVE, ...plan });
    here = new Set([0, 1, 2]);
    matches = new Matches(bench.world, catalogShelf);
    const settings = { standIn: 'sapling', pauseMs: 0, windowPercent: 0, takeOverMs: 0 };
    driver = new Driver(matches, {} as Thinking, bench.world, {
      ...settings,
      isHere: (_match, seat) => here.has(seat),
    });
    for (let seat = 0; seat < (plan.seatCount ?? 2); seat += 1) await bench.moveOn();
    return (await bench.asked())[0] ?? -1;
  }
  /** What the table does by itself now. */
  async function look(): Promise<void> {
    await driver.lookAfter(bench.live.id);
    await matches.settle();
    await bench.reopen();
  }
  /** This seat runs out of time twice in a row; the others move between. */
  async function twice(seat: number): Promise<void> {
    await bench.timeOut(seat);
    while (!(await bench.asked()).includes(bench.seat(seat))) await bench.moveOn('draw');
    await bench.timeOut(seat);
  }

  test('tells everybody at its first time-out who moved for it and why', async () => {
    const seat = await begun();
    const looker = await bench.look(1 - seat);
    await bench.timeOut(seat);
    expect(looker.updates[0]).toMatchObject({
      step: { seat, by: 'clock' },
      notes: [{ what: 'timedOut', seat }],
      question: { id: expect.any(Number) },
    });
    await look();
    expect(await bench.read((play) => [play.paused, play.away])).toEqual([false, []]);
  });

  test('makes the table wait after its second time-out in a row, and asks the others', async () => {
    const seat = await begun();
    await twice(seat);
    await look();
    expect(await bench.read((play) => [play.paused, play.away, play.waiting])).toEqual([
      true,
      [],
      { seat, why: 'clock' },
    ]);
    const looker = await bench.look(1 - seat);
    expect(looker.snapshot).toMatchObject({ paused: true, waiting: { seat, why: 'clock' }, absent: [] });
    bench.now += TEN_MINUTES;
    const before = await bench.lines();
    await look();
    expect(await bench.lines(), 'nobody plays on meanwhile').toEqual(before);
    expect(await bench.wish('resume', 1 - seat)).toMatchObject({ code: 'paused' });
  });

  test('goes on with a computer player if one of the others wants that, and is taken back with one touch', async () => {
    const seat = await begun();
    await twice(seat);
    await look();
    expect(await bench.wish('standIn', seat, String(seat)), 'not by itself').toMatchObject({ ok: false });
    expect(await bench.wish('standIn', 1 - seat, String(seat))).toEqual({ ok: true });
    expect(await bench.read((play) => [play.paused, play.away, play.waiting])).toEqual([
      false,
      [seat],
      undefined,
    ]);
    expect((await bench.look(seat)).snapshot?.absent).toEqual([seat]);
    const looker = await bench.look(1 - seat);
    expect(await bench.wish('return', seat)).toEqual({ ok: true });
    expect(looker.updates.at(-1)).toMatchObject({ absent: [], notes: [{ what: 'returned', seat }] });
  });

  test('is waited for until its person returns; then the clock runs again from its beginning', async () => {
    const seat = await begun();
    await twice(seat);
    await look();
    bench.now += 5 * TEN_MINUTES;
    expect(await bench.wish('return', seat)).toEqual({ ok: true });
    expect(await bench.read((play) => [play.paused, play.away, play.waiting])).toEqual([
      false,
      [],
      undefined,
    ]);
    const [asked = -1] = await bench.asked();
    expect(await bench.read((play) => (play.time.deadline(asked) ?? 0) - bench.now)).toBe(60_000);
  });

  test('has no say when the others end the game they are waiting in, and the result says so', async () => {
    const seat = await begun();
    await twice(seat);
    await look();
    await bench.wish('ask', 1 - seat, 'abandon');
    expect((await bench.look('spectator')).snapshot?.ending).toMatchObject({
      how: 'abandoned',
      by: 1 - seat,
      agreed: [1 - seat],
      without: [seat],
    });
  });

  test('is held by a computer player at once where the host chose so', async () => {
    const seat = await begun({ clock: { ...PER_MOVE, away: 'bot' } });
    await twice(seat);
    here = new Set();
    bench.now += TEN_MINUTES;
    await look();
    expect(await bench.read((play) => [play.paused, play.away])).toEqual([false, [seat]]);
  });

  test('without a clock is waited for when its person was gone for ten minutes and is asked', async () => {
    const seat = await begun({ clock: { kind: 'none' } });
    here = new Set([1 - seat]);
    await look();
    bench.now += TEN_MINUTES - 1;
    await look();
    expect(await bench.read((play) => play.waiting)).toBeUndefined();
    bench.now += 1;
    await look();
    expect(await bench.read((play) => play.waiting)).toEqual({ seat, why: 'gone' });
  });

  test('is not waited for if its person came back in time', async () => {
    const seat = await begun({ clock: { kind: 'none' } });
    here = new Set([1 - seat]);
    await look();
    bench.now += TEN_MINUTES - 1;
    here = new Set([0, 1]);
    await look();
    here = new Set([1 - seat]);
    await look();
    bench.now += TEN_MINUTES - 1;
    await look();
    expect(await bench.read((play) => play.waiting)).toBeUndefined();
  });

  test('no longer holds up the end of a game when it has been away for ten minutes', async () => {
    await begun({ seatCount: 3, clock: { kind: 'none' } });
    await bench.wish('away', 2);
    await bench.wish('ask', 0, 'abandon');
    await bench.wish('agree', 1, '1');
    here = new Set([0, 1]);
    bench.now += TEN_MINUTES;
    await look();
    expect(await bench.read((play) => play.abandoned)).toEqual({ by: 0, agreed: [0, 1], without: [2] });
  });

  test("nobody's seat is played while everybody is gone, until one returns and has had a moment", async () => {
    const seat = await begun();
    here = new Set();
    bench.now += TEN_MINUTES;
    const before = await bench.lines();
    await look();
    expect(await bench.lines()).toEqual(before);
    here = new Set([seat]);
    await look();
    bench.now += 9000;
    expect(await bench.move(seat, 'draw')).toEqual({ ok: true });
  });
});

test('computer players rest when the last person is gone, and go on when one is back', async () => {
  let now = BEGIN;
  const nature = {
    now: () => now,
    bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)),
  };
  const running = await startHere(await engine.fresh(), { nature }, { pulseMs: 50 });
  const ada = new Visitor(running.base);
  const { table } = await ada.table({
    game: 'biotopia',
    seats: [{ kind: 'me' }, { kind: 'bot', level: 'seedling' }],
    startWhenFull: true,
  });
  const player = await ada.connect(table.id);
  await player.seen(({ question }) => question !== null, 'the first question');
  player.say({ type: 'leave', key: 'leave-key-1' });
  await player.seen(({ absent }) => absent.length === 1, 'that a computer player holds the seat');
  player.close();
  // A moment later nobody is left, and nothing happens any more.
  now += 180_000;
  const lines = async (): Promise<number> => {
    const { db } = running.server.database;
    const row = await db
      .selectFrom('log')
      .select(({ fn }) => fn.max('seq').as('seq'))
      .where('match_id', '=', table.id)
      .executeTakeFirst();
    return row?.seq ?? 0;
  };
  let last = -1;
  let unchanged = 0;
  await until(async () => {
    const before = last;
    last = await lines();
    unchanged = before === last ? unchanged + 1 : 0;
    return unchanged > 40;
  }, 'the match to rest');
  const ended = await running.server.matches.open(table.id);
  expect(ended?.ok && (await ended.live.read((play) => play.ended))).toBeUndefined();
  const back = await ada.connect(table.id);
  await until(async () => (await lines()) > last, 'the match to go on');
  back.close();
  expect(running.faults).toEqual([]);
  await running.stop();
});
