import { describe, expect, test } from 'vitest';
import { type Goal, homeScore, worth } from '../src/index.ts';
import {
  butterfly,
  ends,
  flowers,
  given,
  held,
  playing,
  printed,
  scores,
  seasonCard,
  space,
  what,
  whereIs,
} from './table.ts';

/** What a goal of a card is worth to a player with single butterflies on these spaces. */
function goalWorth(
  card: string,
  kind: Goal['kind'],
  at: readonly string[],
  holds: Readonly<Record<string, number>> = {},
  nth = 0,
): number {
  const goal = printed.goals.out[seasonCard(card)]?.filter((each) => each.goal.kind === kind)[nth];
  if (!goal) throw new Error(`${card} has no such goal`);
  return worth(goal, { places: at.map(space), doubles: at.map(() => false), flowers: flowers(holds) });
}

const others = [{}, {}];

describe('examples of the rulebook', () => {
  test('W-01 three moves of 1, and a birth for two like flowers', () => {
    const start = given({ players: [{ hand: ['M111'] }, {}] });
    const table = playing(start, 0, 'play M111', 'fly 1#1 M4 by 1');
    expect(held(table, 0)).toEqual({ Go: 1 });
    const landed = playing(table, 0, 'fly 1#1 L5 by 1', 'fly 1#1 K4 by 1');
    expect(held(landed, 0)).toEqual({ Su: 2, Go: 1 });
    expect(landed.legal(0)).toEqual(['birth Su2', 'no birth']);
    const born = playing(landed, 0, 'birth Su2');
    expect(whereIs(born, 0, '2#1')).toBe('K4');
    expect(held(born, 0)).toEqual({ Go: 1 });
    expect(born.view('spectator').seasonCards[1]).toBeNull();
    expect(whereIs(born, 1, '2#1')).toBe('waiting');
  });

  test('W-02 two moves of 2, with two butterflies or with one', () => {
    const start = given({ players: [{ at: { '1#1': 'K4', '2#1': 'K4' }, hand: ['M22'] }, {}] }).when(
      0,
      'play M22',
    );
    expect(held(playing(start, 0, 'fly 1#1 I4 by 2', 'fly 2#1 I6 by 2'), 0)).toEqual({ Bl: 1, Jo: 1 });
    expect(held(playing(start, 0, 'fly 1#1 I4 by 2', 'fly 1#1 H7 by 2'), 0)).toEqual({ Bl: 1, Go: 1 });
  });

  test('W-03 moves of 1 and 3 in any order', () => {
    const sketch = {
      players: [{ at: { '1#1': 'J3' }, hand: ['M13'], flowers: { Fr: 1 } }, {}],
      tokens: { dallas: 'pink-egg' },
    };
    const start = given(sketch).when(0, 'play M13');
    const dallas = playing(start, 0, 'fly 1#1 H5 by 3');
    expect(dallas.state.players[0]?.had.length).toBe(1);
    const settled = what(dallas) === 'pick' ? playing(dallas, 0, 'pick Su') : dallas;
    const before = held(settled, 0)['Fr'] ?? 0;
    const landed = playing(settled, 0, 'fly 1#1 G6 by 1');
    expect(held(landed, 0)['Fr']).toBe(before + 1);
    expect(what(landed)).toBe('birth');
    expect(ends(start, 0, '1#1', '1')).toContain('I4');
    expect(ends(playing(start, 0, 'fly 1#1 J1 by 1'), 0, '1#1', '3').length).toBeGreaterThan(0);
  });

  test('W-04 one move of 5 has 17 ends, Houston and Michoacán among them', () => {
    const start = given({ players: [{ hand: ['M5'] }, {}] }).when(0, 'play M5');
    const reached = ends(start, 0, '1#1', '5');
    expect(reached).toHaveLength(17);
    expect(reached).toEqual(expect.arrayContaining(['J5', 'N3']));
  });

  test('W-05 a move of 4 with a flower from next door', () => {
    const start = given({ players: [{ at: { '2#1': 'F11' }, hand: ['M4F'] }, {}] });
    const landed = playing(start, 0, 'play M4F', 'fly 2#1 C12 by 4f');
    expect(held(landed, 0)).toEqual({ Fr: 1 });
    expect(landed.legal(0)).toEqual(['near C10', 'near C14', 'near D11', 'near D13']);
    expect(held(playing(landed, 0, 'near C14'), 0)).toEqual({ Fr: 1, Go: 1 });
  });

  test('W-06 W-07 copy cards take a movement card of one’s own, or of another player', () => {
    const table = (card: string) =>
      given({
        players: [{ inFront: ['M5', 'ROWN'], hand: [card], had: ['B32'] }, { inFront: ['M22', 'ROTH'] }],
      });
    expect(table('ROWN').legal(0)).toEqual(['play ROWN as M5']);
    expect(table('ROTH').legal(0)).toEqual(['play ROTH as M22']);
  });

  test('W-08 collect and give birth', () => {
    const start = given({
      season: 'summer',
      cards: { summer: 'SU9' },
      players: [{ at: { '2#1': 'C10' }, flowers: { Su: 2 }, hand: ['M111'] }, { at: { '2#1': 'N3' } }],
    });
    const landed = playing(start, 0, 'play M111', 'fly 2#1 D9 by 1');
    expect(held(landed, 0)).toEqual({ Su: 3 });
    const born = playing(landed, 0, 'birth Su3');
    expect(whereIs(born, 0, '3#1')).toBe('D9');
    expect(scores(born)).toEqual([2, 0]);
    const next = playing(born, 0, 'fly 2#1 D11 by 1');
    expect(held(next, 0)).toEqual({ Jo: 1 });
    expect(held(playing(next, 0, 'fly 2#1 C10 by 1'), 0)).toEqual({ Jo: 1 });
    expect(held(playing(next, 0, 'fly 2#1 D9 by 1'), 0)).toEqual({ Jo: 1 });
    expect(held(playing(next, 0, 'fly 3#1 C10 by 1'), 0)).toEqual({ Jo: 1, Bl: 2 });
  });

  test('W-09 two waystations in one turn: two cards, two flowers', () => {
    const start = given({
      players: [{ at: { '2#1': 'E16' }, hand: ['M13'] }, {}],
      tokens: { boston: 'pink-adult', newyork: 'blue-caterpillar' },
    });
    const settle = (table: ReturnType<typeof given>) =>
      what(table) === 'pick' ? playing(table, 0, 'pick Go') : table;
    const boston = settle(playing(start, 0, 'play M13', 'fly 2#1 D21 by 3'));
    expect(boston.view('spectator').tokens.filter((token) => token !== null)).toHaveLength(1);
    const newYork = settle(playing(boston, 0, 'fly 2#1 E20 by 1'));
    expect(newYork.state.players[0]?.had.map((card) => printed.waystationIds[card])).toEqual([
      'pink-adult',
      'blue-caterpillar',
    ]);
    expect(newYork.state.players[0]?.flowers.reduce((sum, count) => sum + count, 0)).toBe(2);
  });

  test('W-10 each above Atlanta: Atlanta’s own row is not above', () => {
    expect(goalWorth('SP1', 'each', ['G8', 'H13', 'F7'])).toBe(2);
  });

  test('W-11 each on a double flower', () => {
    expect(goalWorth('SU3', 'each', ['C10', 'D19', 'D17'])).toBe(4);
  });

  test('W-12 each on red: a city is not', () => {
    expect(goalWorth('SP3', 'each', ['H9', 'G8', 'G10'])).toBe(2);
  });

  test('W-13 each around Boston, city included', () => {
    expect(goalWorth('SU2', 'each', ['D21', 'E20', 'C20', 'C18'])).toBe(6);
  });

  test('W-14 each on the East Coast', () => {
    expect(goalWorth('SU1', 'each', ['K14', 'B23', 'E16'])).toBe(4);
  });

  test.each([
    { at: ['G8', 'F11', 'D21'], points: 7 },
    { at: ['F7', 'F11', 'D21'], points: 0 },
  ])('W-15 around three cities with $at: $points', ({ at, points }) => {
    expect(goalWorth('SU4', 'spread', at)).toBe(points);
  });

  test.each([
    { at: ['I2', 'J3', 'G14'], points: 4 },
    { at: ['I2', 'J3', 'F13'], points: 0 },
  ])('W-16 yellow, orange and green with $at: $points', ({ at, points }) => {
    expect(goalWorth('SU2', 'spread', at)).toBe(points);
  });

  test('W-17 one flower of each kind', () => {
    expect(goalWorth('SP1', 'flowers', [], { Su: 1, Jo: 1, Bl: 2, Go: 1, Fr: 1 })).toBe(3);
    expect(goalWorth('SP1', 'flowers', [], { Su: 1, Jo: 1, Bl: 2, Go: 1 })).toBe(0);
  });

  test.each([
    { at: ['G8', 'G6'], points: 6 },
    { at: ['H9', 'G6'], points: 0 },
    { at: ['F9', 'H3'], points: 0 },
  ])('W-18 red and yellow above Atlanta with $at: $points', ({ at, points }) => {
    expect(goalWorth('SP2', 'spread', at)).toBe(points);
  });

  test.each([
    { at: ['H5', 'H13', 'G4'], points: 5 },
    { at: ['I4', 'H13', 'G4'], points: 0 },
    { at: ['H13', 'G4'], points: 0 },
  ])('W-19 three and none below Atlanta with $at: $points', ({ at, points }) => {
    expect(goalWorth('SP4', 'crowd', at)).toBe(points);
  });

  test.each([
    { at: ['G12', 'H13', 'D21'], points: 5 },
    { at: ['H11', 'H13', 'D21'], points: 0 },
  ])('W-20 three and none left of Atlanta with $at: $points', ({ at, points }) => {
    expect(goalWorth('SU5', 'crowd', at)).toBe(points);
  });

  test('W-21 right of Houston and left of Atlanta', () => {
    const mask = printed.goals.out[seasonCard('SP3')]?.[0]?.masks[0];
    const inside = (id: string): boolean | undefined => mask?.[space(id)];
    expect(['H7', 'H9', 'I8', 'H11', 'F7'].map(inside)).toEqual([true, true, true, true, true]);
    expect(['J5', 'I6', 'G12'].map(inside)).toEqual([false, false, false]);
  });

  test('W-22 born double above Atlanta', () => {
    const start = given({
      season: 'summer',
      cards: { summer: 'SU6' },
      players: [{ at: { '3#1': 'F13' }, flowers: { Jo: 4 }, hand: ['M22'] }, { at: { '2#1': 'N3' } }],
    });
    const born = playing(start, 0, 'play M22', 'fly 3#1 G14 by 2', 'birth Jo4');
    expect(whereIs(born, 0, '4#1')).toBe('G14');
    expect(born.state.players[0]?.doubles[butterfly('4#1')]).toBe(true);
    expect(held(born, 0)).toEqual({ Jo: 1 });
  });

  test.each([
    { name: '1#1', holds: { Su: 2 }, offered: true },
    { name: '1#1', holds: { Su: 1, Jo: 1, Go: 1 }, offered: true },
    { name: '2#1', holds: { Su: 2, Jo: 1 }, offered: false },
  ])('W-23 $name with $holds can give birth: $offered', ({ name, holds, offered }) => {
    // The butterfly began the turn on K2, so that its loop brings no flower.
    const start = given({
      players: [{ at: { '1#1': 'N3', [name]: 'K2' }, flowers: holds, hand: ['M22'] }, {}],
    });
    const landed = playing(start, 0, 'play M22', `fly ${name} K2 by 2`);
    expect(what(landed) === 'birth').toBe(offered);
  });

  test('W-24 the home table', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((count) => homeScore(printed, count))).toEqual([
      0, 3, 7, 12, 17, 21, 24, 26, 28, 30,
    ]);
  });
});

