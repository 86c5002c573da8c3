import { hexFromKey } from '@hedgerow/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Driver } from '../src/match/driver.ts';
import { Matches } from '../src/match/matches.ts';
import { catalogShelf } from '../src/shelf.ts';
import type { Thinking } from '../src/thinking.ts';
import { BEGIN, Bench, type Plan } from './support/bench.ts';
import { type Player, Visitor } from './support/client.ts';
import { engines } from './support/engines.ts';
import { startHere } from './support/servers.ts';
import { until } from './support/until.ts';

const [small] = engines();
if (!small) throw new Error('There is no database.');
const engine = small;
const MINUTE = 60_000;
const DAY = 86_400_000;
const BANK = { kind: 'bank', seconds: 300, increment: 10 } as const;
const PER_MOVE = { kind: 'move', seconds: 60 } as const;
const DAYS = { kind: 'days', days: 2 } as const;

let bench: Bench;
afterAll(() => engine.end());

/** Two people at a table of Biotopia; both have planted at once, and one is asked. */
async function begun(clock: Plan['clock'] & object): Promise<number> {
  bench = await Bench.begin(engine, { game: 'biotopia', seatCount: 2, clock });
  await bench.moveOn();
  await bench.moveOn();
  return (await bench.asked())[0] ?? -1;
}

const left = (seat: number): Promise<number | undefined> =>
  bench.read(({ time }) => {
    const deadline = time.deadline(seat);
    return deadline === undefined ? undefined : deadline - bench.now;
  });
const banks = (): Promise<readonly number[]> => bench.read(({ time }) => time.banks(bench.now));

/** No server ran for so long; then one brings the match back. */
async function outage(ms: number): Promise<void> {
  const from = bench.now;
  bench.now += ms;
  bench.outages.learn(
    [
      { from: BEGIN - DAY, to: from },
      { from: bench.now, to: bench.now },
    ],
    0,
  );
  await bench.reopen();
}

describe('clocks of a match', () => {
  afterEach(() => bench.end());

  test('a bank pays for each turn and earns its increment, and a restart finds it as it was', async () => {
    const seat = await begun(BANK);
    const start = BANK.seconds * 1000 + BANK.increment * 1000;
    expect(await banks(), 'what all were asked at once cost nothing').toEqual([start, start]);
    bench.now += MINUTE;
    expect((await banks())[seat]).toBe(start - MINUTE);
    expect(await left(seat)).toBe(start - MINUTE);
    await bench.moveOn('draw');
    bench.now += 2 * MINUTE;
    const after = await banks();
    expect(after[seat]).toBe(start - MINUTE + BANK.increment * 1000);
    expect(after[1 - seat]).toBe(start - 2 * MINUTE);
    await bench.reopen();
    expect(await banks()).toEqual(after);
  });

  test('an empty bank leaves five seconds', async () => {
    const seat = await begun(BANK);
    bench.now += 10 * MINUTE;
    expect(await left(seat)).toBeLessThan(0);
    await bench.moveOn('draw');
    await bench.moveOn('draw');
    expect((await banks())[seat]).toBe(BANK.increment * 1000);
    bench.now += MINUTE;
    await bench.moveOn('plant');
    await bench.wish('takeBack', seat);
    expect(await banks().then((all) => all[seat])).toBe(BANK.increment * 1000);
    bench.now += MINUTE;
    await bench.moveOn('plant');
    await bench.wish('takeBack', seat);
    expect(await banks().then((all) => all[seat])).toBe(0);
    expect(await left(seat)).toBe(5000);
  });

  test('days per move count from the question, and a restart changes nothing', async () => {
    const seat = await begun(DAYS);
    bench.now += DAY;
    expect(await left(seat)).toBe(DAY);
    await bench.reopen();
    expect(await left(seat)).toBe(DAY);
    await bench.moveOn('draw');
    expect([await left(seat), await left(1 - seat)]).toEqual([undefined, 2 * DAY]);
  });

  test('in a pause no clock runs, also not after a restart', async () => {
    for (const clock of [BANK, PER_MOVE, DAYS]) {
      const seat = await begun(clock);
      bench.now += 20_000;
      const [before, stock] = [await left(seat), await banks()];
      await bench.wish('ask', seat, 'pause');
      await bench.wish('agree', 1 - seat, '1');
      bench.now += 5 * DAY;
      expect(await left(seat)).toBeUndefined();
      await bench.reopen();
      expect([await left(seat), await banks()]).toEqual([undefined, stock]);
      await bench.wish('resume', 1 - seat);
      expect([await left(seat), await banks()]).toEqual([before, stock]);
      if (clock !== DAYS) await bench.end();
    }
  });

  test('taking back for free earns nothing: the move has what was left of its time', async () => {
    const seat = await begun(PER_MOVE);
    bench.now += 20_000;
    await bench.moveOn('plant');
    bench.now += 30_000;
    await bench.wish('takeBack', seat);
    expect(await left(seat)).toBe(40_000);
    bench.now += 10_000;
    await bench.moveOn('plant');
    await bench.wish('takeBack', seat);
    expect(await left(seat)).toBe(30_000);
    await bench.reopen();
    expect(await left(seat)).toBe(30_000);
  });

  test('after a take-back by consent the others have their whole time, the one who took back has not, and nobody earns an increment', async () => {
    const seat = await begun(PER_MOVE);
    bench.now += 20_000;
    await bench.moveOn('draw');
    bench.now += 50_000;
    await bench.wish('ask', seat, 'takeBack');
    await bench.wish('agree', 1 - seat, '1');
    expect([await left(seat), await left(1 - seat)]).toEqual([40_000, undefined]);
    bench.now += 30_000;
    await bench.moveOn('draw');
    expect(await left(1 - seat)).toBe(MINUTE);
    bench.now += 50_000;
    await bench.moveOn('draw');
    expect(await left(seat)).toBe(MINUTE);
    bench.now += 1000;
    await bench.moveOn('draw');
    expect(await left(1 - seat)).toBe(MINUTE);
    await bench.end();

    const other = await begun(BANK);
    bench.now += 20_000;
    await bench.moveOn('draw');
    bench.now += 5000;
    const before = await banks();
    await bench.wish('ask', other, 'takeBack');
    await bench.wish('agree', 1 - other, '1');
    expect(await banks()).toEqual(before);
    await bench.moveOn('draw');
    await bench.moveOn('draw');
    const after = await banks();
    expect(after[other]).toBe(before[other]);
    expect(after[1 - other]).toBe((before[1 - other] ?? 0) + BANK.increment * 1000);
  });

  test.each([
    { clock: PER_MOVE, why: 'per move' },
    { clock: BANK, why: 'bank' },
    { clock: DAYS, why: 'days' },
  ])('while no server ran no clock ran, and people have a moment to find back: $why', async ({ clock }) => {
    const seat = await begun(clock);
    bench.now += 20_000;
    const [before, stock] = [(await left(seat)) ?? 0, await banks()];
    await outage(3 * DAY);
    expect(await left(seat)).toBe(before + 10_000);
    expect(await banks()).toEqual(stock);
    bench.now += 15_000;
    expect(await left(seat)).toBe(before - 5000);
    await bench.moveOn('draw');
    const after = await banks();
    bench.now += 1;
    await bench.reopen();
    expect((await banks())[seat]).toBe(after[seat]);
    if (clock === BANK) expect(after[seat]).toBe((stock[seat] ?? 0) - 5000 + BANK.increment * 1000);
  });
});

