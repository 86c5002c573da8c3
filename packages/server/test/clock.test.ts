import { describe, expect, test } from 'vitest';
import { Timekeeper } from '../src/match/clock.ts';
import { Outages, type Run } from '../src/store/outages.ts';

const BANK = { kind: 'bank', seconds: 60, increment: 10 } as const;

describe('time', () => {
  test('without a clock nothing ever ends', () => {
    const time = new Timekeeper({ kind: 'none' }, 2);
    time.ask(0, false, 0);
    expect(time.deadline(0)).toBeUndefined();
  });

  test('per move: every turn has its time, whoever is not asked has none', () => {
    const time = new Timekeeper({ kind: 'move', seconds: 30 }, 2);
    time.ask(0, false, 1000);
    expect([time.deadline(0), time.deadline(1)]).toEqual([31_000, undefined]);
    time.stop(0, 11_000);
    time.moved(0, 1);
    time.ask(0, false, 20_000);
    expect(time.deadline(0)).toBe(50_000);
  });

  test('by days', () => {
    const time = new Timekeeper({ kind: 'days', days: 2 }, 2);
    time.ask(1, false, 5);
    expect(time.deadline(1)).toBe(5 + 2 * 86_400_000);
  });

  test('bank: a turn costs what it takes and earns its increment', () => {
    const time = new Timekeeper(BANK, 2);
    time.ask(0, false, 0);
    expect(time.banks(5000)).toEqual([55_000, 60_000]);
    time.stop(0, 20_000);
    time.moved(0, 1);
    expect(time.banks(20_000)).toEqual([50_000, 60_000]);
  });

  test('an empty bank leaves five seconds for each turn', () => {
    const time = new Timekeeper(BANK, 1);
    time.ask(0, false, 0);
    time.stop(0, 100_000);
    time.ask(0, false, 100_000);
    expect(time.deadline(0)).toBe(105_000);
  });

  test('taking back and moving again earns no second increment and no fresh time', () => {
    const bank = new Timekeeper(BANK, 1);
    const move = new Timekeeper({ kind: 'move', seconds: 30 }, 1);
    for (const time of [bank, move]) {
      time.ask(0, false, 0);
      time.stop(0, 10_000);
      time.moved(0, 1);
      time.ask(0, false, 10_000);
      time.stop(0, 15_000);
      // Taken back: the seat is asked again, and makes its first move a second time.
      time.counts(0, 0);
      time.ask(0, false, 15_000);
      if (time === move) expect(move.deadline(0), 'ten of thirty seconds are spent').toBe(15_000 + 20_000);
      time.stop(0, 20_000);
      time.moved(0, 1);
    }
    expect(bank.banks(20_000)).toEqual([60_000 - 20_000 + 10_000]);
    move.ask(0, false, 20_000);
    expect(move.deadline(0), 'five were spent on this move, before it was taken back').toBe(20_000 + 25_000);
  });

  test('after taking back three steps a player has the rest of the time for each, and the whole time for the next', () => {
    const time = new Timekeeper({ kind: 'move', seconds: 30 }, 1);
    let now = 0;
    const make = (moves: number, ms: number): void => {
      time.ask(0, false, now);
      now += ms;
      time.stop(0, now);
      time.moved(0, moves);
    };
    for (const moves of [1, 2, 3]) make(moves, 20_000);
    time.counts(0, 0);
    for (const moves of [1, 2, 3]) {
      time.ask(0, false, now);
      expect(time.deadline(0)).toBe(now + 10_000);
      make(moves, 1000);
    }
    time.ask(0, false, now);
    expect(time.deadline(0)).toBe(now + 30_000);
  });

  test('a player whose moves another’s take-back undid has the whole time for each again, and no second increment', () => {
    for (const clock of [{ kind: 'move', seconds: 30 } as const, BANK]) {
      const time = new Timekeeper(clock, 1);
      let now = 0;
      const make = (moves: number): void => {
        time.ask(0, false, now);
        if (clock.kind === 'move') expect(time.deadline(0)).toBe(now + 30_000);
        now += 25_000;
        time.stop(0, now);
        time.moved(0, moves);
      };
      for (const moves of [1, 2, 3]) make(moves);
      const [bank] = time.banks(now);
      time.undone(0, 0);
      expect(time.banks(now)).toEqual([bank]);
      for (const moves of [1, 2, 3, 4]) make(moves);
      if (clock.kind === 'bank') expect(time.banks(now)).toEqual([10_000]);
    }
  });

  test('an answer to what all were asked takes nothing from the next move', () => {
    const time = new Timekeeper({ kind: 'move', seconds: 30 }, 1);
    time.ask(0, true, 0);
    time.stop(0, 20_000);
    time.answered(0);
    time.ask(0, false, 20_000);
    expect(time.deadline(0)).toBe(50_000);
  });

  test('a simultaneous question costs no bank, so its level tells nobody who answered', () => {
    const time = new Timekeeper(BANK, 2);
    time.ask(0, true, 0);
    time.ask(1, true, 0);
    time.stop(0, 30_000);
    expect(time.banks(30_000)).toEqual([60_000, 60_000]);
    expect(time.deadline(1)).toBe(60_000);
  });

  test('a pause costs nothing', () => {
    const time = new Timekeeper({ kind: 'move', seconds: 30 }, 1);
    time.ask(0, false, 0);
    time.stop(0, 10_000);
    expect(time.deadline(0)).toBeUndefined();
    time.ask(0, false, 500_000);
    expect(time.deadline(0)).toBe(520_000);
  });
});

