import { describe, expect, test } from 'vitest';
import { given, held, type MariposasTable, playing, type Sketch, waystation, what } from '../table.ts';

const ROW = ['green-egg', 'green-caterpillar', 'green-chrysalis'];
const BEN = { at: { '2#1': 'N3' } };

/** Ana lands on Memphis, where the last green card lies, with this tile at the end of the row. */
function completing(tile: string, more: Partial<Sketch> = {}, had: readonly string[] = []): MariposasTable {
  const others = ['BROOD', 'THREE', 'EXTRA', 'GUEST'].filter((id) => id !== tile);
  const table = given({
    season: 'summer',
    groups: [1, 1, 1],
    tiles: [tile, others[0] ?? '', others[1] ?? ''],
    tokens: { memphis: 'green-adult' },
    open: ['memphis'],
    players: [{ at: { '2#1': 'H9' }, had: [...ROW, ...had] }, BEN],
    ...more,
  });
  return playing(table, 0, 'fly 2#1 G10 by 1');
}

describe('cards and tiles', () => {
  test('MAR-29 R-36 the fourth card of a colour completes the row, for every player, once', () => {
    const done = completing('THREE');
    expect(done.heard(1).map(({ type }) => type)).toEqual(['flown', 'cardGained', 'rowCompleted']);
    expect(done.state.players[0]?.rows).toEqual([0]);
    const second = given({
      season: 'summer',
      groups: [1],
      tiles: ['BOUQUET', 'BROOD', 'EXTRA'],
      tokens: { memphis: 'green-adult' },
      open: ['memphis'],
      players: [
        { at: { '2#1': 'H9' }, had: ROW },
        { at: { '2#1': 'N3' }, had: [...ROW, 'green-adult'], rows: [0] },
      ],
    });
    expect(held(playing(second, 0, 'fly 2#1 G10 by 1'), 0)).toEqual({ Su: 1, Jo: 1, Bl: 1, Go: 1, Fr: 1 });
    expect(playing(second, 0, 'fly 2#1 G10 by 1').state.tiles).toEqual(second.state.tiles);
  });

  test('MAR-30 BROOD: a point at each birth from then on, and one at the end', () => {
    const player = { at: { '2#1': 'D9', '4#1': 'K4' }, flowers: { Bl: 3, Go: 4 }, rows: [0] };
    const table = given({
      season: 'summer',
      groups: [2, 2],
      tiles: ['BROOD', 'EXTRA', 'THREE'],
      players: [player, BEN],
    });
    const born = playing(table, 0, 'fly 2#1 D9 by 2', 'birth Bl3');
    expect(born.state.players[0]?.points.brood).toBe(1);
    expect(playing(born, 0, 'fly 4#1 K4 by 2', 'birth Go4').state.players[0]?.points.brood).toBe(2);
    const last = given({
      season: 'fall',
      round: 6,
      active: 1,
      groups: [],
      tiles: ['BROOD', 'EXTRA', 'THREE'],
      players: [player, BEN],
    });
    expect(playing(last, 1, 'end turn').standings?.[0]?.breakdown).toMatchObject({ tiles: 1 });
  });

  test('MAR-31 BOUQUET: one flower of each kind as far as the supply goes, and a point at the end', () => {
    expect(held(completing('BOUQUET'), 0)).toEqual({ Su: 1, Jo: 1, Bl: 1, Go: 1, Fr: 1 });
    expect(held(completing('BOUQUET', { supply: { Su: 0 } }), 0)).toEqual({ Jo: 1, Bl: 1, Go: 1, Fr: 1 });
    const last = given({
      season: 'fall',
      round: 6,
      active: 1,
      groups: [],
      tiles: ['BOUQUET', 'EXTRA', 'THREE'],
      players: [{ rows: [0] }, BEN],
    });
    expect(playing(last, 1, 'end turn').standings?.[0]?.breakdown).toMatchObject({ tiles: 1 });
  });

  test('MAR-32 THREE: three points at the end', () => {
    const last = given({
      season: 'fall',
      round: 6,
      active: 1,
      groups: [],
      tiles: ['THREE', 'EXTRA', 'BROOD'],
      players: [{ rows: [0] }, BEN],
    });
    expect(playing(last, 1, 'end turn').standings?.[0]?.breakdown).toMatchObject({ tiles: 3 });
  });

  test('MAR-33 GIFTS: two cards one never had, one after the other', () => {
    const first = completing('GIFTS');
    expect(what(first)).toBe('gift');
    expect(first.legal(0)).toHaveLength(11);
    const second = playing(first, 0, 'gift B+1');
    expect(second.legal(0)).toHaveLength(10);
    expect(second.state.players[0]?.bonus).toEqual([1]);
    expect(what(playing(second, 0, 'gift blue-egg'))).toBe('move');
  });

  test('MAR-33 a row completed by the first gift works before the second', () => {
    const first = completing('GIFTS', { tiles: ['GIFTS', 'BOUQUET', 'THREE'] }, [
      'pink-egg',
      'pink-caterpillar',
      'pink-chrysalis',
    ]);
    const second = playing(first, 0, 'gift pink-adult');
    expect(held(second, 0)).toEqual({ Su: 1, Jo: 1, Bl: 1, Go: 1, Fr: 1 });
    expect(what(second)).toBe('gift');
  });

  test('MAR-34 R-21 EXTRA: after the sixth fall turn, in turn order, refill, exchange and one more turn', () => {
    const at = { '3#1': 'N3' };
    const table = given({
      season: 'fall',
      round: 6,
      first: 1,
      active: 0,
      groups: [],
      tiles: ['EXTRA', 'BROOD', 'THREE'],
      drawPile: ['M22', 'M5', 'M5', 'M13'],
      players: [
        { hand: ['M5'], rows: [0], at },
        { hand: ['M22'], rows: [0], at },
        { hand: ['M111'], at },
      ],
    });
    // Order 1, 2, 0: seat 0 was the last to take its sixth turn.
    const ben = playing(table, 0, 'end turn');
    expect(ben.heard(2).map(({ type }) => type)).toEqual(['turnEnded', 'extraTurnBegun', 'drawn']);
    expect([ben.asked, what(ben), ben.state.round]).toEqual([[1], 'exchange', 7]);
    const ana = playing(ben, 1, 'keep', 'play M22', 'end turn');
    expect([ana.asked, what(ana)]).toEqual([[0], 'exchange']);
    const over = playing(ana, 0, 'keep', 'play M5', 'fly 3#1 J5 by 5');
    expect(over.state.ending).toBeNull();
    const rest = over.legal(0).includes('no birth')
      ? playing(over, 0, 'no birth')
      : what(over) === 'pick'
        ? playing(over, 0, 'pick Su')
        : over;
    const done = rest.legal(0).includes('no birth') ? playing(rest, 0, 'no birth') : rest;
    const last = playing(done, 0, 'end turn');
    expect(last.state.ending).toBe('final-count');
    // It was a fall turn: 3#1 on Houston is below Atlanta, which FA1 rewards.
    expect(last.standings?.[0]?.breakdown).toMatchObject({ fall: 1 });
  });

  test('MAR-35 R-37 R-38 GUEST: one more at home in the final count, also when nobody is, but not for fall goals', () => {
    const table = given({
      season: 'fall',
      round: 6,
      active: 1,
      groups: [],
      tiles: ['GUEST', 'BROOD', 'THREE'],
      players: [{ rows: [0], at: { '4#1': 'D9' } }, BEN],
    });
    const [ana] = playing(table, 1, 'end turn').standings ?? [];
    expect(ana?.breakdown).toMatchObject({ home: 3, fall: 0 });
    expect(ana?.tieBreaks[0]).toBe(1);
  });

  test('MAR-36 a bonus card is held openly, does not count for the hand, and can be used from the next turn on', () => {
    const table = given({
      groups: [1],
      tokens: { houston: 'B32' },
      open: ['houston'],
      players: [{ at: { '1#1': 'J3' }, hand: ['M5'] }, {}],
    });
    const landed = playing(table, 0, 'fly 1#1 J5 by 1');
    expect(landed.view(1).seats[0]?.bonus).toEqual([0]);
    expect(landed.when(0, 'play B32').refusal).toMatchObject({ rule: 'MAR-12', reason: 'not-now' });
    const ended = playing(landed, 0, 'end turn');
    expect(ended.view(1).seats[0]?.handCount).toBe(2);
    const next = given({ players: [{ hand: ['M5'], bonus: ['B32'] }, {}] });
    expect(next.legal(0)).toContain('play B32');
  });

  test('MAR-37 R-10 no waystation card twice, not even a bonus card that was used', () => {
    const table = given({
      groups: [1],
      tokens: { houston: 'B32' },
      open: ['houston'],
      players: [{ at: { '1#1': 'J3' }, had: ['B32'] }, {}],
    });
    const landed = playing(table, 0, 'fly 1#1 J5 by 1');
    expect(landed.state.players[0]?.bonus).toEqual([]);
    const gifts = completing('GIFTS', {}, ['B32']);
    expect(gifts.legal(0)).not.toContain('gift B32');
    expect(gifts.when(0, 'gift B32').refusal).toMatchObject({
      rule: 'MAR-37',
      reason: 'had-already',
      facts: { card: 'B32' },
    });
    expect(waystation('B32')).toBe(12);
  });

  test('R-10 a used bonus card never comes back, unless the table wishes it; one that is held never does', () => {
    const had = ['B32', 'B+1'] as const;
    const player = { at: { '2#1': 'H9' }, had: [...ROW, 'B32'], bonus: ['B+1'] };
    const gifts = (options: Sketch['options']): readonly string[] =>
      completing('GIFTS', { players: [player, BEN], ...(options ? { options } : {}) }).legal(0);
    expect(gifts({}).filter((move) => had.some((id) => move === `gift ${id}`))).toEqual([]);
    expect(gifts({ usedBonusAgain: true }).filter((move) => had.some((id) => move === `gift ${id}`))).toEqual(
      ['gift B32'],
    );
    const taken = playing(
      completing('GIFTS', { players: [player, BEN], options: { usedBonusAgain: true } }),
      0,
      'gift B32',
    );
    expect(taken.state.players[0]?.bonus).toEqual([0, 1]);
    expect(taken.state.players[0]?.had.filter((card) => card === waystation('B32'))).toHaveLength(1);
  });
});
