import { defaultOptions, keyFromSeed, rngAt } from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import { mariposas, OPTIONS, SHIPPED } from '../src/index.ts';
import { city, given, playing, printed, seasonCard } from './table.ts';

describe('who sees what', () => {
  const table = given({
    players: [
      {
        at: { '1#1': 'K4' },
        flowers: { Su: 2 },
        hand: ['M5', 'M22'],
        inFront: ['M13'],
        bonus: ['B+1'],
        had: ['pink-egg'],
        score: 4,
      },
      { hand: ['M111', 'M111'], inFront: ['M4F'] },
    ],
    discard: ['ROWN'],
    tokens: { houston: 'wild' },
    open: ['houston'],
    faceUp: ['summer'],
  });

  test('MAR-61 what lies open is shown to all, players and spectators alike', () => {
    for (const viewer of [0, 1, 'spectator'] as const) {
      const view = table.view(viewer);
      expect(view.seats[0]).toMatchObject({
        score: 4,
        flowers: [2, 0, 0, 0, 0],
        handCount: 2,
        inFront: [2],
        bonus: [1],
        had: [4, 13],
      });
      expect(view.seats[1]).toMatchObject({ handCount: 2, inFront: [4] });
      expect(view.tiles).toEqual(table.state.tiles);
      expect(view.tokens[city('houston')]).toBe(15);
      expect(view.seasonCards.slice(0, 2)).toEqual([seasonCard('SP1'), seasonCard('SU1')]);
      expect([view.drawCount, view.discard]).toEqual([table.state.drawPile.length, [5]]);
      expect(view.supply).toEqual([22, 24, 24, 24, 24]);
      expect(view.seats[0]?.places).toEqual(table.state.players[0]?.places);
    }
    expect(SHIPPED.data.seasonCards).toHaveLength(20);
    expect(printed.kindOf).toHaveLength(36);
  });

  test('MAR-62 the draw pile, face-down tokens and season cards, and what was put away are hidden from all', () => {
    for (const viewer of [0, 1, 'spectator'] as const) {
      const view = table.view(viewer);
      expect(view.seasonCards[2]).toBeNull();
      expect(view.tokens.filter((token) => token !== null)).toHaveLength(1);
      for (const hidden of ['drawPile', 'putAway', 'tilesAway', 'faceUp', 'players'])
        expect(view).not.toHaveProperty(hidden);
    }
    const secrets = mariposas.secrets(table.state);
    expect(secrets.filter(({ pool }) => pool === 'tokens')).toHaveLength(15);
    expect(secrets.filter(({ pool }) => pool.startsWith('season')).map(({ at }) => at[1])).toEqual([2, 2]);
  });

  test('MAR-63 a hand is seen only by its owner', () => {
    expect(table.view(0).me).toEqual({ seat: 0, hand: [1, 3] });
    expect(table.view(1).me).toEqual({ seat: 1, hand: [0, 0] });
    expect(table.view('spectator').me).toBeUndefined();
    const state = mariposas.setup(3, defaultOptions(OPTIONS), rngAt(keyFromSeed(5), 0));
    const known = mariposas
      .secrets(state)
      .filter(({ pool, at }) => pool === 'action cards' && at[0] === 'players');
    expect(known.map(({ knownTo }) => knownTo)).toEqual([[0], [1], [2]]);
  });

  test('MAR-64 an exchange shows the cards given away, never the ones drawn', () => {
    const start = given({
      players: [{ hand: ['M22', 'M22'] }, {}],
      pending: [{ do: 'exchange', seat: 0 as never }],
      drawPile: ['M5', 'M13'],
      discard: [],
    });
    const exchanged = playing(start, 0, 'exchange M22');
    expect(exchanged.heard(1)).toEqual([
      { type: 'exchanged', seat: 0, given: [1] },
      { type: 'drawn', seat: 0, cards: 1, kinds: null },
    ]);
    expect(exchanged.heard(0)[1]).toEqual({ type: 'drawn', seat: 0, cards: 1, kinds: [2] });
    expect(exchanged.heard('spectator')).toEqual(exchanged.heard(1));
  });
});
