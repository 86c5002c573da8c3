import { describe, expect, test } from 'vitest';
import {
  given,
  type MariposasTable,
  type PlayerSketch,
  playing,
  printed,
  type Sketch,
  scores,
  seasonCard,
  what,
  whereIs,
} from '../table.ts';

/** The last turn of spring is about to end; everybody else has all of generation 2 on the board. */
const ALL_OUT = { '2#1': 'N3', '2#2': 'N3' };
function springEnds(players: readonly PlayerSketch[], more: Partial<Sketch> = {}): MariposasTable {
  const active = players.length - 1;
  return playing(given({ round: 4, active, groups: [], players, ...more }), active, 'end turn', 'keep');
}

describe('the end of spring and of summer', () => {
  test('MAR-45 the cards in front of players go to the discard pile, unshuffled', () => {
    const table = springEnds([
      { inFront: ['M5', 'M22'], at: ALL_OUT },
      { inFront: ['M13'], hand: ['M111'], at: ALL_OUT },
    ]);
    expect(table.view(0).discard.map((kind) => printed.cardIds[kind])).toEqual(['M5', 'M22', 'M13']);
    expect(table.state.players.flatMap(({ inFront }) => inFront)).toEqual([]);
  });

  test('MAR-46 all players score the goals of the season', () => {
    const table = springEnds([
      { at: { '2#1': 'G8', '2#2': 'G6' } },
      { at: { '2#1': 'N3', '2#2': 'N3' }, flowers: { Su: 1, Jo: 1, Bl: 1, Go: 1, Fr: 1 } },
    ]);
    expect(table.state.players.map(({ points }) => points.spring)).toEqual([2, 3]);
  });

  test.each([
    { why: 'the fewest points', first: 0, points: [5, 3, 4], next: 1 },
    { why: 'R-32 a tie with the present first player', first: 2, points: [3, 3, 3], next: 2 },
    { why: 'clockwise from the present first player', first: 1, points: [3, 5, 3], next: 2 },
  ])('MAR-47 R-32 the next first player: $why', ({ first, points, next }) => {
    const players = points.map((score) => ({ score, at: ALL_OUT }));
    const active = (first + 2) % 3;
    const table = playing(
      given({ round: 4, first, active, groups: [], players, cards: { spring: 'SP2' } }),
      active,
      'end turn',
      'keep',
    );
    expect(table.state.first).toBe(next);
    expect(table.asked).toEqual([next]);
  });

  test('MAR-48 R-33 a free birth in the new turn order, where a parent stands; declining is allowed unless nothing is left', () => {
    const table = springEnds([{ at: { '1#1': 'H7', '2#1': 'G8' }, score: 9 }, { at: { '1#1': 'K4' } }]);
    expect(table.asked).toEqual([1]);
    expect(table.legal(1)).toEqual(['free K4']);
    expect(table.when(1, 'no free birth').refusal).toMatchObject({
      rule: 'MAR-48',
      reason: 'no-butterfly-would-be-left',
    });
    expect(table.when(1, 'free H7').refusal).toMatchObject({ rule: 'MAR-48', reason: 'no-parent-there' });
    const ana = playing(table, 1, 'free K4');
    expect(ana.legal(0)).toEqual(['free H7', 'no free birth']);
    const born = playing(ana, 0, 'free H7');
    expect([whereIs(born, 0, '2#2'), whereIs(born, 1, '2#1')]).toEqual(['H7', 'K4']);
  });

  test('MAR-48 R-26 it counts for BROOD, not for birth goals', () => {
    const table = springEnds(
      [
        { at: { '1#1': 'H7' }, rows: [0] },
        { at: ALL_OUT, score: 5 },
      ],
      {
        cards: { spring: 'SP3', summer: 'SU9' },
        tiles: ['BROOD', 'EXTRA', 'THREE'],
      },
    );
    const before = scores(table)[0] ?? 0;
    const born = playing(table, 0, 'free H7');
    expect(scores(born)[0]).toBe(before + 1);
    expect(born.state.players[0]?.points.brood).toBe(1);
  });

  test('MAR-48 after summer the third generation is born of the second, and there may be two places', () => {
    const at = { '2#1': 'H7', '2#2': 'G8', '3#1': 'N3' };
    const start = given({
      season: 'summer',
      round: 5,
      active: 1,
      groups: [],
      players: [{ at }, { at: { '3#1': 'N3', '3#2': 'N3', '3#3': 'N3' } }],
    });
    const table = playing(start, 1, 'end turn', 'keep');
    expect(table.legal(0)).toEqual(['free G8', 'free H7', 'no free birth']);
    const born = playing(table, 0, 'free G8');
    expect([whereIs(born, 0, '3#2'), whereIs(born, 0, '2#1'), born.state.season]).toEqual(['G8', 'dead', 2]);
  });

  test('MAR-49 the old generation leaves the board for good', () => {
    const table = springEnds([{ at: { '1#1': 'H7', ...ALL_OUT } }, { at: { '1#1': 'N3', ...ALL_OUT } }]);
    expect([whereIs(table, 0, '1#1'), whereIs(table, 1, '1#1')]).toEqual(['dead', 'dead']);
    expect([whereIs(table, 0, '2#1'), whereIs(table, 0, '3#1')]).toEqual(['N3', 'waiting']);
  });

  test('MAR-50 R-34 R-35 a card still face down is turned up last, and its butterflies go to reserve', () => {
    const start = springEnds([
      { at: { '1#1': 'H7', '2#2': 'G8' } },
      { at: { '1#1': 'N3', ...ALL_OUT }, score: 7 },
    ]);
    // Ana declines: 2#1 still waits on the summer card while she decides.
    expect(start.view(0).seasonCards[1]).toBeNull();
    const summer = playing(start, 0, 'no free birth');
    expect(summer.view(0).seasonCards[1]).toBe(seasonCard('SU1'));
    expect(whereIs(summer, 0, '2#1')).toBe('reserve');
    expect(summer.heard(1).map(({ type }) => type)).toEqual([
      'freeBirthDeclined',
      'generationDied',
      'seasonCardTurnedUp',
      'seasonBegun',
    ]);
  });

  test('MAR-51 R-40 instant goals are tested when the season begins, then the first player is asked', () => {
    const all = { Su: 1, Jo: 1, Bl: 1, Go: 1, Fr: 1 };
    const table = springEnds(
      [
        { at: ALL_OUT, flowers: all },
        { at: ALL_OUT, flowers: all },
      ],
      { cards: { spring: 'SP2', summer: 'SU9' } },
    );
    expect(table.state.players.map(({ points }) => points.summer)).toEqual([3, 3]);
    expect([what(table), table.state.round, table.asked]).toEqual(['play', 1, [0]]);
  });
});
