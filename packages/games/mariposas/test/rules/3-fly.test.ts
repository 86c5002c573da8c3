import { describe, expect, test } from 'vitest';
import { ends, given, playing, printed, space, whereIs } from '../table.ts';

describe('moves', () => {
  test('MAR-19 R-03 exactly so many steps: next door with 1, everything within distance from 2 on', () => {
    const one = given({ groups: [1], players: [{ at: { '1#1': 'H9' } }, {}] });
    expect(ends(one, 0, '1#1', '1')).toEqual(['G8', 'G10', 'H7', 'H11', 'I8', 'I10']);
    for (const [length, most] of [6, 19, 37, 56, 70, 79, 86].entries()) {
      const counts = printed.spaceIds.map((_, from) => printed.reach[length + 1]?.[from]?.length ?? 0);
      expect(Math.max(...counts)).toBe(most);
      if (length === 0) continue;
      for (const [from, steps] of printed.steps.entries()) {
        const within = steps.flatMap((far, to) => (far <= length + 1 ? [to] : []));
        expect(printed.reach[length + 1]?.[from]).toEqual(within);
      }
    }
  });

  test('MAR-19 R-05 a move may end where it began with two steps or more, not with one', () => {
    const table = given({ groups: [1, 2], players: [{ at: { '1#1': 'H9' } }, {}] });
    expect(ends(table, 0, '1#1', '2')).toContain('H9');
    expect(table.when(0, 'fly 1#1 H9 by 1').refusal).toMatchObject({
      rule: 'MAR-19',
      reason: 'out-of-reach',
      facts: { from: 'H9', to: 'H9', steps: 1 },
    });
  });

  test('MAR-19 only butterflies on the board fly', () => {
    const table = given({ groups: [1], players: [{}, {}] });
    expect(table.when(0, 'fly 2#1 M4 by 1').refusal).toMatchObject({
      rule: 'MAR-19',
      reason: 'butterfly-not-on-board',
      facts: { butterfly: '2#1' },
    });
    expect(table.when(1, 'fly 1#1 M4 by 1').refusedBy).toBe('TABLE-2');
  });

  test('MAR-20 R-04 a turn may end with all groups unused', () => {
    const table = given({ players: [{ hand: ['M111'] }, {}] }).when(0, 'play M111');
    const ended = playing(table, 0, 'end turn');
    expect(ended.heard(1)[0]).toEqual({ type: 'turnEnded', seat: 0, unused: 3 });
    expect(whereIs(ended, 0, '1#1')).toBe('N3');
  });

  test('MAR-21 a butterfly born this turn may use the groups that are left', () => {
    const table = given({ groups: [1, 1], players: [{ at: { '1#1': 'L5' }, flowers: { Su: 1 } }, {}] });
    const born = playing(table, 0, 'fly 1#1 K4 by 1', 'birth Su2', 'fly 2#1 J3 by 1');
    expect(whereIs(born, 0, '2#1')).toBe('J3');
  });

  test('MAR-22 any number of butterflies of any players share a space', () => {
    const table = given({
      groups: [1],
      players: [{ at: { '1#1': 'L5', '2#1': 'K4' } }, { at: { '1#1': 'K4', '2#1': 'K4' } }],
    });
    const landed = playing(table, 0, 'fly 1#1 K4 by 1');
    expect(
      landed.state.players.flatMap(({ places }) => places).filter((place) => place === space('K4')),
    ).toHaveLength(4);
  });

  test('R-47 equal butterflies are one option, told apart by side, space and starting space', () => {
    const table = given({
      groups: [1, 1],
      season: 'fall',
      players: [{ at: { '4#1': 'J3', '4#2': 'J3', '4#3': 'J3*', '4#4': 'K2' } }, {}],
    });
    const flyers = new Set(table.legal(0).flatMap((move) => /^fly (\S+)/.exec(move)?.[1] ?? []));
    expect([...flyers]).toEqual(['4#1', '4#3', '4#4']);
    expect(table.when(0, 'fly 4#2 K4 by 1').refusal).toMatchObject({
      rule: 'MAR-19',
      reason: 'an-equal-one-flies',
      facts: { butterfly: '4#2', instead: '4#1' },
    });
    // Having begun the turn elsewhere makes a difference: 4#4 may collect on J3's neighbour where 4#1 began.
    const met = playing(table, 0, 'fly 4#4 J3 by 1');
    const now = new Set(met.legal(0).flatMap((move) => /^fly (\S+)/.exec(move)?.[1] ?? []));
    expect([...now]).toEqual(['4#1', '4#3', '4#4']);
  });

  test('equal groups are one option', () => {
    const table = given({ groups: [1, 1, 1], players: [{}, {}] });
    expect(table.legal(0)).toEqual(['fly 1#1 M0 by 1', 'fly 1#1 M2 by 1', 'fly 1#1 M4 by 1', 'end turn']);
  });
});
