import { describe, expect, test } from 'vitest';
import { city, given, held, playing, printed, scores, what } from '../table.ts';

const BEN = { at: { '1#1': 'N3' } };

describe('landing', () => {
  test('MAR-23 R-45 the space, then next door, then the birth; instant goals are tested in between', () => {
    const table = given({
      season: 'summer',
      cards: { summer: 'SU9' },
      players: [
        { at: { '2#1': 'G14' }, flowers: { Su: 1, Bl: 1, Fr: 1 }, hand: ['M4F'] },
        { at: { '2#1': 'N3' } },
      ],
    });
    // C12 gives frostweed; goldenrod from C14 and Joe-Pye weed from D11 are next door.
    const landed = playing(table, 0, 'play M4F', 'fly 2#1 D13 by 4f');
    expect(what(landed)).toBe('near');
    expect(held(landed, 0)).toEqual({ Su: 3, Bl: 1, Fr: 1 });
    const full = given({
      season: 'summer',
      cards: { summer: 'SU9' },
      players: [
        { at: { '2#1': 'G14' }, flowers: { Su: 3, Jo: 1, Bl: 1, Fr: 1 }, hand: ['M4F'] },
        { at: { '2#1': 'N3' } },
      ],
    });
    const near = playing(full, 0, 'play M4F', 'fly 2#1 D13 by 4f', 'near C14');
    expect(near.heard(1).map(({ type }) => type)).toEqual(['flowersTaken', 'scored']);
    expect(what(near)).toBe('birth');
    expect(scores(near)).toEqual([3, 0]);
  });

  test('MAR-24 a flower space gives what it shows, once in a turn, to any butterfly', () => {
    const table = given({ groups: [1, 1, 1], players: [{ at: { '1#1': 'C8', '2#1': 'C12' } }, BEN] });
    const landed = playing(table, 0, 'fly 1#1 C10 by 1', 'no birth');
    expect(held(landed, 0)).toEqual({ Bl: 2 });
    expect(held(playing(landed, 0, 'fly 2#1 C10 by 1'), 0)).toEqual({ Bl: 2 });
  });

  test('MAR-24 R-06 R-07 no flower from the space where this butterfly began the turn; it may still fly there', () => {
    const table = given({ groups: [1, 1], players: [{ at: { '1#1': 'L5', '2#1': 'L3' } }, BEN] });
    const back = playing(table, 0, 'fly 1#1 M4 by 1', 'fly 1#1 L5 by 1');
    expect(held(back, 0)).toEqual({ Go: 1 });
    // Another butterfly did not begin there.
    expect(held(playing(table, 0, 'fly 2#1 L5 by 1'), 0)).toEqual({ Su: 1 });
  });

  test('MAR-24 R-23 a short supply gives what it has; taking nothing is not collecting', () => {
    const short = (left: number) =>
      given({ groups: [1, 1], supply: { Bl: left }, players: [{ at: { '1#1': 'C8', '2#1': 'C12' } }, BEN] });
    expect(held(playing(short(1), 0, 'fly 1#1 C10 by 1'), 0)).toEqual({ Bl: 1 });
    expect(playing(short(1), 0, 'fly 1#1 C10 by 1').state.turn.collected).toHaveLength(1);
    expect(playing(short(0), 0, 'fly 1#1 C10 by 1').state.turn.collected).toEqual([]);
    const endless = given({
      groups: [1],
      options: { flowerSupply: 'unlimited' },
      players: [{ at: { '1#1': 'C8' }, flowers: { Bl: 99 } }, BEN],
    });
    expect(endless.state.supply).toBeNull();
    expect(held(playing(endless, 0, 'fly 1#1 C10 by 1'), 0)).toEqual({ Bl: 101 });
  });

  test('MAR-25 R-14 one flower from next door; not where one collected, began, or where none is left', () => {
    const table = given({
      supply: { Go: 0 },
      players: [{ at: { '2#1': 'D11' }, hand: ['M4F'], bonus: ['B+1'] }, BEN],
    });
    const landed = playing(table, 0, 'play M4F with B+1', 'fly 2#1 C10 by 1', 'fly 2#1 C12 by 4f');
    // D11 is where it began, C10 was collected, of goldenrod (C14) none is left.
    expect(landed.legal(0)).toEqual(['near D13']);
    expect(landed.when(0, 'near C14').refusal).toMatchObject({
      rule: 'MAR-25',
      reason: 'no-flower-there',
      facts: { space: 'C14' },
    });
    expect(held(playing(landed, 0, 'near D13'), 0)).toEqual({ Bl: 2, Fr: 1, Su: 1 });
    expect(playing(landed, 0, 'near D13').state.turn.collected).toHaveLength(3);
  });

  test('MAR-25 R-12 R-15 after landing on a city too, and never from a city, not even a wild one', () => {
    const table = given({
      tokens: { boston: 'wild', newyork: 'pink-egg' },
      open: ['boston', 'newyork'],
      players: [{ at: { '2#1': 'F15' }, hand: ['M4F'], visited: ['newyork'], had: ['pink-egg'] }, BEN],
    });
    const landed = playing(table, 0, 'play M4F', 'fly 2#1 E20 by 4f');
    expect(landed.legal(0)).toEqual(['near D19', 'near E18']);
  });

  test('MAR-26 R-09 R-13 a first landing turns the token up, gives its card, and then the die is rolled', () => {
    const table = given({
      groups: [1, 1],
      tokens: { houston: 'pink-egg' },
      players: [{ at: { '1#1': 'J3', '2#1': 'I4' } }, BEN],
    });
    const landed = playing(table, 0, 'fly 1#1 J5 by 1');
    expect(
      landed
        .heard('spectator')
        .map(({ type }) => type)
        .slice(0, 4),
    ).toEqual(['flown', 'tokenTurnedUp', 'cardGained', 'dieRolled']);
    expect(landed.view(1).tokens[city('houston')]).not.toBeNull();
    const settled =
      what(landed) === 'pick'
        ? playing(landed, 0, 'pick Su')
        : what(landed) === 'birth'
          ? playing(landed, 0, 'no birth')
          : landed;
    const again = playing(settled, 0, 'fly 2#1 J5 by 1');
    expect(again.heard('spectator').map(({ type }) => type)).toEqual(['flown']);
    expect(again.state.players[0]?.had).toHaveLength(1);
  });

  test('MAR-26 whoever comes second gets the card, but no die', () => {
    const table = given({
      groups: [1],
      tokens: { houston: 'pink-egg' },
      open: ['houston'],
      players: [{ at: { '1#1': 'J3' } }, BEN],
    });
    expect(
      playing(table, 0, 'fly 1#1 J5 by 1')
        .heard(1)
        .map(({ type }) => type),
    ).toEqual(['flown', 'cardGained']);
  });

  test('MAR-26 R-11 a wild token gives a flower of choice at every landing, within the limits of collecting', () => {
    const table = given({
      groups: [1, 1, 2],
      tokens: { houston: 'wild' },
      open: ['houston'],
      players: [{ at: { '1#1': 'J3', '2#1': 'I4' }, visited: ['houston'] }, BEN],
    });
    const landed = playing(table, 0, 'fly 1#1 J5 by 1');
    expect(landed.legal(0)).toEqual(['pick Su', 'pick Jo', 'pick Bl', 'pick Go', 'pick Fr']);
    const picked = playing(landed, 0, 'pick Fr');
    expect(held(picked, 0)).toEqual({ Fr: 1 });
    expect(what(playing(picked, 0, 'fly 2#1 J5 by 1'))).toBe('move');
  });

  test('MAR-27 the die gives its flower, wild a choice, nothing if the supply lacks it', () => {
    const outcomes = new Set<string>();
    for (let seed = 0; seed < 60; seed += 1) {
      const table = given(
        {
          groups: [1],
          supply: { Fr: 0 },
          tokens: { houston: 'pink-egg' },
          players: [{ at: { '1#1': 'J3' } }, BEN],
        },
        seed,
      );
      const landed = playing(table, 0, 'fly 1#1 J5 by 1');
      const rolled = landed.heard(1).find(({ type }) => type === 'dieRolled');
      const face = rolled?.type === 'dieRolled' ? (rolled.flower ?? 'wild') : 'none';
      outcomes.add(String(face));
      if (face === 'wild') {
        expect(landed.legal(0)).toEqual(['pick Su', 'pick Jo', 'pick Bl', 'pick Go']);
        expect(landed.when(0, 'pick Fr').refusal).toMatchObject({ rule: 'MAR-27', reason: 'none-left' });
        expect(held(playing(landed, 0, 'pick Go'), 0)).toEqual({ Go: 1 });
      } else {
        const expected = face === 4 ? 0 : 1;
        expect(landed.state.players[0]?.flowers[Number(face)]).toBe(expected);
      }
    }
    expect([...outcomes].sort()).toEqual(['0', '1', '2', '3', '4', 'wild']);
    expect(printed.dieShows).toEqual([0, 1, 2, 3, 4, -1]);
  });

  test('MAR-28 Michoacán gives nothing', () => {
    const table = given({ groups: [1], players: [{ at: { '1#1': 'M2' }, flowers: { Su: 5 } }, {}] });
    expect(
      playing(table, 0, 'fly 1#1 N3 by 1')
        .heard(1)
        .map(({ type }) => type),
    ).toEqual(['flown']);
  });

  test('R-42 open waystations: all tokens face up from the start, the die goes to the first to land', () => {
    const table = given({
      options: { openWaystations: true },
      groups: [1],
      tokens: { houston: 'pink-egg' },
      players: [{ at: { '1#1': 'J3' } }, BEN],
    });
    expect(table.view('spectator').tokens.includes(null)).toBe(false);
    const landed = playing(table, 0, 'fly 1#1 J5 by 1');
    expect(
      landed
        .heard(1)
        .map(({ type }) => type)
        .slice(0, 3),
    ).toEqual(['flown', 'cardGained', 'dieRolled']);
    expect(landed.state.diceRolled[city('houston')]).toBe(true);
  });
});
