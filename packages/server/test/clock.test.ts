import { describe, expect, test } from 'vitest';
import { Timekeeper } from '../src/match/clock.ts';

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
      time.ask(0, false, 15_000);
      time.stop(0, 20_000);
      time.moved(0, 1);
    }
    expect(bank.banks(20_000)).toEqual([60_000 - 20_000 + 10_000]);
    move.ask(0, false, 20_000);
    expect(move.deadline(0)).toBe(20_000 + 30_000 - 10_000);
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
