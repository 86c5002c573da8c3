import { describe, expect, test } from 'vitest';
import { daysLeft, passedMark, secondsLeft, TOLD_AT, timeText } from '../src/frame/time-left.ts';
import { sayIn } from '../src/i18n/say.ts';
import { clockOf } from '../src/remote/clocks.ts';

const TOLD_AT_MS = 1_000_000;
type Told = Parameters<typeof clockOf>[0];
const bank: Told = {
  clock: { mine: null, banks: [61_000, 600_000] },
  viewer: 0,
  paused: false,
  ending: null,
};
const clock = (told: Partial<Told>, asked: readonly number[], seat: number): ReturnType<typeof clockOf> =>
  clockOf({ ...bank, ...told }, asked, seat, TOLD_AT_MS);

describe('clocks at a table on a server', () => {
  test('the clock of another seat runs while that seat alone is asked', () => {
    expect(clock({}, [1], 1)).toEqual({ leftMs: 600_000, since: TOLD_AT_MS, running: true });
    expect(clock({}, [1], 0)).toMatchObject({ leftMs: 61_000, running: false });
  });

  test('a spectator sees the clocks of all run', () => {
    expect(clock({ viewer: null }, [0], 0)?.running).toBe(true);
    expect(clock({ viewer: null }, [0], 1)?.running).toBe(false);
  });

  test('where several are asked at once, or nobody may know who is, the stock rests', () => {
    expect(clock({}, [0, 1], 1)?.running).toBe(false);
    expect(clock({}, [], 1)?.running).toBe(false);
  });

  test('my own shows what is left for the question to me', () => {
    const asked = { clock: { mine: 42_000, banks: [61_000, 600_000] } };
    expect(clock(asked, [0], 0)).toEqual({ leftMs: 42_000, since: TOLD_AT_MS, running: true });
    expect(clock(asked, [0, 1], 0)).toMatchObject({ leftMs: 42_000, running: true });
  });

  test('without a stock the others have no clock that we were told of', () => {
    expect(clock({ clock: { mine: 42_000 } }, [0], 0)?.running).toBe(true);
    expect(clock({ clock: { mine: null } }, [1], 1)).toBeUndefined();
  });

  test.each([
    { why: 'no clock', told: { clock: null } },
    { why: 'an ended match', told: { ending: {} } },
  ])('$why shows none', ({ told }) => {
    expect(clock(told, [1], 1)).toBeUndefined();
  });

  test('in a pause all clocks stand', () => {
    expect(clock({ paused: true }, [1], 1)?.running).toBe(false);
  });
});

describe('time left', () => {
  test('a running clock loses whole seconds, a standing one none, and none goes below nothing', () => {
    const running = { leftMs: 61_000, since: TOLD_AT_MS, running: true };
    expect(secondsLeft(running, TOLD_AT_MS)).toBe(61);
    expect(secondsLeft(running, TOLD_AT_MS + 999)).toBe(60);
    expect(secondsLeft(running, TOLD_AT_MS + 99_000)).toBe(0);
    expect(secondsLeft({ ...running, running: false }, TOLD_AT_MS + 99_000)).toBe(61);
    // The clock of the device was set back.
    expect(secondsLeft(running, TOLD_AT_MS - 5000)).toBe(61);
  });

  test.each([
    [0, '0:00'],
    [65, '1:05'],
    [3600, '1:00:00'],
    [86_399, '23:59:59'],
  ])('%i seconds are written %s', (seconds, text) => {
    expect(timeText(seconds)).toBe(text);
  });

  test.each([
    { seconds: 259_200, said: ['3 days', '3 jours'] },
    { seconds: 259_199, said: ['3 days', '3 jours'] },
    { seconds: 255_000, said: ['2 days 23 h', '2 jours 23 h'] },
    { seconds: 86_400, said: ['1 day', '1 jour'] },
  ])('from one day on it is told in days: $said', ({ seconds, said }) => {
    const days = daysLeft(seconds) ?? { days: 0, hours: 0 };
    const key = days.hours === 0 ? 'time.days' : 'time.daysAndHours';
    expect([sayIn('en')(key, days), sayIn('fr')(key, days)]).toEqual(said);
    expect(daysLeft(86_399)).toBeUndefined();
  });

  test('it is said aloud at the marks and at no other moment', () => {
    const said = Array.from({ length: 400 }, (_, gone) => passedMark(400 - gone, 399 - gone));
    expect(said.filter((mark) => mark !== undefined)).toEqual([...TOLD_AT]);
    expect(passedMark(10, 20)).toBeUndefined();
    // A page that slept tells only the last one it passed.
    expect(passedMark(400, 25)).toBe(30);
  });
});
