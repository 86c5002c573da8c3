import { seatAt, step } from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import { biotopia } from '../../src/index.ts';
import { given, rowOf, scores, seatOf, skyOf } from '../table.ts';

const retire = { onLeave: 'retire' } as const;

describe('a player leaves', () => {
  test('R-40 bot: nobody retires, a computer player goes on', () => {
    expect(given().when(0, 'leave').refusal).toMatchObject({ rule: 'TABLE-5', reason: 'nobody-may-leave' });
  });

  test('R-40 retire: the turn ends, the hand is gone unseen, the garden stays', () => {
    const table = given({
      options: retire,
      sky: 'RED - KNA',
      deck: 'TOR',
      gardens: [{ hand: 'ESS SUN', flowers: 'BRI', butterflies: 'LAR' }, { hand: 'RED' }, { hand: 'MEA' }],
      missions: { M2: 0 },
    }).when(0, 'leave');
    expect(seatOf(table, 0)).toMatchObject({
      handCount: 0,
      retired: true,
      missions: ['M2', 'MLW'],
      flowers: ['down'],
    });
    expect(table.view(0).me?.hand).toEqual([]);
    expect(biotopia.components(table.state)).toHaveLength(105);
    expect(skyOf(table)).toBe('RED TOR KNA');
    expect(table.asked).toEqual([1]);
    const round = table.when(1, 'plant RED').when(2, 'plant MEA');
    expect(round.asked).toEqual([1]);
    expect(round.view(1).round).toBe(6);
    expect(round.when(0, 'leave').refusal).toMatchObject({ rule: 'TABLE-5', reason: 'has-left' });
  });

  test('R-40 a seat that is not active leaves, and its turns are skipped', () => {
    const table = given({ options: retire, gardens: [{ hand: 'ESS' }, {}, { hand: 'RED' }] }).when(
      1,
      'leave',
    );
    expect(table.asked).toEqual([0]);
    expect(table.when(0, 'plant ESS').asked).toEqual([2]);
  });

  test('R-40 the starting seat leaves: rounds still end where they began', () => {
    const table = given({ options: retire, gardens: [{}, { hand: 'ESS TOR' }, { hand: 'RED' }] }).when(
      0,
      'leave',
    );
    const round = table.when(1, 'plant ESS').when(2, 'plant RED');
    expect(round.view(1)).toMatchObject({ round: 6, toAct: [1] });
  });

  test('R-40 an open choice is declined, a hand limit dropped', () => {
    const garden = { hand: 'COM', flowers: 'SUN SUN SUN' };
    const blue = given({ options: retire, gardens: [garden, {}, {}] })
      .when(0, 'play COM')
      .when(0, 'leave');
    expect(blue.asked).toEqual([1]);
    expect(skyOf(blue)).toBe('RED SUN KNA');
    const full = given({ options: retire, gardens: [{ hand: 'ESS ESS ESS RED RED RED' }, {}, {}] })
      .when(0, 'draw')
      .when(0, 'leave');
    expect(full.asked).toEqual([1]);
    expect(full.view(1).compost.ESS + full.view(1).compost.RED).toBe(0);
  });

  test('R-42 who leaves with a choice still open declares no final round any more', () => {
    const table = given({
      options: retire,
      gardens: [{ hand: 'COM', flowers: 'SUN SUN SUN', butterflies: 'PEA PEA PEA PEA RED' }, {}, {}],
    }).when(0, 'play COM');
    expect(scores(table)[0]).toBe(15);
    expect(table.when(0, 'leave').view(1).finalRound).toBe(false);
    expect(table.when(0, 'blue no').view(1).finalRound).toBe(true);
  });

  test('R-40 during the set-up the first card in canonical order is planted', () => {
    const table = given({
      options: retire,
      phase: 'setup',
      round: 0,
      gardens: [{ hand: 'SUN RED ESS TOR' }, { hand: 'BRI BRI COM COM' }, { hand: 'MEA MEA KNA KNA' }],
    }).when(0, 'leave');
    expect(rowOf(table, 0)).toBe('ESS');
    expect(table.asked).toEqual([1, 2]);
    const begun = table.when(1, 'first BRI').when(2, 'first KNA');
    expect(begun.view(1)).toMatchObject({ round: 1, toAct: [1] });
  });

  test('R-40 the last one at the table wins at once, whatever the points', () => {
    const table = given({ options: retire, gardens: [{ butterflies: 'PEA PEA' }, { butterflies: 'ESS' }] });
    const over = table.when(0, 'leave');
    expect(over.view(1)).toMatchObject({ phase: 'over', ending: 'one-left', ranks: [2, 1] });
    expect(over.standings).toMatchObject([
      { rank: 2, score: 6, left: true },
      { rank: 1, score: 1 },
    ]);
  });

  test('R-40 leaving counts as passing: a quiet round with a retired seat ends the game', () => {
    const table = given({
      options: retire,
      gardens: [{}, {}, {}],
      deckOnly: '',
      sky: '- - -',
      missions: { M3: 0 },
    }).when(1, 'leave');
    const over = table.when(0, 'pass').when(2, 'pass');
    expect(over.view(0)).toMatchObject({ phase: 'over', ending: 'all-passed' });
  });

  test('R-40 leaving cannot be taken back', () => {
    const { state } = given({ options: retire, seats: 3 });
    const left = step(
      biotopia,
      state,
      seatAt(1),
      { type: 'leave' },
      { asked: 0, below: () => 0, shuffle: (a) => a },
    );
    expect(left).toMatchObject({ ok: true, revocable: false });
  });

  test('R-40 who leaves in the set-up has a first Flower planted, and everybody is told', () => {
    const setup = given({
      options: retire,
      phase: 'setup',
      round: 0,
      gardens: [{ hand: 'ESS RED SUN TOR' }, { hand: 'RED' }, { hand: 'MEA' }],
    });
    const table = setup.when(0, 'leave');
    expect(table.heard(1)).toEqual([
      { type: 'firstFlowerPlanted', seat: 0, kind: null },
      { type: 'left', seat: 0 },
    ]);
    expect(table.heard(0)[0]).toEqual({ type: 'firstFlowerPlanted', seat: 0, kind: 'ESS' });
  });
});
