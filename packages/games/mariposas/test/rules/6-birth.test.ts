import { describe, expect, test } from 'vitest';
import { payments } from '../../src/rules/6-birth.ts';
import {
  butterfly,
  flowers,
  given,
  held,
  playing,
  type Sketch,
  scores,
  seasonCard,
  what,
  whereIs,
} from '../table.ts';

const BEN = { at: { '2#1': 'N3' } };
const summer = (player: Sketch['players'][number], more: Partial<Sketch> = {}): ReturnType<typeof given> =>
  given({ season: 'summer', groups: [2, 2], players: [player, BEN], ...more });

describe('birth', () => {
  test('MAR-38 after each landing at milkweed one birth, also without collecting, again after landing again', () => {
    const table = summer({ at: { '2#1': 'D9' }, flowers: { Bl: 3, Go: 3 } });
    const once = playing(table, 0, 'fly 2#1 D9 by 2', 'birth Bl3');
    expect(what(once)).toBe('move');
    const twice = playing(once, 0, 'fly 2#1 D9 by 2', 'birth Go3');
    expect([whereIs(twice, 0, '3#1'), whereIs(twice, 0, '3#2')]).toEqual(['D9', 'D9']);
    expect(what(playing(table, 0, 'fly 2#1 D9 by 2', 'no birth'))).toBe('move');
  });

  test('MAR-38 R-08 on a space that touches milkweed, on a city too; not on the space beside it', () => {
    const city = summer(
      { at: { '2#1': 'F11' }, flowers: { Bl: 3 }, visited: ['kansascity'] },
      { tokens: { kansascity: 'pink-egg' }, open: ['kansascity'] },
    );
    expect(what(playing(city, 0, 'fly 2#1 F7 by 2'))).toBe('birth');
    const beside = summer({ at: { '2#1': 'E6' }, flowers: { Bl: 3 } });
    expect(what(playing(beside, 0, 'fly 2#1 E8 by 2'))).toBe('move');
  });

  test('MAR-39 each generation gives birth to the next, as long as there is one left', () => {
    const table = summer({ at: { '2#1': 'D9', '3#1': 'N3', '3#2': 'N3', '3#3': 'N3' }, flowers: { Bl: 3 } });
    expect(what(playing(table, 0, 'fly 2#1 D9 by 2'))).toBe('move');
    const third = summer({ at: { '3#1': 'D9' }, flowers: { Bl: 4 } });
    expect(whereIs(playing(third, 0, 'fly 3#1 D9 by 2', 'birth Bl4'), 0, '4#1')).toBe('D9');
  });

  test.each([
    { cost: [2, 3], holds: { Su: 2, Jo: 1, Go: 1 }, pays: [{ Su: 2 }, { Su: 1, Jo: 1, Go: 1 }] },
    { cost: [3, 4], holds: { Su: 2, Jo: 1 }, pays: [] },
    { cost: [3, 4], holds: { Su: 2, Jo: 2 }, pays: [{ Su: 2, Jo: 2 }] },
    { cost: [3, 4], holds: { Su: 4 }, pays: [{ Su: 3 }] },
  ])('MAR-40 R-24 payments of $cost with $holds: $pays', ({ cost: [same = 0, any = 0], holds, pays }) => {
    expect(payments(flowers(holds), { same, any })).toEqual(pays.map(flowers));
  });

  test('MAR-40 there are 106 payments at most, all different', () => {
    const all = payments([9, 9, 9, 9, 9], { same: 4, any: 5 });
    expect(all).toHaveLength(106);
    expect(new Set(all.map(String)).size).toBe(106);
  });

  test('MAR-40 paid flowers return to the supply; other payments are refused', () => {
    const table = summer({ at: { '2#1': 'D9' }, flowers: { Bl: 3, Go: 2 } });
    const landed = playing(table, 0, 'fly 2#1 D9 by 2');
    expect(landed.when(0, 'birth Bl3 Go1').refusal).toMatchObject({
      rule: 'MAR-40',
      reason: 'wrong-payment',
      facts: { paid: 4, same: 3, any: 4 },
    });
    expect(landed.when(0, 'birth Go3').refusal).toMatchObject({
      rule: 'MAR-40',
      reason: 'too-few-flowers',
      facts: { paid: 3, held: 2 },
    });
    const born = playing(landed, 0, 'birth Bl2 Go2');
    expect(held(born, 0)).toEqual({ Bl: 1 });
    expect(born.state.supply).toEqual([24, 24, 23, 24, 24]);
    expect(table.when(0, 'birth Bl3').refusedBy).toBe('MAR-38');
  });

  test('MAR-41 from the season card first, then from reserve, single side up', () => {
    const table = summer({ at: { '2#1': 'D9' }, flowers: { Bl: 3, Go: 3 } });
    expect(['3#1', '3#2', '3#3'].map((name) => whereIs(table, 0, name))).toEqual([
      'waiting',
      'waiting',
      'reserve',
    ]);
    const born = playing(table, 0, 'fly 2#1 D9 by 2', 'birth Bl3');
    expect(['3#1', '3#2', '3#3'].map((name) => whereIs(born, 0, name))).toEqual(['D9', 'waiting', 'reserve']);
    const third = playing(
      summer({ at: { '3#1': 'D9' }, flowers: { Bl: 4 } }),
      0,
      'fly 3#1 D9 by 2',
      'birth Bl4',
    );
    expect(third.state.players[0]?.doubles[butterfly('4#1')]).toBe(false);
  });

  test('MAR-42 R-41 the last butterfly of all players turns the card up at once; it has no effect yet', () => {
    const sketch = (bens: 'waiting' | 'reserve'): Sketch => ({
      groups: [1, 1],
      cards: { summer: 'SU9' },
      players: [
        { at: { '1#1': 'L5' }, flowers: { Su: 1, Jo: 1, Bl: 1, Go: 1, Fr: 1 } },
        { off: { '2#1': bens } },
      ],
    });
    const hidden = playing(given(sketch('waiting')), 0, 'fly 1#1 K4 by 1', 'birth Su2');
    expect(hidden.view(0).seasonCards[1]).toBeNull();
    const shown = playing(given(sketch('reserve')), 0, 'fly 1#1 K4 by 1', 'birth Su2');
    expect(shown.view(0).seasonCards[1]).toBe(seasonCard('SU9'));
    expect(shown.revocable).toBe(false);
    expect(scores(shown)).toEqual([0, 0]);
  });

  test('MAR-43 R-27 a single of the last generation is turned to its double side, a double gives no birth', () => {
    const table = summer({ at: { '4#1': 'D9' }, flowers: { Bl: 8 } });
    const landed = playing(table, 0, 'fly 4#1 D9 by 2');
    expect(landed.legal(0)).toEqual(['birth Bl4', 'no birth']);
    const doubled = playing(landed, 0, 'birth Bl4');
    expect(doubled.state.players[0]?.doubles[butterfly('4#1')]).toBe(true);
    expect(doubled.heard(1)[0]).toMatchObject({ type: 'doubled' });
    expect(what(playing(doubled, 0, 'fly 4#1 D9 by 2'))).toBe('move');
  });

  test('MAR-44 R-25 every paid birth counts once for birth goals: also a doubling, also one born double', () => {
    const doubling = summer({ at: { '4#1': 'D9' }, flowers: { Bl: 4 } }, { cards: { summer: 'SU9' } });
    expect(scores(playing(doubling, 0, 'fly 4#1 D9 by 2', 'birth Bl4'))).toEqual([2, 0]);
    const born = given({
      season: 'summer',
      groups: [2],
      cards: { summer: 'SU6' },
      tiles: ['BROOD', 'EXTRA', 'THREE'],
      players: [{ at: { '3#1': 'D9' }, flowers: { Bl: 4 }, rows: [0] }, BEN],
    });
    const double = playing(born, 0, 'fly 3#1 D9 by 2', 'birth Bl4');
    expect(double.state.players[0]?.doubles[butterfly('4#1')]).toBe(true);
    expect(double.state.players[0]?.points.brood).toBe(1);
  });

  test('R-25 a doubling scores birth goals and BROOD, unless the table wishes otherwise', () => {
    const doubled = (options: Sketch['options']): ReturnType<typeof given> =>
      playing(
        given({
          season: 'fall',
          cards: { fall: 'FA5' },
          groups: [2],
          tiles: ['BROOD', 'EXTRA', 'THREE'],
          players: [{ at: { '4#1': 'H9' }, flowers: { Go: 4 }, rows: [0] }, BEN],
          ...(options ? { options } : {}),
        }),
        0,
        'fly 4#1 H9 by 2',
        'birth Go4',
      );
    expect(doubled({}).state.players[0]?.points).toMatchObject({ fall: 2, brood: 1 });
    expect(doubled({ doublingIsBirth: false }).state.players[0]?.points).toMatchObject({ fall: 0, brood: 0 });
  });
});
