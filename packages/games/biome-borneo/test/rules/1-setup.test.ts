import { defaultOptions, keyFromSeed, openMatch, rngAt } from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import { biomeBorneo, hints, type Options, type State } from '../../src/index.ts';

const { printed } = hints;
const setUp = (seats: number, seed: number, options: Partial<Options> = {}): State =>
  biomeBorneo.setup(
    seats,
    { ...defaultOptions(biomeBorneo.options), ...options },
    rngAt(keyFromSeed(seed), 0),
  );

/** Chance that always answers the same: the last of the possibilities, so that a shuffle changes nothing. */
const still = { below: (limit: number) => limit - 1, shuffle: <T>(items: T[]) => items, asked: 0 };
const stillSetUp = (options: Partial<Options> = {}): State =>
  biomeBorneo.setup(3, { ...defaultOptions(biomeBorneo.options), ...options }, still);

test.each([
  { seats: 2, tiles: 5 },
  { seats: 3, tiles: 4 },
  { seats: 4, tiles: 3 },
])(
  'BOR-01 BOR-07 $seats players have a limit of $tiles tiles and begin with as many, face up',
  ({ seats, tiles }) => {
    const state = setUp(seats, 1);
    expect(state.tileLimit).toBe(tiles);
    expect(state.players.map((player) => player.tiles.length)).toEqual(
      Array.from({ length: seats }, () => tiles),
    );
    expect(biomeBorneo.view(state, 'spectator').players.map((player) => player.tiles)).toEqual(
      state.players.map((player) => player.tiles),
    );
  },
);

test.each(Object.keys(printed.forests))('BOR-02 the board is empty, on the formation %s', (formation) => {
  const state = setUp(2, 1, { formation });
  expect(state.board).toHaveLength(49);
  expect(state.board.every((code) => code === -1)).toBe(true);
  expect(biomeBorneo.view(state, 'spectator').formation).toBe(formation);
});

test('BOR-02 without a choice the formation is classic', () => {
  expect(defaultOptions(biomeBorneo.options).formation).toBe('classic');
});

test('BOR-03 all tiles that nobody holds lie around the board, in another order every time', () => {
  const [one, other] = [setUp(4, 1), setUp(4, 2)];
  expect(one.perimeter).toHaveLength(45 - 12);
  expect([...one.perimeter, ...one.players.flatMap(({ tiles }) => tiles)].sort((a, b) => a - b)).toEqual([
    ...printed.tiles.keys(),
  ]);
  expect(one.perimeter).not.toEqual(other.perimeter);
});

test('BOR-04 BOR-05 the gallery has three cards, every hand five, the deck the rest', () => {
  for (const seats of [2, 3, 4]) {
    const state = setUp(seats, 3);
    expect(state.gallery).toHaveLength(3);
    expect(state.players.every(({ hand }) => hand.length === 5)).toBe(true);
    expect(state.deck).toHaveLength(99 - 3 - 5 * seats);
  }
});

test('BOR-06 no disaster is dealt; those met go back into the deck', () => {
  for (let seed = 0; seed < 60; seed += 1) {
    const state = setUp(4, seed);
    const dealt = [...state.gallery, ...state.players.flatMap(({ hand }) => hand)];
    expect(dealt.some(printed.isDisaster)).toBe(false);
    expect(state.deck.filter(printed.isDisaster)).toHaveLength(4);
  }
});

test('BOR-08 two bonuses lie open, the other six are seen by nobody', () => {
  const state = setUp(2, 5);
  expect(state.bonuses).toHaveLength(2);
  expect([...state.bonuses, ...state.unusedBonuses].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(biomeBorneo.view(state, 'spectator').bonuses.map(({ bonus }) => bonus)).toEqual(state.bonuses);
  expect(JSON.stringify(biomeBorneo.view(state, 'spectator'))).not.toContain('unused');
});

test('BOR-09 R-36 chance draws the first player, or the host has chosen one', () => {
  const first = new Set(Array.from({ length: 40 }, (_, seed) => setUp(3, seed).active));
  expect([...first].sort()).toEqual([0, 1, 2]);
  for (const seat of [0, 1, 2])
    expect(setUp(3, 7, { firstPlayer: `seat-${seat}` as Options['firstPlayer'] }).active).toBe(seat);
});

test('R-36 R-49 the host cannot choose a seat that is not there', () => {
  const opened = openMatch(biomeBorneo, {
    match: 'm',
    seatCount: 3,
    options: { firstPlayer: 'seat-3' },
    key: keyFromSeed(1),
  });
  expect(opened).toEqual({
    ok: false,
    problem: 'Seat 3 cannot begin (R-36): at this table seats are numbered 0 to 2.',
  });
});

test('R-31 nobody plays alone, nor do five', () => {
  for (const seatCount of [1, 5]) {
    const opened = openMatch(biomeBorneo, { match: 'm', seatCount, options: {}, key: keyFromSeed(1) });
    expect(opened.ok).toBe(false);
  }
});

describe('the order of chance', () => {
  test('BOR-91 before a shuffle tiles, cards and bonuses lie in the order of the lists', () => {
    const state = stillSetUp();
    expect(state.gallery).toEqual([0, 1, 2]);
    expect(state.players[2]?.tiles).toEqual([0, 1, 2, 3]);
    expect(state.deck.slice(-4).map((card) => printed.kinds[printed.kindOf[card] as number]?.id)).toEqual([
      'WIL',
      'FLO',
      'LOG',
      'POA',
    ]);
    expect(
      state.deck.slice(-10, -4).map((card) => printed.kinds[printed.kindOf[card] as number]?.id),
    ).toEqual(['OPP', 'OPP', 'WIN', 'WIN', 'BLI', 'BLI']);
    expect(state.bonuses).toEqual([0, 1]);
  });

  test('BOR-92 first the gallery is dealt, then hands and tiles from the first player clockwise, five at a time', () => {
    const state = stillSetUp();
    // The still chance draws the last seat.
    expect(state.active).toBe(2);
    expect(state.players[2]?.hand).toEqual([3, 4, 5, 6, 7]);
    expect(state.players[0]?.hand).toEqual([8, 9, 10, 11, 12]);
    expect(state.players[1]?.hand).toEqual([13, 14, 15, 16, 17]);
    expect(state.players[0]?.tiles).toEqual([4, 5, 6, 7]);
    expect(state.perimeter[0]).toBe(12);
  });

  test('BOR-90 the first card of the deck is the next, and a set-up asks the seeded generator only', () => {
    expect(setUp(3, 11)).toEqual(setUp(3, 11));
    expect(setUp(3, 11).deck).not.toEqual(setUp(3, 12).deck);
    expect(stillSetUp().deck[0]).toBe(18);
  });
});

test('R-06 a table without disasters plays with 95 cards', () => {
  const state = setUp(2, 1, { disasters: 'none' });
  expect(state.deck).toHaveLength(95 - 13);
  expect(state.deck.some(printed.isDisaster)).toBe(false);
});