describe('further examples', () => {
  test('W-25 a loop is a landing: no flower for who began there, but a birth', () => {
    const start = given({
      season: 'summer',
      players: [{ at: { '2#1': 'D9' }, flowers: { Bl: 3 }, hand: ['M22'] }, { at: { '2#1': 'N3' } }],
    });
    const looped = playing(start, 0, 'play M22', 'fly 2#1 D9 by 2');
    expect(held(looped, 0)).toEqual({ Bl: 3 });
    const born = playing(looped, 0, 'birth Bl3');
    expect(whereIs(born, 0, '3#1')).toBe('D9');
    expect(held(playing(born, 0, 'fly 3#1 D9 by 2'), 0)).toEqual({ Su: 1 });
  });

  test('W-26 reach at the edge', () => {
    const two = given({ players: [{ at: { '1#1': 'M2' }, hand: ['M22'] }, {}] }).when(0, 'play M22');
    expect(ends(two, 0, '1#1', '2')).toEqual(['K0', 'K2', 'K4', 'L1', 'L3', 'L5', 'M0', 'M2', 'M4', 'N3']);
    const three = given({ players: [{ at: { '1#1': 'K14' }, hand: ['M13'] }, {}] }).when(0, 'play M13');
    expect(ends(three, 0, '1#1', '3')).toEqual([
      'H11',
      'H13',
      'H15',
      'I10',
      'I12',
      'I14',
      'J13',
      'J15',
      'K14',
    ]);
  });

  test('W-27 gifts in a chain', () => {
    const start = given({
      season: 'summer',
      tiles: ['GIFTS', 'BOUQUET', 'THREE'],
      tokens: { memphis: 'green-adult' },
      open: ['memphis'],
      players: [
        {
          at: { '2#1': 'H9' },
          hand: ['M111'],
          had: ['green-egg', 'green-caterpillar', 'green-chrysalis', 'pink-egg', 'pink-caterpillar'],
        },
        { at: { '2#1': 'N3' } },
      ],
    });
    const landed = playing(start, 0, 'play M111', 'fly 2#1 G10 by 1');
    expect(landed.legal(0)).toHaveLength(9);
    const done = playing(landed, 0, 'gift pink-chrysalis', 'gift pink-adult');
    expect(held(done, 0)).toEqual({ Su: 1, Jo: 1, Bl: 1, Go: 1, Fr: 1 });
    expect(done.state.players[0]?.had).toHaveLength(8);
    expect(done.state.players[0]?.rows).toEqual([0, 1]);
  });

  test('W-28 both add-ons', () => {
    const start = given({ players: [{ hand: ['M5'], bonus: ['B+1', 'B+2'] }, {}] }).when(
      0,
      'play M5 with B+1 B+2',
    );
    const groups = new Set(start.legal(0).flatMap((move) => / by (\S+)$/.exec(move)?.[1] ?? []));
    expect([...groups].sort()).toEqual(['1', '1+', '5', '5+']);
    expect(ends(start, 0, '1#1', '1+')).toContain('K4');
    const flown = playing(start, 0, 'fly 1#1 K4 by 1+');
    expect(flown.state.turn).toMatchObject({ groups: [{ length: 5 }], stretch: 0 });
    expect(flown.heard(1)[0]).toMatchObject({ type: 'flown', steps: 3 });
  });

  test('W-29 the last butterfly to leave the summer card turns it up', () => {
    const start = given({
      players: [
        { at: { '1#1': 'L5' }, flowers: { Su: 1 }, hand: ['M111'] },
        { at: { '1#1': 'M4', '2#1': 'M4' } },
      ],
    });
    const born = playing(start, 0, 'play M111', 'fly 1#1 K4 by 1', 'birth Su2');
    expect(born.view('spectator').seasonCards[1]).toBe(seasonCard('SU1'));
    expect(born.state.season).toBe(0);
  });

  test('W-30 the end of spring', () => {
    const start = given({
      first: 2,
      active: 1,
      round: 4,
      groups: [],
      players: [
        { at: { '1#1': 'G8', '2#1': 'G8' }, flowers: { Su: 1 }, score: 4 },
        { at: { '1#1': 'H7' }, score: 1 },
        {
          at: { '1#1': 'F7', '2#1': 'F7', '2#2': 'G6' },
          flowers: { Su: 1, Jo: 1, Bl: 1, Go: 1, Fr: 1 },
          score: 3,
        },
      ],
    });
    const ended = playing(start, 1, 'end turn', 'keep');
    expect(scores(ended)).toEqual([6, 1, 9]);
    expect(ended.state.first).toBe(1);
    expect(ended.legal(1)).toEqual(['free H7']);
    const ben = playing(ended, 1, 'free H7');
    expect(ben.view('spectator').seasonCards[1]).toBe(seasonCard('SU1'));
    expect(ben.legal(0)).toEqual(['free G8', 'no free birth']);
    const summer = playing(ben, 0, 'no free birth');
    expect(summer.state.season).toBe(1);
    expect([0, 1, 2].map((seat) => whereIs(summer, seat, '1#1'))).toEqual(['dead', 'dead', 'dead']);
    expect([
      whereIs(summer, 0, '2#1'),
      whereIs(summer, 1, '2#1'),
      whereIs(summer, 2, '2#1'),
      whereIs(summer, 2, '2#2'),
    ]).toEqual(['G8', 'H7', 'F7', 'G6']);
    expect([what(summer), ...summer.asked]).toEqual(['play', 1]);
  });

  test('W-31 an instant goal that holds when the season begins', () => {
    const start = given({
      active: 1,
      round: 4,
      groups: [],
      cards: { spring: 'SP2', summer: 'SU9' },
      players: [
        { at: { '1#1': 'N3', '2#1': 'N3', '2#2': 'N3' }, flowers: { Su: 1, Jo: 1, Bl: 1, Go: 1, Fr: 1 } },
        { at: { '1#1': 'N3', '2#1': 'N3', '2#2': 'N3' } },
      ],
    });
    const summer = playing(start, 1, 'end turn', 'keep');
    expect(summer.state.season).toBe(1);
    expect(scores(summer)).toEqual([3, 0]);
    expect(summer.state.players[0]?.goalPoints[1]).toEqual([0, 3, 0]);
  });

  test('W-32 the final count', () => {
    const start = given({
      season: 'fall',
      round: 6,
      active: 1,
      groups: [],
      tiles: ['EXTRA', 'BROOD', 'GUEST'],
      players: [
        {
          at: { '4#1': 'N3*', '4#2': 'N3', '4#3': 'J5', '3#1': 'H13' },
          flowers: { Su: 2 },
          had: ['green-egg', 'green-caterpillar', 'pink-egg'],
          score: 20,
        },
        {
          at: { '4#1': 'N3', '3#1': 'N3', '4#2': 'G8*' },
          flowers: { Jo: 5 },
          had: ['blue-egg', 'blue-caterpillar', 'blue-chrysalis', 'blue-adult'],
          rows: [2],
          score: 24,
        },
      ],
    });
    const over = playing(start, 1, 'end turn');
    expect(over.standings?.map(({ score, rank }) => [score, rank])).toEqual([
      [39, 1],
      [37, 2],
    ]);
    expect(over.standings?.[0]?.breakdown).toMatchObject({ spring: 20, fall: 4, home: 12, lifeCycle: 3 });
    expect(over.standings?.[1]?.breakdown).toMatchObject({ spring: 24, fall: 2, home: 7, lifeCycle: 4 });
  });

  test('W-33 an exchange', () => {
    const start = given({
      groups: [],
      players: [{ hand: ['M22'] }, ...others],
      drawPile: ['M5', 'M5', 'M13', 'M22', 'M22'],
      discard: [],
    });
    const refilled = playing(start, 0, 'end turn');
    expect(refilled.legal(0)).toEqual(['keep', 'exchange M22', 'exchange M22 M22']);
    const exchanged = playing(refilled, 0, 'exchange M22');
    expect(exchanged.view(1).discard.map((kind) => printed.cardIds[kind])).toEqual(['M22']);
    expect(exchanged.view(0).me?.hand.map((kind) => printed.cardIds[kind])).toEqual(['M22', 'M22']);
    expect(exchanged.view(1)).not.toHaveProperty('me.hand', exchanged.view(0).me?.hand);
    expect(exchanged.asked).toEqual([1]);
  });

  test('W-34 a wild city', () => {
    const sketch = {
      season: 'summer' as const,
      tokens: { dallas: 'wild' },
      open: ['dallas'],
      players: [{ at: { '2#1': 'H7', '3#1': 'H7' }, hand: ['M111'] }, { at: { '2#1': 'N3' } }],
    };
    const landed = playing(given(sketch), 0, 'play M111', 'fly 2#1 G6 by 1', 'fly 2#1 H5 by 1');
    expect(what(landed)).toBe('pick');
    expect(held(playing(landed, 0, 'pick Bl'), 0)).toEqual({ Fr: 1, Bl: 1 });
    const next = given({
      ...sketch,
      players: [{ at: { '2#1': 'H5', '3#1': 'H3' }, hand: ['M22'] }, { at: { '2#1': 'N3' } }],
    });
    const looped = playing(next, 0, 'play M22', 'fly 2#1 H5 by 2');
    expect(what(looped)).toBe('move');
    expect(what(playing(looped, 0, 'fly 3#1 H5 by 2'))).toBe('pick');
  });
});