describe('windows and time', () => {
  afterEach(() => bench.end());

  /** A table of Species at which a card waits for answers. */
  async function opened(options: Readonly<Record<string, unknown>>, clock?: Plan['clock']): Promise<void> {
    bench = await Bench.begin(engine, {
      game: 'species',
      seatCount: 4,
      options,
      ...(clock ? { clock } : {}),
    });
    for (let step = 0; !(await bench.read((play) => play.window)); step += 1) {
      const [seat] = await bench.asked();
      if (seat === undefined || step > 500) throw new Error('No window was opened.');
      const moves = await bench.read((play) => play.movesFor(seat));
      await bench.move(seat, moves[(step * 7) % moves.length] ?? '');
    }
  }
  const closesIn = (percent = 100): Promise<number | undefined> =>
    bench.read((play) => {
      const end = play.window?.closesAt(hexFromKey(play.match.key), percent);
      return end === undefined ? undefined : end - bench.now;
    });
  const passAll = async (): Promise<void> => {
    for (const seat of await bench.asked()) expect(await bench.move(seat, 'pass')).toEqual({ ok: true });
  };

  test('when all have passed it closes after a pause that does not depend on when they did', async () => {
    await opened({ responseSeconds: 'off' });
    expect(await closesIn(), 'everybody is waited for').toBeUndefined();
    await passAll();
    const pause = (await closesIn()) ?? 0;
    expect(pause).toBeGreaterThanOrEqual(1000);
    expect(pause).toBeLessThanOrEqual(2500);
    expect(await closesIn(50)).toBe(Math.ceil(pause / 2));
    await bench.reopen();
    expect(await closesIn(), 'every process finds the same').toBe(pause);
    bench.now += 100;
    expect(await closesIn()).toBe(pause - 100);
  });

  test('a timed window closes when its time is up, and missing answers are passes', async () => {
    await opened({ responseSeconds: '12' });
    const [first, ...missing] = await bench.asked();
    expect(await bench.move(first ?? -1, 'pass')).toEqual({ ok: true });
    expect(await closesIn()).toBe(12_000);
    bench.now += 12_000;
    expect(await closesIn()).toBe(0);
    const link = await bench.read((play) => play.window?.link ?? '');
    expect(await bench.live.wish({ kind: 'resolve', seat: bench.seat(0), text: link, by: 'bot' })).toEqual({
      ok: true,
    });
    expect(await bench.read((play) => play.window)).toBeUndefined();
    expect(missing.length).toBeGreaterThan(0);
    expect(await bench.read((play) => play.away)).toEqual([]);
  });

  test('a pause within one gives everybody the whole time again, and so does no restart', async () => {
    await opened({ responseSeconds: '12' });
    bench.now += 5000;
    await bench.reopen();
    expect(await closesIn()).toBe(7000);
    await bench.wish('ask', 0, 'pause');
    for (const seat of [1, 2, 3]) await bench.wish('agree', seat, '1');
    expect(await bench.asked()).toEqual([]);
    bench.now += DAY;
    await bench.wish('resume', 2);
    expect(await closesIn()).toBe(12_000);
    await bench.reopen();
    expect(await closesIn()).toBe(12_000);
  });

  test('time in which no server ran is not taken from it', async () => {
    await opened({ responseSeconds: '12' });
    bench.now += 5000;
    await outage(DAY);
    expect(await closesIn()).toBe(7000 + 10_000);
  });

  test('it is closed when its time has come and not before, also if that could not be stored at first', async () => {
    await opened({ responseSeconds: 'off' });
    await passAll();
    const matches = new Matches(bench.world, catalogShelf);
    const settings = { standIn: 'sapling', pauseMs: 0, windowPercent: 100, takeOverMs: 0 };
    const driver = new Driver(matches, {} as Thinking, bench.world, settings);
    const kinds = async (): Promise<readonly string[]> => (await bench.lines()).map(({ kind }) => kind);
    const { id } = bench.live;
    bench.now += ((await closesIn()) ?? 0) - 1;
    await driver.lookAfter(id);
    await matches.settle();
    expect(await kinds()).not.toContain('resolve');
    bench.now += 1;
    bench.mishaps.unstored = 1;
    await driver.lookAfter(id);
    await matches.settle();
    expect([bench.mishaps.unstored, await kinds()]).toEqual([0, expect.not.arrayContaining(['resolve'])]);
    await driver.sweep();
    await matches.settle();
    expect(await kinds()).toContain('resolve');
    driver.close();
  });

  test('sealed windows last exactly as long, whatever is answered', async () => {
    await opened({ sealedWindows: true });
    const before = await closesIn();
    expect(before).toBe(6000);
    await passAll();
    expect(await closesIn()).toBe(before);
    expect(await closesIn(50)).toBe(3000);
  });

  test('answering takes nothing from the time of one’s next turn', async () => {
    await opened({ responseSeconds: 'off' }, PER_MOVE);
    const asked = await bench.asked();
    expect(await left(asked[0] ?? -1)).toBe(MINUTE);
    bench.now += 50_000;
    await passAll();
    const link = await bench.read((play) => play.window?.link ?? '');
    await bench.live.wish({ kind: 'resolve', seat: bench.seat(0), text: link, by: 'bot' });
    for (let step = 0; step < 40; step += 1) {
      const [seat = -1] = await bench.asked();
      expect(await left(seat)).toBe(MINUTE);
      if (asked.includes(bench.seat(seat)) && !(await bench.read((play) => play.window))) return;
      if (await bench.read((play) => play.window)) {
        await passAll();
        const next = await bench.read((play) => play.window?.link ?? '');
        await bench.live.wish({ kind: 'resolve', seat: bench.seat(0), text: next, by: 'bot' });
      } else await bench.moveOn();
    }
    throw new Error('None of them had a turn.');
  });
});

