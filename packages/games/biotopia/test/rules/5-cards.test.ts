import { describe, expect, test } from 'vitest';
import { butterfliesOf, compostOf, given, handOf, rowOf, scores, seatOf, skyOf, symbols } from '../table.ts';

const soil = (flowers: number): string => Array.from({ length: flowers }, () => 'LAR').join(' ');

describe('the Butterflies', () => {
  test('BIO-41 R-03 Brimstone plants the top card of the Deck, seen by its owner only', () => {
    const table = given({ gardens: [{ hand: 'BRI', flowers: soil(4) }, {}], deck: 'BRI' }).when(
      0,
      'play BRI',
    );
    expect(rowOf(table, 0)).toBe('LAR LAR LAR LAR BRI');
    expect(handOf(table, 0)).toBe('');
    expect(butterfliesOf(table, 0)).toBe('BRI');
    expect(table.heard(0)).toContainEqual({ type: 'planted', seat: 0, from: 'deck', kind: 'BRI' });
    expect(table.heard(1)).toContainEqual({ type: 'planted', seat: 0, from: 'deck', kind: null });
    expect(table.asked).toEqual([1]);
    const none = given({ gardens: [{ hand: 'BRI', flowers: soil(4) }, {}], deckOnly: '' }).when(
      0,
      'play BRI',
    );
    expect(symbols(none, 0)).toBe(4);
  });

  test('BIO-42 R-16 R-18 R-19 Camberwell Beauty is a joker for Missions, and only that', () => {
    const claimed = given({ gardens: [{ butterflies: 'ESS ESS CAM CAM' }, {}] }).when(0, 'claim M2');
    expect(claimed.heard(1)).toContainEqual({ type: 'claimed', seat: 0, mission: 'M2', joker: 'ESS' });
    // It is no Large White, no Meadow Brown, no Small Tortoiseshell, no Flower.
    const whites = given({ gardens: [{ butterflies: 'CAM' }, { hand: 'LAR', flowers: soil(3) }], active: 1 });
    expect(scores(whites.when(1, 'play LAR'))).toEqual([2, 3]);
    const brown = given({ gardens: [{ butterflies: 'CAM', hand: 'MEA', flowers: soil(4) }, {}] }).when(
      0,
      'play MEA',
    );
    expect(seatOf(brown, 0).handCount).toBe(1);
    const tortoiseshell = given({ gardens: [{ butterflies: 'CAM', hand: 'TOR', flowers: soil(3) }, {}] });
    expect(scores(tortoiseshell.when(0, 'play TOR'))[0]).toBe(3);
    expect(seatOf(claimed, 0).species).toBe(2);
    const bloom = given({ gardens: [{ butterflies: 'CAM CAM', flowers: soil(6) }, {}] }).when(0, 'claim M3');
    expect(bloom.refusal).toMatchObject({
      rule: 'BIO-53',
      reason: 'flowers-missing',
      facts: { needs: 7, has: 6 },
    });
  });

  test('BIO-43 Common Blue may take a Sky card, refilled at once; with an empty Sky nothing is asked', () => {
    const garden = { hand: 'COM', flowers: soil(3) };
    const table = given({ gardens: [garden, {}], sky: 'RED - KNA', deck: 'TOR ESS' }).when(0, 'play COM');
    expect(table.legal(0)).toEqual(['blue 0', 'blue 2', 'blue no']);
    expect(table.when(0, 'blue 1').refusal).toMatchObject({ rule: 'BIO-43', reason: 'slot-is-empty' });
    expect(skyOf(table.when(0, 'blue 2'))).toBe('RED TOR ESS');
    const empty = given({ gardens: [garden, {}], sky: '- - -', deckOnly: '' }).when(0, 'play COM');
    expect(empty.asked).toEqual([1]);
    for (const move of ['blue 0', 'blue no']) {
      expect(given().when(0, move).refusal).toMatchObject({ rule: 'BIO-43', reason: 'no-common-blue-came' });
    }
  });

  test('BIO-44 Essex Skipper and Red Admiral do nothing but score', () => {
    const table = given({ gardens: [{ hand: 'ESS RED', flowers: soil(5) }, { hand: 'SUN' }] });
    const played = table.when(0, 'play ESS').when(1, 'plant SUN').when(0, 'play RED');
    expect(scores(played)[0]).toBe(3);
    expect(played.heard(1).map(({ type }) => type)).toEqual(['played']);
    expect(handOf(played, 0)).toBe('');
  });

  test.each([
    { before: '', drawn: 1 },
    { before: 'MEA', drawn: 2 },
    { before: 'MEA MEA MEA', drawn: 4 },
  ])('BIO-45 R-03 with “$before” in play a Meadow Brown draws $drawn', ({ before, drawn }) => {
    const table = given({ gardens: [{ hand: 'MEA', flowers: soil(4), butterflies: before }, {}] }).when(
      0,
      'play MEA',
    );
    expect(seatOf(table, 0).handCount).toBe(drawn);
    expect(table.heard(1)).toContainEqual({ type: 'drawn', seat: 0, cards: drawn, kinds: null });
  });

  test('BIO-46 R-27 Orange Tip may take any card of the Compost Heap; with an empty heap nothing is asked', () => {
    const garden = { hand: 'ORA', flowers: soil(3) };
    const table = given({ gardens: [garden, {}], compost: 'SUN ESS ESS RED' }).when(0, 'play ORA');
    expect(table.legal(0)).toEqual(['tip ESS', 'tip RED', 'tip SUN', 'tip no']);
    expect(table.when(0, 'tip TOR').refusal).toMatchObject({ rule: 'BIO-46', reason: 'not-on-the-compost' });
    const taken = table.when(0, 'tip RED');
    expect(handOf(taken, 0)).toBe('RED');
    expect(compostOf(taken)).toBe('ESS ESS SUN');
    expect(taken.heard(1)).toContainEqual({ type: 'takenFromCompost', seat: 0, kind: 'RED' });
    expect(handOf(table.when(0, 'tip no'), 0)).toBe('');
    expect(given({ gardens: [garden, {}] }).when(0, 'play ORA').asked).toEqual([1]);
    for (const move of ['tip ESS', 'tip no']) {
      expect(given({ compost: 'ESS' }).when(0, move).refusal).toMatchObject({ reason: 'no-orange-tip-came' });
    }
  });

  test('BIO-47 a planted Peacock stays a Flower', () => {
    const table = given({ gardens: [{ hand: 'PEA CHR', flowers: `${soil(3)} ESS` }, { hand: 'SUN' }] });
    const planted = table.when(0, 'plant PEA').when(1, 'plant SUN');
    expect(planted.legal(0).filter((move) => move.startsWith('hatch'))).toEqual([
      'hatch 0',
      'hatch 1',
      'hatch 2',
      'hatch 3',
    ]);
    expect(planted.when(0, 'hatch 4').refusedBy).toBe('BIO-47');
  });

  test('BIO-48 hatched Small Tortoiseshells count like played ones', () => {
    const table = given({
      gardens: [{ hand: 'CHR TOR', flowers: `${soil(3)} TOR`, butterflies: 'TOR' }, { hand: 'SUN' }],
    });
    const hatched = table.when(0, 'hatch 3').when(1, 'plant SUN');
    expect(scores(hatched)[0]).toBe(3);
    expect(hatched.when(0, 'play TOR').refusal?.facts).toMatchObject({ needs: 5, has: 3 });
  });

  test('BIO-49 R-13 a hatched Large White settles its Mission, and a hatched Butterfly has its Event', () => {
    const white = given({ gardens: [{ hand: 'CHR', flowers: 'LAR ESS ESS' }, { butterflies: 'LAR' }] });
    expect(scores(white)).toEqual([0, 3]);
    expect(scores(white.when(0, 'hatch 0'))).toEqual([1, 1]);
    const brown = given({ gardens: [{ hand: 'CHR', flowers: 'MEA ESS ESS' }, {}] }).when(0, 'hatch 0');
    expect(seatOf(brown, 0).handCount).toBe(1);
  });
});

