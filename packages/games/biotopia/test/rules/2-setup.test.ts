import { defaultOptions, keyFromSeed, openMatch, type Rng, rngAt } from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import { biotopia, OPTIONS, type Options, type State } from '../../src/index.ts';
import { given, handOf, printed, rowOf } from '../table.ts';

const usual = defaultOptions(OPTIONS);
const setup = (seats: number, options: Partial<Options> = {}, seed = 1): State =>
  biotopia.setup(seats, { ...usual, ...options }, rngAt(keyFromSeed(seed), 0));

/** Chance that notes what it was asked and leaves every list as it was. */
function noting(): Rng & { readonly notes: string[] } {
  const notes: string[] = [];
  return {
    notes,
    asked: 0,
    below: (limit) => {
      notes.push(`below ${limit}`);
      return limit - 1;
    },
    shuffle: (items) => {
      notes.push(`shuffle ${items.length}`);
      return items;
    },
  };
}

describe('set-up', () => {
  test('BIO-07 R-01 a random seat starts, drawn before the Deck is shuffled', () => {
    const rng = noting();
    expect(biotopia.setup(3, usual, rng).startSeat).toBe(2);
    expect(rng.notes).toEqual(['below 3', 'shuffle 100']);
    const starters = new Set(Array.from({ length: 60 }, (_, seed) => setup(4, {}, seed).startSeat));
    expect([...starters].sort()).toEqual([0, 1, 2, 3]);
  });

  test('R-01 the host may choose the starting seat, if it exists', () => {
    const rng = noting();
    expect(biotopia.setup(3, { ...usual, start: 'seat-1' }, rng).startSeat).toBe(1);
    expect(rng.notes).toEqual(['shuffle 100']);
    const open = (seatCount: number) =>
      openMatch(biotopia, { match: 'm', seatCount, options: { start: 'seat-3' }, key: keyFromSeed(1) });
    expect(open(4).ok).toBe(true);
    expect(open(3)).toMatchObject({
      problem: 'Seat 3 cannot start (R-01): at this table seats are numbered 0 to 2.',
    });
  });

  test('BIO-08 all five Missions lie in the display', () => {
    expect(setup(2).missions).toEqual([null, null, null, null, null]);
  });

  test('BIO-09 all cards in canonical order are shuffled; the first of the result is the top', () => {
    const seen: number[] = [];
    const rng: Rng = {
      asked: 0,
      below: () => 0,
      shuffle: (items) => {
        seen.push(...(items as number[]));
        return items;
      },
    };
    const { sky } = biotopia.setup(2, usual, rng);
    expect(seen).toEqual(Array.from({ length: 100 }, (_, card) => card));
    expect(seen.map(printed.serialOf).slice(0, 9)).toEqual([
      ...Array.from({ length: 8 }, (_, i) => `BRI-0${i + 1}`),
      'CAM-01',
    ]);
    expect(sky).toEqual([0, 1, 2]);
  });

  test('BIO-10 BIO-12 R-30 R-31 the Sky first, then blocks of four in turn order', () => {
    const { sky, gardens, deck } = biotopia.setup(3, { ...usual, start: 'seat-1' }, noting());
    expect(sky).toEqual([0, 1, 2]);
    expect(gardens.map(({ hand }) => hand)).toEqual([
      [11, 12, 13, 14],
      [3, 4, 5, 6],
      [7, 8, 9, 10],
    ]);
    expect(deck.at(-1)).toBe(15);
  });

  test.each([
    { seats: 2, left: 89 },
    { seats: 3, left: 85 },
    { seats: 4, left: 81 },
    { seats: 5, left: 77 },
  ])(
    'BIO-12 with $seats players $left cards are left in the Deck, three fewer with a seeded heap',
    ({ seats, left }) => {
      expect(setup(seats).deck).toHaveLength(left);
      expect(setup(seats, { seedCompost: '3' }).deck).toHaveLength(left - 3);
    },
  );

  test('BIO-11 the Compost Heap is empty, or holds the three cards after the Sky', () => {
    expect(setup(2).compost).toEqual([]);
    const seeded = biotopia.setup(2, { ...usual, seedCompost: '3', start: 'seat-0' }, noting());
    expect(seeded.compost).toEqual([3, 4, 5]);
    expect(seeded.gardens[0]?.hand).toEqual([6, 7, 8, 9]);
  });

  test('BIO-13 R-29 everybody plants a first Flower, secretly and at the same time', () => {
    const table = given({
      phase: 'setup',
      round: 0,
      start: 1,
      gardens: [{ hand: 'ESS ESS RED SUN' }, { hand: 'TOR PEA CHR KNA' }],
    });
    expect(table.asked).toEqual([0, 1]);
    expect(table.legal(0)).toEqual(['first ESS', 'first RED', 'first SUN']);
    expect(table.when(0, 'first PEA').refusal).toMatchObject({ rule: 'BIO-13', reason: 'not-in-hand' });
    const one = table.when(1, 'first CHR');
    expect(one.asked).toEqual([0]);
    expect(one.heard(0)).toEqual([{ type: 'firstFlowerPlanted', seat: 1, kind: null }]);
    expect(one.heard(1)).toEqual([{ type: 'firstFlowerPlanted', seat: 1, kind: 'CHR' }]);
    expect(one.when(1, 'first TOR').refusedBy).toBe('TABLE-2');
    const both = one.when(0, 'first ESS');
    expect(handOf(both, 0)).toBe('ESS RED SUN');
    expect(rowOf(both, 1)).toBe('CHR');
    expect(both.view('spectator')).toMatchObject({ phase: 'action', round: 1, toAct: [1] });
    expect(both.when(1, 'first TOR').refusal).toMatchObject({ rule: 'BIO-13', reason: 'set-up-is-over' });
  });
});