describe('time during which the server was down', () => {
  const learnt = (runs: readonly Run[], believedMs = 0): Outages => {
    const outages = new Outages();
    outages.learn(runs, believedMs);
    return outages;
  };

  test.each([
    { why: 'one process, never away', runs: [[0, 500]], lost: 0 },
    {
      why: 'away, and ten seconds to find back',
      runs: [
        [0, 100],
        [200, 500],
      ],
      lost: 110,
    },
    {
      why: 'another process was there',
      runs: [
        [0, 100],
        [50, 300],
        [200, 500],
      ],
      lost: 0,
    },
    {
      why: 'back for a moment only: one long outage',
      runs: [
        [0, 100],
        [200, 205],
        [300, 500],
      ],
      lost: 210,
    },
    {
      why: 'twice away',
      runs: [
        [0, 100],
        [200, 250],
        [300, 500],
      ],
      lost: 110 + 60,
    },
    {
      why: 'silent for no longer than is believed',
      runs: [
        [0, 100],
        [104, 500],
      ],
      believed: 5,
      lost: 0,
    },
    {
      why: 'silent for longer',
      runs: [
        [0, 100],
        [106, 500],
      ],
      believed: 5,
      lost: 16,
    },
  ])('$why', ({ runs, believed = 0, lost }) => {
    const outages = learnt(
      runs.map(([from = 0, to = 0]) => ({ from: from * 1000, to: to * 1000 })),
      believed * 1000,
    );
    expect(outages.within(0, 500_000)).toBe(lost * 1000);
    expect(outages.after(0, 500_000 - lost * 1000)).toBe(500_000);
  });

  test('is charged to nobody, whatever the clock', () => {
    const outages = learnt([
      { from: 0, to: 20_000 },
      { from: 140_000, to: 200_000 },
    ]);
    const move = new Timekeeper({ kind: 'move', seconds: 60 }, 1, outages);
    const bank = new Timekeeper(BANK, 1, outages);
    const days = new Timekeeper({ kind: 'days', days: 1 }, 1, outages);
    for (const time of [move, bank, days]) time.ask(0, false, 0);
    expect([move, bank, days].map((time) => time.deadline(0))).toEqual([
      60_000 + 130_000,
      60_000 + 130_000,
      86_400_000 + 130_000,
    ]);
    expect(bank.banks(160_000)).toEqual([60_000 - 20_000 - 10_000]);
    bank.stop(0, 160_000);
    expect(bank.banks(160_000)).toEqual([30_000]);
  });

  test('does not revive a clock that had run out before', () => {
    const outages = learnt([
      { from: 0, to: 70_000 },
      { from: 140_000, to: 200_000 },
    ]);
    const time = new Timekeeper({ kind: 'move', seconds: 60 }, 1, outages);
    time.ask(0, false, 0);
    expect(time.deadline(0)).toBe(60_000);
  });
});
