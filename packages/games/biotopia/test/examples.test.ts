import { describe, expect, test } from 'vitest';
import { biotopia } from '../src/index.ts';
import {
  butterfliesOf,
  compostOf,
  given,
  handOf,
  position,
  printed,
  rowOf,
  scores,
  seatOf,
  skyOf,
  symbols,
} from './table.ts';

describe('the worked examples of the specification', () => {
  test('W-01 set-up: the Sky first, then four cards each in blocks, then a secret first Flower', () => {
    const top = 'COM SUN RED ESS PEA KNA TOR MEA LAR CHR BRI';
    const { deck } = position({ deck: top, sky: '- - -' });
    // A set-up whose shuffle gives exactly this Deck: `shuffle` is the only chance, once the start seat is chosen.
    const order = [...deck].reverse();
    const rng = {
      below: () => 0,
      shuffle: <T>(items: T[]): T[] => order.map((card) => items[card] as T),
      asked: 0,
    };
    const state = biotopia.setup(2, { ...position().options, start: 'seat-1' }, rng);
    const kinds = (cards: readonly (number | null)[]): string =>
      cards.map((card) => printed.kindOf(card ?? 0)).join(' ');
    expect(kinds(state.sky)).toBe('COM SUN RED');
    expect(kinds(state.gardens[1]?.hand ?? [])).toBe('ESS PEA TOR KNA');
    expect(kinds(state.gardens[0]?.hand ?? [])).toBe('BRI LAR MEA CHR');
    expect(state.deck).toHaveLength(89);
  });

  test('W-01 the starting player plants a Peacock, and the other one sees a back', () => {
    const table = given({
      phase: 'setup',
      round: 0,
      gardens: [{ hand: 'ESS PEA KNA TOR' }, { hand: 'MEA LAR CHR BRI' }],
    });
    const planted = table.when(0, 'first PEA');
    expect(symbols(planted, 0)).toBe(1);
    expect(handOf(planted, 0)).toBe('ESS TOR KNA');
    expect(planted.view(1).seats[0]).toMatchObject({ handCount: 3, flowers: ['down'] });
    expect(planted.heard(1)).toEqual([{ type: 'firstFlowerPlanted', seat: 0, kind: null }]);
  });

  test('W-02 Camberwell Beauty stands in for Brimstone: 7 points, no Flower, four kinds', () => {
    const table = given({ gardens: [{ butterflies: 'COM ESS MEA CAM' }, {}] });
    expect(table.legal(0)).toContain('claim M1');
    const claimed = table.when(0, 'claim M1');
    expect(scores(claimed)[0]).toBe(7);
    expect(symbols(claimed, 0)).toBe(0);
    expect(seatOf(claimed, 0).species).toBe(4);
    expect(claimed.heard('spectator')).toContainEqual({
      type: 'claimed',
      seat: 0,
      mission: 'M1',
      joker: 'BRI',
    });
  });

  test('W-03 the joker is an Orange Tip this turn and an Essex Skipper the next', () => {
    const table = given({ gardens: [{ butterflies: 'ESS ESS RED TOR CAM' }, { hand: 'SUN' }] })
      .when(0, 'claim M4')
      .when(1, 'plant SUN')
      .when(0, 'claim M2');
    expect(table.refusedBy).toBeUndefined();
    expect(scores(table)[0]).toBe(11);
  });

  test('W-04 only one joker per claim', () => {
    expect(
      given({ gardens: [{ butterflies: 'ESS CAM CAM' }, {}] }).when(0, 'claim M2').refusal,
    ).toMatchObject({
      rule: 'BIO-53',
      facts: { missing: 2 },
    });
    expect(given({ gardens: [{ butterflies: 'ESS ESS CAM CAM' }, {}] }).legal(0)).toContain('claim M2');
  });

  test('W-05 a hatched Common Blue needs nothing and offers the Sky', () => {
    const table = given({
      gardens: [{ flowers: 'COM ESS BRI', hand: 'CHR RED' }, {}],
      sky: 'SUN LAR ORA',
      deck: 'PEA',
    }).when(0, 'hatch 0');
    expect(rowOf(table, 0)).toBe('ESS BRI');
    expect(symbols(table, 0)).toBe(2);
    expect(compostOf(table)).toBe('CHR');
    expect(scores(table)[0]).toBe(1);
    expect(table.legal(0)).toEqual(['blue 0', 'blue 1', 'blue 2', 'blue no']);
    const taken = table.when(0, 'blue 1');
    expect(handOf(taken, 0)).toBe('LAR RED');
    expect(skyOf(taken)).toBe('SUN PEA ORA');
    expect(taken.asked).toEqual([1]);
  });

  test('W-06 a Red Admiral hatches with three Flowers and stays', () => {
    const table = given({ gardens: [{ flowers: 'ESS RED SUN', hand: 'CHR' }, {}] }).when(0, 'hatch 1');
    expect(scores(table)[0]).toBe(2);
    expect(symbols(table, 0)).toBe(2);
    expect(table.asked).toEqual([1]);
    expect(butterfliesOf(table.when(1, 'draw'), 0)).toBe('RED');
  });

  test('W-07 Orange Tip picks up the Chrysalis it came from', () => {
    const table = given({ gardens: [{ flowers: 'ORA PEA ESS', hand: 'CHR KNA' }, {}], compost: 'SUN' }).when(
      0,
      'hatch 0',
    );
    expect(compostOf(table)).toBe('CHR SUN');
    expect(table.legal(0)).toEqual(['tip CHR', 'tip SUN', 'tip no']);
    const taken = table.when(0, 'tip CHR');
    expect(handOf(taken, 0)).toBe('CHR KNA');
    expect(compostOf(taken)).toBe('SUN');
    expect(scores(taken)[0]).toBe(1);
  });

  test('W-08 Meadow Browns draw one card for each in play', () => {
    const first = given({ gardens: [{ flowers: 'SUN SUN SUN SUN', hand: 'MEA' }, {}] }).when(0, 'play MEA');
    expect(seatOf(first, 0).handCount).toBe(1);
    const third = given({
      gardens: [{ flowers: 'SUN SUN SUN SUN', butterflies: 'MEA MEA', hand: 'MEA RED RED RED TOR TOR' }, {}],
    }).when(0, 'play MEA');
    expect(seatOf(third, 0).handCount).toBe(8);
    expect(scores(third)[0]).toBe(3);
    const discarded = third.when(0, 'discard RED').when(0, 'discard TOR');
    expect(seatOf(discarded, 0).handCount).toBe(6);
    expect(discarded.asked).toEqual([1]);
  });

  test.each([
    { copies: 1, needs: 3, worth: 1 },
    { copies: 2, needs: 4, worth: 3 },
    { copies: 3, needs: 5, worth: 6 },
    { copies: 4, needs: 6, worth: 10 },
  ])(
    'W-09 Small Tortoiseshell number $copies needs $needs Flowers; together they are worth $worth',
    (row) => {
      const garden = (flowers: number) => ({
        hand: 'TOR',
        butterflies: Array.from({ length: row.copies - 1 }, () => 'TOR').join(' '),
        flowers: Array.from({ length: flowers }, () => 'MEA').join(' '),
      });
      expect(given({ gardens: [garden(row.needs - 1), {}] }).when(0, 'play TOR').refusal).toMatchObject({
        rule: 'BIO-24',
        facts: { needs: row.needs, has: row.needs - 1 },
      });
      expect(scores(given({ gardens: [garden(row.needs), {}] }).when(0, 'play TOR'))[0]).toBe(row.worth);
    },
  );

  test('W-10 Most Large Whites is taken, tied home, and taken by another', () => {
    const garden = { flowers: 'SUN SUN SUN', hand: 'LAR LAR' };
    const grower = { flowers: 'RED RED RED', hand: 'LAR LAR' };
    const first = given({ gardens: [garden, grower, { hand: 'ESS ESS' }] }).when(0, 'play LAR');
    expect(scores(first)).toEqual([3, 0, 0]);
    const tied = first.when(1, 'play LAR');
    expect(scores(tied)).toEqual([1, 1, 0]);
    expect(tied.view('spectator').display).toContain('MLW');
    const overtaken = tied.when(2, 'plant ESS').when(0, 'draw').when(1, 'play LAR');
    expect(scores(overtaken)).toEqual([1, 4, 0]);
  });

  test('W-11 tied down in the last round: the game still ends, and 13 points win', () => {
    const soil = 'SUN SUN SUN';
    const table = given({
      gardens: [
        { butterflies: 'PEA PEA PEA PEA', flowers: soil, hand: 'LAR' },
        { butterflies: 'PEA PEA PEA ORA', flowers: 'CHR CHR CHR', hand: 'LAR' },
        { butterflies: 'ESS ESS', flowers: 'KNA KNA', hand: 'ESS' },
      ],
    });
    expect(scores(table)).toEqual([12, 10, 2]);
    const reached = table.when(0, 'play LAR');
    expect(scores(reached)[0]).toBe(15);
    expect(reached.view('spectator')).toMatchObject({ finalRound: true, triggeredBy: 0 });
    const tied = reached.when(1, 'play LAR');
    expect(scores(tied)).toEqual([13, 11, 2]);
    const over = tied.when(2, 'play ESS');
    expect(over.standings?.map(({ rank, score }) => [rank, score])).toEqual([
      [1, 13],
      [2, 11],
      [3, 3],
    ]);
  });

  test('W-12 three face-down cards and two Knapweeds are seven symbols; the Mission stays afterwards', () => {
    const table = given({ gardens: [{ flowers: 'RED KNA+ ESS KNA+ SUN', hand: 'CHR' }, { hand: 'ESS' }] });
    expect(symbols(table, 0)).toBe(7);
    const hatched = table.when(0, 'claim M3').when(1, 'plant ESS').when(0, 'hatch 0');
    expect(symbols(hatched, 0)).toBe(6);
    expect(seatOf(hatched, 0).missions).toEqual(['M3']);
  });

  test('W-13 two Missions take two turns, and somebody may be quicker', () => {
    const table = given({
      gardens: [{ butterflies: 'BRI COM ESS ESS ESS MEA' }, { butterflies: 'ESS ESS ESS' }],
    }).when(0, 'claim M1');
    expect(table.view('spectator').display).toContain('M2');
    const quicker = table.when(1, 'claim M2');
    expect(quicker.refusedBy).toBeUndefined();
    expect(quicker.when(0, 'claim M2').refusal).toMatchObject({ rule: 'BIO-23', reason: 'mission-is-taken' });
  });

  test('W-14 Brimstone plants a Knapweed face down: one symbol, and never more', () => {
    const table = given({
      gardens: [{ flowers: 'SUN SUN SUN SUN', hand: 'BRI CHR' }, { hand: 'ESS' }],
      deck: 'KNA',
    }).when(0, 'play BRI');
    expect(symbols(table, 0)).toBe(5);
    expect(rowOf(table, 0)).toBe('SUN SUN SUN SUN KNA');
    expect(table.when(1, 'plant ESS').legal(0)).not.toContain('hatch 4');
  });

  test('W-15 with seven cards one is discarded, and the drawn one may be it', () => {
    const table = given({ gardens: [{ hand: 'ESS RED MEA TOR CHR SUN' }, {}], deck: 'BRI' }).when(0, 'draw');
    expect(table.legal(0)).toEqual(
      ['BRI', 'ESS', 'MEA', 'RED', 'TOR', 'CHR', 'SUN'].map((kind) => `discard ${kind}`),
    );
    const discarded = table.when(0, 'discard BRI');
    expect(compostOf(discarded)).toBe('BRI');
    expect(discarded.asked).toEqual([1]);
  });

  test('W-16 Knapweed needs two Flowers to lie face up', () => {
    const poor = given({ gardens: [{ flowers: 'ESS', hand: 'KNA' }, {}] });
    expect(poor.legal(0).filter((move) => move.endsWith('KNA'))).toEqual(['plant KNA']);
    expect(
      symbols(given({ gardens: [{ flowers: 'ESS ESS', hand: 'KNA' }, {}] }).when(0, 'play KNA'), 0),
    ).toBe(4);
  });

  test('W-17 the Deck runs out in mid-draw', () => {
    const table = given({
      gardens: [{ flowers: 'TOR TOR TOR TOR', butterflies: 'MEA MEA', hand: 'MEA' }, {}],
      deckOnly: 'ESS',
      compost: 'SUN CHR',
    }).when(0, 'play MEA');
    expect(handOf(table, 0)).toBe('ESS CHR SUN');
    expect(table.view('spectator').deckCount).toBe(0);
    expect(compostOf(table)).toBe('');
  });

  test('W-18 Sunshine at the bottom of the Deck never draws itself', () => {
    const table = given({
      gardens: [{ flowers: 'TOR TOR', hand: 'SUN' }, {}],
      deckOnly: 'LAR BRI',
    }).when(0, 'play SUN');
    expect(handOf(table, 0)).toBe('BRI LAR');
    expect(compostOf(table)).toBe('SUN');
    expect(table.view('spectator').deckCount).toBe(0);
  });

  test('W-19 a gap in the Sky is filled at the end of the turn', () => {
    const table = given({
      gardens: [{ hand: 'SUN SUN SUN SUN SUN SUN' }, {}],
      deckOnly: '',
      sky: 'LAR BRI TOR',
    }).when(0, 'sky 0');
    expect(skyOf(table)).toBe('- BRI TOR');
    expect(seatOf(table, 0).handCount).toBe(7);
    const discarded = table.when(0, 'discard SUN');
    expect(skyOf(discarded)).toBe('SUN BRI TOR');
    expect(compostOf(discarded)).toBe('');
    expect(discarded.view('spectator').deckCount).toBe(0);
  });

  test('W-20 Common Blue may be declined, unless the table says must', () => {
    const garden = { flowers: 'SUN SUN SUN', hand: 'COM ESS RED' };
    const table = given({ gardens: [garden, {}], sky: 'LAR BRI TOR' })
      .when(0, 'play COM')
      .when(0, 'blue no');
    expect(handOf(table, 0)).toBe('ESS RED');
    expect(skyOf(table)).toBe('LAR BRI TOR');
    expect(table.asked).toEqual([1]);
    const must = given({ gardens: [garden, {}], options: { commonBlue: 'must' } }).when(0, 'play COM');
    expect(must.legal(0)).toEqual(['blue 0', 'blue 1', 'blue 2']);
    expect(must.when(0, 'blue no').refusal).toMatchObject({ rule: 'BIO-43', reason: 'must-take' });
  });

  test('W-21 a Chrysalis without a target can only be planted', () => {
    const table = given({ gardens: [{ flowers: 'PEA SUN KNA', hand: 'CHR' }, {}] });
    expect(table.legal(0).filter((move) => move.startsWith('hatch'))).toEqual([]);
    expect(table.legal(0)).toContain('plant CHR');
  });

  test('W-22 equal points: more kinds win, equal kinds share', () => {
    const table = given({
      finalRound: true,
      active: 2,
      gardens: [
        { butterflies: 'PEA PEA PEA RED CAM ORA COM ESS' },
        { butterflies: 'PEA PEA RED CAM ORA COM ESS BRI' },
        { butterflies: 'PEA PEA RED CAM ORA COM ESS MEA', hand: 'SUN' },
      ],
      missions: { M1: 1, M2: 2 },
    });
    const over = table.when(2, 'plant SUN');
    expect(over.standings?.map(({ rank, score, tieBreaks }) => [rank, score, tieBreaks[0]])).toEqual([
      [3, 16, 6],
      [1, 16, 7],
      [1, 16, 7],
    ]);
  });

  test('W-23 when the last seat of the round reaches 15, the game is over at once', () => {
    const table = given({
      active: 3,
      gardens: [{}, {}, {}, { butterflies: 'PEA PEA PEA PEA PEA', hand: 'SUN' }],
    }).when(3, 'plant SUN');
    expect(table.view('spectator')).toMatchObject({ phase: 'over', ending: 'final-round' });
    expect(table.standings?.find(({ rank }) => rank === 1)?.seat).toBe(3);
  });

  test('W-24 a Peacock enters play from the hand with seven Flowers, and never from the Flower row', () => {
    const soil = 'SUN SUN SUN SUN SUN SUN';
    const played = given({ gardens: [{ flowers: `${soil} ESS`, hand: 'PEA' }, {}], sky: 'RED ESS KNA' }).when(
      0,
      'play PEA',
    );
    expect(scores(played)[0]).toBe(3);
    const planted = given({ gardens: [{ flowers: `${soil} PEA`, hand: 'CHR' }, {}], sky: 'RED ESS KNA' });
    expect(planted.legal(0)).not.toContain('hatch 6');
    expect(planted.when(0, 'hatch 6').refusal).toMatchObject({
      rule: 'BIO-47',
      reason: 'only-from-the-hand',
    });
  });
});
