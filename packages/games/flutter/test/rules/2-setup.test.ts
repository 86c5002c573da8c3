import { defaultOptions, keyFromSeed, openMatch, rngAt } from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import { flutter, KINDS, OPTIONS, type Options, type State } from '../../src/index.ts';
import { printed } from '../table.ts';

const setUp = (seats: number, options: Partial<Options> = {}, seed = 1): State =>
  flutter.setup(seats, { ...defaultOptions<Options>(OPTIONS), ...options }, rngAt(keyFromSeed(seed), 0));

const SEEDS = Array.from({ length: 60 }, (_, seed) => seed);

test('FLU-01 RUL-29 chance chooses the first player, or the host does', () => {
  expect(new Set(SEEDS.map((seed) => setUp(4, {}, seed).first))).toEqual(new Set([0, 1, 2, 3]));
  expect(new Set(SEEDS.map((seed) => setUp(4, { firstPlayer: 'seat-2' }, seed).first))).toEqual(new Set([2]));
  const { first, active } = setUp(5, { firstPlayer: 'seat-3' });
  expect(active).toBe(first);
});

test('FLU-01 RUL-43 from two to five seats, and nobody begins who is not there', () => {
  const open = (seatCount: number, options: object): boolean =>
    openMatch(flutter, { match: 'seats', seatCount, options, key: keyFromSeed(1) }).ok;
  expect([1, 2, 5, 6].map((seats) => open(seats, {}))).toEqual([false, true, true, false]);
  expect(open(3, { firstPlayer: 'seat-2' })).toBe(true);
  const absent = openMatch(flutter, {
    match: 'seats',
    seatCount: 3,
    options: { firstPlayer: 'seat-3' },
    key: keyFromSeed(1),
  });
  expect(absent).toMatchObject({
    ok: false,
    problem: 'Seat 3 cannot begin (RUL-29): at this table seats are numbered 0 to 2.',
  });
});

test('FLU-02 the Rainbee lies at the origin, and nothing else', () => {
  const { meadow, pond } = flutter.view(setUp(2), 'spectator');
  expect(meadow).toEqual([{ tile: printed.rainbee, o: 0, x: 0, y: 0, open: 6 }]);
  expect(pond).toEqual([]);
});

describe('FLU-03 RUL-22 tiles are shuffled by pollinator, and some leave unseen', () => {
  test.each([
    { seats: 2, removed: 6, left: 6 },
    { seats: 3, removed: 5, left: 7 },
    { seats: 4, removed: 5, left: 7 },
    { seats: 5, removed: 4, left: 8 },
  ])('with $seats players $left of 12 stay in each stack', ({ seats, removed, left }) => {
    const state = setUp(seats);
    expect(state.removed.map((tiles) => tiles.length)).toEqual(Array(5).fill(removed));
    expect(flutter.view(state, 'spectator').ring.map(({ height }) => height)).toEqual(Array(5).fill(left));
    for (const [place, kind] of state.ring.entries()) {
      const tiles = [state.tops[place], ...(state.below[place] ?? []), ...(state.removed[place] ?? [])];
      expect(new Set(tiles.map((tile) => printed.tiles[tile ?? 0]?.kind))).toEqual(new Set([kind]));
      expect(new Set(tiles).size).toBe(12);
    }
  });

  test('FLU-03 every tile comes to lie on top in some game', () => {
    const tops = new Set(Array.from({ length: 400 }, (_, seed) => setUp(2, {}, seed).tops).flat());
    expect(tops.size).toBe(60);
  });
});

const ringOf = ({ ring }: State): string => ring.map((kind) => KINDS[kind]).join('');

test('FLU-04 RUL-33 RUL-39 the ring is L B H D M with the sun on the ladybugs, unless the options say otherwise', () => {
  expect(new Set(SEEDS.map((seed) => ringOf(setUp(2, {}, seed))))).toEqual(new Set(['LBHDM']));
  expect(setUp(2).sun).toBe(0);
  const shuffled = SEEDS.map((seed) => setUp(2, { rondel: 'shuffled' }, seed));
  expect(new Set(shuffled.map(ringOf)).size).toBeGreaterThan(30);
  for (const state of shuffled) {
    expect([...ringOf(state)].sort().join('')).toBe('BDHLM');
    expect(KINDS[state.ring[state.sun] ?? -1]).toBe('L');
  }
  const suns = SEEDS.map((seed) => setUp(2, { sunStart: 'random' }, seed).sun);
  expect(new Set(suns)).toEqual(new Set([0, 1, 2, 3, 4]));
});

test('FLU-05 FLU-06 fifteen water tiles; nobody has petals or pollen, all bees are in hand', () => {
  const state = setUp(3);
  expect(state.water).toBe(15);
  expect(state.players).toEqual(
    Array(3).fill({ petals: [0, 0, 0, 0], bee: null, fed: 0, ponds: 0, gifts: 0, bees: 0 }),
  );
});