describe('Bio-cards and Double Flower', () => {
  test('BIO-50 R-10 R-11 R-12 Chrysalis hatches a face-down Butterfly of the own row, and nothing else', () => {
    const table = given({
      gardens: [
        { hand: 'CHR ESS', flowers: 'SUN KNA KNA+ PEA RED' },
        { flowers: 'ESS', hand: 'TOR' },
      ],
    });
    expect(table.legal(0).filter((move) => move.startsWith('hatch'))).toEqual(['hatch 4']);
    const why = (move: string) => table.when(0, move).refusal;
    expect(why('hatch 0')).toMatchObject({ rule: 'BIO-50', reason: 'no-butterfly-on-it' });
    expect(why('hatch 1')).toMatchObject({ rule: 'BIO-50', reason: 'no-butterfly-on-it' });
    expect(why('hatch 2')).toMatchObject({ rule: 'BIO-52', reason: 'lies-face-up' });
    expect(why('hatch 3')).toMatchObject({ rule: 'BIO-47' });
    expect(why('hatch 5')).toMatchObject({ rule: 'BIO-50', reason: 'no-such-flower' });
    expect(why('play CHR')).toMatchObject({ rule: 'BIO-50', reason: 'chrysalis-needs-a-target' });
    // R-12 Three Flowers with the target are enough; two are not.
    expect(
      given({ gardens: [{ hand: 'CHR', flowers: 'RED SUN' }, {}] }).when(0, 'hatch 0').refusal,
    ).toMatchObject({
      rule: 'BIO-24',
      facts: { kind: 'CHR', needs: 3, has: 2 },
    });
    expect(given({ gardens: [{ flowers: 'RED SUN ESS' }, {}] }).when(0, 'hatch 0').refusal).toMatchObject({
      rule: 'BIO-50',
      reason: 'no-chrysalis-in-hand',
    });
  });

  test('BIO-50 R-14 flip, Chrysalis to the Compost Heap, Event: so it takes part in a reshuffle of the Event', () => {
    const table = given({
      gardens: [{ hand: 'CHR', flowers: 'BRI ESS ESS' }, {}],
      deckOnly: '',
    }).when(0, 'hatch 0');
    expect(table.heard(0).map(({ type }) => type)).toEqual([
      'played',
      'hatched',
      'composted',
      'reshuffled',
      'planted',
    ]);
    expect(rowOf(table, 0)).toBe('ESS ESS CHR');
    expect(table.heard(1)).toContainEqual({ type: 'hatched', seat: 0, flower: 0, kind: 'BRI' });
  });

  test('BIO-51 R-15 Sunshine draws three and goes to the Compost Heap afterwards', () => {
    const table = given({ gardens: [{ hand: 'SUN', flowers: 'ESS ESS' }, {}], deck: 'TOR BRI LAR' }).when(
      0,
      'play SUN',
    );
    expect(handOf(table, 0)).toBe('BRI LAR TOR');
    expect(table.heard(1).map(({ type }) => type)).toEqual(['played', 'drawn', 'composted']);
  });

  test('BIO-52 a Knapweed gives two symbols face up, one face down, and never turns over', () => {
    const table = given({ gardens: [{ hand: 'KNA KNA CHR', flowers: 'ESS ESS' }, { hand: 'SUN ESS' }] });
    const both = table.when(0, 'play KNA').when(1, 'plant SUN').when(0, 'plant KNA').when(1, 'plant ESS');
    expect(symbols(both, 0)).toBe(2 + 2 + 1);
    expect(both.legal(0).filter((move) => move.startsWith('hatch'))).toEqual(['hatch 0', 'hatch 1']);
  });

  test('R-35 at most one Butterfly enters play per turn, so Events never compete', () => {
    const table = given({ gardens: [{ hand: 'CHR ORA', flowers: 'COM ORA LAR' }, {}], compost: 'SUN' }).when(
      0,
      'hatch 1',
    );
    expect(butterfliesOf(table, 0)).toBe('ORA');
    expect(butterfliesOf(table.when(0, 'tip SUN'), 0)).toBe('ORA');
    expect(table.when(0, 'tip SUN').asked).toEqual([1]);
  });
});