describe.each(engines().map((each) => ({ each })))('a server and its clocks, on $each.name', ({ each }) => {
  beforeAll(() => each.begin());
  afterAll(() => each.end());
  let now = BEGIN;
  const nature = {
    now: () => now,
    bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)),
  };
  // It gives a sign of life when it begins and when it ends; whatever time does between is its own time.
  const settings = { pulseMs: 600_000 };

  test('a player asked after the restart has lost no time; one who then lets it run out is played for', async () => {
    const environment = await each.fresh();
    const one = await startHere(environment, { nature }, settings);
    const ada = new Visitor(one.base);
    const made = await ada.table({
      game: 'biotopia',
      seats: [{ kind: 'me' }, { kind: 'open' }],
      clock: PER_MOVE,
      startWhenFull: true,
    });
    const { id } = made.table;
    await new Visitor(one.base).post(`/api/tables/${id}/join`, { name: 'Ben' });
    const before = await ada.connect(id);
    now += 50_000;
    before.say({ type: 'sync' });
    await before.seen(({ clock }) => clock?.mine === 10_000, 'what is left');
    before.close();
    await one.stop();

    now += 2 * 3_600_000;
    const two = await startHere(environment, { nature }, settings);
    const connect = (): Promise<Player> =>
      new Visitor(two.base).connect(id, { seatToken: made.seatToken ?? '' });
    const back = await connect();
    expect(back.snapshot?.clock?.mine).toBe(10_000 + 10_000);
    expect(back.question?.id).toBe(1);
    now += 20_001;
    back.say({ type: 'sync' });
    await until(() => back.notices().includes('played-by-clock'), 'to be played for');
    expect(two.faults).toEqual([]);
    back.close();
    await two.stop();
  });
});
