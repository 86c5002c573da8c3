import { describe, expect, test } from 'vitest';
import { biotopia } from '../../src/index.ts';
import { addInOrder, flowerSymbols } from '../../src/rules/1-zones.ts';
import { butterfliesOf, given, handOf, position, printed, rowOf, seatOf, symbols } from '../table.ts';

describe('zones and counting', () => {
  test('BIO-01 Deck, three Sky slots, Compost Heap and Mission display lie on the table', () => {
    const { deckCount, sky, compost, display } = given({ sky: 'RED - KNA', compost: 'SUN SUN' }).view(
      'spectator',
    );
    expect(deckCount).toBe(100 - 4);
    expect(sky).toEqual(['RED', null, 'KNA']);
    expect(compost.SUN).toBe(2);
    expect(display).toEqual(['M1', 'M2', 'M3', 'M4', 'MLW']);
  });

  test('BIO-02 a player has a hand, a Flower row with face-down and face-up cards, a Butterfly row and Missions', () => {
    const table = given({
      gardens: [{ hand: 'RED ESS', flowers: 'SUN KNA+ KNA', butterflies: 'TOR BRI' }, {}],
      missions: { M2: 0 },
    });
    expect(handOf(table, 0)).toBe('ESS RED');
    expect(seatOf(table, 0)).toMatchObject({
      handCount: 2,
      flowers: ['down', 'KNA', 'down'],
      butterflies: ['TOR', 'BRI'],
      missions: ['M2'],
    });
  });

  test('BIO-03 R-28 new cards go to the end of a row, a gap closes, and no move rearranges one', () => {
    const table = given({
      gardens: [{ hand: 'CHR ESS', flowers: 'RED TOR SUN', butterflies: 'BRI' }, { hand: 'LAR' }],
    }).when(0, 'hatch 0');
    expect(rowOf(table, 0)).toBe('TOR SUN');
    expect(butterfliesOf(table, 0)).toBe('BRI RED');
    const planted = table.when(1, 'plant LAR').when(0, 'plant ESS');
    expect(rowOf(planted, 0)).toBe('TOR SUN ESS');
    expect(seatOf(planted, 0).flowerNumbers).toEqual([1, 2, 3]);
    expect(Object.keys(biotopia.moves)).not.toContain('rearrange');
  });

  test('BIO-04 a face-down card is one Flower, a face-up Knapweed two, and nothing else is any', () => {
    expect(flowerSymbols({ laid: ['planted', 'fallen', 'faceUp'] })).toBe(4);
    const table = given({ gardens: [{ hand: 'KNA', flowers: 'SUN', butterflies: 'RED RED' }, {}] });
    expect(symbols(table, 0)).toBe(1);
  });

  test('BIO-05 cards in the hand or face down are not in play', () => {
    const table = given({ gardens: [{ hand: 'ESS ESS', flowers: 'ESS ESS ESS', butterflies: 'ESS' }, {}] });
    expect(table.when(0, 'claim M2').refusal?.facts).toMatchObject({ missing: 2 });
    expect(seatOf(table, 0)).toMatchObject({ score: 1, species: 1 });
  });

  test('BIO-06 of several copies the one with the lowest serial is meant', () => {
    const state = position({ gardens: [{ hand: 'ESS ESS ESS' }, {}] });
    expect(state.gardens[0]?.hand.map(printed.serialOf)).toEqual(['ESS-01', 'ESS-02', 'ESS-03']);
    const planted = given({ gardens: [{ hand: 'ESS ESS ESS' }, {}] }).when(0, 'plant ESS');
    expect(planted.state.gardens[0]?.flowers.map(printed.serialOf)).toEqual(['ESS-01']);
  });

  test('a pile in canonical order stays so', () => {
    const pile = [3, 7, 9];
    for (const card of [1, 8, 12]) addInOrder(pile, card);
    expect(pile).toEqual([1, 3, 7, 8, 9, 12]);
  });
});
