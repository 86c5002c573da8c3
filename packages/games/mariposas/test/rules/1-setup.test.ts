import { defaultOptions, keyFromSeed, rngAt } from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import {
  mariposas,
  mariposasTitle,
  OPTIONS,
  RESERVE,
  SHIPPED,
  type State,
  WAITING,
} from '../../src/index.ts';
import { butterfly, given, playing, printed } from '../table.ts';

const start = (seats: number, seed: number): State =>
  mariposas.setup(seats, defaultOptions(OPTIONS), rngAt(keyFromSeed(seed), 0));
const starts = (seats: number): readonly State[] =>
  Array.from({ length: 60 }, (_, seed) => start(seats, seed));
const cardId = (card: number | undefined): string => SHIPPED.data.seasonCards[card ?? -1]?.id ?? '';

describe('set-up', () => {
  test('MAR-01 two to five players', () => {
    expect(mariposas.seats).toEqual({ min: 2, max: 5 });
    expect([2, 3, 4, 5].map((seats) => start(seats, 1).players.length)).toEqual([2, 3, 4, 5]);
    expect(mariposasTitle.box.players).toEqual([2, 5]);
  });

  test('MAR-02 one card of each season by chance; only spring lies face up, 17 are put away', () => {
    for (const { seasonCards, faceUp, putAway } of starts(3)) {
      expect(seasonCards.map((card) => cardId(card).slice(0, 2))).toEqual(['SP', 'SU', 'FA']);
      expect(faceUp).toEqual([true, false, false]);
      expect(putAway.map((cards) => cards.length)).toEqual([4, 9, 4]);
    }
    expect(new Set(starts(3).map(({ seasonCards }) => seasonCards[1])).size).toBe(10);
  });

  test('MAR-03 R-01 one common pile of 36, two cards each, an empty discard pile', () => {
    for (const seats of [2, 5]) {
      const { drawPile, discard, players } = start(seats, 4);
      expect(players.map(({ hand }) => hand.length)).toEqual(Array.from({ length: seats }, () => 2));
      expect(new Set([...drawPile, ...players.flatMap(({ hand }) => hand)]).size).toBe(36);
      expect(drawPile).toHaveLength(36 - 2 * seats);
      expect(discard).toEqual([]);
    }
  });

  test('MAR-04 R-02 every player has one butterfly at home, one on summer, two on fall, the others in reserve', () => {
    for (const { places, flowers, points } of start(4, 5).players) {
      const where = (name: string): number | undefined => places[butterfly(name)];
      expect(where('1#1')).toBe(printed.home);
      expect(['2#1', '2#2'].map(where)).toEqual([WAITING, RESERVE]);
      expect(['3#1', '3#2', '3#3'].map(where)).toEqual([WAITING, WAITING, RESERVE]);
      expect(['4#1', '4#2', '4#3', '4#4'].map(where)).toEqual([RESERVE, RESERVE, RESERVE, RESERVE]);
      expect(flowers).toEqual([0, 0, 0, 0, 0]);
      expect(Object.values(points).every((part) => part === 0)).toBe(true);
    }
  });

  test('MAR-05 a token face down on each of the 16 cities', () => {
    const { tokens, tokensUp } = start(2, 6);
    expect([...tokens].sort((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, i) => i));
    expect(tokensUp.some(Boolean)).toBe(false);
    expect(new Set(starts(2).map((state) => state.tokens[0])).size).toBeGreaterThan(8);
  });

  test('MAR-06 24 flowers of each kind', () => {
    expect(start(2, 7).supply).toEqual([24, 24, 24, 24, 24]);
  });

  test('MAR-07 three of the six tiles, drawn by chance, lie at the rows', () => {
    const { tiles, tilesAway } = start(2, 8);
    expect(tiles).toHaveLength(3);
    expect([...tiles, ...tilesAway].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(new Set(starts(2).flatMap((state) => state.tiles)).size).toBe(6);
  });

  test('MAR-08 the first player is drawn by chance', () => {
    expect(new Set(starts(3).map(({ first }) => first))).toEqual(new Set([0, 1, 2]));
  });

  test('MAR-09 before the first turn everybody may exchange, in turn order', () => {
    const table = given({
      round: 0,
      first: 1,
      players: [{ hand: ['M5', 'M5'] }, { hand: ['M22', 'M22'] }],
      pending: [
        { do: 'exchange', seat: 0 as never },
        { do: 'exchange', seat: 1 as never },
      ],
    });
    expect(table.asked).toEqual([1]);
    expect(table.legal(1)).toEqual(['keep', 'exchange M22', 'exchange M22 M22']);
    const next = playing(table, 1, 'exchange M22');
    expect(next.asked).toEqual([0]);
    const begun = playing(next, 0, 'keep');
    expect([begun.state.round, begun.view(0).asked]).toEqual([1, { what: 'play', seat: 1, butterfly: null }]);
    const first = starts(3)[0] as State;
    expect(first.pending.map((task) => ('seat' in task ? task.seat : -1)).reverse()).toEqual(
      [0, 1, 2].map((i) => (first.first + i) % 3),
    );
  });
});
