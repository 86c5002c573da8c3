import { describe, expect, test } from 'vitest';
import { compostOf, given, handOf, seatOf } from '../table.ts';

describe('the hand limit', () => {
  test('BIO-60 R-25 R-26 more than six cards are discarded one by one, only after the Action', () => {
    const table = given({
      gardens: [{ hand: 'SUN ESS ESS RED RED TOR', flowers: 'MEA MEA' }, { hand: 'LAR' }],
      deck: 'BRI COM PEA',
    }).when(0, 'play SUN');
    expect(seatOf(table, 0).handCount).toBe(8);
    expect(table.asked).toEqual([0]);
    expect(table.when(0, 'discard LAR').refusal).toMatchObject({ rule: 'BIO-60', reason: 'not-in-hand' });
    const one = table.when(0, 'discard PEA');
    expect(one.asked).toEqual([0]);
    expect(one.heard(1)).toEqual([{ type: 'discarded', seat: 0, kind: 'PEA' }]);
    const two = one.when(0, 'discard ESS');
    expect(handOf(two, 0)).toBe('BRI COM ESS RED RED TOR');
    expect(compostOf(two)).toBe('ESS PEA SUN');
    expect(two.asked).toEqual([1]);
    expect(handOf(two, 1)).toBe('LAR');
  });

  test('BIO-60 nobody discards below the limit, or outside the own turn', () => {
    const table = given({ gardens: [{ hand: 'ESS' }, { hand: 'RED' }] });
    expect(table.when(0, 'discard ESS').refusal).toMatchObject({
      rule: 'BIO-60',
      reason: 'nothing-to-discard',
    });
    expect(table.when(1, 'discard RED').refusedBy).toBe('TABLE-2');
  });
});
