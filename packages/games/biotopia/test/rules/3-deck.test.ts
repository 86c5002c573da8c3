import { describe, expect, test } from 'vitest';
import { compostOf, given, handOf, printed, seatOf, skyOf } from '../table.ts';

describe('taking cards off the Deck', () => {
  test('BIO-14 R-04 the Compost Heap becomes the Deck only when a card is needed', () => {
    const table = given({ gardens: [{}, { flowers: 'ESS' }], deckOnly: 'RED', compost: 'SUN CHR BRI' }).when(
      0,
      'draw',
    );
    expect(table.view('spectator')).toMatchObject({ deckCount: 0 });
    expect(compostOf(table)).toBe('BRI CHR SUN');
    const needed = table.when(1, 'draw');
    expect(needed.view('spectator').deckCount).toBe(2);
    expect(compostOf(needed)).toBe('');
    expect(needed.heard(0)).toContainEqual({ type: 'reshuffled', cards: 3 });
  });

  test('BIO-14 the heap is shuffled: other chance, another order', () => {
    const order = (seed: number): string =>
      given({ deckOnly: '', compost: 'BRI CAM COM ESS LAR MEA' }, seed)
        .when(0, 'draw')
        .state.deck.map(printed.kindOf)
        .join(' ');
    expect(order(1)).toBe(order(1));
    expect(new Set([1, 2, 3, 4, 5].map(order)).size).toBeGreaterThan(1);
  });

  test('BIO-15 R-05 several cards are taken one by one, as many as there are', () => {
    const table = given({
      gardens: [{ flowers: 'ESS ESS', hand: 'SUN' }, {}],
      deckOnly: 'RED',
      compost: 'TOR',
    });
    const drawn = table.when(0, 'play SUN');
    expect(handOf(drawn, 0)).toBe('RED TOR');
    expect(drawn.heard(0)).toContainEqual({ type: 'drawn', seat: 0, cards: 2, kinds: ['RED', 'TOR'] });
    expect(compostOf(drawn)).toBe('SUN');
  });

  test('BIO-16 R-06 the Sky is refilled at once after a taking, in the order of the slots, and at the end of a turn', () => {
    expect(skyOf(given({ sky: 'RED SUN KNA', deck: 'TOR BRI' }).when(0, 'sky 1'))).toBe('RED TOR KNA');
    const gaps = given({ sky: '- SUN -', deck: 'TOR BRI LAR' }).when(0, 'sky 1');
    expect(skyOf(gaps)).toBe('TOR BRI LAR');
    const end = given({ sky: '- SUN KNA', gardens: [{ hand: 'ESS' }, {}], deck: 'MEA' }).when(0, 'plant ESS');
    expect(skyOf(end)).toBe('MEA SUN KNA');
    expect(end.heard(1)).toContainEqual({ type: 'skyRefilled', kind: 'MEA' });
  });

  test('BIO-16 R-05 a slot that cannot be filled stays empty until there is a card', () => {
    const table = given({ sky: 'RED SUN KNA', deckOnly: '', gardens: [{ hand: 'ESS' }, {}] }).when(
      0,
      'sky 0',
    );
    expect(skyOf(table)).toBe('- SUN KNA');
  });

  test('R-04 lastRound: no reshuffle; the last card of the Deck brings the final round', () => {
    const options = { deckOut: 'lastRound' } as const;
    const table = given({
      options,
      gardens: [{ hand: 'LAR' }, { hand: 'BRI' }],
      deckOnly: 'RED',
      compost: 'SUN CHR',
    }).when(0, 'draw');
    expect(table.heard(1)).toContainEqual({ type: 'finalRoundDeclared', seat: null, points: 15 });
    expect(table.view('spectator')).toMatchObject({ finalRound: true, triggeredBy: null });
    expect(table.legal(1)).not.toContain('draw');
    expect(table.when(1, 'draw').refusal).toMatchObject({ rule: 'BIO-19', reason: 'no-card-to-draw' });
    const taken = table.when(1, 'sky 0');
    expect(skyOf(taken)).toBe('- SUN KNA');
    expect(compostOf(taken)).toBe('CHR SUN');
    expect(taken.view('spectator')).toMatchObject({ phase: 'over', ending: 'final-round' });
  });

  test('R-04 lastRound: draws that find nothing are skipped', () => {
    const table = given({
      options: { deckOut: 'lastRound' },
      gardens: [{ flowers: 'ESS ESS', hand: 'SUN' }, { hand: 'BRI' }],
      deckOnly: 'RED TOR',
      compost: 'CHR',
    }).when(0, 'play SUN');
    expect(seatOf(table, 0).handCount).toBe(2);
    expect(compostOf(table)).toBe('CHR SUN');
  });
});
