import { describe, expect, test } from 'vitest';
import { butterfliesOf, compostOf, given, handOf, rowOf, scores, seatOf, skyOf, symbols } from '../table.ts';

const soil = (flowers: number): string => Array.from({ length: flowers }, () => 'MEA').join(' ');

describe('rounds and turns', () => {
  test('BIO-17 R-33 every seat has one turn in each round, in the same order', () => {
    let table = given({ seats: 3, start: 2, active: 2, round: 1 });
    const order: string[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      const [seat = 9] = table.asked;
      order.push(`${table.view('spectator').round}:${seat}`);
      table = table.when(seat, 'draw');
    }
    expect(order).toEqual(['1:2', '1:0', '1:1', '2:2', '2:0', '2:1', '3:2']);
  });

  test('BIO-18 R-07 R-38 one Action a turn, and no passing while one is possible', () => {
    const table = given({ gardens: [{ hand: 'ESS RED' }, {}] });
    expect(table.legal(0)).not.toContain('pass');
    expect(table.when(0, 'pass').refusal).toMatchObject({ rule: 'BIO-29', reason: 'an-action-is-possible' });
    const blue = given({ gardens: [{ hand: 'COM ESS', flowers: soil(3) }, {}] }).when(0, 'play COM');
    for (const move of ['draw', 'sky 0', 'plant ESS', 'play ESS', 'hatch 0', 'claim M1', 'pass']) {
      expect(blue.when(0, move).refusal).toMatchObject({ rule: 'BIO-18', reason: 'not-time-for-an-action' });
    }
    expect(blue.when(0, 'blue 0').asked).toEqual([1]);
  });

  test('BIO-19 a card may be drawn if the Deck or the Compost Heap holds one', () => {
    expect(handOf(given({ deck: 'TOR' }).when(0, 'draw'), 0)).toBe('TOR');
    expect(given({ deckOnly: '', compost: 'ESS' }).legal(0)).toContain('draw');
    const none = given({ deckOnly: '', gardens: [{ hand: 'ESS' }, {}] });
    expect(none.legal(0)).not.toContain('draw');
    expect(none.when(0, 'draw').refusedBy).toBe('BIO-19');
  });

  test('BIO-20 a card is taken from a filled slot, and the slot is filled again', () => {
    const table = given({ sky: 'RED - KNA', deck: 'TOR BRI' });
    expect(table.legal(0)).toEqual(['draw', 'sky 0', 'sky 2']);
    expect(table.when(0, 'sky 1').refusal).toMatchObject({
      rule: 'BIO-20',
      reason: 'slot-is-empty',
      facts: { slot: 1 },
    });
    const taken = table.when(0, 'sky 0');
    expect(handOf(taken, 0)).toBe('RED');
    expect(skyOf(taken)).toBe('TOR BRI KNA');
    expect(taken.asked).toEqual([1]);
  });

  test('BIO-21 any card is planted without a requirement and counts as one Flower', () => {
    const table = given({ gardens: [{ hand: 'PEA BRI KNA' }, {}] });
    for (const kind of ['PEA', 'BRI', 'KNA']) {
      const planted = table.when(0, `plant ${kind}`);
      expect(rowOf(planted, 0)).toBe(kind);
      expect(symbols(planted, 0)).toBe(1);
      expect(planted.heard(0)).toContainEqual({ type: 'planted', seat: 0, from: 'hand', kind });
      expect(planted.heard(1)).toContainEqual({ type: 'planted', seat: 0, from: 'hand', kind: null });
    }
    expect(table.when(0, 'plant ESS').refusal).toMatchObject({ rule: 'BIO-21', reason: 'not-in-hand' });
  });

  test('BIO-22 a card of the hand whose requirement is met is played face up', () => {
    const table = given({ gardens: [{ hand: 'ESS RED KNA SUN', flowers: soil(4) }, {}] });
    expect(table.legal(0).filter((move) => move.startsWith('play'))).toEqual([
      'play ESS',
      'play SUN',
      'play KNA',
    ]);
    expect(table.when(0, 'play TOR').refusal).toMatchObject({ rule: 'BIO-22', reason: 'not-in-hand' });
  });

  test('BIO-24 Flowers are compared before the play, not spent, and matter only then', () => {
    const table = given({ gardens: [{ hand: 'RED CHR', flowers: `${soil(4)} ESS` }, { hand: 'SUN' }] });
    const played = table.when(0, 'play RED');
    expect(symbols(played, 0)).toBe(5);
    const shrunk = played.when(1, 'plant SUN').when(0, 'hatch 4');
    expect(symbols(shrunk, 0)).toBe(4);
    expect(butterfliesOf(shrunk, 0)).toBe('RED ESS');
    const short = given({ gardens: [{ hand: 'RED', flowers: soil(4) }, {}] }).when(0, 'play RED');
    expect(short.refusal).toEqual({
      ok: false,
      rule: 'BIO-24',
      reason: 'too-few-flowers',
      facts: { kind: 'RED', needs: 5, has: 4 },
    });
  });

  test('BIO-25 a Butterfly goes to the end of the row; a Large White settles its Mission before anything else', () => {
    const table = given({ gardens: [{ hand: 'LAR', flowers: soil(3), butterflies: 'ESS' }, {}] }).when(
      0,
      'play LAR',
    );
    expect(butterfliesOf(table, 0)).toBe('ESS LAR');
    expect(table.heard(1).map(({ type }) => type)).toEqual(['played', 'mostLargeWhitesGained']);
  });

  test('BIO-26 a Double Flower goes face up to the end of the Flower row', () => {
    const table = given({ gardens: [{ hand: 'KNA', flowers: 'ESS ESS' }, {}] }).when(0, 'play KNA');
    expect(seatOf(table, 0).flowers).toEqual(['down', 'down', 'KNA']);
  });

  test('BIO-27 a Bio-card lies in no zone until its text sends it to the Compost Heap', () => {
    // The Deck runs out while the Sunshine is being carried out: it is not among the cards that are shuffled.
    const table = given({
      gardens: [{ hand: 'SUN', flowers: 'ESS ESS' }, {}],
      deckOnly: '',
      compost: 'RED TOR',
    }).when(0, 'play SUN');
    expect(table.heard(0)).toContainEqual({ type: 'reshuffled', cards: 2 });
    expect(compostOf(table)).toBe('SUN');
  });

  test('BIO-28 Action, final round, hand limit, refill, next seat: in this order', () => {
    const table = given({
      gardens: [
        { butterflies: 'PEA PEA PEA PEA RED', flowers: soil(4), hand: 'MEA ESS ESS ESS ESS ESS' },
        {},
      ],
      sky: '- RED RED',
      deck: 'TOR BRI',
    }).when(0, 'play MEA');
    // The Sky has its gap as long as the turn lasts.
    expect(table.heard(1).map(({ type }) => type)).toEqual([
      'played',
      'drawn',
      'finalRoundDeclared',
      'skyRefilled',
    ]);
    expect(table.asked).toEqual([1]);
    const limit = given({
      gardens: [{ butterflies: 'PEA PEA PEA PEA PEA', hand: 'ESS ESS ESS ESS ESS ESS' }, {}],
      sky: '- RED RED',
      deck: 'TOR BRI',
    }).when(0, 'draw');
    expect(limit.heard(1).map(({ type }) => type)).toEqual(['drawn', 'finalRoundDeclared']);
    expect(skyOf(limit)).toBe('- RED RED');
    const discarded = limit.when(0, 'discard ESS');
    expect(discarded.heard(1).map(({ type }) => type)).toEqual(['discarded', 'skyRefilled']);
    expect(discarded.asked).toEqual([1]);
  });

  test('BIO-29 R-08 who can do nothing passes; a round of passes ends the game', () => {
    const nothing = { gardens: [{}, {}, { flowers: '' }], deckOnly: '', sky: '- - -' } as const;
    const table = given({ ...nothing, missions: { M3: 0 } });
    expect(table.legal(0)).toEqual(['pass']);
    const over = table.when(0, 'pass').when(1, 'pass').when(2, 'pass');
    expect(over.view('spectator')).toMatchObject({ phase: 'over', ending: 'all-passed' });
    expect(given({ ...nothing, gardens: [{ flowers: 'KNA+ KNA+ KNA+ ESS' }, {}, {}] }).legal(0)).toEqual([
      'claim M3',
    ]);
    expect(given({ ...nothing, missions: { M3: 0 } }).when(0, 'claim M3').refusedBy).toBe('BIO-23');
  });

  test('BIO-29 a round in which somebody acted goes on', () => {
    const table = given({
      gardens: [{}, { hand: 'ESS' }, {}],
      deckOnly: '',
      sky: '- - -',
      missions: { M3: 0 },
      round: 7,
    });
    const next = table.when(0, 'pass').when(1, 'plant ESS').when(2, 'pass');
    expect(next.view('spectator')).toMatchObject({ phase: 'action', round: 8 });
  });

  test('BIO-30 where card and rule differ the card wins: Common Blue says may (R-02)', () => {
    const table = given({ gardens: [{ hand: 'COM', flowers: soil(3) }, {}] }).when(0, 'play COM');
    expect(table.legal(0)).toContain('blue no');
  });

  test('R-02 with must, declining is not offered', () => {
    const table = given({
      options: { commonBlue: 'must' },
      gardens: [{ hand: 'COM', flowers: soil(3) }, {}],
    }).when(0, 'play COM');
    expect(table.legal(0)).toEqual(['blue 0', 'blue 1', 'blue 2']);
    const empty = given({
      options: { commonBlue: 'must' },
      gardens: [{ hand: 'COM', flowers: soil(3) }, {}],
      sky: '- - -',
      deckOnly: '',
    }).when(0, 'play COM');
    expect(empty.asked).toEqual([1]);
  });

  test('§5.1 the Actions are listed in the fixed order', () => {
    const table = given({
      gardens: [
        {
          hand: 'SUN CHR ESS RED KNA',
          flowers: 'TOR PEA KNA+ BRI KNA+',
          butterflies: 'ESS ESS ESS ORA CAM TOR',
        },
        {},
      ],
      sky: 'LAR LAR -',
    });
    expect(table.legal(0)).toEqual([
      'draw',
      'sky 0',
      'sky 1',
      'plant ESS',
      'plant RED',
      'plant CHR',
      'plant SUN',
      'plant KNA',
      'play ESS',
      'play RED',
      'play SUN',
      'play KNA',
      'hatch 0',
      'hatch 3',
      'claim M2',
      'claim M3',
      'claim M4',
    ]);
    expect(scores(table)).toEqual([3 + 1 + 2 + 1, 0]);
  });
});
